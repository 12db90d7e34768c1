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
// of both sides, each in its own numbering.
inline bool plays_step(std::uint8_t* own, std::uint8_t* others, Point from, Point to, Step& step) {
  if (from > bar || own[from] == 0 || (own[bar] != 0 && from != bar)) return false;
  const std::uint8_t facing = others[25 - to];
  if (facing > 1) return false;
  --own[from];
  ++own[to];
  // One checker facing is a hit. Every seventh step is one, too often and too rarely for a branch.
  others[25 - to] = static_cast<std::uint8_t>(others[25 - to] - facing);
  others[bar] = static_cast<std::uint8_t>(others[bar] + facing);
  step = {from, to, facing == 1};
  return true;
}

// `n` parts of one step each, in the order written. Their lengths are those of the dice, which was asked
// before.
template <std::size_t n>
[[gnu::always_inline]] inline bool plays_steps(Board& board, Side side, std::span<const Move, n> moves,
                                               Play& played, std::uint8_t& hit_moves) {
  std::uint8_t* const own = board.men[index(side)].data();
  std::uint8_t* const others = board.men[index(other(side))].data();
  unsigned hits = 0;
  unsigned marked = 0;
  for (std::size_t m = 0; m < n; ++m) {
    // Straight to its place: reading back as a whole what was just written in bytes stalls.
    if (!plays_step(own, others, moves[m].points[0], moves[m].points[1], played.steps[m])) return false;
    hits |= unsigned{played.steps[m].hit} << m;
    marked |= unsigned{moves[m].marks != 0} << m;
  }
  played.n = n;
  hit_moves = static_cast<std::uint8_t>(hits);
  return marked == 0 || marked == hits;
}

// True if two steps take one of the dice each, whichever. Either is as often as the other: no branch.
inline bool takes_both(Dice dice, unsigned one, unsigned two) {
  const unsigned as_written = (one ^ dice.first) | (two ^ dice.second);
  const unsigned exchanged = (one ^ dice.second) | (two ^ dice.first);
  return as_written * exchanged == 0;
}

// The same as play_as_written() for what is not said above.
bool plays_otherwise_as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                                std::uint8_t& hit_moves);

// Plays it on `board`, fills `played` (empty before) and `hit_moves` (0 before; as in Verdict). False if it
// is not such a play, or its marks are not those of its hits while it has any: then the three are spoilt, and
// check_play() is to be asked about the board as it was.
inline bool play_as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                            std::uint8_t& hit_moves) {
  const auto length = [&](std::size_t m) {
    return static_cast<std::uint8_t>(moves[m].points[0] - moves[m].points[1]);
  };
  if (moves.size() == 2 && !dice.is_double() && is_one_step(moves[0]) && is_one_step(moves[1]))
    return takes_both(dice, length(0), length(1)) && is_roll(dice) &&
           plays_steps<2>(board, side, moves.first<2>(), played, hit_moves);
  if (moves.size() == 4 && dice.is_double()) {
    bool fits = is_roll(dice);
    for (std::size_t m = 0; m < 4; ++m) fits = fits && is_one_step(moves[m]) && length(m) == dice.first;
    if (fits) return plays_steps<4>(board, side, moves.first<4>(), played, hit_moves);
  }
  return plays_otherwise_as_written(board, side, dice, moves, played, hit_moves);
}

}  // namespace hakem
