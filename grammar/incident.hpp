// Event lines of a tournament and of a clock (docs/formats/tavla.md): breaks, penalties, corrections, sheets.
//
// Words are those of the lexicon (grammar/lexicon.inc), by their meaning. The rules read a folded line (lower case,
// ASCII letters, plain dashes) in which the name of a player has
// been replaced by his colour. A key that is known and what follows it is one rule each, so that a line whose
// key is known and whose rest is not can be told from a line nobody knows.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::incident {

// clang-format off

// --- small things ----------------------------------------------------------------------------------------------------
struct gap         : blanks {};
struct space       : p::plus<blank> {};
struct tail        : p::star<p::alpha> {};
struct word_end    : p::not_at<p::alnum> {};
struct colon       : p::seq<gap, p::one<':'>, gap> {};
struct end         : p::seq<p::star<p::one<' ', '\t', '.', ';', '!'>>, p::eof> {};
struct open        : p::seq<gap, p::opt<p::one<'(', ',', '-', '/'>>, gap> {};
struct close       : p::seq<gap, p::opt<p::one<')'>>> {};
struct words       : p::plus<p::any> {};

struct white       : p::sor<means<Word::white>, means<Word::white_letter>> {};
struct black       : p::sor<means<Word::black>, means<Word::black_letter>> {};
struct suffix      : p::opt<p::one<'\''>, tail> {};                  // Siyah'in
struct side        : p::seq<p::sor<white, black>, suffix> {};

struct die         : p::range<'1', '6'> {};
struct first_die   : die {};
struct second_die  : die {};
struct dice        : p::seq<first_die, p::opt<p::one<'-', ' ', 'x', ','>>, second_die, p::not_at<p::digit>> {};

struct small       : p::seq<p::rep_min_max<1, 4, p::digit>, p::not_at<p::digit>> {};
struct minutes     : small {};
struct minute_word : p::seq<gap, p::sor<means<Word::minute>, p::one<'\''>>, p::opt<p::one<'.'>>, word_end> {};
struct hours       : p::seq<p::rep_min_max<1, 2, p::digit>> {};
struct hour_minute : p::seq<p::digit, p::digit, p::not_at<p::digit>> {};
struct long_time   : p::seq<hours, p::one<':'>, hour_minute> {};     // 1:05, an hour and five minutes
struct duration    : p::sor<long_time, p::seq<minutes, p::opt<minute_word>>> {};

struct points      : small {};
struct point_word  : p::seq<gap, begins<Word::points>, tail, word_end> {};

struct accepted    : means<Word::accepted> {};
struct again       : means<Word::again> {};
struct chosen      : p::seq<open, p::sor<again, accepted>, close> {};

struct bar         : p::sor<means<Word::bar_word>, p::seq<literal<"25">, word_end>> {};
struct point       : p::seq<p::sor<p::seq<p::one<'2'>, p::range<'0', '4'>>, p::seq<p::one<'1'>, p::digit>,
                                   p::range<'1', '9'>>, p::not_at<p::digit>, p::opt<p::one<'\''>, tail>> {};
struct place       : p::sor<bar, point> {};
struct between     : p::seq<p::sor<p::seq<gap, p::one<','>, gap>, p::seq<space, means<Word::and_word>, space>, space>> {};
struct places      : p::list<place, between> {};

// --- breaks, penalties, clocks ---------------------------------------------------------------------------------------
struct pause_key   : p::seq<means<Word::pause_key>, colon> {};
struct pause       : p::seq<p::opt<side, open>, p::opt<duration>, close, end> {};

struct late        : means<Word::late> {};
struct lateness    : p::seq<p::opt<late>, gap, p::opt<p::one<',', ':'>>, gap, duration, p::opt<gap, late>> {};
struct penalty_key : p::seq<means<Word::penalty_key>, colon> {};
struct penalty     : p::seq<side, p::opt<open, points, point_word>, p::opt<open, p::sor<lateness, late>>, close, end> {};

struct number      : small {};
struct out_of      : small {};
struct extension_key : p::seq<means<Word::extension_key>, colon> {};
struct extension   : p::seq<side, open, number, p::opt<gap, p::one<'/', '.'>, gap, p::opt<out_of>>, close, end> {};

struct time_out_key : p::seq<means<Word::time_out_key>, colon> {};
struct time_out    : p::seq<side, end> {};

struct clock_left  : p::plus<p::digit> {};
struct clock_right : p::seq<p::range<'0', '5'>, p::digit, p::not_at<p::digit>> {};
struct hour        : p::sor<p::seq<p::one<'2'>, p::range<'0', '3'>>, p::seq<p::opt<p::range<'0', '1'>>, p::digit>> {};
struct reading     : p::seq<clock_left, p::one<':', '.'>, clock_right> {};
struct side_clock  : p::seq<side, gap, p::opt<p::one<':', '='>>, gap, reading> {};
struct both_clocks : p::seq<side_clock, p::opt<gap, p::opt<p::one<','>>, gap, side_clock>> {};
struct time_of_day : p::seq<hour, p::one<':', '.'>, clock_right> {};
struct clock_key   : p::seq<means<Word::clock_key>, colon> {};
struct clock       : p::seq<p::sor<both_clocks, time_of_day>, end> {};

struct seconds     : small {};
struct per_move    : p::seq<gap, p::one<'/'>, gap, begins<Word::move>> {};
struct second_word : p::seq<gap, means<Word::second>> {};
struct time_key    : p::seq<p::sor<means<Word::move_time_key>, means<Word::time_key>>, colon> {};
struct move_time   : p::seq<p::sor<p::seq<seconds, second_word>, duration>, p::opt<per_move>, end> {};

// --- what went wrong in a game ---------------------------------------------------------------------------------------
struct condoned    : means<Word::condoned> {};
struct corrected   : means<Word::corrected> {};
struct fault_key   : p::seq<means<Word::fault_key>, colon> {};
struct fault       : p::seq<p::opt<side, open>, p::sor<condoned, corrected>, end> {};
struct marked      : p::seq<p::one<'!'>, gap, begins<Word::illegal>, end> {};

struct early_roll_key : p::seq<means<Word::early_roll_key>, colon> {};
struct early_roll  : p::seq<side, open, dice, p::opt<chosen>, end> {};
struct early_double_key : p::seq<means<Word::early_double_key>, colon> {};
struct early_double : p::seq<side, p::opt<chosen>, end> {};

struct at_roll     : small {};
struct setup_key   : means<Word::setup_key> {};
struct setup       : p::seq<gap, p::opt<p::one<':'>>, gap,
                            p::opt<p::sor<p::one<'@'>, p::seq<begins<Word::die_word>, space>>, gap, at_roll>,
                            end> {};

struct goes_on     : means<Word::goes_on> {};
struct removed     : means<Word::removed> {};
struct added       : means<Word::put_back> {};
struct too_many_key : p::seq<means<Word::too_many_key>, colon> {};
struct too_many    : p::seq<side, open, p::sor<goes_on, p::seq<places, p::opt<open, removed>>>, close, end> {};
struct too_few_key : p::seq<means<Word::too_few_key>, colon> {};
struct too_few     : p::seq<side, open, p::sor<goes_on, p::seq<places, p::opt<open, added>>>, close, end> {};

struct touched_key : p::seq<means<Word::touched_key>, colon> {};
struct touched     : p::seq<side, open, places, end> {};

// --- kept as words ---------------------------------------------------------------------------------------------------
struct decision_key : p::seq<means<Word::decision_key>, colon> {};
struct direction_key : p::seq<means<Word::direction_key>, colon> {};
struct colour_key  : p::seq<means<Word::colour_roll_key>, colon> {};

// --- sheets and score tables -----------------------------------------------------------------------------------------
struct left        : p::rep_min_max<1, 9, p::digit> {};
struct right       : p::seq<p::rep_min_max<1, 9, p::digit>, p::not_at<p::digit>> {};
struct score       : p::seq<left, p::sor<p::seq<gap, p::one<'-', ':'>, gap>, space>, right> {};
struct game_number : small {};
struct score_row   : p::seq<game_number, p::one<'.'>, gap, begins<Word::game>, gap, p::opt<p::one<':'>>, gap,
                            score, p::star<p::any>> {};

struct sheet_word  : p::sor<means<Word::sheet>, begins<Word::sheet_word>> {};
struct sheet_key   : p::seq<p::one<'['>, gap, sheet_word, gap> {};
struct sheet       : p::seq<p::opt<side>, gap, p::one<']'>, p::eof> {};
struct sheet_end   : p::seq<literal<"[/">, gap, sheet_word, gap, p::one<']'>, p::eof> {};

struct row_key     : p::seq<game_number, p::opt<p::one<'.'>, p::opt<gap, begins<Word::game>>>, p::sor<colon, space>> {};
struct row         : p::seq<score, end> {};
struct total_key   : p::seq<p::sor<means<Word::total_time_key>, means<Word::time_key>>, colon> {};
struct total       : p::seq<duration, end> {};
struct signed_key  : p::seq<means<Word::signed_key>, colon> {};
struct nobody      : p::seq<p::plus<p::one<'-', '.', '_'>>, p::eof> {};
struct handed_key  : p::seq<means<Word::handed_key>, colon> {};
struct no          : means<Word::not_done> {};
struct handed_in   : p::seq<p::sor<no, p::seq<p::not_at<nearly<Word::not_done>>, words>>, p::eof> {};

// clang-format on

}  // namespace hakem::grammar::incident
