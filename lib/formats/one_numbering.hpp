// Plays in one numbering for both sides, as servers of the FIBS family tell them: one side's checkers go from
// 24 down to 1, the other's from 1 up to 24, and which is which may change from game to game.
//
// A side goes one way all game long. So the way is found from all its steps of a game, and a step the other
// way is a fault for the replay to find; nothing is turned around step by step.
#pragma once

#include <array>
#include <string_view>

#include "formats/move_list.hpp"
#include "model/types.hpp"

namespace hakem {

class Directions {
 public:
  void start_game() { down_ = {}; }
  // Counts the steps of a play, "24-22 13-9", "bar/3 19/off". Whatever else stands there is passed over.
  void hear(Side side, std::string_view play);
  // Enough was heard: the rest of the game could hardly say otherwise.
  bool decided() const;
  // How `side` has to be read. A side that moved nothing goes against the other; if neither moved, White goes
  // down.
  Numbers of(Side side) const;

 private:
  std::array<int, 2> down_{};  // steps down less steps up
};

}  // namespace hakem
