// The last roll (rule U10): when the side that started the game is done first, the other has one roll more,
// and who is done with it has made a draw.
#include <algorithm>

#include "replay/game.hpp"

namespace hakem {

// True if the game goes on behind this play, which bore off the last checker of its side. Who started a game
// that is not told from its beginning, the turn behind it says.
bool GameRuling::leaves_last_roll(std::size_t seat) {
  const Side side = at(seat).side;
  const bool other_is_done = game_.board.at(other(side), off) == game_.men[index(other(side))];
  if (game_.done || other_is_done) return game_.done.has_value();
  if (game_.outcome.starter ? *game_.outcome.starter != side : next_roll(seat) >= seats_.size()) return false;
  game_.done = seat;
  return true;
}

// Once the other side has rolled. Whatever comes behind that roll comes after the end.
void GameRuling::settle_last_roll() {
  if (game_.over || game_.last_play == game_.done) return;
  const Side first = at(*game_.done).side;
  if (game_.board.at(other(first), off) != game_.men[index(other(first))])
    return end(EndReason::played_out, first, rules().level_lost(game_.board, other(first)));
  end(EndReason::draw, first, Level::unknown);
  game_.outcome.winner.reset();
}

// The record ends with the first side's last checker. A roll that can change nothing need not be written: one
// that bears off neither all, which draws the game, nor so much or so far that less is lost.
void GameRuling::miss_last_roll() {
  const Side first = at(*game_.done).side;
  const Side last = other(first);
  const Level level = rules().level_lost(game_.board, last);
  const auto changes = [&](const Board& board) {
    return board.at(last, off) == game_.men[index(last)] || rules().level_lost(board, last) != level;
  };
  if (std::ranges::any_of(foresight_.boards_after(rules(), game_.board, last), changes))
    report(Code::R120, *game_.done, at(*game_.done).span, {last});
  end(EndReason::played_out, first, level);
}

}  // namespace hakem
