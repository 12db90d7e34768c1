// TrueMoneyGames, .tmg:
//
//     MatchID: 1234567
//     Player1: 11 Ann 1500.00           id, name, an amount; Player1 is White
//     Length: 3                         and other options, which may come again in a game
//     Game 1: 0-0                       number and score
//       -1 1 32:                        turn, negative for the second player; a code; words
//       -1 4 6/3 13/11
//
// A rule sees one line.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::tmg {

// clang-format off
struct key     : p::plus<p::sor<p::alnum, p::one<' '>>> {};
struct value   : p::opt<grammar::words> {};
struct option  : p::seq<blanks, key, p::one<':'>, blanks, value, end> {};

struct id      : word {};
struct amount  : word {};
struct name    : words_before<gap, amount, p::eof> {};
struct player  : p::seq<id, gap, name, p::opt<gap, amount>, p::eof> {};     // of a value

struct number  : p::rep_min_max<1, 9, p::digit> {};
struct white   : number {};
struct black   : number {};
struct game    : p::seq<blanks, any_case<"game">, gap, number, p::one<':'>, blanks, white, blanks, p::one<'-'>,
                        blanks, black, end> {};

struct second  : p::one<'-'> {};
struct turn    : p::seq<p::opt<second>, p::rep_min_max<1, 9, p::digit>> {};
struct code    : p::rep_min_max<1, 2, p::digit> {};
struct words   : grammar::words {};
struct event   : p::seq<blanks, turn, gap, code, p::sor<p::seq<gap, words, end>, end>> {};

struct dice    : p::seq<p::digit, p::digit> {};                             // of the words of an event
struct roll    : p::seq<dice, p::opt<p::one<':'>>, end> {};
struct dance   : p::seq<literal<"0/0">, end> {};
// clang-format on

}  // namespace hakem::grammar::tmg
