// Long tavla, uzun tavla (docs/rules/uzun.md), under any set of its options.
//
// A board is as everywhere: men[side][24 … 1] in each side's own numbering, 15 on the head (24) at the start,
// [0] borne off; the bar is never used. Point p of one side is p - 12 or p + 12 of the other.
#pragma once

#include <optional>

#include "model/rule_set.hpp"
#include "rules/play_rules.hpp"

namespace hakem {

class UzunPlayRules final : public PlayRules {
 public:
  explicit UzunPlayRules(const UzunRules& rules) : rules_(rules) {}

  // Nothing is hit: hit_moves stays 0, and marks decide nothing.
  Verdict check(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                bool marks_count) const override;
  Verdict judge(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                bool marks_count) const override;
  bool allows(const Board& board, Side side, Dice dice, std::span<const Move> moves,
              Verdict& verdict) const override;
  Board after(const Board& board, Side side, Dice dice, std::span<const Move> moves) const override;
  bool as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                  std::uint8_t& hit_moves) const override;
  void generate(const Board& board, Side side, Dice dice, std::vector<LegalPlay>& plays) const override;
  bool can_play(const Board& board, Side side, Dice dice) const override;
  bool is_closed_out(const Board& board, Side side) const override;
  Level level_lost(const Board& board, Side loser) const override;
  Level least_loss(const Board& board, Side loser) const override;
  int facing(const Board& board, Side side, Point point) const override;
  bool has_hits() const override { return false; }
  std::optional<RuleOption> legal_with(const Board& board, Side side, Dice dice,
                                       std::span<const Move> moves) const override;

 private:
  UzunRules rules_;
};

}  // namespace hakem
