// A board drawn in a terminal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "diag/catalog.hpp"
#include "diag/message.hpp"
#include "model/board.hpp"

namespace hakem {

struct BoardView {
  Board board;
  Variation variation = Variation::standard;  // only long tavla is drawn otherwise
  Side bottom = Side::white;                  // whose own numbering is drawn, home at the lower right
  std::int32_t cube = 1;                      // 0: not drawn
  std::optional<Side> cube_owner;
  std::optional<Side> on_turn;
  Dice dice;  // drawn beside the player on turn
};

// Thirteen lines as players know them: 24 points with their numbers, White's checkers as ○ (O in ASCII) and
// Black's as ● (X), the bar, the checkers borne off, and beside the board names, pips, the roll and the cube.
// A long tavla board has no bar; the head of the side below is at the upper right, the other's at the lower
// left. A stack of more than five shows its number. Every line ends with \n and starts with `indent` blanks;
// 77 columns and `indent` at most.
std::string board_text(const BoardView& view, Language language, const Names& names, bool unicode,
                       std::size_t indent = 0);

}  // namespace hakem
