// "Did you mean …?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hakem {

// Letters to change, add, drop or swap with their neighbour to make one word of the other (optimal string
// alignment).
std::size_t edit_distance(std::string_view a, std::string_view b);

// The candidate a person who wrote `wrong` most likely meant; empty if none is near. Case does not count.
std::string_view nearest(std::string_view wrong, const std::vector<std::string_view>& candidates);

}  // namespace hakem
