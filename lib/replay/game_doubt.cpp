// What to make of a turn that does not fit: out of order, or a play that is not legal.
//
// Of all explanations the one with the fewest causes is taken: first whatever was reported before (the board
// may have been another since), then turns that stand in the wrong place, and only then a new illegal play.
// An illegal play is applied as recorded; if a later play cannot have been made from there, the boards that
// were possible instead are tried, and the one that fits goes on in silence, because the cause has been
// reported.
#include <algorithm>

#include "replay/game.hpp"
#include "rules/generate.hpp"
#include "rules/nearest.hpp"

namespace hakem {
namespace {

constexpr std::size_t slip_window = 60;  // turns looked back for a slip that was legal when it was made
constexpr std::size_t causes_asked = 8;  // the last ones
constexpr std::size_t shown_plays = 5;

// What stands behind the written points of a move means nothing.
bool same_move(const Move& a, const Move& b) {
  return a.n_points == b.n_points && a.count == b.count && a.marks == b.marks &&
         std::equal(a.points.begin(), a.points.begin() + a.n_points, b.points.begin());
}

bool same_moves(const Turn& a, const Turn& b) {
  return std::equal(a.moves.begin(), a.moves.begin() + a.n_moves, b.moves.begin(),
                    b.moves.begin() + b.n_moves, same_move);
}

bool same_turn(const Turn& a, const Turn& b) {
  return a.kind == b.kind && a.side == b.side && a.dice == b.dice && a.value == b.value && same_moves(a, b);
}

bool is_roll(const Turn& turn) { return turn.dice.rolled() && turn.kind != TurnKind::opening; }

}  // namespace

// --- order
// -----------------------------------------------------------------------------------------------------------

// The same turn twice running. In a record with row numbers two equal dances are two dances.
bool GameRuling::is_repeated(std::size_t seat) const {
  const Turn& turn = at(seat);
  if (!last_play_ || *last_play_ + 1 != seat || (turn.n_moves == 0 && turn.row != 0)) return false;
  return same_turn(at(*last_play_), turn);
}

// A whole row that stands twice: the same number and the same cells.
bool GameRuling::repeated_row(std::size_t seat) {
  if (!same_turn(at(seat - 2), at(seat))) return false;
  report(Code::O105, seat, at(seat).span);
  if (next_ < seats_.size() && at(next_).row == at(seat).row && same_turn(at(next_ - 2), at(next_))) ++next_;
  return true;
}

// Two neighbouring lines exchanged: this side twice, then the other side twice.
bool GameRuling::swapped_lines(std::size_t seat) {
  if (seat + 1 >= seats_.size() || !is_roll(at(seat + 1)) || at(seat + 1).side == at(seat).side) return false;
  if (next_roller(seat + 1) != at(seat + 1).side) return false;
  std::vector<Seat> order = seats_;
  std::swap(order[seat], order[seat + 1]);
  if (follow(order, seat, board_).plays < seat + 2) return false;
  report(Code::O106, seat, at(seat).span);
  seats_ = std::move(order);
  next_ = seat;
  return true;
}

// The line names the wrong player: this side before it and after it, and the play is the other side's.
bool GameRuling::wrong_player(std::size_t seat) {
  const Turn& turn = at(seat);
  if (turn.kind != TurnKind::play || next_roller(seat) != turn.side) return false;
  std::vector<Seat> order = seats_;
  Turn& patched = patched_.emplace_back(turn);
  patched.side = other(turn.side);
  order[seat].turn = &patched;
  if (follow(order, seat, board_).plays < std::min(seat + 2, order.size())) return false;
  report(Code::O115, seat, turn.span, {turn.side});
  seats_ = std::move(order);
  next_ = seat;
  return true;
}

void GameRuling::turn_missing(std::size_t seat) {
  report(Code::O104, seat, at(seat).span, {*on_turn_});
  assume({seat, board_, *on_turn_, {}});
  on_turn_ = at(seat).side;
  positions_[seat] = board_;
}

// Something was played that the record does not tell: go on from the board that fits best. If none fits even
// the next play, the board is lost.
void GameRuling::assume(const Cause& cause) {
  if (cause.dice.rolled()) {
    boards_after(board_, cause.side, cause.dice, boards_);
  } else {
    boards_after_any_roll(board_, cause.side, boards_);
  }
  Reach reach;
  if (const Board* best = best_board(boards_, seats_, cause.from, reach)) board_ = *best;
  std::size_t next = cause.from;
  while (next < seats_.size() && at(next).kind != TurnKind::play) ++next;
  if (next < seats_.size() && reach.plays <= next) adrift_ = true;
  causes_.push_back(cause);
}

// --- illegal plays
// ---------------------------------------------------------------------------------------------------

void GameRuling::doubt(std::size_t seat, const Verdict& verdict) {
  const Turn& turn = at(seat);
  if (!adrift_) {
    if (explained(seat, false)) {
      next_ = seat;
      return;
    }
    if (swapped_cells(seat) || swapped_rows(seat) || missing_rows(seat)) return;
    report_fault(seat, verdict);
    causes_.push_back({seat + 1, board_, turn.side, turn.dice});
    faults_.push_back(seat);
    // Three in a row that nothing explains: the board is lost, and what follows says nothing about the
    // players.
    if (faults_.size() >= 3 && seat - faults_[faults_.size() - 3] <= 6) adrift_ = true;
  }
  board_ = verdict.after;
  last_play_ = seat;
  pass_turn(seat);
}

// True if a cause that is known already explains the turn: the board is then the one from which it is legal,
// and its marks are right if `marks`.
bool GameRuling::explained(std::size_t seat, bool marks) {
  if (second_looks_ <= 0) return false;
  --second_looks_;
  const std::size_t oldest = causes_.size() > causes_asked ? causes_.size() - causes_asked : 0;
  for (std::size_t i = causes_.size(); i-- > oldest;)
    if (adopt(Cause(causes_[i]), seat, marks)) return true;
  return !marks && !causes_.empty() && slip_before(seat);
}

bool GameRuling::adopt(const Cause& cause, std::size_t seat, bool marks) {
  if (cause.from > seat) return false;
  const auto fits = [&] {
    Reach reach;
    const Board* best = best_board(boards_, seats_, cause.from, reach);
    if (best == nullptr || (marks ? reach.marks : reach.plays) <= seat) return false;
    board_ = *best;
    for (std::size_t i = cause.from; i < seat; ++i) {
      const Turn& turn = at(i);
      if (turn.kind == TurnKind::play)
        board_ = check_play(board_, turn.side, turn.dice, moves_of(turn)).after;
    }
    return true;
  };
  boards_.clear();
  if (cause.dice.rolled()) {
    boards_after(cause.before, cause.side, cause.dice, boards_);
    if (fits()) return true;
  }
  boards_after_any_roll(cause.before, cause.side, boards_);
  return fits();
}

// A play that was legal but not the one made: the single change after which everything up to here is legal.
bool GameRuling::slip_before(std::size_t seat) {
  if (searches_-- <= 0) return false;
  const std::size_t first = seat > slip_window ? seat - slip_window : 0;
  for (std::size_t i = seat; i-- > first;) {
    const Turn& turn = at(i);
    if (turn.kind != TurnKind::play) continue;
    boards_after(positions_[i], turn.side, turn.dice, boards_);
    Reach reach;
    const Board* best = best_board(boards_, seats_, i + 1, reach);
    if (best == nullptr || reach.plays <= seat) continue;
    return adopt({i + 1, positions_[i], turn.side, turn.dice}, seat, false);
  }
  return false;
}

// --- turns in the wrong place
// ----------------------------------------------------------------------------------------

// Goes back to `seat`, before which `before` stood, as if nothing from there on had been ruled on.
void GameRuling::rewind(std::size_t seat, const Board& before) {
  next_ = seat;
  board_ = before;
  on_turn_ = at(seat).side;
  auto& doubtful = marks_.doubtful;
  while (!doubtful.empty() && doubtful.back().place.game == place_.game &&
         doubtful.back().place.match == place_.match && doubtful.back().place.turn > seats_[seat].original) {
    if (!doubtful.back().false_mark) --marks_.missing;
    doubtful.pop_back();
  }
}

// Takes `order`, which differs from the seats in [first, last], if it makes more sense than an illegal play
// at `seat`, or, where something else in the record speaks for it, `as_much`.
bool GameRuling::try_order(std::vector<Seat> order, std::size_t first, std::size_t last, std::size_t seat,
                           bool as_much) {
  if (second_looks_ <= 0) return false;
  const Board before = first == seat ? board_ : positions_[first];
  const std::size_t reach = follow(order, first, before).plays;
  if (reach <= last || (reach == last + 1 && reach < order.size())) return false;
  const Turn& turn = at(seat);
  boards_after(board_, turn.side, turn.dice, boards_);
  boards_.push_back(check_play(board_, turn.side, turn.dice, moves_of(turn)).after);
  Reach otherwise;
  best_board(boards_, seats_, seat + 1, otherwise);
  if (otherwise.plays > reach || (otherwise.plays == reach && !as_much)) return false;
  --second_looks_;
  report(Code::O106, first, at(first).span);
  seats_ = std::move(order);
  rewind(first, before);
  return true;
}

// The two cells of a row, or the players of two lines, exchanged.
bool GameRuling::swapped_cells(std::size_t seat) {
  for (const std::size_t first : {seat, seat - 1}) {
    if (first >= seats_.size() || first + 1 >= seats_.size())
      continue;  // seat - 1 of the first turn wraps round
    const Turn& a = at(first);
    const Turn& b = at(first + 1);
    if (!is_roll(a) || !is_roll(b) || a.side == b.side || a.row != b.row) continue;
    std::vector<Seat> order = seats_;
    Turn& left = patched_.emplace_back(b);
    Turn& right = patched_.emplace_back(a);
    left.side = a.side;
    right.side = b.side;
    order[first] = {&left, seats_[first + 1].original};
    order[first + 1] = {&right, seats_[first].original};
    if (try_order(std::move(order), first, first + 1, seat, false)) return true;
  }
  return false;
}

// Two rows exchanged: their numbers say so. `seat` may be in either of them.
bool GameRuling::swapped_rows(std::size_t seat) {
  const auto row_begin = [&](std::size_t i) {
    while (i > 0 && at(i - 1).row == at(i).row) --i;
    return i;
  };
  const auto row_end = [&](std::size_t i) {
    const std::int32_t row = at(i).row;
    while (i < seats_.size() && at(i).row == row) ++i;
    return i;
  };
  std::size_t first = row_begin(seat);
  if (first > 0 && at(first - 1).row == at(seat).row + 1) first = row_begin(first - 1);
  const std::size_t middle = row_end(first);
  if (at(first).row == 0 || middle == seats_.size() || at(middle).row + 1 != at(first).row) return false;
  const std::size_t last = row_end(middle);
  std::vector<Seat> order = seats_;
  const auto begin = order.begin();
  std::rotate(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(middle),
              begin + static_cast<std::ptrdiff_t>(last));
  if (!try_order(std::move(order), first, last - 1, seat, true)) return false;
  gap_reported_ = true;
  return true;
}

// Row numbers that jump somewhere before: rows are missing, and the board with them.
bool GameRuling::missing_rows(std::size_t seat) {
  const std::size_t since = causes_.empty() ? 0 : causes_.back().from;
  for (std::size_t i = seat; i > since && i > 0; --i) {
    const std::int32_t previous = at(i - 1).row;
    const std::int32_t here = at(i).row;
    if (previous == 0 || here <= previous + 1) continue;
    report(Code::O107, i, at(i).span, {previous, here});
    gap_reported_ = adrift_ = true;
    next_ = seat;
    return true;
  }
  return false;
}

// --- reports
// ---------------------------------------------------------------------------------------------------------

void GameRuling::add_detail(Diagnostic& found, std::size_t seat) {
  const Turn& turn = at(seat);
  auto detail = std::make_shared<PlayDetail>();
  detail->side = turn.side;
  detail->dice = turn.dice;
  detail->before = board_;
  detail->legal =
      nearest_plays(board_, turn.side, turn.dice, moves_of(turn), shown_plays, detail->legal_count);
  found.play = std::move(detail);
}

void GameRuling::report_fault(std::size_t seat, const Verdict& verdict) {
  const Turn& turn = at(seat);
  const Step step = verdict.step;
  const Span part = verdict.move < turn.n_moves ? turn.moves[verdict.move].span() : turn.span;
  const int played = verdict.played.n;
  const int most = verdict.most;
  const auto tell = [&](Code code, Span span, std::initializer_list<Fact> facts) {
    add_detail(report(code, seat, span, facts), seat);
  };
  switch (verdict.fault) {
    case Fault::none: return;
    case Fault::no_checker: return tell(Code::M101, part, {step, Fact::point(step.from)});
    case Fault::backward: return tell(Code::M102, part, {step});
    case Fault::die_not_rolled: return tell(Code::M103, part, {step, step.from - step.to, turn.dice});
    case Fault::too_many: return tell(Code::M108, part, {step, turn.dice});
    case Fault::blocked:
      return tell(Code::M106, part,
                  {step, Fact::point(step.to), static_cast<int>(board_.facing(turn.side, step.to))});
    case Fault::blocked_between: return tell(Code::M107, part, {step, turn.dice});
    case Fault::must_enter: return tell(Code::B101, part, {step});
    case Fault::blocked_entry: return tell(Code::B102, part, {step, Fact::point(step.to)});
    case Fault::combined_entry: return tell(Code::B103, part, {step, turn.dice});
    case Fault::not_home: return tell(Code::F101, part, {step});
    case Fault::higher_exists: {
      Point highest = bar;
      while (highest > 0 && board_.at(turn.side, highest) == 0) --highest;
      return tell(Code::F102, part, {step, Fact::point(highest)});
    }
    case Fault::must_play_both: return tell(Code::M104, turn.span, {turn.dice});
    case Fault::must_play_larger:
      return tell(Code::M105, turn.span, {turn.dice, static_cast<int>(turn.dice.higher())});
    case Fault::must_play_more: return tell(Code::M109, turn.span, {turn.dice, most, played});
    case Fault::false_dance: return tell(Code::M110, turn.span, {turn.side, turn.dice});
  }
}

}  // namespace hakem
