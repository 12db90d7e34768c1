// What a spreadsheet leaves of rows: empty cells behind them all, and whole numbers written as 42.0.
#include <algorithm>
#include <string_view>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view parts_cells = ";,\t";

// How many of `sign` end every line that is not blank, at least.
std::size_t empty_cells(std::string_view text, const std::vector<Line>& lines, char sign) {
  std::size_t least = std::string_view::npos;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    if (!is_blank_line(words)) least = std::min(least, words.size() - 1 - words.find_last_not_of(sign));
  }
  return least == std::string_view::npos ? 0 : least;
}

// "42.0" between two cells, at the point; the digit behind it is a nought and nothing more.
bool is_whole_number(std::string_view text, std::size_t point) {
  const auto parts = [&](std::size_t at) {
    return at >= text.size() || text[at] == '\n' || text[at] == '\r' ||
           parts_cells.find(text[at]) != parts_cells.npos;
  };
  std::size_t begin = point;
  while (begin > 0 && point - begin < 4 && is_digit(text[begin - 1])) --begin;
  return begin < point && (begin == 0 || parts(begin - 1)) && text.substr(point + 1, 1) == "0" &&
         parts(point + 2);
}

}  // namespace

std::optional<Unwrapped> undo_empty_cells(std::string_view text) {
  constexpr std::size_t several = 2;
  const std::size_t stop = text.find_last_not_of(" \t\r\n");  // most texts are not looked at further
  if (stop == text.npos || (text[stop] != ';' && text[stop] != ',')) return {};
  const std::vector<Line> lines = lines_of(text);
  if (lines.size() < 4) return {};
  for (const char sign : {';', ','}) {
    const std::size_t cells = empty_cells(text, lines, sign);
    if (cells < several) continue;
    Unwrapped made;
    for (const Line& line : lines) {
      made.copy(text, line.begin, line.end - std::min(cells, line.end - line.begin));
      made.copy(text, line.end, line.next);
    }
    return made;
  }
  return {};
}

std::optional<Unwrapped> undo_fractions(std::string_view text) {
  constexpr std::size_t fewest_numbers = 5;
  std::size_t found = 0;
  std::size_t copied = 0;
  Unwrapped made;
  for (std::size_t at = text.find(".0"); at != text.npos; at = text.find(".0", at + 1)) {
    if (!is_whole_number(text, at)) continue;
    ++found;
    made.copy(text, copied, at);
    copied = at + 2;
  }
  if (found < fewest_numbers) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
