// A bar on standard error while many records are checked: how far, how fast, how long still, how many
// findings.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "diag/catalog.hpp"

namespace hakem {

class Progress {
 public:
  // Shows nothing unless standard error is a terminal and `wanted`.
  Progress(Language language, bool wanted);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Counts at most ten times a second, and not before half a second has passed; between, what make_room()
  // took away is drawn again.
  void show(std::size_t files, std::uint64_t bytes, std::uint64_t all_bytes, std::size_t findings);
  // Takes the bar away until the next show() where something printed to standard output would run into it;
  // `always`: where it goes to standard error.
  void make_room(bool always);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  void draw();

  Language language_;
  bool active_;
  bool shares_terminal_;  // with standard output
  bool drawn_ = false;
  std::string line_;  // as it was drawn last
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;
};

}  // namespace hakem
