// Random games, position after position, for tests of what the rules say of a play.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "play_text.hpp"
#include "rules/generate.hpp"
#include "rules/play_rules.hpp"
#include "rules/uzun.hpp"

namespace hakem::testing {

// Random games of one kind, position after position. Where `runs` are wanted, of four plays the one that
// holds the most points running.
class RulesGames {
 public:
  RulesGames(const PlayRules& rules, const Board& start, std::uint32_t seed, bool runs = false)
      : rules_(rules), start_(start), random_(seed), runs_(runs) {
    next();
  }

  int below(std::size_t n) { return static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }

  Board board;
  Side side = Side::white;
  Dice dice;
  std::vector<LegalPlay> plays;  // for this roll

  // The position after one of the plays, and another roll.
  void next() {
    if (plays_left_-- == 0 || board.at(other(side), off) == 15) {
      board = start_;
      plays_left_ = 150;
    } else if (!plays.empty()) {
      const LegalPlay* chosen = &some_play();
      for (int i = 0; runs_ && i < 3; ++i)
        if (const LegalPlay& play = some_play();
            longest_run(play.after, side) > longest_run(chosen->after, side))
          chosen = &play;
      board = chosen->after;
    }
    side = other(side);
    dice = {static_cast<std::uint8_t>(1 + below(6)), static_cast<std::uint8_t>(1 + below(6))};
    rules_.generate(board, side, dice, plays);
  }

  std::string text() const { return text_of(board, side, dice); }

 private:
  const LegalPlay& some_play() { return plays[static_cast<std::size_t>(below(plays.size()))]; }

  const PlayRules& rules_;
  Board start_;
  std::mt19937 random_;
  bool runs_;
  int plays_left_ = 0;
};

inline const PlayRules& uzun_rules() {
  static const UzunPlayRules rules{UzunRules{}};
  return rules;
}

inline Board uzun_start() {
  Board board;
  for (const Side side : {Side::white, Side::black}) board.at(side, 24) = 15;
  return board;
}

inline RulesGames tavla_games(std::uint32_t seed) {
  return {tavla_rules(), starting_board(Variation::standard), seed};
}
inline RulesGames uzun_games(std::uint32_t seed) { return {uzun_rules(), uzun_start(), seed}; }

}  // namespace hakem::testing
