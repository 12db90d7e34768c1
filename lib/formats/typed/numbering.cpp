#include "formats/typed/numbering.hpp"

#include <algorithm>
#include <string_view>

#include "formats/typed/numbers.hpp"
#include "formats/typed/said.hpp"

namespace hakem::typed {
namespace {

// How many steps of the part go up, and how many down; from the bar and off the board none is counted.
std::array<std::size_t, 2> steps_of(const Move& move) {
  std::array<std::size_t, 2> steps{};
  for (int n = 1; n < move.n_points; ++n) {
    const Point from = move.points[n - 1], to = move.points[n];
    if (from != bar && to != off && from != to) ++steps[to > from ? 0 : 1];
  }
  return steps;
}

// "1-3", which looks like dice, or "1-3-4" like a date.
bool may_go_up(const Text& text, const Token& token) {
  const bool pair = token.sort == Sort::roll && token.value == 0 &&
                    text.of(token).find_first_of("-/") != std::string_view::npos;
  return pair || (token.sort == Sort::time && token.move.n_points > 2);
}

}  // namespace

void read_parts_that_go_up(Text& text) {
  std::array<std::size_t, 2> steps{};
  for (const Token& token : text.tokens) {
    if (token.sort != Sort::part || token.dice.rolled()) continue;
    const std::array<std::size_t, 2> here = steps_of(token.move);
    for (std::size_t way = 0; way < 2; ++way) steps[way] += here[way];
  }
  text.parts_go_up = steps[0] >= several_lines && steps[0] * 4 >= steps[1];
  if (!text.parts_go_up) return;
  bool rolled = false;  // in this line
  for (Token& token : text.tokens) {
    const bool behind = rolled;
    rolled = token.sort != Sort::line_end && (rolled || tells_dice(token));
    if (!behind || !may_go_up(text, token)) continue;
    if (token.move.n_points < 2) make_part(text, token, token.dice.first, token.dice.second);
    token.sort = Sort::part;
    token.dice = {};
  }
}

std::array<bool, 2> sides_that_go_up(const Text& text, const std::vector<Phrase>& phrases,
                                     const Sides& sides) {
  if (!text.parts_go_up || sides.by_order()) return {};
  std::array<std::array<std::size_t, 2>, 2> steps{};
  for (const Phrase& phrase : phrases) {
    if (phrase.says != Says::play) continue;
    const Turn turn = turn_of(text, phrase);
    auto& told = steps[index(sides.of(phrase, {}, {}))];
    for (std::size_t i = 0; i < turn.n_moves; ++i) {
      const std::array<std::size_t, 2> here = steps_of(turn.moves[i]);
      for (std::size_t way = 0; way < 2; ++way) told[way] += here[way];
    }
  }
  const auto goes_up = [&](std::size_t side) { return steps[side][0] > 4 * steps[side][1]; };
  return {goes_up(0), goes_up(1)};
}

void turn_around(Turn& turn) {
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    Move& move = turn.moves[i];
    for (int n = 0; n < move.n_points; ++n) {
      Point& point = move.points[n];
      const bool at_an_end = point == bar || point == off;
      point = !at_an_end ? static_cast<Point>(bar - point) : n == 0 ? bar : off;
    }
  }
}

}  // namespace hakem::typed
