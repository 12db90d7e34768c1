// The line FIBS and its followers send for a board: "board:" and 52 fields.
//
// 1 you · 2 opponent · 3 length, 9999 without end · 4, 5 scores, yours first · 6 … 31 points 0 to 25, O above
// zero and X below · 32 turn (1 O, -1 X, 0 nobody's) · 33, 34 your dice · 35, 36 the opponent's · 37 cube ·
// 38, 39 who may double · 40 you were doubled · 41 your colour · 42 your direction (-1 plays from 24 to 1) ·
// 43 your home · 44 your bar · 45, 46 borne off · 47, 48 on the bar · 49 checkers to move · 50, 51 forced,
// after the Crawford game · 52 redoubles. The owner of the cube is who may double it. White is O. Written
// from the side of who decides, who plays from 24 to 1.
#include <cstdlib>
#include <string>

#include "position/codecs.hpp"

namespace hakem {
namespace {

constexpr std::int32_t endless = 9999;
// What stands for you and the opponent where the names are not known.
constexpr std::array<std::string_view, 2> nameless = {"You", "Opponent"};

Side side_of(std::int32_t colour) { return colour > 0 ? Side::white : Side::black; }

void check_count(FieldReader& in, PositionReading& reading, Side side, PositionField field, std::int32_t told,
                 std::int32_t there) {
  if (told == there || reading.fault) return;
  PositionFault fault;
  fault.kind = FaultKind::counts_differ;
  fault.field = field;
  fault.side = side;
  fault.number = told;
  fault.limit = there;
  fault.span = in.span();
  reading.fault = fault;
}

// Who doubled, who owns the cube, whether nobody may: from who may double.
void read_cube_right(Position& position, bool you_may, bool they_may, bool was_doubled, bool after_crawford,
                     Side you, bool rolled) {
  const bool one_away = position.length > 0 && (position.score[0] == position.length - 1 ||
                                                position.score[1] == position.length - 1);
  if (you_may != they_may) position.cube_owner = you_may ? you : other(you);
  const bool nobody = !you_may && !they_may;
  if (was_doubled) {
    position.offered = Offered::doubled;
    position.on_roll = other(you);
  } else if (nobody && one_away && !after_crawford && position.cube == 1) {
    position.crawford = true;
  } else if (nobody && !rolled && position.state == GameState::playing) {
    position.offered = Offered::doubled;
  }
  if (position.offered == Offered::doubled && position.cube > 1) position.cube_owner = position.on_roll;
}

// ':' and blanks part the fields of FIBS.
std::string field_name(const std::string& name, std::string_view otherwise) {
  std::string out(name.empty() ? otherwise : std::string_view(name));
  for (char& c : out)
    if (c == ':' || c == ' ' || c == '\t') c = '_';
  return out;
}

}  // namespace

PositionReading read_fibs_board(std::string_view text) {
  PositionReading reading;
  reading.kind = PositionKind::fibs;
  Position& position = reading.position;
  FieldReader in(text, sign_length(text, "board:"), ':', reading);
  const std::array<std::string_view, 2> names{in.next(PositionField::all), in.next(PositionField::all)};
  position.length = in.number(PositionField::length, 0, largest_number);
  if (position.length == endless) position.length = 0;
  std::array<std::int32_t, 2> score{};
  std::array<Span, 2> score_at{};
  for (std::size_t i = 0; i < 2; ++i) {
    score[i] = in.number(PositionField::all, 0, largest_number);
    score_at[i] = in.span();
  }
  std::array<std::int32_t, 26> points{};
  std::array<Span, 26> point_at{};
  for (std::size_t i = 0; i < points.size(); ++i) {
    points[i] = in.number(PositionField::board, -15, 15);
    point_at[i] = in.span();
  }
  const std::int32_t turn = in.number(PositionField::turn, -1, 1);
  std::array<Dice, 2> dice{};
  std::array<Span, 2> dice_at{};
  for (std::size_t i = 0; i < 2; ++i) {
    dice[i].first = static_cast<std::uint8_t>(in.number(PositionField::dice, 0, 9));
    const Span first = in.span();
    dice[i].second = static_cast<std::uint8_t>(in.number(PositionField::dice, 0, 9));
    dice_at[i] = join(first, in.span());
  }
  position.cube = in.number(PositionField::cube, 0, largest_number);
  const bool you_may = in.number(PositionField::cube_owner, 0, 1) != 0;
  const bool they_may = in.number(PositionField::cube_owner, 0, 1) != 0;
  const bool was_doubled = in.number(PositionField::offered, 0, 1) != 0;
  const std::int32_t colour = in.number(PositionField::all, -1, 1);
  if (colour == 0) in.fail(FaultKind::number, in.span().offset, in.span().length);
  const std::int32_t direction = in.number(PositionField::all, -1, 1);
  if (direction == 0) in.fail(FaultKind::number, in.span().offset, in.span().length);
  for (int i = 0; i < 2; ++i) in.number(PositionField::all, 0, 25);  // home and bar follow from the direction
  const Side you = side_of(colour);
  reading.fields[static_cast<std::size_t>(PositionField::board)] = join(point_at.front(), point_at.back());
  for (int i = 0; i < 26 && in.ok(); ++i) {
    if (points[static_cast<std::size_t>(i)] == 0) continue;
    const Side side = side_of(points[static_cast<std::size_t>(i)]);
    const bool down = (direction < 0) == (side == you);  // from 24 to 1
    const int own = down ? i : 25 - i;
    const Span at = point_at[static_cast<std::size_t>(i)];
    if (own == off) in.fail(FaultKind::number, at.offset, at.length);
    position.board.at(side, static_cast<Point>(own)) =
        static_cast<std::uint8_t>(std::abs(points[static_cast<std::size_t>(i)]));
  }
  bear_off_rest(position.board);
  const std::array<Side, 2> sides{you, other(you)};
  for (const Side side : sides) {
    const std::int32_t off_board = in.number(PositionField::all, 0, 15);
    if (in.ok()) position.board.at(side, off) = static_cast<std::uint8_t>(off_board);
  }
  for (const Side side : sides)
    check_count(in, reading, side, PositionField::board, in.number(PositionField::all, 0, 15),
                position.board.at(side, bar));
  for (int i = 0; i < 2; ++i) in.number(PositionField::all, 0, largest_number);
  const bool after_crawford = in.number(PositionField::all, 0, 1) != 0;
  in.number(PositionField::all, 0, largest_number);
  in.end();
  reading.fields[0] = {};
  if (!in.ok() && !is_impossible(reading.fault->kind)) return reading;

  for (std::size_t i = 0; i < 2; ++i) {
    if (names[i] != nameless[i]) position.names[index(sides[i])] = names[i];
    position.score[index(sides[i])] = score[i];
    const auto field = sides[i] == Side::white ? PositionField::score_white : PositionField::score_black;
    reading.fields[static_cast<std::size_t>(field)] = score_at[i];
  }
  if (turn == 0) position.state = GameState::over;
  position.on_roll = turn == 0 ? you : side_of(turn);
  const std::size_t roller = dice[0].rolled() || dice[0].second != 0 ? 0 : 1;
  position.dice = dice[roller];
  if (position.dice.rolled()) position.on_roll = sides[roller];
  reading.fields[static_cast<std::size_t>(PositionField::dice)] = dice_at[roller];
  read_cube_right(position, you_may, they_may, was_doubled, after_crawford, you, position.dice.rolled());
  position.decides = decider(position.on_roll, position.offered);
  return reading;
}

std::string write_fibs_board(const Position& position) {
  const Side you = position.decides;
  const std::array<Side, 2> sides{you, other(you)};
  std::string out = "board:" + field_name(position.names[index(you)], nameless[0]) + ":" +
                    field_name(position.names[index(other(you))], nameless[1]);
  const auto add = [&](std::int32_t number) { out.append(":").append(std::to_string(number)); };
  add(position.length == 0 ? endless : position.length);
  for (const Side side : sides) add(position.score[index(side)]);
  const auto sign = [](Side side) { return side == Side::white ? 1 : -1; };
  for (int i = 0; i < 26; ++i) {
    const int yours = i > 0 ? position.board.at(you, static_cast<Point>(i)) : 0;
    const int theirs = i < 25 ? position.board.at(other(you), across(i)) : 0;
    if ((yours > 0 && theirs > 0) || yours > 15 || theirs > 15) return {};
    add(yours > 0 ? sign(you) * yours : sign(other(you)) * theirs);
  }
  const bool over = position.state == GameState::over;
  add(over ? 0 : sign(position.on_roll));
  for (const Side side : sides) {
    const bool rolls = position.on_roll == side;
    add(rolls ? position.dice.first : 0);
    add(rolls ? position.dice.second : 0);
  }
  add(position.cube);
  const bool waits = position.offered == Offered::doubled;
  for (const Side side : sides)
    add(!waits && !position.crawford && position.cube_owner.value_or(side) == side ? 1 : 0);
  add(waits ? 1 : 0);
  add(sign(you));
  out += ":-1:0:25";
  for (const Side side : sides) add(position.board.at(side, off));
  for (const Side side : sides) add(position.board.at(side, bar));
  add(!position.dice.rolled() ? 0 : position.dice.is_double() ? 4 : 2);
  return out + ":0:0:0";
}

}  // namespace hakem
