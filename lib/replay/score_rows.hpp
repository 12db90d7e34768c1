// Scores without plays: a table, a sheet, or headings alone. What can be told of a match from its scores
// (rules M10, M11): who gains in a game, how much a game can be worth, when the match is over.
#pragma once

#include <optional>

#include "diag/diagnostic.hpp"
#include "replay/game_reader.hpp"

namespace hakem {

class ScoreRows {
 public:
  // `length` 0: no match score. `before`: every row holds the score before its game; else the first one
  // tells.
  ScoreRows(Reporter& reporter, std::int32_t length, const RuleSet& rules, Place place, bool before)
      : reporter_(reporter), length_(length), rules_(rules), place_(place), rows_before_(before) {}

  // The score after game `number`, or before it if the rows begin at 0 - 0.
  void add(std::int32_t number, const Score& score, bool crawford, Span span, Span score_span);
  Score score() const { return score_; }
  bool rows_before() const { return rows_before_; }

 private:
  bool decided() const { return length_ > 0 && (score_[0] >= length_ || score_[1] >= length_); }
  void gain(const Score& next, bool in_crawford, Span span);

  Reporter& reporter_;
  std::int32_t length_;
  RuleSet rules_;
  Place place_;
  Score score_{};
  std::optional<Score> before_fault_;  // the score before the last row, if that was told of
  std::int32_t number_ = 0;            // as written
  std::int32_t due_ = 0;
  bool first_ = true;
  bool rows_before_;  // a row holds the score before its game
  bool told_over_ = false;
  bool in_crawford_ = false;  // the game of the row before
  bool crawford_over_ = false;
};

}  // namespace hakem
