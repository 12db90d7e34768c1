// Strings of programs and of cells, with what they escape.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/unwrapped.hpp"

namespace hakem::arrival {

// What the string text[begin, end) says, whose quote stands before it: \" and "" stand for one, \n for a line
// end.
void append_string(std::string_view text, std::size_t begin, std::size_t end, Unwrapped& made);

// A string that begins in one of the first lines and ends in one of the last, its lines as they are: of SQL,
// of a program that has such strings.
std::optional<Unwrapped> undo_string_of_lines(std::string_view text);

}  // namespace hakem::arrival
