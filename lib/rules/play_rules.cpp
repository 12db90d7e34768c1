#include "rules/play_rules.hpp"

#include "rules/score.hpp"

namespace hakem {
namespace {

class TavlaRules final : public PlayRules {
 public:
  Verdict check(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                bool marks_count) const override {
    return check_play(board, side, dice, moves, marks_count);
  }
  bool allows(const Board& board, Side side, Dice dice, std::span<const Move> moves,
              Verdict& verdict) const override {
    return allows_play(board, side, dice, moves, verdict);
  }
  bool as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                  std::uint8_t& hit_moves) const override {
    return play_as_written(board, side, dice, moves, played, hit_moves);
  }
  void generate(const Board& board, Side side, Dice dice, std::vector<LegalPlay>& plays) const override {
    hakem::generate(board, side, dice, plays);
  }
  bool can_play(const Board& board, Side side, Dice dice) const override {
    return hakem::can_play(board, side, dice);
  }
  bool is_closed_out(const Board& board, Side side) const override {
    return hakem::is_closed_out(board, side);
  }
  Level level_lost(const Board& board, Side loser) const override { return hakem::level_lost(board, loser); }
  Level least_loss(const Board& board, Side loser) const override { return hakem::least_loss(board, loser); }
  int facing(const Board& board, Side side, Point point) const override { return board.facing(side, point); }
};

}  // namespace

const PlayRules& tavla_rules() {
  static const TavlaRules rules;
  return rules;
}

}  // namespace hakem
