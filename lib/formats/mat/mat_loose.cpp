// A row whose dice are written otherwise than "31:", or its plays than "8/5 6/5": they are put right in a
// copy of it, each byte else in its place, which is then read as any row.
#include <array>
#include <string>
#include <vector>

#include "core/ascii.hpp"
#include "formats/lines.hpp"
#include "formats/mat/mat_row.hpp"
#include "formats/peg.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace g = grammar::mat;

struct Loose {
  std::size_t begin = 0;
  std::size_t length = 0;
};

// Does a cell begin at `at`: behind a row number or the gap between the columns?
bool begins_cell(std::string_view line, std::size_t at) {
  constexpr std::string_view gap = "    ";
  const std::string_view before = line.substr(0, at);
  const std::string_view words = trimmed_blanks(before);
  return words.empty() || before.ends_with(gap) || matches<g::lone_number>(words);
}

// Nothing more stands in the cell.
bool ends_cell(std::string_view line, std::size_t at) {
  constexpr std::string_view gap = "       ";
  const std::string_view behind = line.substr(std::min(at, line.size()));
  return trimmed_blanks(behind).empty() || behind.starts_with(gap);
}

// "3-1:", "3 1:", "31 :", "[31]", "(3-1):" and, where a cell begins, "31" and "3-1" become "31:".
void close_dice(std::string_view line, std::string& close, std::vector<Loose>& loose) {
  const auto is = [&](std::size_t at, std::string_view any_of) {
    return at < line.size() && any_of.find(line[at]) != any_of.npos;
  };
  constexpr std::string_view dice = "123456";
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (at > 0 && !is_blank(line[at - 1])) continue;
    const bool boxed = is(at, "[(");
    const std::size_t first = boxed ? at + 1 : at;
    const std::size_t second = is(first + 1, "- ,.") ? first + 2 : first + 1;
    if (!is(first, dice) || !is(second, dice)) continue;
    std::size_t last = second + 1;  // the sign behind them
    const bool bare = !boxed && begins_cell(line, at) &&
                      matches<g::behind_bare_dice>(line.substr(std::min(last, line.size())));
    const bool blank_play = !boxed && !bare && second == first + 2 && is(first + 1, "-") &&
                            begins_cell(line, at) && ends_cell(line, last);
    if (blank_play) last = second;
    if (!boxed && !bare && !blank_play && is(last, " ")) ++last;
    if (!bare && !blank_play && (!is(last, boxed ? "])" : ":") || last == at + 2)) continue;
    if (boxed && is(last + 1, ":")) ++last;
    close.replace(at, last - at, std::string(last - at, ' '));
    close[last - 2] = line[first];
    close[last - 1] = line[second];
    close[last] = ':';
    loose.push_back({at, last + 1 - at});
  }
}

// "8-5", "8>5", "6/out", "6/3[4]", "6/3(x4)" and "6/3×4" become "8/5", "6/off", "6/3(4)" and "6/3 x4". Only
// within a word: a dash of its own is no sign of a play.
void close_plays(std::string& close, std::vector<Loose>& loose) {
  struct Sign {
    std::string_view written, usual;  // of one length
  };
  constexpr std::array<Sign, 9> signs = {{{"-", "/"},
                                          {">", "/"},
                                          {"[", "("},
                                          {"]", ")"},
                                          {"(x", " x"},
                                          {"(X", " X"},
                                          {"\xC3\x97", " x"},
                                          {"out", "off"},
                                          {"Out", "off"}}};
  for (std::size_t at = 0; at < close.size();) {
    const std::size_t end = std::min(close.find_first_of(" \t", at), close.size());
    std::string word = close.substr(at, end - at);
    for (const auto& [written, usual] : signs)
      if (const std::size_t found = word.find(written, 1); found < word.size())
        word.replace(found, usual.size(), usual);
    if (word.find(" x") < word.size() && word.ends_with(')')) word.back() = ' ';
    if (close.compare(at, word.size(), word) != 0 && matches<g::loose_move>(word)) {
      close.replace(at, word.size(), word);
      loose.push_back({at, word.size()});
    }
    at = end + 1;
  }
}

}  // namespace

bool read_loose_row(Emitter& out, const Source& source, std::string_view line, std::uint32_t offset,
                    Row& row) {
  std::vector<Loose> loose;
  std::string close(line);
  close_dice(line, close, loose);
  close_plays(close, loose);
  // What is kept of a comment would be a part of the copy.
  if (loose.empty() || close.find_first_of(";#{") != close.npos || !parse_row(close, offset, row))
    return false;
  const std::string_view kept = source.keep(std::move(close));
  for (const auto& [begin, length] : loose) {
    const std::string_view written = trimmed_blanks(line.substr(begin, length));
    out.report(Code::N114, out.span(written), {written, trimmed_blanks(kept.substr(begin, length))});
  }
  return true;
}

}  // namespace hakem
