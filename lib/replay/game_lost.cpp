// Turns that the record does not tell: one, one of each player, or nobody knows how many. What follows says
// which board stood behind them, if anything does.
#include <algorithm>

#include "replay/game.hpp"

namespace hakem {

// A turn of the side on turn. If none makes sense of the plays that follow, nobody knows whose turns are
// missing.
void GameRuling::turn_missing(std::size_t seat) {
  constexpr std::ptrdiff_t plays_that_tell = 3;
  const Side missing = *game_.on_turn;
  assume({seat, game_.board, missing, {}});
  const auto is_play = [](const Seat& one) { return one.turn->kind == TurnKind::play; };
  const auto from = seats_.begin() + static_cast<std::ptrdiff_t>(seat);
  if (game_.adrift && std::count_if(from, seats_.end(), is_play) >= plays_that_tell) {
    if (!game_.outcome.lost) game_.outcome.lost = seats_[seat].original;
    report(Code::O120, seat, at(seat).span).place.side.reset();
    lose_position();
  } else {
    report(Code::O104, seat, at(seat).span, {missing});
  }
  count_fault(seat, true);
  game_.on_turn = at(seat).side;
  positions_[seat] = game_.board;
}

// The turn of the side on turn is lost before `seat` with what was reported: the game goes on from the board
// that fits the next roll, if one does.
void GameRuling::go_on_without_turn(std::size_t seat, std::size_t roll) {
  add_cause({roll, game_.board, *game_.on_turn, {}});
  if (adopt(game_.causes.back(), roll, false)) positions_[seat] = game_.board;
}

// From here on neither the board nor the cube is known, and gaps in the row numbers tell no more.
void GameRuling::lose_position() {
  game_.adrift = game_.outcome.cube_lost = game_.gap_reported = true;
  game_.offer.reset();
}

// As the reading of the game has it.
void GameRuling::turns_lost(std::size_t seat) {
  if (game_.lost == Lost::some) {  // and with them the board and perhaps a double
    lose_position();
    // Rows that are counted anew are another game's: there the cube may be in play.
    if (seat > 0 && at(seat).row != 0 && at(seat).row < at(seat - 1).row) game_.no_cube_told = true;
  } else {
    if (game_.lost == Lost::turn) assume({seat, game_.board, other(at(seat).side), {}});
    if (game_.lost == Lost::row) row_lost(seat);
    positions_[seat] = game_.board;
    if (game_.adrift) report(Code::O104, seat, at(seat).span);  // no such turn makes sense of it
  }
  game_.on_turn = at(seat).side;
}

// Of the hundred thousand boards that two turns may lead to, those are asked about in full on which the side
// that played first can go on as the record says it did.
void GameRuling::row_lost(std::size_t seat) {
  constexpr std::size_t most_asked = 40;  // if there are more, what follows says too little
  const Side side = at(seat).side;
  const std::vector<Board> played = foresight_.boards_after(rules(), game_.board, side);
  std::vector<Board> kept;
  std::size_t furthest = 0;
  for (const Board& board : played) {
    const std::size_t reach = rules().has_hits() ? follow_alone(seats_, seat, board, side) : 0;
    if (reach < furthest) continue;
    if (reach > furthest) kept.clear();
    furthest = reach;
    kept.push_back(board);
  }
  foresight_.take(played.size());
  if (kept.size() > most_asked) kept.clear();
  std::ranges::sort(kept, {}, &Board::men);
  BestFit best{game_.board, {}};
  for (const Board& before : kept) {
    const BestFit answered = fit({seat, before, other(side), {}}, Dice{});
    if (!(best.reach < answered.reach)) continue;
    best = answered;
    game_.board = before;
  }
  go_on_from_best(best, {seat, game_.board, other(side), {}});
}

// Something was played that the record does not tell: go on from the board that fits best.
void GameRuling::assume(const Cause& cause) { go_on_from_best(fit(cause, cause.dice), cause); }

// If `best` does not fit even the next play, the board is lost.
void GameRuling::go_on_from_best(const BestFit& best, const Cause& cause) {
  game_.board = best.board;
  const std::size_t next = game_.plays_ahead.find(
      seats_, cause.from, [](const Turn& turn) { return turn.kind == TurnKind::play; });
  if (next < seats_.size() && best.reach.plays <= next) game_.adrift = true;
  add_cause(cause);
}

}  // namespace hakem
