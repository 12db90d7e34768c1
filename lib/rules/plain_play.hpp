// A play as it was written, taken at its word: nearly every play of a record uses all its dice, every step
// legal in the order written. What of that does not depend on the game. Internal to the rules.
//
// `Plain` plays one die: play(move, from, die) with the checker on `from`, which it moves on, for part `move`
// of the writing; false if that is not legal beyond doubt. first_die(at, dice) puts the die first that goes
// first from `at` where the landing between is unwritten; false if that may be asked. Plain::highest is the
// highest point a play may start from. Hot: kept inline.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "model/board.hpp"
#include "rules/check_play.hpp"
#include "rules/legs.hpp"
#include "rules/step.hpp"

namespace hakem {

inline bool has_points(const Move& move, int n) { return move.n_points == n && move.count == 1; }

// Two legs, one for each of two different dice; the second belongs to part `second`.
template <class Plain>
inline bool plays_two_legs(Plain& plain, Dice dice, Leg one, Leg two, std::size_t second) {
  if (one.to != off && two.to != off) {  // each takes just its die, whichever was written first
    const int by_one = one.from - one.to;
    const int by_two = two.from - two.to;
    const bool fits = (by_one == dice.first) | (by_one == dice.second);  // either as often: no branch
    if (by_one + by_two != dice.first + dice.second || !fits) return false;
    dice = {static_cast<std::uint8_t>(by_one), static_cast<std::uint8_t>(by_two)};
  } else if (!(one.fits(dice.first) && two.fits(dice.second))) {
    if (!(one.fits(dice.second) && two.fits(dice.first))) return false;
    std::swap(dice.first, dice.second);
  }
  return one.from <= Plain::highest && two.from <= Plain::highest && plain.play(0, one.from, dice.first) &&
         plain.play(second, two.from, dice.second);
}

// One leg for both dice, the landing between unwritten.
template <class Plain>
inline bool plays_sum(Plain& plain, Dice dice, const Move& move) {
  Point at = move.points[0];
  const Point to = move.points[1];
  if (at > Plain::highest || to == off || at - to != dice.first + dice.second) return false;
  return plain.first_die(at, dice) && plain.play(0, at, dice.first) && plain.play(0, at, dice.second);
}

template <class Plain>
inline bool plays_two_dice(Plain& plain, Dice dice, std::span<const Move> moves) {
  const auto& points = moves[0].points;
  if (moves.size() == 2) {
    const auto& others = moves[1].points;
    return has_points(moves[0], 2) && has_points(moves[1], 2) &&
           plays_two_legs(plain, dice, {points[0], points[1]}, {others[0], others[1]}, 1);
  }
  if (moves.size() != 1) return false;
  if (has_points(moves[0], 2)) return plays_sum(plain, dice, moves[0]);
  if (moves[0].n_points == 2 && moves[0].count == 2)  // "3/off(2)"
    return plays_two_legs(plain, dice, {points[0], points[1]}, {points[0], points[1]}, 0);
  return has_points(moves[0], 3) &&
         plays_two_legs(plain, dice, {points[0], points[1]}, {points[1], points[2]}, 0);
}

// Four steps of a double, in legs of any length.
template <class Plain>
inline bool plays_four_steps(Plain& plain, int die, std::span<const Move> moves) {
  for (std::size_t m = 0; m < moves.size(); ++m) {
    const Move& move = moves[m];
    if (move.n_points > Move::max_points) return false;
    for (int copy = 0; copy < move.count; ++copy) {
      for (std::size_t p = 1; p < move.n_points; ++p) {
        Point at = move.points[p - 1];
        if (at > Plain::highest || at <= move.points[p]) return false;
        while (at > move.points[p])
          if (plain.count() == 4 || !plain.play(m, at, die)) return false;
        if (at != move.points[p]) return false;
      }
    }
  }
  return plain.count() == 4;
}

// True if every die was played: nobody can play more.
template <class Plain>
inline bool plays_every_die(Plain& plain, Dice dice, std::span<const Move> moves) {
  if (!is_roll(dice) || moves.empty()) return false;
  return dice.is_double() ? plays_four_steps(plain, dice.first, moves) : plays_two_dice(plain, dice, moves);
}

// Bit m: part m says that it hits.
inline unsigned marked_parts(std::span<const Move> moves) {
  unsigned marked = 0;
  for (std::size_t m = 0; m < moves.size(); ++m) marked |= unsigned{moves[m].marks != 0} << m;
  return marked;
}

// "13/8*/3": true if a mark that says on which of its landings a part hits is right. Other parts say no more
// than that they hit.
inline bool chain_marks_fit(std::span<const Move> moves, const Play& played) {
  for (const Move& move : moves)
    for (unsigned p = 1; move.n_points > 2 && move.marks != 0 && p < move.n_points; ++p)
      if (played.hits_on(move.points[p]) != ((move.marks >> p & 1U) != 0)) return false;
  return true;
}

// What play_as_recorded() fills, of a verdict that is not asked for.
struct Recorded {
  Board after;
  Play played{};
  std::uint8_t hit_moves = 0;
};

// Moves the checkers as the record says, however illegal, as far as there are any; a part whose start is
// empty waits for the others.
template <class Movement, class Result>
void play_as_recorded(Side side, std::span<const Move> moves, Result& result) {
  std::array<int, max_moves> left{};
  for (std::size_t m = 0; m < moves.size(); ++m)
    left[m] = moves[m].n_points < 2 ? 0 : std::min<int>(moves[m].count, 15);
  unsigned hit_moves = 0;
  for (bool moved = true; moved;) {
    moved = false;
    for (std::size_t m = 0; m < moves.size(); ++m) {
      const Move& move = moves[m];
      for (; left[m] > 0 && result.after.at(side, std::min(move.points[0], bar)) > 0; --left[m]) {
        for (std::size_t p = 1; p < std::min<std::size_t>(move.n_points, Move::max_points); ++p) {
          const Step step = Movement::play_step(result.after, side, std::min(move.points[p - 1], bar),
                                                std::min(move.points[p], bar));
          result.played.add(step);
          if (step.hit) hit_moves |= 1U << m;
        }
        moved = true;
      }
    }
  }
  result.hit_moves = static_cast<std::uint8_t>(hit_moves);
}

}  // namespace hakem
