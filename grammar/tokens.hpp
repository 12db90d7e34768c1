// The words of a record as people type it (docs/formats/typed.md): what one token is, whatever stands around it.
//
// The rules read a folded text (lower case, ASCII letters, plain dashes and quotes, arrows as '/', faces of dice as
// digits). Words are those of the lexicon, by their meaning.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::tokens {

// clang-format off

struct apart       : p::not_at<p::alnum> {};
struct ending      : p::opt<p::sor<p::seq<p::one<'\''>, p::star<p::alpha>>,
                            p::seq<p::opt<p::one<'y'>>, p::one<'i', 'u'>>,
                            literal<"luk">, literal<"lik">>> {};  // 63'ü, 52yi

// --- places: a point, the bar, off ----------------------------------------------------------------------------------
struct point       : p::seq<p::sor<p::seq<p::one<'2'>, p::range<'0', '5'>>, p::seq<p::one<'0', '1'>, p::digit>,
                            p::digit>,
                            p::not_at<p::digit>> {};
struct letter_bar  : p::seq<p::sor<literal<"br">, literal<"kr">, p::one<'k', 'b'>>, p::not_at<p::alpha>> {};
struct long_bar    : p::seq<begins<Word::bar_place>, p::opt<p::one<'\''>, p::at<p::alpha>>,
                            p::opt<p::sor<literal<"dan">,
                            literal<"den">, literal<"tan">>>,
                            p::sor<apart, p::at<p::one<'x'>, p::digit>>> {};   // barx22
struct bar         : p::sor<long_bar, letter_bar> {};
struct letter_off  : p::seq<p::one<'a', 'd', 'x'>, p::sor<apart, p::at<p::one<'x'>, p::digit>>,
                            p::not_at<p::one<')', '.', ':'>>> {};   // 6/A: al, 6/d: dışarı, 6/x; not "then a hit"
struct off         : p::sor<means<Word::off_place, Behind::place>, means<Word::off_word, Behind::place>,
                            p::seq<begins<Word::off_place>, p::at<p::one<'x'>, p::digit>>,   // 2/çıkarx4
                            literal<"\xF0\x9F\x8F\x81">> {};                               // 2→🏁
struct nth_place   : p::seq<p::opt<p::one<'.'>>, gap, p::opt<literal<"numarali">, gap>> {};   // 13. haneden
struct from_ending : p::sor<p::seq<p::sor<p::one<'\''>, blanks>, p::sor<literal<"den">, literal<"dan">,
                            literal<"ten">, literal<"tan">>, apart>,
                            p::seq<nth_place, means<Word::from_place>>> {};
struct to_ending   : p::sor<p::seq<p::opt<p::one<'\'', ' '>>, p::sor<literal<"ye">, literal<"ya">, literal<"e">,
                            literal<"a">>, apart>,
                            p::seq<nth_place, means<Word::to_place>>> {};

struct start       : p::sor<bar, point> {};
struct slash_sign  : p::sor<literal<"->">, literal<"=>">, p::one<'/', '>', '\\'>> {};
struct star        : p::seq<p::opt<p::one<'\\'>>, p::one<'*'>, p::not_at<p::one<'*'>>,
                            p::not_at<p::range<'2', '4'>, apart,
                            p::not_at<p::one<'/', '-', '>', '.'>>>> {};   // 24/18*, not **6-4**
struct in_brackets : p::seq<p::one<'('>, blanks, p::sor<star, p::seq<p::one<'h', 'k', 'v', 'x'>, p::at<blanks,
                            p::one<')'>>>,
                            means<Word::hits>>, blanks, p::one<')'>> {};
struct hash        : p::seq<p::one<'#'>, p::sor<p::at<p::one<'[', '(', ',', ';', '/', '-', '>'>>,
                            p::at<gap, p::digit, p::opt<p::digit>, p::one<'/', '-', '>'>>, p::eof>> {};  // 6-4#[2]
struct mark        : p::sor<star, hash, p::seq<p::one<'\''>, p::at<p::one<' ', '/'>>>, p::seq<p::one<'!'>,
                            p::at<p::sor<slash_sign, p::seq<p::one<'-'>, p::digit>>>>,
                            p::seq<p::one<'x', 'h', 'k', 'v'>, apart>,
                            p::seq<p::one<'+'>, p::sor<p::at<p::one<'/', '('>>, p::at<gap>, p::eof>>,
                            p::seq<p::star<p::one<' '>>, p::sor<in_brackets, p::seq<star, p::not_at<p::alnum>>,
                            begins<Word::hit_sign>>>> {};   // in a cell of its own a hit is any of the turn's

template <int number, typename Rule>
struct stands_for  : Rule {};                                        // "iki", "²": the number that readers take of it
struct times       : p::range<'1', '4'> {};
template <Word... Numeral>
struct checkers    : p::seq<p::sor<means<Numeral>...>, gap, means<Word::times_word>> {};
struct in_words    : p::sor<stands_for<2, p::sor<means<Word::twice>, checkers<Word::number_two, Word::twos>>>,
                            stands_for<3, p::sor<means<Word::thrice>, checkers<Word::number_three, Word::threes>>>,
                            stands_for<4, p::sor<means<Word::fourfold>, checkers<Word::number_four, Word::fours>>>> {};
struct from        : p::seq<literal<"from">, gap, p::opt<literal<"the">, gap>> {};
struct counted     : p::sor<in_words, p::seq<times, gap, means<Word::times_word>>> {};
struct one_checker : p::seq<p::sor<means<Word::number_one>, means<Word::ones>>, gap, means<Word::times_word>> {};
struct times_of    : p::sor<in_words, p::seq<p::opt<p::one<'x', '*'>>, blanks, times, blanks,
                            p::opt<means<Word::times_word>>>> {};
struct next_part   : p::seq<gap, p::sor<bar, point>, p::sor<p::seq<blanks, p::sor<literal<"->">, p::one<'/', '>',
                            '-'>>>,
                            p::seq<gap, p::sor<means<Word::to_word>, off>>, from_ending>> {};
struct over_again  : p::at<gap, p::sor<means<Word::twice>, means<Word::thrice>, p::seq<p::plus<p::alnum>, gap,
                            means<Word::times_over>>>> {};   // tells of the part before it
struct count_word  : p::seq<p::sor<p::seq<gap, p::opt<means<Word::with_word>, gap>, in_words>,
                            p::seq<p::sor<gap, p::seq<blanks, p::one<','>, gap>>, times, blanks,
                            means<Word::times_word>>>> {};
struct raised      : p::sor<stands_for<2, literal<"\xC2\xB2">>, stands_for<3, literal<"\xC2\xB3">>,
                            stands_for<4, literal<"\xE2\x81\xB4">>> {};   // 13/7²
struct some_alone  : p::sor<stands_for<2, means<Word::twos>>, stands_for<3, means<Word::threes>>,
                            stands_for<4, means<Word::fours>>> {};
struct of_them     : p::seq<p::sor<some_alone, times>, gap, literal<"of them">> {};
struct count       : p::sor<raised, p::seq<blanks, p::one<'('>, blanks, p::sor<of_them, times_of>, blanks,
                            p::one<')'>>,
                            p::seq<blanks, p::one<'['>, times_of, p::one<']'>>,
                            p::seq<blanks, p::one<'x', '*'>, blanks, times, apart>,
                            p::seq<over_again, count_word>,
                            p::seq<count_word, p::not_at<next_part>>> {};          // 24/18, 3x 13/7
struct count_first : p::sor<p::seq<counted, gap, p::opt<from>>,
                            p::seq<some_alone, gap, from>,                       // two from 8 to 5
                            p::seq<p::one<'('>, times, p::opt<p::one<'x'>>, p::one<')'>, blanks>,
                            p::seq<times, p::one<'x', '*'>, blanks, p::not_at<slash_sign>>,   // not 1*/0
                            p::seq<times, blanks, p::one<'('>, p::at<start, p::opt<mark>, slash_sign>>> {};

// --- a part of a play ------------------------------------------------------------------------------------------------
struct landing     : p::sor<off, bar, point> {};
struct joined      : p::sor<letter_off, landing> {};                 // right behind a sign
struct another     : p::seq<start, p::opt<mark>, p::sor<literal<"->">, literal<"..">,
                            p::one<'/', '>', '\\', '-', '.', ':'>>, joined> {};
struct slash       : p::seq<blanks, slash_sign, blanks, p::not_at<letter_off, gap, p::digit>> {};
struct tight_slash : p::seq<slash_sign, p::not_at<gap>> {};
struct wide_slash  : p::seq<gap, slash_sign, gap, p::not_at<letter_off, gap, p::digit>> {};   // A +1 -> A 1
struct tight_dash  : p::plus<p::one<'-'>> {};
struct wide_dash   : p::seq<p::one<'-'>, p::opt<p::one<'-'>>> {};    // 11 --- 22: nothing moves
struct dash        : p::sor<tight_dash, p::seq<gap, wide_dash, gap,
                            p::not_at<p::opt<count_first>, another>, p::not_at<letter_off>>> {};   // 2-1 - 24-22
struct to_word     : p::sor<p::seq<gap, means<Word::to_word>, gap, p::opt<literal<"the">, gap>, p::not_at<letter_off>>,
                            p::seq<begins<Word::to_word>, p::at<p::digit>>> {};
struct any_joint   : p::sor<slash, p::one<'-', '.'>> {};
struct hit_word    : p::seq<gap, p::opt<literal<"with a">, gap>, means<Word::hits>> {};   // 24/15 vurdu/12
struct hit_counted : p::seq<hit_word, p::at<count>> {};              // 8/2 vurdu 2 tane
struct mark_apart  : p::seq<gap, p::at<p::one<'h', 'k', 'v'>, blanks, p::one<'('>>, mark> {};   // 8-4 k(2)
struct mark_word   : p::seq<hit_word, p::at<slash>> {};
struct landed      : p::seq<joined, p::opt<p::sor<mark, mark_word>>> {};
struct comma       : p::opt<blanks, p::one<','>> {};
struct hit_onward  : p::seq<p::sor<p::seq<gap, p::opt<means<Word::and_word>, gap>, means<Word::hits>>,
                            p::seq<blanks, in_brackets>>, comma> {};
struct goes_on     : p::seq<p::opt<gap, means<Word::and_word>>, gap, means<Word::onward>, p::opt<gap,
                            means<Word::to_word>>> {};
struct step_onward : p::seq<comma, p::sor<p::seq<p::opt<hit_onward>, goes_on>, p::seq<hit_onward, gap,
                            means<Word::to_word>>>,
                            gap, landing, p::star<gap, means<Word::to_word>, gap, landing>, p::opt<to_ending>,
                            p::not_at<blanks, p::sor<slash_sign, p::one<'-'>>>,
                            p::not_at<from_ending>, apart,
                            p::not_at<gap, p::sor<means<Word::off_place>, means<Word::off_word>>>, p::opt<mark>> {};
struct onward      : p::star<p::at<step_onward>, step_onward> {};      // 24 to 20, hitting, and on to 16
struct like_dice   : p::seq<p::range<'1', '6'>, p::range<'1', '6'>, p::not_at<p::digit>> {};
struct roll_behind : p::seq<like_dice, p::opt<p::one<':'>>, gap, p::sor<another, bar, means<Word::no_play>,
                            means<Word::dances>>> {};             // 8/5 - 11 2/1(2)
struct signed_on   : p::sor<p::seq<any_joint, p::digit>, p::seq<p::one<'/', '>', '-'>, p::alnum>,
                            p::seq<p::one<':'>, p::plus<p::digit>, p::not_at<any_joint>>,
                            p::seq<gap, p::plus<p::one<'-'>>, gap, p::not_at<roll_behind>, p::sor<off, point>, apart>,
                            p::seq<gap, means<Word::to_word>, gap, p::digit>> {};   // 21 - 3 to 2, Game 2 - 0:1
struct bears_off;
struct no_more     : p::sor<p::at<p::one<'x'>, times, apart>, p::at<gap, p::sor<p::plus<p::one<'-'>>, p::one<'/', '>'>>,
                            gap, p::sor<another, bears_off>>, p::seq<p::not_at<signed_on>, apart>> {};   // 8/5 - 6/5
template <typename Joint>
struct way         : p::seq<p::opt<count_first>, start, p::opt<mark>, p::plus<Joint, landed>, onward, no_more,
                            p::opt<p::one<'!'>>, p::opt<p::opt<p::sor<hit_counted, mark_apart>>, count>,
                            p::opt<mark>> {};
struct label_arrow : p::seq<letter_bar, gap, p::one<'>'>, gap, p::range<'1', '6'>, p::one<'+', '-', ',', '/', '&'>> {};
struct by_slash    : p::sor<way<tight_slash>, p::seq<p::not_at<label_arrow>, way<wide_slash>>,
                            p::seq<p::not_at<p::sor<like_dice, p::range<'1', '6'>>, wide_slash, another>,
                            p::not_at<letter_bar, blanks, p::one<'>'>, gap>, way<slash>>,      // K> 21 6-4 5-4
                            p::seq<start, p::opt<mark>, p::plus<p::one<'/'>, landed>, p::at<p::one<'-'>,
                            point, p::one<'/'>>>> {};   // 8/5-6/5
struct slash_parts : p::at<p::one<'/'>, start, p::opt<mark>, p::one<'-'>, joined> {};
struct by_dash     : p::sor<p::seq<start, p::opt<mark>, p::plus<p::one<'-'>, landed>, slash_parts>,   // 6-3/8-3
                            p::seq<way<dash>, p::not_at<gap, tight_dash, gap, p::alpha>,     // 2 - 21 - gele
                            p::not_at<from_ending>>,
                            way<tight_dash>> {};                                             // 24-20 - şans
struct score       : p::seq<point, to_word, p::one<'0'>, apart> {};   // 1 to 0
struct die_by_die  : p::seq<p::range<'1', '6'>, p::one<'x'>, p::range<'1', '6'>,
                            p::not_at<p::sor<p::digit, p::one<'('>>>> {};   // 4x1(2) hits
struct by_sign     : way<p::sor<literal<"..">, p::one<'.', ':'>, p::seq<p::one<'\''>,
                            p::not_at<letter_off>>>> {};   // 8.5, 8..5, 8:5, 13»8
struct by_word     : p::sor<p::seq<p::not_at<score>, way<to_word>>,
                            p::seq<from, p::at<point, to_word, p::one<'0'>, apart>, way<to_word>>> {};   // from 6 to 0
struct step_to     : p::seq<p::opt<p::sor<hit_onward, mark>>, comma, gap, landing, to_ending> {};
struct then_to     : p::star<p::at<step_to>, step_to> {};             // 24'ten 18'e (vurdu) 13'e
struct verb_ending : p::sor<p::seq<p::one<'t', 'd'>, p::one<'i', 'u'>>, p::seq<p::one<'i', 'u'>, p::one<'p'>>> {};
struct one_verb    : p::seq<p::plus<p::not_at<verb_ending, gap>, p::alpha>, verb_ending, gap,
                            p::at<landing, p::opt<p::one<'\''>>, to_ending>> {};   // 24'ten kaçtı 18'e
struct by_case     : p::seq<p::opt<count_first>, start, from_ending, gap,
                            p::opt<p::sor<p::seq<p::sor<counted, one_checker>, gap>, one_verb>>, landing,
                            p::sor<p::seq<to_ending, then_to>,
                            no_more>, onward, p::opt<mark>, p::opt<p::opt<hit_counted>,
                            count, p::opt<mark>>> {};   // 24'ten 18'e
struct hit_landing : landing {};
struct by_hit      : p::seq<p::opt<count_first>, p::not_at<die_by_die>, start, p::one<'x'>, hit_landing, no_more,
                            p::opt<count>> {};   // 24x22
struct from_bar    : p::seq<means<Word::enters>, gap, from, literal<"bar">, gap, p::opt<p::sor<literal<"onto">,
                            literal<"on">, literal<"at">,
                            literal<"to">>, gap>> {};                // came in from the bar on 24
struct enter_start : p::sor<p::seq<bar, p::at<p::digit>>, from_bar, p::seq<p::sor<long_bar, means<Word::enters>>, gap,
                            p::opt<means<Word::times_word>, gap>, p::opt<means<Word::enters>, gap>,
                            p::opt<literal<"the">, gap>>> {};        // in on the 21
struct entered     : point {};                                       // what is entered on is no bar
struct entering    : p::seq<gap, means<Word::enters>, p::at<p::sor<mark, p::seq<hit_word, apart>>>> {};
struct stepped     : p::seq<p::not_at<slash, another>, slash, landed, p::not_at<from_ending>> {};   // bar/22/18
struct enters      : p::seq<p::opt<count_first>, enter_start, entered, p::not_at<from_ending>, p::opt<to_ending,
                            then_to>, p::opt<entering>, p::opt<mark>, p::star<stepped>, onward, no_more,
                            p::opt<count>, p::opt<mark>> {};
struct enters_last : p::seq<entered, p::sor<p::seq<to_ending, gap, means<Word::enters>>,
                            p::seq<gap, means<Word::enters>, p::not_at<gap, p::digit>>>, p::opt<mark>,
                            p::opt<p::opt<hit_counted>, count>> {};  // 19 girdi, 19'a girdi
struct accusative  : p::seq<p::opt<p::one<'\''>>, p::opt<p::one<'y'>>, p::one<'i', 'u'>> {};   // 6'yı topladı
struct bears_off   : p::seq<p::opt<count_first>, p::not_at<like_dice>, point, p::opt<accusative>,
                            p::sor<p::seq<gap, p::sor<means<Word::off_place>, means<Word::off_word>,
                            means<Word::bears_off_verb>>>, literal<"off">>,
                            apart, p::opt<count>> {};
struct off_first   : p::seq<p::opt<count_first>, means<Word::bears_off_verb>, gap, point, no_more,
                            p::opt<count>> {};                        // bears off 6
struct counted_off : p::sor<counted, stands_for<1, means<Word::ones>>, some_alone, times> {};
struct men_from    : p::seq<means<Word::bears_off_verb>, gap, counted_off, gap, from, point, no_more> {};
struct men_off     : p::seq<p::opt<means<Word::bears_man>, gap>, counted_off, gap, literal<"off">, gap,
                            p::sor<from, p::seq<literal<"the">, gap>>, point, no_more> {};
struct off_from    : p::sor<p::seq<p::at<men_from>, men_from>,                   // bears off 2 from the 4
                            p::seq<p::at<men_off>, men_off>> {};                 // one off the 4
struct takes_off   : p::seq<point, p::opt<accusative>, gap, p::opt<counted, gap>, means<Word::takes_off>, apart,
                            p::opt<count>> {};                        // behind a roll
struct once        : means<Word::once> {};
struct bears_case  : p::seq<p::opt<count_first>, point, from_ending, gap,
                            p::opt<p::sor<counted, once, one_checker, means<Word::times_word>>, gap>,
                            p::sor<means<Word::off_place>, means<Word::off_word>, means<Word::takes_off>,
                            means<Word::bears_off_verb>>, apart,
                            p::opt<count>> {};
struct die_played  : p::range<'1', '6'> {};
struct by_die      : p::seq<die_played, p::opt<p::one<'\''>, p::opt<p::one<'y'>>>,
                            p::sor<p::seq<gap, means<Word::with_word>>, literal<"la">, literal<"le">>, gap, landing,
                            to_ending> {};                            // 6 ile 18'e, 6'yla 18'e
struct die_named   : p::sor<stands_for<1, literal<"biri">>, stands_for<2, literal<"ikiyi">>,
                            stands_for<3, literal<"ucu">>, stands_for<4, literal<"dordu">>,
                            stands_for<5, literal<"besi">>, stands_for<6, literal<"altiyi">>> {};
struct the_die     : p::sor<p::seq<die_played, accusative>, die_named> {};
struct die_from    : p::seq<the_die, gap, start, p::opt<from_ending>, apart, p::opt<gap, p::sor<means<Word::off_place>,
                            means<Word::off_word>, means<Word::takes_off>,
                            means<Word::bears_off_verb>>, apart>> {};   // altıyı 24'ten
struct part        : p::sor<by_die, die_from, bears_case, by_slash, by_dash, by_sign, by_word, by_case, by_hit, enters,
                            enters_last, off_from, off_first, bears_off> {};

// --- dice ------------------------------------------------------------------------------------------------------------
struct die         : p::range<'1', '6'> {};
struct first_die   : die {};
struct second_die  : die {};
struct article     : p::opt<literal<"a">, gap> {};                   // a 3 and a 1
struct middle_dot  : p::sor<literal<"\xC2\xB7">, literal<"\xE2\x80\xA2">> {};
struct between     : p::sor<p::one<'-', '/', '.', ',', 'x', ':', '+', '&', '|', 'n'>, middle_dot,
                            p::seq<blanks, p::one<'x', '+', '&', ','>, blanks>,
                            p::seq<gap, p::sor<means<Word::and_word>, means<Word::with_word>>, gap, article>,
                            literal<"][">, literal<")(">, literal<"] [">, literal<") (">> {};
struct together    : p::seq<first_die, second_die, ending, apart> {};
struct parted      : p::seq<first_die, between, second_die, p::not_at<p::one<'/', '-', '.', '>', ':'>, p::alnum>,
                            p::not_at<p::one<','>, p::not_at<part>, p::alnum>, apart> {};   // 5 and 1,13 to 8
struct digits      : p::sor<together, parted> {};
struct borne_pair  : p::seq<first_die, p::sor<p::seq<gap, p::sor<means<Word::and_word>, means<Word::with_word>>>,
                            p::one<','>>, gap, bears_off> {};
struct any_name    : p::sor<stands_for<1, means<Word::ones>>, stands_for<2, means<Word::twos>>,
                            stands_for<3, means<Word::threes>>, stands_for<4, means<Word::fours>>,
                            stands_for<5, means<Word::fives>>, stands_for<6, means<Word::sixes>>> {};
struct first_name  : any_name {};
struct second_name : any_name {};
struct name_joint  : p::sor<p::seq<blanks, p::one<'-', ',', '/', '+', '&'>, blanks>, p::seq<gap,
                            means<Word::and_word>, gap>, gap> {};
struct two_names   : p::seq<first_name, name_joint, article, second_name> {};
struct one_of_two  : p::seq<literal<"two">, gap, p::sor<literal<"one">, literal<"two">, literal<"three">,
                            literal<"four">, literal<"five">,
                            literal<"six">>, apart> {};              // "two one": 2-1, "two ones": 1-1
struct dative_name : p::seq<p::sor<stands_for<1, literal<"bire">>, stands_for<2, literal<"ikiye">>,
                            stands_for<3, literal<"uce">>, stands_for<4, literal<"dorde">>,
                            stands_for<5, literal<"bese">>, stands_for<6, literal<"altiya">>>,
                            apart> {};                               // "altıya iki": 6-2
struct turkish_name : p::seq<p::sor<stands_for<1, means<Word::number_one>>, stands_for<2, means<Word::number_two>>,
                            stands_for<3, means<Word::number_three>>, stands_for<4, means<Word::number_four>>,
                            stands_for<5, means<Word::number_five>>, stands_for<6, means<Word::number_six>>>,
                            p::not_at<gap, means<Word::times_word>>> {};   // not "altıya iki pul"
struct dative_names : p::seq<dative_name, gap, turkish_name> {};
struct double_name : p::seq<p::not_at<one_of_two>, means<Word::double_word>, gap, p::sor<first_name, p::seq<first_die,
                            p::opt<p::one<'\''>>, p::one<'s'>, apart>>> {};
struct double_die  : p::seq<p::not_at<literal<"two">>, means<Word::double_word>, gap, first_die, apart> {};
struct named       : p::sor<double_name, two_names, dative_names> {};

// --- what is no part of a turn ---------------------------------------------------------------------------------------
struct one_or_two  : p::rep_min_max<1, 2, p::digit> {};
struct year        : p::sor<p::rep<4, p::digit>, p::rep<2, p::digit>> {};
struct date        : p::sor<p::seq<one_or_two, p::one<'.'>, one_or_two, p::one<'.'>, year>,
                            p::seq<one_or_two, p::one<'/', '-'>, one_or_two, p::one<'/', '-'>, p::rep<4, p::digit>>,
                            p::seq<one_or_two, p::one<'/'>, one_or_two, p::one<'/'>, p::rep<2, p::digit>,
                            p::at<p::one<','>, gap, one_or_two, p::one<':'>>>,
                            p::seq<p::rep<4, p::digit>, p::one<'-', '/', '.'>, one_or_two, p::one<'-', '/', '.'>,
                            one_or_two>> {};
struct named_date  : p::sor<p::seq<one_or_two, p::opt<p::one<'.'>>, gap, means<Word::month>>,
                            p::seq<means<Word::month>, gap, one_or_two>> {};
struct long_date   : p::seq<named_date, p::opt<p::one<','>>, gap, p::rep<4, p::digit>> {};   // 12 Mart 2025
struct hour        : p::sor<p::seq<p::one<'0', '1'>, p::digit>, p::seq<p::one<'2'>, p::range<'0', '3'>>,
                            p::seq<p::digit, p::not_at<p::digit>>> {};
struct clock       : p::seq<hour, p::one<':'>, p::range<'0', '5'>, p::digit, p::opt<p::one<':'>, p::range<'0', '5'>,
                            p::digit>, p::opt<blanks, p::one<'a', 'p'>, p::one<'m'>, apart>> {};
struct short_date  : p::seq<one_or_two, p::one<'/'>, one_or_two, p::one<'/'>, p::rep<2, p::digit>, p::at<p::sor<p::eof,
                            gap>>> {};   // 5/16/23, where it is no play
struct duration    : p::seq<p::rep_min_max<1, 4, p::digit>, blanks, p::sor<means<Word::second>,
                            means<Word::minute>>, p::not_at<gap, p::digit>> {};    // 12 sn; not "B 0 S 4"
struct dotted_clock : p::seq<hour, p::one<'.'>, p::sor<p::seq<p::one<'2'>, p::range<'6', '9'>>, p::seq<p::range<'3',
                            '5'>, p::digit>>> {};  // no points: 20.41
struct signed_at   : p::seq<hour, p::one<'.'>, p::range<'0', '5'>, p::digit, p::at<p::one<','>, gap, long_date>> {};
struct locative    : p::seq<p::opt<p::one<'\''>>, p::one<'d', 't'>, p::one<'e', 'a'>, apart> {};
struct clock_in    : p::seq<hour, p::one<'.'>, p::range<'0', '5'>, p::digit, p::at<locative>> {};   // 20.20'de bitti
struct phone       : p::seq<p::one<'+'>, p::rep_min_max<1, 3, p::digit>, p::one<' '>, p::rep_min_max<3, 4, p::digit>,
                            p::star<p::one<' '>, p::rep_min_max<2, 7, p::digit>>> {};   // +90 532 123 45 67
struct time        : p::seq<p::sor<date, phone, long_date, clock, dotted_clock, clock_in, signed_at, duration>,
                            p::not_at<any_joint, p::digit>, apart> {};

struct nth_ending  : p::seq<p::sor<literal<"st">, literal<"nd">, literal<"rd">, literal<"th">>, apart> {};
struct number      : p::seq<p::rep_min_max<1, 9, p::digit>, p::opt<nth_ending>> {};   // 3rd
struct dative      : p::seq<p::opt<p::one<'\'', ' '>>, p::opt<p::one<'y'>>, p::one<'e', 'a'>, apart> {};
struct size_ending : p::seq<p::opt<p::one<'\''>>, p::one<'l'>, p::one<'i', 'u'>, p::opt<p::one<'k'>>, apart> {};
struct numeral     : p::sor<number, begins<Word::number_thirteen>, begins<Word::number_fifteen>,
                            begins<Word::number_seventeen>, begins<Word::number_eleven>, begins<Word::number_one>,
                            begins<Word::number_two>, begins<Word::number_three>, begins<Word::number_four>,
                            begins<Word::number_five>, begins<Word::number_six>, begins<Word::number_seven>,
                            begins<Word::number_eight>, begins<Word::number_nine>, begins<Word::number_ten>> {};
struct race        : p::seq<numeral, p::sor<p::seq<dative, gap, means<Word::played_to>>,         // 7'ye oynandı
                            p::seq<p::opt<p::one<' '>>, locative, gap, means<Word::finishes>>,         // beşte biter
                            p::seq<size_ending, p::at<gap, means<Word::match_typed>>>>> {};   // üçlü maç
struct race_alone  : p::seq<number, p::opt<p::one<'\''>>, p::one<'l'>, p::one<'i', 'u'>, p::one<'k'>,
                            apart> {};                               // 11'lik
struct letter      : p::sor<p::alpha, p::range<'\x80', '\xff'>> {};
struct word        : p::seq<letter, p::star<p::sor<letter, p::digit, p::one<'_'>, p::seq<p::one<'\''>,
                            p::at<p::alpha>>>>> {};
// clang-format on

}  // namespace hakem::grammar::tokens
