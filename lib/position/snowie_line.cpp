// The line of Snowie, which DailyGammon and GNU Backgammon write too: 40 fields with semicolons.
//
// 0 length · 1 Jacoby · 2 always 0 · 3 money · 4 on roll (0 the first player) · 5, 6 names, who is on roll
// first · 7 the Crawford game · 8, 9 scores, the same first · 10 cube · 11 its owner (1 on roll, -1 the
// other) · 12 the other's checkers on the bar, not above zero · 13 … 36 points 1 to 24 of who is on roll, his
// own above zero · 37 his checkers on the bar · 38, 39 dice.
#include <string>

#include "position/codecs.hpp"

namespace hakem {
namespace {

void put(Board& board, Side side, int point, std::int32_t men) {
  board.at(side, static_cast<Point>(point)) = static_cast<std::uint8_t>(men);
}

std::string field_name(std::string name) {
  for (char& c : name)
    if (c == ';') c = ',';
  return name;
}

}  // namespace

PositionReading read_snowie_line(std::string_view text) {
  PositionReading reading;
  reading.kind = PositionKind::snowie;
  Position& position = reading.position;
  FieldReader in(text, 0, ';', reading);
  position.length = in.number(PositionField::length, 0, largest_number, 0);
  const bool jacoby = in.number(PositionField::rules, 0, 1, 0) != 0;
  position.jacoby = jacoby && position.length == 0;
  for (int i = 0; i < 2; ++i) in.next(PositionField::all);
  const Side roller = in.number(PositionField::turn, 0, 1, 0) == 0 ? Side::white : Side::black;
  position.on_roll = position.decides = roller;
  for (const Side side : {roller, other(roller)}) position.names[index(side)] = in.next(PositionField::all);
  position.crawford = in.number(PositionField::rules, 0, 1, 0) != 0;
  for (const Side side : {roller, other(roller)})
    position.score[index(side)] = in.number(
        side == Side::white ? PositionField::score_white : PositionField::score_black, 0, largest_number, 0);
  position.cube = in.number(PositionField::cube, 0, largest_number);
  const std::int32_t owner = in.number(PositionField::cube_owner, -1, 1);
  if (owner != 0) position.cube_owner = owner > 0 ? roller : other(roller);
  put(position.board, other(roller), bar, -in.number(PositionField::board, -15, 0));
  const Span first = in.span();
  for (int point = 1; point <= 24 && in.ok(); ++point) {
    const std::int32_t men = in.number(PositionField::board, -15, 15);
    if (men > 0) put(position.board, roller, point, men);
    if (men < 0) put(position.board, other(roller), across(point), -men);
  }
  put(position.board, roller, bar, in.number(PositionField::board, 0, 15));
  reading.fields[static_cast<std::size_t>(PositionField::board)] = join(first, in.span());
  bear_off_rest(position.board);
  position.dice.first = static_cast<std::uint8_t>(in.number(PositionField::dice, 0, 9));
  const Span die = in.span();
  position.dice.second = static_cast<std::uint8_t>(in.number(PositionField::dice, 0, 9));
  reading.fields[static_cast<std::size_t>(PositionField::dice)] = join(die, in.span());
  in.end();
  reading.fields[0] = {};
  return reading;
}

std::string write_snowie_line(const Position& position) {
  const Side roller = position.on_roll;
  std::string out;
  const auto add = [&](std::int32_t number) { out.append(std::to_string(number)).append(";"); };
  add(position.length);
  add(position.jacoby ? 1 : 0);
  add(0);
  add(position.length == 0 ? 1 : 0);
  add(roller == Side::white ? 0 : 1);
  for (const Side side : {roller, other(roller)})
    out.append(field_name(position.names[index(side)])).append(";");
  add(position.crawford ? 1 : 0);
  for (const Side side : {roller, other(roller)}) add(position.score[index(side)]);
  add(position.cube);
  add(!position.cube_owner ? 0 : *position.cube_owner == roller ? 1 : -1);
  add(-position.board.at(other(roller), bar));
  for (int point = 1; point <= 24; ++point) {
    const int own = position.board.at(roller, static_cast<Point>(point));
    const int others = position.board.at(other(roller), across(point));
    if ((own > 0 && others > 0) || own > 15 || others > 15) return {};
    add(own > 0 ? own : -others);
  }
  add(position.board.at(roller, bar));
  add(position.dice.first);
  add(position.dice.second);
  return out;
}

}  // namespace hakem
