// A text of several lines in quotes: a cell of a spreadsheet (RFC 4180, 2.6), a string of SQL or of a
// program.
#include <algorithm>
#include <string>

#include "arrival/escaped.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t fewest = 3;      // line ends within
constexpr std::size_t most_lines = 3;  // above it, and below

// Behind a string of lines that begins at `begin`: its quotes, doubled or behind a backslash within it.
std::size_t end_of_lines(std::string_view text, std::size_t begin, std::string_view quotes) {
  const auto is_escape = [&](std::size_t at) {
    return text[at] == '\\' ||
           (quotes.size() == 1 && text[at] == quotes[0] && text.substr(at + 1).starts_with(quotes));
  };
  while (begin < text.size() && (is_escape(begin) || !text.substr(begin).starts_with(quotes)))
    begin += is_escape(begin) ? 2 : 1;
  return begin;
}

struct Inner {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// The first string of several lines whose quotes stand behind one of `before`.
std::optional<Inner> string_of_lines(std::string_view text, std::string_view before) {
  std::size_t done = 0;  // of a string that was too short the rest is not looked at again
  std::string open;      // signs that nothing closes
  for (std::size_t at = 0, lines = 0; at < text.size() && lines < most_lines; ++at) {
    lines += text[at] == '\n' ? 1 : 0;
    if (at < done || open.find(text[at]) != open.npos ||
        std::string_view("'\"`").find(text[at]) == std::string_view::npos ||
        before.find(at == 0 ? '\n' : text[at - 1]) == before.npos)
      continue;
    const std::size_t quotes = text.substr(at, 3) == std::string(3, text[at]) ? 3 : 1;
    const std::size_t begin = at + quotes;
    const std::size_t end = end_of_lines(text, begin, text.substr(at, quotes));
    if (end >= text.size()) {
      open += text[at];
      continue;
    }
    const std::size_t within = count_of(text.substr(begin, end - begin), "\n");
    if (within < fewest) {
      done = end + quotes;
      continue;
    }
    if (count_of(text.substr(end), "\n") <= most_lines) return Inner{begin, end};
  }
  return {};
}

// The quotes of prose around the whole text; neither stands within it.
std::optional<Inner> between_quotes(std::string_view text) {
  struct Pair {
    std::string_view open;
    std::string_view close;
  };
  constexpr Pair pairs[] = {{"\xE2\x80\x9C", "\xE2\x80\x9D"},  // “ ”
                            {"\xE2\x80\x9E", "\xE2\x80\x9C"},  // „ “
                            {"\xC2\xAB", "\xC2\xBB"},          // « »
                            {"\"", "\""}};
  const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const std::string_view whole = text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
  for (const Pair& pair : pairs) {
    if (whole.size() <= pair.open.size() + pair.close.size() || !whole.starts_with(pair.open) ||
        !whole.ends_with(pair.close))
      continue;
    const Inner inner{first + pair.open.size(), first + whole.size() - pair.close.size()};
    const std::string_view words = text.substr(inner.begin, inner.end - inner.begin);
    if (words.find(pair.open) == words.npos && words.find(pair.close) == words.npos &&
        count_of(words, "\n") >= fewest)
      return inner;
  }
  return {};
}

}  // namespace

std::optional<Unwrapped> undo_string_of_lines(std::string_view text) {
  const std::optional<Inner> inner = string_of_lines(text, "(=:, \t");
  if (!inner) return {};
  Unwrapped made;
  append_string(text, inner->begin, inner->end, made);
  return made;
}

std::optional<Unwrapped> undo_cell(std::string_view text) {
  if (const std::optional<Inner> whole = between_quotes(text)) {
    Unwrapped made;
    made.copy(text, whole->begin, whole->end);
    return made;
  }
  const std::optional<Inner> inner = string_of_lines(text, ";,\t\n");
  if (!inner || (inner->end - inner->begin) * 2 < text.size()) return {};
  const std::string_view behind = text.substr(inner->end + 1, 1);
  if (!behind.empty() && std::string_view(";,\t\r\n").find(behind[0]) == std::string_view::npos) return {};
  Unwrapped made;
  append_string(text, inner->begin, inner->end, made);
  return made;
}

}  // namespace hakem::arrival
