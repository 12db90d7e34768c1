// How a game opens (rule M3): the opening roll, and whether the first play agrees with it.
#include <algorithm>

#include "replay/game.hpp"

namespace hakem {
namespace {

// Who starts after this opening roll: the higher die (rule M3); of one die alone, a 6 starts and a 1 does not
// (rule G1). Nobody if that does not tell.
std::optional<Side> starter_by(Dice opening) {
  if (opening.first != 0 && opening.second != 0)
    return opening.first > opening.second ? Side::white : Side::black;
  const Side thrower = opening.first != 0 ? Side::white : Side::black;
  if (opening.higher() == 6) return thrower;
  return opening.higher() == 1 ? std::optional(other(thrower)) : std::nullopt;
}

// True if one die of the opening roll is written wrong, and with another in its place it would be that of
// `turn`.
bool differs_by_one_die(Dice opening, const Turn& turn) {
  for (std::uint8_t die = 1; die <= 6; ++die)
    for (const Dice meant : {Dice{opening.first, die}, Dice{die, opening.second}})
      if (!meant.is_double() && same_dice(meant, turn.dice) && starter_by(meant) == turn.side) return true;
  return false;
}

}  // namespace

// The opening roll behind the first play: what it says is compared all the same.
void GameRuling::late_opening(std::size_t seat) {
  const Turn& roll = at(seat);
  const Turn& first = at(*game_.last_play);
  const bool is_first =
      *game_.last_play + 1 == seat &&
      std::none_of(seats_.begin(), seats_.begin() + static_cast<std::ptrdiff_t>(*game_.last_play),
                   [](const Seat& before) { return before.turn->dice.rolled(); });
  if (!is_first || roll.dice.is_double() || !first.dice.rolled()) return;
  const std::optional<Side> starter = starter_by(roll.dice);
  if (!starter) return;
  if (!same_dice(first.dice, roll.dice)) {
    report(Code::O102, seat, roll.dice_span, {first.dice, roll.dice});
  } else if (first.side != *starter) {
    report(Code::O101, seat, roll.span, {first.side, roll.dice});
  } else {
    report(Code::O106, *game_.last_play, first.span);
  }
}

void GameRuling::opening(std::size_t seat) {
  const bool repeated =
      game_.opening && !at(*game_.opening).dice.is_double() && at(*game_.opening).dice == at(seat).dice;
  if (repeated) {
    report(Code::O105, seat, at(seat).span);
    return;
  }
  if (game_.last_play) return late_opening(seat);
  if (game_.opening && !at(*game_.opening).dice.is_double()) {
    const Turn& before = at(*game_.opening);
    report(Code::O102, *game_.opening, before.dice_span,
           {at(seat).dice, before.dice});  // only a tie is thrown again
  }
  if (setting_->starter && !game_.opening) report(Code::O116, seat, at(seat).span);
  game_.opening = seat;
  if (setting_->rule_set.automatic_doubles && at(seat).dice.is_double())
    game_.outcome.cube.value = game_.outcome.cube.next();
}

// Rule M3. Where the opening roll and the first play disagree, the rest of the record tells which is
// wrong. False if the turns were put in another order: the seat is to be ruled on again.
bool GameRuling::first_play(std::size_t seat) {
  if (!game_.position_set && !check_opening(seat)) return false;
  game_.on_turn = at(seat).side;
  if (!game_.outcome.starter) game_.outcome.starter = game_.on_turn;
  return true;
}

bool GameRuling::check_opening(std::size_t seat) {
  const Turn& turn = at(seat);
  if (setting_->starter) {
    if (turn.side != *setting_->starter) starts_wrongly(seat, *setting_->starter);
    return true;
  }
  if (!game_.opening) {
    const bool is_first = !game_.unread;  // as far as anybody can tell
    if (is_first && !setting_->fresh_roll && turn.dice.rolled() && turn.dice.is_double())
      report(Code::O103, seat, turn.dice_span, {turn.dice}), game_.wrong_dice = seat;
    return true;
  }
  const Turn& roll = at(*game_.opening);
  if (roll.dice.is_double()) {
    report(Code::O110, *game_.opening, roll.dice_span, {static_cast<int>(roll.dice.first)});
    return true;
  }
  const std::optional<Side> starter = starter_by(roll.dice);
  if (!starter) {
    report(Code::O118, *game_.opening, roll.dice_span, {static_cast<int>(roll.dice.higher())});
    return true;
  }
  if (turn.side != *starter) return other_starts(seat, *starter);
  if (setting_->fresh_roll || !turn.dice.rolled() || same_dice(turn.dice, roll.dice)) return true;
  if (is_correction(seat)) return true;  // with which dice, is said of the correction
  if (turn.kind != TurnKind::play ||
      rules().check(game_.board, turn.side, turn.dice, moves_of(turn)).fault == Fault::none) {
    report(Code::O102, *game_.opening, roll.dice_span, {turn.dice, roll.dice});
  } else if (rules().check(game_.board, turn.side, roll.dice, moves_of(turn)).fault == Fault::none) {
    report(Code::O102, seat, turn.dice_span, {turn.dice, roll.dice});
    patch(seat).dice = roll.dice;
  }
  return true;
}

// The turn at `seat`, to be read otherwise from now on.
Turn& GameRuling::patch(std::size_t seat) {
  Turn& patched = patched_.emplace_back(at(seat));
  change_seats()[seat].turn = &patched;
  return patched;
}

// Not the side starts that has to, without an opening roll (rules G2, U11): its label is wrong, the first
// turn is missing, or another side did start.
void GameRuling::starts_wrongly(std::size_t seat, Side starter) {
  const Turn& turn = at(seat);
  const bool labelled_wrongly = next_roller(seat) == turn.side;
  const Reach reach = fit({seat, game_.board, starter, {}}, Dice{}).reach;
  if (!labelled_wrongly && foresight_.reach(rules(), game_.board, seats_, seat) < reach) {
    report(Code::O104, seat, turn.span, {starter});
    game_.outcome.starter = starter;
    assume({seat, game_.board, starter, {}});
    positions_[seat] = game_.board;
    return;
  }
  report(Code::O117, seat, turn.span, {turn.side, starter});
  if (!labelled_wrongly) return;
  patch(seat).side = starter;
}

// True if the record goes on from the board before `seat` at least as well as if `side` had played the
// opening roll first.
bool GameRuling::goes_on_without(std::size_t seat, Side side) {
  const Reach played = fit({seat, game_.board, side, {}}, at(*game_.opening).dice).reach;
  const Reach here = foresight_.reach(rules(), game_.board, seats_, seat);
  return here.plays > seat && !(here < played);
}

// The first play is not by the side that threw the higher die: the two first lines are exchanged, the line
// names the wrong player, the first play is missing, or the opening roll is written wrong.
bool GameRuling::other_starts(std::size_t seat, Side starter) {
  const Turn& turn = at(seat);
  const Turn& roll = at(*game_.opening);
  const bool same = setting_->fresh_roll || same_dice(turn.dice, roll.dice);  // then they say nothing
  if (!same && seat + 1 < seats_.size() && at(seat + 1).side == starter &&
      same_dice(at(seat + 1).dice, roll.dice)) {
    report(Code::O106, seat, turn.span);
    std::swap(change_seats()[seat], change_seats()[seat + 1]);
    game_.next = seat;
    return false;
  }
  if (next_roller(seat) == turn.side) {
    report(Code::O101, seat, turn.span, {turn.side, roll.dice});
    patch(seat).side = starter;
  } else if (!same && differs_by_one_die(roll.dice, turn) && goes_on_without(seat, starter)) {
    report(Code::O102, *game_.opening, roll.dice_span, {turn.dice, roll.dice});
  } else if (!same && turn.dice.rolled()) {
    report(Code::O104, seat, turn.span, {starter});
    assume({seat, game_.board, starter, roll.dice});
    positions_[seat] = game_.board;
  } else {
    report(Code::O101, *game_.opening, roll.span, {turn.side, roll.dice});
  }
  return true;
}

}  // namespace hakem
