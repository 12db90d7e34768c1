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
  if (outcome_.starter ? *outcome_.starter != side : !has_play(seats_, seat + 1)) return false;
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

// The record ends with the first side's last checker. With more checkers than a double bears off, the roll
// could change nothing and need not be written.
void GameRuling::miss_last_roll() {
  constexpr int most_in_a_roll = 4;
  const Side first = at(*done_).side;
  const int left = men_[index(other(first))] - board_.at(other(first), off);
  if (left <= most_in_a_roll) report(Code::R120, *done_, at(*done_).span, {other(first)});
  end(EndReason::played_out, first, rules().level_lost(board_, other(first)));
}

}  // namespace hakem
