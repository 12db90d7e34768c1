// [hot] Is this play legal in long tavla? Two different dice both used, or four of a double, are already as
// much as anyone can play; only then what is the most is searched.
#include <algorithm>
#include <array>

#include "rules/blame.hpp"
#include "rules/dice_reading.hpp"
#include "rules/legs.hpp"
#include "rules/uzun.hpp"
#include "rules/uzun_block.hpp"
#include "rules/uzun_step.hpp"
#include "rules/uzun_turn.hpp"

namespace hakem {
namespace {

bool has_won(const Board& board, Side side) { return hindmost(board, side) == off; }

bool has_points(const Move& move, int n) { return move.n_points == n && move.count == 1; }

// Plays dice in the order written; false at the first that is not legal beyond doubt.
class PlainPlay {
 public:
  PlainPlay(const UzunRules& rules, Board& board, Side side, Play& played)
      : rules_(rules), board_(board), played_(played), side_(side) {}

  // Plays `die` with the checker on `from` and moves `from` on.
  bool play(Point& from, int die) {
    Point to = off;
    if (from == head_point && ++from_head_ > 1) return false;
    if (!UzunMovement::can_step(board_, side_, from, die, to)) return false;
    const bool was_empty = board_.at(side_, to) == 0;
    UzunMovement::play_step(board_, side_, from, to);
    if (was_empty && block_completed(rules_, board_, side_, to) != 0) return false;
    played_.steps[n_++] = {from, to, false};
    from = to;
    return true;
  }
  std::uint8_t count() const { return n_; }

 private:
  const UzunRules& rules_;
  Board& board_;
  Play& played_;
  Side side_;
  std::uint8_t n_ = 0;
  int from_head_ = 0;
};

// Two legs, one for each of two different dice.
bool plays_two_legs(PlainPlay& plain, Dice dice, std::span<const Move> moves) {
  const Move& last = moves.back();
  const Leg one{moves[0].points[0], moves[0].points[1]};
  const Leg two{last.points[last.n_points - 2U], last.points[last.n_points - 1U]};
  if (!(one.fits(dice.first) && two.fits(dice.second))) {
    if (!(one.fits(dice.second) && two.fits(dice.first))) return false;
    std::swap(dice.first, dice.second);
  }
  Point from_one = one.from;
  Point from_two = two.from;
  return plain.play(from_one, dice.first) && plain.play(from_two, dice.second);
}

// One leg for both dice, the landing between unwritten.
bool plays_sum(PlainPlay& plain, const Board& board, Side side, Dice dice, const Move& move) {
  Point at = move.points[0];
  const Point to = move.points[1];
  if (at > head_point || to == off || at - to != dice.first + dice.second) return false;
  if (UzunMovement::is_held(board, side, static_cast<Point>(at - dice.first)))
    std::swap(dice.first, dice.second);
  return plain.play(at, dice.first) && plain.play(at, dice.second);
}

bool plays_two_dice(PlainPlay& plain, const Board& board, Side side, Dice dice, std::span<const Move> moves) {
  const bool chain = moves.size() == 1 && has_points(moves[0], 3);
  const bool pair = moves.size() == 2 && has_points(moves[0], 2) && has_points(moves[1], 2);
  if (chain || pair) return plays_two_legs(plain, dice, moves);
  return moves.size() == 1 && has_points(moves[0], 2) && plays_sum(plain, board, side, dice, moves[0]);
}

// Four steps of a double, in legs of any length.
bool plays_four_steps(PlainPlay& plain, int die, std::span<const Move> moves) {
  int steps = 0;
  for (const Move& move : moves) {
    if (move.n_points > Move::max_points) return false;
    for (int copy = 0; copy < move.count; ++copy) {
      for (std::size_t p = 1; p < move.n_points; ++p) {
        Point at = move.points[p - 1];
        if (at <= move.points[p]) return false;
        while (at > move.points[p])
          if (++steps > 4 || !plain.play(at, die)) return false;
        if (at != move.points[p]) return false;
      }
    }
  }
  return steps == 4;
}

// Moves the checkers as the record says, as far as there are any; a part whose start is empty waits for the
// others.
void play_as_recorded(Side side, std::span<const Move> moves, Verdict& verdict) {
  std::array<int, max_moves> left{};
  for (std::size_t m = 0; m < moves.size(); ++m)
    left[m] = moves[m].n_points < 2 ? 0 : std::min<int>(moves[m].count, 15);
  for (bool moved = true; moved;) {
    moved = false;
    for (std::size_t m = 0; m < moves.size(); ++m) {
      const Move& move = moves[m];
      for (; left[m] > 0 && verdict.after.at(side, std::min(move.points[0], bar)) > 0; --left[m]) {
        for (std::size_t p = 1; p < std::min<std::size_t>(move.n_points, Move::max_points); ++p)
          verdict.played.add(UzunMovement::play_step(verdict.after, side, std::min(move.points[p - 1], bar),
                                                     std::min(move.points[p], bar)));
        moved = true;
      }
    }
  }
}

// Judges a play that is not plain.
class UzunJudge {
 public:
  UzunJudge(const UzunRules& rules, const Board& board, Side side, Dice dice, Verdict& verdict)
      : rules_(rules),
        board_(board),
        side_(side),
        dice_(dice),
        turn_(rules, board, side, dice),
        verdict_(verdict) {}

  // False if the steps cannot be played however they are read, for a reason of movement.
  bool run(const Legs& legs) {
    each_reading(legs, dice_, [&](const DiceReading& reading) { return consider(reading); });
    return rank_ < Rank::movement;
  }

  void dance() {
    verdict_.most = static_cast<std::uint8_t>(turn_.most_dice());
    if (verdict_.most > 0) verdict_.fault = Fault::false_dance;
  }

 private:
  // The better, the lower.
  enum class Rank : std::uint8_t { legal, too_little, block, head, movement };

  bool consider(const DiceReading& reading) {
    std::array<DieStep, 4> steps{};
    for (std::size_t i = 0; i < reading.n; ++i) steps[i] = {reading.parts[i].from, reading.parts[i].die};
    const Attempt attempt = turn_.attempt(std::span(steps).first(reading.n));
    int most = 0;
    Fault fault = Fault::none;
    Rank rank = Rank::legal;
    switch (attempt.obstacle) {
      case Obstacle::movement: return false;
      case Obstacle::head: fault = Fault::second_from_head, rank = Rank::head; break;
      case Obstacle::block: fault = Fault::block_of_six, rank = Rank::block; break;
      case Obstacle::none:
        fault = too_little(reading, attempt.after, most);
        if (fault != Fault::none) rank = Rank::too_little;
    }
    if (rank >= rank_) return false;
    rank_ = rank;
    verdict_.fault = fault;
    verdict_.most = static_cast<std::uint8_t>(most);
    verdict_.after = attempt.after;
    verdict_.played = attempt.played;
    if (rank == Rank::block) blame(reading.parts[attempt.step].leg, attempt.block);
    if (rank == Rank::head) blame(last_from_head(reading), head_point);
    return rank == Rank::legal;
  }

  void blame(const Leg& leg, Point point) {
    verdict_.move = leg.move;
    verdict_.step = {leg.from, leg.to, false};
    verdict_.point = point;
  }

  static Leg last_from_head(const DiceReading& reading) {
    Leg leg;
    for (const DiceReading::Part& part : reading.all())
      if (part.from == head_point) leg = part.leg;
    return leg;
  }

  // Rules 5.1-5; a play that ends the game is enough.
  Fault too_little(const DiceReading& reading, const Board& after, int& most) const {
    const std::size_t all = dice_.is_double() ? 4 : 2;
    if (reading.n == all || has_won(after, side_)) return Fault::none;
    most = turn_.most_dice(from_head(reading));
    if (static_cast<int>(reading.n) < most)
      return dice_.is_double() ? Fault::must_play_more : Fault::must_play_both;
    most = 0;
    if (!dice_.is_double() && reading.parts[0].die == dice_.lower() && turn_.can_play_die(dice_.higher()))
      return Fault::must_play_larger;
    return Fault::none;
  }

  // How many leave the head in the plays it is measured against: where the second is optional, who left it
  // alone need not be able to do as much as he who takes it.
  int from_head(const DiceReading& reading) const {
    const auto leaves = [](const auto& part) { return part.from == head_point; };
    const auto all = reading.all();
    if (!rules_.second_head_optional || std::count_if(all.begin(), all.end(), leaves) > 1)
      return turn_.from_head();
    return 1;
  }

  const UzunRules& rules_;
  const Board& board_;
  Side side_;
  Dice dice_;
  UzunTurn turn_;
  Verdict& verdict_;
  Rank rank_ = Rank::movement;
};

}  // namespace

bool UzunPlayRules::as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                               std::uint8_t& hit_moves) const {
  if (!is_roll(dice) || moves.empty()) return false;
  PlainPlay plain(rules_, board, side, played);
  if (!(dice.is_double() ? plays_four_steps(plain, dice.first, moves)
                         : plays_two_dice(plain, board, side, dice, moves)))
    return false;
  played.n = plain.count();
  hit_moves = 0;
  return true;
}

Verdict UzunPlayRules::check(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                             bool /*marks_count*/) const {
  moves = moves.first(std::min(moves.size(), max_moves));
  Verdict verdict(board);
  if (as_written(verdict.after, side, dice, moves, verdict.played, verdict.hit_moves)) return verdict;
  verdict = Verdict(board);
  const Legs legs = take_apart(moves);
  UzunJudge judge(rules_, board, side, dice, verdict);
  if (legs.n == 0) {
    judge.dance();
  } else if (!is_roll(dice) || !judge.run(legs)) {
    const Blame blame = find_uzun_fault(board, side, dice, legs);
    verdict.fault = blame.fault;
    verdict.move = blame.leg.move;
    verdict.step = {blame.leg.from, blame.leg.to, false};
    verdict.point = blame.point;
    play_as_recorded(side, moves, verdict);
  }
  return verdict;
}

}  // namespace hakem
