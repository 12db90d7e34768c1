// [hot] Nearly all of a game: one turn after the other, in its order, legal as written or a dance that has to
// be, and nothing else to ask.
#include "replay/game.hpp"

namespace hakem {

// True if nothing is open that a play might close, answer or break.
bool GameRuling::is_quiet() const {
  return game_.on_turn && !game_.offer && !game_.unread && !game_.resigned && !game_.done && !game_.over &&
         !game_.adrift && game_.causes.empty() && game_.touched == nullptr && !game_.wrong_setup &&
         game_.lost_before == SIZE_MAX && setting_->incidents.empty() && !setting_->has_house_rules();
}

// Rules on the turns from `seat` on, and gives the first that is anything else; rule() would find the same in
// each.
std::size_t GameRuling::plain_turns(std::size_t seat) {
  if (!is_quiet()) return seat;
  const std::size_t stop =
      setting_->rules == &tavla_rules() ? plain_turns(tavla_rules(), seat) : plain_turns(rules(), seat);
  if (stop == seat) return stop;
  game_.on_turn = other(at(stop - 1).side);
  game_.begun = stop;
  game_.last_play = stop - 1;
  return stop;
}

template <class Rules>
std::size_t GameRuling::plain_turns(const Rules& rules, std::size_t seat) {
  const Seat* const seats = seats_.data();
  Ruled* const rulings = ruled_->data();
  const std::size_t result = setting_->turns_before_result;
  Board* board = &positions_[seat];
  *board = game_.board;
  Hits* hits = memory_.hits.data();
  RowNumbers rows = game_.rows;
  for (Side side = *game_.on_turn; seat < game_.end; ++seat, ++board, side = other(side)) {
    const auto [written, original, told] = seats[seat];
    const Turn& turn = *written;
    if (turn.side != side || turn.unplayed != 0 || original >= result) break;
    Ruled& ruling = rulings[original];
    ruling.played.n = 0;
    ruling.before = board;
    ruling.after = board + 1;
    board[1] = board[0];
    std::uint8_t hit_moves = 0;
    if (turn.kind != TurnKind::play) {
      if (!has_to_dance(rules, *board, seat)) break;
    } else if (!rules.as_written(board[1], side, turn.dice, moves_of(turn), ruling.played, hit_moves)) {
      game_.refused = seat;
      break;
    } else if (board[1].at(side, off) == game_.men[index(side)]) {  // he has won
      break;
    }
    rows.see(turn.row);
    ruling.verified = true;
    ruling.cube = game_.outcome.cube.value;
    ruling.cube_owner = game_.outcome.cube.owner;
    // Without hits there are no marks. Every seventh play hits: too often and too rarely for a branch.
    *hits = {seat, hit_moves};
    hits += hit_moves != 0 ? 1 : 0;
  }
  game_.board = *board;
  game_.rows = rows;
  for (const Hits* one = memory_.hits.data(); one != hits; ++one) note_hits(*one);
  return seat;
}

// True if the turn is dice alone, or with words that say that nothing could be played, and nothing can.
template <class Rules>
bool GameRuling::has_to_dance(const Rules& rules, const Board& board, std::size_t seat) const {
  const Turn& turn = at(seat);
  if (turn.kind == TurnKind::blank) {
    if (rolls_before_double(seat)) return false;
  } else if (turn.kind != TurnKind::dance) {
    return false;
  }
  return !rules.can_play(board, turn.side, turn.dice);
}

}  // namespace hakem
