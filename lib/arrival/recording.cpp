// A terminal that was recorded: by `script`, which says when it began and ended, or as asciicast (version 2),
// a head in braces, and below it what came out at what time, [1.25, "o", "…"], a line each, which all belong
// together as they stand.
#include <string_view>
#include <vector>

#include "arrival/escaped.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"

namespace hakem::arrival {
namespace {

// Where the string of what came out begins and ends in the line; both 0 if it tells none.
Line output_of(std::string_view line) {
  constexpr std::string_view output = ", \"o\", \"";
  const std::size_t sign = line.find(output);
  const bool timed = line.size() > 1 && line[0] == '[' && is_digit(line[1]) && sign < 24;
  const std::size_t end = line.rfind("\"]");
  if (!timed || end == line.npos || end < sign + output.size()) return {};
  return {sign + output.size(), end, 0};
}

std::optional<Unwrapped> undo_script(std::string_view text) {
  Unwrapped made;
  for (const Line& line : lines_of(text)) {
    const std::string_view words = line.in(text);
    const bool aside = words.starts_with("Script started on ") || words.starts_with("Script done on ");
    if (!aside) made.copy(text, line.begin, line.next);
  }
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_recording(std::string_view text) {
  constexpr std::size_t fewest = 3;
  if (text.starts_with("Script started on ")) return undo_script(text);
  if (!text.starts_with("{\"version\": 2")) return {};
  Unwrapped made;
  std::size_t told = 0;
  for (const Line& line : lines_of(text)) {
    const Line output = output_of(line.in(text));
    if (output.end == 0) continue;
    append_string(text, line.begin + output.begin, line.begin + output.end, made);
    ++told;
  }
  if (told < fewest) return {};
  return made;
}

}  // namespace hakem::arrival
