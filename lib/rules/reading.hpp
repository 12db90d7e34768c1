// The ways to read what was written as steps of the dice. Internal to the rules.
#pragma once

#include <algorithm>
#include <span>

#include "model/board.hpp"
#include "model/types.hpp"
#include "rules/check_play.hpp"
#include "rules/legs.hpp"

namespace hakem {

// True if two parts of one step each are not what was rolled.
bool miss_dice(Dice dice, std::span<const Move> moves);
// True if a part ends on `point`, or passes over it in writing.
bool lands_on(std::span<const Move> moves, Point point);

// True if no way to read the parts can make them legal, seen at a glance: they are none of the dice, one
// leads onto a held point or leaves a point that is empty and stays so. Nearly every play that is tried on a
// board it was not made on is one of these.
template <class Movement>
bool is_hopeless(const Board& board, Side side, Dice dice, std::span<const Move> moves) {
  if (miss_dice(dice, moves)) return true;
  for (const Move& move : moves) {
    const int points = move.count > 0 ? std::min<int>(move.n_points, Move::max_points) : 0;
    for (int p = 1; p < points; ++p)
      if (move.points[p] != off && Movement::is_held(board, side, std::min(move.points[p], bar))) return true;
    const Point from = std::min(move.points[0], bar);
    if (points > 1 && board.at(side, from) == 0 && !lands_on(moves, from)) return true;
  }
  return false;
}

// Looks for the legal way to read the legs that fits the marks best and puts it into `verdict`: fault none,
// or that too little was played. False if their steps cannot be played however they are read; `verdict` is
// then untouched.
bool find_reading(const Board& board, Side side, Dice dice, std::span<const Move> moves, const Legs& legs,
                  bool marks_count, Verdict& verdict);

}  // namespace hakem
