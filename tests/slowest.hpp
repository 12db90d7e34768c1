// Damaged records that take long to rule on, found by climbing: one more damage is done to the worst so far,
// and what takes more work is gone on from.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hakem::testing {

struct SlowRecord {
  std::string notation;  // of the clean record
  std::string text;
  std::size_t damages = 0;
  std::size_t work = 0;     // FileReport::work
  std::size_t allowed = 0;  // what the matches found in it may take by lib/replay/foresight.hpp
  double seconds = 0;       // of one core, for ruling
};

// The worst record for each notation and start (long tavla among them), after so many steps each. The same
// for the same seed.
std::vector<SlowRecord> slowest_records(unsigned seed, std::size_t steps);

// Measures it once more.
SlowRecord measured(std::string notation, std::string text);

}  // namespace hakem::testing
