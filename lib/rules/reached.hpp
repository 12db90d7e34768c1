// Positions already reached, by hash. Internal to the rules.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "rules/generate.hpp"

namespace hakem {

inline std::size_t hash_of(const Board& board) {
  constexpr std::uint64_t spread = 0x9E3779B97F4A7C15U;
  std::uint64_t sum = spread;
  for (const std::uint32_t word : std::bit_cast<std::array<std::uint32_t, 13>>(board.men))
    sum = (sum ^ word) * spread;
  return static_cast<std::size_t>(sum >> 32U);
}

// For two dice: 2 orders of at most 25 × 25 steps fit with room to spare.
class Reached {
 public:
  // Adds `plays.back()`; removes it again if its position is there already.
  void add(std::vector<LegalPlay>& plays) {
    const Board& after = plays.back().after;
    for (std::size_t slot = hash_of(after);; ++slot) {
      std::uint16_t& entry = table_[slot % table_.size()];
      if (entry == 0) {
        entry = static_cast<std::uint16_t>(plays.size());
        return;
      }
      if (plays[entry - 1U].after == after) return plays.pop_back();
    }
  }

 private:
  std::array<std::uint16_t, 2048> table_{};
};

}  // namespace hakem
