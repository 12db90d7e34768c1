// A table drawn with bars, as Markdown and wikis write it: rows begin with one, or have one between blanks.
// Its cells are set in columns that are as wide as their widest cell, so that an empty cell keeps its place.
#include <algorithm>
#include <array>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr char bar = '|';
constexpr std::size_t most_columns = 8;
// A column of a match file is told by its place (docs/formats/mat.md).
constexpr std::size_t least_width = 30;
constexpr std::size_t most_width = 100;

// "! Zar !! Hamle": the heads of columns in a wiki.
bool is_head_of_wiki(std::string_view line) {
  return trimmed(line).starts_with('!') && line.find("!!") != line.npos;
}
bool begins_with_bar(std::string_view line) {
  return trimmed(line).starts_with(bar) || is_head_of_wiki(line);
}
bool is_row(std::string_view line) { return begins_with_bar(line) || line.find(" | ") != line.npos; }
bool is_rule(std::string_view line) {
  const std::string_view words = trimmed(line);
  if (words == "|}" || words.starts_with("{|") || words.starts_with("|==="))
    return true;  // of a wiki, AsciiDoc
  if (words.starts_with("[cols=") || (words.starts_with("{{") && words.ends_with("}}"))) return true;
  return begins_with_bar(line) && line.find_first_not_of("|-:+= \t") == line.npos;
}

// The board of a position, which is drawn with bars as well.
bool draws_board(std::string_view text) {
  return text.find("13-14-15") != text.npos || text.find("12-11-10") != text.npos ||
         text.find("|BAR|") != text.npos;
}

// Calls `take` with the number and the place of every cell of a row.
template <typename Take>
void each_cell(std::string_view text, const Line& line, Take take) {
  const char sign = is_head_of_wiki(line.in(text)) ? '!' : bar;
  std::size_t at = begins_with_bar(line.in(text)) ? text.find(sign, line.begin) + 1 : line.begin;
  for (std::size_t column = 0; at < line.end; ++column) {
    const std::size_t stop = std::min(text.find(sign, at), line.end);
    std::size_t begin = std::min(text.find_first_not_of(" \t", at), stop);
    const std::size_t end = begin + trimmed(text.substr(begin, stop - begin)).size();
    take(column, begin, end);
    at = stop + 1;
  }
}

// "### Game 1": behind the signs of a heading within a document, which tables stand in; 0 for any other line.
std::size_t behind_heading(std::string_view line) {
  const std::size_t signs = std::min(line.find_first_not_of('#'), line.size());
  return signs > 1 && line.substr(signs, 1) == " " ? signs + 1 : 0;
}

struct Column {
  std::size_t width = 0;
  bool tells = false;  // more than the number of a row
};

}  // namespace

std::optional<Unwrapped> undo_table(std::string_view text) {
  if (text.find(bar) == text.npos || draws_board(text)) return {};
  const std::vector<Line> lines = lines_of(text);
  std::size_t rows = 0;
  std::size_t filled = 0;
  for (const Line& line : lines) {
    rows += is_row(line.in(text)) ? 1 : 0;
    filled += is_blank_line(line.in(text)) ? 0 : 1;
  }
  if (rows < 2 || rows * 2 <= filled) return {};
  std::array<Column, most_columns> columns;
  for (const Line& line : lines) {
    if (!is_row(line.in(text)) || is_rule(line.in(text))) continue;
    each_cell(text, line, [&](std::size_t column, std::size_t begin, std::size_t end) {
      if (column >= most_columns) return;
      const std::string_view cell = text.substr(begin, end - begin);
      columns[column].width = std::max(columns[column].width, std::min(count_characters(cell), most_width));
      columns[column].tells = columns[column].tells || cell.find('/') != cell.npos;
    });
  }
  std::size_t widest = 0;  // of a row, padded
  for (const Column& column : columns) widest += std::max(column.width, least_width) + 2;
  if (lines.size() * widest > 4 * text.size() + (std::size_t{1} << 20)) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    if (is_rule(line.in(text))) continue;
    if (!is_row(line.in(text))) {
      made.copy(text, line.begin + behind_heading(line.in(text)), line.next);
      continue;
    }
    std::size_t owed = 0;  // blanks, up to the next cell that is filled
    each_cell(text, line, [&](std::size_t column, std::size_t begin, std::size_t end) {
      std::string_view cell = text.substr(begin, end - begin);
      if (column == 0 && cell == "#") cell = {}, end = begin;  // above the numbers of turns
      if (!cell.empty() && owed > 0) made.put(std::string(owed, ' '), begin, begin);
      if (!cell.empty()) owed = 0;
      made.copy(text, begin, end);
      if (column >= most_columns) return;
      const std::size_t width =
          columns[column].tells ? std::max(columns[column].width, least_width) : columns[column].width;
      constexpr std::size_t gap = 2;
      owed += width - std::min(width, count_characters(cell)) + (columns[column].tells ? gap : 1);
    });
    made.copy(text, line.end, line.next);
  }
  return made;
}

}  // namespace hakem::arrival
