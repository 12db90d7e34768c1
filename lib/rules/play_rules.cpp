#include "rules/play_rules.hpp"

#include "rules/score.hpp"

namespace hakem {

Level TavlaRules::level_lost(const Board& board, Side loser) const { return hakem::level_lost(board, loser); }
Level TavlaRules::least_loss(const Board& board, Side loser) const { return hakem::least_loss(board, loser); }

const TavlaRules& tavla_rules() {
  static const TavlaRules rules;
  return rules;
}

}  // namespace hakem
