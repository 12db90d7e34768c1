// What a game is worth and when a match is over (rules M10, M11).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "model/board.hpp"
#include "model/event.hpp"
#include "model/rule_set.hpp"
#include "model/types.hpp"

namespace hakem {

// True if `side` has checkers and every one of them is borne off (rule M2).
bool has_borne_off_all(const Board& board, Side side);

// What `loser` loses if the game ends on this board: single if he has borne off a checker; otherwise
// backgammon if one of his checkers is on the bar or in the winner's home, else gammon (rule M10).
Level level_lost(const Board& board, Side loser);

// 1, 2 or 3; 1 for Level::unknown.
constexpr int factor(Level level) { return level == Level::unknown ? 1 : static_cast<int>(level); }

// Who won the game by what the record says; nobody if it does not say.
constexpr std::optional<Side> winner_of(const Claim& claim) {
  if (!claim.side) return std::nullopt;
  return claim.kind == ClaimKind::game_lost ? other(*claim.side) : *claim.side;
}

// The side that `claim` is about, if `winner` won the game.
constexpr Side side_of(const Claim& claim, Side winner) {
  return claim.kind == ClaimKind::game_lost ? other(winner) : winner;
}

// The least `loser` can still lose, whatever both roll: what a resignation must at least offer (rule M10).
// Cautious: more than single only when the race is over beyond doubt.
Level least_loss(const Board& board, Side loser);

// Turns within which `side` has borne off everything whatever he rolls, once nothing can hinder him: every
// die moves at least one pip and a roll is two dice.
int most_turns(const Board& board, Side side);

// Turns `side` needs at least to pass with every checker below `point` + 1 and, if `bear_off`, take one off:
// a roll moves at most 24 pips.
int fewest_turns(const Board& board, Side side, int point, bool bear_off);

// The highest value the cube can have come to unseen, from `cube` on: who needs no more than is at stake does
// not double. `length` 0: no match.
std::int64_t highest_reached(const RuleSet& rules, std::int64_t cube,
                             const std::array<std::int64_t, 2>& score, std::int32_t length);

// True if a game won from `least` to `most` is worth `points` with a cube of at most `most_cube`.
bool gives(std::int64_t points, std::int64_t most_cube, Level least, Level most);

// The Crawford game: the first in which a side needs exactly one point (rule M11); never in a match of one
// point, or without a length (0).
constexpr bool is_one_away(const std::array<std::int64_t, 2>& score, std::int32_t length) {
  return ((score[0] == length - 1) != (score[1] == length - 1)) && score[0] < length && score[1] < length;
}

}  // namespace hakem
