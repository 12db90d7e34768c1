#include "rules/reading.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/generate.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

// One way to read a play: every die a step, and the leg each step belongs to.
struct Reading {
  struct Part {
    Point from = 0;
    Point to = 0;
    std::uint8_t die = 0;
    Leg leg;
  };
  std::array<Part, 4> parts{};
  std::size_t n = 0;

  void add(int from, int die, const Leg& leg) {
    parts[n++] = {static_cast<Point>(from), static_cast<Point>(std::max(from - die, int{off})),
                  static_cast<std::uint8_t>(die), leg};
  }
};

// What comes of playing it. Of the hits, bit p of [m] stands for landing p of part m.
struct Outcome {
  explicit Outcome(const Board& board) : after(board) {}

  Board after;
  Play played;
  std::array<std::uint8_t, max_moves> hits_between{};
  std::array<std::uint8_t, max_moves> hits_at_landing{};

  void note_hit(const Reading::Part& part) {
    std::uint8_t& hits = (part.to == part.leg.to ? hits_at_landing : hits_between)[part.leg.move];
    hits = static_cast<std::uint8_t>(hits | 1U << part.leg.point);
  }
};

bool has_won(const Board& board, Side side) { return hindmost(board, side) == off; }

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
    if (dice_.is_double()) {
      read_double(legs.all());
    } else if (legs.n == 1) {
      read_one_leg(legs.legs[0]);
    } else if (legs.n == 2) {
      read_two_legs(legs.legs[0], legs.legs[1]);
    }
    return rank_ != nothing_playable;
  }

 private:
  // How well a reading fits, the lower the better: by its marks if it is legal.
  static constexpr int too_little_played = 1000;
  static constexpr int nothing_playable = 1001;

  // Four steps at most, and one way to read them.
  void read_double(std::span<const Leg> legs) {
    const int die = dice_.first;
    Reading reading;
    for (const Leg& leg : legs) {
      if (leg.from <= leg.to || (leg.to != off && (leg.from - leg.to) % die != 0)) return;
      for (int from = leg.from; from > leg.to; from -= die) {
        if (reading.n == reading.parts.size()) return;
        reading.add(from, die, leg);
      }
    }
    consider(reading);
  }

  // Either die, or both by either route.
  void read_one_leg(const Leg& leg) {
    for (const auto [first, second] : {dice_, Dice{dice_.second, dice_.first}}) {
      Reading reading;
      reading.add(leg.from, first, leg);
      if (!leg.fits(first)) {
        const Point between = reading.parts[0].to;
        if (!Leg{between, leg.to}.fits(second)) continue;
        reading.add(between, second, leg);
      }
      consider(reading);
      if (rank_ == 0 && marks_count_) return;
    }
  }

  // One die each, either way round.
  void read_two_legs(const Leg& one, const Leg& two) {
    for (const auto [first, second] : {dice_, Dice{dice_.second, dice_.first}}) {
      if (!one.fits(first) || !two.fits(second)) continue;
      Reading reading;
      reading.add(one.from, first, one);
      reading.add(two.from, second, two);
      consider(reading);
      if (rank_ < too_little_played) return;
    }
  }

  void consider(Reading& reading);
  void let_marked_hit(Reading& reading) const;
  bool play(const Reading& reading, Outcome& outcome) const;
  Fault too_little(const Reading& reading, const Board& after, int& most) const;
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
void Judge::consider(Reading& reading) {
  let_marked_hit(reading);
  Outcome outcome(board_);
  if (!play(reading, outcome)) {
    std::stable_sort(reading.parts.begin(), reading.parts.begin() + reading.n,
                     [](const auto& a, const auto& b) { return a.from > b.from; });
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
void Judge::let_marked_hit(Reading& reading) const {
  for (std::size_t i = 0; i < reading.n; ++i) {
    for (std::size_t j = i + 1; j < reading.n; ++j) {
      if (reading.parts[i].to == reading.parts[j].to && is_marked(moves_, reading.parts[j].leg) &&
          !is_marked(moves_, reading.parts[i].leg))
        std::swap(reading.parts[i], reading.parts[j]);
    }
  }
}

bool Judge::play(const Reading& reading, Outcome& outcome) const {
  for (std::size_t i = 0; i < reading.n; ++i) {
    const Reading::Part& part = reading.parts[i];
    Point to = off;
    if (!can_step(outcome.after, side_, part.from, part.die, to)) return false;
    const Step step = play_step(outcome.after, side_, part.from, to);
    outcome.played.add(step);
    if (step.hit) outcome.note_hit(part);
  }
  return true;
}

// Rules 14 to 16, and 18: a play that ends the game is enough.
Fault Judge::too_little(const Reading& reading, const Board& after, int& most) const {
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

}  // namespace

bool find_reading(const Board& board, Side side, Dice dice, std::span<const Move> moves, const Legs& legs,
                  bool marks_count, Verdict& verdict) {
  return Judge(board, side, dice, moves, marks_count, verdict).run(legs);
}

}  // namespace hakem
