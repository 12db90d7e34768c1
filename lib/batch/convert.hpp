// A record from one notation into another.
#pragma once

#include <string>

#include "batch/check.hpp"

namespace hakem {

// What of the rules a record was played by has no place in a match file (.mat): the loss is named, not made
// in silence.
struct Losses {
  std::size_t opening_rolls = 0;   // ties, and rolls that the first play does not repeat
  std::size_t events = 0;          // lines of a tournament or a clock: kept as comments
  std::size_t drawn_games = 0;     // kept as comments
  std::size_t long_positions = 0;  // set positions of long tavla: kept as comments

  bool any() const { return opening_rolls + events + drawn_games + long_positions > 0; }
};

// Checks `source` and appends it to `out` in the notation `to` (which has a writer). The report is that of
// check(); if it is not readable nothing was written. `losses` (null: nobody asks) is set.
FileReport convert(Source source, const Format* from, const Format& to, std::string& out,
                   const RuleChoice& rules = {}, Losses* losses = nullptr);

}  // namespace hakem
