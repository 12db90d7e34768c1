// The replays of bgammon.org: .match, which JavaFIBS calls its own files too.
//
//     bgammon-replay 00000024                            one a game: where its first byte is
//     i 1702738670 ada kerem 3 0 0 1 1 0                 when, who, length, score, winner, points, variant
//     1 r 5-3 8/3 6/3                                    the larger die first, one die a move
//     2 d 2 1                                            a double to 2, taken; 0: dropped
//     2 r 6-1                                            nothing could be played
//     1 t                                                given up
//
// Both sides are written in player 1's numbers: his men go down from 24, those of player 2 up from 1. A rule
// sees one line.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::bgammon {

// clang-format off
// --- around the games ------------------------------------------------------------------------------------------------
struct digits     : p::plus<p::digit> {};
struct offset     : p::plus<p::not_one<' ', '\t'>> {};
struct index_word : literal<"bgammon-replay"> {};
struct index_line : p::seq<index_word, gap, offset, end> {};
// Ten fields; without the time and the variant in older revisions, whose names tell which.
struct field      : p::plus<p::not_one<' ', '\t'>> {};
struct game_line  : p::seq<p::one<'i'>, p::plus<gap, field>, end> {};

// --- in a game -------------------------------------------------------------------------------------------------------
struct player     : p::one<'1', '2'> {};
struct die        : p::digit {};
struct dice       : p::seq<die, p::one<'-'>, die, p::star<p::one<'-'>, die>> {};  // the third of tabula is none here
struct moves      : p::plus<p::any> {};
struct roll       : p::seq<p::one<'r'>, gap, dice, p::sor<end, p::seq<gap, moves>>> {};
struct value      : p::rep_min_max<1, 9, p::digit> {};
struct accepted   : p::one<'1'> {};
struct declined   : p::one<'0'> {};
struct doubles    : p::seq<p::one<'d'>, gap, value, p::opt<gap, p::sor<accepted, declined>>, end> {};
struct gives_up   : p::seq<p::one<'t'>, end> {};
struct event_line : p::seq<player, gap, p::sor<roll, doubles, gives_up>> {};
// For a line that does not match.
struct event_head : p::seq<player, gap> {};
struct roll_head  : p::seq<player, gap, p::one<'r'>, gap> {};
// clang-format on

}  // namespace hakem::grammar::bgammon
