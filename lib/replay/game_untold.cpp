// Turns that tell no play: a dance, dice with nothing behind them, ????, what could not be read. What follows
// tells.
#include <algorithm>

#include "replay/game.hpp"
#include "rules/generate.hpp"
#include "rules/step.hpp"

namespace hakem {
// The record says in words that nothing could be played (rule M5).
void GameRuling::no_play(std::size_t seat) {
  if (game_.offer) close_offer_before_roll(seat);
  if (!in_order(seat)) return;
  const Turn& turn = at(seat);
  ruled(seat).verified = !rules().can_play(game_.board, turn.side, turn.dice);
  if (!game_.adrift && !ruled(seat).verified) {
    Verdict verdict;
    verdict.fault = Fault::false_dance;
    verdict.after = game_.board;
    return doubt(seat, verdict);
  }
  game_.last_play = seat;
  pass_turn(seat);
}

// Dice alone, and then the same side doubles.
bool GameRuling::rolls_before_double(std::size_t seat) const {
  return seat + 1 < seats_.size() && at(seat + 1).kind == TurnKind::offer &&
         at(seat + 1).side == at(seat).side;
}

// Dice and nothing behind them: a dance; the only legal play, or one that bears off all it can, which some
// servers do not log; or a roll before the game was given up. What follows decides.
void GameRuling::blank(std::size_t seat) {
  const Turn& turn = at(seat);
  if (game_.offer) close_offer_before_roll(seat);
  if (rolls_before_double(seat)) return;
  if (!in_order(seat)) return;
  if (game_.adrift || !rules().can_play(game_.board, turn.side, turn.dice)) {
    ruled(seat).verified = !game_.adrift;
    game_.last_play = seat;
    return pass_turn(seat);
  }
  std::vector<LegalPlay> plays;
  rules().generate(game_.board, turn.side, turn.dice, plays);
  if (!goes_on(seats_, seat)) {
    // The last roll: given up behind it, but for a game that the only play wins.
    if (plays.size() == 1 && plays.front().after.at(turn.side, off) == game_.men[index(turn.side)])
      return take_unlogged(seat, Code::O113, plays.front());
    game_.last_play = seat;
    return pass_turn(seat);
  }
  const Reach unmoved = told_reach(foresight_.reach(rules(), game_.board, seats_, seat + 1));
  boards_.clear();
  for (const LegalPlay& play : plays) boards_.push_back(play.after);
  const BestFit moved = fit(boards_, seat + 1);
  const Reach reach = told_reach(moved.reach);
  // Where all was well so far, what does not fit behind the only play is for the next turn to answer for:
  // nobody who logs nothing said that nothing was played.
  if (plays.size() == 1 && (!in_doubt() || !(reach < unmoved)))
    return take_unlogged(seat, Code::O113, plays.front());
  if (const auto* greedy = bears_off_most(seat, plays, reach, unmoved))
    return take_unlogged(seat, Code::O125, *greedy);
  if (unmoved < reach) {
    report(Code::O108, seat, turn.span, {turn.dice});
    game_.board = moved.board;
    game_.last_play = seat;
    return pass_turn(seat);
  }
  Verdict verdict;
  verdict.fault = Fault::false_dance;
  verdict.after = game_.board;
  doubt(seat, verdict);
}

// Where a record does not mark its hits, a hit without a mark speaks against no board.
Reach GameRuling::told_reach(Reach reach) const {
  if (marks_.marked <= marks_.missing) reach.marks = reach.plays;
  return reach;
}

void GameRuling::take_unlogged(std::size_t seat, Code code, const LegalPlay& made) {
  report(code, seat, at(seat).span, {at(seat).dice});
  ruled(seat).verified = true;
  ruled(seat).played = made.play;
  game_.board = made.after;
  game_.last_play = seat;
  pass_turn(seat);
}

// Of `plays` the one that a server makes which bears off by itself once the sides have passed each other;
// null if it is none, if the record goes on from another as far as `most` and not from it, or if it writes
// its dances in words: then what is blank was lost.
const LegalPlay* GameRuling::bears_off_most(std::size_t seat, const std::vector<LegalPlay>& plays, Reach most,
                                            Reach unmoved) {
  const Side side = at(seat).side;
  constexpr int met = 25;  // the two hindmost checkers stand on one point
  if (!rules().has_hits() || hindmost(game_.board, side) + hindmost(game_.board, other(side)) >= met)
    return nullptr;
  if (std::ranges::any_of(seats_, [](const Seat& one) { return one.turn->kind == TurnKind::dance; }))
    return nullptr;
  const auto borne_off = [&](const LegalPlay& play) { return play.after.at(side, off); };
  const LegalPlay* best = nullptr;
  Reach reach{};
  for (const LegalPlay& play : plays) {
    if (borne_off(play) == game_.board.at(side, off) || (best && borne_off(play) < borne_off(*best)))
      continue;
    const Reach here = told_reach(foresight_.reach(rules(), play.after, seats_, seat + 1));
    if (best && borne_off(play) == borne_off(*best) && !(reach < here)) continue;
    best = &play;
    reach = here;
  }
  return best != nullptr && !(reach < most) && !(reach < unmoved) ? best : nullptr;
}

// True if the last checker may have been borne off with the roll.
bool GameRuling::may_win(const Turn& turn) {
  boards_after(rules(), game_.board, turn.side, turn.dice, boards_);
  return std::ranges::any_of(
      boards_, [&](const Board& board) { return board.at(turn.side, off) == game_.men[index(turn.side)]; });
}

// Not even a roll. Before the end the player was about to give up, or gave up behind a roll; else something
// was played.
void GameRuling::unnoted(std::size_t seat) {
  const Turn& turn = at(seat);
  if (turn.dice_span.length > 0) return;  // "00:" says that nothing was rolled
  const bool is_last = next_roll(seat) >= seats_.size();
  report(Code::O124, seat, turn.span, {turn.side}, is_last ? Severity::info : Severity::error);
  if (!is_last) unreadable(seat);
}

void GameRuling::unrecorded(std::size_t seat) {
  const Turn& turn = at(seat);
  if (!turn.dice.rolled()) return unnoted(seat);
  if (game_.offer) close_offer_before_roll(seat);
  if (!in_order(seat)) return;
  game_.last_play = seat;
  pass_turn(seat);
  const bool is_last = next_roll(seat) >= seats_.size();
  if (is_last && !may_win(turn)) return;  // rolled, and then gave up
  report(Code::O108, seat, turn.span, {turn.dice});
  go_on_without_play(seat);
}

// What is left of the candidates before `seat`. False if what was played since contradicts them all.
bool GameRuling::narrow_candidates(std::size_t seat) {
  boards_.clear();
  for (Board board : game_.candidates)
    if (leads_to(rules(), seats_, game_.candidates_from, seat, board)) boards_.push_back(board);
  if (boards_.empty()) return false;
  game_.candidates.swap(boards_);
  game_.candidates_from = seat;
  return true;
}

// Takes on every board that the turn at `seat`, whose play is not known, may have led to. False if more than
// plays is unknown, or the boards are too many: then nobody can tell what stands there.
bool GameRuling::find_candidates(std::size_t seat) {
  constexpr std::size_t most_found = 2000, most_kept = 500;
  if (game_.adrift || in_doubt() || foresight_.is_spent()) return false;
  if (game_.causes.empty()) game_.candidates.assign(1, game_.board);
  if (!game_.causes.empty() && !narrow_candidates(seat)) return false;
  const Turn& turn = at(seat);
  std::size_t looked_at = 0;
  std::vector<Board>& found = found_;
  found.clear();
  for (const Board& board : game_.candidates) {
    if (turn.dice.rolled()) boards_after(rules(), board, turn.side, turn.dice, boards_);
    const std::vector<Board>& reached =
        turn.dice.rolled() ? boards_ : foresight_.boards_after(rules(), board, turn.side);
    looked_at += reached.size();
    game_.adrift = looked_at > most_found;
    if (game_.adrift) return false;
    found.insert(found.end(), reached.begin(), reached.end());
  }
  leave_each_once(found, table_);
  if (!turn.dice.rolled()) std::ranges::sort(found, {}, &Board::men);
  // The record goes on from the right one as far as from any other.
  game_.candidates.clear();
  Reach furthest{};
  for (const Board& board : found) {
    const Reach reach = foresight_.reach(rules(), board, seats_, seat + 1);
    if (reach.plays < furthest.plays) continue;
    if (furthest.plays < reach.plays) game_.candidates.clear();
    furthest = reach;
    game_.candidates.push_back(board);
  }
  game_.candidates_from = seat + 1;
  game_.adrift = game_.candidates.size() > most_kept;
  return !game_.adrift;
}

// The play is not known, and if it was damaged perhaps not even the roll.
void GameRuling::go_on_without_play(std::size_t seat) {
  const Cause cause{seat + 1, game_.board, at(seat).side, at(seat).dice};
  if (!find_candidates(seat)) return assume(cause);
  game_.board = fit(game_.candidates, game_.candidates_from).board;
  game_.causes.push_back(cause);
}

// Reported by the reader. It may have been a cube action: what follows tells.
void GameRuling::unreadable(std::size_t seat) {
  const Turn& turn = at(seat);
  game_.unread = seat;
  if (game_.offer && turn.side == game_.offer->asked && !turn.dice.rolled()) {
    if (next_roll(seat) < seats_.size()) return settle_offer();
    return end(EndReason::drop, game_.offer->doubler, Level::single);
  }
  if (game_.offer) close_offer_before_roll(seat);
  if (seat + 1 < seats_.size() && !turn.dice.rolled()) {
    const Turn& next = at(seat + 1);
    if (next.side != turn.side && (next.kind == TurnKind::take || next.kind == TurnKind::drop)) return;
    // "Ayşe: düşünüyor", and then her play: words, and no turn.
    if (next.side == turn.side && next.kind == TurnKind::play && game_.causes.empty() &&
        rules().check(game_.board, next.side, next.dice, moves_of(next)).fault == Fault::none)
      return;
  }
  go_on_without_play(seat);
  game_.may_be_misread = true;
  if (!game_.on_turn && !game_.opening && !turn.dice.rolled())
    return;  // a position perhaps: it says nothing about whose turn it was
  game_.last_play = seat;
  pass_turn(seat);
}

}  // namespace hakem
