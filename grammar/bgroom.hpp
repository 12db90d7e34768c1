// BackGammonRoom, .bgf (a text; BGBlitz uses the same ending for something else):
//
//     BGF version 1.2
//                                       an empty line
//     Game 1 - Ann (X) vs. Bob (0)      Ann is White, a nought is the other player
//     Single game
//     1.0:(3 2)6/3 13/11
//     2.X:Double                        the take goes without saying
//     3.X:(6 4)24/14
//                                       an empty line ends the game; behind a double: it was dropped
//     Ann Win the Match
//
// A rule sees one line.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::bgroom {

// clang-format off
struct version   : p::opt<grammar::words> {};
struct head      : p::seq<blanks, any_case<"bgf">, gap, any_case<"version">, blanks, version, end> {};

struct number    : p::rep_min_max<1, 9, p::digit> {};
struct nought    : p::one<'0', 'o', 'O'> {};
struct cross     : p::one<'x', 'X'> {};
struct first_is  : p::sor<nought, cross> {};
struct after     : p::seq<gap, p::one<'('>, first_is, p::one<')'>> {};
struct versus    : p::seq<gap, any_case<"vs">, p::opt<p::one<'.'>>, gap> {};
struct first     : words_before<gap, p::one<'('>, p::sor<nought, cross>, p::one<')'>, versus> {};
struct second    : words_before<gap, p::one<'('>, p::sor<nought, cross>, p::one<')'>, end> {};
struct game      : p::seq<blanks, any_case<"game">, gap, number, gap, p::one<'-'>, gap, first, after, versus, second,
                          gap, p::one<'('>, p::sor<nought, cross>, p::one<')'>, end> {};
struct kind      : p::seq<blanks, any_case<"single">, p::star<p::any>> {};

struct player    : p::sor<nought, cross> {};
struct dice      : p::seq<p::digit, p::sor<blank, p::one<','>, p::one<'-'>>, p::digit> {};
struct cannot    : p::seq<any_case<"can">, p::sor<p::one<'\''>, any_case<"no">>, any_case<"t">, gap,
                          any_case<"move">, end> {};
struct play      : p::plus<p::any> {};
struct roll      : p::seq<p::one<'('>, dice, p::one<')'>, blanks, p::sor<p::eof, cannot, play>> {};
struct words     : p::plus<p::any> {};
struct row       : p::seq<blanks, number, p::one<'.'>, player, p::one<':'>, blanks, p::sor<roll, words>> {};

struct won       : p::seq<gap, any_case<"win">, p::opt<p::one<'s','S'>>, gap, any_case<"the">, gap,
                          any_case<"match">> {};
struct winner    : words_before<won> {};
struct wins      : p::seq<blanks, winner, won, p::opt<p::one<'.', '!'>>, end> {};
// clang-format on

}  // namespace hakem::grammar::bgroom
