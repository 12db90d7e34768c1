// What a game allows with a roll: tavla (rules M4 to M8) or long tavla (rules U1 to U9). The replay asks
// about plays here and nowhere else, so that everything it knows of records holds for every game.
//
// All functions are pure and never fail, whatever they are given. Points are the mover's own.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/board.hpp"
#include "model/event.hpp"
#include "model/rule_set.hpp"
#include "rules/check_play.hpp"
#include "rules/generate.hpp"
#include "rules/play_as_written.hpp"

namespace hakem {

class PlayRules {
 public:
  virtual ~PlayRules() = default;

  // Judges the parts `moves`; as check_play() says for tavla.
  virtual Verdict check(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                        bool marks_count = true) const = 0;
  // The same of a play that as_written() has refused.
  virtual Verdict judge(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                        bool marks_count) const = 0;
  // A play that as_written() refuses: true if it is legal, and `verdict` then is what check() says, else it
  // means nothing. For whoever tries a play on many boards: what is wrong with it is half the work of
  // check().
  virtual bool allows(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                      Verdict& verdict) const {
    verdict = check(board, side, dice, moves);
    return verdict.fault == Fault::none;
  }
  // Where the play leads, legal or not: check().after, without a word of what is wrong with it.
  virtual Board after(const Board& board, Side side, Dice dice, std::span<const Move> moves) const {
    return check(board, side, dice, moves).after;
  }
  // [hot] True if the play is legal beyond doubt; it is then played on `board`, and if it hits nothing it has
  // no marks. As play_as_written() (play_as_written.hpp) says for tavla; a game may answer false to
  // everything.
  virtual bool as_written(Board& board, Side side, Dice dice, std::span<const Move> moves, Play& played,
                          std::uint8_t& hit_moves) const = 0;
  // One play for every distinct position that can be reached, in the same order at every call.
  virtual void generate(const Board& board, Side side, Dice dice, std::vector<LegalPlay>& plays) const = 0;
  // True if any die can be played.
  virtual bool can_play(const Board& board, Side side, Dice dice) const = 0;
  // True if no roll whatever can be played, so that the side need not roll (tatil, rule M6).
  virtual bool is_closed_out(const Board& board, Side side) const = 0;
  // What `loser` loses if the game ends on this board, and the least he can still lose, whatever both roll.
  virtual Level level_lost(const Board& board, Side loser) const = 0;
  virtual Level least_loss(const Board& board, Side loser) const = 0;
  // How many of the other side's checkers stand on `point` of `side` (1 … 24).
  virtual int facing(const Board& board, Side side, Point point) const = 0;
  // False if nothing is ever hit, so that there are no hit marks and nobody enters from the bar.
  virtual bool has_hits() const { return true; }
  // A play that is not legal: the option under which it would be, if there is one.
  virtual std::optional<RuleOption> legal_with(const Board& /*board*/, Side /*side*/, Dice /*dice*/,
                                               std::span<const Move> /*moves*/) const {
    return std::nullopt;
  }

 protected:
  PlayRules() = default;
  PlayRules(const PlayRules&) = default;
  PlayRules& operator=(const PlayRules&) = default;
};

// Tavla and backgammon, from whatever position they start.
class TavlaRules final : public PlayRules {
 public:
  Verdict check(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                bool marks_count = true) const override {
    return check_play(board, side, dice, moves, marks_count);
  }
  Verdict judge(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                bool marks_count) const override {
    return judge_play(board, side, dice, moves, marks_count);
  }
  bool allows(const Board& board, Side side, Dice dice, std::span<const Move> moves,
              Verdict& verdict) const override {
    return allows_play(board, side, dice, moves, verdict);
  }
  Board after(const Board& board, Side side, Dice dice, std::span<const Move> moves) const override {
    return board_after(board, side, dice, moves);
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
  Level level_lost(const Board& board, Side loser) const override;
  Level least_loss(const Board& board, Side loser) const override;
  int facing(const Board& board, Side side, Point point) const override { return board.facing(side, point); }
};

const TavlaRules& tavla_rules();

}  // namespace hakem
