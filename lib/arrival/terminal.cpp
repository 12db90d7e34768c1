// ECMA-48, 8.3: CSI … final byte, OSC … BEL or ST, two-byte escapes. RFC 854: IAC and what follows it.
#include <algorithm>

#include "arrival/ways.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr char escape = '\x1B';

bool is_control(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  return (byte < 0x20 && sign != '\t' && sign != '\n' && sign != '\r' && sign != '\x1A') || byte == 0x7F;
}

bool is_between(char sign, char first, char last) { return sign >= first && sign <= last; }

// Where the sequence that begins at `at` ends.
std::size_t end_of_sequence(std::string_view text, std::size_t at) {
  const char kind = at + 1 < text.size() ? text[at + 1] : '\0';
  std::size_t end = at + 2;
  if (kind == '[') {
    while (end < text.size() && is_between(text[end], ' ', '?')) ++end;
    return std::min(text.size(), end + (end < text.size() && is_between(text[end], '@', '~') ? 1 : 0));
  }
  if (kind == ']' || kind == 'P' || kind == '^' || kind == '_') {  // a string: title of the window, …
    constexpr std::size_t longest = 1000;
    for (; end < std::min(text.size(), at + longest); ++end) {
      if (text[end] == '\a') return end + 1;
      if (text[end] == escape) return std::min(text.size(), end + 2);
    }
    return at + 2;
  }
  while (end - 1 < text.size() && is_between(text[end - 1], ' ', '/')) ++end;  // ESC ( B and the like
  return std::min(text.size(), end);
}

// Sequences, pages and NUL speak for themselves; another control sign may have slipped in once (N122).
bool is_full_of_controls(std::string_view text) {
  constexpr std::string_view telling("\x1B\0\f\v\b", 5);
  constexpr std::ptrdiff_t many = 10;
  return text.find_first_of(telling) != text.npos || std::ranges::count_if(text, is_control) >= many;
}

}  // namespace

std::optional<Unwrapped> undo_terminal(std::string_view text) {
  if (!is_full_of_controls(text)) return {};
  Unwrapped made;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_control(text[at])) {
      ++at;
      continue;
    }
    made.copy(text, copied, at);
    // A new page stands where a line end or a blank may have to.
    if (text[at] == '\f' || text[at] == '\v') made.put(" ", at, at + 1);
    at = copied = text[at] == escape ? end_of_sequence(text, at) : at + 1;
  }
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
