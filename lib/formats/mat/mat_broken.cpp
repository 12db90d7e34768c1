// A row that a program which wraps long lines, or a slip, has broken in two.
#include <algorithm>
#include <bit>
#include <functional>
#include <span>
#include <string>

#include "formats/mat/mat_row.hpp"
#include "formats/peg.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace g = grammar::mat;

// Where `row`, read from two lines that were put together, stands in the source: what begins at `cut` or
// behind it is `gap` bytes further on.
void part(Row& row, std::uint32_t cut, std::uint32_t gap) {
  const auto moved = [&](Span span) {
    if (span.offset >= cut) return Span{span.offset + gap, span.length};
    return Span{span.offset, span.length + (span.end() > cut ? gap : 0)};
  };
  for (MatCell& cell : std::span(row.cells).first(row.n)) {
    Turn& turn = cell.turn;
    for (Span* span : {&turn.span, &turn.dice_span, &cell.claim.span, &cell.claim.points_span})
      *span = moved(*span);
    for (Move& move : std::span(turn.moves).first(turn.n_moves)) {
      const Span span = moved(move.span());
      move.offset = span.offset;
      move.length = static_cast<std::uint8_t>(std::min<std::uint32_t>(span.length, 255));
    }
  }
}

// False if a play goes backward ("6/1" and "6/1" put together), the cube goes to 21 (the number of a page
// stood below "Doubles => 2"), or text of its own is held.
bool can_be_meant(const Row& row) {
  return std::none_of(row.cells.begin(), row.cells.begin() + row.n, [](const MatCell& cell) {
    const auto backward = [](const Move& move) {
      return !std::is_sorted(move.points.begin(), move.points.begin() + move.n_points, std::greater<>());
    };
    const Turn& turn = cell.turn;
    const bool odd_cube = turn.kind == TurnKind::offer && turn.value > 0 &&
                          !std::has_single_bit(static_cast<std::uint32_t>(turn.value));
    return turn.kind == TurnKind::set_position || odd_cube ||
           std::any_of(turn.moves.begin(), turn.moves.begin() + turn.n_moves, backward);
  });
}

// "Drops" and, on the line below, "Take": words of whoever annotates the record.
bool answers_nothing(const Row& row) {
  const TurnKind kind = row.cells[1].turn.kind;
  return (kind == TurnKind::take || kind == TurnKind::drop) && row.cells[0].turn.kind != TurnKind::offer;
}

// How many blanks stand before `rest` on its line, which is not the first.
std::size_t blanks_before(std::string_view rest) {
  const char* at = rest.data();
  while (at[-1] == ' ' || at[-1] == '\t') --at;
  return static_cast<std::size_t>(rest.data() - at);
}

}  // namespace

bool parse_broken_row(std::string_view line, std::string_view rest, std::uint32_t offset, Row& row) {
  if (rest.empty()) return false;
  const bool is_row = matches<g::row>(rest);
  // A result stands on a line of its own in many dialects.
  const char first = static_cast<char>(rest.front() | 0x20);
  if (is_row && (first == 'w' || first == 'l' || matches<g::result_line>(rest))) return false;
  const bool two_rows = is_row && matches<g::row>(line);
  if (two_rows) {
    // Each a row, but what should stand in the right column begins a line, as if it stood in the left one.
    const bool left_alone = parse_row(line, offset, row) && row.number > 0 && row.n == 1 &&
                            row.cells[0].side == Side::white && blanks_before(rest) < right_column_gap;
    if (!left_alone) return false;
  }
  // Broken at a blank, which may be lost, or within a word.
  const bool at_blank = line.ends_with(' ') || blanks_before(rest) > 0;
  for (const std::string_view between : {at_blank ? " " : "", " "}) {
    std::string whole(line);
    whole.append(between).append(rest);
    if (!parse_row(whole, offset, row) || !can_be_meant(row)) continue;
    if (two_rows && (row.n != 2 || answers_nothing(row))) return false;
    const auto joined = static_cast<std::uint32_t>(line.size() + between.size());
    part(row, offset + joined, static_cast<std::uint32_t>(rest.data() - line.data()) - joined);
    return true;
  }
  return false;
}

}  // namespace hakem
