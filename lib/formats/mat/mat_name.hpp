// Names as the line of the score can hold them.
#pragma once

#include <string>
#include <string_view>

namespace hakem {

// `name` as it stands in that line, in its left or its right half. What would not be taken for a part of it
// there (a comment, a rating behind a comma, a score behind a colon) is written as _.
std::string mat_name(std::string_view name, bool left);

}  // namespace hakem
