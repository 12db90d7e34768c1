// Names as the line of the score can hold them.
#pragma once

#include <string>
#include <string_view>

namespace hakem {

// Stands for a player without a name, and is read as none: GNU Backgammon ends where the left one is empty.
inline constexpr std::string_view no_mat_name = "_";

// `name` as it stands in that line. What others would not take for a part of it (a comment, a rating behind a
// comma, any colon: GNU Backgammon ends a name at its first) is written as _.
std::string mat_name(std::string_view name);

}  // namespace hakem
