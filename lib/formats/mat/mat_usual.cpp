// [hot] The usual row, read straight from its bytes: a number, and one or two cells of dice and parts, or of
// the words that most programs write; or a result alone.
//
// All but one row of thirty are of this form, in every dialect. Whatever else a row may hold is left to the
// grammar, which reads every row that is read here in the same way (mat_usual_test holds the two against each
// other).
//
// The line end that is to come ends every run of bytes that is looked for here, so that nothing has to ask at
// each byte whether the line is over, nor to find its end before. Behind it one more byte can be read.
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "formats/mat/mat_row.hpp"

namespace hakem {
namespace {

constexpr std::ptrdiff_t widest_between_parts = 3;  // more is the gap before the other column
constexpr std::ptrdiff_t widest_after_dice = 6;

bool is_blank(char c) { return c == ' ' || c == '\t'; }
// LF, the CR before it, or what stands in no row.
bool below_blank(char c) { return static_cast<unsigned char>(c) < ' '; }

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
constexpr unsigned digit(char c) { return static_cast<unsigned char>(c) - unsigned{'0'}; }

// What two bytes begin: a place of one digit or two, 0 … 25, and `two_digits` if it has two. Of one or two is
// anybody's guess, so there is no branch for it.
constexpr std::uint8_t two_digits = 32;
constexpr std::uint8_t no_place = 255;
constexpr auto places = [] {
  std::array<std::uint8_t, 0x10000> table{};
  table.fill(no_place);
  for (unsigned second = 0; second < 256; ++second) {
    for (unsigned first = 0; first <= 9; ++first) {
      const unsigned at = (second << 8) + '0' + first;
      const unsigned unit = digit(static_cast<char>(second));
      const unsigned both = 10 * first + unit;
      if (unit > 9)
        table[at] = static_cast<std::uint8_t>(first);
      else if (both >= 10 && both <= bar)
        table[at] = static_cast<std::uint8_t>(both + two_digits);
    }
  }
  return table;
}();

// `bar` or `off`, in any case.
[[gnu::noinline]] const char* take_name(const char* at, Point& place) {
  const auto is = [at](char a, char b, char c) {
    return (at[0] | 0x20) == a && (at[1] | 0x20) == b && (at[2] | 0x20) == c;
  };
  place = is('b', 'a', 'r') ? bar : off;
  return place == bar || is('o', 'f', 'f') ? at + 3 : nullptr;
}

// 0 … 25, `bar` or `off`; null if it is not that.
inline const char* take_place(const char* at, Point& place) {
  const unsigned begun = places[static_cast<unsigned char>(at[0]) | static_cast<unsigned char>(at[1]) << 8];
  if (begun == no_place) return take_name(at, place);
  place = static_cast<Point>(begun % two_digits);
  return at + 1 + begun / two_digits;
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
    if (n == Move::max_points || (at = take_place(at + 1, move.points[n])) == nullptr) return nullptr;
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

// "13/8", "24/18*/16", "6/5(2)"; null if it is not that. What stands behind the places of a move means
// nothing.
inline const char* take_move(const char* const begin, const char* base, Move& move) {
  const char* at = take_place(begin, move.points[0]);
  if (at == nullptr || *at != '/' || move.points[0] == off ||
      (at = take_place(at + 1, move.points[1])) == nullptr)
    return nullptr;
  move.n_points = 2;
  move.count = 1;
  move.marks = static_cast<std::uint8_t>(take_mark(at) << 1);
  move.offset = static_cast<std::uint32_t>(begin - base);
  if ((*at == '/' || *at == '(') && (at = take_rest(at, move)) == nullptr) return nullptr;
  move.length = static_cast<std::uint8_t>(at - begin);  // 20 at most
  return at;
}

// The colon first, which tells more than digits do.
bool begins_cell(const char* at, const char* end) {
  return end - at > 2 && at[2] == ':' && digit(at[0]) <= 9 && digit(at[1]) <= 9;
}

// Behind `word`; null if another stands there. ends_word() tells whether it is all of it.
inline const char* take_word(const char* at, const char* end, std::string_view word) {
  const auto length = static_cast<std::ptrdiff_t>(word.size());
  if (end - at < length || std::memcmp(at, word.data(), word.size()) != 0) return nullptr;
  return at + length;
}

bool ends_word(char c) { return is_blank(c) || below_blank(c); }

// "Wins 2 points and the match", "Losses 1 point": what stands behind the first word, and the blanks behind.
const char* take_result(const char* const begin, const char* at, const char* end, const char* base,
                        MatCell& cell) {
  constexpr std::ptrdiff_t most_digits = 9;
  const char* const digits = at;
  std::int64_t points = 0;
  for (; digit(*at) <= 9; ++at) points = points * 10 + digit(*at);
  if (at == digits || at - digits > most_digits) return nullptr;
  const auto length = static_cast<std::uint32_t>(at - digits);
  if ((at = take_word(at, end, " point")) == nullptr) return nullptr;
  at += *at == 's';
  const char* const match = take_word(at, end, " and the match");
  const char* const stop = match != nullptr ? match : at;
  if (!ends_word(*stop)) return nullptr;
  cell.kind = MatCell::Kind::claim;
  Claim& claim = cell.claim;
  claim = {};
  claim.kind = *begin == 'W' ? ClaimKind::game_won : ClaimKind::game_lost;
  claim.points = points;
  claim.points_span = {static_cast<std::uint32_t>(digits - base), length};
  claim.ends_match = match != nullptr;
  claim.span = {static_cast<std::uint32_t>(begin - base), static_cast<std::uint32_t>(stop - begin)};
  return behind_blanks(stop, end);
}

// "Doubles => 2", "Takes", "Drops" or a result, and the blanks behind.
[[gnu::noinline]] const char* take_words(const char* const begin, const char* end, const char* base,
                                         MatCell& cell) {
  Turn& turn = cell.turn;
  turn.value = 0;
  const char* stop = nullptr;
  if ((stop = take_word(begin, end, "Wins ")) != nullptr ||
      (stop = take_word(begin, end, "Losses ")) != nullptr)
    return take_result(begin, stop, end, base, cell);
  if ((stop = take_word(begin, end, "Takes")) != nullptr) {
    turn.kind = TurnKind::take;
  } else if ((stop = take_word(begin, end, "Drops")) != nullptr) {
    turn.kind = TurnKind::drop;
  } else if ((stop = take_word(begin, end, "Doubles => ")) != nullptr) {
    turn.kind = TurnKind::offer;
    const char* const digits = stop;
    for (; digit(*stop) <= 9 && stop - digits < 9; ++stop)
      turn.value = turn.value * 10 + static_cast<std::int32_t>(digit(*stop));
    if (*digits == '0' || stop == digits) return nullptr;
  }
  if (stop == nullptr || !ends_word(*stop)) return nullptr;
  turn.dice = {};
  turn.dice_span = {};
  turn.n_moves = 0;
  turn.span = {static_cast<std::uint32_t>(begin - base), static_cast<std::uint32_t>(stop - begin)};
  return behind_blanks(stop, end);
}

// "52:", "52: 13/11 13/8", "41: Cannot Move", or the words of the cube, and the blanks behind; null if it is
// not that. The side and the row are the caller's.
inline const char* take_cell(const char* const begin, const char* end, const char* base, MatCell& cell) {
  const unsigned first = digit(begin[0]);
  cell.kind = MatCell::Kind::turn;
  cell.too_many = false;
  if (first > 9) return take_words(begin, end, base, cell);
  if (first - 1 > 5) return nullptr;
  const unsigned second = digit(begin[1]);
  if (second - 1 > 5 || begin[2] != ':') return nullptr;
  const char* stop = begin + 3;
  const char* at = behind_blanks(stop, end);
  Turn& turn = cell.turn;
  unsigned n = 0;
  bool dances = false;
  // What follows is the other cell if it is far away or begins as one.
  bool more = at - stop <= widest_after_dice && !below_blank(*at);
  while (more) {
    if (n == Turn::max_moves) return nullptr;
    const char* const behind = take_move(at, base, turn.moves[n]);
    if (behind == nullptr) {
      if (begins_cell(at, end)) break;
      const char* const words = n == 0 ? take_word(at, end, "Cannot Move") : nullptr;
      if (words == nullptr || !ends_word(*words)) return nullptr;
      dances = true;
      stop = words;
      at = behind_blanks(stop, end);
      break;
    }
    ++n;
    stop = behind;
    at = stop + 1;
    if (*stop == ' ' && *at > ' ') continue;  // nearly always
    at = behind_blanks(stop, end);
    more = at - stop <= widest_between_parts && !below_blank(*at);
    if (more && at == stop) return nullptr;
  }
  turn.kind = n > 0 ? TurnKind::play : dances ? TurnKind::dance : TurnKind::blank;
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
  const char* number_end = line;
  if (at != begin) {
    if (*at != ')') return nullptr;
    number_end = ++at;
    at = behind_blanks(at, end);
  } else if (*at != 'W' && *at != 'L') {  // a result needs no number
    return nullptr;
  }
  const char* const first = at;
  row.number = static_cast<std::int32_t>(number);
  row.n = 0;
  do {
    MatCell& cell = row.cells[row.n];
    if (row.n == 2 || (at = take_cell(at, end, base, cell)) == nullptr) return nullptr;
    cell.turn.row = row.number;
    ++row.n;
  } while (is_blank(at[-1]) && !below_blank(*at));
  if (*at == '\r' ? at[1] != '\n' : *at != '\n') return nullptr;
  const bool right = row.n == 1 && columns_between(line, number_end, first) >= right_column_gap;
  row.give(0, right ? Side::black : Side::white);
  if (row.n == 2) row.give(1, Side::black);
  return at;
}

}  // namespace hakem
