#include "replay/other_readings.hpp"

#include <algorithm>
#include <span>

#include "diag/catalog.hpp"
#include "rules/landings.hpp"

namespace hakem {
namespace {

constexpr std::size_t seats_before = 4;  // a slip shows at once or a few turns later
constexpr std::size_t seats_after = 2;
constexpr std::size_t seats_before_fault = 6;  // of turns that are lost

bool is_answer(const Turn& turn) { return turn.kind == TurnKind::take || turn.kind == TurnKind::drop; }
bool is_cube(const Turn& turn) { return is_answer(turn) || turn.kind == TurnKind::offer; }

bool is_result(const Claim& claim) {
  return claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost;
}

std::span<Point> points_of(Move& move) { return {move.points.data(), move.n_points}; }

bool runs_upward(const Turn& turn) {
  const auto upward = [](const Move& move) {
    return move.points[0] < move.points[1] && move.points[1] != bar;
  };
  return std::any_of(turn.moves.begin(), turn.moves.begin() + turn.n_moves, upward);
}

// True if a side with a checker on the bar may have had this turn: it enters it, or plays nothing.
bool goes_on_from_bar(const Turn& turn) {
  const auto enters = [](const Move& move) { return move.points[0] == bar; };
  return turn.kind == TurnKind::dance || turn.kind == TurnKind::blank ||
         std::any_of(turn.moves.begin(), turn.moves.begin() + turn.n_moves, enters);
}

// "8/4", as "8/5*/4" if it hits on 5.
Move hitting_on(const Move& move, Point point) {
  Move longer = move;
  longer.points[1] = point;
  longer.points[2] = move.points[1];
  longer.n_points = 3;
  longer.marks = static_cast<std::uint8_t>(2U | (move.marks & 2U) << 1U);
  return longer;
}

// The points as the other side numbers them.
void turn_around(Turn& turn) {
  for (std::uint8_t i = 0; i < turn.n_moves; ++i)
    for (Point& point : points_of(turn.moves[i]))
      if (point != bar && point != off) point = opposite(Variation::standard, point);
}

}  // namespace

// False if no other turn can be to blame: with these dice the play is legal nowhere.
bool OtherReadings::may_be_explained(std::size_t seat) const {
  return fits_dice(at(seat).dice, moves_of(at(seat)));
}

bool OtherReadings::is_near(std::size_t seat) const {
  return std::ranges::any_of(suspects_, [&](std::size_t suspect) {
    if (seat == suspect || seat + 1 == suspect) return true;  // dice and players change places in pairs
    return seat + seats_before >= suspect && seat <= suspect + seats_after && may_be_explained(suspect);
  });
}

OtherReading& OtherReadings::add(Code code, std::size_t seat, Span span, std::initializer_list<Fact> facts) {
  OtherReading& repair = found_.emplace_back(OtherReading{*base_, {}, one_finding});
  repair.finding.code = code;
  repair.finding.severity = severity(code);
  repair.finding.span = span;
  repair.finding.place = game_;
  repair.finding.place.turn = static_cast<std::uint32_t>(base_->seats[seat].original + 1);
  repair.finding.place.side = at(seat).side;
  std::copy(facts.begin(), facts.end(), repair.finding.facts.begin());
  return repair;
}

OtherReading& OtherReadings::about_result(Code code, Span span, std::initializer_list<Fact> facts) {
  OtherReading& repair = add(code, size() - 1, span, facts);
  repair.finding.place.side.reset();
  return repair;
}

// The turn of `seat`, to be read otherwise than it is written.
Turn& OtherReadings::change(Seat& seat) {
  Turn& turn = changed_.emplace_back(*seat.turn);
  seat.turn = &turn;
  return turn;
}

void OtherReadings::leave_out(OtherReading& repair, std::size_t begin, std::size_t end) {
  for (std::size_t seat = begin; seat < end; ++seat) {
    Turn& turn = change(repair.reading.seats[seat]);
    turn.kind = TurnKind::resign_refuse;  // of nothing: it asks nothing of the rules
    turn.dice = {};
    turn.n_moves = 0;
    turn.row = 0;
    turn.span = {};
  }
}

std::vector<OtherReading> OtherReadings::of(const GameReading& base, const std::vector<std::size_t>& suspects,
                                            const std::optional<Gain>& gain,
                                            std::optional<std::size_t> lost) {
  base_ = &base;
  suspects_.clear();
  found_.clear();
  if (base.seats.empty()) return {};
  for (std::size_t seat = 0; seat < size(); ++seat)
    if (std::ranges::count(suspects, base.seats[seat].original) > 0) suspects_.push_back(seat);
  rows();
  for (std::size_t seat = 0; seat < size(); ++seat)
    if (is_near(seat)) turns(seat);
  if (!suspects_.empty() && may_be_explained(suspects_[0]))
    for (std::size_t back = 0; back <= std::min(seats_before_fault, suspects_[0]); ++back)
      lost_row(suspects_[0] - back);
  for (std::size_t seat = 0; lost && seat < size(); ++seat)
    if (base.seats[seat].original == *lost) lost_from(seat);
  result();
  for (std::size_t i = 0; i < base.claims.size(); ++i)
    if (is_result(base.claims[i])) other_result(i, gain);
  return std::move(found_);
}

// --- turns ------------------------------------------------------------

void OtherReadings::turns(std::size_t seat) {
  const Turn& turn = at(seat);
  if (seat + 1 < size() && at(seat + 1).row == turn.row) {
    const Turn& next = at(seat + 1);
    const bool both_act = (has_roll(turn) || is_cube(turn)) && (has_roll(next) || is_cube(next));
    if (turn.side != next.side && both_act) {  // the cells, or the players of two lines
      auto& seats = add(Code::O106, seat, turn.span).reading.seats;
      std::swap(seats[seat], seats[seat + 1]);
      change(seats[seat]).side = turn.side;
      change(seats[seat + 1]).side = next.side;
    }
    if (turn.row == 0 && turn.side != next.side && both_act) {
      auto& seats = add(Code::O106, seat, turn.span).reading.seats;
      change(seats[seat]).side = next.side;
      change(seats[seat + 1]).side = turn.side;
    }
    if (turn.row == 0 && both_act) {
      auto& seats = add(Code::O106, seat, turn.span).reading.seats;
      std::swap(seats[seat], seats[seat + 1]);
    }
  }
  if (seat + 2 < size()) late_double(seat);
  if (seat + 1 < size()) exchanged_dice(seat);
  if (turn.row == 0 && turn.kind == TurnKind::play) repeated_turn(seat);
  if (seat + 1 < size()) unwritten_hit(seat);
  if (seat + 1 < size()) corrected_turn(seat);
  if (is_answer(turn)) leave_out(add(Code::C107, seat, turn.span, {turn.side}), seat, seat + 1);
  if (turn.kind == TurnKind::drop && seat + 1 < size())
    change(add(Code::O112, seat + 1, at(seat + 1).span).reading.seats[seat]).kind = TurnKind::take;
  if (turn.kind == TurnKind::take && seat + 1 == size()) {
    const auto claim = std::find_if(base_->claims.begin(), base_->claims.end(), is_result);
    if (claim != base_->claims.end())
      change(about_result(Code::R110, claim->span).reading.seats[seat]).kind = TurnKind::drop;
  }
  const bool may_be_others = has_roll(turn) || turn.kind == TurnKind::resign;
  const bool alone = turn.row == 0 || ((seat == 0 || at(seat - 1).row != turn.row) &&
                                       (seat + 1 == size() || at(seat + 1).row != turn.row));
  if (is_cube(turn) || (alone && may_be_others)) other_side(seat);
  exchanged_sides(seat);
  if (seat == 0 && turn.row == 1 && turn.side == Side::black && has_roll(turn))
    lose(add(Code::O104, seat, turn.span, {Side::white}), seat, Lost::turn);
}

// A roll and the double before it, which was told of behind the roll, with its answer.
void OtherReadings::late_double(std::size_t seat) {
  const Turn& turn = at(seat);
  const Turn& offer = at(seat + 1);
  const Turn& answer = at(seat + 2);
  if (!has_roll(turn) || offer.kind != TurnKind::offer || answer.kind != TurnKind::take) return;
  if (offer.side != turn.side || answer.side == turn.side) return;
  auto& seats = add(Code::O106, seat, turn.span).reading.seats;
  const auto first = seats.begin() + static_cast<std::ptrdiff_t>(seat);
  std::rotate(first, first + 1, first + 3);
  for (std::size_t i = 0; i < 3; ++i) change(seats[seat + i]).row = at(seat + i).row;
}

// The dice of two turns, and nothing else of them.
void OtherReadings::exchanged_dice(std::size_t seat) {
  const Turn& turn = at(seat);
  const Turn& next = at(seat + 1);
  if (!has_roll(turn) || !has_roll(next) || same_dice(turn.dice, next.dice)) return;
  auto& seats = add(Code::O106, seat, turn.dice_span).reading.seats;
  change(seats[seat]).dice = next.dice;
  change(seats[seat + 1]).dice = turn.dice;
}

// A checker may hit on its way where the record leaves the landing out: the other side's turn does not fit
// then.
void OtherReadings::unwritten_hit(std::size_t seat) {
  const Turn& turn = at(seat);
  const Turn& next = at(seat + 1);
  if (turn.kind != TurnKind::play || next.side == turn.side || !goes_on_from_bar(next)) return;
  for (std::uint8_t part = 0; part < turn.n_moves; ++part) {
    const Move& move = turn.moves[part];
    if (move.n_points != 2 || move.count != 1) continue;
    for (const Point landing : Landings(move.points[0], move.points[1], turn.dice)) {
      OtherReading& repair = add(Code::W101, seat, move.span(), {Step{move.points[0], landing, false}});
      repair.cost = one_finding - 1;  // a mark left out is the least that can be wrong
      change(repair.reading.seats[seat]).moves[part] = hitting_on(move, landing);
    }
  }
}

// A line that stands once more some lines further down.
void OtherReadings::repeated_turn(std::size_t seat) {
  for (std::size_t before = 2; before <= rows_between && before <= seat; ++before) {
    if (!equal_turns(at(seat - before), at(seat))) continue;
    leave_out(add(Code::O105, seat, at(seat).span), seat, seat + 1);
    return;
  }
}

// A line that the next one puts right: the same roll with another play.
void OtherReadings::corrected_turn(std::size_t seat) {
  const Turn& turn = at(seat);
  const Turn& next = at(seat + 1);
  if (turn.row != 0 || turn.side != next.side || !has_roll(turn) || !has_roll(next)) return;
  if (same_dice(turn.dice, next.dice)) leave_out(add(Code::O123, seat, turn.span), seat, seat + 1);
}

// The players have changed places from here on: where one of them seems to have two turns running. The result
// may stand in its place all the same.
void OtherReadings::exchanged_sides(std::size_t seat) {
  if (seat == 0 || seat + 1 >= size() || at(seat - 1).side != at(seat).side) return;
  for (const bool with_result : {true, false}) {
    OtherReading& repair = add(Code::O121, seat, at(seat).span);
    repair.finding.place.side.reset();
    for (std::size_t i = seat; i < size(); ++i) change(repair.reading.seats[i]).side = other(at(i).side);
    for (Claim& claim : repair.reading.claims)
      if (with_result && claim.side) claim.side = other(*claim.side);
  }
}

// Where a notation has one numbering for both sides, a turn of the other one runs upward.
void OtherReadings::other_side(std::size_t seat) {
  const Turn& turn = at(seat);
  const Code code = is_answer(turn) ? Code::C112 : is_cube(turn) ? Code::C102 : Code::O115;
  // Between two turns of its own side it is the other side's turn that is due.
  const bool alone =
      seat > 0 && seat + 1 < size() && at(seat - 1).side == turn.side && at(seat + 1).side == turn.side;
  for (const bool turned : {false, true}) {
    if (turned && !runs_upward(turn)) break;
    OtherReading& repair = add(code, seat, turn.span, {turn.side});
    Turn& others = change(repair.reading.seats[seat]);
    others.side = other(turn.side);
    if (turned) turn_around(others);
    if (has_roll(turn) && alone) --repair.cost;
  }
}

// --- results ------------------------------------------------------------

// The result stands before the turn it is the result of, or they have exchanged their cells as well.
void OtherReadings::result() {
  if (base_->turns_before_result + 1 != size()) return;
  const auto claim = std::find_if(base_->claims.begin(), base_->claims.end(), is_result);
  if (claim == base_->claims.end()) return;
  about_result(Code::O106, claim->span).reading.turns_before_result = SIZE_MAX;
  GameReading& cells = about_result(Code::O106, claim->span).reading;
  cells.turns_before_result = SIZE_MAX;
  Turn& turn = change(cells.seats.back());
  turn.side = other(turn.side);
  for (Claim& one : cells.claims)
    if (is_result(one) && one.side) one.side = other(*one.side);
}

// The other side won, or with other points: what the next score line says, if there is one.
void OtherReadings::other_result(std::size_t which, const std::optional<Gain>& gain) {
  const Claim& claim = base_->claims[which];
  if (!claim.side) return;
  const Side winner = claim.kind == ClaimKind::game_won ? *claim.side : other(*claim.side);
  OtherReading& lost = about_result(Code::R102, claim.span, {winner, other(winner)});
  for (Claim& one : lost.reading.claims)
    if (is_result(one) && one.side) one.side = one.kind == ClaimKind::game_won ? other(winner) : winner;
  if (!gain || claim.points < 0) return;
  const std::int64_t won = (*gain)[index(winner)];
  const std::int64_t given = (*gain)[index(other(winner))];
  if (won == 0 && given == claim.points) lost.cost = 0;
  if (given != 0 || won <= 0 || won == claim.points) return;
  const Span span = claim.points_span.length > 0 ? claim.points_span : claim.span;
  OtherReading& other_points = about_result(Code::R101, span, {claim.points, won});
  for (Claim& one : other_points.reading.claims)
    if (is_result(one)) one.points = won;
}

}  // namespace hakem
