// OGID of OpenGammon: WHITE:BLACK:CUBE[:DICE[:TURN[:STATE[:SCORE:SCORE[:LENGTH[:MOVE[:CHECKERS]]]]]]]
//
// One character a checker, 0-9 and a-p for the places 0 to 25, q for a checker borne off, in their order.
// White moves up from his bar 0, Black down from his bar 25. CUBE: owner N, W or B, log2, N or O (offered),
// T, P. Dice with the lower first. TURN names who reached the position: the other one acts, except while a
// double waits, where it is the doubler. STATE: I (opening), R (rolled), C (cube), D (double waits), G (over)
// and what may follow it. LENGTH: points and L, C (the Crawford game) or G with a number of games.
#include <algorithm>

#include "position/codecs.hpp"

namespace hakem {
namespace {

constexpr std::size_t n_places = 26;

char place_name(std::size_t place) {
  return static_cast<char>(place < 10 ? '0' + place : 'a' + (place - 10));
}

std::optional<std::size_t> place_named(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::size_t>(c - '0');
  if (c >= 'a' && c <= 'q') return static_cast<std::size_t>(c - 'a') + 10;
  return std::nullopt;
}

Point point_at(Side side, std::size_t place) {
  return static_cast<Point>(side == Side::black ? place : 25 - place);
}

void read_side(FieldReader& in, Position& position, Side side) {
  const std::string_view men = in.next(PositionField::board);
  for (std::size_t i = 0; i < men.size() && in.ok(); ++i) {
    const auto place = place_named(men[i]);
    if (!place || (*place < n_places && point_at(side, *place) == off))
      return in.fail_at(FaultKind::character, i);
    if (i >= 100) return in.fail(FaultKind::too_long, in.span().offset + i, men.size() - i);
    if (*place < n_places) ++position.board.at(side, point_at(side, *place));
  }
}

void read_cube(FieldReader& in, Position& position) {
  const std::string_view cube = in.next(PositionField::cube);
  if (!in.ok()) return;
  if (cube.size() < 3) return in.fail(FaultKind::cut_short, in.span().end(), 0);
  if (cube[0] != 'N' && cube[0] != 'W' && cube[0] != 'B') return in.fail_at(FaultKind::character, 0);
  if (cube[0] != 'N') position.cube_owner = cube[0] == 'W' ? Side::white : Side::black;
  if (cube[1] < '0' || cube[1] > '9') return in.fail_at(FaultKind::character, 1);
  position.cube = 1 << (cube[1] - '0');
  if (std::string_view("NOTP").find(cube[2]) == std::string_view::npos)
    return in.fail_at(FaultKind::character, 2);
  in.also(PositionField::cube_owner);
  in.also(PositionField::offered);
  if (cube[2] == 'O') position.offered = Offered::doubled;
  if (cube.size() > 3) in.fail(FaultKind::too_long, in.span().offset + 3, cube.size() - 3);
}

void read_dice(FieldReader& in, Position& position) {
  const std::string_view dice = in.next(PositionField::dice);
  if (dice.empty() || !in.ok()) return;
  for (std::size_t i = 0; i < dice.size() && i < 2; ++i)
    if (dice[i] < '0' || dice[i] > '9') return in.fail_at(FaultKind::character, i);
  if (dice.size() < 2) return in.fail(FaultKind::cut_short, in.span().end(), 0);
  if (dice.size() > 2) return in.fail(FaultKind::too_long, in.span().offset + 2, dice.size() - 2);
  position.dice = {static_cast<std::uint8_t>(dice[1] - '0'), static_cast<std::uint8_t>(dice[0] - '0')};
}

// "7", "7C", "9G15"
void read_length(FieldReader& in, Position& position) {
  const std::string_view text = in.next(PositionField::length);
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (text.empty() || !in.ok()) return;
  if (digits == 0) return in.fail_at(FaultKind::character, 0);
  if (digits > 9) return in.fail(FaultKind::too_large, in.span().offset, digits);
  std::from_chars(text.data(), text.data() + digits, position.length);
  if (digits == text.size()) return;
  if (std::string_view("LCG").find(text[digits]) == std::string_view::npos)
    return in.fail_at(FaultKind::character, digits);
  position.crawford = text[digits] == 'C';
  const std::size_t games = text.find_first_not_of("0123456789", digits + 1);
  if (games != std::string_view::npos) in.fail_at(FaultKind::character, games);
}

}  // namespace

bool looks_like_ogid(std::string_view text) {
  if (sign_length(text, "ogid=") > 0) return true;
  constexpr std::string_view places = "0123456789abcdefghijklmnopq";
  const std::size_t white = std::min(text.find_first_not_of(places), text.size());
  if (white == text.size() || text[white] != ':') return false;
  const std::string_view rest = text.substr(white + 1);
  const std::size_t black = std::min(rest.find_first_not_of(places), rest.size());
  if (black == rest.size() || rest[black] != ':') return false;
  const std::string_view cube = rest.substr(black + 1);
  return !cube.empty() && (cube[0] == 'N' || cube[0] == 'W' || cube[0] == 'B');
}

PositionReading read_ogid(std::string_view text) {
  PositionReading reading;
  reading.kind = PositionKind::ogid;
  Position& position = reading.position;
  FieldReader in(text, sign_length(text, "ogid="), ':', reading);
  const auto more = [&] { return in.ok() && !in.at_end(); };
  read_side(in, position, Side::white);
  if (!in.ok()) return reading;
  const Span white = in.span();
  read_side(in, position, Side::black);
  reading.fields[static_cast<std::size_t>(PositionField::board)] = join(white, in.span());
  if (in.ok()) read_cube(in, position);
  if (more()) read_dice(in, position);
  std::optional<Side> reached;
  if (more()) {
    const std::string_view turn = in.next(PositionField::turn);
    if (turn == "W")
      reached = Side::white;
    else if (turn == "B")
      reached = Side::black;
    else if (!turn.empty())
      in.fail_at(FaultKind::character, 0);
  }
  if (more()) {
    const std::string_view state = in.next(PositionField::state);
    constexpr std::string_view known = "IRCDGF";
    if (!state.empty() && known.find(state[0]) == std::string_view::npos) in.fail_at(FaultKind::character, 0);
    if (state == "D") position.offered = Offered::doubled;
    if (state.starts_with("G")) position.state = GameState::over;
  }
  if (more()) position.score[0] = in.number(PositionField::score_white, 0, largest_number, 0);
  if (more()) position.score[1] = in.number(PositionField::score_black, 0, largest_number, 0);
  if (more()) read_length(in, position);
  if (more()) in.number(PositionField::all, 0, largest_number, 0);  // of the move: a record's business
  std::int32_t men = 15;
  if (more()) men = in.number(PositionField::all, 1, 15, 15);
  in.end();
  reading.fields[0] = {};
  bear_off_rest(position.board, men);
  const Side doer = reached.value_or(Side::white);
  position.on_roll = position.offered == Offered::doubled ? doer : other(doer);
  position.decides = decider(position.on_roll, position.offered);
  return reading;
}

std::string write_ogid(const Position& position) {
  const auto log = log_of(position.cube);
  if (!log || *log > 9 || position.dice.first > 9 || position.dice.second > 9) return {};
  std::string out;
  std::array<int, 2> men{};
  for (const Side side : {Side::white, Side::black}) {
    for (std::size_t place = 0; place < n_places; ++place)
      if (point_at(side, place) != off)
        out.append(position.board.at(side, point_at(side, place)), place_name(place));
    out += ':';
    men[index(side)] = checker_count(position.board, side);
  }
  const bool waits = position.offered == Offered::doubled;
  out += !position.cube_owner ? 'N' : *position.cube_owner == Side::white ? 'W' : 'B';
  out += static_cast<char>('0' + *log);
  out += waits ? "O:" : "N:";
  if (position.dice.rolled())
    out.append(std::to_string(position.dice.lower())).append(std::to_string(position.dice.higher()));
  const Side reached = waits ? position.on_roll : other(position.on_roll);
  out.append(reached == Side::white ? ":W:" : ":B:");
  out += position.state == GameState::over ? 'G' : waits ? 'D' : position.dice.rolled() ? 'R' : 'C';
  for (const std::int32_t points : position.score) out.append(":").append(std::to_string(points));
  out.append(":").append(std::to_string(position.length)).append(position.crawford ? "C" : "");
  if (men[0] == men[1] && men[0] < 15) out.append("::").append(std::to_string(men[0]));
  return out;
}

}  // namespace hakem
