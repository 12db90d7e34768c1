// Content lines that are folded, as calendars and address books have them (RFC 5545, 3.1; RFC 6350, 3.2;
// LDIF): what is too long goes on in the next line behind a blank. The value that holds most is the text; its
// line ends are \n, and signs that mean something there stand behind a backslash (RFC 5545, 3.3.11).
#include <algorithm>
#include <string>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

// "DESCRIPTION;LANGUAGE=tr:": behind the colon, or 0.
std::size_t behind_name(std::string_view line) {
  std::size_t at = 0;
  while (at < line.size() &&
         (is_ascii_letter(static_cast<unsigned char>(line[at])) || is_digit(line[at]) || line[at] == '-'))
    ++at;
  if (at == 0 || at == line.size() || (line[at] != ':' && line[at] != ';')) return 0;
  const std::size_t colon = line.find(':', at);
  return colon == line.npos ? 0 : colon + 1;
}

// Its lines, of which all but the last are as long as they may be.
struct Folded {
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t bytes = 0;
};

bool goes_on(std::string_view line) { return line.starts_with(' ') || line.starts_with('\t'); }

// All lines of `property` but the last are of one length, which some count in bytes and some in characters.
template <typename Length>
bool are_full(std::string_view text, const std::vector<Line>& lines, const Folded& property,
              Length length_of) {
  constexpr std::size_t narrowest = 40;
  constexpr std::size_t play = 6;  // a letter is not parted
  std::size_t width = 0;
  for (std::size_t i = property.first; i < property.last; ++i)
    width = std::max(width, length_of(lines[i].in(text)));
  if (width < narrowest) return false;
  for (std::size_t i = property.first; i < property.last; ++i)
    if (length_of(lines[i].in(text)) + play < width) return false;
  return true;
}

// The property with the longest value; nothing if a line is no property and none goes on in it.
std::optional<Folded> longest_property(std::string_view text, const std::vector<Line>& lines) {
  std::optional<Folded> longest;
  Folded here;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i].in(text);
    if (!goes_on(line)) {
      if (line.empty() && i + 1 == lines.size()) break;
      if (behind_name(line) == 0) return {};
      here = {.first = i};
    }
    here.last = i;
    here.bytes += line.size();
    if (!longest || here.bytes > longest->bytes) longest = here;
  }
  constexpr std::size_t fewest = 3;  // lines that go on
  if (!longest || longest->last - longest->first < fewest) return {};
  const auto bytes = [](std::string_view line) { return line.size(); };
  if (!are_full(text, lines, *longest, bytes) && !are_full(text, lines, *longest, count_characters))
    return {};
  return longest;
}

struct Sign {
  char sign = '\0';
  std::size_t at = 0;
};

}  // namespace

std::optional<Unwrapped> undo_folding(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  if (lines.empty() || behind_name(lines.front().in(text)) == 0) return {};
  const std::optional<Folded> property = longest_property(text, lines);
  if (!property) return {};
  std::vector<Sign> signs;
  for (std::size_t i = property->first; i <= property->last; ++i) {
    const std::size_t begin = i == property->first ? behind_name(lines[i].in(text)) : 1;
    for (std::size_t at = lines[i].begin + begin; at < lines[i].end; ++at) signs.push_back({text[at], at});
  }
  Unwrapped made;
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const std::size_t at = signs[i].at;
    if (signs[i].sign != '\\' || i + 1 == signs.size()) {
      made.copy(text, at, at + 1);
      continue;
    }
    const char meant = small(signs[++i].sign) == 'n' ? '\n' : signs[i].sign;
    made.put({&meant, 1}, at, signs[i].at + 1);
  }
  return made;
}

}  // namespace hakem::arrival
