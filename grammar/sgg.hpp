// GamesGrid and GridGammon, .sgg:
//
//     Ann vs. Bob                       the first player is White
//     Thursday June 6, 2002
//     Crawford: Yes                     and other options
//     Game 1.0-0/3                      number, score, length; a star behind a score marks the Crawford game
//     1<tab><tab>32:                    a row of the second player (one tab: of the first) with the dice
//     1<tab><tab>32: 6/3, 13/11         and the play again with them
//     2<tab>Double to 2
//     2<tab><tab>Pass
//     Ann wins 1 point.
//
// Rows are sometimes written twice. A rule sees one line.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::sgg {

// clang-format off
struct versus     : p::seq<gap, any_case<"vs.">, gap> {};
struct first      : words_before<versus> {};
struct second     : grammar::words {};
struct players    : p::seq<blanks, first, versus, second, end> {};

struct key        : p::plus<p::not_one<':', '\t'>> {};
struct value      : p::opt<grammar::words> {};
struct option     : p::seq<blanks, key, p::one<':'>, blanks, value, end> {};
struct weekday    : p::seq<p::sor<any_case<"mon">, any_case<"tues">,
                                  any_case<"wednes">, any_case<"thurs">,
                                  any_case<"fri">, any_case<"satur">,
                                  any_case<"sun">>, any_case<"day">> {};
struct date       : p::seq<blanks, weekday, p::opt<p::one<','>>, gap, value, end> {};

struct number     : p::rep_min_max<1, 9, p::digit> {};
struct white      : number {};
struct black      : number {};
struct crawford   : p::one<'*'> {};
struct length     : p::plus<p::digit> {};
struct game       : p::seq<blanks, any_case<"game">, gap, number, p::one<'.'>, blanks,
                           white, p::opt<crawford>, p::one<'-'>, black, p::opt<crawford>,
                           p::opt<p::one<'/'>, length>, end> {};

struct right      : p::one<'\t'> {};
struct dice       : p::seq<p::digit, p::digit> {};
struct dance      : p::seq<any_case<"o-o">, end> {};
struct resigns    : p::seq<any_case<"resign">, p::opt<p::one<'s', 'S'>>, end> {};
struct play       : p::plus<p::any> {};
struct roll       : p::seq<dice, p::one<':'>, blanks, p::sor<p::eof, dance, resigns, play>> {};
struct closed_out : p::seq<blanks, p::one<'-'>, p::opt<p::one<':'>>, blanks, p::opt<any_case<"o-o">>, end> {};
struct words      : p::plus<p::any> {};
struct row        : p::seq<number, p::one<'\t'>, p::opt<right>, p::sor<closed_out, roll, words>> {};
struct automatic  : p::seq<blanks, p::opt<number, gap>, p::opt<dice, p::one<':'>, gap>,
                           any_case<"automatic">, gap,
                           any_case<"double">, p::opt<p::one<'.'>>, end> {};

struct won        : p::seq<gap, any_case<"wins">, gap> {};
struct winner     : words_before<won, p::digit> {};
struct points     : p::rep_min_max<1, 9, p::digit> {};
struct wins       : p::seq<blanks, winner, won, points, gap, any_case<"point">,
                           p::opt<p::one<'s', 'S'>>, p::opt<p::one<'.'>>, end> {};
// clang-format on

}  // namespace hakem::grammar::sgg
