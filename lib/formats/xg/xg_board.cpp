#include "formats/xg/xg_board.hpp"

#include <algorithm>

namespace hakem::xg {

RawBoard raw_board(const Fields& fields, std::size_t at) {
  RawBoard board{};
  if (at + board.size() <= fields.bytes().size())
    std::memcpy(board.data(), fields.bytes().data() + at, board.size());
  return board;
}

RawBoard flipped(const RawBoard& board) {
  RawBoard turned{};
  for (std::size_t i = 0; i < board.size(); ++i)
    turned[i] = static_cast<std::int8_t>(-board[board.size() - 1 - i]);
  return turned;
}

bool is_empty(const RawBoard& board) { return board == RawBoard{}; }

int most_men(const RawBoard& board) {
  std::array<int, 2> there{};
  for (const int count : board) there[count < 0 ? 1 : 0] += count < 0 ? -count : count;
  return std::max(there[0], there[1]);
}

bool is_possible(const RawBoard& board, int men) {
  return most_men(board) <= men && board[25] >= 0 && board[0] <= 0;
}

Board to_board(const RawBoard& board, int men) {
  Board made;
  std::array<int, 2> rest{men, men};
  for (std::size_t i = 0; i < board.size(); ++i) {
    const int count = board[i];
    const Side side = count < 0 ? Side::black : Side::white;
    const auto many = static_cast<std::uint8_t>(count < 0 ? -count : count);
    if (many == 0) continue;
    made.at(side, static_cast<Point>(side == Side::white ? i : 25 - i)) = many;
    rest[index(side)] -= many;
  }
  for (const Side side : {Side::white, Side::black})
    made.at(side, off) = static_cast<std::uint8_t>(std::max(rest[index(side)], 0));
  return made;
}

RawBoard from_board(const Board& board) {
  RawBoard made{};
  for (std::size_t i = 0; i < made.size(); ++i) {
    const int white = i == 0 ? 0 : board.at(Side::white, static_cast<Point>(i));
    const int black = i == 25 ? 0 : board.at(Side::black, static_cast<Point>(25 - i));
    made[i] = static_cast<std::int8_t>(white != 0 ? white : -black);
  }
  return made;
}

}  // namespace hakem::xg
