// What JavaFIBS and GMD write alike in the lines of a game.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::two_lines {

// clang-format off
struct number     : p::rep_min_max<1, 9, p::digit> {};
struct amount     : p::seq<blanks, number, end> {};
struct first_die  : p::digit {};
struct second_die : p::digit {};
struct dice       : p::seq<blanks, first_die, p::sor<gap, p::one<','>>, second_die, end> {};
// clang-format on

}  // namespace hakem::grammar::two_lines
