// The cube and resignations of a game (rules M9, M10, M12).
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
  if (game_.offer) {
    if (turn.side == game_.offer->asked) return beaver(seat);  // some records call a beaver a double
    report(Code::O105, seat, turn.span);
    return;
  }
  Cube& cube = game_.outcome.cube;
  const bool faulty = offer_fault(seat);
  // Who rolls after an offer that should not have been made is told by what follows.
  const Side roller = faulty ? next_roller(seat).value_or(turn.side) : turn.side;
  game_.offer = Offer{turn.side, roller, other(turn.side), other(turn.side), seat, cube.next(), 0};
  game_.offer->faulty = faulty;
  game_.offer->idle = faulty && !cube.may_double(turn.side);
  if (!faulty) check_value(seat);
}

// The first rule the offer breaks; one finding an offer.
bool GameRuling::offer_fault(std::size_t seat) {
  const Turn& turn = at(seat);
  const auto breaks = [&](Code code) {
    report(code, seat, turn.span, {turn.side});
    return true;
  };
  if (!game_.last_play && !game_.unread && !game_.position_set && !game_.outcome.cube_lost)
    return breaks(Code::C103);
  if (is_behind_own_roll(seat)) return breaks(Code::C101);
  if (game_.on_turn && *game_.on_turn != turn.side && !game_.adrift &&
      !rules().is_closed_out(game_.board, *game_.on_turn)) {
    // Nobody rolls behind a double that was dropped; then an empty cell says that the other's turn is
    // missing.
    const bool cell_empty = seat > 0 && at(seat - 1).side == turn.side && at(seat - 1).dice.rolled() &&
                            at(seat - 1).row != 0 && at(seat - 1).row + 1 == turn.row;
    if (next_roller(seat).value_or(cell_empty ? turn.side : *game_.on_turn) != turn.side)
      return breaks(Code::C102);
    turn_missing(seat);
    game_.on_turn = turn.side;
    return true;
  }
  game_.on_turn = turn.side;
  if ((setting_->crawford || !setting_->rule_set.cube) && !game_.no_cube_told) {
    game_.no_cube_told = true;
    return breaks(!setting_->rule_set.cube    ? Code::C114
                  : setting_->crawford_stated ? Code::C108
                                              : Code::C113);
  }
  const bool believes_otherwise =
      game_.outcome.cube_as_written != 0 && turn.value == game_.outcome.cube_as_written * 2;
  if (setting_->holland && !both_rolled_twice(seat)) return breaks(Code::C115);
  if (!game_.outcome.cube.may_double(turn.side) && !believes_otherwise && !game_.outcome.cube_lost)
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

// The Holland rule asks it (rule M13).
bool GameRuling::both_rolled_twice(std::size_t seat) const {
  std::array<int, 2> rolls{};
  for (std::size_t i = 0; i < seat; ++i)
    if (has_roll(at(i))) ++rolls[index(at(i).side)];
  return rolls[0] >= 2 && rolls[1] >= 2;
}

// Opening ties may have turned the cube, and most notations have no line for them. In money play alone
// (rule M12).
bool GameRuling::may_have_tied() const {
  return setting_->money && setting_->rule_set.automatic_doubles && !game_.opening &&
         !game_.outcome.cube.turned && game_.outcome.cube.value == 1;
}

// Rule M9: every offer doubles. A record that wrote a wrong value may go on believing in it.
void GameRuling::check_value(std::size_t seat) {
  const Turn& turn = at(seat);
  if (game_.outcome.cube_lost && turn.value > 0) {
    game_.offer->value = turn.value;
    game_.outcome.cube.value = std::max(turn.value / 2, 1);
    game_.outcome.cube_lost = false;
    return;
  }
  const bool written_chain =
      game_.outcome.cube_as_written != 0 && turn.value == game_.outcome.cube_as_written * 2;
  if (written_chain) {
    game_.outcome.cube.value = game_.outcome.cube_as_written;
    game_.offer->value = turn.value;
    game_.outcome.cube_as_written = 0;
  }
  if (may_have_tied() && turn.value > game_.offer->value &&
      std::has_single_bit(static_cast<std::uint32_t>(turn.value))) {
    game_.outcome.cube.value = turn.value / 2;
    game_.offer->value = turn.value;
  }
  const std::int64_t has = setting_->score[index(turn.side)];
  if (setting_->length > has && !setting_->money && has + game_.outcome.cube.value >= setting_->length)
    report(Code::C110, seat, turn.span, {turn.side});
  if (setting_->rule_set.cube_limit > 0 && game_.offer->value > setting_->rule_set.cube_limit)
    report(Code::C111, seat, value_span(turn), {game_.offer->value, setting_->rule_set.cube_limit});
  if (turn.value == 0 || turn.value == game_.offer->value) return;
  report(Code::C104, seat, value_span(turn), {turn.value, game_.offer->value});
  game_.offer->written = turn.value;
}

// Redoubled at once while keeping the cube (rule M12), and the beaver redoubled in turn.
void GameRuling::beaver(std::size_t seat) {
  const Turn& turn = at(seat);
  if (!game_.offer || game_.offer->asked != turn.side) {
    report(Code::C107, seat, turn.span, {turn.side});
    return;
  }
  Cube& cube = game_.outcome.cube;
  cube = {game_.offer->value, game_.offer->owner, true};
  const bool answers_beaver = game_.offer->beaver;
  const bool allowed = answers_beaver ? setting_->raccoons : setting_->beavers;
  if (!allowed && (answers_beaver ? setting_->beavers : true))
    report(answers_beaver ? Code::C116 : Code::C109, seat, turn.span, {turn.side});
  game_.offer = Offer{game_.offer->doubler,
                      game_.offer->roller,
                      other(turn.side),
                      game_.offer->owner,
                      seat,
                      cube.next(),
                      0,
                      true};
  check_value(seat);
  if (!allowed) game_.outcome.cube_as_written = cube.value;  // it may count as a mere take from here on
}

void GameRuling::settle_offer() {
  if (game_.offer->idle) {
    game_.outcome.cube_as_written = game_.offer->value;  // what the record may believe from here on
    game_.on_turn = game_.offer->roller;
    return game_.offer.reset();
  }
  // The record may go on as if a double that should not have been made had not been made.
  if (game_.offer->faulty) game_.outcome.cube_as_written = game_.outcome.cube.value;
  game_.outcome.cube = {game_.offer->value, game_.offer->owner, true};
  if (game_.offer->written != 0) game_.outcome.cube_as_written = game_.offer->written;
  if (setting_->crawford || !setting_->rule_set.cube)
    game_.outcome.cube_as_written = 1;  // corrected as if there were no cube (rule T19)
  game_.on_turn = game_.offer->roller;
  game_.offer.reset();
}

// Dice while an answer is due: it was taken, and the record does not say so (rule M9). If they are not those
// of the side that doubled, its turn is lost with the answer.
void GameRuling::close_offer_before_roll(std::size_t seat) {
  const bool answered_by_rolling = !game_.offer->beaver;
  const bool lost = answered_by_rolling && !game_.offer->faulty;
  if (lost) report(Code::C106, game_.offer->seat, at(game_.offer->seat).span, {game_.offer->doubler});
  settle_offer();
  if (lost && game_.on_turn == other(at(seat).side)) go_on_without_turn(seat, seat);
  if (answered_by_rolling) game_.on_turn = at(seat).side;
  ruled(seat).cube = game_.outcome.cube.value;
  ruled(seat).cube_owner = game_.outcome.cube.owner;
}

void GameRuling::take(std::size_t seat) {
  const Turn& turn = at(seat);
  if (game_.offer) {
    if (turn.side != game_.offer->asked) report(Code::C112, seat, turn.span, {turn.side});
    return settle_offer();
  }
  const bool offer_unread = (game_.unread && at(*game_.unread).side != turn.side) || game_.outcome.cube_lost;
  if (!offer_unread) report(Code::C107, seat, turn.span, {turn.side});
  // The offer is missing rather than the answer too much, if the other side could have doubled here, or
  // could have after a turn that is missing as well. What follows may still believe in the cube as it was.
  if (!offer_unread && game_.on_turn != other(turn.side)) {
    if (game_.on_turn != turn.side || next_roller(seat) != other(turn.side)) return;
    go_on_without_turn(seat, next_roll(seat));
  }
  game_.outcome.cube_as_written = offer_unread ? 0 : game_.outcome.cube.value;
  game_.outcome.cube = {game_.outcome.cube.next(), turn.side, true};
  game_.on_turn = other(turn.side);
}

void GameRuling::drop(std::size_t seat) {
  const Turn& turn = at(seat);
  if (game_.offer) {
    if (turn.side != game_.offer->asked) report(Code::C112, seat, turn.span, {turn.side});
    // A double before it may be lost.
    if (game_.offer->written != 0) game_.outcome.cube_as_written = game_.offer->written / 2;
    return end(EndReason::drop, other(game_.offer->asked), Level::single);
  }
  const bool offer_unread = (game_.unread && at(*game_.unread).side != turn.side) || game_.outcome.cube_lost;
  if (!offer_unread) report(Code::C107, seat, turn.span, {turn.side});
  if (next_roll(seat) >= seats_.size()) end(EndReason::drop, other(turn.side), Level::single);
}

void GameRuling::resign(std::size_t seat) { game_.resigned = seat; }

// Also whose time ran out. More than a level is known to the record alone.
void GameRuling::give_up(std::size_t seat) {
  const Turn& turn = at(seat);
  const bool level_told = turn.value >= 0 && turn.value <= static_cast<int>(Level::backgammon);
  game_.outcome.resignation = turn.span;
  game_.outcome.gives_match = turn.value == Given::match;
  end(turn.value == Given::time ? EndReason::time_out : EndReason::resignation, other(turn.side),
      level_told ? static_cast<Level>(turn.value) : Level::unknown);
}

}  // namespace hakem
