#include "hakem/hakem.hpp"
#include "rules/uzun.hpp"

namespace hakem {

bool is_playable(const Board& board, Variation variation) {
  constexpr int most = 15;
  for (const Side side : {Side::white, Side::black})
    if (checker_count(board, side) > most) return false;
  for (Point point = 1; point < bar; ++point)
    if (is_shared(board, variation, point)) return false;
  // Nothing is hit in long tavla, so nothing stands on the bar.
  return variation != Variation::uzun || (board.at(Side::white, bar) == 0 && board.at(Side::black, bar) == 0);
}

std::optional<std::vector<LegalPlay>> legal_plays(const Board& board, Side side, Dice dice,
                                                  const RuleSet& rules) {
  const auto is_die = [](std::uint8_t die) { return die >= 1 && die <= 6; };
  const bool uzun = rules.profile == Profile::uzun;
  if (!is_die(dice.first) || !is_die(dice.second)) return {};
  if (!is_playable(board, uzun ? Variation::uzun : Variation::standard)) return {};
  std::vector<LegalPlay> plays;
  if (uzun)
    UzunPlayRules(rules.uzun).generate(board, side, dice, plays);
  else
    generate(board, side, dice, plays);
  return plays;
}

}  // namespace hakem
