#include "rules/check_play.hpp"

#include <algorithm>
#include <utility>

#include "rules/blame.hpp"
#include "rules/dice_reading.hpp"
#include "rules/generate.hpp"
#include "rules/legs.hpp"
#include "rules/plain_play.hpp"
#include "rules/play_as_written.hpp"
#include "rules/reading.hpp"
#include "rules/starts.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

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

// "bar/22" with 63, "1/off" with 21: one die, where nobody has to search to know that the other cannot be
// played. The game is won with it (rule M5), and the other die first would hit nothing on the way; or the
// other cannot enter, neither first nor after it, and moves nothing else (rule M7).
bool plays_only_die(PlainPlay& plain, const Board& board, Side side, Dice dice, std::span<const Move> moves) {
  if (moves.size() != 1 || !has_points(moves[0], 2) || dice.is_double() || !is_roll(dice)) return false;
  const Leg leg{moves[0].points[0], moves[0].points[1]};
  if (!leg.fits(dice.first)) std::swap(dice.first, dice.second);
  if (leg.from > bar || !leg.fits(dice.first)) return false;
  const bool may_hit =
      leg.from > dice.second && board.facing(side, static_cast<Point>(leg.from - dice.second)) == 1;
  const bool held = leg.from == bar && board.facing(side, static_cast<Point>(bar - dice.second)) > 1;
  Point at = leg.from;
  if (!plain.play(0, at, dice.first)) return false;
  return (has_won(board, side) && !may_hit) || (held && !can_play_die(board, side, dice.second));
}

void judge_dance(const Board& board, Side side, Dice dice, Verdict& verdict) {
  if (!can_play(board, side, dice)) return;
  verdict.fault = Fault::false_dance;
  verdict.most = static_cast<std::uint8_t>(most_dice(board, side, dice));
}

// A double with one checker for every die.
bool plays_four_steps(Board& board, Side side, std::span<const Move> moves, Play& played,
                      std::uint8_t& hit_moves) {
  std::uint8_t* const own = board.men[index(side)].data();
  std::uint8_t* const others = board.men[index(other(side))].data();
  unsigned hits = 0;
  for (std::size_t m = 0; m < 4; ++m) {
    Step& step = played.steps[m];
    if (!plays_step(own, others, moves[m].points[0], moves[m].points[1], step)) return false;
    hits |= unsigned{step.hit} << m;
  }
  played.n = 4;
  hit_moves = static_cast<std::uint8_t>(hits);
  const unsigned marked = marked_parts(moves);
  return marked == 0 || marked == hits;
}

bool is_four_steps(Dice dice, std::span<const Move> moves) {
  return moves.size() == 4 && dice.is_double() && is_roll(dice) &&
         std::ranges::all_of(moves, [&](const Move& move) {
           return is_one_step(move) && length_of_step(move) == dice.first;
         });
}

// Flattened, so that what PlainPlay counts stays in registers.
[[gnu::flatten]] bool plays_any_as_written(Board& board, Side side, Dice dice, std::span<const Move> moves,
                                           Play& played, std::uint8_t& hit_moves) {
  PlainPlay plain(board, side, played);
  if (!plays_every_die(plain, dice, moves) &&
      (plain.count() > 0 || !plays_only_die(plain, board, side, dice, moves)))
    return false;
  const unsigned marked = marked_parts(moves);
  played.n = static_cast<std::uint8_t>(plain.count());
  hit_moves = static_cast<std::uint8_t>(plain.hit_moves());
  return marked == 0 || marked == plain.hit_moves();
}

}  // namespace

bool plays_otherwise_as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                                std::uint8_t& hit_moves) {
  return is_four_steps(dice, moves) ? plays_four_steps(board, side, moves, played, hit_moves)
                                    : plays_any_as_written(board, side, dice, moves, played, hit_moves);
}

Verdict check_play(const Board& board, Side side, Dice dice, std::span<const Move> moves, bool marks_count) {
  moves = moves.first(std::min(moves.size(), max_moves));
  Verdict verdict(board);
  if (play_as_written(verdict.after, side, dice, moves, verdict.played, verdict.hit_moves)) return verdict;
  return judge_play(board, side, dice, moves, marks_count);
}

Verdict judge_play(const Board& board, Side side, Dice dice, std::span<const Move> moves, bool marks_count) {
  moves = moves.first(std::min(moves.size(), max_moves));
  Verdict verdict(board);
  const Legs legs = take_apart(moves);
  if (legs.n == 0) {
    judge_dance(board, side, dice, verdict);
  } else if (!is_roll(dice) || is_hopeless<TavlaMovement>(board, side, dice, moves) ||
             !find_reading(board, side, dice, moves, legs, marks_count, verdict)) {
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
  if (is_hopeless<TavlaMovement>(board, side, dice, moves)) return false;
  verdict = Verdict(board);
  const Legs legs = take_apart(moves);
  if (legs.n == 0) return !can_play(board, side, dice);
  return is_roll(dice) && find_reading(board, side, dice, moves, legs, true, verdict) &&
         verdict.fault == Fault::none;
}

Board board_after(const Board& board, Side side, Dice dice, std::span<const Move> moves) {
  moves = moves.first(std::min(moves.size(), max_moves));
  Recorded recorded{board};
  if (play_as_written(recorded.after, side, dice, moves, recorded.played, recorded.hit_moves))
    return recorded.after;
  if (is_roll(dice) && !is_hopeless<TavlaMovement>(board, side, dice, moves)) {
    Verdict verdict(board);
    const Legs legs = take_apart(moves);
    if (legs.n > 0 && find_reading(board, side, dice, moves, legs, true, verdict)) return verdict.after;
  }
  recorded = {board};
  play_as_recorded<TavlaMovement>(side, moves, recorded);
  return recorded.after;
}

bool fits_dice(Dice dice, std::span<const Move> moves) {
  const Legs legs = take_apart(moves.first(std::min(moves.size(), max_moves)));
  bool fits = legs.n == 0;
  if (is_roll(dice)) each_reading(legs, dice, [&](const DiceReading&) { fits = true; });
  return fits;
}

// Nearly all who are asked about stand on the bar, where two points tell (rule M7).
bool can_play(const Board& board, Side side, Dice dice) {
  if (board.at(side, bar) != 0 && is_roll(dice)) {
    const auto is_open = [&](int die) { return board.facing(side, static_cast<Point>(bar - die)) < 2; };
    return is_open(dice.first) || is_open(dice.second);
  }
  const Starts starts(board, side);
  return is_roll(dice) && (starts.of(dice.first) | starts.of(dice.second)) != 0;
}

Board apply_as_recorded(const Board& board, Side side, std::span<const Move> moves) {
  Recorded recorded{board};
  play_as_recorded<TavlaMovement>(side, moves.first(std::min(moves.size(), max_moves)), recorded);
  return recorded.after;
}

}  // namespace hakem
