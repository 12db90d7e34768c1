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
  Side bottom = Side::white;          // whose own numbering is drawn, home at the lower right
  std::int32_t cube = 1;
  std::optional<Side> cube_owner;
  std::optional<Side> on_turn;
  Dice dice;
};

// Thirteen lines or so, 24 points with their numbers, checkers as ○/● (O/X in ASCII), bar, cube, borne off and pips of
// both sides. A stack of more than five shows its number. Every line ends with \n and starts with `indent` blanks.
std::string board_text(const BoardView& view, Language language, const Names& names, bool unicode,
                       std::size_t indent = 0);

}  // namespace hakem
