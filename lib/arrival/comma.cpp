// A table whose cells are parted by commas (RFC 4180), or by semicolons where a comma parts the digits of
// numbers: tabs, so that an empty cell keeps its place and a comma within quotes is the record's own. And a
// table of one column, in which a cell that holds quotes or commas stands in quotes.
#include <algorithm>
#include <map>
#include <string>

#include "arrival/arrival.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t fewest_rows = 5;

// What parts the cells, and how often it stands in a row at least: semicolons part words of prose too seldom.
struct Comma {
  char sign = ',';
  std::size_t fewest = 3;
};
constexpr Comma commas_of_tables[] = {{',', 3}, {';', 2}};

// Calls `take` with the place of every comma of a line that stands in no quotes.
template <typename Take>
void each_comma(std::string_view text, const Line& line, char comma, Take take) {
  bool quoted = false;
  for (std::size_t at = line.begin; at < line.end; ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (text[at] == comma && !quoted) take(at);
  }
}

// Whether as many of the lines have as many of them as is enough for a table: most; all, if there are few of
// them and cells stand in quotes.
bool is_table(std::string_view text, const std::vector<Line>& lines, const Comma& comma) {
  const std::string quoted_cell = {comma.sign, '"'};
  std::map<std::size_t, std::size_t> rows;  // by their number
  std::size_t filled = 0;
  std::size_t quoted = 0;
  for (const Line& line : lines) {
    std::size_t commas = 0;
    each_comma(text, line, comma.sign, [&](std::size_t) { ++commas; });
    if (is_blank_line(line.in(text))) continue;
    ++rows[commas];
    ++filled;
    quoted += line.in(text).find(quoted_cell) != std::string_view::npos ? 1 : 0;
  }
  std::size_t most = 0;
  for (const auto& [commas, count] : rows)
    if (commas >= (quoted >= fewest_rows && rows.size() == 1 ? 1 : comma.fewest))
      most = std::max(most, count);
  return most >= fewest_rows && most * 10 >= filled * 8;
}

bool is_quote_of_cell(std::string_view text, const Line& line, std::size_t at, char comma) {
  const bool opens = at == line.begin || text[at - 1] == comma;
  const bool closes = at + 1 == line.end || text[at + 1] == comma;
  return text[at] == '"' && (opens || closes);
}

// "\"a \"\"b\"\"\"": a cell that is all of its line.
bool is_quoted(std::string_view line) {
  if (line.size() < 2 || !line.starts_with('"') || !line.ends_with('"')) return false;
  const std::string_view inner = line.substr(1, line.size() - 2);
  for (std::size_t at = inner.find('"'); at != inner.npos; at = inner.find('"', at + 2))
    if (inner.substr(at + 1, 1) != "\"") return false;
  return true;
}

}  // namespace

std::optional<Unwrapped> undo_commas(std::string_view text) {
  const bool holds_nodes = text.find(";B[") != text.npos || text.find(";W[") != text.npos;  // of an SGF
  if (is_json(text) || is_document(text) || holds_nodes) return {};
  const std::vector<Line> lines = lines_of(text);
  const auto* const comma =
      std::ranges::find_if(commas_of_tables, [&](const Comma& one) { return is_table(text, lines, one); });
  if (comma == std::end(commas_of_tables)) return {};
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
      if (text[at] == comma->sign && !quoted) replace(at, "\t");
      const bool of_cell = is_quote_of_cell(text, line, at, comma->sign);
      if (of_cell) replace(at, "");
      if (!of_cell && text.substr(at, 2) == "\"\"") replace(at++, "");  // of two the second stays
    }
    made.copy(text, done, line.next);
  }
  return made;
}

std::optional<Unwrapped> undo_single_column(std::string_view text) {
  if (text.find("\"\n\"") == text.npos && text.find("\"\r\n\"") == text.npos) return {};
  const std::vector<Line> lines = lines_of(text);
  std::size_t quoted = 0;
  for (const Line& line : lines) {
    const bool cell = is_quoted(line.in(text));
    if (!cell && line.in(text).find('"') != std::string_view::npos) return {};
    quoted += cell ? 1 : 0;
  }
  if (quoted < fewest_rows) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    if (!is_quoted(line.in(text))) {
      made.copy(text, line.begin, line.next);
      continue;
    }
    const std::size_t end = line.end - 1;
    std::size_t done = line.begin + 1;
    for (std::size_t at = text.find('"', done); at < end; at = text.find('"', at + 2)) {
      made.copy(text, done, at);  // of two the second stays
      done = at + 1;
    }
    made.copy(text, done, end);
    made.copy(text, line.end, line.next);
  }
  return made;
}

}  // namespace hakem::arrival
