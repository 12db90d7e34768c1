// Matches played at random by the generator under any rules, and written as .tavla: what the referee must
// find nothing in.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "formats/format.hpp"
#include "model/event.hpp"
#include "rules/cube.hpp"
#include "rules/play_rules.hpp"
#include "rules/score.hpp"

namespace hakem::testing {

class RandomMatch {
 public:
  RandomMatch(const RuleSet& rules, const PlayRules& plays, unsigned seed)
      : rules_(rules), plays_(plays), random_(seed) {}

  std::string text() {
    writer_ = format_named("tavla")->writer(text_);
    MatchHead head;
    const std::string name(profile_name(rules_.profile));
    head.length = length_ = static_cast<std::int32_t>(1 + 2 * below(4));
    head.length_written = true;
    head.rules = name;
    head.options = changed_options(rules_);
    head.names = {"Ada", "Kerem"};
    writer_->begin_match(head);
    while (score_[0] < length_ && score_[1] < length_) game();
    writer_->end_match();
    return text_;
  }

 private:
  std::size_t below(std::size_t end) { return random_() % end; }
  bool chance(std::size_t percent) { return below(100) < percent; }
  std::uint8_t die() { return static_cast<std::uint8_t>(1 + below(6)); }

  void game() {
    GameHead head;
    head.number = ++number_;
    head.score = {static_cast<std::int32_t>(score_[0]), static_cast<std::int32_t>(score_[1])};
    head.score_written = true;
    const bool crawford = rules_.crawford != Setting::no && !crawford_over_ && is_one_away(score_, length_);
    head.crawford = crawford;
    if (crawford) crawford_over_ = true;
    writer_->begin_game(head);
    board_ = starting_board(rules_.profile == Profile::uzun ? Variation::uzun : Variation::standard);
    cube_ = {};
    may_double_ = rules_.cube && !crawford && length_ > 1;
    std::optional<Dice> first = open();
    starter_ = on_turn_;
    end_ = {};
    for (bool begun = false; !end_.winner; begun = true) {
      if (begun && acts_before_roll()) break;
      roll(first ? *first : Dice{die(), die()});
      first.reset();
      on_turn_ = other(on_turn_);
    }
    finish();
  }

  // Who starts, and with which dice if those are given.
  std::optional<Dice> open() {
    if (number_ > 1 && rules_.next_starter != NextStarter::opening_roll) {
      on_turn_ = rules_.next_starter == NextStarter::winner ? last_winner_ : other(starter_);
      return std::nullopt;
    }
    Turn turn;
    turn.kind = TurnKind::opening;
    if (rules_.first_roll == FirstRoll::single_die) {
      turn.dice = chance(50) ? Dice{die(), 0} : Dice{0, die()};
      const Side thrower = turn.dice.first != 0 ? Side::white : Side::black;
      if (turn.dice.higher() == 6 || turn.dice.higher() == 1) {
        on_turn_ = turn.dice.higher() == 6 ? thrower : other(thrower);
        writer_->turn(turn);
        return std::nullopt;
      }
    }
    do {
      turn.dice = {die(), die()};
      writer_->turn(turn);
    } while (turn.dice.is_double());
    on_turn_ = turn.dice.first > turn.dice.second ? Side::white : Side::black;
    if (rules_.first_roll == FirstRoll::opening_dice) return turn.dice;
    return std::nullopt;
  }

  // A double or a resignation; true if the game is over.
  bool acts_before_roll() {
    Turn turn;
    turn.side = on_turn_;
    const bool dead = score_[index(on_turn_)] + cube_.value >= length_;
    if (may_double_ && cube_.may_double(on_turn_) && !dead && cube_.value < 16 && chance(5)) {
      turn.kind = TurnKind::offer;
      turn.value = static_cast<std::int32_t>(cube_.next());
      writer_->turn(turn);
      turn.side = other(on_turn_);
      turn.value = 0;
      turn.kind = chance(60) ? TurnKind::take : TurnKind::drop;
      writer_->turn(turn);
      if (turn.kind == TurnKind::drop) return won(on_turn_, Level::single, EndReason::drop);
      cube_ = {cube_.next(), turn.side, true};
      return false;
    }
    if (!chance(1)) return false;
    const Level level = std::max(Level::single, plays_.least_loss(board_, on_turn_));
    turn.kind = TurnKind::resign;
    turn.value = static_cast<std::int32_t>(level);
    writer_->turn(turn);
    return won(other(on_turn_), level, EndReason::resignation);
  }

  void roll(Dice dice) {
    Turn turn;
    turn.side = on_turn_;
    turn.dice = dice;
    plays_.generate(board_, on_turn_, dice, legal_);
    if (legal_.empty()) {
      turn.kind = TurnKind::dance;
      writer_->turn(turn);
      return;
    }
    const LegalPlay& chosen = legal_[below(legal_.size())];
    turn.kind = TurnKind::play;
    for (const Step& step : chosen.play) {
      Move& move = turn.moves[turn.n_moves++];
      move.points[0] = step.from;
      move.points[1] = step.to;
      move.n_points = 2;
      move.marks = step.hit ? 2 : 0;
    }
    writer_->turn(turn);
    board_ = chosen.after;
    if (board_.at(on_turn_, off) == checker_count(board_, on_turn_))
      won(on_turn_, plays_.level_lost(board_, other(on_turn_)), EndReason::played_out);
  }

  bool won(Side side, Level level, EndReason reason) {
    end_.winner = side;
    end_.level = rules_.backgammons ? level : std::min(level, Level::gammon);
    end_.reason = reason;
    const int times = reason == EndReason::drop ? 1 : factor(end_.level);
    end_.points = cube_.value * times;
    return true;
  }

  void finish() {
    last_winner_ = *end_.winner;
    score_[index(last_winner_)] += end_.points;
    end_.score = score_;
    Claim claim;
    claim.side = end_.winner;
    claim.level = end_.reason == EndReason::drop ? Level::unknown : end_.level;
    claim.points = end_.points;
    writer_->claim(claim);
    Claim score;
    score.kind = ClaimKind::score;
    score.score = score_;
    writer_->claim(score);
    writer_->end_game(end_);
  }

  const RuleSet& rules_;
  const PlayRules& plays_;
  std::mt19937 random_;
  std::string text_;
  std::unique_ptr<Sink> writer_;
  std::int32_t length_ = 0;
  std::int32_t number_ = 0;
  std::array<std::int64_t, 2> score_{};
  bool crawford_over_ = false;
  bool may_double_ = false;
  Board board_;
  Cube cube_;
  Side on_turn_ = Side::white;
  Side starter_ = Side::white;
  Side last_winner_ = Side::white;
  GameEnd end_;
  std::vector<LegalPlay> legal_;
};

}  // namespace hakem::testing
