// A text with positions, cut into blocks of one position each. Inside the reader.
//
// A list has one ID on every line. Else an ID begins a block, or the board drawn above it does (BGBlitz, GNU
// Backgammon).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/position/position_lines.hpp"

namespace hakem::positions {

struct Block {
  std::vector<std::string_view> lines;  // without the empty ones
  std::string_view id, position_id, match_id;
  std::size_t id_line = 0;      // its place among the lines
  std::size_t line_number = 0;  // the same in the whole text, from 1
  std::size_t borders = 0;
  bool unknown = false;  // one line of a list, no ID
  std::vector<NameLine> names;
  std::vector<PipLine> pips;
  std::vector<PlayerLine> players;

  bool found() const { return !id.empty() || !position_id.empty(); }
  // A Position ID, with the Match ID where there is one, and no ID that is a position by itself.
  bool is_pair() const { return id.empty(); }
  // What there is to read.
  std::string id_text() const;
  PositionReading read() const;
};

// Blocks in their order. Every line but the empty ones is in one of them; one that is not found() has none
// but comments, or is unknown.
void each_block(std::string_view text, const std::function<void(const Block&)>& take);

}  // namespace hakem::positions
