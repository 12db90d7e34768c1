#include "rules/score.hpp"

#include <algorithm>
#include <bit>

#include "rules/cube.hpp"
#include "rules/step.hpp"

namespace hakem {
int most_turns(const Board& board, Side side) { return (pip_count(board, side) + 1) / 2; }

int fewest_turns(const Board& board, Side side, int point, bool bear_off) {
  int pips = 0;
  int least = point;
  for (int from = 1; from <= bar; ++from) {
    const int men = board.at(side, static_cast<Point>(from));
    if (men == 0) continue;
    pips += std::max(0, from - point) * men;
    least = std::min(least, from);
  }
  if (bear_off) pips += least;
  return (pips + 23) / 24;
}

bool has_borne_off_all(const Board& board, Side side) {
  return board.at(side, off) > 0 && has_won(board, side);
}

Level level_lost(const Board& board, Side loser) {
  if (board.at(loser, off) > 0) return Level::single;
  return hindmost(board, loser) > 18 ? Level::backgammon : Level::gammon;
}

Level least_loss(const Board& board, Side loser) {
  const Side winner = other(loser);
  const bool contact = hindmost(board, loser) + hindmost(board, winner) > 25;
  if (contact || board.at(loser, off) > 0) return Level::single;
  const int turns = most_turns(board, winner);
  if (fewest_turns(board, loser, 18, false) > turns) return Level::backgammon;
  if (fewest_turns(board, loser, 6, true) > turns) return Level::gammon;
  return Level::single;
}

std::int64_t highest_reached(const RuleSet& rules, std::int64_t cube,
                             const std::array<std::int64_t, 2>& score, std::int32_t length) {
  if (!rules.cube) return cube;
  const bool bounded = length > 0 && !rules.automatic_doubles;
  const std::int64_t needed = bounded ? length - std::min(score[0], score[1]) : highest_cube;
  const std::int64_t limit = rules.cube_limit > 0 ? rules.cube_limit : highest_cube;
  while (cube < needed && cube * 2 <= limit) cube *= 2;
  return cube;
}

bool gives(std::int64_t points, std::int64_t most_cube, Level least, Level most) {
  for (int level = factor(least); level <= factor(most); ++level) {
    const std::int64_t cube = points % level == 0 ? points / level : 0;
    if (cube <= most_cube && std::has_single_bit(static_cast<std::uint64_t>(cube))) return true;
  }
  return false;
}

}  // namespace hakem
