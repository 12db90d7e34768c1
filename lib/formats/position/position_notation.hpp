// Positions by themselves: lists of IDs, and what eXtreme Gammon, BGBlitz and GNU Backgammon copy as text.
// Read by formats/report, which reads what was decided there as well. Described in docs/positions.md.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"
#include "position/position.hpp"

namespace hakem {

inline constexpr int position_sureness = 80;  // of a text that holds positions and no record
int sniff_position(std::string_view text);

// A position as it stands in a text.
struct FoundPosition {
  std::string text;      // its ID; of a Position ID and its Match ID both, with a colon between
  std::size_t line = 0;  // from 1
  PositionReading reading;
};

// Finds the positions that read_report() finds. A line of a list that holds no ID comes as one that cannot be
// read; so does every line of a text in which nothing is found, but for # comments.
void find_positions(std::string_view text, const std::function<void(const FoundPosition&)>& take);

}  // namespace hakem
