#include "replay/score_rows.hpp"

#include <utility>

#include "rules/score.hpp"

namespace hakem {

void ScoreRows::add(std::int32_t number, const Score& score, bool crawford, Span span, Span score_span) {
  ++place_.game;
  if (first_) {
    rows_before_ = rows_before_ || score == Score{};
    number_ = due_ = number > 0 ? number - 1 : 0;
    // The games above the first row are not in the record: any score may stand there.
    if (number > 1) score_ = score;
  }
  const bool in_order = number == 0 || number == number_ + 1 || number == due_ + 1;
  if (!in_order) reporter_.report(Code::O109, span, place_, {number, due_ + 1});
  due_ = in_order && number != 0 ? number : due_ + 1;
  number_ = number != 0 ? number : due_;
  // The score with which the game of this row began, and whether it is the Crawford game.
  const Score& begins = rows_before_ ? score : score_;
  const bool is_crawford = is_one_away(begins, length_) && !crawford_over_;
  const bool gained_in_crawford = rows_before_ ? in_crawford_ : is_crawford;
  const bool game_after_end = rows_before_ ? (score_ == score && decided()) : decided();
  if (game_after_end && !first_ && !told_over_ && !before_fault_) {
    told_over_ = true;
    reporter_.report(Code::R107, span, place_, {score_[0] >= length_ ? Side::white : Side::black});
  } else if (!(first_ && (rows_before_ || number > 1))) {
    gain(score, gained_in_crawford, score_span);
  }
  if (crawford && !is_crawford && length_ > 0) reporter_.report(Code::R112, span, place_);
  crawford_over_ = crawford_over_ || is_one_away(begins, length_);
  in_crawford_ = is_crawford;
  score_ = score;
  first_ = false;
}

void ScoreRows::gain(const Score& next, bool in_crawford, Span span) {
  const Score gains{next[0] - score_[0], next[1] - score_[1]};
  const bool one_side = (gains[0] > 0 && gains[1] == 0) || (gains[1] > 0 && gains[0] == 0);
  // A row behind one that was told of is right if the games of both may have led to it.
  const std::optional<Score> before = std::exchange(before_fault_, std::nullopt);
  if (before && next[0] >= (*before)[0] && next[1] >= (*before)[1] && next != *before) return;
  if (rules_.may_draw() && gains == Score{}) return;
  if (!one_side) {
    reporter_.report(Code::T135, span, place_, {score_[0], score_[1]});
    before_fault_ = score_;
    return;
  }
  const Side winner = gains[0] > 0 ? Side::white : Side::black;
  const std::int64_t points = gains[index(winner)];
  const bool clipped = length_ > 0 && next[index(winner)] == length_;  // booked at what was needed
  const bool no_cube = in_crawford && rules_.crawford != Setting::no;
  const std::int64_t highest = no_cube ? 1 : highest_reached(rules_, 1, score_, length_);
  const bool possible =
      gives(points, highest, Level::single, rules_.backgammons ? Level::backgammon : Level::gammon);
  if (possible || clipped) return;
  reporter_.report(Code::T136, span, place_, {winner, points});
  before_fault_ = score_;
}

}  // namespace hakem
