// What to make of a turn that does not fit: out of order, or a play that is not legal.
//
// Of all explanations the one with the fewest causes is taken: first whatever was reported before (the board
// may have been another since), then turns that stand in the wrong place, and only then a new illegal play.
// An illegal play is applied as recorded; if a later play cannot have been made from there, the boards that
// were possible instead are tried, and the one that fits goes on in silence, because the cause has been
// reported.
#include <algorithm>

#include "model/written_play.hpp"
#include "replay/game.hpp"
#include "rules/generate.hpp"
#include "rules/nearest.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

constexpr std::size_t slip_window = 60;  // turns looked back for a slip that was legal when it was made
constexpr std::size_t causes_asked = 8;  // the last ones

// True if the play cannot have been made on this board with any roll. What else is wrong with a play, a die
// misread or a step too few, says nothing about where the checkers stand.
bool denies_position(Fault fault) {
  switch (fault) {
    case Fault::no_checker:
    case Fault::blocked:
    case Fault::blocked_between:
    case Fault::must_enter:
    case Fault::blocked_entry:
    case Fault::combined_entry:
    case Fault::not_home:
    case Fault::higher_exists:
    case Fault::false_dance: return true;
    case Fault::none:
    case Fault::backward:
    case Fault::die_not_rolled:
    case Fault::too_many:
    case Fault::must_play_both:
    case Fault::must_play_larger:
    case Fault::must_play_more:
    case Fault::second_from_head:
    case Fault::block_of_six: return false;
  }
  return false;
}

// True if no hand can make the play on this board: nothing stands where it begins, or it ends on a point that
// is held; or if a whole roll was passed over that both players could see played. Whoever bears off too early
// or leaves a checker on the bar breaks a rule on the board that stands there (rules M7, M8).
bool is_out_of_reach(Fault fault) {
  return fault == Fault::no_checker || fault == Fault::blocked || fault == Fault::blocked_entry ||
         fault == Fault::false_dance;
}

}  // namespace

// --- order
// -----------------------------------------------------------------------------------------------------------

// The same turn twice running. In a record with row numbers two equal dances are two dances.
bool GameRuling::is_repeated(std::size_t seat) const {
  const Turn& turn = at(seat);
  if (!game_.last_play || *game_.last_play + 1 != seat || (turn.n_moves == 0 && turn.row != 0)) return false;
  return equal_turns(at(*game_.last_play), turn);
}

void GameRuling::add_cause(const Cause& cause) {
  game_.causes.push_back(cause);
  game_.candidates.clear();
}

// --- illegal plays
// ---------------------------------------------------------------------------------------------------

void GameRuling::doubt(std::size_t seat, const Verdict& verdict) {
  const Turn& turn = at(seat);
  if (!game_.adrift && is_condoned(seat)) return condone(seat, verdict);
  if (!game_.adrift) {
    if (fits_dice(turn.dice, moves_of(turn)) && explained(seat, false)) {
      game_.next = seat;
      return;
    }
    const bool told = game_.wrong_dice == seat;
    if (!told) {
      report_fault(seat, verdict);
      tell_option(seat, verdict);
    }
    change_seats(seat)[seat].told = true;
    add_cause({seat + 1, game_.board, turn.side, told ? Dice{} : turn.dice});
    if (denies_position(verdict.fault))
      count_fault(seat, is_out_of_reach(verdict.fault) || is_behind_gap(seat));
  }
  game_.board = verdict.after;
  game_.last_play = seat;
  pass_turn(seat);
}

// True if rows are missing between the turn before and this one, as their numbers say.
bool GameRuling::is_behind_gap(std::size_t seat) const {
  return seat > 0 && at(seat - 1).row != 0 && at(seat).row > at(seat - 1).row + 1;
}

// Three in a row that nothing explains: the board is lost, and what follows says nothing about the players.
// Not if all three can be made on it and no rows are missing: then it is the players who broke the rules.
void GameRuling::count_fault(std::size_t seat, bool out_of_reach) {
  game_.faults.push_back(seat);
  if (out_of_reach) game_.out_of_reach = seat;
  if (game_.faults.size() < 3) return;
  const std::size_t first = game_.faults[game_.faults.size() - 3];
  if (seat - first > 6 || !game_.out_of_reach || *game_.out_of_reach < first) return;
  game_.adrift = true;
  if (!game_.outcome.lost) game_.outcome.lost = seats_[first].original;
}

// True if a cause that is known already explains the turn: the board is then the one from which it is legal,
// and its marks are right if `marks`.
bool GameRuling::explained(std::size_t seat, bool marks) {
  if (game_.second_looks <= 0) return false;
  --game_.second_looks;
  if (!game_.candidates.empty()) {
    if (narrow_candidates(seat) &&
        goes_on_from(fit(game_.candidates, game_.candidates_from), game_.candidates_from, seat, marks))
      return true;
    if (!game_.may_be_misread || marks) return false;
    game_.candidates.clear();
  }
  const std::size_t oldest = game_.causes.size() > causes_asked ? game_.causes.size() - causes_asked : 0;
  for (std::size_t i = game_.causes.size(); i-- > oldest;)
    if (adopt(game_.causes[i], seat, marks)) return true;
  return !marks && !game_.causes.empty() && slip_before(seat);
}

// By the roll that was written, or else by any.
bool GameRuling::adopt(const Cause& cause, std::size_t seat, bool marks) {
  if (cause.from > seat) return false;
  const auto fits = [&](Dice dice) { return goes_on_from(fit(cause, dice), cause.from, seat, marks); };
  return (cause.dice.rolled() && fits(cause.dice)) || fits({});
}

// True if `seat` fits `best`, a board before seat `from`; the board before `seat` is then the one that this
// leads to.
bool GameRuling::goes_on_from(const BestFit& best, std::size_t from, std::size_t seat, bool marks) {
  if ((marks ? best.reach.marks : best.reach.plays) <= seat) return false;
  game_.board = best.board;
  for (std::size_t i = from; i < seat; ++i) {
    const Turn& turn = at(i);
    if (turn.kind != TurnKind::play) continue;
    if (seats_[i].told) move_cause(i);
    game_.board = rules().after(game_.board, turn.side, turn.dice, moves_of(turn));
  }
  return true;
}

// The fault at `seat` was made on this board.
void GameRuling::move_cause(std::size_t seat) {
  const auto cause = std::ranges::find(game_.causes, seat + 1, &Cause::from);
  if (cause == game_.causes.end()) return;
  *cause = {cause->from, game_.board, cause->side, cause->dice};
}

// A play that was legal but not the one made: the single change after which everything up to here is legal.
bool GameRuling::slip_before(std::size_t seat) {
  if (game_.searches-- <= 0) return false;
  const std::size_t first = seat > slip_window ? seat - slip_window : 0;
  for (std::size_t i = seat; i-- > first;) {
    const Turn& turn = at(i);
    if (turn.kind != TurnKind::play) continue;
    const Cause slip{i + 1, positions_[i], turn.side, turn.dice};
    if (fit(slip, turn.dice).reach.plays > seat) return adopt(slip, seat, false);
  }
  return false;
}

// --- reports
// ---------------------------------------------------------------------------------------------------------

void GameRuling::add_detail(Diagnostic& found, std::size_t seat, const Play& recorded) {
  if (game_.most != SIZE_MAX) return;  // only counted
  const Turn& turn = at(seat);
  auto detail = std::make_shared<PlayDetail>();
  detail->side = turn.side;
  detail->dice = turn.dice;
  detail->variation = setting_->variation;
  detail->before = game_.board;
  detail->written = written_play(turn);
  detail->recorded = recorded;
  std::vector<LegalPlay> legal;
  rules().generate(game_.board, turn.side, turn.dice, legal);
  detail->legal_count = static_cast<std::uint32_t>(legal.size());
  detail->legal = nearest_plays(legal, moves_of(turn));
  found.play = std::move(detail);
}

// The rule a play breaks. `verdict` holds a fault.
Code GameRuling::code_of(const Verdict& verdict) const {
  switch (verdict.fault) {
    case Fault::none:
    case Fault::no_checker: return verdict.step.from == bar && !rules().has_hits() ? Code::U106 : Code::M101;
    case Fault::backward: return Code::M102;
    case Fault::die_not_rolled: return Code::M103;
    case Fault::too_many: return Code::M108;
    case Fault::blocked: return rules().has_hits() ? Code::M106 : Code::U103;
    case Fault::blocked_between: return Code::M107;
    case Fault::must_enter: return Code::B101;
    case Fault::blocked_entry: return Code::B102;
    case Fault::combined_entry: return Code::B103;
    case Fault::not_home: return Code::F101;
    case Fault::higher_exists: return Code::F102;
    case Fault::must_play_both: return Code::M104;
    case Fault::must_play_larger: return Code::M105;
    case Fault::must_play_more: return Code::M109;
    case Fault::false_dance: return Code::M110;
    case Fault::second_from_head: return Code::U101;
    case Fault::block_of_six: return Code::U102;
  }
  return Code::M101;
}

void GameRuling::report_fault(std::size_t seat, const Verdict& verdict) {
  const Turn& turn = at(seat);
  const Code code = code_of(verdict);
  const Step step = verdict.step;
  const Span part = verdict.move < turn.n_moves ? turn.moves[verdict.move].span() : turn.span;
  const auto tell = [&](Span span, std::initializer_list<Fact> facts) {
    add_detail(report(code, seat, span, facts), seat, verdict.played);
  };
  switch (verdict.fault) {
    case Fault::none: return;
    case Fault::no_checker:
      if (code == Code::U106) return tell(part, {step});
      return tell(part, {step, Fact::point(step.from)});
    case Fault::die_not_rolled: return tell(part, {step, step.from - step.to, turn.dice});
    case Fault::blocked:
      if (code == Code::U103) return tell(part, {step, Fact::point(step.to)});
      return tell(part, {step, Fact::point(step.to), rules().facing(game_.board, turn.side, step.to)});
    case Fault::blocked_entry: return tell(part, {step, Fact::point(step.to)});
    case Fault::too_many:
    case Fault::blocked_between:
    case Fault::combined_entry: return tell(part, {step, turn.dice});
    case Fault::backward:
    case Fault::must_enter:
    case Fault::not_home:
    case Fault::second_from_head: return tell(part, {step});
    case Fault::higher_exists: return tell(part, {step, Fact::point(hindmost(game_.board, turn.side))});
    case Fault::must_play_both: return tell(turn.span, {turn.dice});
    case Fault::must_play_larger: return tell(turn.span, {turn.dice, static_cast<int>(turn.dice.higher())});
    case Fault::must_play_more: return tell(turn.span, {turn.dice, int{verdict.most}, int{verdict.played.n}});
    case Fault::false_dance: return tell(turn.span, {turn.side, turn.dice});
    case Fault::block_of_six: {
      const int last = verdict.point - 5;  // the six points go on behind 1 at 24
      return tell(part, {step, Fact::point(verdict.point),
                         Fact::point(static_cast<Point>(last < 1 ? last + 24 : last))});
    }
  }
}

// A play that another reading of the rules would allow (rules U6, U7): which one, in one word beside the
// fault.
void GameRuling::tell_option(std::size_t seat, const Verdict& verdict) {
  if (game_.most != SIZE_MAX) return;  // only counted
  const Turn& turn = at(seat);
  const std::optional<RuleOption> option =
      rules().legal_with(game_.board, turn.side, turn.dice, moves_of(turn));
  if (!option) return;
  const bool about_part = verdict.fault == Fault::second_from_head || verdict.fault == Fault::block_of_six;
  const Span span = about_part && verdict.move < turn.n_moves ? turn.moves[verdict.move].span() : turn.span;
  report(Code::U104, seat, span, {*option});
}

}  // namespace hakem
