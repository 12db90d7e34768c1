// A table whose cells are parted by commas (RFC 4180): tabs, so that an empty cell keeps its place and a
// comma within quotes is the record's own.
#include <algorithm>
#include <map>

#include "arrival/arrival.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

// Calls `take` with the place of every comma of a line that stands in no quotes.
template <typename Take>
void each_comma(std::string_view text, const Line& line, Take take) {
  bool quoted = false;
  for (std::size_t at = line.begin; at < line.end; ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (text[at] == ',' && !quoted) take(at);
  }
}

// Whether as many of the lines have as many of them as is enough for a table: most; all, if there are few of
// them and cells stand in quotes.
bool is_table(std::string_view text, const std::vector<Line>& lines) {
  constexpr std::size_t fewest_rows = 5;
  constexpr std::size_t fewest = 3;
  std::map<std::size_t, std::size_t> rows;  // by their number
  std::size_t filled = 0;
  std::size_t quoted = 0;
  for (const Line& line : lines) {
    std::size_t commas = 0;
    each_comma(text, line, [&](std::size_t) { ++commas; });
    if (is_blank_line(line.in(text))) continue;
    ++rows[commas];
    ++filled;
    quoted += line.in(text).find(",\"") != std::string_view::npos ? 1 : 0;
  }
  std::size_t most = 0;
  for (const auto& [commas, count] : rows)
    if (commas >= (quoted >= fewest_rows && rows.size() == 1 ? 1 : fewest)) most = std::max(most, count);
  return most >= fewest_rows && most * 10 >= filled * 8;
}

bool is_quote_of_cell(std::string_view text, const Line& line, std::size_t at) {
  const bool opens = at == line.begin || text[at - 1] == ',';
  const bool closes = at + 1 == line.end || text[at + 1] == ',';
  return text[at] == '"' && (opens || closes);
}

}  // namespace

std::optional<Unwrapped> undo_commas(std::string_view text) {
  if (is_json(text)) return {};
  const std::vector<Line> lines = lines_of(text);
  if (!is_table(text, lines)) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    std::size_t done = line.begin;
    const auto replace = [&](std::size_t at, std::string_view with) {
      made.copy(text, done, at);
      if (!with.empty()) made.put(with, at, at + 1);
      done = at + 1;
    };
    bool quoted = false;
    for (std::size_t at = line.begin; at < line.end; ++at) {
      if (text[at] == '"') quoted = !quoted;
      if (text[at] == ',' && !quoted) replace(at, "\t");
      if (is_quote_of_cell(text, line, at)) replace(at, "");
    }
    made.copy(text, done, line.next);
  }
  return made;
}

}  // namespace hakem::arrival
