// Lines that something has moved apart, together or to the right: a blank line behind every line, each line
// twice, an indentation before all, all of them joined by a sign; and blanks that are shown by one.
#include <algorithm>
#include <span>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

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
  std::size_t behind = std::string_view::npos;  // blanks at the ends of all
  bool tabs = true;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    if (is_blank_line(words)) continue;
    behind = std::min(behind, words.size() - 1 - words.find_last_not_of(' '));
    tabs = tabs && words.front() == '\t';
    shared = std::min(shared, words.find_first_not_of(' '));
  }
  const std::size_t width = tabs ? 1 : shared;
  if (shared == std::string_view::npos || (!tabs && shared < least)) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    const std::size_t begin = std::min(line.begin + width, line.end);
    made.copy(text, begin, std::max(begin, line.end - std::min(behind, line.end - line.begin)));
    made.copy(text, line.end, line.next);
  }
  return made;
}

std::optional<Unwrapped> undo_doubling(std::string_view text) {
  constexpr std::size_t fewest = 8;
  const std::vector<Line> lines = lines_of(text);
  if (lines.size() < fewest || lines.size() % 2 != 0) return {};
  Unwrapped made;
  for (std::size_t i = 0; i < lines.size(); i += 2) {
    if (lines[i].in(text) != lines[i + 1].in(text)) return {};
    made.copy(text, lines[i].begin, lines[i].next);
  }
  return made;
}

std::optional<std::string> wrap_doubled(std::string_view /*below*/, std::string_view text) {
  std::string out;
  for (const Line& line : lines_of(text)) {
    const std::string_view whole = text.substr(line.begin, line.next - line.begin);
    out.append(whole).append(whole);
  }
  return out;
}

namespace {

Unwrapped with_signs_replaced(std::string_view text, std::string_view sign, std::string_view meant) {
  Unwrapped made;
  std::size_t copied = 0;
  for (std::size_t at = text.find(sign); at != text.npos; at = text.find(sign, copied)) {
    made.copy(text, copied, at);
    copied = at + sign.size();
    made.put(meant, at, copied);
  }
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace

namespace {

// The sign between the cells of a match file that a spreadsheet parted at its blanks: "5;point;match".
char sign_between_cells(std::string_view text) {
  for (std::size_t at = text.find("point"); at != text.npos; at = text.find("point", at + 1)) {
    const std::string_view behind = text.substr(at + std::string_view("point").size());
    if ((behind.starts_with(';') || behind.starts_with(',')) && behind.substr(1).starts_with("match"))
      return behind[0];
  }
  return '\0';
}

Unwrapped joined_cells(std::string_view text, char sign) {
  Unwrapped made;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool doubled = quoted && text.substr(at, 2) == "\"\"";
    if (text[at] == '"' && !doubled) {
      quoted = !quoted;
    } else if (text[at] == sign && !quoted) {
      const std::size_t end = std::min(text.find_first_not_of(sign, at), text.size());
      if (text.substr(end, 1).find_first_of("\r\n") != 0) made.put(std::string(end - at, ' '), at, end);
      at = end - 1;
    } else {
      at += doubled ? 1 : 0;
      made.copy(text, at, at + 1);
    }
  }
  return made;
}

}  // namespace

// UTF-16 of which every NUL became a blank: one behind every letter, or before it.
std::optional<Unwrapped> undo_letter_spacing(std::string_view text) {
  constexpr std::size_t fewest = 40;
  if (text.size() < 2 * fewest ||
      std::ranges::count(text.substr(0, 2 * fewest), ' ') * 4 < 3 * std::ptrdiff_t{fewest})
    return {};
  std::size_t begin = 0;
  while (begin < 6 && static_cast<unsigned char>(text[begin]) >= 0x80) ++begin;  // ÿþ, the mark of the order
  for (const std::size_t first : {begin, begin + 1}) {
    Unwrapped made;
    std::size_t pairs = 0;
    std::size_t letters = 0;
    for (std::size_t at = first; at < text.size(); ++letters) {
      const std::size_t end = at + std::max<std::size_t>(1, sequence_length(text.substr(at)));
      const bool spaced = end < text.size() && text[end] == ' ';
      made.copy(text, at, end);
      pairs += spaced ? 1 : 0;
      at = end + (spaced ? 1 : 0);
    }
    if (pairs * 20 >= letters * 19) return made;
  }
  return {};
}

namespace {

// A text of so many lines at most whose own are parted by one of `signs`, so often at least. Lines that hold
// nothing but such signs do not count.
std::optional<Unwrapped> undo_joining_by(std::string_view text, std::span<const std::string_view> signs,
                                         std::size_t most_lines, std::size_t fewest) {
  std::size_t filled = 0;
  for (const Line& line : lines_of(text))
    filled += line.in(text).find_first_not_of(" \t\r|/\\;") == std::string_view::npos ? 0 : 1;
  if (filled == 0 || filled > most_lines) return {};
  for (const std::string_view sign : signs)
    if (count_of(text, sign) >= fewest) return with_signs_replaced(text, sign, "\n");
  return {};
}

}  // namespace

std::optional<Unwrapped> undo_joining(std::string_view text) {
  constexpr std::string_view signs[] = {"\xC2\xB6", "\xE2\x86\xB5", "\xE2\x8F\x8E", " / ",
                                        " | ",      " \\ ",         " ; ",          " // "};
  return undo_joining_by(text, signs, 2, 5);
}

// So many bars in one line are no columns, whatever else the line may be read as.
std::optional<Unwrapped> undo_many_bars(std::string_view text) {
  constexpr std::string_view signs[] = {" | "};
  return undo_joining_by(text, signs, 1, 12);
}

std::optional<Unwrapped> undo_shown_blanks(std::string_view text) {
  constexpr std::string_view signs[] = {"\xC2\xB7", "\xE2\x90\xA3", "\xE2\x90\xA0", "_"};
  if (const char sign = sign_between_cells(text); sign != '\0') return joined_cells(text, sign);
  constexpr std::size_t densest = 30;  // bytes of text for one blank at least
  const auto blanks = static_cast<std::size_t>(std::ranges::count(text, ' '));
  for (const std::string_view sign : signs) {
    const std::size_t found = count_of(text, sign);
    if (found * densest >= text.size() && blanks * 10 <= found) return with_signs_replaced(text, sign, " ");
  }
  return {};
}

}  // namespace hakem::arrival
