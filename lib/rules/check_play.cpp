#include "rules/check_play.hpp"

#include <algorithm>
#include <array>

#include "rules/blame.hpp"
#include "rules/generate.hpp"
#include "rules/legs.hpp"
#include "rules/reading.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

// Moves the checkers as the record says, as far as there are any; a part whose start is empty waits for the
// others.
void play_as_recorded(Side side, std::span<const Move> moves, Verdict& verdict) {
  std::array<int, max_moves> left{};
  for (std::size_t m = 0; m < moves.size(); ++m)
    left[m] = moves[m].n_points < 2 ? 0 : std::min<int>(moves[m].count, 15);
  unsigned hit_moves = 0;
  for (bool moved = true; moved;) {
    moved = false;
    for (std::size_t m = 0; m < moves.size(); ++m) {
      const Move& move = moves[m];
      for (; left[m] > 0 && verdict.after.at(side, std::min(move.points[0], bar)) > 0; --left[m]) {
        for (std::size_t p = 1; p < std::min<std::size_t>(move.n_points, Move::max_points); ++p) {
          const Step step = play_step(verdict.after, side, std::min(move.points[p - 1], bar),
                                      std::min(move.points[p], bar));
          verdict.played.add(step);
          if (step.hit) hit_moves |= 1U << m;
        }
        moved = true;
      }
    }
  }
  verdict.hit_moves = static_cast<std::uint8_t>(hit_moves);
}

bool has_points(const Move& move, int n) { return move.n_points == n && move.count == 1; }

// Plays a die with the checker on `from` and moves `from` on; false if that is not legal.
bool play_die(Side side, std::size_t move, Point& from, int die, Verdict& verdict) {
  Point to = off;
  if (!can_step(verdict.after, side, from, die, to)) return false;
  const Step step = play_step(verdict.after, side, from, to);
  verdict.played.add(step);
  if (step.hit) verdict.hit_moves = static_cast<std::uint8_t>(verdict.hit_moves | 1U << move);
  from = to;
  return true;
}

// Two legs that two different dice make exactly.
bool plays_two_dice(Side side, Dice dice, std::span<const Move> moves, Verdict& verdict) {
  const bool chain = moves.size() == 1 && has_points(moves[0], 3);
  if (!chain && !(moves.size() == 2 && has_points(moves[0], 2) && has_points(moves[1], 2))) return false;
  const Move& last = moves.back();
  Point one = moves[0].points[0];
  Point two = last.points[last.n_points - 2U];
  const int first = one - moves[0].points[1];
  const int second = two - last.points[last.n_points - 1U];
  if (!(first == dice.first && second == dice.second) && !(first == dice.second && second == dice.first))
    return false;
  return one <= bar && two <= bar && play_die(side, 0, one, first, verdict) &&
         play_die(side, moves.size() - 1, two, second, verdict);
}

// Four steps of a double, in legs of any length.
bool plays_four_steps(Side side, int die, std::span<const Move> moves, Verdict& verdict) {
  int steps = 0;
  for (std::size_t m = 0; m < moves.size(); ++m) {
    const Move& move = moves[m];
    if (move.n_points > Move::max_points) return false;
    for (int copy = 0; copy < move.count; ++copy) {
      for (std::size_t p = 1; p < move.n_points; ++p) {
        Point at = move.points[p - 1];
        if (at > bar || at <= move.points[p]) return false;
        while (at > move.points[p])
          if (++steps > 4 || !play_die(side, m, at, die, verdict)) return false;
        if (at != move.points[p]) return false;
      }
    }
  }
  return steps == 4;
}

// Nearly every play of a record, and hot: every die is used and every step legal in the order written. Then
// nothing more could be played and nothing has to be searched. False if it is not such a play, or its marks
// want a closer look.
bool is_full_as_written(Side side, Dice dice, std::span<const Move> moves, Verdict& verdict) {
  const bool plays = dice.is_double() ? plays_four_steps(side, dice.first, moves, verdict)
                                      : plays_two_dice(side, dice, moves, verdict);
  if (!plays) return false;
  unsigned marked = 0;
  for (std::size_t m = 0; m < moves.size(); ++m) marked |= (moves[m].marks > 1 ? 1U : 0U) << m;
  return marked == 0 || marked == verdict.hit_moves;
}

void judge_dance(const Board& board, Side side, Dice dice, Verdict& verdict) {
  if (!can_play(board, side, dice)) return;
  verdict.fault = Fault::false_dance;
  verdict.most = static_cast<std::uint8_t>(most_dice(board, side, dice));
}

}  // namespace

Verdict check_play(const Board& board, Side side, Dice dice, std::span<const Move> moves, bool marks_count) {
  moves = moves.first(std::min(moves.size(), max_moves));
  Verdict verdict(board);
  if (is_roll(dice) && !moves.empty()) {
    if (is_full_as_written(side, dice, moves, verdict)) return verdict;
    verdict = Verdict(board);
  }
  const Legs legs = take_apart(moves);
  if (legs.n == 0) {
    judge_dance(board, side, dice, verdict);
  } else if (!is_roll(dice) || !find_reading(board, side, dice, moves, legs, marks_count, verdict)) {
    const Blame blame = find_fault(board, side, dice, legs);
    verdict.fault = blame.fault;
    verdict.move = blame.leg.move;
    verdict.step = {blame.leg.from, blame.leg.to, false};
    verdict.point = blame.point;
    play_as_recorded(side, moves, verdict);
  }
  return verdict;
}

bool can_play(const Board& board, Side side, Dice dice) {
  return is_roll(dice) && (can_play_die(board, side, dice.first) || can_play_die(board, side, dice.second));
}

Board apply_as_recorded(const Board& board, Side side, std::span<const Move> moves) {
  Verdict verdict(board);
  play_as_recorded(side, moves.first(std::min(moves.size(), max_moves)), verdict);
  return verdict.after;
}

}  // namespace hakem
