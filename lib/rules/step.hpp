// One die with one checker: what every rule of movement is made of (rules M4, M7, M8). Hot: kept
// inline.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "model/board.hpp"
#include "model/types.hpp"

namespace hakem {

// Both dice are those of a die.
constexpr bool is_die(unsigned die) { return die - 1 < 6; }
constexpr bool is_roll(Dice dice) { return is_die(dice.first) && is_die(dice.second); }

// The point of the hindmost checker of `side`, the bar counting as 25; 0 if all are borne off.
inline Point hindmost(const Board& board, Side side) {
  Point point = bar;
  while (point > off && board.at(side, point) == 0) --point;
  return point;
}

// True if all his checkers are borne off.
inline bool has_won(const Board& board, Side side) { return hindmost(board, side) == off; }

// True if no checker of `side` is outside his home or on the bar.
inline bool all_home(const Board& board, Side side) {
  // Points 7 … 14, 15 … 22 and 18 … 25, eight at a time.
  const std::uint8_t* men = board.men[index(side)].data();
  std::uint64_t low = 0;
  std::uint64_t middle = 0;
  std::uint64_t high = 0;
  std::memcpy(&low, men + 7, 8);
  std::memcpy(&middle, men + 15, 8);
  std::memcpy(&high, men + 18, 8);
  return (low | middle | high) == 0;
}

// The men on the points from `from` + 1 to 7, `from` 0 … 6: a byte each, and more than that means nothing.
inline std::uint64_t home_behind(const Board& board, Side side, Point from) {
  std::uint64_t home = 0;
  std::memcpy(&home, board.men[index(side)].data(), 8);
  if constexpr (std::endian::native == std::endian::big) home = __builtin_bswap64(home);
  return home >> 8 * from >> 8;
}

// True if a checker on `from` (1 … 25) may be played with `die` (1 … 6) on this board; `to` is then its
// landing. Knows the bar, held points and bearing off; not whether another play is compulsory.
inline bool can_step(const Board& board, Side side, Point from, int die, Point& to) {
  if (board.at(side, from) == 0) return false;
  if (from != bar && board.at(side, bar) != 0) return false;
  if (from > die) {
    to = static_cast<Point>(from - die);
    return board.facing(side, to) < 2;
  }
  to = off;
  const bool home = all_home(board, side);
  const bool hindmost = home_behind(board, side, from) == 0;  // with a larger die (rule M8)
  return home & (hindmost | (from == die));
}

// Plays it.
inline Step play_step(Board& board, Side side, Point from, Point to) {
  return {from, to, move_checker(board, side, from, to)};
}

// Undoes it: `step` is the last that was played.
inline void take_back(Board& board, Side side, Step step) {
  --board.at(side, step.to);
  ++board.at(side, step.from);
  if (!step.hit) return;
  --board.at(other(side), bar);
  ++board.at(other(side), static_cast<Point>(25 - step.to));
}

// All of it for what both games share; UzunMovement (uzun_step.hpp) is that of long tavla.
struct TavlaMovement {
  static bool is_held(const Board& board, Side side, Point point) { return board.facing(side, point) >= 2; }
  static bool can_step(const Board& board, Side side, Point from, int die, Point& to) {
    return hakem::can_step(board, side, from, die, to);
  }
  static Step play_step(Board& board, Side side, Point from, Point to) {
    return hakem::play_step(board, side, from, to);
  }
  static void take_back(Board& board, Side side, Step step) { hakem::take_back(board, side, step); }
};

}  // namespace hakem
