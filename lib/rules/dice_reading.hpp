// The ways to read what was written as dice: every leg a die, or several with the landings between left
// unwritten. Internal to the rules.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "model/types.hpp"
#include "rules/legs.hpp"

namespace hakem {

// One way to read a play: every die a step, and the leg each step belongs to.
struct DiceReading {
  struct Part {
    Point from;
    Point to;
    std::uint8_t die;
    Leg leg;
  };
  std::array<Part, Dice::most> parts{};
  std::size_t n = 0;

  void add(int from, int die, const Leg& leg) {
    parts[n++] = {static_cast<Point>(from), static_cast<Point>(std::max(from - die, int{off})),
                  static_cast<std::uint8_t>(die), leg};
  }
  std::span<Part> all() { return {parts.data(), n}; }
  std::span<const Part> all() const { return {parts.data(), n}; }
};

// From the highest point down, those from the same point as they stand. Four at most are sorted by insertion:
// std::stable_sort would allocate.
template <class Steps>
void sort_from_highest(Steps steps) {
  const auto falls = [](const auto& a, const auto& b) { return a.from > b.from; };
  for (auto at = steps.begin(); at != steps.end(); ++at)
    std::rotate(std::upper_bound(steps.begin(), at, *at, falls), at, at + 1);
}

// A double: four steps at most, and one way to read them, if there is one.
template <class Consider>
void read_double(std::span<const Leg> legs, int die, Consider consider) {
  DiceReading reading;
  for (const Leg& leg : legs) {
    if (leg.from <= leg.to || (leg.to != off && (leg.from - leg.to) % die != 0)) return;
    for (int from = leg.from; from > leg.to; from -= die) {
      if (reading.n == reading.parts.size()) return;
      reading.add(from, die, leg);
    }
  }
  consider(reading);
}

// One leg: either die, or both by either route.
template <class Consider>
void read_one_leg(const Leg& leg, Dice dice, Consider consider) {
  for (const auto [first, second] : {dice, Dice{dice.second, dice.first}}) {
    DiceReading reading;
    reading.add(leg.from, first, leg);
    if (!leg.fits(first)) {
      const Point between = reading.parts[0].to;
      if (!Leg{between, leg.to}.fits(second)) continue;
      reading.add(between, second, leg);
    }
    consider(reading);
  }
}

// Two legs: one die each, either way round.
template <class Consider>
void read_two_legs(const Leg& one, const Leg& two, Dice dice, Consider consider) {
  for (const auto [first, second] : {dice, Dice{dice.second, dice.first}}) {
    if (!one.fits(first) || !two.fits(second)) continue;
    DiceReading reading;
    reading.add(one.from, first, one);
    reading.add(two.from, second, two);
    consider(reading);
  }
}

// Calls `consider(reading)` for all of them, for any roll.
template <class Consider>
void each_reading(const Legs& legs, Dice dice, Consider consider) {
  if (dice.is_double()) {
    read_double(legs.all(), dice.first, consider);
  } else if (legs.n == 1) {
    read_one_leg(legs.legs[0], dice, consider);
  } else if (legs.n == 2) {
    read_two_legs(legs.legs[0], legs.legs[1], dice, consider);
  }
}

}  // namespace hakem
