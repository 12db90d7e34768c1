// The legal plays nearest to a written one: what a person most likely meant.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/types.hpp"
#include "rules/generate.hpp"

namespace hakem {

// At most `wanted` of the plays `legal`, nearest to `written` first. Nearness: steps in common count most,
// then starts and landings in common.
std::vector<Play> nearest_plays(std::span<const LegalPlay> legal, std::span<const Move> written,
                                std::size_t wanted);

}  // namespace hakem
