// How a record writes its turns, learned from the whole of it.
#include <algorithm>
#include <array>
#include <vector>

#include "formats/typed/judge.hpp"

namespace hakem::typed {

// Rolls are few, and most lines of plays neither begin nor end with what can be dice.
void Judge::learn_rolls() {
  std::size_t lines = 0;
  std::size_t rolled = 0;
  std::size_t first = 0;
  std::size_t last = 0;
  std::vector<const Token*> line;
  for (const Token& one : text_.tokens) {
    if (one.sort == Sort::part || one.sort == Sort::roll) line.push_back(&one);
    if (one.sort != Sort::line_end || line.empty()) continue;
    const auto may_be_dice = [](const Token& end) { return end.sort == Sort::roll || end.dice.rolled(); };
    const bool plays = line.size() > 1 || line.front()->sort == Sort::part;
    lines += plays ? 1 : 0;
    first += plays && may_be_dice(*line.front()) ? 1 : 0;
    last += plays && may_be_dice(*line.back()) ? 1 : 0;
    rolled += plays && (may_be_dice(*line.front()) || may_be_dice(*line.back())) ? 1 : 0;
    line.clear();
  }
  dice_first_ = lines > 0 && first * 10 >= lines * 9 && last * 10 < lines * 5;
  dice_last_ = lines > 0 && last * 10 >= lines * 9 && first * 10 < lines * 5;
  constexpr std::ptrdiff_t few = 5;
  const auto count = [&](Sort sort) { return std::ranges::count(text_.tokens, sort, &Token::sort); };
  rolls_untold_ = 2 * rolled < lines && few * count(Sort::roll) < count(Sort::part);
}

// Those who write plays with dashes and dice with slashes, or the other way, do so throughout.
void Judge::learn_joints() {
  std::array<std::size_t, 2> plays{};
  std::array<std::size_t, 2> either{};
  for (const Token& one : text_.tokens)
    if (one.sort == Sort::part) ++(one.dice.rolled() ? either : plays)[one.slashed ? 1 : 0];
  plays_slashed_ = plays[1] >= plays[0];
  both_joints_ = either[0] > 0 && either[1] > 0;
}

}  // namespace hakem::typed
