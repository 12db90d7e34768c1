// XGID=<26>:<log2 cube>:<owner>:<turn>:<dice>:<lower's score>:<upper's score>:<rule>:<length>:<log2 max cube>
//
// The board is told from the lower player's side whoever is on turn: his upper opponent's bar, points 1 … 24,
// his own bar; A-P are 1 to 16 checkers of the lower player, a-p of the upper, - is an empty point. Owner and
// turn: 1 lower, -1 upper, 0 nobody. Dice: 00 not rolled, D a double waits (the turn names the doubler), B a
// beaver, R a raccoon (GNU Backgammon's way; in real lists the turn names who answers, see below). Rule: in a
// match 1 is the Crawford game, in money play 1 Jacoby + 2 beavers. The last field is missing in older ones.
#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "position/codecs.hpp"

namespace hakem {
namespace {

constexpr int highest_log = 29;  // of a cube that still is a number

// What a character of the board tells: checkers of the lower or the upper player, or that it tells nothing.
struct Men {
  std::uint8_t lower = 0, upper = 0;
  bool known = false;
};

constexpr std::array<Men, 256> told = [] {
  std::array<Men, 256> men{};
  men['-'].known = true;
  for (std::uint8_t n = 1; n <= 16; ++n) {
    men[std::size_t{'A'} + n - 1] = {n, 0, true};
    men[std::size_t{'a'} + n - 1] = {0, n, true};
  }
  return men;
}();

// Nobody can guess what the next character is, so there is no branch for it.
void read_board(FieldReader& in, Board& board) {
  const std::string_view points = in.next(PositionField::board);
  for (std::size_t i = 0; i < std::min<std::size_t>(points.size(), 26); ++i) {
    const Men& men = told[static_cast<unsigned char>(points[i])];
    if (!men.known) return in.fail_at(FaultKind::character, i);
    board.at(Side::black, static_cast<Point>(i)) = men.lower;
    board.at(Side::white, across(static_cast<int>(i))) = men.upper;
  }
  // Each player's bar is at his own end.
  if (board.at(Side::black, off) > 0) return in.fail_at(FaultKind::character, 0);
  if (board.at(Side::white, off) > 0) return in.fail_at(FaultKind::character, 25);
  if (points.size() > 26) return in.fail(FaultKind::too_long, in.span().offset + 26, points.size() - 26);
  if (points.size() < 26) in.fail(FaultKind::cut_short, in.span().end(), 0);
  bear_off_rest(board);
}

void read_dice(FieldReader& in, Position& position) {
  const std::string_view dice = in.next(PositionField::dice);
  if (!in.ok()) return;
  if (dice == "D" || dice == "DD") position.offered = Offered::doubled;
  if (dice == "B" || dice == "BB") position.offered = Offered::beavered;
  if (dice == "R" || dice == "RR") position.offered = Offered::raccooned;
  in.also(PositionField::offered);
  if (position.offered != Offered::nothing || dice == "0") return;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (i == 2) return in.fail(FaultKind::too_long, in.span().offset + i, dice.size() - i);
    if (dice[i] < '0' || dice[i] > '9') return in.fail_at(FaultKind::character, i);
  }
  if (dice.size() < 2) return in.fail(FaultKind::cut_short, in.span().end(), 0);
  position.dice = {static_cast<std::uint8_t>(dice[0] - '0'), static_cast<std::uint8_t>(dice[1] - '0')};
}

std::optional<Side> side_of(std::int32_t sign) {
  if (sign == 0) return std::nullopt;
  return sign > 0 ? Side::black : Side::white;
}

char checkers(int men, char one) { return static_cast<char>(one + men - 1); }

}  // namespace

PositionReading read_xgid_fields(std::string_view text, std::size_t least_fields) {
  PositionReading reading;
  reading.kind = PositionKind::xgid;
  Position& position = reading.position;
  FieldReader in(text, sign_length(text, "xgid="), ':', reading);
  const auto more = [&] { return in.ok() && (in.count() < least_fields || !in.at_end()); };
  read_board(in, position.board);
  if (more()) {
    const std::int32_t log = in.number(PositionField::cube, 0, highest_log);
    if (in.ok()) position.cube = 1 << log;
  }
  if (!in.ok()) return reading;
  if (more()) position.cube_owner = side_of(in.number(PositionField::cube_owner, -1, 1));
  if (more()) position.on_roll = side_of(in.number(PositionField::turn, -1, 1)).value_or(Side::black);
  if (more()) read_dice(in, position);
  if (more()) position.score[index(Side::black)] = in.number(PositionField::score_black, 0, largest_number);
  if (more()) position.score[index(Side::white)] = in.number(PositionField::score_white, 0, largest_number);
  std::int32_t rule = 0;
  if (more()) rule = in.number(PositionField::rules, 0, 3);
  const Span rule_at = in.span();
  if (more()) position.length = in.number(PositionField::length, 0, largest_number);
  if (position.length > 0 && rule > 1) in.fail(FaultKind::number, rule_at.offset, rule_at.length);
  position.crawford = position.length > 0 && rule == 1;
  position.jacoby = position.length == 0 && (rule & 1) != 0;
  position.beavers = position.length == 0 && (rule & 2) != 0;
  if (in.ok() && !in.at_end()) {
    const std::int32_t log = in.number(PositionField::max_cube, 0, highest_log, 10);
    if (in.ok()) position.max_cube = 1 << log;
  }
  in.end();
  // Some name who has to answer instead; an owned cube gives them away, a centred one does not.
  if (position.offered == Offered::doubled) position.on_roll = position.cube_owner.value_or(position.on_roll);
  position.decides = decider(position.on_roll, position.offered);
  return reading;
}

PositionReading read_xgid(std::string_view text) { return read_xgid_fields(text, 9); }

std::string write_xgid(const Position& position) {
  const auto log = log_of(position.cube);
  const auto highest = log_of(position.max_cube);
  if (!log || !highest || *log > highest_log || *highest > highest_log) return {};
  std::string out = "XGID=";
  out.reserve(64);
  for (int i = 0; i < 26; ++i) {
    const int lower = i > 0 ? position.board.at(Side::black, static_cast<Point>(i)) : 0;
    const int upper = i < 25 ? position.board.at(Side::white, across(i)) : 0;
    if (lower > 16 || upper > 16 || (lower > 0 && upper > 0)) return {};
    out += lower > 0 ? checkers(lower, 'A') : upper > 0 ? checkers(upper, 'a') : '-';
  }
  const auto sign = [](std::optional<Side> side) { return !side ? 0 : *side == Side::black ? 1 : -1; };
  const auto add = [&](int number) {
    char digits[16];
    digits[0] = ':';
    out.append(digits, std::to_chars(digits + 1, std::end(digits), number).ptr);
  };
  add(*log);
  add(sign(position.cube_owner));
  add(sign(position.on_roll));
  switch (position.offered) {
    case Offered::nothing:
      if (position.dice.first > 9 || position.dice.second > 9) return {};
      add(position.dice.first);
      out += static_cast<char>('0' + position.dice.second);
      break;
    case Offered::doubled: out += ":D"; break;
    case Offered::beavered: out += ":B"; break;
    case Offered::raccooned: out += ":R"; break;
  }
  add(position.score[index(Side::black)]);
  add(position.score[index(Side::white)]);
  const int money = (position.jacoby ? 1 : 0) + (position.beavers ? 2 : 0);
  add(position.length > 0 ? int{position.crawford} : money);
  add(position.length);
  add(*highest);
  return out;
}

}  // namespace hakem
