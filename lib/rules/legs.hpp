// A play as it was written, taken apart: one leg for every two neighbouring points, repetitions written out.
// Internal to the rules.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "model/event.hpp"
#include "model/types.hpp"

namespace hakem {

constexpr std::size_t max_moves = Turn::max_moves;

// One checker, from one written point to the next: one die, or several where the landings between are not
// written.
struct Leg {
  Point from;
  Point to;
  std::uint8_t move = 0;   // index of the part
  std::uint8_t point = 0;  // index of the landing in Move::points, whose mark may tell of a hit

  // True if `die` alone makes the leg, bearing off with a larger one included.
  constexpr bool fits(int die) const { return from > to && (to == off ? from <= die : from - to == die); }
};

// Eight is twice what can be legal; what is written beyond is too much anyway.
struct Legs {
  static constexpr std::size_t capacity = 8;
  std::array<Leg, capacity> legs{};
  std::size_t n = 0;

  void add(Leg leg) {
    if (n < capacity) legs[n++] = leg;
  }
  std::span<const Leg> all() const { return {legs.data(), n}; }
};

inline bool is_marked(std::span<const Move> moves, const Leg& leg) {
  return (moves[leg.move].marks >> leg.point & 1) != 0;
}

// Points are taken as they come; a point above 25 is read as the bar, so that nothing after has to ask.
inline Legs take_apart(std::span<const Move> moves) {
  Legs legs;
  for (std::uint8_t m = 0; const Move& move : moves) {
    const int points = std::min<int>(move.n_points, Move::max_points);
    for (int copy = 0; copy < move.count; ++copy) {
      for (std::uint8_t p = 1; p < points; ++p)
        legs.add({std::min(move.points[p - 1], bar), std::min(move.points[p], bar), m, p});
    }
    ++m;
  }
  return legs;
}

}  // namespace hakem
