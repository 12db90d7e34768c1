// The match file that JellyFish began and everybody writes: .mat, and most .txt files of match records.
//
// There is no specification. This grammar holds what GNU Backgammon 1.07 writes and reads, eXtreme Gammon,
// Backgammon Galaxy, Backgammon Studio/Heroes, Snowie, GamesGrid and GridGammon, DailyGammon, HedgeHog and
// JellyFish write:
//
//     ; [Event "Open"]                                  tags and comments
//      7 point match
//
//      Game 1
//      Ann : 0                        Bob : 0
//       1)                             51: 13/8 24/23     the left player has the left column
//       2) 52: 13/11 13/8              42: 8/6 bar/21*
//       3)  Doubles => 2                Takes
//       4) 66:                         61: 24/18/17*      nothing after the dice: no play, or one not logged
//                                       Wins 2 points     the column tells who won
//
// Columns move with the program and with the length of a play, so cells are told apart by what they are, and
// the column counts only for the first cell of a row. A rule sees one line.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::mat {

// A place of a move: 0 … 25, `bar` or `off`, which GNU Backgammon also reads as one letter. In one step,
// because every second character of a match file belongs to one.
struct place {
  using rule_t = place;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) noexcept {
    const std::size_t length = length_of(in.current(), in.end());
    in.bump_in_this_line(length);
    return length > 0;
  }

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  static std::size_t length_of(const char* at, const char* end) {
    if (at == end) return 0;
    if (is_digit(*at)) {
      if (at + 1 == end || !is_digit(at[1])) return 1;
      const bool in_range = *at == '1' || (*at == '2' && at[1] <= '5');
      return in_range && (at + 2 == end || !is_digit(at[2])) ? 2 : 0;
    }
    const bool alone = end - at < 2 || (at[1] | 0x20) < 'a' || (at[1] | 0x20) > 'z';
    if (alone) return (*at | 0x20) == 'b' || (*at | 0x20) == 'o' ? 1 : 0;
    if (end - at < 3) return 0;
    const auto is = [&](const char(&word)[4]) {
      return (at[0] | 0x20) == word[0] && (at[1] | 0x20) == word[1] && (at[2] | 0x20) == word[2];
    };
    return is("bar") || is("off") ? 3 : 0;
  }
};

// What stands before a closing quote and bracket at the end of the line, whatever it is. From behind and in
// one step: nothing else ends it, and headers are a sixth of a file.
struct tag_value {
  using rule_t = tag_value;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) noexcept {
    const char* end = without_blanks(in.current(), in.end());
    if (end == in.current() || *--end != ']') return false;
    end = without_blanks(in.current(), end);
    if (end == in.current() || *--end != '"') return false;
    in.bump_in_this_line(static_cast<std::size_t>(end - in.current()));
    return true;
  }

 private:
  static const char* without_blanks(const char* begin, const char* end) {
    while (end != begin && (end[-1] == ' ' || end[-1] == '\t')) --end;
    return end;
  }
};

// clang-format off

// --- a play ----------------------------------------------------------------------------------------------------------
struct start      : place {};
struct stop       : place {};
struct mark       : p::sor<p::one<'*'>, p::seq<p::one<'x', 'X'>, p::not_at<p::digit>>> {};   // 24/18x
struct slash      : p::sor<p::one<'/'>, p::seq<blank, p::one<'/'>, blank>> {};   // 13/8, 13 / 8; in "13/ 8" a digit may be lost
struct landing    : p::seq<slash, stop, p::opt<mark>> {};
struct count      : p::seq<p::one<'('>, p::range<'1', '4'>, p::one<')'>, p::opt<mark>> {};
struct times      : p::seq<p::opt<blank>, p::one<'x', 'X'>, p::range<'2', '4'>, p::opt<mark>> {};   // 8/5x2, 8/5 x2
struct at_end     : p::sor<p::at<p::one<' ', ',', '\t', '.', '!', '?', '{', '[', ';', '#', '$', '&', '+', '|'>>, p::eof> {};
struct move       : p::seq<start, p::rep_min_max<1, 4, landing>, p::opt<p::sor<count, times>>, at_end> {};
struct between    : p::rep_min_max<1, 3, p::one<' ', '\t', ','>> {};   // more is the gap before the other column
// 13/8; 24/22, 13/8 & 24/22, 13/8 and 24/22: while dice are left, another sign than those parts two parts.
// A `;` does only if a cell ends behind the parts: what stands behind it may be the words of a comment.
struct part_sign  : p::rep_min_max<1, 3, p::one<' ', '\t', ',', ';'>> {};
struct cell_ends  : p::seq<move, p::star<part_sign, move>,
                           p::sor<end, p::seq<blank, blank>, p::seq<blank, p::digit, p::digit, p::one<':'>>>> {};
struct other_sign : p::sor<p::plus<p::one<'&', '+', '|'>>, spelt<Word::and_word>,
                           p::seq<p::one<';'>, p::at<blanks, cell_ends>>> {};
struct joint      : p::seq<p::rep_max<2, blank>, other_sign, p::rep_max<2, blank>, p::at<move>> {};
struct next_move  : p::seq<between, move> {};
// Behind the parts stands neither a column nor the end, as it nearly always does.
struct goes_on_oddly {
  using rule_t = goes_on_oddly;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const char* at = in.current();
    for (int i = 0; i < 3 && at < in.end() && (*at == ' ' || *at == '\t' || *at == ','); ++i) ++at;
    return at < in.end() && *at != ' ' && *at != '\t' && (*at < '0' || *at > '9');
  }
};
struct moves      : p::seq<move, p::star<next_move>> {};
struct joined     : p::seq<joint, moves> {};

// --- giving up -------------------------------------------------------------------------------------------------------
// "Resigned Match", "Resigns gammon", "Forfeits the match"; and losing on time, which OpenGammon writes so.
struct gammon       : any_case<"gammon"> {};
struct backgammon   : any_case<"backgammon"> {};
struct normal       : any_case<"normal"> {};
struct given        : p::seq<gap, p::opt<p::sor<any_case<"the">, any_case<"a">>, gap>,
                             p::sor<backgammon, gammon, normal, any_case<"game">,
                                    any_case<"match">>> {};
struct out_of_time  : p::sor<p::seq<any_case<"los">, p::sor<any_case<"t">, any_case<"es">>, gap,
                                    any_case<"on">, gap, any_case<"time">>,
                             p::seq<any_case<"time">, p::opt<any_case<"d">>, p::star<blank>,
                                    any_case<"out">>> {};
struct gives_up     : p::sor<p::seq<p::sor<any_case<"gives">, any_case<"gave">>, gap,
                                    any_case<"up">>,
                             p::seq<any_case<"concede">,
                                    p::sor<any_case<"s">, any_case<"d">>>,
                             p::seq<any_case<"forfeit">,
                                    p::sor<any_case<"s">, any_case<"ed">>>,
                             p::seq<any_case<"resign">,
                                    p::opt<p::sor<any_case<"ed">, any_case<"s">>>>> {};
struct concedes     : p::sor<out_of_time, p::seq<gives_up, p::opt<given>>, spelt<Word::resigns>> {};

// --- a cell that starts with a roll ----------------------------------------------------------------------------------
struct unrecorded   : p::plus<p::one<'?'>> {};
struct cannot       : p::sor<any_case<"cannot">, p::seq<any_case<"can">, gap, any_case<"not">>,
                             any_case<"no">, p::seq<any_case<"unable">, gap, any_case<"to">>,
                             p::seq<any_case<"can">, p::sor<p::one<'\''>, literal<"’">>,
                                    any_case<"t">>> {};
struct any_play     : p::seq<p::opt<any_case<"legal">, gap>,
                             p::sor<any_case<"move">, any_case<"play">>, p::opt<p::one<'s', 'S'>>> {};
struct stands_still : p::sor<p::seq<any_case<"dance">, p::opt<p::one<'s', 'S'>>>,
                             p::seq<any_case<"fan">, p::opt<p::one<'s', 'S'>>>,
                             p::seq<any_case<"pass">, p::opt<any_case<"es">>>, spelt<Word::dances>> {};
struct cannot_move  : p::sor<p::seq<cannot, gap, any_play>, any_case<"o-o">, p::plus<p::one<'-'>>,
                             stands_still> {};
struct dice         : p::seq<p::digit, p::digit,                        // 1…6 is asked by the reader: 00 occurs
                             p::sor<p::one<':'>,                // OpenGammon leaves the colon out
                                    p::at<gap, p::sor<move, unrecorded, cannot_move, concedes>>>> {};
struct position     : p::star<p::not_one<')'>> {};
struct illegal_play : p::seq<any_case<"illegal">, gap, any_case<"play">, blanks,
                             p::one<'('>, position, p::one<')'>> {};
// bar/24 Pass: while dice are left, the words say that no more could be played.
struct stays        : cannot_move {};
struct no_more      : p::seq<p::rep_min_max<1, 3, p::one<' ', '\t', ',', ';'>>, p::not_at<p::one<' ', '\t'>>, p::not_at<p::digit>, stays,
                             p::at<p::sor<blank, p::one<'.', '!', ','>, p::eof>>> {};
struct play         : p::seq<moves, p::opt<goes_on_oddly, p::star<joined>, p::opt<no_more>>> {};
struct after_dice   : p::sor<play, unrecorded, cannot_move, illegal_play, concedes> {};
struct roll         : p::seq<dice, p::opt<p::rep_max<6, blank>, after_dice>> {};
struct roll_of_words : p::seq<dice, p::rep_max<6, blank>, p::sor<cannot_move, concedes>> {};

// --- a cell of words -------------------------------------------------------------------------------------------------
struct cube_value   : p::seq<p::range<'1', '9'>, p::rep_max<8, p::digit>, p::not_at<p::digit>> {};
struct sign         : p::sor<p::seq<p::plus<p::one<'=', '-'>>, p::one<'>'>>,
                             p::one<'='>,
                             literal<"→">,                                            // the arrow sign
                             p::one<'?'>,                                             // it, lost in an 8-bit page
                             p::seq<any_case<"to">, p::at<blank>>> {};
struct arrow        : p::seq<blanks, p::opt<sign>, blanks, cube_value> {};
struct again        : p::seq<any_case<"re">, p::opt<p::one<'-'>>> {};
struct double_word  : p::sor<p::seq<p::opt<again>, any_case<"double">, p::opt<p::one<'s', 'S', 'd', 'D'>>>,
                             spelt<Word::doubles>,
                             p::seq<spelt<Word::cube>, p::sor<p::seq<gap, spelt<Word::offers>>, p::at<arrow>>>> {};
struct doubles      : p::seq<double_word, p::opt<arrow>> {};
struct beavers      : p::seq<p::sor<p::seq<any_case<"beaver">, p::opt<any_case<"s">>>, spelt<Word::beavers>>,
                             p::opt<arrow>> {};
struct raccoons     : p::seq<p::sor<p::seq<any_case<"raccoon">, p::opt<any_case<"s">>>, spelt<Word::raccoons>>,
                             p::opt<arrow>> {};
struct ed           : any_case<"ed"> {};
struct the_cube     : p::seq<blank, p::opt<any_case<"the">, blank>,                  // Accepts the double
                             p::sor<any_case<"double">, any_case<"cube">>,
                             p::at<p::sor<gap, p::eof>>, p::not_at<arrow>> {};
struct takes        : p::seq<p::sor<p::seq<any_case<"take">, p::opt<p::one<'s', 'S'>>>, any_case<"took">,
                                    p::seq<any_case<"accept">, p::opt<p::sor<p::one<'s', 'S'>, ed>>>,
                                    spelt<Word::takes>>,
                             p::opt<the_cube>> {};
struct drops_word   : p::sor<p::seq<any_case<"drop">, p::opt<p::sor<p::one<'s', 'S'>, any_case<"ped">>>>,
                             p::seq<any_case<"reject">, p::opt<p::sor<p::one<'s', 'S'>, ed>>>,
                             p::seq<any_case<"pass">, p::opt<p::sor<any_case<"es">, ed>>>,
                             p::seq<p::sor<any_case<"decline">, any_case<"refuse">>,
                                    p::opt<p::one<'s', 'S', 'd', 'D'>>>, spelt<Word::drops>> {};
struct drops        : p::seq<drops_word, p::opt<the_cube>> {};
struct amount       : p::seq<p::opt<p::one<'-'>>, p::rep_min_max<1, 12, p::digit>> {};
struct point_s      : p::seq<p::sor<any_case<"point">, any_case<"pt">>, p::opt<p::one<'s', 'S', '.'>>> {};
struct with_level   : p::seq<gap, any_case<"with">, p::opt<gap, any_case<"a">>, gap,
                             p::sor<gammon, backgammon>> {};
struct and_match    : p::seq<gap, any_case<"and">, gap, p::opt<any_case<"the">, gap>,
                             any_case<"match">> {};
struct result       : p::seq<gap, amount, blanks, point_s, p::opt<with_level>, p::opt<and_match>> {};
// "Wins a gammon": what the game was worth, the cube tells.
struct level_only   : p::seq<gap, p::opt<p::sor<any_case<"the">, any_case<"a">>, gap>,
                             p::opt<p::sor<any_case<"single">, any_case<"simple">>, gap>,
                             p::sor<backgammon, gammon, any_case<"game">, any_case<"match">>,
                             p::opt<and_match>> {};
// "2 puan kazanır", "4 puan ve maçı kazandı": in Turkish the verb comes last.
struct the_match    : p::seq<gap, p::opt<spelt<Word::filler>, gap>, spelt<Word::match_word>> {};   // ve maçı
struct won_of       : p::seq<amount, gap, spelt<Word::points>, p::opt<the_match>, gap> {};
struct match_won    : p::seq<amount, gap, spelt<Word::points>, gap, p::opt<spelt<Word::filler>, gap>,
                             p::at<p::one<'m', 'M'>>, spelt<Word::match_word>> {};
struct wins         : p::sor<p::seq<p::sor<any_case<"wins">, any_case<"won">>, p::sor<result, level_only>>,
                             p::seq<won_of, spelt<Word::won>, p::opt<the_match, gap, spelt<Word::won>>>> {};
struct losses       : p::sor<p::seq<p::sor<any_case<"losses">, any_case<"loses">,
                                           any_case<"lost">>, p::sor<result, level_only>>,
                             p::seq<won_of, spelt<Word::lost>>> {};
struct not_noted    : p::seq<literal<"????">, p::star<p::one<'?'>>> {};        // neither a roll nor a play
struct words        : p::sor<not_noted, wins, losses, doubles, takes, drops, beavers, raccoons, concedes> {};

// --- a row -----------------------------------------------------------------------------------------------------------
struct told         : p::sor<roll, words> {};
struct cell         : p::seq<told, p::at<p::sor<blank, p::eof>>> {};
struct row_number   : p::seq<p::rep_min_max<1, 6, p::digit>,               // "12)", in a list of a text processor "12."
                             p::sor<p::one<')'>, p::seq<p::one<'.'>, p::at<blank>>>> {};
struct next_cell    : p::seq<gap, p::opt<row_number, gap>, cell> {};
struct bullet       : p::sor<p::one<'-', '*', '+'>, literal<"•">> {};
struct few_digits   : p::rep_min_max<1, 4, p::digit> {};
struct other_number : p::seq<p::sor<p::seq<p::one<'('>, few_digits, p::one<')'>>,       // "(12)", "[12]", "#12", "12"
                                    p::seq<p::one<'['>, few_digits, p::one<']'>>,       // in a spreadsheet, and the
                                    p::seq<p::one<'#'>, few_digits, p::opt<p::one<')', '.', ':'>>>,   // signs of a list
                                    few_digits, bullet>,
                             p::at<gap, p::sor<p::seq<p::digit, p::digit, p::one<':'>>, doubles, takes, drops, wins, losses>>> {};
struct cells        : p::seq<blanks, p::opt<cell, p::rep_max<2, next_cell>>, end> {};
struct row          : p::seq<blanks, p::opt<p::sor<row_number, other_number>>, cells> {};
struct plain_row    : p::seq<blanks, p::opt<row_number>, cells> {};  // sgg has rows with the other numbers
struct lone_number  : p::seq<p::rep_min_max<1, 6, p::digit>, p::one<')', '.'>, p::eof> {};
struct behind_bare_dice : p::seq<p::rep_min_max<1, 6, blank>, p::sor<move, cannot_move, unrecorded>> {};
struct numbered     : p::seq<blanks, row_number> {};                 // nothing but a row, if perhaps a damaged one
// Words behind a cell: marked as such, or any others that can be no part of it.
struct count_only   : p::seq<p::one<'('>, blanks, p::opt<p::one<'x'>>, p::star<p::digit>, blanks, p::one<')'>> {};
template <char open, char close>
struct in_brackets  : p::seq<p::one<open>, p::star<p::not_one<open, close>>, p::one<close>> {};
struct nag          : p::seq<p::one<'$'>, p::rep_min_max<1, 3, p::digit>, p::not_at<p::alnum>> {};   // $2 is ?
struct aside        : p::sor<p::plus<p::one<'!', '?'>>, nag, p::seq<p::not_at<count_only>, in_brackets<'(', ')'>>,
                             in_brackets<'[', ']'>, in_brackets<'{', '}'>> {};
struct signed_words : p::seq<p::one<';', '#'>, rest> {};
struct full_stop    : p::star<p::one<' ', '\t', ',', '.', ':'>> {};
struct remark       : p::seq<full_stop, p::star<aside, full_stop>, p::opt<signed_words>, end> {};
struct words_gap    : p::seq<p::star<p::one<',', '.', ':', '!', '?'>>, gap> {};
struct no_part      : p::seq<p::not_at<p::sor<any_case<"bar">, any_case<"off">>>,
                             p::not_one<'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '/', '*', '(', ')'>> {};
struct behind_play  : p::seq<words_gap, p::plus<p::sor<aside, no_part>>, p::eof> {};
struct behind_words : p::seq<words_gap, p::not_at<sign>, p::sor<p::alpha, p::range<'\x80', '\xFF'>, p::one<'"', '\'', '('>>> {};
struct loose_move   : p::seq<move, p::star<blank>, p::eof> {};
struct one_move     : p::seq<move, p::eof> {};
// How a cell begins, for a row that does not match and is taken apart.
struct roll_start   : p::seq<p::rep<2, p::range<'1', '6'>>, p::one<':'>> {};
struct cell_start   : p::sor<p::seq<p::plus<p::digit>, p::one<':'>>,
                             p::seq<p::opt<again>, any_case<"double">>, any_case<"beaver">,
                             any_case<"raccoon">, doubles, beavers, raccoons, takes, drops, concedes,
                             p::seq<p::sor<any_case<"wins">, any_case<"losses">>,
                                    p::sor<blank, p::eof>>, wins, losses> {};
// Two characters and a colon, one of them a digit: dice that were damaged.
struct no_blank     : p::not_one<' ', '\t'> {};
struct damaged_dice : p::seq<p::sor<p::seq<p::digit, no_blank>, p::seq<no_blank, p::digit>>, p::one<':'>,
                             p::sor<blank, p::eof>> {};

// --- lines around the rows -------------------------------------------------------------------------------------------
struct length       : p::seq<p::opt<p::one<'-'>>, p::plus<p::digit>> {};
struct points_match : p::seq<length, p::opt<p::sor<gap, p::one<'-'>>>, point_s, gap, any_case<"match">> {};
struct match_of     : p::seq<any_case<"match">, gap,
                             p::sor<p::seq<any_case<"of">, gap, length, gap, point_s>,
                                    p::seq<any_case<"to">, gap, length, p::opt<gap, point_s>>>> {};
struct english_money : p::sor<p::seq<any_case<"money">, blanks,
                                     p::sor<any_case<"session">, any_case<"game">, any_case<"match">>>,
                              p::seq<any_case<"unlimited">, gap, any_case<"match">>> {};
struct english_line : p::seq<blanks, p::sor<points_match, match_of, english_money>, end> {};
struct turkish_match : p::seq<length, p::opt<p::sor<gap, p::one<'-'>>>, spelt<Word::of_points>, gap, spelt<Word::match>> {};
struct money        : p::sor<english_money, p::seq<spelt<Word::unlimited>, gap, spelt<Word::match_word>>> {};
struct length_told  : p::sor<points_match, turkish_match> {};
struct said_length  : p::sor<length_told, match_of, money> {};
struct match_line   : p::seq<blanks, said_length, end> {};
// Of words that end before something behind blanks: what does not follow on the first blank of a run follows on none,
// so the run is one step.
struct name_part    : p::sor<gap, p::any> {};
struct title        : p::plus<p::not_at<gap, length_told, end>, name_part> {};
struct titled_line  : p::seq<blanks, title, gap, length_told, end> {};
struct further      : p::seq<p::not_at<p::alnum>, rest> {};           // words behind a heading
struct worded_match : p::seq<blanks, said_length, further> {};       // 5 point match (played at 8pm)
// Above the first game, as people write it: "Match length: 7", "Length 7", "7 points", "Race to 7".
struct length_key   : p::seq<p::sor<p::seq<p::opt<any_case<"match">, gap>, any_case<"length">>,
                                    p::seq<p::not_at<any_case<"match">>, spelt<Word::length_key>, p::at<blanks, p::one<':', '='>>>>,
                             blanks, p::opt<p::one<':', '='>>> {};
struct race_key     : p::seq<p::sor<any_case<"race">, any_case<"first">>, gap, any_case<"to">> {};
struct points_unit  : p::sor<point_s, spelt<Word::points>> {};
struct plain_length : p::seq<blanks, p::sor<p::seq<p::sor<length_key, race_key>, blanks, length, p::opt<blanks, points_unit>>,
                                            p::seq<length, blanks, points_unit>>, end> {};

struct game_number  : p::rep_min_max<1, 9, p::digit> {};
struct number_sign  : p::sor<p::one<'#'>, p::seq<any_case<"no">, p::opt<p::one<'.'>>>> {};
struct emphasis     : p::seq<p::plus<p::one<'=', '*', '-', '_'>>, blanks> {};
struct game_word    : p::sor<any_case<"game">, spelt<Word::game>> {};
struct game_line    : p::seq<blanks, game_word, blanks, game_number, end> {};
struct game_said    : p::sor<p::seq<game_word, blanks, p::opt<p::one<':'>, blanks>, p::opt<number_sign, blanks>, game_number>,
                             p::seq<game_number, p::one<'.'>, gap, spelt<Word::game>>> {};      // 1. oyun
struct worded_game  : p::seq<blanks, p::opt<emphasis>, game_said,
                             p::sor<p::seq<blanks, emphasis, end>, further>> {};   // Game #1: (Crawford), === Game 1 ===

// A name may hold anything: the left one ends where " : 0" and a gap follow, the right one where " : 0" ends the line.
struct english_game : p::seq<p::at<blanks, p::opt<emphasis>, any_case<"game">>, worded_game> {};
struct score        : p::seq<p::opt<p::one<'-'>>, p::rep_min_max<1, 9, p::digit>> {};
struct left_score   : score {};
struct right_score  : score {};
struct score_tail   : p::seq<blanks, p::one<':'>, blanks, score> {};
struct colon        : p::seq<blanks, p::one<':'>, blanks> {};
// Ann : 6*       Bob : 3: the mark of the Crawford game, or words in brackets for it.
struct left_words   : p::seq<p::opt<blank>, p::sor<p::one<'*'>, in_brackets<'(', ')'>, in_brackets<'[', ']'>>,
                             p::at<blank, blank>, p::not_at<colon>> {};
struct score_unit   : p::seq<blanks, point_s, p::at<p::sor<blank, p::eof>>> {};   // Ann : 0 pts
struct after_left   : p::sor<p::seq<blank, blank>, p::seq<blanks, p::one<':'>>, left_words, score_unit> {};
struct left_name    : p::star<p::not_at<score_tail, after_left>, name_part> {};
struct close_name   : p::star<p::not_at<score_tail, blank>, name_part> {};
struct right_name   : p::star<p::not_at<score_tail, p::opt<score_unit>, end>, name_part> {};
struct no_versus    : p::not_at<p::sor<p::seq<blanks, p::sor<p::seq<any_case<"vs">, p::opt<p::one<'.'>>>, p::one<'-'>>>,
                                       p::seq<blank, p::one<'v', 'x'>>>, gap, p::not_one<':'>> {};
struct right_part   : p::seq<no_versus, blanks, right_name, colon, right_score, p::opt<score_unit>, end> {};
struct left_part    : p::seq<left_score, p::opt<score_unit>, p::opt<left_words>> {};
struct score_line   : p::sor<p::seq<blanks, left_name, colon, left_part, right_part>,
                             p::seq<blanks, close_name, colon, left_part, right_part>> {};
// Ann (0)    Bob (6), Ann - 0 vs Bob - 6, Ann 0 - 6 Bob, Ann 0 vs Bob 6: only below "Game 3", where scores have to stand.
struct apart        : p::at<p::sor<gap, p::one<'(', '[', '-', '=', ':'>>> {};
struct versus       : p::sor<p::seq<any_case<"vs">, p::opt<p::one<'.'>>>, p::seq<p::one<'v', 'V', 'x', 'X'>, p::opt<p::one<'.'>>>,
                             p::one<'-', '/', '|', ','>, literal<"×">, literal<"–">, literal<"—">> {};
struct parted       : p::sor<p::seq<gap, versus, gap>, p::seq<p::one<','>, gap>, p::one<'\t'>, p::seq<blank, blank>> {};
template <class Score>
struct shown        : p::seq<apart, blanks, p::sor<p::seq<p::one<'('>, blanks, Score, blanks, p::one<')'>>,
                                                  p::seq<p::one<'['>, blanks, Score, blanks, p::one<']'>>,
                                                  p::seq<p::one<'-', '=', ':'>, blanks, Score>>> {};
struct left_shown   : shown<left_score> {};
struct right_shown  : shown<right_score> {};
struct left_plain   : p::plus<p::not_at<p::sor<left_shown, parted>>, name_part> {};
struct right_plain  : p::plus<p::not_at<right_shown, end>, name_part> {};
struct last_name    : p::plus<p::not_at<end>, name_part> {};
struct scores_joined : p::seq<left_score, blanks, p::one<'-', ':'>, blanks, right_score, gap, p::not_at<p::digit>> {};
struct before_scores : p::plus<p::not_at<gap, scores_joined>, name_part> {};
struct both_scores  : p::seq<before_scores, gap, scores_joined, last_name> {};
struct bare_left    : p::seq<gap, left_score, p::at<parted>> {};
struct bare_right   : p::seq<gap, right_score, end> {};
struct left_of_bare : p::plus<p::not_at<p::sor<bare_left, score_tail>>, name_part> {};
struct right_of_bare : p::plus<p::not_at<bare_right>, name_part> {};
struct bare_scores  : p::seq<left_of_bare, bare_left, parted, blanks, right_of_bare, bare_right> {};
struct plain_score  : p::seq<p::not_at<numbered>, blanks,
                             p::sor<both_scores, p::seq<left_plain, left_shown, parted, blanks, right_plain, right_shown>,
                                    bare_scores>,
                             end> {};
struct score_words  : p::seq<p::at<p::sor<p::one<'*', '(', '[', '{', ';', '#'>, p::seq<gap, p::not_at<p::digit>>>>,
                             further> {};
struct score_behind : p::seq<blanks, p::one<':'>, blanks, score, score_words> {};
struct right_before : p::star<p::not_at<score_behind>, name_part> {};
struct worded_right : p::seq<blanks, right_before, colon, right_score, score_words> {};
struct worded_score : p::seq<p::not_at<numbered>,                     // Ann : 0       Bob : 6 (Crawford)
                             p::sor<p::seq<blanks, left_name, colon, left_part, worded_right>,
                                    p::seq<blanks, close_name, colon, left_part, worded_right>>> {};

// What else may stand for a line of its own.
struct counted_result : p::seq<p::sor<any_case<"wins">, any_case<"losses">>, gap, p::opt<p::one<'-'>>, p::digit> {};
struct numbered_roll : p::seq<blanks, row_number, gap, dice, gap, move> {};
struct result_line  : p::seq<blanks, p::sor<wins, losses>, end> {};
struct named_result : p::seq<blanks, p::plus<p::not_at<gap, p::sor<wins, losses>>, name_part>, gap, p::sor<wins, losses>, end> {};

struct tag_key      : p::plus<p::not_one<'"', ']'>> {};
struct tag          : p::seq<blanks, p::one<';', '#'>, blanks, p::one<'['>, tag_key, p::one<'"'>, tag_value,
                             p::one<'"'>, blanks, p::one<']'>, end> {};
// eXtreme Gammon: `; Set Pos=` and 26 characters, the left player's view.
struct set_board    : p::rep<26, p::any> {};
struct set_cube     : p::seq<p::opt<p::one<'-'>>, p::plus<p::digit>> {};
struct set_pos      : p::seq<blanks, p::one<';'>, blanks, any_case<"set">, gap, any_case<"pos">,
                             p::one<'='>, set_board, p::opt<p::one<'/'>, set_cube>, p::star<p::any>> {};

// clang-format on

}  // namespace hakem::grammar::mat

// What pegtl::analyze has to know: a place consumes, the value of a tag may be empty.
namespace TAO_PEGTL_NAMESPACE {

template <typename Name>
struct analyze_traits<Name, hakem::grammar::mat::place> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, hakem::grammar::mat::goes_on_oddly> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, hakem::grammar::mat::tag_value> : analyze_opt_traits<> {};

}  // namespace TAO_PEGTL_NAMESPACE
