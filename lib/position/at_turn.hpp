// The position of which a turn of a record is the next thing that happens.
#pragma once

#include "model/event.hpp"
#include "position/position.hpp"

namespace hakem {

// Completes `position`, which holds the board and the cube before `turn`: who is on roll, the dice, a double
// that waits; or all that the turn sets.
inline void put_turn(Position& position, const Turn& turn) {
  position.on_roll = position.decides = turn.side;
  if (turn.kind != TurnKind::opening) position.dice = turn.dice;
  if (turn.kind == TurnKind::take || turn.kind == TurnKind::drop) {
    position.offered = Offered::doubled;
    position.on_roll = other(turn.side);
  }
  if (turn.kind != TurnKind::set_position || turn.setup == nullptr) return;
  position.board = turn.setup->board;
  position.cube = turn.setup->cube;
  position.cube_owner = turn.setup->cube_owner;
  position.on_roll = position.decides = turn.setup->on_turn.value_or(turn.side);
}

}  // namespace hakem
