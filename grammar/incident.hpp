// Event lines of a tournament and of a clock (docs/formats/tavla.md): breaks, penalties, corrections, sheets.
//
// The rules read a folded line (lower case, ASCII letters, plain dashes) in which the name of a player has
// been replaced by his colour. A key that is known and what follows it is one rule each, so that a line whose
// key is known and whose rest is not can be told from a line nobody knows.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::incident {

#define WORD TAO_PEGTL_STRING
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

struct white       : p::seq<p::sor<WORD("beyaz"), WORD("white"), WORD("b"), WORD("w")>, word_end> {};
struct black       : p::seq<p::sor<WORD("siyah"), WORD("black"), WORD("s")>, word_end> {};
struct suffix      : p::opt<p::one<'\''>, tail> {};                  // Siyah'in
struct side        : p::seq<p::sor<white, black>, suffix> {};

struct die         : p::range<'1', '6'> {};
struct first_die   : die {};
struct second_die  : die {};
struct dice        : p::seq<first_die, p::opt<p::one<'-', ' ', 'x', ','>>, second_die, p::not_at<p::digit>> {};

struct small       : p::seq<p::rep_min_max<1, 4, p::digit>, p::not_at<p::digit>> {};
struct minutes     : small {};
struct minute_word : p::seq<gap, p::sor<WORD("dakika"), WORD("dakikalik"), WORD("dk"), WORD("minutes"), WORD("minute"), WORD("mins"),
                                        WORD("min"), p::one<'\''>>, p::opt<p::one<'.'>>, word_end> {};
struct hours       : p::seq<p::rep_min_max<1, 2, p::digit>> {};
struct hour_minute : p::seq<p::digit, p::digit, p::not_at<p::digit>> {};
struct long_time   : p::seq<hours, p::one<':'>, hour_minute> {};     // 1:05, an hour and five minutes
struct duration    : p::sor<long_time, p::seq<minutes, p::opt<minute_word>>> {};

struct points      : small {};
struct point_word  : p::seq<gap, p::sor<WORD("puan"), WORD("sayi"), WORD("points"), WORD("point")>, tail, word_end> {};

struct accepted    : p::seq<p::sor<WORD("kabul"), WORD("accepted"), WORD("accept"), WORD("gecerli")>, tail,
                            p::opt<space, p::sor<WORD("edildi"), WORD("etti")>>, word_end> {};
struct again       : p::seq<p::sor<WORD("tekrar"), WORD("yeniden"), WORD("again"), WORD("reroll"), WORD("red"),
                                   WORD("gecersiz"), WORD("refused")>, tail, word_end> {};
struct chosen      : p::seq<open, p::sor<again, accepted>, close> {};

struct bar         : p::seq<p::sor<WORD("kopru"), WORD("kirik"), WORD("bar"), WORD("25"), WORD("k")>, word_end> {};
struct point       : p::seq<p::sor<p::seq<p::one<'2'>, p::range<'0', '4'>>, p::seq<p::one<'1'>, p::digit>,
                                   p::range<'1', '9'>>, p::not_at<p::digit>, p::opt<p::one<'\''>, tail>> {};
struct place       : p::sor<bar, point> {};
struct between     : p::seq<p::sor<p::seq<gap, p::one<','>, gap>, p::seq<space, WORD("ve"), space>, space>> {};
struct places      : p::list<place, between> {};

// --- breaks, penalties, clocks ---------------------------------------------------------------------------------------
struct pause_key   : p::seq<p::sor<WORD("mola"), WORD("break")>, colon> {};
struct pause       : p::seq<p::opt<side, open>, p::opt<duration>, close, end> {};

struct late        : p::seq<p::sor<p::seq<WORD("gec"), tail, p::opt<space, WORD("kal"), tail>>, WORD("late"),
                                   p::seq<WORD("bulunama"), tail>>, word_end> {};
struct lateness    : p::seq<p::opt<late>, gap, p::opt<p::one<',', ':'>>, gap, duration, p::opt<gap, late>> {};
struct penalty_key : p::seq<p::sor<WORD("ceza"), WORD("penalti"), WORD("penalty")>, colon> {};
struct penalty     : p::seq<side, p::opt<open, points, point_word>, p::opt<open, p::sor<lateness, late>>, close, end> {};

struct number      : small {};
struct out_of      : small {};
struct extension_key : p::seq<p::sor<WORD("ek sure"), WORD("extension")>, colon> {};
struct extension   : p::seq<side, open, number, p::opt<gap, p::one<'/', '.'>, gap, p::opt<out_of>>, close, end> {};

struct time_out_key : p::seq<p::sor<WORD("sure bitti"), WORD("time out"), WORD("timeout")>, colon> {};
struct time_out    : p::seq<side, end> {};

struct clock_left  : p::plus<p::digit> {};
struct clock_right : p::seq<p::range<'0', '5'>, p::digit, p::not_at<p::digit>> {};
struct hour        : p::sor<p::seq<p::one<'2'>, p::range<'0', '3'>>, p::seq<p::opt<p::range<'0', '1'>>, p::digit>> {};
struct reading     : p::seq<clock_left, p::one<':', '.'>, clock_right> {};
struct side_clock  : p::seq<side, gap, p::opt<p::one<':', '='>>, gap, reading> {};
struct both_clocks : p::seq<side_clock, p::opt<gap, p::opt<p::one<','>>, gap, side_clock>> {};
struct time_of_day : p::seq<hour, p::one<':', '.'>, clock_right> {};
struct clock_key   : p::seq<p::sor<WORD("saat"), WORD("clock")>, colon> {};
struct clock       : p::seq<p::sor<both_clocks, time_of_day>, end> {};

struct seconds     : small {};
struct per_move    : p::seq<gap, p::one<'/'>, gap, p::sor<WORD("hamle"), WORD("move")>> {};
struct second_word : p::seq<gap, p::sor<WORD("saniye"), WORD("sn"), WORD("seconds"), WORD("sec"), WORD("s")>, word_end> {};
struct time_key    : p::seq<p::sor<WORD("sure"), WORD("movetime"), WORD("time")>, colon> {};
struct move_time   : p::seq<p::sor<p::seq<seconds, second_word>, duration>, p::opt<per_move>, end> {};

// --- what went wrong in a game ---------------------------------------------------------------------------------------
struct condoned    : p::seq<p::sor<p::seq<WORD("goz"), space, WORD("yum"), tail>, p::seq<WORD("condone"), tail>,
                                   p::seq<WORD("kabul"), tail, p::opt<space, WORD("ed"), tail>>>, word_end> {};
struct corrected   : p::seq<p::sor<p::seq<WORD("duzelt"), tail>, p::seq<WORD("correct"), tail>>, word_end> {};
struct fault_key   : p::seq<p::sor<WORD("hata"), WORD("hatali hamle"), WORD("error"), WORD("illegal play")>, colon> {};
struct fault       : p::seq<p::opt<side, open>, p::sor<condoned, corrected>, end> {};
struct marked      : p::seq<p::one<'!'>, gap, p::sor<WORD("hatali"), WORD("illegal")>, end> {};

struct early_roll_key : p::seq<p::sor<WORD("erken zar"), WORD("early roll")>, colon> {};
struct early_roll  : p::seq<side, open, dice, p::opt<chosen>, end> {};
struct early_double_key : p::seq<p::sor<WORD("erken vido"), WORD("erken kup"), WORD("early double"), WORD("early cube")>, colon> {};
struct early_double : p::seq<side, p::opt<chosen>, end> {};

struct at_roll     : small {};
struct setup_key   : p::seq<p::sor<p::seq<WORD("dizilis"), space, WORD("duzeltildi")>,
                                   p::seq<p::sor<WORD("setup"), WORD("position")>, space, WORD("corrected")>>, word_end> {};
struct setup       : p::seq<gap, p::opt<p::one<':'>>, gap,
                            p::opt<p::sor<p::one<'@'>, p::seq<p::sor<WORD("zar"), WORD("roll")>, space>>, gap, at_roll>,
                            end> {};

struct goes_on     : p::seq<p::sor<WORD("devam"), WORD("continue"), WORD("as is")>, tail, word_end> {};
struct removed     : p::seq<p::sor<WORD("cikar"), WORD("alindi"), WORD("removed"), WORD("kaldir")>, tail, word_end> {};
struct added       : p::seq<p::sor<WORD("eklen"), WORD("kondu"), WORD("added"), WORD("sokuldu")>, tail, word_end> {};
struct too_many_key : p::seq<p::sor<WORD("fazla pul"), WORD("extra checker"), WORD("extra checkers")>, colon> {};
struct too_many    : p::seq<side, open, p::sor<goes_on, p::seq<places, p::opt<open, removed>>>, close, end> {};
struct too_few_key : p::seq<p::sor<WORD("eksik pul"), WORD("missing checker"), WORD("missing checkers")>, colon> {};
struct too_few     : p::seq<side, open, p::sor<goes_on, p::seq<places, p::opt<open, added>>>, close, end> {};

struct touched_key : p::seq<p::sor<WORD("dokundu"), WORD("touched")>, colon> {};
struct touched     : p::seq<side, open, places, end> {};

// --- kept as words ---------------------------------------------------------------------------------------------------
struct decision_key  : p::seq<p::sor<WORD("karar"), WORD("decision")>, colon> {};
struct direction_key : p::seq<p::sor<WORD("yon"), WORD("direction")>, colon> {};
struct colour_key    : p::seq<p::sor<WORD("renk zari"), WORD("colour roll"), WORD("color roll")>, colon> {};

// --- sheets and score tables -----------------------------------------------------------------------------------------
struct left        : p::rep_min_max<1, 9, p::digit> {};
struct right       : p::seq<p::rep_min_max<1, 9, p::digit>, p::not_at<p::digit>> {};
struct score       : p::seq<left, p::sor<p::seq<gap, p::one<'-', ':'>, gap>, space>, right> {};
struct game_number : small {};
struct score_row   : p::seq<game_number, p::one<'.'>, gap, p::sor<WORD("oyun"), WORD("game")>, gap, p::opt<p::one<':'>>, gap,
                            score, p::star<p::any>> {};

struct sheet_word  : p::sor<p::seq<WORD("skc"), word_end>, WORD("sheet")> {};
struct sheet_key   : p::seq<p::one<'['>, gap, sheet_word, gap> {};
struct sheet       : p::seq<p::opt<side>, gap, p::one<']'>, p::eof> {};
struct sheet_end   : p::seq<WORD("[/"), gap, sheet_word, gap, p::one<']'>, p::eof> {};

struct row_key     : p::seq<game_number, p::opt<p::one<'.'>, p::opt<gap, WORD("oyun")>>, p::sor<colon, space>> {};
struct row         : p::seq<score, end> {};
struct total_key   : p::seq<p::sor<WORD("toplam sure"), WORD("sure"), WORD("time")>, colon> {};
struct total       : p::seq<duration, end> {};
struct signed_key  : p::seq<p::sor<WORD("imza"), WORD("signature"), WORD("signed")>, colon> {};
struct nobody      : p::seq<p::plus<p::one<'-', '.', '_'>>, p::eof> {};
struct handed_key  : p::seq<p::sor<WORD("teslim"), WORD("handed in")>, colon> {};
struct no          : p::seq<p::sor<WORD("hayir"), WORD("yok"), WORD("no"), WORD("edilmedi")>, word_end> {};
struct handed_in   : p::seq<p::sor<no, words>, p::eof> {};

// clang-format on
#undef WORD

}  // namespace hakem::grammar::incident
