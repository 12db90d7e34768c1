// [hot] The turns of a game, one after the other. Nearly all of them are ruled on in game_plain.cpp,
// everything out of the ordinary in game_doubt.cpp.
#include "replay/game.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "position/at_turn.hpp"
#include "rules/generate.hpp"
#include "rules/score.hpp"

namespace hakem {
namespace {

bool marks_a_hit(const Turn& turn) {
  return std::ranges::any_of(moves_of(turn), [](const Move& move) { return move.marks != 0; });
}

}  // namespace

Place GameRuling::place(std::size_t seat) const {
  Place place = place_;
  place.turn = static_cast<std::uint32_t>(seats_[seat].original + 1);
  place.side = at(seat).side;
  return place;
}

Diagnostic& GameRuling::report(Code code, std::size_t seat, Span span, std::initializer_list<Fact> facts,
                               std::optional<Severity> graded) {
  Diagnostic& found = reporter_.report(code, span, place(seat), facts);
  if (graded) found.severity = *graded;
  if (found.severity != Severity::info && ++game_.told >= game_.most) game_.end = 0;
  const bool only_counted = game_.most != SIZE_MAX;
  if (!only_counted && setting_->variation != Variation::uzun)
    found.position = std::make_shared<const Position>(position_before(seat));
  return found;
}

// As the players had it before them, or what the turn sets.
Position GameRuling::position_before(std::size_t seat) const {
  constexpr std::int64_t most = 999'999'999;
  const Turn& turn = at(seat);
  Position position;
  const bool begun = seat < game_.begun;
  const Ruled& ruling = (*ruled_)[seats_[seat].original];
  position.board = begun ? positions_[seat] : game_.board;
  position.cube = static_cast<std::int32_t>(std::min(begun ? ruling.cube : game_.outcome.cube.value, most));
  position.cube_owner = begun ? ruling.cube_owner : game_.outcome.cube.owner;
  put_turn(position, turn);
  for (std::size_t side = 0; side < 2; ++side)
    position.score[side] =
        static_cast<std::int32_t>(std::clamp<std::int64_t>(setting_->score[side], 0, most));
  position.length = setting_->money ? 0 : setting_->length;
  position.crawford = setting_->crawford_known && position.length > 0;
  position.jacoby = position.length == 0 && setting_->jacoby;
  position.beavers = position.length == 0 && setting_->beavers;
  return position;
}

void GameRuling::begin(const std::vector<Turn>& turns, const GameReading* reading, const GameSetting& setting,
                       Place place, std::vector<Ruled>& ruled) {
  setting_ = &setting;
  ruled_ = &ruled;
  place_ = place;
  turns_ = &turns;
  renew(game_);
  patched_.clear();
  if (memory_.hits.size() <= turns.size()) memory_.hits.resize(turns.size() + 1);
  if (positions_.size() <= turns.size()) {  // never smaller: begin_seat() sets each, and clearing is slow
    ruled.resize(turns.size());
    positions_.resize(turns.size() + 1);
  }
  foresight_.turns_changed();
  if (reading == nullptr) {
    seat_all(turns);
  } else {
    std::vector<Seat>& seats = change_seats();
    seats = reading->seats;
    for (Seat& seat : seats) seat.told = false;
    game_.lost_before = reading->lost_before.value_or(SIZE_MAX);
    game_.lost = reading->lost;
  }
  game_.board = setting.start;
  count_men();
  game_.end = seats_.size();
  if (!setting.incidents.empty()) begin_incidents();
}

// As they were received. Turns of one game after the other mostly lie where those of the last one lay.
void GameRuling::seat_all(const std::vector<Turn>& turns) {
  std::vector<Seat>& seats = memory_.seats;
  const std::size_t kept = memory_.seated == turns.data() ? seats.size() : 0;
  seats.resize(turns.size());
  for (std::size_t i = kept; i < turns.size(); ++i) seats[i] = {&turns[i], i, false};
  memory_.seated = turns.data();
}

Outcome GameRuling::run() {
  const std::size_t incidents = setting_->incidents.size();
  for (std::size_t seat = 0; (seat = plain_turns(seat)) < game_.end; seat = game_.next) {
    game_.next = seat + 1;
    if (seat == game_.lost_before) turns_lost(seat);
    if (game_.met < incidents) meet_incidents(seats_[seat].original);
    begin_seat(seat);
    rule(seat);
    if (incidents > 0 || game_.wrong_setup) count_roll(seat);
    for (std::size_t passed = seat; passed < game_.next; ++passed) game_.rows.see(at(passed).row);
    for (std::size_t passed = seat + 1; passed < game_.next; ++passed) begin_seat(passed);
  }
  if (game_.met < incidents) meet_incidents(SIZE_MAX);
  positions_[seats_.size()] = game_.board;
  if (game_.offer && !game_.offer->beaver && !game_.offer->faulty) {
    game_.outcome.unanswered = game_.offer->doubler;
    game_.outcome.offer_span = at(game_.offer->seat).span;
  }
  if (game_.done) settle_last_roll();
  if (game_.resigned && !game_.over) give_up(*game_.resigned);
  if (game_.done && !game_.over) miss_last_roll();
  if (incidents > 0) rule_withdrawn();
  judge_setup();
  check_row_numbers();
  game_.outcome.board = game_.board;
  game_.outcome.in_doubt = game_.adrift || !game_.causes.empty();
  game_.outcome.last = place_;
  if (!seats_.empty()) {
    game_.outcome.last = this->place(seats_.size() - 1);
    game_.outcome.last_span = seats_.back().turn->span;
  }
  return game_.outcome;
}

void GameRuling::begin_seat(std::size_t seat) {
  positions_[seat] = game_.board;
  game_.begun = seat + 1;
  Ruled& ruling = ruled(seat);
  ruling.before = &positions_[seat];
  ruling.after = &positions_[seat + 1];
  ruling.played.n = 0;
  ruling.verified = false;
  ruling.cube = game_.outcome.cube.value;
  ruling.cube_owner = game_.outcome.cube.owner;
}

void GameRuling::rule(std::size_t seat) {
  if (game_.done) settle_last_roll();
  const TurnKind kind = at(seat).kind;
  const bool answers_resignation = kind == TurnKind::resign_accept || kind == TurnKind::resign_refuse;
  if (game_.over || (game_.resigned && !answers_resignation) ||
      seats_[seat].original >= setting_->turns_before_result) {
    if (at(seat).span.length == 0) return;  // left out
    if (!game_.late_reported) report(Code::O112, seat, at(seat).span);
    game_.late_reported = true;
    return;
  }
  switch (kind) {
    case TurnKind::play: play(seat); break;
    case TurnKind::dance: no_play(seat); break;
    case TurnKind::blank: blank(seat); break;
    case TurnKind::opening: opening(seat); break;
    case TurnKind::unrecorded: unrecorded(seat); break;
    case TurnKind::closed_out: closed_out(seat); break;
    case TurnKind::unreadable: unreadable(seat); break;
    case TurnKind::offer: offer(seat); break;
    case TurnKind::beaver:
    case TurnKind::raccoon: beaver(seat); break;
    case TurnKind::take: take(seat); break;
    case TurnKind::drop: drop(seat); break;
    case TurnKind::resign: resign(seat); break;
    case TurnKind::resign_accept:
      if (game_.resigned) give_up(*game_.resigned);
      break;
    case TurnKind::resign_refuse: game_.resigned.reset(); break;
    case TurnKind::set_position: set_position(seat); break;
  }
  if (kind != TurnKind::unreadable) game_.unread.reset();
}

void GameRuling::play(std::size_t seat) {
  if (game_.offer) close_offer_before_roll(seat);
  if (!in_order(seat)) return;
  const Turn& turn = at(seat);
  const bool unasked = std::exchange(game_.refused, SIZE_MAX) != seat;
  if (game_.causes.empty() && unasked) {
    Ruled& ruling = ruled(seat);
    std::uint8_t hit_moves = 0;
    if (rules().as_written(game_.board, turn.side, turn.dice, moves_of(turn), ruling.played, hit_moves)) {
      if (hit_moves != 0) check_marks(seat, hit_moves, ruling.played);  // without hits there are no marks
      ruling.verified = !game_.adrift;
      return finish_play(seat);
    }
    game_.board = positions_[seat];
    ruling.played.n = 0;
  }
  const bool marks_count = marks_.marked > 0 || marks_a_hit(turn);
  const Verdict verdict = game_.causes.empty()
                              ? rules().judge(game_.board, turn.side, turn.dice, moves_of(turn), marks_count)
                              : rules().check(game_.board, turn.side, turn.dice, moves_of(turn), marks_count);
  if (verdict.fault == Fault::none) {
    accept(seat, verdict);
  } else {
    doubt(seat, verdict);
  }
}

void GameRuling::accept(std::size_t seat, const Verdict& verdict) {
  // Of two ways the one that the record goes on from. Where it goes on from both, nobody can tell.
  const bool doubtful = verdict.ambiguous && !game_.adrift;
  const Reach reach = doubtful ? foresight_.reach(rules(), verdict.after, seats_, seat + 1) : Reach{};
  const Reach other_reach =
      doubtful ? foresight_.reach(rules(), verdict.other_after, seats_, seat + 1) : Reach{};
  const bool takes_other = reach < other_reach;
  const Play& played = takes_other ? verdict.other_played : verdict.played;
  if (!check_marks(seat, takes_other ? verdict.other_hit_moves : verdict.hit_moves, played)) {
    game_.next = seat;
    return;
  }
  Ruled& ruling = ruled(seat);
  ruling.played = played;
  ruling.verified =
      !game_.adrift;  // from a board that is lost it proves nothing: it stands as it was written
  game_.board = takes_other ? verdict.other_after : verdict.after;
  if (doubtful && game_.causes.empty()) {  // on a board that is guessed it may not have been so
    const Move& part = at(seat).moves[verdict.move];
    const Step step{part.points[0], part.points[part.n_points - 1U], false};
    tell_two_ways(seat, part.span(), step, reach < other_reach || other_reach < reach);
  }
  finish_play(seat);
}

void GameRuling::finish_play(std::size_t seat) {
  const Turn& turn = at(seat);
  if (turn.unplayed != 0) check_unplayed(seat);
  if (game_.touched != nullptr) check_touched(seat);
  game_.last_play = seat;
  pass_turn(seat);
  if (setting_->has_house_rules()) check_house_rules(seat);
  if (game_.board.at(turn.side, off) != game_.men[index(turn.side)]) return;
  if (!game_.causes.empty() && next_roll(seat) < seats_.size()) {
    game_.adrift = true;  // a fault before bore off too many: the players went on
  } else if (!setting_->last_roll || !leaves_last_roll(seat)) {
    end(EndReason::played_out, turn.side, rules().level_lost(game_.board, other(turn.side)));
  }
}

void GameRuling::count_men() {
  for (const Side side : {Side::white, Side::black})
    game_.men[index(side)] = checker_count(game_.board, side);
}

// "4 yok" must name a die that no step used.
void GameRuling::check_unplayed(std::size_t seat) {
  const Turn& turn = at(seat);
  const Play& played = ruled(seat).played;
  unsigned left = 0;
  if (played.n < (turn.dice.is_double() ? 4 : 2)) {
    left = (1U << turn.dice.first) | (1U << turn.dice.second);
    const Step& only = played.steps[0];
    const bool exact = only.from - only.to == turn.dice.first || only.from - only.to == turn.dice.second;
    if (played.n == 1 && !turn.dice.is_double() && exact) left &= ~(1U << (only.from - only.to));
  }
  const unsigned wrong = turn.unplayed & ~left;
  for (int die = 1; die <= 6; ++die) {
    if ((wrong >> die & 1U) == 0) continue;
    report(Code::M112, seat, turn.span, {die, turn.dice});
    return;
  }
}

void GameRuling::closed_out(std::size_t seat) {
  if (game_.offer) close_offer_before_roll(seat);
  if (!in_order(seat)) return;
  if (!game_.adrift && !rules().is_closed_out(game_.board, at(seat).side))
    report(Code::O111, seat, at(seat).span, {at(seat).side});
  game_.last_play = seat;
  pass_turn(seat);
}

// Many notations have no way to write them.
void GameRuling::report_shared_points(std::size_t seat) {
  PositionFault fault;
  fault.kind = PositionFault::Kind::shared_point;
  for (Point point = 1; point <= 24; ++point) {
    if (!is_shared(at(seat).setup->board, setting_->variation, point)) continue;
    fault.number = point;
    report(Code::N145, seat, at(seat).span, {Fact(fault)});
  }
}

void GameRuling::set_position(std::size_t seat) {
  const Turn& turn = at(seat);
  if (turn.setup == nullptr) return;
  for (const Side side : {Side::white, Side::black}) {
    const int men = checker_count(turn.setup->board, side);
    const bool told =
        std::any_of(setting_->incidents.begin(), setting_->incidents.end(), [&](const auto& met) {
          const bool of_men =
              met.incident.kind == IncidentKind::too_many || met.incident.kind == IncidentKind::too_few;
          return of_men && met.incident.side == side;
        });
    if (!told && men != checker_count(setting_->start, side))
      report(Code::M113, seat, turn.span, {side, men});
  }
  report_shared_points(seat);
  if (!game_.position_set) report(Code::O114, seat, turn.span);
  game_.position_set = true;
  if (game_.rolls == 0 && !game_.last_play && turn.setup->board != setting_->start) {
    game_.wrong_setup = seat;
    game_.setup_board = turn.setup->board;
  }
  game_.board = turn.setup->board;
  count_men();
  game_.outcome.cube = {std::max(turn.setup->cube, 1), turn.setup->cube_owner, turn.setup->cube > 1};
  game_.on_turn = turn.setup->on_turn;
  if (!turn.setup->on_turn && turn.dice.rolled()) game_.on_turn = other(turn.side);
  game_.causes.clear();
  game_.candidates.clear();
  game_.may_be_misread = false;
  game_.adrift = false;
}

// Rows that jump although every play fits are a slip of numbering, worth one word.
void GameRuling::check_row_numbers() {
  if (game_.gap_reported || seats_.empty()) return;
  if (at(0).row > 1 && !game_.position_set) {
    report(Code::W104, 0, at(0).span, {at(0).row, 1});
    return;
  }
  if (!game_.rows.jump) return;
  std::int32_t before = -1;  // the row of the turn before, and that of the one before it
  std::int32_t here = at(0).row;
  for (std::size_t seat = 1; seat < seats_.size(); ++seat) {
    const std::int32_t above = before;
    before = here;
    here = at(seat).row;
    if (here == before ? here != above : here == before + 1) continue;
    if (before == 0 || here == 0) continue;
    if (here == before && !equal_turns(at(seat - 2), at(seat))) continue;
    report(Code::W104, seat, at(seat).span, {here, before + 1});
    return;
  }
}

void GameRuling::end(EndReason reason, Side winner, Level level) {
  game_.over = true;
  game_.offer.reset();
  game_.outcome.reason = reason;
  game_.outcome.winner = winner;
  game_.outcome.level = std::min(level, setting_->highest());
}

bool GameRuling::in_order(std::size_t seat) {
  const Turn& turn = at(seat);
  if (!game_.on_turn) return first_play(seat);
  if (turn.side == *game_.on_turn || game_.adrift) return true;
  if (rules().is_closed_out(game_.board, *game_.on_turn)) return true;  // his turn may be left out (rule M6)
  if (is_repeated(seat)) {
    report(Code::O105, seat, turn.span);
    return false;
  }
  turn_missing(seat);
  return true;
}

}  // namespace hakem
