// Lines that something has moved apart or to the right: a blank line behind every line, an indentation before
// all.
#include <algorithm>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {

std::optional<Unwrapped> undo_double_spacing(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  constexpr std::size_t fewest = 8;
  if (lines.size() < fewest) return {};
  std::size_t odd = 0;
  std::size_t even = 0;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (!is_blank_line(lines[i].in(text))) ++(i % 2 == 0 ? even : odd);
  if ((odd != 0 && even != 0) || odd + even < fewest / 2) return {};
  const std::size_t filled = odd == 0 ? 0 : 1;
  Unwrapped made;
  for (std::size_t i = filled; i < lines.size(); i += 2) made.copy(text, lines[i].begin, lines[i].next);
  return made;
}

std::optional<Unwrapped> undo_indentation(std::string_view text) {
  constexpr std::size_t least = 4;  // a match file is moved by one or two by itself
  const std::vector<Line> lines = lines_of(text);
  std::size_t shared = std::string_view::npos;
  bool tabs = true;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    if (is_blank_line(words)) continue;
    tabs = tabs && words.front() == '\t';
    shared = std::min(shared, words.find_first_not_of(' '));
  }
  const std::size_t width = tabs ? 1 : shared;
  if (shared == std::string_view::npos || (!tabs && shared < least)) return {};
  Unwrapped made;
  for (const Line& line : lines) made.copy(text, std::min(line.begin + width, line.end), line.next);
  return made;
}

}  // namespace hakem::arrival
