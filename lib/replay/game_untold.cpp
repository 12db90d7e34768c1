// Turns that tell no play: a dance, dice with nothing behind them, ????, what could not be read. What follows
// tells.
#include <algorithm>

#include "replay/game.hpp"
#include "rules/generate.hpp"

namespace hakem {

// The record says in words that nothing could be played (rule 17).
void GameRuling::no_play(std::size_t seat) {
  if (offer_) close_offer_before_roll(seat);
  if (!in_order(seat)) return;
  const Turn& turn = at(seat);
  ruled(seat).verified = !rules().can_play(board_, turn.side, turn.dice);
  if (!adrift_ && !ruled(seat).verified) {
    Verdict verdict;
    verdict.fault = Fault::false_dance;
    verdict.after = board_;
    return doubt(seat, verdict);
  }
  last_play_ = seat;
  pass_turn(seat);
}

// Dice and nothing behind them: a dance; the only legal play, which some servers do not log; or a roll before
// the game was given up. What follows decides.
void GameRuling::blank(std::size_t seat) {
  const Turn& turn = at(seat);
  if (offer_) close_offer_before_roll(seat);
  if (seat + 1 < seats_.size() && at(seat + 1).kind == TurnKind::offer && at(seat + 1).side == turn.side)
    return;
  if (!in_order(seat)) return;
  if (adrift_ || !rules().can_play(board_, turn.side, turn.dice)) {
    ruled(seat).verified = !adrift_;
    last_play_ = seat;
    return pass_turn(seat);
  }
  // A double by the other side says as well that nobody gave up.
  const bool goes_on =
      next_roll(seat) < seats_.size() || (seat + 1 < seats_.size() && at(seat + 1).kind == TurnKind::offer);
  if (!goes_on) {
    last_play_ = seat;
    return pass_turn(seat);
  }
  std::vector<LegalPlay> plays;
  rules().generate(board_, turn.side, turn.dice, plays);
  const Reach unmoved = follow(rules(), seats_, seat + 1, board_);
  boards_.clear();
  for (const LegalPlay& play : plays) boards_.push_back(play.after);
  Reach reach;
  const Board* moved = best_board(rules(), boards_, seats_, seat + 1, reach);
  const bool forced = plays.size() == 1;
  if (unmoved < reach || (forced && !(reach < unmoved))) {
    report(forced ? Code::O113 : Code::O108, seat, turn.span, {turn.dice});
    ruled(seat).verified = forced;
    if (forced) ruled(seat).played = plays.front().play;
    board_ = *moved;
    last_play_ = seat;
    return pass_turn(seat);
  }
  Verdict verdict;
  verdict.fault = Fault::false_dance;
  verdict.after = board_;
  doubt(seat, verdict);
}

// True if the last checker may have been borne off with the roll.
bool GameRuling::may_win(const Turn& turn) {
  boards_after(rules(), board_, turn.side, turn.dice, boards_);
  return std::ranges::any_of(
      boards_, [&](const Board& board) { return board.at(turn.side, off) == men_[index(turn.side)]; });
}

void GameRuling::unrecorded(std::size_t seat) {
  const Turn& turn = at(seat);
  if (!turn.dice.rolled()) return;  // nothing rolled: the player was about to give up
  if (offer_) close_offer_before_roll(seat);
  if (!in_order(seat)) return;
  last_play_ = seat;
  pass_turn(seat);
  const bool is_last = next_roll(seat) >= seats_.size();
  if (is_last && !may_win(turn)) return;  // rolled, and then gave up
  report(Code::O108, seat, turn.span, {turn.dice});
  go_on_without_play(seat);
}

// The roll is known, and the play is not.
void GameRuling::go_on_without_play(std::size_t seat) {
  const Cause cause{seat + 1, board_, at(seat).side, at(seat).dice};
  if (!find_candidates(seat)) return assume(cause);
  Reach reach;
  board_ = *best_board(rules(), candidates_, seats_, candidates_from_, reach);
  causes_.push_back(cause);
}

// Reported by the reader. It may have been a cube action: what follows tells.
void GameRuling::unreadable(std::size_t seat) {
  const Turn& turn = at(seat);
  unread_ = seat;
  if (offer_ && turn.side == offer_->asked && !turn.dice.rolled()) {
    if (next_roll(seat) < seats_.size()) return settle_offer();
    return end(EndReason::drop, offer_->doubler, Level::single);
  }
  if (offer_) close_offer_before_roll(seat);
  if (seat + 1 < seats_.size() && !turn.dice.rolled()) {
    const Turn& next = at(seat + 1);
    if (next.side != turn.side && (next.kind == TurnKind::take || next.kind == TurnKind::drop)) return;
  }
  go_on_without_play(seat);
  may_be_misread_ = true;
  if (!on_turn_ && !opening_ && !turn.dice.rolled())
    return;  // a position perhaps: it says nothing about whose turn it was
  last_play_ = seat;
  pass_turn(seat);
}

}  // namespace hakem
