// Positions already reached, by hash. Internal to the rules.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
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
    return std::hash<std::string_view>()({reinterpret_cast<const char*>(board.men.data()), sizeof board.men});
  }

  std::array<std::uint16_t, 2048> table_{};
};

}  // namespace hakem
