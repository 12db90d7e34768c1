// A record put right, one suggestion after the other, until nothing is left that can be.
#pragma once

#include <functional>
#include <string>

#include "diag/report.hpp"
#include "repair/suggest.hpp"

namespace hakem {

enum class Repairs : unsigned char {
  safe,    // the meaning of the record stays: marks, numbers of rows and games, results that follow from play
  unsafe,  // also plays, dice, cube actions and their order, where only one repair makes the game fit
};

struct Repaired {
  bool changed = false;   // the bytes are others than before
  FileReport report;      // if so: of the record as it is now; its source holds the new bytes
  std::size_t fixed = 0;  // findings that are gone
  bool refused = false;   // something could be put right, but not in these bytes (rewrite.hpp)
};

// Repairs a copy of the record of `report`. `judge` is what was done to the report before, and is done again
// after every round: only findings that it leaves in the report are repaired.
Repaired repair(const FileReport& report, Repairs which, const std::function<void(FileReport&)>& judge,
                const SuggestOptions& options = {});

}  // namespace hakem
