// ECMA-48, 8.3: CSI … final byte, OSC … BEL or ST, two-byte escapes. RFC 854: IAC and what follows it.
#include <algorithm>
#include <string>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr char escape = '\x1B';

// Without a branch, so that many are asked at once.
bool is_control(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  const bool kept = (byte == '\t') | (byte == '\n') | (byte == '\r') | (byte == 0x1A);
  return ((byte < 0x20) & !kept) | (byte == 0x7F);
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

std::size_t begin_of_character(std::string_view text, std::size_t end) {
  do --end;
  while (end > 0 && (byte_at(text, end) & 0xC0U) == 0x80U);
  return end;
}

// mIRC: ^C, one or two digits, perhaps a comma and as many.
std::size_t end_of_colour(std::string_view text, std::size_t at) {
  const auto digits = [&](std::size_t begin) {
    std::size_t end = begin;
    while (end < std::min(text.size(), begin + 2) && is_between(text[end], '0', '9')) ++end;
    return end;
  };
  const std::size_t first = digits(at + 1);
  const bool second = first > at + 1 && first < text.size() && text[first] == ',';
  return second && digits(first + 1) > first + 1 ? digits(first + 1) : first;
}

// CSI n C moves the cursor to the right: blanks (ECMA-48, 8.3.20).
std::size_t columns_passed(std::string_view sequence) {
  constexpr std::size_t widest = 40;
  if (sequence.size() < 3 || !sequence.starts_with("\x1B[") || !sequence.ends_with('C')) return 0;
  const std::string_view digits = sequence.substr(2, sequence.size() - 3);
  if (digits.find_first_not_of("0123456789") != digits.npos) return 0;
  return digits.empty() ? 1 : std::min<std::size_t>(widest, static_cast<std::size_t>(to_int(digits)));
}

// Sequences, pages and NUL speak for themselves; another control sign may have slipped in once (N122).
bool is_full_of_controls(std::string_view text) {
  constexpr std::string_view telling("\x1B\0\f\v\b\x03", 6);
  constexpr std::ptrdiff_t many = 10;
  constexpr std::size_t sample = 32'768;
  const auto holds = [text](char sign) { return text.find(sign) != text.npos; };  // quicker than all at once
  return std::ranges::any_of(telling, holds) ||
         std::ranges::count_if(text.substr(0, sample), is_control) >= many;
}

// "[0;32m", "[0m": a sequence that lost its escape; 0 if none stands at `at`. SGF has "W[52mkmh]".
std::size_t length_of_bare_colour(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (is_digit(text[end]) || text[end] == ';')) ++end;
  const bool of_play = at > 0 && (text[at - 1] == 'B' || text[at - 1] == 'W') && end == at + 3;
  const bool ends = !of_play && end < text.size() && end < at + 12 &&
                    (text[end] == 'm' || (text[end] == 'K' && end < at + 3));
  return ends ? end + 1 - at : 0;
}

std::optional<Unwrapped> undo_bare_colours(std::string_view text) {
  if (text.find("[0m") == text.npos) return {};
  constexpr std::size_t fewest = 3;
  std::size_t found = 0;
  std::size_t copied = 0;
  Unwrapped made;
  for (std::size_t at = text.find('['); at != text.npos; at = text.find('[', at + 1)) {
    const std::size_t length = length_of_bare_colour(text, at);
    if (length == 0) continue;
    ++found;
    made.copy(text, copied, at);
    copied = at + length;
  }
  made.copy(text, copied, text.size());
  return found < fewest ? std::nullopt : std::optional(std::move(made));
}

// What `cat -v` makes of a byte beyond ASCII: M-C, M-^G; -1 if none begins at `at`.
int meta_byte(std::string_view text, std::size_t at, std::size_t& length) {
  if (text.substr(at, 2) != "M-" || at + 2 >= text.size()) return -1;
  const bool is_control = text[at + 2] == '^' && at + 3 < text.size();
  length = is_control ? 4 : 3;
  const unsigned sign = byte_at(text, at + length - 1);
  return sign < 0x20 || sign > 0x7F ? -1 : static_cast<int>((sign ^ (is_control ? 0x40U : 0U)) | 0x80U);
}

// Likewise the letter that begins at `at`, and behind it; "" if it is none.
std::string meta_letter(std::string_view text, std::size_t at, std::size_t& end) {
  std::string bytes;
  end = at;
  for (std::size_t length = 0; bytes.size() < 4; end += length) {
    const int byte = meta_byte(text, end, length);
    if (byte < 0 || (!bytes.empty() && (byte & 0xC0) != 0x80)) break;
    bytes.push_back(static_cast<char>(byte));
  }
  return sequence_length(bytes) == bytes.size() ? bytes : std::string();
}

// `cat -v`; with the tabs and line ends of `cat -A` or of `:set list`.
std::optional<Unwrapped> undo_meta_bytes(std::string_view text) {
  const bool is_listed = text.find("\xC2\xAC\n") != text.npos;
  const std::string_view marks[] = {"M-", "^I", is_listed ? "\xC2\xAC\n" : "$\n", "\xC2\xB7"};
  const bool shows_blanks = is_listed && text.find(' ') == text.npos;
  std::size_t next[] = {text.find(marks[0]), text.find(marks[1]), text.npos,
                        shows_blanks ? text.find(marks[3]) : text.npos};
  const bool tells = next[0] != text.npos || is_listed;
  if (!tells && next[1] == text.npos) return {};
  if (count_of(text, marks[2]) * 5 >= count_of(text, "\n") * 4) next[2] = text.find(marks[2]);
  if (!tells && next[2] == text.npos) return {};  // "^I" alone may be somebody's own
  Unwrapped made;
  std::size_t copied = 0;
  for (const std::size_t* mark = nullptr; *(mark = std::ranges::min_element(next)) != text.npos;) {
    const std::size_t at = *mark;
    std::size_t end = at + marks[mark - next].size();
    constexpr std::string_view shown[] = {"", "\t", "\n", " "};
    const std::string letter = mark == next ? meta_letter(text, at, end) : std::string(shown[mark - next]);
    if (letter.empty()) return {};
    made.copy(text, copied, at);
    made.put(letter, at, end);
    copied = end;
    for (std::size_t i = 0; i < std::size(marks); ++i)
      if (next[i] < end) next[i] = text.find(marks[i], end);
  }
  if (copied == 0) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_terminal(std::string_view text) {
  if (!is_full_of_controls(text)) {
    std::optional<Unwrapped> shown = undo_meta_bytes(text);
    return shown ? std::move(shown) : undo_bare_colours(text);
  }
  const auto pages =
      std::ranges::count_if(text, [](char sign) { return sign == '\f' || sign == '\v' || sign == '\x1E'; });
  const bool ends_lines = pages > std::ranges::count(text, '\n');
  Unwrapped made;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_control(text[at])) {
      ++at;
      continue;
    }
    // A letter that is struck over: the last one stands.
    const bool strikes = text[at] == '\b' && at > copied;
    made.copy(text, copied, strikes ? begin_of_character(text, at) : at);
    const bool ends = text[at] == '\f' || text[at] == '\v' || text[at] == '\x1E';
    // A new page stands where a line end or a blank may have to.
    if (ends) made.put(ends_lines ? "\n" : " ", at, at + 1);
    const std::size_t end = text[at] == escape   ? end_of_sequence(text, at)
                            : text[at] == '\x03' ? end_of_colour(text, at)
                                                 : at + 1;
    if (const std::size_t columns = columns_passed(text.substr(at, end - at)); columns > 0)
      made.put(std::string(columns, ' '), at, end);
    at = copied = end;
  }
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
