#include "formats/report/report_board.hpp"

#include <algorithm>
#include <array>

#include "core/ascii.hpp"
#include "formats/position/position_lines.hpp"

namespace hakem::report {
namespace {

// Columns behind the first stroke of a row: six points, the bar, six points.
constexpr std::size_t first_point = 2, column = 3, middle = 19, bar_column = 21, right_half = 25,
                      last_stroke = 42;
constexpr int rows_of_half = 5;

std::size_t column_of(std::size_t point) {
  return point < 6 ? first_point + point * column : right_half + (point - 6) * column;
}

// From its first stroke on; empty if it is no row.
std::string_view from_stroke(std::string_view row) {
  const std::size_t stroke = row.find('|');
  if (stroke == row.npos || stroke > 2 || row.size() < stroke + last_stroke) return {};
  row.remove_prefix(stroke);
  return row[middle] == '|' && (row.size() == last_stroke || row[last_stroke] == '|') ? row
                                                                                      : std::string_view();
}

}  // namespace

std::string_view beside_drawing(std::string_view line) {
  const std::string_view row = from_stroke(line);
  if (!row.empty()) return row.substr(std::min(row.size(), last_stroke + 1));
  return positions::is_border(line) ? line.substr(line.find_last_of('+') + 1) : line;
}

bool Drawing::add(std::string_view row) {
  row = from_stroke(row);
  if (row.empty()) return false;
  if (row.substr(middle).starts_with("|BAR|")) {
    in_bottom_ = true;
    return true;
  }
  ++rows_;
  const auto put = [&](Heap& heap, char sign) {
    if (sign == 'X')
      ++heap.x;
    else if (sign == 'O')
      ++heap.o;
    else if (is_digit(sign) && heap.digit == 0)
      heap.digit = sign - '0';
    else if (sign != ' ')
      unclear_ = true;
  };
  for (std::size_t point = 0; point < 12; ++point)
    put((in_bottom_ ? bottom_ : top_)[point], row[column_of(point)]);
  put(bar_, row[bar_column]);
  return true;
}

// Of more checkers than there are rows the number stands in one of them: of all (GNU Backgammon, eXtreme
// Gammon), or of those that have no row (BGBlitz).
bool Drawing::is(const Heap& heap, int x, int o) const {
  if (heap.digit == 0) return heap.x == x && heap.o == o;
  const int letters = heap.x + heap.o;
  const int men = heap.x > 0 ? x : o;
  return (heap.x > 0 ? o : x) == 0 && (men == heap.digit || men == letters + heap.digit);
}

bool Drawing::shows(const Board& board) const {
  if (rows_ != 2 * rows_of_half || unclear_ || bar_.digit != 0) return true;
  const auto fits = [&](Side x, Side below) {
    const auto men = [&](Side side, std::size_t point) {  // `point`: of who sits below
      return board.at(side, static_cast<Point>(side == below ? point : 25 - point));
    };
    for (std::size_t i = 0; i < 12; ++i) {
      if (!is(top_[i], men(x, 13 + i), men(other(x), 13 + i))) return false;
      if (!is(bottom_[i], men(x, 12 - i), men(other(x), 12 - i))) return false;
    }
    return bar_.x == board.at(x, bar) && bar_.o == board.at(other(x), bar);
  };
  for (const Side x : {Side::black, Side::white})
    for (const Side below : {Side::black, Side::white})
      if (fits(x, below)) return true;
  return false;
}

std::optional<Board> board_after(const Board& board, Side side, std::span<const Move> moves) {
  std::array<int, 26> mine{};
  for (std::size_t point = 0; point < mine.size(); ++point)
    mine[point] = board.at(side, static_cast<Point>(point));
  Board after = board;
  for (const Move& move : moves) {
    mine[move.points[0]] -= move.count;
    mine[move.points[move.n_points - 1U]] += move.count;
    for (unsigned i = 1; i < move.n_points; ++i) {
      const Point to = move.points[i];
      if (to == off || to == bar) continue;
      std::uint8_t& theirs = after.at(other(side), static_cast<Point>(25 - to));
      if (theirs > 1) return std::nullopt;
      after.at(other(side), bar) = static_cast<std::uint8_t>(after.at(other(side), bar) + theirs);
      theirs = 0;
    }
  }
  for (std::size_t point = 0; point < mine.size(); ++point) {
    if (mine[point] < 0) return std::nullopt;
    after.at(side, static_cast<Point>(point)) = static_cast<std::uint8_t>(mine[point]);
  }
  return after;
}

namespace {

// Whether one die after the other, or several at once, can move `legs` (pips, borne off or not).
struct Leg {
  int pips;
  bool bears_off;
  bool takes(int die) const { return pips == die || (bears_off && pips < die); }
};
bool can_move(std::span<const Leg> legs, bool first_left, bool second_left, Dice dice) {
  if (legs.empty()) return true;
  const auto rest = legs.subspan(1);
  const Leg& leg = legs.front();
  return (first_left && leg.takes(dice.first) && can_move(rest, false, second_left, dice)) ||
         (second_left && leg.takes(dice.second) && can_move(rest, first_left, false, dice)) ||
         (first_left && second_left && leg.takes(dice.first + dice.second) &&
          can_move(rest, false, false, dice));
}

}  // namespace

bool fits_dice(std::span<const Move> moves, Dice dice) {
  std::array<Leg, Dice::most> legs{};
  std::size_t n = 0;
  int steps = 0;
  for (const Move& move : moves)
    for (int each = 0; each < move.count; ++each)
      for (unsigned i = 1; i < move.n_points; ++i) {
        const Leg leg{move.points[i - 1] - move.points[i], move.points[i] == off};
        if (leg.pips <= 0 || n == legs.size()) return false;
        if (dice.is_double() && !leg.bears_off && leg.pips % dice.first != 0) return false;
        steps += (leg.pips + dice.first - 1) / dice.first;
        legs[n++] = leg;
      }
  if (dice.is_double()) return steps <= Dice::most;
  return can_move(std::span(legs).first(n), true, true, dice);
}

}  // namespace hakem::report
