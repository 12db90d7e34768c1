// Two windows side by side, copied at once, or two copies of the text: a bar in the same column of every
// line. The side that holds the record is kept; where both hold some it is a table.
#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view bars[] = {"\xE2\x94\x82", "\xE2\x94\x83", "\xE2\x95\x91", "|"};  // │ ┃ ║

struct Cut {
  std::size_t at = std::string_view::npos;  // of the bar
  std::size_t column = 0;
};

Cut cut_of(std::string_view line, std::string_view bar) {
  const std::size_t at = line.find(bar);
  if (at == line.npos || line.find(bar, at + bar.size()) != line.npos) return {};  // cells of a table
  return {at, count_characters(line.substr(0, at))};
}

// The bar that nearly all filled lines have in one column, none at their beginning.
std::string_view bar_of(std::string_view text, const std::vector<Line>& lines, std::size_t& column) {
  constexpr std::size_t fewest = 6;
  for (const std::string_view bar : bars) {
    std::map<std::size_t, std::size_t> columns;
    std::size_t filled = 0;
    for (const Line& line : lines) {
      const std::string_view words = line.in(text);
      if (is_blank_line(words)) continue;
      ++filled;
      if (const Cut cut = cut_of(words, bar); cut.at != words.npos && cut.column > 0) ++columns[cut.column];
    }
    if (columns.empty()) continue;
    const auto most = std::ranges::max_element(columns, {}, [](const auto& one) { return one.second; });
    if (most->second < fewest || most->second * 10 < filled * 9) continue;
    column = most->first;
    return bar;
  }
  return {};
}

// 1 if points or dice stand there, "24/18", "6-3", ";B[31"; times and other numbers do everywhere.
std::size_t turns_in(std::string_view part) {
  if (part.find(";B[") != part.npos || part.find(";W[") != part.npos) return 1;
  for (std::size_t at = part.find_first_of("/-"); at != part.npos; at = part.find_first_of("/-", at + 1))
    if (at > 0 && at + 1 < part.size() && is_digit(part[at - 1]) && is_digit(part[at + 1])) return 1;
  return 0;
}

// Where the first of two copies of the same words ends, nothing but blanks between them; npos if the line
// holds none.
std::size_t end_of_copy(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  const std::size_t stop = line.find_last_not_of(" \t\r") + 1;
  if (begin == line.npos) return line.npos;
  for (std::size_t gap = line.find_first_of(" \t", begin); gap < stop; gap = line.find_first_of(" \t", gap)) {
    const std::size_t next = line.find_first_not_of(" \t", gap);
    if (gap - begin == stop - next && line.substr(begin, gap - begin) == line.substr(next, stop - next))
      return gap;
    gap = next;
  }
  return line.npos;
}

// "sdiff a b" of two files that say the same: nearly every line twice.
std::optional<Unwrapped> undo_copies(std::string_view text) {
  constexpr std::size_t fewest = 6;
  const std::vector<Line> lines = lines_of(text);
  std::size_t filled = 0;
  std::size_t copied = 0;
  for (const Line& line : lines) {
    filled += is_blank_line(line.in(text)) ? 0 : 1;
    copied += end_of_copy(line.in(text)) == std::string_view::npos ? 0 : 1;
    if (filled > 4 * fewest && copied * 2 < filled) return {};
  }
  if (copied < fewest || copied * 10 < filled * 8) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    const std::size_t end = end_of_copy(line.in(text));
    made.copy(text, line.begin, end == std::string_view::npos ? line.end : line.begin + end);
    made.copy(text, line.end, line.next);
  }
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_pane(std::string_view text) {
  if (std::optional<Unwrapped> once = undo_copies(text)) return once;
  const std::vector<Line> lines = lines_of(text);
  std::size_t column = 0;
  const std::string_view bar = bar_of(text, lines, column);
  if (bar.empty()) return {};
  std::array<std::size_t, 2> weights{};
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    const Cut cut = cut_of(words, bar);
    if (cut.column != column || cut.at == words.npos) continue;
    weights[0] += turns_in(words.substr(0, cut.at));
    weights[1] += turns_in(words.substr(cut.at + bar.size()));
  }
  constexpr std::size_t clearly = 4;
  const std::size_t side = weights[0] >= weights[1] ? 0 : 1;
  if (weights[side] < 2 || weights[1 - side] * clearly > weights[side]) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    const Cut cut = cut_of(words, bar);
    const bool is_cut = cut.at != words.npos && cut.column == column;
    const std::string_view left = words.substr(0, is_cut ? cut.at : words.size());
    const std::size_t begin = is_cut && side == 1 ? line.begin + cut.at + bar.size() : line.begin;
    const std::size_t end = side == 0 ? line.begin + left.find_last_not_of(" \t") + 1 : line.end;
    made.copy(text, begin, std::max(begin, end));
    made.copy(text, line.end, line.next);
  }
  return made;
}

}  // namespace hakem::arrival
