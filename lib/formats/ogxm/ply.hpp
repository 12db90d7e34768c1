// A ply, as OGXM, .gva and HedgeHog's JSON know it: the number of what was done, and absolute points
// (docs/formats/ogxm.md). White moves up from 0, his bar, Black down from 25. The one place for the numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "model/board.hpp"
#include "model/types.hpp"

namespace hakem {

// What a ply is. Below `doubles` it is a roll: 11, 12 … 16, 22 … 66.
struct PlyAction {
  static constexpr std::uint8_t doubles = 21, take = 22, drop = 23, game_over = 24, match_over = 25,
                                final = 26, resign_game = 27, resign_match = 28, forfeit = 29, nothing = 30,
                                set_position = 31, beaver = 32, raccoon = 33, settle = 34, reserved = 35,
                                set_cube = 36, unknown_roll = 37, escape = 63;
};

// True for what only marks a place: nobody did it, and no event follows from it.
constexpr bool is_marker(std::uint8_t action) {
  return (action >= PlyAction::game_over && action <= PlyAction::final) || action == PlyAction::nothing;
}

// The roll of an action below `doubles`, the higher die first, because the order is not kept; else no roll.
inline constexpr auto rolls_in_order = [] {
  std::array<Dice, PlyAction::doubles> rolls{};
  std::size_t next = 0;
  for (std::uint8_t low = 1; low <= 6; ++low)
    for (std::uint8_t high = low; high <= 6; ++high) rolls[next++] = {high, low};
  return rolls;
}();
constexpr Dice dice_of_action(std::uint8_t action) {
  return action < rolls_in_order.size() ? rolls_in_order[action] : Dice{};
}
// The way back, whatever the order.
std::uint8_t action_of_dice(Dice dice);

// A point of `side`, 25 (bar) … 1, as the format counts it, and the other way round.
constexpr std::uint8_t absolute(Side side, int point) {
  return static_cast<std::uint8_t>(side == Side::white ? 25 - point : point);
}

// Men on the absolute points 0 (White's bar) … 25 (Black's bar), White's positive.
using PlyBoard = std::array<std::int8_t, 26>;
// What is missing to the men of the variation is borne off. Nothing if it cannot be: too many men, or
// somebody's on the bar of the other.
std::optional<Board> board_of(const PlyBoard& men, Variation variation);
PlyBoard ply_board(const Board& board);

// One die: from the absolute point `from`, `pips` along.
struct PlyStep {
  std::uint8_t from = 0;
  std::uint8_t pips = 0;
  std::uint8_t length = 0;  // of what was written: bytes, 255 for all above
  std::uint32_t offset = 0;

  constexpr bool is_none() const { return from == 0 && pips == 0; }
};
// As one byte of OGXM tells it, which stands at `offset`.
constexpr PlyStep step_of(std::uint8_t byte, std::uint32_t offset) {
  return {static_cast<std::uint8_t>(byte & 0x1FU), static_cast<std::uint8_t>(byte >> 5), 1, offset};
}
constexpr PlyStep ply_step(std::uint8_t from, std::uint8_t pips, Span written) {
  return {from, pips, static_cast<std::uint8_t>(written.length < 255 ? written.length : 255), written.offset};
}

// The level, 1 … 3, that a game of so many points was won at: the lowest that comes to them, since fewer may
// have been booked.
std::int64_t level_of(std::int64_t points, std::int64_t cube);

// The part of a play that a step is.
constexpr void set_move(Move& move, const PlyStep& step, Side side) {  // a fresh one, where it stands
  const int from = absolute(side, step.from), to = from - step.pips;
  move.points[0] = static_cast<Point>(from);
  move.points[1] = static_cast<Point>(std::max(to, int{off}));
  move.n_points = 2;
  move.offset = step.offset;
  move.length = step.length;
}
constexpr Move move_of(const PlyStep& step, Side side) {
  Move move;
  set_move(move, step, side);
  return move;
}
// Plays a part of one step on the board, hitting who stands there alone; false if no man stands where it
// begins.
inline bool play_step(Board& board, Side side, const PlyStep& step) {
  const int from = absolute(side, step.from), to = std::max(from - step.pips, int{off});
  if (from == off || board.at(side, static_cast<Point>(from)) == 0) return false;
  move_checker(board, side, static_cast<Point>(from), static_cast<Point>(to));
  return true;
}

struct Ply {
  static constexpr std::size_t max_steps = 8;  // legal are four; a record may hold more

  std::uint8_t action = 0;
  Side side = Side::white;   // who did it; of a set position, who is to play next, if `next_told`
  Dice dice;                 // of a roll; of a set position, that of an illegal play
  std::uint8_t n_steps = 0;  // of a roll, or of an illegal play whose steps are told beside it
  std::array<PlyStep, max_steps> steps{};
  std::optional<PlyBoard> men;        // of a set position
  std::optional<Side> cube_owner;     // of a cube that is set
  std::int64_t cube = 0;              // the same; 0 if not told
  std::int64_t factor = 0;            // 1 … 3, of a resignation; 0 if not told
  std::optional<double> settled_for;  // of a settlement
  bool illegal = false;               // a play that the record itself calls illegal
  bool unrecorded = false;            // a roll of which nobody wrote down what was played
  Span span;

  std::span<const PlyStep> played() const { return std::span(steps).first(n_steps); }
};

// Where the mover's men left, and where they came, the farthest first; nothing if these are not as many, or
// too many for a turn.
struct MenMoved {
  std::array<Point, Ply::max_steps> from{}, to{};
  std::uint8_t n = 0;
};
std::optional<MenMoved> men_moved(const Board& before, const Board& after, Side side);

}  // namespace hakem
