// The smallest words of the game: sides, points, dice, steps. All trivially copyable.
//
// Points are counted from the mover's own side: 24 … 1, with 25 the bar and 0 off. A point p of one side is
// the other side's point 25 - p; in long tavla p - 12 or p + 12 (opposite()).
#pragma once

#include <array>
#include <cstdint>

#include "core/span.hpp"

namespace hakem {

// White is the first player: Beyaz, the left column of a .mat file, W in SGF. It says nothing about who
// starts.
enum class Side : std::uint8_t { white, black };
constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

// As high as a cube is turned: what a record says beyond it is not believed, and its doubles are counted no further.
constexpr std::int32_t highest_cube = 1 << 24;

using Point = std::uint8_t;
constexpr Point bar = 25;
constexpr Point off = 0;

// Two dice in the order they were written; 0 where nothing was rolled.
struct Dice {
  std::uint8_t first = 0;
  std::uint8_t second = 0;

  constexpr bool rolled() const { return first != 0; }
  constexpr bool is_double() const { return first == second; }
  // How many steps they are: one for each, or four of a double (rule M4).
  static constexpr std::uint8_t most = 4;
  constexpr std::uint8_t count() const { return is_double() ? most : 2; }
  constexpr std::uint8_t higher() const { return first > second ? first : second; }
  constexpr std::uint8_t lower() const { return first < second ? first : second; }
  constexpr bool operator==(const Dice&) const = default;
};

// The same dice, in whatever order.
constexpr bool same_dice(Dice a, Dice b) { return a.higher() == b.higher() && a.lower() == b.lower(); }

// One die played with one checker.
struct Step {
  Point from = 0;
  Point to = 0;
  bool hit = false;
  constexpr bool operator==(const Step&) const = default;
};

// One part of a play as it was written: `24/15`, `13/9*/4*(2)`, `bar/20`, `5/off(3)`.
// points[0] is where it starts, points[1 … n_points-1] the landings that were written.
struct Move {
  static constexpr int max_points = 5;  // four steps of a double, every landing written
  std::array<Point, max_points> points{};
  std::uint8_t n_points = 0;
  std::uint8_t marks = 0;    // bit i: points[i] carries a hit mark
  std::uint8_t count = 1;    // the number in (2); 1 if none was written
  std::uint8_t length = 0;   // bytes of the part, capped at 255
  std::uint32_t offset = 0;  // first byte of the part in the source
  constexpr Span span() const { return {offset, length}; }
};

// Steps in the order they were played. Four at most are legal; a record may hold more.
struct Play {
  static constexpr int max_steps = 8;
  std::array<Step, max_steps> steps{};
  std::uint8_t n = 0;

  constexpr void add(Step step) {
    if (n < max_steps) steps[n++] = step;
  }
  constexpr bool hits_on(Point point) const {
    for (const Step& step : *this)
      if (step.hit && step.to == point) return true;
    return false;
  }
  constexpr const Step* begin() const { return steps.data(); }
  constexpr const Step* end() const { return steps.data() + n; }
};

// What a game is won with: nothing, single, gammon (mars), backgammon (katmerli mars).
enum class Level : std::uint8_t { unknown, single, gammon, backgammon };

// A rule of the header that may be unwritten.
enum class Setting : std::uint8_t { unset, no, yes };

// The position a game starts from; `uzun` is long tavla, where both sides go the same way as well.
enum class Variation : std::uint8_t { standard, nackgammon, hypergammon, uzun };

// Where a point (1 … 24) of one side lies in the other side's numbering.
constexpr Point opposite(Variation variation, int point) {
  if (variation != Variation::uzun) return static_cast<Point>(25 - point);
  return static_cast<Point>(point > 12 ? point - 12 : point + 12);
}

}  // namespace hakem
