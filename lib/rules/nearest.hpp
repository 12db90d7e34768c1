// The legal plays nearest to a written one: what a person most likely meant.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/board.hpp"
#include "model/types.hpp"

namespace hakem {

// At most `wanted` legal plays of `side` with `dice`, nearest to `written` first; `total` = how many there
// are. Nearness: steps in common count most, then starts and landings in common.
std::vector<Play> nearest_plays(const Board& board, Side side, Dice dice, std::span<const Move> written,
                                std::size_t wanted, std::uint32_t& total);

}  // namespace hakem
