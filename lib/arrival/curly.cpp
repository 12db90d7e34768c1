// The quotes that a word processor makes of those around the strings of a JSON: {“format”: “hakem/match”}.
#include <algorithm>
#include <string_view>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view blanks = " \t\r\n";

// “ ” „ ‟: their bytes begin alike (U+201C to U+201F).
bool is_curly(std::string_view text, std::size_t at) {
  const std::string_view sign = text.substr(at, 3);
  return sign.starts_with("\xE2\x80") && sign.size() == 3 && sign[2] >= '\x9C' && sign[2] <= '\x9F';
}

// Whether a string can begin or end with the quotes at `at`; those within it stay.
bool is_of_string(std::string_view text, std::size_t at) {
  const std::size_t before = text.find_last_not_of(blanks, at - 1);
  const std::size_t behind = text.find_first_not_of(blanks, at + 3);
  const auto is_one_of = [&](std::size_t place, std::string_view signs) {
    return place != text.npos && signs.find(text[place]) != signs.npos;
  };
  return is_one_of(before, "{[,:") || is_one_of(behind, ":,]}");
}

}  // namespace

std::optional<Unwrapped> undo_curly_quotes(std::string_view text) {
  const std::size_t brace = text.find_first_not_of(blanks);
  if (brace == text.npos || text[brace] != '{') return {};
  const std::size_t key = text.find_first_not_of(blanks, brace + 1);
  if (key == text.npos || !is_curly(text, key)) return {};
  Unwrapped made;
  std::size_t done = 0;
  for (std::size_t at = key; at < text.size(); at = text.find('\xE2', at + 1)) {
    if (!is_curly(text, at) || !is_of_string(text, at)) continue;
    made.copy(text, done, at);
    made.put("\"", at, at + 3);
    done = at + 3;
  }
  made.copy(text, done, text.size());
  return made;
}

}  // namespace hakem::arrival
