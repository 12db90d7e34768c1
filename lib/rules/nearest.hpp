// The legal plays nearest to a written one: what a person most likely meant.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/types.hpp"
#include "rules/generate.hpp"

namespace hakem {

// The plays `legal`, nearest to `written` first: what is written, what is written but for one digit, then by
// whole steps in common, then by starts and landings in common.
std::vector<Play> nearest_plays(std::span<const LegalPlay> legal, std::span<const Move> written);

}  // namespace hakem
