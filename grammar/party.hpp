// PartyGammon, .gam:
//
//     BOARDID=1
//     CREATOR=Ann
//     MATCHLENGTH=3
//     GAME_1_PLAYER_1=Ann               player 1 is White
//     GAME_1_PLAYER_2=Bob
//     GAME_1_GAMEPLAY=2 3 2 32 6/3 13/11#1 Double#2 Drop#
//     GAME_1_SCORE1=1                   after the game
//     GAME_1_SCORE2=0
//
// A rule sees one line, or one part of the play: side, two dice, the same dice, moves.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::party {

// clang-format off
struct value    : p::opt<grammar::words> {};
struct name     : p::plus<p::not_one<'='>> {};
struct option   : p::seq<blanks, name, p::one<'='>, blanks, value, end> {};
struct number   : p::rep_min_max<1, 9, p::digit> {};
struct field    : p::plus<p::sor<p::alnum, p::one<'_'>>> {};
struct of_game  : p::seq<any_case<"game_">, number, p::one<'_'>, field, p::eof> {};   // of a name

struct side     : p::one<'1', '2'> {};
struct dice     : p::seq<p::digit, p::digit> {};
struct play     : p::star<p::any> {};
struct roll     : p::seq<p::digit, gap, p::digit, gap, dice, p::sor<p::seq<gap, play>, p::eof>> {};
struct words    : p::plus<p::any> {};
struct part     : p::seq<blanks, side, gap, p::sor<roll, words>> {};
// clang-format on

}  // namespace hakem::grammar::party
