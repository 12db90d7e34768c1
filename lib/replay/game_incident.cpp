// What the event lines inside a game change (rules T9 to T13, O6, O7): plays condoned or taken back, rolls
// and doubles made too early, a wrong starting position, checkers too many or too few, a loss on time.
//
// None of it asks for another reading of the game, so nothing here is counted with report().
#include <algorithm>
#include <utility>

#include "diag/catalog.hpp"
#include "replay/game.hpp"
#include "rules/generate.hpp"

namespace hakem {
namespace {

constexpr int roll_that_settles = 5;  // a wrong start is corrected before it, or stands (rule T12)

bool is_roll(const Turn& turn) {
  return turn.dice.rolled() && turn.kind != TurnKind::opening && turn.kind != TurnKind::set_position;
}

// A checker moved backward, borne off too soon or not there at all: no slip of counting.
bool is_impossible(Fault fault) {
  return fault == Fault::backward || fault == Fault::not_home || fault == Fault::no_checker;
}

}  // namespace

void GameRuling::tell(Code code, const GameIncident& about, std::initializer_list<Fact> facts) {
  Place place = place_;
  place.turn = static_cast<std::uint32_t>(std::min(about.before_turn, turns_->size()));
  place.side = about.incident.side;
  reporter_.report(code, about.span, place, facts);
}

// The last roll before a turn, and the first from it on, as received.
std::optional<std::size_t> GameRuling::roll_before(std::size_t turn) const {
  for (std::size_t i = std::min(turn, turns_->size()); i-- > 0;)
    if (is_roll((*turns_)[i])) return i;
  return std::nullopt;
}

std::optional<std::size_t> GameRuling::roll_from(std::size_t turn) const {
  for (std::size_t i = turn; i < turns_->size(); ++i)
    if (is_roll((*turns_)[i])) return i;
  return std::nullopt;
}

void GameRuling::begin_incidents() {
  for (std::size_t i = 0; i < turns_->size(); ++i) (*ruled_)[i].verified = false;
  if (setting_->on_server()) return;
  for (const GameIncident& met : setting_->incidents) {
    const auto before = roll_before(met.before_turn);
    if (!before) continue;
    if (met.incident.kind == IncidentKind::condoned) game_.condoned.push_back(*before);
    if (met.incident.kind != IncidentKind::corrected) continue;
    const auto again = roll_from(met.before_turn);
    if (again && (*turns_)[*again].side == (*turns_)[*before].side) game_.withdrawn.push_back(*before);
  }
  const auto taken_back = [&](const Seat& seat) {
    return std::find(game_.withdrawn.begin(), game_.withdrawn.end(), seat.original) != game_.withdrawn.end();
  };
  if (!game_.withdrawn.empty()) std::erase_if(change_seats(), taken_back);
  game_.end = seats_.size();
}

// True if it plays the roll of a turn that was taken back.
bool GameRuling::is_correction(std::size_t seat) const {
  const std::size_t here = seats_[seat].original;
  return std::any_of(game_.withdrawn.begin(), game_.withdrawn.end(),
                     [&](std::size_t before) { return roll_from(before + 1) == here; });
}

void GameRuling::meet_incidents(std::size_t before_turn) {
  const auto& incidents = setting_->incidents;
  while (game_.met < incidents.size() && incidents[game_.met].before_turn <= before_turn)
    meet(incidents[game_.met++]);
}

void GameRuling::meet(const GameIncident& met) {
  const Incident& incident = met.incident;
  switch (incident.kind) {
    case IncidentKind::time_out:
      if (!game_.over && incident.side) lose_on_time(met, *incident.side);
      return;
    case IncidentKind::extension:
      if (!game_.over && incident.side && setting_->rule_set.last_right_loses &&
          incident.number >= extension_rights)
        lose_on_time(met, *incident.side);
      return;
    case IncidentKind::condoned:
    case IncidentKind::corrected:
      if (setting_->on_server()) return tell(Code::T105, met);
      return incident.kind == IncidentKind::corrected ? withdraw(met) : judge_condoned(met);
    case IncidentKind::early_roll:
    case IncidentKind::early_double: return judge_early(met);
    case IncidentKind::setup_corrected: return correct_setup(met);
    case IncidentKind::too_many:
    case IncidentKind::too_few: return remedy(met);
    case IncidentKind::touched:
      if (setting_->rule_set.touch_move && incident.side) game_.touched = &met;
      return;
    case IncidentKind::pause:
    case IncidentKind::penalty:
    case IncidentKind::clock:
    case IncidentKind::move_time:
    case IncidentKind::decision:
    case IncidentKind::direction:
    case IncidentKind::colour_roll:
    case IncidentKind::score_row:
    case IncidentKind::sheet:
    case IncidentKind::sheet_row:
    case IncidentKind::sheet_pause:
    case IncidentKind::sheet_time:
    case IncidentKind::sheet_signed:
    case IncidentKind::sheet_handed_in:
    case IncidentKind::sheet_end: return;
  }
}

void GameRuling::lose_on_time(const GameIncident& met, Side loser) {
  Level level = Level::unknown;
  switch (setting_->rule_set.time_loss) {
    case TimeLoss::single: level = Level::single; break;
    case TimeLoss::gammon: level = Level::gammon; break;
    case TimeLoss::position: level = rules().level_lost(game_.board, loser); break;
    case TimeLoss::unsaid: tell(Code::T116, met, {loser}); break;
  }
  end(EndReason::time_out, other(loser), level);
}

// --- condoned and corrected plays

// The wrong play is no turn: the roll is played again, whole. Called with the board before it.
void GameRuling::withdraw(const GameIncident& met) {
  const auto before = roll_before(met.before_turn);
  if (!before || game_.adrift) return;
  const Turn& wrong = (*turns_)[*before];
  if (std::find(game_.withdrawn.begin(), game_.withdrawn.end(), *before) == game_.withdrawn.end()) return;
  const Turn& again = (*turns_)[*roll_from(met.before_turn)];
  if (!same_dice(wrong.dice, again.dice)) {
    tell(Code::T106, met, {again.dice, wrong.dice});
  } else if (wrong.kind == TurnKind::play && game_.causes.empty() &&
             rules().check(game_.board, wrong.side, wrong.dice, moves_of(wrong)).fault == Fault::none) {
    tell(Code::T104, met);
  }
}

void GameRuling::judge_condoned(const GameIncident& met) {
  const auto before = roll_before(met.before_turn);
  if (!game_.adrift && game_.causes.empty() && (!before || (*ruled_)[*before].verified))
    tell(Code::T104, met);
}

bool GameRuling::is_condoned(std::size_t seat) const {
  const auto& condoned = game_.condoned;
  return std::find(condoned.begin(), condoned.end(), seats_[seat].original) != condoned.end();
}

// It stands, and the game goes on from the board it made.
void GameRuling::condone(std::size_t seat, const Verdict& verdict) {
  const Turn& turn = at(seat);
  const Code code = is_impossible(verdict.fault) ? Code::T103 : Code::T102;
  const Span part = verdict.move < turn.n_moves ? turn.moves[verdict.move].span() : turn.span;
  Diagnostic& found = reporter_.report(code, part, place(seat), {turn.side, id(code_of(verdict))});
  add_detail(found, seat, verdict.played);
  ruled(seat).played = verdict.played;
  game_.board = verdict.after;
  game_.last_play = seat;
  pass_turn(seat);
  count_men();
  if (game_.board.at(turn.side, off) == game_.men[index(turn.side)])
    if (!setting_->last_roll || !leaves_last_roll(seat))
      end(EndReason::played_out, turn.side, rules().level_lost(game_.board, other(turn.side)));
}

// Every event tells a board: a play taken back left it as it was.
void GameRuling::rule_withdrawn() {
  for (const std::size_t original : game_.withdrawn) {
    const auto next = std::find_if(seats_.begin(), seats_.end(),
                                   [&](const Seat& seat) { return seat.original > original; });
    const auto seat = static_cast<std::size_t>(next - seats_.begin());
    Ruled& ruling = (*ruled_)[original];
    ruling = {};
    ruling.before = ruling.after = &positions_[seat];
    ruling.cube = game_.outcome.cube.value;
    if (seat < seats_.size()) {
      ruling.cube = ruled(seat).cube;
      ruling.cube_owner = ruled(seat).cube_owner;
    }
  }
}

// --- too early

void GameRuling::judge_early(const GameIncident& met) {
  const Incident& incident = met.incident;
  if (incident.remedy == Remedy::refused || !incident.side) return;
  const auto is_next = [&](const Turn& turn) {
    const bool acts = is_roll(turn) || turn.kind == TurnKind::offer;
    return acts && turn.side == *incident.side;
  };
  const auto next =
      std::find_if(turns_->begin() + static_cast<std::ptrdiff_t>(std::min(met.before_turn, turns_->size())),
                   turns_->end(), is_next);
  if (next == turns_->end()) return;
  const bool doubles = next->kind == TurnKind::offer;
  if (incident.kind == IncidentKind::early_double) {
    if (!doubles && incident.remedy == Remedy::accepted) tell(Code::T108, met, {*incident.side});
  } else if (!doubles && !same_dice(next->dice, incident.dice)) {
    Place place = place_;
    place.turn = static_cast<std::uint32_t>(next - turns_->begin()) + 1;
    place.side = next->side;
    reporter_.report(Code::T107, next->dice_span, place, {incident.dice, next->dice});
  }
}

// --- the board

// Counts the rolls of a game: the opening dice are the first.
void GameRuling::count_roll(std::size_t seat) {
  if (game_.next > seat && is_roll(at(seat))) ++game_.rolls;  // else it is ruled on again
}

// A wrong start that nobody corrected.
void GameRuling::judge_setup() {
  if (!game_.wrong_setup || !setting_->in_tournament() || game_.rolls < roll_that_settles) return;
  reporter_.report(Code::T110, at(*game_.wrong_setup).span, place(*game_.wrong_setup));
}

// The checkers that stood wrong are put right: every other one stays where play has brought it. A [Diziliş]
// below the line says the same in full.
void GameRuling::correct_setup(const GameIncident& met) {
  const int rolls = std::max(game_.rolls, met.incident.at_roll);
  if (rolls >= roll_that_settles) tell(Code::T109, met, {rolls});
  const bool written_below =
      met.before_turn < turns_->size() && (*turns_)[met.before_turn].kind == TurnKind::set_position;
  if (!game_.wrong_setup || written_below) return game_.wrong_setup.reset();
  game_.wrong_setup.reset();
  Board corrected = game_.board;
  bool clear = true;
  for (const Side side : {Side::white, Side::black})
    for (Point point = 0; point <= bar; ++point) {
      const int men =
          game_.board.at(side, point) + setting_->start.at(side, point) - game_.setup_board.at(side, point);
      clear = clear && men >= 0;
      corrected.at(side, point) = static_cast<std::uint8_t>(std::max(men, 0));
    }
  for (Point point = 1; point <= 24; ++point)
    clear = clear && !(corrected.at(Side::white, point) > 0 && corrected.facing(Side::white, point) > 0);
  if (!clear) return tell(Code::T111, met);
  game_.board = corrected;
  count_men();
}

// Checkers too many or too few: what the opponent chose. A game that goes on as it is needs nothing.
void GameRuling::remedy(const GameIncident& met) {
  const Incident& incident = met.incident;
  if (!incident.side || game_.adrift) return;
  const Side side = *incident.side;
  const bool too_many = incident.kind == IncidentKind::too_many;
  const int count = checker_count(game_.board, side);
  const int right = checker_count(setting_->start, side);
  if (too_many ? count <= right : count >= right) return tell(Code::T112, met, {side, count});
  if (incident.remedy == Remedy::accepted) return;
  for (std::size_t i = 0; i < incident.n_where; ++i) {
    const Point point = incident.where[i];
    std::uint8_t& men = game_.board.at(side, point);
    const bool held = point != bar && rules().facing(game_.board, side, point) > 0;
    if (too_many ? men == 0 : held) return tell(Code::T112, met, {side, count});
    men = static_cast<std::uint8_t>(too_many ? men - 1 : men + 1);
  }
  count_men();
}

// Rule G7: a checker touched is played, if any legal play moves it.
void GameRuling::check_touched(std::size_t seat) {
  const Turn& turn = at(seat);
  if (turn.side != game_.touched->incident.side) return;
  const Incident& incident = std::exchange(game_.touched, nullptr)->incident;
  const Board& before = positions_[seat];
  std::vector<LegalPlay> plays;
  rules().generate(before, turn.side, turn.dice, plays);
  for (std::size_t i = 0; i < incident.n_where; ++i) {
    const Point point = incident.where[i];
    const auto moves_it = [&](const Play& play) {
      return std::any_of(play.begin(), play.end(), [&](const Step& step) { return step.from == point; });
    };
    const bool could =
        std::any_of(plays.begin(), plays.end(), [&](const LegalPlay& legal) { return moves_it(legal.play); });
    if (!could) continue;
    if (!moves_it(ruled(seat).played))
      reporter_.report(Code::T113, turn.span, place(seat), {turn.side, Fact::point(point)});
    return;
  }
}

}  // namespace hakem
