// A box around all lines: the same sign at their beginning and, in one column, at their end.
#include <algorithm>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {

bool is_drawn(std::string_view line) {
  constexpr std::size_t shortest = 8;
  if (line.size() < shortest) return false;
  return std::ranges::none_of(line, [](char sign) {
    const auto byte = static_cast<unsigned char>(sign);
    return is_ascii_letter(byte) || is_digit(sign) || (byte >= 0xC3 && byte <= 0xDF);
  });
}

namespace {

// *, #, |, :, │, ┃, ║; empty if the line begins with none.
std::string_view side_of(std::string_view line) {
  constexpr std::string_view signs[] = {"*", "#", "|", ":", "\xE2\x94\x82", "\xE2\x94\x83", "\xE2\x95\x91"};
  for (const std::string_view sign : signs)
    if (line.starts_with(sign)) return sign;
  return {};
}

std::string_view without_blanks_behind(std::string_view line) {
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

}  // namespace

std::optional<Unwrapped> undo_box(std::string_view text) {
  constexpr std::size_t fewest = 4;
  const std::vector<Line> lines = lines_of(text);
  std::string_view side;
  std::size_t width = 0;
  std::size_t boxed = 0;
  for (const Line& line : lines) {
    const std::string_view words = without_blanks_behind(line.in(text));
    if (words.empty() || (is_drawn(words) && words.find(' ') == words.npos)) continue;
    if (side.empty()) side = side_of(words);
    if (width == 0) width = count_characters(words);
    const bool has_bars = side != "*" && side != "#" && side != ":";
    if (side.empty() || !words.starts_with(side) || !words.ends_with(side) ||
        count_characters(words) != width || words.size() <= 2 * side.size() ||
        (has_bars && count_of(words, side) != 2))
      return {};
    ++boxed;
  }
  if (boxed < fewest) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    const std::string_view words = without_blanks_behind(line.in(text));
    if (is_drawn(words) && words.find(' ') == words.npos) continue;
    const std::size_t begin = line.begin + std::min(side.size(), words.size());
    const std::string_view inner = words.substr(0, words.size() - std::min(side.size(), words.size()));
    const std::size_t end = line.begin + without_blanks_behind(inner).size();
    const std::size_t blank = begin < end && text[begin] == ' ' ? 1 : 0;
    made.copy(text, std::min(begin + blank, std::max(begin, end)), std::max(begin, end));
    made.copy(text, line.end, line.next);
  }
  return made;
}

}  // namespace hakem::arrival
