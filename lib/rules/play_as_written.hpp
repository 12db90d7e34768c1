// [hot] Nearly every play of a record: every die is used and every step legal in the order written, so that
// nothing more could be played and nothing has to be searched.
//
// What is here is nine plays of ten, kept inline for the loop that goes through a game: one checker for every
// die, and all of them stay on the board. What else is plain is in check_play.cpp.
#pragma once

#include <cstdint>
#include <span>

#include "model/board.hpp"
#include "model/types.hpp"
#include "rules/step.hpp"

namespace hakem {

// "13/8": one checker, from one written point to the next, and it stays on the board.
inline bool is_one_step(const Move& move) {
  return move.n_points == 2 && move.count == 1 && move.points[1] != off;
}

// One die with one checker that stays on the board; false if it is not legal. `own` and `others` are the men
// of both sides, each in its own numbering. Straight to its place goes `step`: reading back as a whole what
// was just written in bytes stalls.
[[gnu::always_inline]] inline bool plays_step(std::uint8_t* own, std::uint8_t* others, Point from, Point to,
                                              Step& step) {
  if (from > bar) return false;
  const std::uint8_t facing = others[25 - to];
  const bool waits = (own[bar] != 0) & (from != bar);  // now and then: no branch
  if (own[from] == 0 || facing > 1 || waits) return false;
  --own[from];
  ++own[to];
  // One checker facing is a hit. Every seventh step is one, too often and too rarely for a branch.
  others[25 - to] = static_cast<std::uint8_t>(others[25 - to] - facing);
  others[bar] = static_cast<std::uint8_t>(others[bar] + facing);
  step = {from, to, facing == 1};
  return true;
}

// "13/8": what one checker that is moved once takes of the dice.
inline std::uint8_t length_of_step(const Move& move) {
  return static_cast<std::uint8_t>(move.points[0] - move.points[1]);
}

// The same as play_as_written() for what it does not say itself.
bool plays_otherwise_as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                                std::uint8_t& hit_moves);

// Plays it on `board`, fills `played` (empty before) and `hit_moves` (0 before; as in Verdict). False if it
// is not such a play, or its marks are not those of its hits while it has any: then the three are spoilt, and
// check_play() is to be asked about the board as it was.
inline bool play_as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                            std::uint8_t& hit_moves) {
  if (moves.size() != 2 || dice.is_double() || !is_one_step(moves[0]) || !is_one_step(moves[1]))
    return plays_otherwise_as_written(board, side, dice, moves, played, hit_moves);
  const unsigned one = length_of_step(moves[0]);
  const unsigned two = length_of_step(moves[1]);
  // Either die is as often the first as the other: no branch.
  const unsigned as_written = (one ^ dice.first) | (two ^ dice.second);
  const unsigned exchanged = (one ^ dice.second) | (two ^ dice.first);
  if (as_written * exchanged != 0 || !is_roll(dice)) return false;
  std::uint8_t* const own = board.men[index(side)].data();
  std::uint8_t* const others = board.men[index(other(side))].data();
  Step* const steps = played.steps.data();
  if (!plays_step(own, others, moves[0].points[0], moves[0].points[1], steps[0]) ||
      !plays_step(own, others, moves[1].points[0], moves[1].points[1], steps[1]))
    return false;
  played.n = 2;
  const unsigned hits = unsigned{steps[0].hit} | unsigned{steps[1].hit} << 1;
  const unsigned marked = (moves[0].marks != 0 ? 1U : 0U) | (moves[1].marks != 0 ? 2U : 0U);
  hit_moves = static_cast<std::uint8_t>(hits);
  return marked == 0 || marked == hits;
}

}  // namespace hakem
