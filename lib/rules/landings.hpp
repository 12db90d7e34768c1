// The landings that a writing may leave out (rule M4: every die is a step of its own).
#pragma once

#include <array>
#include <cstdint>

#include "model/types.hpp"

namespace hakem {

// Points between `from` and `to`, exclusive: behind each die of a roll, in the order of the dice, or behind
// one to three dice of a double. None where no dice are known.
struct Landings {
  std::array<Point, 3> points{};
  std::uint8_t n = 0;

  constexpr Landings(Point from, Point to, Dice dice) {
    const int second = dice.is_double() ? 2 * dice.first : dice.second;
    const int third = dice.is_double() ? 3 * dice.first : 0;
    for (const int pips : {int{dice.first}, second, third})
      if (pips > 0 && from - pips > to) points[n++] = static_cast<Point>(from - pips);
  }
  constexpr const Point* begin() const { return points.data(); }
  constexpr const Point* end() const { return points.data() + n; }
};

}  // namespace hakem
