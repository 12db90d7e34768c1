// The Turkish notation (.tavla), line by line: docs/formats/tavla.md.
//
// Words are those of the lexicon (grammar/lexicon.inc), by their meaning. The rules read a folded line (lower case,
// ASCII letters, plain dashes and quotes, arrows as '/'), without its comments and without the label that names
// the side, because a label may be a player's name.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::tavla {

// clang-format off

// --- small things ----------------------------------------------------------------------------------------------------
struct gap         : blanks {};
struct space       : p::plus<blank> {};
struct tail        : p::star<p::alpha> {};                          // whatever suffix a word carries
struct suffix      : p::seq<p::opt<p::one<'\''>>, tail> {};         // 4'u, 4um
struct word_end    : p::not_at<p::alnum> {};
struct number      : p::seq<p::rep_min_max<1, 9, p::digit>, p::not_at<p::digit>> {};
struct full_stop   : p::star<p::one<' ', '\t', '.', ',', ';'>> {};
struct end         : p::seq<full_stop, p::eof> {};
struct colon       : p::seq<gap, p::one<':'>, gap> {};
struct dash        : p::seq<gap, p::opt<p::plus<p::one<'-'>>>, gap> {};
struct open        : p::seq<gap, p::opt<p::one<'('>>, gap> {};
struct close       : p::opt<gap, p::one<')'>> {};

// --- dice ------------------------------------------------------------------------------------------------------------
struct die         : p::range<'1', '6'> {};
struct first_die   : die {};
struct second_die  : die {};
struct between     : p::sor<p::one<'-', 'x', ':', '.', ','>, space> {};
struct digits      : p::seq<first_die, p::opt<between>, second_die, p::not_at<p::digit>> {};

// The names of the rolls: a Persian and Turkish number for each die, in either order, often with a vowel between.
struct name_gap    : p::star<p::one<' ', '\t', '-', '\''>> {};
struct one         : begins<Word::one> {};
struct two         : begins<Word::two> {};
struct three       : begins<Word::three> {};
struct four        : begins<Word::four> {};
struct five        : begins<Word::five> {};
struct six         : begins<Word::six> {};
struct first_name  : p::sor<six, one, two, three, four, five> {};
struct second_name : p::sor<six, one, two, three, four, five> {};
struct vowel       : p::one<'i', 'u'> {};
struct two_names   : p::sor<p::seq<p::not_at<two, vowel>, first_name, name_gap, vowel, name_gap, second_name, word_end>,
                            p::seq<first_name, name_gap, second_name, word_end>> {};
struct twice       : p::seq<begins<Word::both>, name_gap, first_name, word_end> {};
struct hep_yek     : means<Word::double_one> {};
struct dubara      : means<Word::double_two> {};
struct du_se       : means<Word::double_three> {};
struct dort_cihar  : means<Word::double_four> {};
struct du_bes      : means<Word::double_five> {};
struct du_ses      : means<Word::double_six> {};
struct seba_i_yek  : means<Word::three_one> {};
struct seba_i_du   : means<Word::three_two> {};
struct two_meanings : means<Word::two_meanings> {};
struct dice_name   : p::sor<two_meanings, hep_yek, dubara, du_ses, du_se, dort_cihar, du_bes, seba_i_du, seba_i_yek, twice,
                            two_names> {};
struct odd_name    : p::plus<p::sor<p::alpha, p::one<' ', '-', '\''>>> {};
struct named       : p::seq<open, dice_name, close> {};
struct misnamed    : p::seq<open, odd_name, close, p::at<colon>> {};
struct boxed       : p::sor<p::seq<p::one<'('>, digits, p::one<')'>>, p::seq<p::one<'['>, digits, p::one<']'>>> {};
struct dice        : p::sor<p::seq<p::sor<digits, boxed>, p::opt<name_gap, named>>, dice_name> {};
struct odd_dice    : p::seq<digits, name_gap, misnamed> {};

// --- a play ----------------------------------------------------------------------------------------------------------
struct place_end   : p::sor<p::at<p::one<'x'>>, word_end> {};
struct point       : p::seq<p::sor<p::seq<p::one<'2'>, p::range<'0', '4'>>, p::seq<p::one<'1'>, p::digit>,
                                   p::range<'1', '9'>>, p::not_at<p::digit>> {};
struct bar         : p::sor<means<Word::bar_word, Behind::place>, p::seq<literal<"25">, place_end>> {};
struct off         : p::sor<means<Word::off_word, Behind::place>, p::seq<literal<"0">, place_end>> {};
struct mark        : p::sor<p::one<'*'>, p::seq<space, p::one<'*'>, word_end>, p::seq<p::one<'x'>, word_end>,
                            p::seq<gap, literal<"(kirdi)">>> {};
struct slash       : p::sor<p::seq<gap, p::sor<literal<"->">, p::one<'/', '>'>>, gap>, p::one<'-'>> {};
struct late_mark   : mark {};                                       // 24/18(2)*
struct start       : p::sor<bar, off, point> {};                     // that nobody starts from off is not for
struct landing     : p::sor<off, bar, point> {};                     // a grammar to say
struct landed      : p::seq<landing, p::opt<mark>> {};
template <typename End>
struct times       : p::seq<p::range<'1', '9'>, p::at<End>> {};         // its action runs as soon as it matches
struct in_brackets : times<p::one<')'>> {};
struct behind_x    : times<word_end> {};
struct count       : p::sor<p::seq<gap, p::one<'('>, p::opt<p::one<'x'>>, in_brackets, p::one<')'>>,
                            p::seq<gap, p::one<'x'>, behind_x>> {};
struct move        : p::seq<start, p::plus<slash, landed>, p::opt<count, p::opt<late_mark>>, word_end> {};

// "4 yok", "dordum yok", "6 zarini oynayamiyorum": a die that cannot be played.
struct no_one      : begins<Word::number_one> {};
struct no_two      : begins<Word::number_two> {};
struct no_three    : begins<Word::number_three> {};
struct no_four     : begins<Word::number_four> {};
struct no_five     : begins<Word::number_five> {};
struct no_six      : begins<Word::number_six> {};
struct no_name     : p::seq<p::sor<no_one, no_two, no_three, no_four, no_five, no_six>, suffix, space> {};
struct no_digit    : p::seq<die, p::sor<p::seq<gap, p::at<p::sor<begins<Word::not_there>, literal<"oyna">, begins<Word::die_word>>>>,
                                        p::seq<suffix, space>>> {};
struct cannot      : means<Word::unplayable> {};
struct unplayed    : p::seq<p::sor<no_digit, no_name>, p::opt<begins<Word::die_word>, tail, space>, cannot,
                            p::opt<gap, p::one<','>, gap, means<Word::no_move>>> {};

struct no_play     : means<Word::dances> {};

struct separator   : p::sor<p::seq<gap, p::one<',', ';'>, gap>, p::seq<space, means<Word::and_word>, space>, space> {};
struct part        : p::sor<unplayed, move, no_play> {};
struct parts       : p::list<part, separator> {};
struct unrecorded  : p::plus<p::one<'?'>> {};
struct comment     : p::sor<p::seq<p::one<'!'>, gap, means<Word::illegal>>, p::plus<p::one<'!', '?'>>,
                            p::seq<p::opt<p::one<'('>>, means<Word::forced>, p::opt<p::one<')'>>, word_end>> {};
struct only_digits : p::seq<gap, p::opt<p::one<'x'>>, p::star<p::digit>, gap, p::one<')'>> {};    // no count can be so
struct aside       : p::seq<p::one<'('>, p::not_at<only_digits>, p::plus<p::not_one<'(', ')'>>, p::one<')'>> {};
struct remark      : p::list<comment, gap> {};
struct loose       : p::list<p::sor<comment, aside>, gap> {};        // 13/8, 9/6 (iyi hamle)
struct remark_part : p::sor<p::seq<p::plus<p::one<' ', '\t', '.', ',', ';'>>, loose>, remark> {};

struct play        : p::sor<p::seq<colon, p::sor<unrecorded, p::seq<p::opt<parts>, p::opt<remark_part>>>>,
                            p::seq<space, p::opt<p::sor<literal<"->">, literal<"=>">, p::one<'-', '='>>, gap>,
                                   p::at<p::sor<move, no_play>>, parts, p::opt<remark_part>>> {};
struct roll        : p::seq<dash, dice, p::sor<play, p::at<end>>, end> {};
struct no_dice     : p::two<'?'> {};
struct unrolled    : p::seq<dash, no_dice, colon, unrecorded, end> {};   // it is not told whether there was a roll
struct colon_roll  : p::seq<colon, dice, play, end> {};             // Siyah: 64 8/2 6/2
struct after_label : p::sor<colon, dash> {};

// --- a roll that is not well-formed ----------------------------------------------------------------------------------
struct rest        : p::plus<p::any> {};
struct half_move   : p::seq<start, p::star<slash, landed>, p::opt<slash>, p::at<p::not_one<' ', ',', ';'>>> {};
struct before_rest : p::seq<p::opt<parts>, p::opt<separator>, p::opt<half_move>> {};
struct smiley      : p::seq<p::one<':', ';'>, p::opt<p::one<'-'>>, p::plus<p::one<')', '(', 'd', 'p'>>, word_end> {};
struct other_word  : p::seq<p::not_at<p::sor<bar, off, no_play, begins<Word::not_there>, literal<"oyna">>>,
                            p::plus<p::not_at<p::sor<p::digit, smiley>>,
                                    p::not_one<' ', '\t', ',', '/', '*', '(', ')', '?'>>> {};
struct other_words : p::list<p::sor<smiley, other_word>, p::star<p::one<' ', '\t', ','>>> {};
struct play_end    : p::star<p::not_at<smiley>, p::one<' ', '\t', '.', ',', ';'>> {};
struct worded_roll : p::seq<dash, dice, colon, parts, play_end, other_words, end> {};       // 8/2, 6/2 cok kotu :(
struct bad_play    : p::seq<after_label, dice, p::sor<colon, space>, before_rest, rest> {};
struct odd_die     : p::sor<p::digit, p::one<'?'>> {};
struct bad_dice    : p::seq<odd_die, p::star<p::sor<odd_die, p::seq<p::one<'-', ' ', 'x', '.'>, p::at<odd_die>>>>> {};
struct bad_word    : p::plus<p::not_one<':', ' ', '\t'>> {};
struct after_bad   : p::seq<p::star<p::not_one<':'>>, colon, p::opt<parts>> {};
struct names_dice  : p::seq<space, dice_name, p::sor<colon, p::seq<space, p::one<'('>>>, rest> {};
struct bad_name    : p::seq<after_label, odd_dice, play, end> {};
struct bad_roll    : p::seq<after_label, p::sor<bad_dice, bad_word>, p::opt<after_bad>, p::star<p::any>> {};
struct undiced     : p::seq<after_label, parts, p::opt<remark_part>, end> {};   // a play without its roll
struct surplus     : p::plus<p::any> {};                             // behind an action

// --- cube and resignation --------------------------------------------------------------------------------------------
struct value       : p::plus<p::digit> {};                          // that no cube is so high is for the reader
struct new_value   : p::seq<gap, p::opt<p::sor<literal<"=>">, p::one<'=', ':', '(', '/', 'x'>>>, gap, value, close> {};
struct offer_word  : p::sor<p::seq<means<Word::cube>, p::opt<space, means<Word::offers>>>,
                            p::seq<means<Word::cube_object>, space, means<Word::offers>>, means<Word::doubles>> {};
struct offer       : p::seq<offer_word, p::opt<new_value>> {};
struct beaver      : p::seq<means<Word::beavers>, p::opt<new_value>> {};
struct raccoon     : p::seq<means<Word::raccoons>, p::opt<new_value>> {};

struct no          : means<Word::drops> {};
struct yes         : means<Word::takes> {};
struct answer      : p::sor<no, yes> {};

struct level_1     : means<Word::single_game> {};
struct level_2     : means<Word::gammon> {};
struct level_3     : means<Word::backgammon> {};
struct no_level    : p::one<'?'> {};
struct level       : p::sor<level_3, level_2, level_1> {};
struct match_given : means<Word::match> {};
struct time_given  : means<Word::lost_time> {};
struct resign_word : means<Word::resigns> {};
struct resign      : p::seq<resign_word, p::opt<gap, p::opt<p::one<'(', ':', ',', '-'>>, gap,
                                                p::sor<level, match_given, time_given, no_level>,
                                                close>> {};

struct cube_answer   : p::seq<means<Word::the_cube>, space, answer> {};             // only ever the cube
struct resign_answer : p::seq<means<Word::the_resignation>, space, answer> {};      // only ever a resignation
struct double_pass   : p::seq<offer, gap, p::one<','>, gap, resign_word> {};           // "vido, pes"
struct double_answer : p::seq<offer, gap, p::one<',', '/', '-'>, gap, answer> {};
struct closed_out  : means<Word::closed_out> {};
struct question      : p::plus<p::one<'?'>> {};

struct action_word : p::sor<closed_out, double_pass, double_answer, offer, beaver, raccoon, resign_answer, cube_answer,
                            answer, resign, question> {};
struct action_remark : p::list<p::sor<aside, p::seq<p::one<'['>, p::plus<p::not_one<'[', ']'>>, p::one<']'>>>, gap> {};
struct action      : p::seq<after_label, action_word, p::opt<full_stop, action_remark>, end> {};   // vido (erken)
struct denied      : p::seq<after_label, p::star<p::plus<p::alpha>, space>, means<Word::undone>, full_stop, end> {};  // vido cekmedi
struct bad_action  : p::seq<after_label, p::not_at<p::one<'?'>>, action_word, full_stop, surplus> {};

// --- results ---------------------------------------------------------------------------------------------------------
struct amount_of   : p::seq<p::opt<p::one<'-'>>, p::rep_min_max<1, 9, p::digit>, p::not_at<p::digit>> {};
struct left        : amount_of {};
struct right       : amount_of {};
struct score       : p::seq<left, p::sor<p::seq<gap, p::one<'-', ':', '/'>, gap>, space>, right> {};
struct points      : p::seq<p::opt<p::one<'-'>>, p::rep_min_max<1, 12, p::digit>, p::not_at<p::digit>> {};
struct points_word : p::seq<p::sor<begins<Word::points>, begins<Word::game>>, p::opt<p::sor<literal<"yla">, literal<"la">, literal<"i">>>,
                            word_end> {};
struct amount      : p::seq<points, p::opt<gap, points_word>, word_end> {};
struct won         : means<Word::won> {};
struct lost        : means<Word::lost> {};
struct drawn       : means<Word::drawn> {};
struct a_match     : p::seq<begins<Word::match>, tail, word_end> {};
struct whole_match : a_match {};
struct and_match   : p::seq<means<Word::and_word>, space, p::opt<literal<"the">, space>, a_match> {};
struct filler      : means<Word::filler> {};
struct result_word : p::sor<score, amount, level, drawn, won, lost, and_match, whole_match, filler> {};
struct result_gap  : p::star<p::sor<p::one<' ', '\t', ',', ';', ':', '(', ')'>, p::seq<p::one<'-'>, blank>>> {};
struct result_part : p::seq<result_gap, result_word> {};
struct result      : p::seq<p::plus<result_part>, result_gap, end> {};
struct bad_result  : p::seq<p::star<result_part>, result_gap, rest> {};
struct stamped_time : p::sor<p::seq<p::rep_min_max<1, 2, p::digit>, p::one<':'>, p::one<'0'>, p::digit>,
                            p::seq<p::rep<2, p::digit>, p::one<':'>, p::range<'0', '5'>, p::digit>> {};   // 9:06, 21:15
struct score_only  : p::seq<gap, p::not_at<stamped_time>, score, end> {};

// --- lines of the record ---------------------------------------------------------------------------------------------
struct magic       : p::seq<means<Word::magic>, space, p::plus<p::digit>, end> {};
struct row         : p::seq<number, p::one<'.', ')'>, gap> {};
struct game_number : number {};
struct game_word   : means<Word::game> {};
struct crawford    : p::seq<gap, p::opt<p::one<'(', '-', ','>>, gap, means<Word::crawford>,
                            p::opt<space, means<Word::its_game>>, p::not_at<gap, means<Word::is_not>>,
                            p::opt<p::one<')'>>> {};
struct boxed_score : p::sor<score, p::seq<p::one<'('>, gap, score, p::sor<p::seq<gap, p::one<')'>>, crawford>>,
                            p::seq<p::one<'['>, gap, score, gap, p::one<']'>>> {};
struct hand_word   : means<Word::hand> {};                           // a hand, or a game: a score behind it tells
struct number_word : p::seq<means<Word::number_word>, p::opt<p::one<'.', ':'>>, gap> {};
struct game_named  : p::seq<game_word, space, p::opt<number_word>, game_number> {};
struct ordinal     : p::sor<means<Word::first_game>, means<Word::second_game>, means<Word::third_game>,
                            means<Word::fourth_game>, means<Word::fifth_game>, means<Word::sixth_game>,
                            means<Word::seventh_game>, means<Word::eighth_game>, means<Word::ninth_game>,
                            means<Word::tenth_game>> {};
struct roman       : p::sor<literal<"iii">, literal<"ii">, literal<"iv">, literal<"viii">, literal<"vii">, literal<"vi">, literal<"ix">> {};
struct nth         : p::seq<p::opt<p::one<'\''>>, means<Word::nth>> {};
struct game_told   : p::sor<p::seq<p::at<p::plus<p::alpha>, space, game_word>, ordinal, space, game_word>,   // ikinci oyun
                            p::seq<game_number, nth, space, game_word>,                                      // 2'nci oyun
                            p::seq<p::at<p::one<'i', 'v'>>, roman, p::one<'.'>, gap, game_word>> {};         // II. oyun
struct game        : p::sor<p::seq<game_number, p::one<'.'>, gap,
                                   p::sor<game_word, p::seq<hand_word, p::at<gap, p::opt<p::one<':'>>, gap,
                                                                             boxed_score>>>>,
                                   game_named, p::seq<game_word, p::at<gap, p::one<':'>>>, game_told> {};
struct score_key   : p::seq<p::opt<p::one<'-', ','>>, gap, begins<Word::score_word>, gap,
                            p::opt<p::one<':'>>> {};
struct heading     : p::seq<game, gap, p::sor<p::seq<crawford, gap, p::opt<p::one<':', '-', ','>>, gap, boxed_score, end>,
                                              p::seq<p::sor<score_key, p::opt<p::one<':'>>>, gap, p::opt<boxed_score>,
                                                     p::opt<crawford>, end>>> {};
struct bad_heading : p::seq<game, colon, p::opt<score>, p::opt<crawford>, gap, rest> {};
struct time_of_day : p::seq<p::rep_min_max<1, 2, p::digit>, p::one<':'>, p::range<'0', '5'>, p::digit> {};
// "2. oyun basladi", "2. el": what stands around tells whether a game begins there.
struct hand_alone  : p::seq<game_number, p::one<'.'>, gap, hand_word, gap, p::opt<p::one<':'>>, end> {};
struct game_worded : p::seq<p::sor<p::seq<game_number, p::one<'.'>, gap, game_word>, game_named>, gap,
                            p::opt<p::not_at<p::opt<p::one<'(', '['>>, time_of_day>, boxed_score>, p::opt<crawford>,
                            gap, p::opt<rest>> {};
struct heading_in_words : p::sor<hand_alone, game_worded> {};
struct behind_game : p::seq<gap, p::star<p::one<':', '-', ',', '(', '['>>, gap, p::opt<means<Word::time_word>, space>,
                            time_of_day, p::opt<gap, p::one<'-'>, gap, time_of_day>, p::opt<p::one<')', ']'>>, end> {};
struct scored_game : p::seq<game, gap, p::opt<p::one<':'>>, gap, boxed_score> {};
struct timed_heading : p::sor<p::seq<game, behind_game>, p::seq<scored_game, behind_game>> {};  // 2. oyun (20:45)

struct length      : number {};
struct free_play   : means<Word::unlimited> {};
struct points_of   : p::seq<gap, p::opt<p::one<'-', '\''>>, p::sor<means<Word::of_points>, means<Word::points>>> {};
struct match_word  : p::seq<gap, means<Word::match_word>> {};
struct up_to       : p::seq<gap, p::opt<p::one<'\''>>, p::opt<begins<Word::points>>,
                            p::sor<literal<"ye">, literal<"ya">, literal<"e">, literal<"a">>, space, means<Word::up_to>> {};
struct match_value : p::seq<gap, p::sor<free_play, p::seq<length, p::opt<p::sor<up_to, points_of>>>>, p::opt<match_word>,
                            end> {};   // 7 puan, 7'ye kadar, 7 puana kadar
// "5 puan, Crawford yok", "5 (final)", "5 puanlik final maci": a length, and more.
struct length_first : p::seq<gap, length, p::sor<p::seq<points_of, p::opt<match_word>>,
                                                 p::at<gap, p::one<',', ';', '('>>>,
                             p::star<p::one<' ', '\t', ',', ';', '-'>>, rest> {};
struct side_heads  : p::seq<space, means<Word::white>, space, means<Word::black>> {};
struct long_one    : p::seq<gap, p::opt<p::one<'-', '\''>>, means<Word::of_points>> {};
struct match_line  : p::seq<length, p::sor<p::seq<points_of, match_word>, long_one>, p::opt<side_heads>, end> {};
struct points_line : p::seq<length, points_of, end> {};   // of a header; elsewhere it may say what was won

// --- set-up ----------------------------------------------------------------------------------------------------------
struct men_at      : p::sor<bar, off, point> {};
struct men         : p::seq<p::rep_min_max<1, 2, p::digit>, p::not_at<p::digit>> {};
struct stack       : p::seq<men_at, colon, men> {};
struct stacks      : p::seq<gap, p::opt<p::list<stack, separator>>> {};
struct all_stacks  : p::seq<stacks, end> {};
struct bad_stacks  : p::seq<stacks, p::opt<separator>, rest> {};

// clang-format on

}  // namespace hakem::grammar::tavla
