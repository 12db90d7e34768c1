// One die with one checker in long tavla (rules U2, U3, U8): both sides go the same way, half a board apart;
// nothing is hit, so one checker holds a point. Hot: kept inline.
#pragma once

#include <cstdint>

#include "model/board.hpp"
#include "model/types.hpp"
#include "rules/step.hpp"

namespace hakem {

constexpr Point head_point = 24;

// Point `point` (1 … 24) of one side is this point of the other.
constexpr Point across(int point) { return opposite(Variation::uzun, point); }

struct UzunMovement {
  static std::uint8_t facing(const Board& board, Side side, Point point) {
    return board.men[index(other(side))][across(point)];
  }
  static bool is_held(const Board& board, Side side, Point point) { return facing(board, side, point) != 0; }

  // True if a checker on `from` (1 … 24) may be played with `die` (1 … 6); `to` is then its landing. Knows
  // held points and bearing off; not the head, the block of six, nor whether another play is compulsory.
  static bool can_step(const Board& board, Side side, Point from, int die, Point& to) {
    if (from > head_point || board.at(side, from) == 0) return false;
    if (from > die) {
      to = static_cast<Point>(from - die);
      return !is_held(board, side, to);
    }
    to = off;
    return all_home(board, side) && (from == die || hindmost(board, side) == from);
  }

  static Step play_step(Board& board, Side side, Point from, Point to) {
    --board.at(side, from);
    ++board.at(side, to);
    return {from, to, false};
  }

  static void take_back(Board& board, Side side, Step step) {
    --board.at(side, step.to);
    ++board.at(side, step.from);
  }
};

}  // namespace hakem
