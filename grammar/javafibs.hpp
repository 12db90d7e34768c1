// The file of JavaFIBS, a program to play on FIBS: a number for what was done, who did it, and how.
//
//     JavaFIBS internal match representation v1.1
//     8:Bob:5                 a match of 5 points against Bob begins
//     13:Bob:                 a game begins
//     6:You:Bob               who plays it; You is the owner of the file
//     11:You:4 2              opening roll: his die, then that of the opponent
//     1:You:17-21 19-21       one numbering for both, whose direction changes from game to game
//     0:Bob:3 1               a roll; 15: nothing can be played
//     2:Bob:                  doubles; 4 takes, 5 drops
//     3:You:2                 gives up 2 points; 12 refuses them
//     7:Bob:2                 wins the game
//     14:Bob-2:Ann-0          the score, which tells the name of the owner
//     9:Bob:5                 wins the match
//
// A rule sees one line. Names may hold colons: what follows the number is taken apart by the reader, who
// knows them.
#pragma once

#include "grammar/core.hpp"
#include "grammar/two_lines.hpp"

namespace hakem::grammar::javafibs {

// clang-format off
struct prolog       : p::seq<blanks, literal<"JavaFIBS internal match representation">> {};
struct version      : p::seq<p::one<'v'>, p::plus<p::sor<p::digit, p::one<'.'>>>> {};
struct whole_prolog : p::seq<prolog, p::sor<end, p::seq<gap, version, end>>> {};
using two_lines::amount;
using two_lines::dice;
using two_lines::number;
struct first_name   : p::star<p::not_at<p::one<'-'>, number, p::one<':'>>, p::any> {};
struct first_score  : number {};
struct second_name  : p::star<p::not_at<p::one<'-'>, number, end>, p::any> {};
struct second_score : number {};
struct scores       : p::seq<first_name, p::one<'-'>, first_score, p::one<':'>, second_name, p::one<'-'>, second_score,
                             end> {};
// clang-format on

}  // namespace hakem::grammar::javafibs
