#include "formats/ogxm/ply.hpp"

#include <algorithm>
#include <cstdlib>

namespace hakem {

std::uint8_t action_of_dice(Dice dice) {
  const int low = dice.lower(), high = dice.higher();
  const int before = (low - 1) * (14 - low) / 2;  // 6 + 5 + … of the lower ones
  return static_cast<std::uint8_t>(before + high - low);
}

std::optional<Board> board_of(const PlyBoard& men, Variation variation) {
  const int all = variation == Variation::hypergammon ? 3 : 15;
  if (men[0] < 0 || men[25] > 0) return std::nullopt;
  Board board;
  std::array<int, 2> left = {all, all};
  for (int at = 0; at <= 25; ++at) {
    const int here = men[static_cast<std::size_t>(at)];
    if (here == 0) continue;
    const Side side = here > 0 ? Side::white : Side::black;
    const int count = std::abs(here);
    left[index(side)] -= count;
    if (left[index(side)] < 0) return std::nullopt;
    board.at(side, absolute(side, at)) = static_cast<std::uint8_t>(count);
  }
  for (const Side side : {Side::white, Side::black})
    board.at(side, off) = static_cast<std::uint8_t>(left[index(side)]);
  return board;
}

PlyBoard ply_board(const Board& board) {
  PlyBoard men{};
  for (Point point = 1; point <= bar; ++point) {
    men[absolute(Side::black, point)] =
        static_cast<std::int8_t>(men[absolute(Side::black, point)] - board.at(Side::black, point));
    men[absolute(Side::white, point)] =
        static_cast<std::int8_t>(men[absolute(Side::white, point)] + board.at(Side::white, point));
  }
  return men;
}

std::int64_t level_of(std::int64_t points, std::int64_t cube) {
  return std::clamp<std::int64_t>((points + cube - 1) / cube, 1, 3);
}

std::optional<MenMoved> men_moved(const Board& before, const Board& after, Side side) {
  MenMoved found;
  std::uint8_t came = 0;
  for (int at = bar; at >= off; --at) {
    const auto point = static_cast<Point>(at);
    const int change = after.at(side, point) - before.at(side, point);
    for (int i = 0; i < -change; ++i) {
      if (found.n == Ply::max_steps) return std::nullopt;
      found.from[found.n++] = point;
    }
    for (int i = 0; i < change; ++i) {
      if (came == Ply::max_steps) return std::nullopt;
      found.to[came++] = point;
    }
  }
  return found.n == came ? std::optional(found) : std::nullopt;
}

}  // namespace hakem
