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

  // Draws at most ten times a second, and not before half a second has passed.
  void show(std::size_t files, std::uint64_t bytes, std::uint64_t all_bytes, std::size_t findings);
  // Takes the bar away, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  Language language_;
  bool active_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;
};

}  // namespace hakem
