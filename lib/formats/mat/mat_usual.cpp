// [hot] The usual row, read straight from its bytes: a number, and one or two cells of dice and parts, or of
// the words that most programs write; or a result alone.
//
// All but one row of thirty are of this form, in every dialect. Whatever else a row may hold is left to the
// grammar, which reads every row that is read here in the same way (mat_usual_test holds the two against each
// other).
//
// The line end that is to come, or the zero byte behind the text, ends every run of bytes that is looked for
// here, so that nothing has to ask at each byte whether the line is over, nor to find its end before.
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "core/ascii.hpp"
#include "formats/mat/mat_row.hpp"

namespace hakem {
namespace {

constexpr std::ptrdiff_t widest_between_parts = 3;  // more is the gap before the other column
constexpr std::ptrdiff_t widest_after_dice = 6;

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

// What two bytes begin: a place of one digit or two, 0 … 25, and how many bits of the text its digits are. Of
// one or two is anybody's guess, so there is no branch for it. One number, as both are wanted at once: 256
// times the point, and the bits.
using Place = std::uint16_t;
constexpr Place place_of(unsigned point, unsigned bits) { return static_cast<Place>(point << 8 | bits); }
constexpr unsigned bits_of(unsigned place) { return place & 0xFFU; }
constexpr Point point_of(unsigned place) { return static_cast<Point>(place >> 8); }
// More than anything else of eight bytes leaves room for, so that no sum with it comes out.
constexpr Place no_place = place_of(255, 56);
constexpr auto places = [] {
  std::array<Place, 0x10000> table{};
  table.fill(no_place);
  for (unsigned second = 0; second < 256; ++second) {
    for (unsigned first = 0; first <= 9; ++first) {
      const unsigned at = (second << 8) + '0' + first;
      const unsigned unit = digit(static_cast<char>(second));
      const unsigned both = 10 * first + unit;
      if (unit > 9)
        table[at] = place_of(first, 8);
      else if (both >= 10 && both <= bar)
        table[at] = place_of(both, 16);
    }
  }
  return table;
}();

// `bar` or `off`, in any case.
const char* take_name(const char* at, Point& place) {
  const auto is = [at](char a, char b, char c) {
    return (at[0] | 0x20) == a && (at[1] | 0x20) == b && (at[2] | 0x20) == c;
  };
  place = is('b', 'a', 'r') ? bar : off;
  return place == bar || is('o', 'f', 'f') ? at + 3 : nullptr;
}

// 0 … 25, `bar` or `off`; null if it is not that.
const char* take_place(const char* at, Point& point) {
  if (digit(*at) > 9) return take_name(at, point);
  const Place place = places[static_cast<unsigned char>(at[0]) | static_cast<unsigned char>(at[1]) << 8];
  if (place == no_place) return nullptr;
  point = point_of(place);
  return at + bits_of(place) / 8;
}

// A count behind a move, "(2)", and the mark that may follow it.
[[gnu::noinline]] const char* take_count(const char* at, Move& move) {
  const unsigned count = digit(at[1]);
  if (count < 1 || count > 4 || at[2] != ')') return nullptr;
  at += 3;
  move.count = static_cast<std::uint8_t>(count);
  if (*at != '*') return at;
  move.marks = static_cast<std::uint8_t>(move.marks | 1U << (move.n_points - 1U));
  return at + 1;
}

// "bar/20", "24/18*/16", "6/off": with a name or with more than one landing.
[[gnu::noinline]] const char* take_long_move(const char* at, Move& move) {
  if ((at = take_place(at, move.points[0])) == nullptr || move.points[0] == off) return nullptr;
  unsigned n = 1;
  unsigned marks = 0;
  for (; *at == '/'; ++n) {
    if (n == Move::max_points || (at = take_place(at + 1, move.points[n])) == nullptr) return nullptr;
    const unsigned marked = *at == '*';
    at += marked;
    marks |= marked << n;
  }
  move.n_points = static_cast<std::uint8_t>(n);
  move.marks = static_cast<std::uint8_t>(marks);
  return n > 1 ? at : nullptr;
}

// Eight bytes of the text, the first of them the lowest.
inline std::uint64_t eight_bytes(const char* at) {
  std::uint64_t eight = 0;
  std::memcpy(&eight, at, 8);
  if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
  return eight;
}

constexpr std::uint64_t in_each_byte(unsigned byte) { return 0x0101010101010101U * byte; }

// How many bits of the eight bytes stand before the first byte that is less than a slash or a digit, or no
// ASCII: a blank, a mark, a count or a line end. 56 if there is none before the last.
inline unsigned bits_before_end(std::uint64_t eight) {
  static_assert('/' + 1 == '0' && '*' < '/' && '(' < '/');
  constexpr std::uint64_t last = std::uint64_t{0x80} << 56;
  // The highest bit of every such byte; what stands behind the first of them does not matter.
  const std::uint64_t ends = ~(eight + in_each_byte(0x80 - '/')) & in_each_byte(0x80);
  return static_cast<unsigned>(std::countr_zero(ends | last)) - 7;
}

// "13/8", "24/18*/16", "6/5(2)"; null if it is not that, or too near the end of the text. What stands behind
// the places of a move means nothing.
//
// Where it ends is told from all of its bytes at once: the next move waits for it, and for nothing else.
inline const char* take_move(const char* const begin, const char* end, const char* base, Move& move) {
  if (end - begin < 8) return nullptr;
  const std::uint64_t eight = eight_bytes(begin);
  const unsigned bits = bits_before_end(eight);
  const unsigned from = places[eight & 0xFFFF];
  const std::uint64_t behind = eight >> bits_of(from);
  const unsigned to = places[behind >> 8 & 0xFFFF];
  const char* at = begin + bits / 8;
  move.count = 1;
  move.offset = static_cast<std::uint32_t>(begin - base);
  if (bits_of(from + 8 + to) == bits && (behind & 0xFF) == '/' && point_of(from) != off) {
    move.points[0] = point_of(from);
    move.points[1] = point_of(to);
    move.n_points = 2;
    move.marks = 0;
    if (*at == '*') {
      move.marks = 2;
      if (*++at == '/') at = take_long_move(begin, move);
    }
  } else {
    at = take_long_move(begin, move);
  }
  if (at == nullptr) return nullptr;
  if (*at == '(' && (at = take_count(at, move)) == nullptr) return nullptr;
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

// "Wins 2 points and the match", "Losses 1 point": what stands behind the first word.
const char* take_result(const char* const begin, const char* at, const char* end, const char* base,
                        MatCell& cell) {
  constexpr std::ptrdiff_t most_digits = 9;
  const char* const digits = at;
  std::int64_t points = 0;
  for (; digit(*at) <= 9 && at - digits < most_digits; ++at) points = points * 10 + digit(*at);
  if (at == digits) return nullptr;
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
  return stop;
}

// "Doubles => 2", "Takes", "Drops", "Resigns" or a result.
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
  } else if ((stop = take_word(begin, end, "Resigns")) != nullptr) {
    turn.kind = TurnKind::resign;
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
  return stop;
}

// What stands behind the parts of a play, or behind the dice, on the same cell or on another.
enum class Behind : std::uint8_t { part, end_of_cell, something_else };

// `widest`, less than 8: how far the next part may be away from `stop`. `at` is then where it stands.
inline Behind look_behind(const char* stop, const char* end, std::ptrdiff_t widest, const char*& at) {
  at = stop + 1;
  if (*stop == ' ' && *at > ' ') return Behind::part;  // nearly always
  if (end - stop >= 8 && eight_bytes(stop) == in_each_byte(' ')) return Behind::end_of_cell;
  at = behind_blanks(stop, end);
  if (at - stop > widest || below_blank(*at)) return Behind::end_of_cell;
  return at == stop ? Behind::something_else : Behind::part;
}

// "52:", "52: 13/11 13/8", "41: Cannot Move", or the words of the cube; null if it is not that. The side and
// the row are the caller's.
inline const char* take_cell(const char* const begin, const char* end, const char* base, MatCell& cell) {
  const unsigned first = digit(begin[0]);
  cell.kind = MatCell::Kind::turn;
  cell.too_many = false;
  cell.joined = cell.letter_for_zero = false;
  if (first > 9) return take_words(begin, end, base, cell);
  if (first - 1 > 5) return nullptr;
  const unsigned second = digit(begin[1]);
  if (second - 1 > 5 || begin[2] != ':') return nullptr;
  Turn& turn = cell.turn;
  const char* stop = begin + 3;
  const char* at = nullptr;
  unsigned n = 0;
  turn.kind = TurnKind::play;
  Behind behind = look_behind(stop, end, widest_after_dice, at);
  if (behind == Behind::something_else) behind = Behind::part;  // no blank is needed behind the colon
  for (; behind == Behind::part; behind = look_behind(stop, end, widest_between_parts, at)) {
    if (n == Turn::max_moves) return nullptr;
    const char* const part_end = take_move(at, end, base, turn.moves[n]);
    if (part_end == nullptr) {
      if (begins_cell(at, end)) break;
      stop = n == 0 ? take_word(at, end, "Cannot Move") : nullptr;
      if (stop == nullptr || !ends_word(*stop)) return nullptr;
      turn.kind = TurnKind::dance;
      break;
    }
    ++n;
    stop = part_end;
  }
  if (behind == Behind::something_else) return nullptr;
  if (n == 0 && turn.kind == TurnKind::play) turn.kind = TurnKind::blank;
  turn.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  turn.n_moves = static_cast<std::uint8_t>(n);
  turn.value = 0;
  const auto offset = static_cast<std::uint32_t>(begin - base);
  turn.span = {offset, static_cast<std::uint32_t>(stop - begin)};
  turn.dice_span = {offset, 2};
  return stop;
}

// True if from `from` to `to` there are blanks and nothing else; false if that is not easily told.
inline bool only_blanks(const char* from, const char* to) {
  constexpr std::size_t window = RowLayout::nearest;  // the bytes before `to` that are looked at
  // From byte `gap` on: 0 for what stands before the gap, 255 for what has to be blank.
  static constexpr auto masks = [] {
    std::array<char, 2 * window> bytes{};
    for (std::size_t i = window; i < bytes.size(); ++i) bytes[i] = '\xFF';
    return bytes;
  }();
  const std::ptrdiff_t gap = to - from;
  if (gap <= widest_between_parts || gap > std::ptrdiff_t{window}) return false;
  std::uint64_t others = 0;
  for (std::size_t i = 0; i < window; i += 8)
    others |= (eight_bytes(to - window + i) ^ in_each_byte(' ')) & eight_bytes(masks.data() + gap + i);
  return others == 0;
}

// Where the number of a row that begins at `line` ends if its first cell begins `left` bytes behind; null if
// there is no number that ends one blank before.
inline const char* take_number(const char* line, std::ptrdiff_t left, unsigned& number) {
  if (left < 3 || line[left - 2] != ')' || line[left - 1] != ' ' || line[left] <= ' ') return nullptr;
  const char* at = line + left - 2;
  number = 0;
  for (unsigned unit = 1; at != line && digit(at[-1]) <= 9; unit *= 10) number += unit * digit(*--at);
  if (at == line + left - 2) return nullptr;
  while (at != line)
    if (*--at != ' ') return nullptr;
  return line + left - 1;
}

}  // namespace

const char* read_usual_row(const char* const line, const char* end, const char* base, RowLayout& layout,
                           Row& row) {
  constexpr std::ptrdiff_t widest_left = 8;  // "12345) "
  if (end - line <= widest_left) return nullptr;
  unsigned number = 0;
  const char* number_end = take_number(line, layout.left, number);
  const char* first = line + layout.left;
  if (number_end == nullptr) {
    number = 0;
    const char* at = behind_blanks(line, end);
    const char* const begin = at;
    for (; digit(*at) <= 9 && at - begin < 6; ++at) number = number * 10 + digit(*at);
    number_end = line;
    if (at != begin) {
      if (*at != ')') return nullptr;
      number_end = ++at;
      at = behind_blanks(at, end);
    } else if (*at != 'W' && *at != 'L') {  // a result needs no number
      return nullptr;
    }
    first = at;
    if (first - line <= widest_left) layout.left = first - line;
  }
  row.number = static_cast<std::int32_t>(number);
  const char* at = first;
  const char* stop = nullptr;
  row.n = 1;
  for (MatCell* cell = row.cells.data();; ++cell, row.n = 2) {
    cell->turn.row = row.number;
    if ((stop = take_cell(at, end, base, *cell)) == nullptr) return nullptr;
    if (row.n == 2) break;
    at = line + layout.right;
    if (layout.right < end - line && only_blanks(stop, at) && *at > ' ') continue;
    at = behind_blanks(stop, end);
    if (below_blank(*at)) break;
    if (at == stop) return nullptr;
    layout.right = std::clamp(at - line, RowLayout::nearest, RowLayout::widest);
  }
  const bool right = row.n == 1 && columns_between(line, number_end, first) >= right_column_gap;
  row.give(0, right ? Side::black : Side::white);
  row.give(1, Side::black);
  if (*stop != '\n') stop = behind_blanks(stop, end);
  return (*stop == '\r' ? stop[1] : *stop) == '\n' ? stop : nullptr;
}

}  // namespace hakem
