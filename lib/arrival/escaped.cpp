// Text in the escapes of a programming language, of JSON (RFC 8259, 7), of Markdown, or of an address (RFC
// 3986, 2.1): a string that holds the record, its line ends written as \n or %0A.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "arrival/transfer.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t fewest = 3;  // escapes of a kind

std::size_t count_of(std::string_view text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + what.size())) ++count;
  return count;
}

// `digits` hexadecimal digits at `at`, or -1.
int hex_number(std::string_view text, std::size_t at, std::size_t digits) {
  if (at + digits > text.size()) return -1;
  int value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const int digit = hex_value(text[at + i]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

// One escape that begins at a backslash: its length, and what it stands for.
struct Escape {
  std::size_t length = 0;
  std::string text;
};

Escape escape_at(std::string_view text, std::size_t at) {
  const char sign = at + 1 < text.size() ? text[at + 1] : '\0';
  switch (sign) {
    case 'n': return {2, "\n"};
    case 'r': return {2, text.substr(at + 2, 2) == "\\n" ? "" : "\n"};
    case 't': return {2, "\t"};
    case 'x':
    case 'u': {
      const std::size_t digits = sign == 'x' ? 2 : 4;
      const int value = hex_number(text, at + 2, digits);
      if (value < 0 || (value >= 0xD800 && value <= 0xDFFF)) return {1, "\\"};
      std::string letter;
      const bool byte = sign == 'x' && value >= 0x80;  // of UTF-8, with those around it
      byte ? letter.push_back(static_cast<char>(value)) : append_utf8(letter, static_cast<char32_t>(value));
      return {2 + digits, letter};
    }
    default: break;
  }
  constexpr std::string_view plain = "\"'\\/`*_{}[]()#+-.!|~>,;:=";
  return plain.find(sign) != plain.npos && sign != '\0' ? Escape{2, std::string(1, sign)} : Escape{1, "\\"};
}

// text[begin, end), each escape as what it stands for.
void append_unescaped(std::string_view text, std::size_t begin, std::size_t end, Unwrapped& made) {
  std::size_t copied = begin;
  const std::string_view part = text.substr(0, end);
  for (std::size_t at = part.find('\\', begin); at != part.npos; at = part.find('\\', at)) {
    const Escape escape = escape_at(part, at);
    made.copy(text, copied, at);
    at = copied = std::min(at + escape.length, end);
    made.put(escape.text, copied - std::min(escape.length, copied), copied);
  }
  made.copy(text, copied, end);
}

Unwrapped unescaped(std::string_view text, std::size_t begin, std::size_t end) {
  Unwrapped made;
  append_unescaped(text, begin, end, made);
  return made;
}

// The string in quotes around `at`, whose line ends are escaped: from behind its quote to before the next.
std::pair<std::size_t, std::size_t> string_around(std::string_view text, std::size_t at) {
  const std::size_t line = text.substr(0, at).rfind('\n');
  const std::size_t from = line == text.npos ? 0 : line + 1;
  const auto is_quote = [&](std::size_t place) { return text[place] == '"' || text[place] == '\''; };
  std::size_t begin = at;
  while (begin > from && !(is_quote(begin - 1) && (begin < 2 || text[begin - 2] != '\\'))) --begin;
  if (begin == from) return {from, std::min(text.find('\n', at), text.size())};
  // An apostrophe of the text may stand before: the string begins behind a sign, not within a word.
  const char quote = text[begin - 1];
  std::size_t end = at;
  while (end < text.size() && text[end] != '\n' && (text[end] != quote || text[end - 1] == '\\')) ++end;
  return {begin, end};
}

// The run of signs without a blank around `at`.
std::pair<std::size_t, std::size_t> word_around(std::string_view text, std::size_t at) {
  const auto ends = [&](std::size_t place) {
    return static_cast<unsigned char>(text[place]) <= ' ' || text[place] == '"' || text[place] == '<';
  };
  std::size_t begin = at;
  while (begin > 0 && !ends(begin - 1)) --begin;
  std::size_t end = at;
  while (end < text.size() && !ends(end)) ++end;
  for (const std::string_view mark :
       {"body=", "text=", "data:text/plain,", "charset=utf-8,", "charset=UTF-8,"})
    if (const std::size_t found = text.substr(begin, end - begin).find(mark); found != text.npos)
      begin += found + mark.size();
  return {begin, end};
}

// A list of strings, one a line of the record: where each stands in its quotes. Empty if there are few, or
// they are not most of the text.
std::vector<std::pair<std::size_t, std::size_t>> listed_strings(std::string_view text) {
  constexpr std::size_t enough = 5;
  std::vector<std::pair<std::size_t, std::size_t>> strings;
  std::size_t bytes = 0;
  for (std::size_t at = text.find_first_of("\"'"); at != text.npos; at = text.find_first_of("\"'", at)) {
    const char quote = text[at];
    const std::size_t begin = at + 1;
    std::size_t end = begin;
    while (end < text.size() && text[end] != quote && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size() || text[end] != quote) return {};
    at = end + 1;
    const std::size_t behind = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    if (behind < text.size() && text[behind] == ':') continue;  // a key
    if (behind < text.size() && std::string_view(",];)}\"'").find(text[behind]) == std::string_view::npos)
      return {};
    strings.emplace_back(begin, end);
    bytes += end - begin;
  }
  if (strings.size() < enough || bytes * 3 < text.size()) return {};
  return strings;
}

std::optional<Unwrapped> undo_list(std::string_view text) {
  const auto strings = listed_strings(text);
  if (strings.empty()) return {};
  Unwrapped made;
  for (const auto& [begin, end] : strings) {
    const bool ended = text.substr(begin, end - begin).ends_with("\\n");
    const std::size_t stop = end - (ended ? 2 : 0);
    append_unescaped(text, begin, stop, made);
    made.put("\n", stop, end);
  }
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_escapes(std::string_view text) {
  if (std::optional<Unwrapped> listed = undo_list(text)) return listed;
  if (count_of(text, "%0A") + count_of(text, "%0a") >= fewest) {
    const auto [begin, end] = word_around(text, std::min(text.find("%0A"), text.find("%0a")));
    Unwrapped made;
    decode_percent(text, begin, end, made);
    return made;
  }
  const std::size_t first = text.find("\\n");
  if (first != text.npos && count_of(text, "\\n") >= fewest) {
    const auto [begin, end] = string_around(text, first);
    if (count_of(text.substr(begin, end - begin), "\\n") >= fewest) return unescaped(text, begin, end);
  }
  std::size_t others = 0;  // "8/4\*", "8\/5", "Ma\u00e7"
  for (std::size_t at = text.find('\\'); at != text.npos && others < fewest; at = text.find('\\', at + 1))
    others += escape_at(text, at).length > 1 && text[at + 1] != 'n' ? 1 : 0;
  if (others < fewest) return {};
  return unescaped(text, 0, text.size());
}

}  // namespace hakem::arrival
