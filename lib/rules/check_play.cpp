#include "rules/check_play.hpp"

#include <algorithm>
#include <utility>

#include "rules/blame.hpp"
#include "rules/generate.hpp"
#include "rules/legs.hpp"
#include "rules/plain_play.hpp"
#include "rules/reading.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

// One die with one checker that stays on the board; false if it is not legal.
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

  static constexpr Point highest = bar;

  bool play(std::size_t move, Point& from, int die) {
    Step& step = played_.steps[n_];
    if (from > die) {
      if (!plays_step(own_, others_, from, static_cast<Point>(from - die), step)) return false;
    } else {
      Point to = off;
      if (!can_step(board_, side_, from, die, to)) return false;
      --own_[from];
      ++own_[off];
      step = {from, off, false};
    }
    ++n_;
    hit_moves_ |= unsigned{step.hit} << move;
    from = step.to;
    return true;
  }

  // A landing where something could be hit on the way is no plain one.
  bool first_die(Point at, Dice& dice) const {
    const int by_first = board_.facing(side_, static_cast<Point>(at - dice.first));
    const int by_second = board_.facing(side_, static_cast<Point>(at - dice.second));
    if (by_first == 1 || by_second == 1) return false;
    if (by_first != 0) std::swap(dice.first, dice.second);
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

// "13/8": one checker, and it stays on the board.
bool is_one_step(const Move& move) { return move.n_points == 2 && move.count == 1 && move.points[1] != off; }

// Two checkers, one die each: three plays of four. What PlainPlay says of them, with all that it takes in
// registers.
inline bool plays_two_steps(Board& board, Side side, Dice dice, const Move& one, const Move& two,
                            Play& played, std::uint8_t& hit_moves) {
  const int by_one = one.points[0] - one.points[1];
  const int by_two = two.points[0] - two.points[1];
  const bool fits = (by_one == dice.first) & (by_two == dice.second);  // either as often: no branch
  const bool swapped = (by_one == dice.second) & (by_two == dice.first);
  if (!(fits | swapped) || !is_roll(dice)) return false;
  std::uint8_t* const own = board.men[index(side)].data();
  std::uint8_t* const others = board.men[index(other(side))].data();
  Step first;
  Step second;
  if (!plays_step(own, others, one.points[0], one.points[1], first) ||
      !plays_step(own, others, two.points[0], two.points[1], second))
    return false;
  played.steps[0] = first;
  played.steps[1] = second;
  played.n = 2;
  hit_moves = static_cast<std::uint8_t>(first.hit | second.hit << 1);
  const unsigned marked = (one.marks != 0 ? 1U : 0U) | (two.marks != 0 ? 2U : 0U);
  return marked == 0 || marked == hit_moves;
}

void judge_dance(const Board& board, Side side, Dice dice, Verdict& verdict) {
  if (!can_play(board, side, dice)) return;
  verdict.fault = Fault::false_dance;
  verdict.most = static_cast<std::uint8_t>(most_dice(board, side, dice));
}

// Any other play that uses every die. Flattened, so that what PlainPlay counts stays in registers.
[[gnu::flatten, gnu::noinline]] bool plays_otherwise(Board& board, Side side, Dice dice,
                                                     std::span<const Move> moves, Play& played,
                                                     std::uint8_t& hit_moves) {
  PlainPlay plain(board, side, played);
  if (!plays_every_die(plain, dice, moves)) return false;
  const unsigned marked = marked_parts(moves);
  played.n = static_cast<std::uint8_t>(plain.count());
  hit_moves = static_cast<std::uint8_t>(plain.hit_moves());
  return marked == 0 || marked == plain.hit_moves();
}

}  // namespace

bool play_as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                     std::uint8_t& hit_moves) {
  if (moves.size() == 2 && !dice.is_double() && is_one_step(moves[0]) && is_one_step(moves[1]))
    return plays_two_steps(board, side, dice, moves[0], moves[1], played, hit_moves);
  return plays_otherwise(board, side, dice, moves, played, hit_moves);
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
    play_as_recorded<TavlaMovement>(side, moves, verdict);
  }
  return verdict;
}

bool allows_play(const Board& board, Side side, Dice dice, std::span<const Move> moves, Verdict& verdict) {
  moves = moves.first(std::min(moves.size(), max_moves));
  verdict = Verdict(board);
  const Legs legs = take_apart(moves);
  if (legs.n == 0) return !can_play(board, side, dice);
  return is_roll(dice) && find_reading(board, side, dice, moves, legs, true, verdict) &&
         verdict.fault == Fault::none;
}

bool can_play(const Board& board, Side side, Dice dice) {
  return is_roll(dice) && (can_play_die(board, side, dice.first) || can_play_die(board, side, dice.second));
}

Board apply_as_recorded(const Board& board, Side side, std::span<const Move> moves) {
  Verdict verdict(board);
  play_as_recorded<TavlaMovement>(side, moves.first(std::min(moves.size(), max_moves)), verdict);
  return verdict.after;
}

}  // namespace hakem
