#include "rules/check_play.hpp"

#include <algorithm>
#include <array>
#include <utility>

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

// Plays dice on a board, one after the other. What it counts is kept in members of its own until the end: a
// store into the board may, for all the compiler knows, change anything it can reach. Steps go straight to
// their place, because reading back as a whole what was just written in bytes stalls.
class PlainPlay {
 public:
  PlainPlay(Board& board, Side side, Play& played)
      : board_(board),
        played_(played),
        side_(side),
        own_(board.men[index(side)].data()),
        others_(board.men[index(other(side))].data()) {}

  // Plays a die with the checker on `from` and moves `from` on; false if that is not legal (can_step, in one
  // go with the move).
  bool play(std::size_t move, Point& from, int die) {
    Point to = off;
    std::uint8_t facing = 0;
    if (from > die) {
      if (own_[from] == 0 || (own_[bar] != 0 && from != bar)) return false;
      to = static_cast<Point>(from - die);
      facing = others_[25 - to];
      if (facing > 1) return false;
    } else if (!can_step(board_, side_, from, die, to)) {
      return false;
    }
    --own_[from];
    ++own_[to];
    if (facing == 1) {
      others_[25 - to] = 0;
      ++others_[bar];
      hit_moves_ |= 1U << move;
    }
    played_.steps[n_++] = {from, to, facing == 1};
    from = to;
    return true;
  }

  // How many dice were played so far, four at most.
  unsigned count() const { return n_; }
  unsigned hit_moves() const { return hit_moves_; }

 private:
  Board& board_;
  Play& played_;
  Side side_;
  std::uint8_t* own_;
  std::uint8_t* others_;
  unsigned n_ = 0;
  unsigned hit_moves_ = 0;
};

// Two legs, one for each of two different dice.
inline bool plays_two_legs(PlainPlay& plain, Dice dice, std::span<const Move> moves) {
  const Move& last = moves.back();
  const Leg one{moves[0].points[0], moves[0].points[1]};
  const Leg two{last.points[last.n_points - 2U], last.points[last.n_points - 1U]};
  if (!(one.fits(dice.first) && two.fits(dice.second))) {
    if (!(one.fits(dice.second) && two.fits(dice.first))) return false;
    std::swap(dice.first, dice.second);
  }
  Point from_one = one.from;
  Point from_two = two.from;
  return one.from <= bar && two.from <= bar && plain.play(0, from_one, dice.first) &&
         plain.play(moves.size() - 1, from_two, dice.second);
}

// One leg for both dice, the landing between unwritten, where nothing could be hit on the way.
inline bool plays_sum(PlainPlay& plain, const Board& board, Side side, Dice dice, const Move& move) {
  Point at = move.points[0];
  const Point to = move.points[1];
  if (at > bar || to == off || at - to != dice.first + dice.second) return false;
  const int by_first = board.facing(side, static_cast<Point>(at - dice.first));
  const int by_second = board.facing(side, static_cast<Point>(at - dice.second));
  if (by_first == 1 || by_second == 1) return false;
  if (by_first != 0) std::swap(dice.first, dice.second);
  return plain.play(0, at, dice.first) && plain.play(0, at, dice.second);
}

inline bool plays_two_dice(PlainPlay& plain, const Board& board, Side side, Dice dice,
                           std::span<const Move> moves) {
  const bool chain = moves.size() == 1 && has_points(moves[0], 3);
  const bool pair = moves.size() == 2 && has_points(moves[0], 2) && has_points(moves[1], 2);
  if (chain || pair) return plays_two_legs(plain, dice, moves);
  return moves.size() == 1 && has_points(moves[0], 2) && plays_sum(plain, board, side, dice, moves[0]);
}

// Four steps of a double, in legs of any length.
inline bool plays_four_steps(PlainPlay& plain, int die, std::span<const Move> moves) {
  int steps = 0;
  for (std::size_t m = 0; m < moves.size(); ++m) {
    const Move& move = moves[m];
    if (move.n_points > Move::max_points) return false;
    for (int copy = 0; copy < move.count; ++copy) {
      for (std::size_t p = 1; p < move.n_points; ++p) {
        Point at = move.points[p - 1];
        if (at > bar || at <= move.points[p]) return false;
        while (at > move.points[p])
          if (++steps > 4 || !plain.play(m, at, die)) return false;
        if (at != move.points[p]) return false;
      }
    }
  }
  return steps == 4;
}

void judge_dance(const Board& board, Side side, Dice dice, Verdict& verdict) {
  if (!can_play(board, side, dice)) return;
  verdict.fault = Fault::false_dance;
  verdict.most = static_cast<std::uint8_t>(most_dice(board, side, dice));
}

}  // namespace

// Flattened, so that what PlainPlay counts stays in registers.
[[gnu::flatten]] bool play_as_written(Board& board, Side side, Dice dice, std::span<const Move> moves,
                                      Play& played, std::uint8_t& hit_moves) {
  if (!is_roll(dice) || moves.empty()) return false;
  PlainPlay plain(board, side, played);
  if (!(dice.is_double() ? plays_four_steps(plain, dice.first, moves)
                         : plays_two_dice(plain, board, side, dice, moves)))
    return false;
  unsigned marked = 0;
  for (std::size_t m = 0; m < moves.size(); ++m) marked |= (moves[m].marks > 1 ? 1U : 0U) << m;
  played.n = static_cast<std::uint8_t>(plain.count());
  hit_moves = static_cast<std::uint8_t>(plain.hit_moves());
  return marked == 0 || marked == plain.hit_moves();
}

Verdict check_play(const Board& board, Side side, Dice dice, std::span<const Move> moves, bool marks_count) {
  moves = moves.first(std::min(moves.size(), max_moves));
  Verdict verdict(board);
  if (play_as_written(verdict.after, side, dice, moves, verdict.played, verdict.hit_moves)) return verdict;
  verdict = Verdict(board);
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
