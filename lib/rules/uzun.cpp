#include "rules/uzun.hpp"

#include <algorithm>

#include "rules/score.hpp"
#include "rules/uzun_step.hpp"
#include "rules/uzun_turn.hpp"

namespace hakem {
namespace {

struct Variant {
  std::string_view option, value;
};

// What others play by (rules U6, U7), the least change first.
constexpr Variant variants[] = {
    {"head_exception", "head-blocked"},
    {"head_exception", "list"},
    {"head_exception", "any-double"},
    {"head_exception", "none"},
    {"second_head", "optional"},
    {"block6_when", "end"},
    {"block6", "ahead"},
    {"block6", "home"},
    {"block6_line", "opponent"},
    {"block6", "allow"},
};

bool is_on_head_or_in_winners_home(const Board& board, Side loser) {
  const auto& men = board.men[index(loser)];
  return men[head_point] != 0 || std::any_of(&men[13], &men[19], [](int on_point) { return on_point != 0; });
}

// Can `loser` still hold up `winner`, or the block of six forbid the winner a play? Not if all checkers of
// the winner stand on 1, or all of the loser's have passed them for good; those that are still to come,
// beyond 12, are too far from the end for anything to be beyond doubt.
bool can_be_held_up(const UzunRules& rules, const Board& board, Side winner, Side loser) {
  if (hindmost(board, winner) <= 1) return false;
  const bool block_binds = rules.block == UzunRules::Block::forbid || rules.block == UzunRules::Block::home;
  return block_binds || hindmost(board, loser) > 12;
}

}  // namespace

void UzunPlayRules::generate(const Board& board, Side side, Dice dice, std::vector<LegalPlay>& plays) const {
  UzunTurn(rules_, board, side, dice).generate(plays);
}

bool UzunPlayRules::can_play(const Board& board, Side side, Dice dice) const {
  return UzunTurn(rules_, board, side, dice).most_dice() > 0;
}

bool UzunPlayRules::is_closed_out(const Board& board, Side side) const {
  // Where only the end of a turn counts, two dice may do together what neither may alone, because it would
  // make a block of six; but five of its points are held then, and from one to the next of them a one can be
  // played.
  for (std::uint8_t die = 1; die <= 6; ++die)
    if (can_play(board, side, {die, die})) return false;
  return true;
}

Level UzunPlayRules::level_lost(const Board& board, Side loser) const {
  if (board.at(loser, off) > 0) return Level::single;
  switch (rules_.koks) {
    case UzunRules::Koks::none: return Level::gammon;
    case UzunRules::Koks::first_quarter:
      return hindmost(board, loser) > 18 ? Level::backgammon : Level::gammon;
    case UzunRules::Koks::head_or_winner_home:
      return is_on_head_or_in_winners_home(board, loser) ? Level::backgammon : Level::gammon;
  }
  return Level::gammon;
}

Level UzunPlayRules::least_loss(const Board& board, Side loser) const {
  const Side winner = other(loser);
  if (board.at(loser, off) > 0 || can_be_held_up(rules_, board, winner, loser)) return Level::single;
  const int turns = most_turns(board, winner);
  if (rules_.koks == UzunRules::Koks::first_quarter && fewest_turns(board, loser, 18, false) > turns)
    return Level::backgammon;
  return fewest_turns(board, loser, 6, true) > turns ? Level::gammon : Level::single;
}

int UzunPlayRules::facing(const Board& board, Side side, Point point) const {
  return UzunMovement::facing(board, side, point);
}

std::optional<RuleOption> UzunPlayRules::legal_with(const Board& board, Side side, Dice dice,
                                                    std::span<const Move> moves) const {
  for (const Variant& variant : variants) {
    const RuleOptionFound found = find_rule_option(variant.option, variant.value);
    RuleSet other;
    other.uzun = rules_;
    rule_options()[*found.option].set(other, *found.value);
    if (other.uzun == rules_) continue;
    Verdict verdict;
    if (UzunPlayRules(other.uzun).allows(board, side, dice, moves, verdict))
      return RuleOption{*found.option, *found.value, {}};
  }
  return std::nullopt;
}

}  // namespace hakem
