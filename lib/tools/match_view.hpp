// A recorded match as a person leafs through it: games, their turns, and the table before each turn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/match.hpp"

namespace hakem {

struct TurnView {
  const Turn* turn = nullptr;
  Board before;
  std::int32_t cube = 1;
  std::optional<Side> cube_owner;
  Variation variation = Variation::standard;
  std::vector<const Analysis*> analyses = {};  // of this turn
};

struct GameView {
  std::uint32_t match = 0;  // counted from 1, as Place does
  std::uint32_t game = 0;
  const MatchHead* match_head = nullptr;
  const GameHead* head = nullptr;
  const GameEnd* end = nullptr;         // null while the game has no end event
  std::array<std::int64_t, 2> score{};  // before the game, as it follows from play
  bool crawford() const { return head->ruled ? head->ruled->crawford : head->crawford; }
  std::vector<TurnView> turns;
};

// The games of `match` in order; they point into it. Turn n of a Place is turns[n - 1].
std::vector<GameView> games_of(const Match& match);

}  // namespace hakem
