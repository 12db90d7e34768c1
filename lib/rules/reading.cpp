#include "rules/reading.hpp"

#include <algorithm>
#include <utility>

#include "rules/dice_reading.hpp"
#include "rules/generate.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

// What comes of playing it.
struct Outcome {
  explicit Outcome(const Board& board) : after(board) {}

  Board after;
  Play played;
  std::uint8_t hit_moves = 0;  // see Verdict
  bool hits_landing = false;   // that was written
  bool hits_between = false;   // on the way to one

  void note_hit(const DiceReading::Part& part) {
    hit_moves = static_cast<std::uint8_t>(hit_moves | 1U << part.leg.move);
    (part.to == part.leg.to ? hits_landing : hits_between) = true;
  }
};

// Finds the legal way to read the legs that fits the marks best, or what is wrong with them.
class Judge {
 public:
  Judge(const Board& board, Side side, Dice dice, std::span<const Move> moves, bool marks_count,
        Verdict& verdict)
      : board_(board),
        side_(side),
        dice_(dice),
        moves_(moves),
        marks_count_(marks_count),
        verdict_(verdict) {}

  bool run(const Legs& legs) {
    each_reading(legs, dice_, [&](DiceReading& reading) { consider(reading); });
    return rank_ != Rank::unplayable;
  }

 private:
  // The better, the lower.
  enum class Rank : std::uint8_t { as_marked, legal, too_little, unplayable };

  void consider(DiceReading& reading);
  void let_marked_hit(DiceReading& reading) const;
  bool play(const DiceReading& reading, Outcome& outcome) const;
  std::pair<Fault, int> too_little(const DiceReading& reading, const Board& after) const;
  bool as_marked(const DiceReading& reading, const Outcome& outcome) const;

  const Board& board_;
  Side side_;
  Dice dice_;
  std::span<const Move> moves_;
  bool marks_count_;
  Verdict& verdict_;
  Rank rank_ = Rank::unplayable;  // of the reading in verdict_
};

// Any legal order of steps may be rearranged to run from the highest point to the lowest: a step can only
// depend on one from a higher point (its checker came from there, was on the bar, or was not yet home), and
// held points do not change. So a reading is legal as written, or from the highest point down, or not at all.
void Judge::consider(DiceReading& reading) {
  let_marked_hit(reading);
  Outcome outcome(board_);
  if (!play(reading, outcome)) {
    sort_from_highest(reading.all());
    outcome = Outcome(board_);
    if (!play(reading, outcome)) return;
  }
  const auto [fault, most] = too_little(reading, outcome.after);
  const Rank rank = fault != Fault::none          ? Rank::too_little
                    : as_marked(reading, outcome) ? Rank::as_marked
                                                  : Rank::legal;
  const bool rivals = rank < Rank::too_little && rank_ < Rank::too_little &&
                      (rank == rank_ || !marks_count_) && outcome.after != verdict_.after;
  const bool better = rank < rank_;
  if (rivals) {
    verdict_.ambiguous = true;
    verdict_.other_after = better ? verdict_.after : outcome.after;
    verdict_.other_played = better ? verdict_.played : outcome.played;
    verdict_.other_hit_moves = better ? verdict_.hit_moves : outcome.hit_moves;
  }
  if (!better) return;
  rank_ = rank;
  verdict_.fault = fault;
  verdict_.most = static_cast<std::uint8_t>(most);
  verdict_.after = outcome.after;
  verdict_.played = outcome.played;
  verdict_.hit_moves = outcome.hit_moves;
}

// Of two parts that land on one point only the first can hit: the marked one, if one is marked.
void Judge::let_marked_hit(DiceReading& reading) const {
  const auto parts = reading.all();
  for (auto one = parts.begin(); one != parts.end(); ++one)
    for (auto later = one + 1; later != parts.end(); ++later)
      if (one->to == later->to && is_marked(moves_, later->leg) && !is_marked(moves_, one->leg))
        std::swap(*one, *later);
}

bool Judge::play(const DiceReading& reading, Outcome& outcome) const {
  for (const DiceReading::Part& part : reading.all()) {
    Point to = off;
    if (!can_step(outcome.after, side_, part.from, part.die, to)) return false;
    const Step step = play_step(outcome.after, side_, part.from, to);
    outcome.played.add(step);
    if (step.hit) outcome.note_hit(part);
  }
  return true;
}

// Rule M5; a play that ends the game is enough.
std::pair<Fault, int> Judge::too_little(const DiceReading& reading, const Board& after) const {
  if (reading.n == dice_.count() || has_won(after, side_)) return {};
  const int most = most_dice(board_, side_, dice_);
  if (static_cast<int>(reading.n) < most)
    return {dice_.is_double() ? Fault::must_play_more : Fault::must_play_both, most};
  if (!dice_.is_double() && reading.parts[0].die == dice_.lower() &&
      can_play_die(board_, side_, dice_.higher()))
    return {Fault::must_play_larger, most};
  return {};
}

// Only one leg for both dice can be read in ways that hit differently: over either landing between. A hit on
// the way is meant where the landing is marked and nothing stands there; else none is.
bool Judge::as_marked(const DiceReading& reading, const Outcome& outcome) const {
  const bool meant = marks_count_ && is_marked(moves_, reading.parts[0].leg) && !outcome.hits_landing;
  return outcome.hits_between == meant;
}

}  // namespace

bool miss_dice(Dice dice, std::span<const Move> moves) {
  if (dice.is_double() || moves.size() != 2) return false;
  const auto is_leg = [](const Move& move) { return move.n_points == 2 && move.count == 1; };
  const auto leg = [](const Move& move) { return Leg{std::min(move.points[0], bar), move.points[1]}; };
  if (!is_leg(moves[0]) || !is_leg(moves[1])) return false;
  const Leg one = leg(moves[0]);
  const Leg two = leg(moves[1]);
  return !(one.fits(dice.first) && two.fits(dice.second)) && !(one.fits(dice.second) && two.fits(dice.first));
}

bool lands_on(std::span<const Move> moves, Point point) {
  return std::ranges::any_of(moves, [&](const Move& move) {
    const auto end = move.points.begin() + std::min<int>(move.n_points, Move::max_points);
    return move.count > 0 && move.n_points > 1 && std::find(move.points.begin() + 1, end, point) != end;
  });
}

bool find_reading(const Board& board, Side side, Dice dice, std::span<const Move> moves, const Legs& legs,
                  bool marks_count, Verdict& verdict) {
  return Judge(board, side, dice, moves, marks_count, verdict).run(legs);
}

}  // namespace hakem
