// Is this play legal in long tavla? Two different dice both used, or four of a double, are already as
// much as anyone can play; only then what is the most is searched.
#include <algorithm>
#include <array>
#include <utility>

#include "rules/blame.hpp"
#include "rules/dice_reading.hpp"
#include "rules/legs.hpp"
#include "rules/plain_play.hpp"
#include "rules/reading.hpp"
#include "rules/uzun.hpp"
#include "rules/uzun_block.hpp"
#include "rules/uzun_step.hpp"
#include "rules/uzun_turn.hpp"

namespace hakem {
namespace {

// Plays dice on a board, one after the other.
class PlainPlay {
 public:
  PlainPlay(const UzunRules& rules, Board& board, Side side, Play& played)
      : rules_(rules), board_(board), played_(played), side_(side) {}

  static constexpr Point highest = head_point;

  bool play(std::size_t /*move*/, Point& from, int die) {
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
  bool first_die(Point at, Dice& dice) const {
    if (UzunMovement::is_held(board_, side_, static_cast<Point>(at - dice.first)))
      std::swap(dice.first, dice.second);
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

// Judges a play that is not plain.
class UzunJudge {
 public:
  UzunJudge(const UzunRules& rules, const Board& board, Side side, Dice dice, Verdict& verdict)
      : rules_(rules), side_(side), dice_(dice), turn_(rules, board, side, dice), verdict_(verdict) {}

  // False if the steps cannot be played however they are read, for a reason of movement.
  bool run(const Legs& legs) {
    each_reading(legs, dice_, [&](const DiceReading& reading) { consider(reading); });
    return rank_ < Rank::movement;
  }

  void dance() {
    verdict_.most = static_cast<std::uint8_t>(turn_.most_dice());
    if (verdict_.most > 0) verdict_.fault = Fault::false_dance;
  }

 private:
  // The better, the lower.
  enum class Rank : std::uint8_t { legal, too_little, block, head, movement };

  void consider(const DiceReading& reading) {
    std::array<DieStep, Dice::most> steps{};
    std::ranges::transform(reading.all(), steps.begin(), [](const auto& part) {
      return DieStep{part.from, part.die};
    });
    const Attempt attempt = turn_.attempt(std::span(steps).first(reading.n));
    std::pair<Fault, int> found{};  // and how many dice can be played
    Rank rank = Rank::legal;
    switch (attempt.obstacle) {
      case Obstacle::movement: return;
      case Obstacle::head: found.first = Fault::second_from_head, rank = Rank::head; break;
      case Obstacle::block: found.first = Fault::block_of_six, rank = Rank::block; break;
      case Obstacle::none:
        found = too_little(reading, attempt.after);
        if (found.first != Fault::none) rank = Rank::too_little;
    }
    if (rank >= rank_) return;
    rank_ = rank;
    verdict_.fault = found.first;
    verdict_.most = static_cast<std::uint8_t>(found.second);
    verdict_.after = attempt.after;
    verdict_.played = attempt.played;
    if (rank == Rank::block) blame(reading.parts[attempt.step].leg, attempt.block);
    if (rank == Rank::head) blame(last_from_head(reading), head_point);
  }

  void blame(const Leg& leg, Point point) {
    verdict_.move = leg.move;
    verdict_.step = {leg.from, leg.to, false};
    verdict_.point = point;
  }

  static Leg last_from_head(const DiceReading& reading) {
    Leg leg{};
    for (const DiceReading::Part& part : reading.all())
      if (part.from == head_point) leg = part.leg;
    return leg;
  }

  // Rule U5; a play that ends the game is enough.
  std::pair<Fault, int> too_little(const DiceReading& reading, const Board& after) const {
    if (reading.n == dice_.count() || has_won(after, side_)) return {};
    const int most = turn_.most_dice(from_head(reading));
    if (static_cast<int>(reading.n) < most)
      return {dice_.is_double() ? Fault::must_play_more : Fault::must_play_both, most};
    if (!dice_.is_double() && reading.parts[0].die == dice_.lower() && turn_.can_play_die(dice_.higher()))
      return {Fault::must_play_larger, most};
    return {};
  }

  // How many leave the head in the plays it is measured against: where the second is optional, who left it
  // alone need not be able to do as much as he who takes it.
  int from_head(const DiceReading& reading) const {
    if (!rules_.second_head_optional) return turn_.from_head();
    const auto leaves = [](const auto& part) { return part.from == head_point; };
    const auto all = reading.all();
    return std::max(1, static_cast<int>(std::count_if(all.begin(), all.end(), leaves)));
  }

  const UzunRules& rules_;
  Side side_;
  Dice dice_;
  UzunTurn turn_;
  Verdict& verdict_;
  Rank rank_ = Rank::movement;
};

}  // namespace

// Flattened, so that what PlainPlay counts stays in registers.
[[gnu::flatten]] bool UzunPlayRules::as_written(Board& board, Side side, Dice dice,
                                                std::span<const Move> moves, Play& played,
                                                std::uint8_t& hit_moves) const {
  PlainPlay plain(rules_, board, side, played);
  if (!plays_every_die(plain, dice, moves)) return false;
  played.n = plain.count();
  hit_moves = 0;
  return marked_parts(moves) == 0;
}

Verdict UzunPlayRules::check(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                             bool marks_count) const {
  moves = moves.first(std::min(moves.size(), max_moves));
  Verdict verdict(board);
  if (as_written(verdict.after, side, dice, moves, verdict.played, verdict.hit_moves)) return verdict;
  return judge(board, side, dice, moves, marks_count);
}

Verdict UzunPlayRules::judge(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                             bool /*marks_count*/) const {
  moves = moves.first(std::min(moves.size(), max_moves));
  Verdict verdict(board);
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
    play_as_recorded<UzunMovement>(side, moves, verdict);
  }
  return verdict;
}

bool UzunPlayRules::allows(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                           Verdict& verdict) const {
  moves = moves.first(std::min(moves.size(), max_moves));
  if (is_hopeless<UzunMovement>(board, side, dice, moves)) return false;
  verdict = Verdict(board);
  const Legs legs = take_apart(moves);
  UzunJudge judge(rules_, board, side, dice, verdict);
  if (legs.n == 0) return !can_play(board, side, dice);
  return is_roll(dice) && judge.run(legs) && verdict.fault == Fault::none;
}

Board UzunPlayRules::after(const Board& board, Side side, Dice dice, std::span<const Move> moves) const {
  moves = moves.first(std::min(moves.size(), max_moves));
  Recorded recorded{board};
  if (as_written(recorded.after, side, dice, moves, recorded.played, recorded.hit_moves))
    return recorded.after;
  if (is_roll(dice) && !is_hopeless<UzunMovement>(board, side, dice, moves)) {
    Verdict verdict(board);
    const Legs legs = take_apart(moves);
    if (legs.n > 0 && UzunJudge(rules_, board, side, dice, verdict).run(legs)) return verdict.after;
  }
  recorded = {board};
  play_as_recorded<UzunMovement>(side, moves, recorded);
  return recorded.after;
}

}  // namespace hakem
