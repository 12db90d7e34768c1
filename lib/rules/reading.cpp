#include "rules/reading.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/dice_reading.hpp"
#include "rules/generate.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

// What comes of playing it. Of the hits, bit p of [m] stands for landing p of part m.
struct Outcome {
  explicit Outcome(const Board& board) : after(board) {}

  Board after;
  Play played;
  std::array<std::uint8_t, max_moves> hits_between{};
  std::array<std::uint8_t, max_moves> hits_at_landing{};

  void note_hit(const DiceReading::Part& part) {
    std::uint8_t& hits = (part.to == part.leg.to ? hits_at_landing : hits_between)[part.leg.move];
    hits = static_cast<std::uint8_t>(hits | 1U << part.leg.point);
  }
};

std::uint8_t moves_that_hit(const Outcome& outcome) {
  unsigned bits = 0;
  for (std::size_t m = 0; m < max_moves; ++m)
    if ((outcome.hits_between[m] | outcome.hits_at_landing[m]) != 0) bits |= 1U << m;
  return static_cast<std::uint8_t>(bits);
}

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
    each_reading(legs, dice_, [&](DiceReading& reading) {
      consider(reading);
      return legs.n == 1 ? rank_ == 0 && marks_count_ : rank_ < too_little_played;
    });
    return rank_ != nothing_playable;
  }

 private:
  // How well a reading fits, the lower the better: by its marks if it is legal.
  static constexpr int too_little_played = 1000;
  static constexpr int nothing_playable = 1001;

  void consider(DiceReading& reading);
  void let_marked_hit(DiceReading& reading) const;
  bool play(const DiceReading& reading, Outcome& outcome) const;
  Fault too_little(const DiceReading& reading, const Board& after, int& most) const;
  int misfit(const Outcome& outcome) const;

  const Board& board_;
  Side side_;
  Dice dice_;
  std::span<const Move> moves_;
  bool marks_count_;
  Verdict& verdict_;
  int rank_ = nothing_playable;  // of the reading in verdict_
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
  int most = 0;
  const Fault fault = too_little(reading, outcome.after, most);
  const int rank = fault == Fault::none ? misfit(outcome) : too_little_played;
  const bool rivals = rank < too_little_played && rank_ < too_little_played &&
                      (rank == rank_ || !marks_count_) && outcome.after != verdict_.after;
  const bool better = rank < rank_;
  if (rivals) {
    verdict_.ambiguous = true;
    verdict_.other_after = better ? verdict_.after : outcome.after;
    verdict_.other_played = better ? verdict_.played : outcome.played;
    verdict_.other_hit_moves = better ? verdict_.hit_moves : moves_that_hit(outcome);
  }
  if (!better) return;
  rank_ = rank;
  verdict_.fault = fault;
  verdict_.most = static_cast<std::uint8_t>(fault == Fault::none ? 0 : most);
  verdict_.after = outcome.after;
  verdict_.played = outcome.played;
  verdict_.hit_moves = moves_that_hit(outcome);
}

// Of two parts that land on one point only the first can hit: the marked one, if one is marked.
void Judge::let_marked_hit(DiceReading& reading) const {
  for (std::size_t i = 0; i < reading.n; ++i) {
    for (std::size_t j = i + 1; j < reading.n; ++j) {
      if (reading.parts[i].to == reading.parts[j].to && is_marked(moves_, reading.parts[j].leg) &&
          !is_marked(moves_, reading.parts[i].leg))
        std::swap(reading.parts[i], reading.parts[j]);
    }
  }
}

bool Judge::play(const DiceReading& reading, Outcome& outcome) const {
  for (std::size_t i = 0; i < reading.n; ++i) {
    const DiceReading::Part& part = reading.parts[i];
    Point to = off;
    if (!can_step(outcome.after, side_, part.from, part.die, to)) return false;
    const Step step = play_step(outcome.after, side_, part.from, to);
    outcome.played.add(step);
    if (step.hit) outcome.note_hit(part);
  }
  return true;
}

// Rules 14 to 16, and 18: a play that ends the game is enough.
Fault Judge::too_little(const DiceReading& reading, const Board& after, int& most) const {
  const std::size_t all = dice_.is_double() ? 4 : 2;
  if (reading.n == all || has_won(after, side_)) return Fault::none;
  most = most_dice(board_, side_, dice_);
  if (static_cast<int>(reading.n) < most)
    return dice_.is_double() ? Fault::must_play_more : Fault::must_play_both;
  if (!dice_.is_double() && reading.parts[0].die == dice_.lower() &&
      can_play_die(board_, side_, dice_.higher()))
    return Fault::must_play_larger;
  return Fault::none;
}

// Counts what the marks do not say; least bad is a mark on a landing for a hit on the way to it.
int Judge::misfit(const Outcome& outcome) const {
  int sum = 0;
  for (std::size_t m = 0; m < moves_.size(); ++m) {
    const unsigned between = outcome.hits_between[m];
    const unsigned landing = outcome.hits_at_landing[m];
    if (!marks_count_) {
      sum += std::popcount(between);
      continue;
    }
    const unsigned marks = moves_[m].marks & ~1U;
    const unsigned stand_in = marks & between & ~landing;
    sum += std::popcount(stand_in) + 2 * std::popcount((between ^ stand_in)) +
           2 * std::popcount((landing | stand_in) ^ marks);
  }
  return sum;
}

// True if no reading can make it legal: a part leads backward or onto a made point, or leaves a point that is
// empty and stays so.
bool is_hopeless(const Board& board, Side side, const Legs& legs) {
  const auto all = legs.all();
  return std::ranges::any_of(all, [&](const Leg& leg) {
    if (leg.from <= leg.to || (leg.to != off && board.facing(side, leg.to) > 1)) return true;
    return board.at(side, leg.from) == 0 &&
           std::ranges::none_of(all, [&](const Leg& other) { return other.to == leg.from; });
  });
}

}  // namespace

bool find_reading(const Board& board, Side side, Dice dice, std::span<const Move> moves, const Legs& legs,
                  bool marks_count, Verdict& verdict) {
  return !is_hopeless(board, side, legs) && Judge(board, side, dice, moves, marks_count, verdict).run(legs);
}

}  // namespace hakem
