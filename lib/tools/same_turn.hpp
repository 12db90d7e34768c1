// When two turns of two records are the same.
#pragma once

#include <vector>

#include "model/event.hpp"

namespace hakem {

// A turn on which dice were rolled, whatever is told of the play.
bool is_roll(const Turn& turn);
bool is_redouble(const Turn& turn);  // a beaver or a raccoon
bool is_cube_action(const Turn& turn);

// The same player did the same thing. Both are ruled.
bool same_turn(const Turn& a, const Turn& b);

// They are even written alike: kind, order of the dice, parts, marks.
bool written_alike(const Turn& a, const Turn& b);

// The turns of a game that one notation may leave out and another may not.
struct Comparable {
  bool openings = false;      // both records write the opening dice
  bool resignations = false;  // both write resignations and their answers
  bool holds(const Turn& turn) const;
};

}  // namespace hakem
