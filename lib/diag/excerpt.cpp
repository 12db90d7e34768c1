#include "diag/excerpt.hpp"

#include <algorithm>
#include <vector>

#include "core/utf8.hpp"
#include "diag/plain_text.hpp"

namespace hakem {
namespace {

constexpr std::size_t context = 24;  // columns kept before the span on a line that is cut

struct Cell {
  char32_t character;
  std::size_t width;
  std::size_t offset;  // byte of the text
};

// What is shown for a character: a blank for a tab, the picture of a control character.
char32_t shown(char32_t character, bool unicode) {
  if (character == '\t') return ' ';
  if (!is_unsafe(character)) return character;
  if (!unicode) return '?';
  if (character < 0x20) return 0x2400 + character;
  return character == 0x7F ? 0x2421 : replacement_character;
}

// The characters of text[begin, end), begin moved to the next whole character.
std::vector<Cell> cells_between(std::string_view text, std::size_t begin, std::size_t end, bool unicode) {
  while (begin < end && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U) ++begin;
  std::vector<Cell> cells;
  for (std::size_t at = begin; at < end;) {
    const std::size_t offset = at;
    const char32_t character = shown(next_character(text, at), unicode);
    cells.push_back({character, static_cast<std::size_t>(cell_width(character)), offset});
  }
  return cells;
}

std::size_t width_of(const std::vector<Cell>& cells, std::size_t begin, std::size_t end) {
  std::size_t sum = 0;
  for (std::size_t i = begin; i < end; ++i) sum += cells[i].width;
  return sum;
}

}  // namespace

Excerpt excerpt(const Source& source, Span span, bool unicode, std::size_t width) {
  const std::string_view text = source.as_it_lies();
  span = source.in_file(span);
  const Span line = source.line_in_file(span.offset);
  const std::size_t from = std::min<std::size_t>(span.offset, line.end());
  const std::size_t to = std::clamp<std::size_t>(span.end(), from, line.end());

  // Four bytes a character at most: enough on both sides of the span to fill the width.
  const std::size_t reach = 4 * width;
  const std::size_t low = from - line.offset > reach ? from - reach : line.offset;
  const std::size_t high = line.end() - from > reach ? from + reach : line.end();
  const std::vector<Cell> all = cells_between(text, low, high, unicode);
  const auto index_of = [&](std::size_t offset) {
    return static_cast<std::size_t>(
        std::lower_bound(all.begin(), all.end(), offset,
                         [](const Cell& cell, std::size_t wanted) { return cell.offset < wanted; }) -
        all.begin());
  };
  const std::size_t mark = index_of(from);

  // The window: everything if it fits, else some context before the span and what fits behind it.
  const std::string_view ellipsis = unicode ? "…" : "...";
  const std::size_t ellipsis_width = unicode ? 1 : 3;
  const bool whole = low == line.offset && high == line.end() && width_of(all, 0, all.size()) <= width;
  const std::size_t room = whole ? width : width - 2 * ellipsis_width;
  const std::size_t behind = width_of(all, mark, all.size());
  const std::size_t wanted_before = behind + context > room ? context : room - behind;
  std::size_t begin = mark;
  while (begin > 0 && (whole || width_of(all, begin - 1, mark) <= wanted_before)) --begin;
  std::size_t end = begin;
  while (end < all.size() && width_of(all, begin, end + 1) <= room) ++end;

  Excerpt result;
  if (begin > 0 || low > line.offset) result.line = ellipsis;
  result.before = (result.line.empty() ? 0 : ellipsis_width) + width_of(all, begin, mark);
  result.marked = std::max<std::size_t>(width_of(all, mark, std::clamp(index_of(to), mark, end)), 1);
  for (std::size_t i = begin; i < end; ++i) append_utf8(result.line, all[i].character);
  result.line.erase(result.line.find_last_not_of(' ') + 1);
  if (end < all.size() || high < line.end()) result.line += ellipsis;
  return result;
}

}  // namespace hakem
