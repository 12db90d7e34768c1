// GammonEmpire and JellyFish, .gam: the rows of a match file (grammar/mat.hpp) under the names of both
// players, without a match line, a number or a score. GammonEmpire has one game behind the other; JellyFish
// saves one, and its names stand in columns.
//
//     Ann                            Bob          GammonEmpire: two words
//      Ann Q. Smith                   Bob         JellyFish: a blank, and the second name in column 32
//       1) 31: 8/5 6/5                 42: 8/4 6/4
//           Wins 1 point
//
// A rule sees one line.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::gam {

// clang-format off
struct left         : p::plus<p::not_one<' ', '\t'>> {};
struct right        : p::plus<p::not_one<' ', '\t'>> {};
struct two_words    : p::seq<blanks, left, gap, right, end> {};

struct wide_gap     : p::seq<blank, blank> {};
struct left_cell    : p::plus<p::not_at<wide_gap>, p::any> {};
struct right_cell   : words {};
struct columns      : p::seq<p::not_at<p::rep<2, blank>>, p::opt<blank>, left_cell, gap, right_cell, end> {};

struct first_number : p::seq<blanks, p::one<'1'>, p::one<')'>> {};
// clang-format on

}  // namespace hakem::grammar::gam
