// How well a record fits the rules it was judged by, and whether others may fit it better.
#pragma once

#include <cstdint>
#include <vector>

#include "diag/report.hpp"

namespace hakem {

// Errors and warnings.
std::size_t faults(const std::vector<Diagnostic>& found);

struct Fit {
  explicit Fit(const FileReport& report);
  // True if those rules are plainly not those of the record; a few plays say nothing.
  bool is_lost() const { return plays >= 12 && verified * 4 < plays * 3; }
  // Better by a habit, not by a slip: two findings fewer, or nearly every play instead of some. A record that
  // fits nothing has few findings, because nothing is judged once the board is lost: its plays must not be
  // fewer.
  bool is_better_than(const Fit& other) const;

  std::size_t faults = 0;
  std::int64_t plays = 0;
  std::int64_t verified = 0;
};

// True if another profile may explain what was found: who starts with which dice, a cube, what a game is
// worth; and plays, once there are many of them, or where a game begins: a game read by the wrong rules is
// soon lost, and then no more is reported of it.
bool breaks_its_rules(const FileReport& report);

}  // namespace hakem
