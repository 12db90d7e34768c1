// Rows of which every cell stands in a line of its own, as a table is copied out of many a page: "1)", "64:
// 24/18 13/9", "33: 13/10(2)". The cells of a row are set beside each other again.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "arrival/cells.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t fewest_rows = 3;
constexpr std::size_t column = 40;  // of the second cell, where the first one may be empty

// "12)" or "12." and nothing else.
bool is_number(std::string_view line) {
  const std::string_view words = trimmed(line);
  const std::size_t digits = std::min(words.find_first_not_of("0123456789"), words.size());
  return digits > 0 && digits <= 3 && digits + 1 == words.size() &&
         (words.back() == ')' || words.back() == '.');
}

bool is_empty_cell(std::string_view line) {
  const std::string_view words = trimmed(line);
  return words == "-" || words == "\xE2\x80\x94" || words == "...";
}

// A turn or nothing; no result and no heading, which stand below the rows.
bool is_cell(std::string_view line) { return is_empty_cell(line) || begins_cell(trimmed(line)); }

struct Row {
  std::size_t number = 0;  // its line
  std::size_t cells = 0;   // the lines behind it, two at most
};

std::vector<Row> rows_of(std::string_view text, const std::vector<Line>& lines) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!is_number(lines[i].in(text))) continue;
    Row row{i, 0};
    while (row.cells < 2 && i + row.cells + 1 < lines.size() && is_cell(lines[i + row.cells + 1].in(text)))
      ++row.cells;
    rows.push_back(row);
    i += row.cells;
  }
  return rows;
}

}  // namespace

std::optional<Unwrapped> undo_own_lines(std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  std::erase_if(lines, [&](const Line& line) { return is_blank_line(line.in(text)); });
  const std::vector<Row> rows = rows_of(text, lines);
  const auto whole = static_cast<std::size_t>(std::ranges::count(rows, std::size_t{2}, &Row::cells));
  if (whole < fewest_rows || whole * 4 < rows.size() * 3) return {};
  Unwrapped made;
  std::size_t copied = 0;
  for (const Row& row : rows) {
    const Line& number = lines[row.number];
    if (row.cells == 0) continue;
    made.copy(text, copied, number.end);
    std::size_t width = number.end - number.begin;
    const bool opens = row.cells == 1 && trimmed(number.in(text)).substr(0, 2).find_first_not_of("1).") ==
                                             std::string_view::npos;
    for (std::size_t i = 0; i < row.cells; ++i) {
      const Line& cell = lines[row.number + 1 + i];
      const std::size_t from = i == 0 ? number.end : lines[row.number + i].end;
      const bool right = i == 1 || opens;  // who moves second may open the game
      const std::size_t gap = right ? std::max(column, width + 2) - width : 1;
      made.put(std::string(gap, ' '), from, cell.begin);
      width += gap + cell.end - cell.begin;
      if (!is_empty_cell(cell.in(text))) made.copy(text, cell.begin, cell.end);
      copied = cell.end;
    }
  }
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
