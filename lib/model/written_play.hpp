// A play as it is written, whether it can be made or not.
#pragma once

#include <algorithm>
#include <span>

#include "model/event.hpp"

namespace hakem {

// From one written point to the next; as many steps as a play holds.
inline Play written_play(const Turn& turn) {
  Play play;
  for (const Move& move : std::span(turn.moves).first(turn.n_moves))
    for (int copy = 0; copy < move.count; ++copy)
      for (unsigned p = 1; p < std::min<unsigned>(move.n_points, Move::max_points); ++p)
        play.add({move.points[p - 1], move.points[p], (move.marks >> p & 1U) != 0});
  return play;
}

}  // namespace hakem
