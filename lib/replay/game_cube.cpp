// The cube and resignations of a game (rules 29 to 37, 39).
#include <algorithm>
#include <bit>
#include <cstdint>

#include "replay/game.hpp"

namespace hakem {
namespace {

// The written value stands at the end of the cell: "Doubles => 8", "vido 8".
Span value_span(const Turn& turn) {
  std::uint32_t digits = 0;
  for (std::int32_t rest = turn.value; rest > 0; rest /= 10) ++digits;
  if (digits == 0 || digits > turn.span.length) return turn.span;
  return {turn.span.end() - digits, digits};
}

}  // namespace

// Who rolls next after `seat`.
std::optional<Side> GameRuling::next_roller(std::size_t seat) {
  const std::size_t next = next_roll(seat);
  return next < seats_.size() ? std::optional(at(next).side) : std::nullopt;
}

void GameRuling::offer(std::size_t seat) {
  const Turn& turn = at(seat);
  if (offer_) {
    if (turn.side == offer_->asked) return beaver(seat);  // some records call a beaver a double
    report(Code::O105, seat, turn.span);
    return;
  }
  Cube& cube = outcome_.cube;
  const bool faulty = offer_fault(seat);
  // Who rolls after an offer that should not have been made is told by what follows.
  const Side roller = faulty ? next_roller(seat).value_or(turn.side) : turn.side;
  offer_ = Offer{
      turn.side, roller, other(turn.side), other(turn.side), seat, std::min(cube.next(), highest_cube), 0};
  offer_->faulty = faulty;
  offer_->idle = faulty && !cube.may_double(turn.side);
  if (!faulty) check_value(seat);
}

// The first rule the offer breaks; one finding an offer.
bool GameRuling::offer_fault(std::size_t seat) {
  const Turn& turn = at(seat);
  const auto breaks = [&](Code code) {
    report(code, seat, turn.span, {turn.side});
    return true;
  };
  if (!last_play_ && !unread_ && !position_set_ && !outcome_.cube_lost) return breaks(Code::C103);
  if (is_behind_own_roll(seat)) return breaks(Code::C101);
  if (on_turn_ && *on_turn_ != turn.side && !adrift_ && !rules().is_closed_out(board_, *on_turn_)) {
    // Nobody rolls behind a double that was dropped; then an empty cell says that the other's turn is
    // missing.
    const bool cell_empty = seat > 0 && at(seat - 1).side == turn.side && at(seat - 1).dice.rolled() &&
                            at(seat - 1).row != 0 && at(seat - 1).row + 1 == turn.row;
    if (next_roller(seat).value_or(cell_empty ? turn.side : *on_turn_) != turn.side)
      return breaks(Code::C102);
    turn_missing(seat);
    on_turn_ = turn.side;
    return true;
  }
  on_turn_ = turn.side;
  if ((setting_->crawford || !setting_->rule_set.cube) && !no_cube_told_) {
    no_cube_told_ = true;
    return breaks(!setting_->rule_set.cube    ? Code::C114
                  : setting_->crawford_stated ? Code::C108
                                              : Code::C113);
  }
  const bool believes_otherwise = outcome_.cube_as_written != 0 && turn.value == outcome_.cube_as_written * 2;
  if (setting_->holland && !both_rolled_twice(seat)) return breaks(Code::C115);
  if (!outcome_.cube.may_double(turn.side) && !believes_otherwise && !outcome_.cube_lost)
    return breaks(Code::C105);
  return false;
}

// The roll before may wait for its play yet, or its row has only one turn of a side.
bool GameRuling::is_behind_own_roll(std::size_t seat) const {
  if (seat == 0 || at(seat - 1).side != at(seat).side) return false;
  const Turn& before = at(seat - 1);
  const bool same_row = before.row != 0 && before.row == at(seat).row;
  return before.kind == TurnKind::blank || (same_row && before.kind == TurnKind::play);
}

// The Holland rule asks it (44).
bool GameRuling::both_rolled_twice(std::size_t seat) const {
  std::array<int, 2> rolls{};
  for (std::size_t i = 0; i < seat; ++i)
    if (has_roll(at(i))) ++rolls[index(at(i).side)];
  return rolls[0] >= 2 && rolls[1] >= 2;
}

// Opening ties may have turned the cube, and most notations have no line for them. In money play alone (rules
// of modern tavla, M12).
bool GameRuling::may_have_tied() const {
  return setting_->money && setting_->rule_set.automatic_doubles && !opening_ && !outcome_.cube.turned &&
         outcome_.cube.value == 1;
}

// Rule 31: every offer doubles. A record that wrote a wrong value may go on believing in it.
void GameRuling::check_value(std::size_t seat) {
  const Turn& turn = at(seat);
  if (outcome_.cube_lost && turn.value > 0) {
    offer_->value = turn.value;
    outcome_.cube.value = std::max(turn.value / 2, 1);
    outcome_.cube_lost = false;
    return;
  }
  const bool written_chain = outcome_.cube_as_written != 0 && turn.value == outcome_.cube_as_written * 2;
  if (written_chain) {
    outcome_.cube.value = outcome_.cube_as_written;
    offer_->value = turn.value;
    outcome_.cube_as_written = 0;
  }
  if (may_have_tied() && turn.value > offer_->value &&
      std::has_single_bit(static_cast<std::uint32_t>(turn.value))) {
    outcome_.cube.value = turn.value / 2;
    offer_->value = turn.value;
  }
  const std::int64_t has = setting_->score[index(turn.side)];
  if (setting_->length > has && !setting_->money && has + outcome_.cube.value >= setting_->length)
    report(Code::C110, seat, turn.span, {turn.side});
  if (setting_->rule_set.cube_limit > 0 && offer_->value > setting_->rule_set.cube_limit)
    report(Code::C111, seat, value_span(turn), {offer_->value, setting_->rule_set.cube_limit});
  if (turn.value == 0 || turn.value == offer_->value) return;
  report(Code::C104, seat, value_span(turn), {turn.value, offer_->value});
  offer_->written = turn.value;
}

// Redoubled at once while keeping the cube (rule 37), and the beaver redoubled in turn.
void GameRuling::beaver(std::size_t seat) {
  const Turn& turn = at(seat);
  if (!offer_ || offer_->asked != turn.side) {
    report(Code::C107, seat, turn.span, {turn.side});
    return;
  }
  Cube& cube = outcome_.cube;
  cube = {offer_->value, offer_->owner, true};
  const bool answers_beaver = offer_->beaver;
  const bool allowed = answers_beaver ? setting_->raccoons : setting_->beavers;
  if (!allowed && (answers_beaver ? setting_->beavers : true))
    report(answers_beaver ? Code::C116 : Code::C109, seat, turn.span, {turn.side});
  offer_ = Offer{offer_->doubler,
                 offer_->roller,
                 other(turn.side),
                 offer_->owner,
                 seat,
                 std::min(cube.next(), highest_cube),
                 0,
                 true};
  check_value(seat);
  if (!allowed) outcome_.cube_as_written = cube.value;  // it may count as a mere take from here on
}

void GameRuling::settle_offer() {
  if (offer_->idle) {
    outcome_.cube_as_written = offer_->value;  // what the record may believe from here on
    on_turn_ = offer_->roller;
    return offer_.reset();
  }
  // The record may go on as if a double that should not have been made had not been made.
  if (offer_->faulty) outcome_.cube_as_written = outcome_.cube.value;
  outcome_.cube = {offer_->value, offer_->owner, true};
  if (offer_->written != 0) outcome_.cube_as_written = offer_->written;
  if (setting_->crawford || !setting_->rule_set.cube)
    outcome_.cube_as_written = 1;  // rule 43: the score is corrected as if there were no cube
  on_turn_ = offer_->roller;
  offer_.reset();
}

// Dice while an answer is due: it was taken, and the record does not say so (rule 33). If they are not those
// of the side that doubled, its turn is lost with the answer.
void GameRuling::close_offer_before_roll(std::size_t seat) {
  const bool answered_by_rolling = !offer_->beaver;
  const bool lost = answered_by_rolling && !offer_->faulty;
  if (lost) report(Code::C106, offer_->seat, at(offer_->seat).span, {offer_->doubler});
  settle_offer();
  if (lost && on_turn_ == other(at(seat).side)) go_on_without_turn(seat, seat);
  if (answered_by_rolling) on_turn_ = at(seat).side;
  ruled(seat).cube = outcome_.cube.value;
  ruled(seat).cube_owner = outcome_.cube.owner;
}

void GameRuling::take(std::size_t seat) {
  const Turn& turn = at(seat);
  if (offer_) {
    if (turn.side != offer_->asked) report(Code::C112, seat, turn.span, {turn.side});
    return settle_offer();
  }
  const bool offer_unread = (unread_ && at(*unread_).side != turn.side) || outcome_.cube_lost;
  if (!offer_unread) report(Code::C107, seat, turn.span, {turn.side});
  // The offer is missing rather than the answer too much, if the other side could have doubled here, or
  // could have after a turn that is missing as well. What follows may still believe in the cube as it was.
  if (!offer_unread && on_turn_ != other(turn.side)) {
    if (on_turn_ != turn.side || next_roller(seat) != other(turn.side)) return;
    go_on_without_turn(seat, next_roll(seat));
  }
  outcome_.cube_as_written = offer_unread ? 0 : outcome_.cube.value;
  outcome_.cube = {std::min(outcome_.cube.next(), highest_cube), turn.side, true};
  on_turn_ = other(turn.side);
}

void GameRuling::drop(std::size_t seat) {
  const Turn& turn = at(seat);
  if (offer_) {
    if (turn.side != offer_->asked) report(Code::C112, seat, turn.span, {turn.side});
    // A double before it may be lost.
    if (offer_->written != 0) outcome_.cube_as_written = offer_->written / 2;
    return end(EndReason::drop, other(offer_->asked), Level::single);
  }
  const bool offer_unread = (unread_ && at(*unread_).side != turn.side) || outcome_.cube_lost;
  if (!offer_unread) report(Code::C107, seat, turn.span, {turn.side});
  if (next_roll(seat) >= seats_.size()) end(EndReason::drop, other(turn.side), Level::single);
}

void GameRuling::resign(std::size_t seat) { resigned_ = seat; }

// Also whose time ran out. More than a level is known to the record alone.
void GameRuling::give_up(std::size_t seat) {
  const Turn& turn = at(seat);
  const bool level_told = turn.value >= 0 && turn.value <= static_cast<int>(Level::backgammon);
  outcome_.resignation = turn.span;
  outcome_.gives_match = turn.value == Given::match;
  end(turn.value == Given::time ? EndReason::time_out : EndReason::resignation, other(turn.side),
      level_told ? static_cast<Level>(turn.value) : Level::unknown);
}

}  // namespace hakem
