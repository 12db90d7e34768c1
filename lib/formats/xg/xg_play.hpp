// What was played, as XG lists it: four pairs of points, of which one may stand for several dice.
#pragma once

#include "formats/xg/xg_board.hpp"
#include "model/event.hpp"

namespace hakem::xg {

// A list of pairs, each of the mover's points (25 the bar, 0 off).
struct Pairs {
  static constexpr int most = 4;
  struct Pair {
    Point from = 0;
    std::int8_t to = 0;  // below 1 off, by as many pips as the die was too large
  };
  std::array<Pair, most> list{};
  std::uint8_t n = 0;
  bool unreadable = false;  // a point that is none
};

// Of the record of a play (`wide`: eight 32-bit numbers), or of a candidate (eight bytes).
Pairs read_pairs(const Fields& fields, std::size_t at, bool wide);

enum class Fit : std::uint8_t {
  fits,     // the pairs lead to the board behind
  mended,   // not as listed; the moves are what the two boards tell
  differs,  // nor is there any play from one to the other: the moves are as listed, as far as they go
};

// Puts into `turn`, whose dice and place are known, what leads from `before` to `after`, both as the mover
// sees them: a move a die, so that a pair that stands for two dice names the point between.
Fit play_of(const Pairs& pairs, const RawBoard& before, const RawBoard& after, Turn& turn);
// The same where the board behind is not known; gives it. Never Fit::mended.
Fit play_as_listed(const Pairs& pairs, const RawBoard& before, RawBoard& after, Turn& turn);

}  // namespace hakem::xg
