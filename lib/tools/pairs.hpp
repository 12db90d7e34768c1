// What two records of a match are compared by, and which of their matches and games belong together.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "tools/record.hpp"

namespace hakem {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
using Score = std::array<std::int64_t, 2>;

// Who won a game and how much: as the record says, else as it follows from play.
struct Result {
  std::optional<Side> winner;
  std::int64_t points = 0;
  const Claim* claim = nullptr;  // null: not written
  bool operator==(const Result& that) const { return winner == that.winner && points == that.points; }
};

Result result_of(const GamePart& game);

// The score before `games[number]`: as written, else as it follows from the game before.
Score score_before(const MatchPart& match, std::size_t number);

std::int32_t points_to_win(const MatchPart& match);  // 0 = money

// Those of the same players and length belong together; as many on both sides that do not, in their order.
Pairs paired_matches(std::span<const MatchPart> a, std::span<const MatchPart> b);

// By their numbers, if every game has one of its own in both; else in their order.
Pairs paired_games(const MatchPart& a, const MatchPart& b);

}  // namespace hakem
