// Positions already reached, by hash. Internal to the rules.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "rules/generate.hpp"

namespace hakem {

// For two dice: 2 orders of at most 25 × 25 steps fit with room to spare.
class Reached {
 public:
  // Adds `plays.back()`; removes it again if its position is there already.
  void add(std::vector<LegalPlay>& plays) {
    const Board& after = plays.back().after;
    for (std::size_t slot = hash(after);; ++slot) {
      std::uint16_t& entry = table_[slot % table_.size()];
      if (entry == 0) {
        entry = static_cast<std::uint16_t>(plays.size());
        return;
      }
      if (plays[entry - 1U].after == after) return plays.pop_back();
    }
  }

 private:
  static std::size_t hash(const Board& board) {
    static_assert(sizeof board.men == 52);
    std::array<std::uint64_t, 7> words{};
    std::memcpy(words.data(), &board.men, sizeof board.men);
    std::uint64_t sum = 0;
    for (const std::uint64_t word : words) sum = (sum ^ word) * 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(sum >> 40U);
  }

  std::array<std::uint16_t, 2048> table_{};
};

}  // namespace hakem
