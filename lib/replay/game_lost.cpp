// Turns that the record does not tell: one, one of each player, or nobody knows how many. What follows says
// which board stood behind them, if anything does.
#include <algorithm>

#include "replay/game.hpp"

namespace hakem {

// A turn of the side on turn. If none makes sense of the plays that follow, nobody knows whose turns are
// missing.
void GameRuling::turn_missing(std::size_t seat) {
  constexpr std::ptrdiff_t plays_that_tell = 3;
  const Side missing = *on_turn_;
  assume({seat, board_, missing, {}});
  const auto is_play = [](const Seat& one) { return one.turn->kind == TurnKind::play; };
  const auto from = seats_.begin() + static_cast<std::ptrdiff_t>(seat);
  if (adrift_ && std::count_if(from, seats_.end(), is_play) >= plays_that_tell) {
    if (!outcome_.lost) outcome_.lost = seats_[seat].original;
    report(Code::O120, seat, at(seat).span).place.side.reset();
    lose_position();
  } else {
    report(Code::O104, seat, at(seat).span, {missing});
  }
  count_fault(seat, true);
  on_turn_ = at(seat).side;
  positions_[seat] = board_;
}

// The turn of the side on turn is lost before `seat` with what was reported: the game goes on from the board
// that fits the next roll, if one does.
void GameRuling::go_on_without_turn(std::size_t seat, std::size_t roll) {
  add_cause({roll, board_, *on_turn_, {}});
  if (adopt(causes_.back(), roll, false)) positions_[seat] = board_;
}

// From here on neither the board nor the cube is known, and gaps in the row numbers tell no more.
void GameRuling::lose_position() {
  adrift_ = outcome_.cube_lost = gap_reported_ = true;
  offer_.reset();
}

// As the reading of the game has it.
void GameRuling::turns_lost(std::size_t seat) {
  if (lost_ == Lost::some) {  // and with them the board and perhaps a double
    lose_position();
    // Rows that are counted anew are another game's: there the cube may be in play.
    if (seat > 0 && at(seat).row != 0 && at(seat).row < at(seat - 1).row) no_cube_told_ = true;
  } else {
    if (lost_ == Lost::turn) assume({seat, board_, other(at(seat).side), {}});
    if (lost_ == Lost::row) row_lost(seat);
    positions_[seat] = board_;
    if (adrift_) report(Code::O104, seat, at(seat).span);  // no such turn makes sense of it
  }
  on_turn_ = at(seat).side;
}

// Of the hundred thousand boards that two turns may lead to, those are asked about in full on which the side
// that played first can go on as the record says it did.
void GameRuling::row_lost(std::size_t seat) {
  constexpr std::size_t most_asked = 40;  // if there are more, what follows says too little
  const Side side = at(seat).side;
  const std::vector<Board> played = any_roll_.boards_after(rules(), board_, side);
  std::vector<Board> kept;
  std::size_t furthest = 0;
  for (const Board& board : played) {
    const std::size_t reach = rules().has_hits() ? follow_alone(seats_, seat, board, side) : 0;
    if (reach < furthest) continue;
    if (reach > furthest) kept.clear();
    furthest = reach;
    kept.push_back(board);
  }
  if (kept.size() > most_asked) kept.clear();
  BestFit best{board_, {}};
  for (const Board& before : kept) {
    const BestFit answered = fit(any_roll_.boards_after(rules(), before, other(side)), seat);
    if (!(best.reach < answered.reach)) continue;
    best = answered;
    board_ = before;
  }
  go_on_from_best(best, {seat, board_, other(side), {}});
}

// Something was played that the record does not tell: go on from the board that fits best.
void GameRuling::assume(const Cause& cause) {
  if (cause.dice.rolled()) boards_after(rules(), board_, cause.side, cause.dice, boards_);
  const std::vector<Board>& boards =
      cause.dice.rolled() ? boards_ : any_roll_.boards_after(rules(), board_, cause.side);
  go_on_from_best(fit(boards, cause.from), cause);
}

// If `best` does not fit even the next play, the board is lost.
void GameRuling::go_on_from_best(const BestFit& best, const Cause& cause) {
  board_ = best.board;
  const std::size_t next =
      plays_ahead_.find(seats_, cause.from, [](const Turn& turn) { return turn.kind == TurnKind::play; });
  if (next < seats_.size() && best.reach.plays <= next) adrift_ = true;
  add_cause(cause);
}

}  // namespace hakem
