// The last roll (rules 5.4): when the side that started the game is done first, the other has one roll more,
// and who is done with it has made a draw.
#include <algorithm>

#include "replay/game.hpp"

namespace hakem {

// True if the game goes on behind this play, which bore off the last checker of its side. Who started a game
// that is not told from its beginning, the turn behind it says.
bool GameRuling::leaves_last_roll(std::size_t seat) {
  const Side side = at(seat).side;
  const bool other_is_done = board_.at(other(side), off) == men_[index(other(side))];
  if (done_ || other_is_done) return done_.has_value();
  if (outcome_.starter ? *outcome_.starter != side : next_roll(seat) >= seats_.size()) return false;
  done_ = seat;
  return true;
}

// Once the other side has rolled. Whatever comes behind that roll comes after the end.
void GameRuling::settle_last_roll() {
  if (over_ || last_play_ == done_) return;
  const Side first = at(*done_).side;
  if (board_.at(other(first), off) != men_[index(other(first))])
    return end(EndReason::played_out, first, rules().level_lost(board_, other(first)));
  end(EndReason::draw, first, Level::unknown);
  outcome_.winner.reset();
}

// The record ends with the first side's last checker. A roll that can change nothing need not be written: one
// that bears off neither all, which draws the game, nor so much or so far that less is lost.
void GameRuling::miss_last_roll() {
  const Side first = at(*done_).side;
  const Side last = other(first);
  const Level level = rules().level_lost(board_, last);
  const auto changes = [&](const Board& board) {
    return board.at(last, off) == men_[index(last)] || rules().level_lost(board, last) != level;
  };
  if (std::ranges::any_of(any_roll_.boards_after(rules(), board_, last), changes))
    report(Code::R120, *done_, at(*done_).span, {last});
  end(EndReason::played_out, first, level);
}

}  // namespace hakem
