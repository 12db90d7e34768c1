// [hot] The usual row, read straight from its bytes: a number, and one or two cells of dice and parts.
//
// Nineteen rows of twenty are of this form, in every dialect. Whatever else a row may hold is left to the
// grammar, which reads every row that is read here in the same way (mat_usual_test holds the two against each
// other).
//
// The line end that is to come ends every run of bytes that is looked for here, so that nothing has to ask at
// each byte whether the line is over, nor to find its end before.
#include <bit>
#include <cstring>

#include "formats/mat/mat_row.hpp"

namespace hakem {
namespace {

constexpr std::ptrdiff_t widest_between_parts = 3;  // more is the gap before the other column
constexpr std::ptrdiff_t widest_after_dice = 6;

bool is_blank(char c) { return c == ' ' || c == '\t'; }
// LF, the CR before it, or what stands in no row.
bool is_control(char c) { return static_cast<unsigned char>(c) < ' '; }

// One blank stands between parts, a dozen between the columns. How many is anybody's guess, so the last of
// them are not counted one by one: a wrong guess of the processor costs more than reading a part.
inline const char* behind_blanks(const char* at, const char* end) {
  if (!is_blank(*at) || !is_blank(*++at)) return at;
  constexpr std::uint64_t blanks = 0x2020202020202020U;
  for (std::uint64_t eight = 0; end - at >= 8; at += 8) {
    std::memcpy(&eight, at, 8);
    if (eight == blanks) continue;
    if constexpr (std::endian::native == std::endian::little) at += std::countr_zero(eight ^ blanks) / 8;
    break;
  }
  while (is_blank(*at)) ++at;
  return at;
}

// 0 … 9, or more if it is no digit.
unsigned digit(char c) { return static_cast<unsigned char>(c) - unsigned{'0'}; }

bool take_word(const char*& at, const char (&word)[4]) {
  for (std::size_t i = 0; i < 3; ++i)
    if ((at[i] | 0x20) != word[i]) return false;
  at += 3;
  return true;
}

// 0 … 25, `bar` or `off`. Of one digit or two is anybody's guess as well: there is no branch for it.
inline bool take_place(const char*& at, unsigned& place) {
  const unsigned first = digit(*at);
  if (first > 9) {
    place = (*at | 0x20) == 'b' ? bar : off;
    return take_word(at, place == bar ? "bar" : "off");
  }
  const unsigned second = digit(at[1]);
  const unsigned two = second <= 9 ? 1 : 0;
  place = first + ((0U - two) & (9 * first + second));
  at += 1 + two;
  return place - 10 * two <= 9 + 6 * two;  // 0 … 9, or 10 … 25
}

inline bool take_landing(const char*& at, unsigned n, Move& move) {
  unsigned place = 0;
  if (!take_place(at, place)) return false;
  move.points[n] = static_cast<Point>(place);
  return true;
}

// 1 if a mark stands there, else 0; too often and too rarely for a branch.
inline unsigned take_mark(const char*& at) {
  const unsigned marked = *at == '*';
  at += marked;
  return marked;
}

// What may follow on "13/8": "/5*", "(2)"; null if it is not that. Rare, and kept apart: `at` of the others
// stays in a register.
[[gnu::noinline]] const char* take_rest(const char* at, Move& move) {
  unsigned n = move.n_points;
  unsigned marks = move.marks;
  for (; *at == '/'; ++n) {
    if (n == Move::max_points || !take_landing(++at, n, move)) return nullptr;
    marks |= take_mark(at) << n;
  }
  if (*at == '(') {
    const unsigned count = digit(at[1]);
    if (count < 1 || count > 4 || at[2] != ')') return nullptr;
    at += 3;
    move.count = static_cast<std::uint8_t>(count);
    marks |= take_mark(at) << (n - 1);
  }
  move.n_points = static_cast<std::uint8_t>(n);
  move.marks = static_cast<std::uint8_t>(marks);
  return at;
}

// "13/8", "24/18*/16", "6/5(2)". What stands behind the places of a move means nothing.
inline bool take_move(const char*& at, const char* base, Move& move) {
  const char* const begin = at;
  if (!take_landing(at, 0, move) || *at != '/' || !take_landing(++at, 1, move)) return false;
  move.n_points = 2;
  move.count = 1;
  move.marks = static_cast<std::uint8_t>(take_mark(at) << 1);
  move.offset = static_cast<std::uint32_t>(begin - base);
  const bool more = *at == '/' || *at == '(';
  if (more && (at = take_rest(at, move)) == nullptr) return false;
  move.length = static_cast<std::uint8_t>(at - begin);  // 20 at most
  return true;
}

// The colon first, which tells more than digits do.
bool begins_cell(const char* at, const char* end) {
  return end - at > 2 && at[2] == ':' && digit(at[0]) <= 9 && digit(at[1]) <= 9;
}

// "52:", "52: 13/11 13/8", and the blanks behind; null if it is not that. The side and the row are the
// caller's.
inline const char* take_cell(const char* const begin, const char* end, const char* base, MatCell& cell) {
  const unsigned first = digit(begin[0]);
  if (first - 1 > 5) return nullptr;
  const unsigned second = digit(begin[1]);
  if (second - 1 > 5 || begin[2] != ':') return nullptr;
  const char* stop = begin + 3;
  const char* at = behind_blanks(stop, end);
  Turn& turn = cell.turn;
  unsigned n = 0;
  // What follows is the other cell if it is far away or begins as one.
  for (std::ptrdiff_t widest = widest_after_dice;
       at - stop <= widest && !is_control(*at) && !begins_cell(at, end); widest = widest_between_parts) {
    if (n == Turn::max_moves || !take_move(at, base, turn.moves[n])) return nullptr;
    ++n;
    stop = at;
    at = behind_blanks(stop, end);
    if (at == stop && !is_control(*at)) return nullptr;
  }
  cell.kind = MatCell::Kind::turn;
  cell.too_many = false;
  turn.kind = n > 0 ? TurnKind::play : TurnKind::blank;
  turn.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  turn.n_moves = static_cast<std::uint8_t>(n);
  turn.value = 0;
  const auto offset = static_cast<std::uint32_t>(begin - base);
  turn.span = {offset, static_cast<std::uint32_t>(stop - begin)};
  turn.dice_span = {offset, 2};
  return at;
}

}  // namespace

const char* read_usual_row(const char* at, const char* end, const char* base, Row& row) {
  const char* const line = at;
  at = behind_blanks(at, end);
  const char* const begin = at;
  unsigned number = 0;
  for (; digit(*at) <= 9 && at - begin < 6; ++at) number = number * 10 + digit(*at);
  if (at == begin || *at != ')') return nullptr;
  const char* const number_end = ++at;
  at = behind_blanks(at, end);
  const char* const first = at;
  row.number = static_cast<std::int32_t>(number);
  row.n = 0;
  do {
    MatCell& cell = row.cells[row.n];
    if (row.n == 2 || (at = take_cell(at, end, base, cell)) == nullptr) return nullptr;
    cell.turn.row = row.number;
    ++row.n;
  } while (is_blank(at[-1]) && !is_control(*at));
  if (*at == '\r' ? at[1] != '\n' : *at != '\n') return nullptr;
  const bool right = row.n == 1 && columns_between(line, number_end, first) >= right_column_gap;
  row.give(0, right ? Side::black : Side::white);
  if (row.n == 2) row.give(1, Side::black);
  return at;
}

}  // namespace hakem
