// BKG, the program of Hans Berliner, .bkg and .gam. What is known of it is what GNU Backgammon read until
// 2013:
//
//     Black  3 1   8 5  6 5             the dice in columns 7 and 9 (from 0), the play from column 13
//     White  6 4   1-7  12-16           White goes up: his point p is 25 - p
//     Black Doubles         Accepted    without the last word it was dropped
//     White wins    gammon
//
// No names, no score: money games one after the other. A rule sees one line.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::bkg {

// clang-format off
struct white      : literal<"White"> {};
struct black      : literal<"Black"> {};
struct player     : p::sor<white, black> {};

struct other      : p::ranges<'\1', '/', ':', '@', '[', '`', '{', '~'> {};   // neither digit nor letter
struct first_die  : p::digit {};
struct second_die : p::digit {};
struct play       : p::plus<p::any> {};
struct roll       : p::seq<player, other, other, first_die, other, second_die,
                           p::sor<p::seq<other, other, other, play>, p::rep_max<3, other>>, p::eof> {};
struct accepted   : any_case<"accepted"> {};
struct refused    : p::sor<any_case<"drop">, any_case<"pass">, any_case<"refuse">,
                           any_case<"reject">, any_case<"decline">> {};
struct words      : p::plus<p::any> {};
struct doubles    : p::seq<player, gap, any_case<"doubles">,
                           p::sor<end, p::seq<gap, accepted, p::sor<end, p::seq<gap, words>>>,
                                  p::seq<gap, refused, p::star<p::alpha>, end>, p::seq<gap, words>>> {};
struct backgammon : any_case<"backgammon"> {};
struct gammon     : any_case<"gammon"> {};
struct level      : p::sor<backgammon, gammon> {};
struct remark     : p::seq<p::star<p::not_at<level>, p::any>, p::opt<level>, p::star<p::any>> {};
struct wins       : p::seq<player, gap, any_case<"wins">,
                           p::sor<end, p::seq<gap, level, end>, p::seq<gap, remark>>> {};

// A play: points in pairs, whatever stands between them.
struct place      : p::seq<p::sor<p::seq<p::one<'2'>, p::range<'0', '5'>>, p::seq<p::one<'1'>, p::digit>, p::digit>,
                           p::not_at<p::digit>> {};
struct from       : place {};
struct to         : place {};
struct between    : p::plus<p::one<' ', '\t', ',', '-', '/', '*', '(', ')', ':'>> {};
struct move       : p::seq<from, between, to> {};
struct moves      : p::seq<p::opt<between>, p::opt<move, p::star<between, move>>, p::opt<between>> {};
// clang-format on

}  // namespace hakem::grammar::bkg
