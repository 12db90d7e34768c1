// A position: where both sides' checkers stand.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/types.hpp"

namespace hakem {

// men[side][point], each side in its own numbering: [25] bar, [24…1] points, [0] borne off.
struct Board {
  std::array<std::array<std::uint8_t, 26>, 2> men{};

  constexpr std::uint8_t& at(Side side, Point point) { return men[index(side)][point]; }
  constexpr std::uint8_t at(Side side, Point point) const { return men[index(side)][point]; }
  // How many of the other side's checkers stand on `point` of `side` (1…24); not in long tavla, whose sides
  // meet at another distance (opposite()).
  constexpr std::uint8_t facing(Side side, Point point) const { return men[index(other(side))][25 - point]; }

  constexpr bool operator==(const Board&) const = default;
};

// The position every game of the variation starts from (rules M1, U1).
Board starting_board(Variation variation);

// True if both sides stand on `point` (1…24) of White: no play leads there.
constexpr bool is_shared(const Board& board, Variation variation, Point point) {
  return board.at(Side::white, point) > 0 && board.at(Side::black, opposite(variation, point)) > 0;
}

// Checkers of `side` anywhere: on points, on the bar, borne off.
int checker_count(const Board& board, Side side);
// A side has more of them than it begins with.
bool has_too_many(const Board& board, Variation variation);

// Pips `side` still has to move: the sum of point × checkers, a checker on the bar counting 25.
int pip_count(const Board& board, Side side);

// Puts a checker of `side` from `from` to `to`, hitting a lone opposing checker on `to`.
// Does not ask whether it may; `from` must hold a checker. Returns true if it hit.
inline bool move_checker(Board& board, Side side, Point from, Point to) {
  --board.at(side, from);
  ++board.at(side, to);
  if (to == off || to == bar || board.facing(side, to) != 1) return false;
  board.at(other(side), static_cast<Point>(25 - to)) = 0;
  ++board.at(other(side), bar);
  return true;
}

// One line: "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", White left of the bar sign, each side in its own
// numbering, `bar:n` and `off:n` where not zero. Used in tests, fixtures and JSON.
std::string to_text(const Board& board);
std::optional<Board> board_from_text(std::string_view text);

}  // namespace hakem
