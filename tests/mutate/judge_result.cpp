// What the judge knows of results: who won, what a game is worth, and the score that follows.
#include <algorithm>

#include "judge.hpp"

namespace hakem::mutate {

Judge::Found Judge::resign(const Act& act) {
  if (winner_ || claimed_) return against(act, "the game is over");
  winner_ = other(act.side);
  levels_ = act.value == 0 ? std::vector{1, 2, 3} : std::vector{static_cast<int>(act.value)};
  return {};
}

// Rule M10; and the last game may be booked at what the match still needs.
std::vector<std::int64_t> Judge::worth(Side winner) const {
  std::vector<std::int64_t> values;
  for (int level = 1; level <= 3; ++level)
    if (!winner_ || std::count(levels_.begin(), levels_.end(), level) > 0) values.push_back(level * cube_);
  const bool jacoby = length_ == 0 && !owner_;
  if (jacoby) values.push_back(cube_);
  const std::int64_t needed = length_ - score_[index(winner)];
  if (length_ > 0 && *std::max_element(values.begin(), values.end()) > needed) values.push_back(needed);
  return values;
}

Judge::Found Judge::result(const Act& act) {
  const Side winner = act.kind == Kind::wins ? act.side : other(act.side);
  if (offer_) return Contradiction{offer_->line, offer_->side, "a double without an answer"};
  if (claimed_) {  // told by both columns
    if (winner != *claimed_winner_ || act.value != *claimed_) return about(act.line, "two results");
    if (act.ends_match && length_ > 0 && !decided()) return about(act.line, "the match is not won");
    return {};
  }
  if (!winner_ && !result_resigns_) return about(act.line, "a result before the end of the game");
  if (winner_ && *winner_ != winner) return about(act.line, "winner");
  if (act.level != 0 && winner_ && std::count(levels_.begin(), levels_.end(), act.level) == 0)
    return about(act.line, "how it was won");
  const std::vector<std::int64_t> values = worth(winner);
  if (act.value >= 0 && std::count(values.begin(), values.end(), act.value) == 0)
    return about(act.line, "points");
  claimed_ = act.value >= 0 ? act.value : values[0];
  claimed_winner_ = winner;
  score_[index(winner)] += *claimed_;
  if (act.ends_match && length_ > 0 && !decided()) return about(act.line, "the match is not won");
  return {};
}

Judge::Found Judge::standings(const Act& act) {
  if (!claimed_ && !winner_) return about(act.line, "a score before the end of the game");
  if (!claimed_ && levels_.size() == 1) {  // the result is not told, but it follows from play
    claimed_ = levels_[0] * cube_;
    claimed_winner_ = winner_;
    score_[index(*winner_)] += *claimed_;
  }
  if (act.score != score_) return about(act.line, "score");
  return {};
}

Judge::Found Judge::match_won(const Act& act) {
  const std::size_t winner = index(act.side);
  if (!decided() || score_[winner] < length_) return about(act.line, "the match was not won so");
  if (act.score[0] >= 0 && act.score != score_) return about(act.line, "score");
  return {};
}

}  // namespace hakem::mutate
