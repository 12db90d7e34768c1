// The results a record tells of a game, for a writer whose notation has room for one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/event.hpp"

namespace hakem {

struct ToldResult {
  Side winner = Side::white;
  std::int64_t points = -1;  // -1: not told
};

// What the record tells of one game. Where it contradicts itself, what the replay stands by is written.
class ToldResults {
 public:
  void clear() { told_.clear(); }

  void hear(const Claim& claim) {
    if (!claim.side) return;
    if (claim.kind == ClaimKind::game_won) told_.push_back({*claim.side, claim.points});
    if (claim.kind == ClaimKind::game_lost) told_.push_back({other(*claim.side), claim.points});
  }

  // The one that agrees with `end` in winner and points, else in the winner; else the first.
  std::optional<ToldResult> of(const GameEnd& end) const {
    const auto agreement = [&](const ToldResult& one) {
      return one.winner != end.winner ? 0 : one.points != end.points ? 1 : 2;
    };
    const auto best = std::ranges::max_element(told_, {}, agreement);
    return best == told_.end() ? std::nullopt : std::optional(*best);
  }

  // How many do not agree with the first.
  std::size_t contradicting() const {
    return static_cast<std::size_t>(std::ranges::count_if(told_, [&](const ToldResult& one) {
      const ToldResult& first = told_.front();
      const bool other_points = one.points >= 0 && first.points >= 0 && one.points != first.points;
      return one.winner != first.winner || other_points;
    }));
  }

 private:
  std::vector<ToldResult> told_;
};

}  // namespace hakem
