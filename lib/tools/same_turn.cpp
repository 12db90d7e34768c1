#include "tools/same_turn.hpp"

#include <algorithm>
#include <array>

namespace hakem {
namespace {

// The cube an offer leads to, where it is not written.
std::int64_t cube_value(const Turn& turn) {
  if (turn.value > 0) return turn.value;
  return turn.ruled->cube * (turn.kind == TurnKind::offer ? 2 : 4);
}

bool is_unknown_play(const Turn& turn) {
  return turn.kind == TurnKind::unrecorded || turn.kind == TurnKind::unreadable;
}

bool same_part(const Move& a, const Move& b) {
  return a.n_points == b.n_points && a.count == b.count &&
         std::equal(a.points.begin(), a.points.begin() + a.n_points, b.points.begin());
}

bool same_words(const Turn& a, const Turn& b) {
  return a.kind == b.kind && a.n_moves == b.n_moves &&
         std::equal(a.moves.begin(), a.moves.begin() + a.n_moves, b.moves.begin(), same_part);
}

// Both moved their own checkers alike, whatever else stood on the board.
bool same_movement(const Turn& a, const Turn& b) {
  const auto& before_a = a.ruled->before->men[index(a.side)];
  const auto& after_a = a.ruled->after->men[index(a.side)];
  const auto& before_b = b.ruled->before->men[index(b.side)];
  const auto& after_b = b.ruled->after->men[index(b.side)];
  for (std::size_t point = 0; point < before_a.size(); ++point)
    if (after_a[point] - before_a[point] != after_b[point] - before_b[point]) return false;
  return true;
}

// What a legal play comes to: how many checkers arrive at each point, and where it hits. Not the board behind
// it, which may be another where a turn is missing there.
std::array<int, 27> movement(const Play& play) {
  std::array<int, 27> arrived{};
  for (const Step& step : play) {
    --arrived[step.from];
    ++arrived[step.to];
    if (step.hit) arrived.back() |= 1 << step.to;
  }
  return arrived;
}

// What the parts of a play come to, as they are written: how many checkers arrive at each point.
std::array<int, 26> written_movement(const Turn& turn) {
  std::array<int, 26> arrived{};
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    if (move.n_points == 0) continue;
    arrived[move.points[0]] -= move.count;
    arrived[move.points[move.n_points - 1U]] += move.count;
  }
  return arrived;
}

// A roll before a resignation is "33: ???" in one notation and dice alone in another.
bool tells_no_play(const Turn& turn) {
  return is_unknown_play(turn) || (turn.kind == TurnKind::blank && *turn.ruled->before == *turn.ruled->after);
}

bool same_play(const Turn& a, const Turn& b) {
  if (is_unknown_play(a) || is_unknown_play(b)) return tells_no_play(a) && tells_no_play(b);
  if (same_words(a, b)) return true;
  const bool same_before = *a.ruled->before == *b.ruled->before;
  if (same_before && a.ruled->verified && b.ruled->verified)
    return movement(a.ruled->played) == movement(b.ruled->played);
  // Behind a fault a board may be anyone's guess; the words are not.
  if (same_before ? *a.ruled->after == *b.ruled->after : same_movement(a, b)) return true;
  return a.n_moves != 0 && b.n_moves != 0 && written_movement(a) == written_movement(b);
}

bool same_setup(const Turn& a, const Turn& b) {
  if (a.setup == nullptr || b.setup == nullptr) return a.setup == b.setup;
  return a.setup->board == b.setup->board && a.setup->cube == b.setup->cube &&
         a.setup->cube_owner == b.setup->cube_owner;
}

}  // namespace

// GNU Backgammon calls every one a beaver, SGF every one a double.
bool is_redouble(const Turn& turn) { return turn.kind == TurnKind::beaver || turn.kind == TurnKind::raccoon; }

bool is_roll(const Turn& turn) {
  switch (turn.kind) {
    case TurnKind::play:
    case TurnKind::dance:
    case TurnKind::blank:
    case TurnKind::unrecorded:
    case TurnKind::unreadable: return true;
    case TurnKind::opening:
    case TurnKind::closed_out:
    case TurnKind::offer:
    case TurnKind::beaver:
    case TurnKind::raccoon:
    case TurnKind::take:
    case TurnKind::drop:
    case TurnKind::resign:
    case TurnKind::resign_accept:
    case TurnKind::resign_refuse:
    case TurnKind::set_position: return false;
  }
  return false;
}

bool is_cube_action(const Turn& turn) {
  return turn.kind == TurnKind::offer || turn.kind == TurnKind::beaver || turn.kind == TurnKind::raccoon ||
         turn.kind == TurnKind::take || turn.kind == TurnKind::drop;
}

bool same_turn(const Turn& a, const Turn& b) {
  if (a.kind == TurnKind::set_position || b.kind == TurnKind::set_position)
    return a.kind == b.kind && same_setup(a, b);
  if (a.kind == TurnKind::opening || b.kind == TurnKind::opening) return a.kind == b.kind && a.dice == b.dice;
  if (a.side != b.side || is_roll(a) != is_roll(b)) return false;
  if (is_roll(a)) return same_dice(a.dice, b.dice) && same_play(a, b);
  if (a.kind != b.kind && !(is_redouble(a) && is_redouble(b))) return false;
  if (a.kind == TurnKind::resign) return a.value == b.value || a.value == 0 || b.value == 0;
  return !is_cube_action(a) || a.kind == TurnKind::take || a.kind == TurnKind::drop ||
         cube_value(a) == cube_value(b);
}

bool written_alike(const Turn& a, const Turn& b) {
  const auto same_marks = [](const Move& x, const Move& y) { return x.marks == y.marks; };
  return a.dice == b.dice && a.value == b.value && a.unplayed == b.unplayed && same_words(a, b) &&
         std::equal(a.moves.begin(), a.moves.begin() + a.n_moves, b.moves.begin(), same_marks);
}

bool Comparable::holds(const Turn& turn) const {
  switch (turn.kind) {
    case TurnKind::closed_out: return false;
    case TurnKind::opening: return openings;
    case TurnKind::resign:
    case TurnKind::resign_accept:
    case TurnKind::resign_refuse: return resignations;
    case TurnKind::play:
    case TurnKind::dance:
    case TurnKind::blank:
    case TurnKind::unrecorded:
    case TurnKind::unreadable:
    case TurnKind::offer:
    case TurnKind::beaver:
    case TurnKind::raccoon:
    case TurnKind::take:
    case TurnKind::drop:
    case TurnKind::set_position: return true;
  }
  return true;
}

}  // namespace hakem
