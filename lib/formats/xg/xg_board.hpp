// Boards as XG has them: 26 signed bytes, [1 … 24] points, [25] the own bar, [0] the other side's; + own
// checkers, - the other side's. Own is P1 in what the match tells, and the mover in what the analysis tells.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "formats/xg/xg_record.hpp"
#include "model/board.hpp"

namespace hakem::xg {

using RawBoard = std::array<std::int8_t, 26>;

RawBoard raw_board(const Fields& fields, std::size_t at);
// As the other side sees it.
RawBoard flipped(const RawBoard& board);
inline RawBoard seen_by(Side side, const RawBoard& first_players) {
  return side == Side::white ? first_players : flipped(first_players);
}
// Nothing is written there: the variation's own start.
bool is_empty(const RawBoard& board);
// How many checkers the side has that has more of them.
int most_men(const RawBoard& board);
// No more checkers than a side has, and none on the bar of the other.
bool is_possible(const RawBoard& board, int men);

// P1's view to the model, who has `men` checkers a side, and back.
Board to_board(const RawBoard& board, int men);
RawBoard from_board(const Board& board);

inline std::optional<Side> side_of(std::int32_t sign) {
  if (sign == first_player) return Side::white;
  if (sign == second_player) return Side::black;
  return {};
}
inline std::int32_t sign_of(Side side) { return side == Side::white ? first_player : second_player; }

}  // namespace hakem::xg
