// Two texts compared line by line, as patch(1) takes it.
#pragma once

#include <string>
#include <string_view>

namespace hakem {

// The difference in the unified format with three lines around each change; `name` stands in the two heading
// lines and is made safe to print. The lines themselves are given byte for byte. Empty if there is no
// difference.
//
// Meant for texts that differ in few places: what lies between two of them is found again by its lines, the
// longest run that both have in common if it is short, else as replaced altogether.
std::string unified_diff(std::string_view name, std::string_view before, std::string_view after);

}  // namespace hakem
