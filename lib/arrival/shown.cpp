// What programs show instead of what stands there: a sign for every line end, octal numbers for the bytes
// beyond ASCII (`sed -n l`), a backslash before every sign that Markdown reads.
#include <algorithm>
#include <string>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view line_marks[] = {"\xC2\xB6", "\xE2\x86\xB5", "\xE2\x8F\x8E", "\xE2\x90\xA4", "$"};

// Whether the first line that is not blank ends with a mark: most texts are not looked at further.
bool begins_marked(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  std::string_view line = text.substr(first, text.find('\n', first) - first);
  line = line.substr(0, line.find_last_not_of('\r') + 1);
  return std::ranges::any_of(line_marks, [&](std::string_view mark) { return line.ends_with(mark); });
}

// The sign that ends nearly every line; nothing if none does.
std::string_view line_mark(std::string_view text, const std::vector<Line>& lines) {
  constexpr std::size_t enough = 5;
  for (const std::string_view mark : line_marks) {
    std::size_t filled = 0;
    std::size_t marked = 0;
    for (const Line& line : lines) {
      filled += is_blank_line(line.in(text)) ? 0 : 1;
      marked += line.in(text).ends_with(mark) ? 1 : 0;
    }
    if (marked >= enough && marked * 10 >= filled * 9) return mark;
  }
  return {};
}

// The bytes that "\303\207" at `at` stands for, a whole letter of them; `end`: behind it.
std::string octal_letter(std::string_view text, std::size_t at, std::size_t& end) {
  constexpr std::size_t length = 4;
  const auto is_octal = [](char c) { return c >= '0' && c <= '7'; };
  std::string bytes;
  for (end = at; end + length <= text.size() && text[end] == '\\' && bytes.size() < 4; end += length) {
    const bool byte =
        text[end + 1] >= '2' && text[end + 1] <= '3' && is_octal(text[end + 2]) && is_octal(text[end + 3]);
    if (!byte) break;
    const int value = (text[end + 1] - '0') * 64 + (text[end + 2] - '0') * 8 + (text[end + 3] - '0');
    if (!bytes.empty() && (value & 0xC0) != 0x80) break;
    bytes.push_back(static_cast<char>(value));
  }
  return sequence_length(bytes) == bytes.size() ? bytes : std::string();
}

}  // namespace

std::optional<Unwrapped> undo_shown(std::string_view text) {
  if (!begins_marked(text) && text.find("\\2") == text.npos && text.find("\\3") == text.npos) return {};
  const std::vector<Line> lines = lines_of(text);
  const std::string_view mark = line_mark(text, lines);
  constexpr std::string_view shown_blank = "\xC2\xB7";
  const bool blanks = mark == "\xC2\xB6" && count_of(text, shown_blank) > lines.size();
  bool changed = !mark.empty();
  Unwrapped made;
  for (const Line& line : lines) {
    const bool marked = !mark.empty() && line.in(text).ends_with(mark);
    std::size_t end = line.end - (marked ? mark.size() : 0);
    if (mark == "$" && text.substr(line.begin, end - line.begin).ends_with("^M")) end -= 2;  // `cat -A`
    std::size_t copied = line.begin;
    for (std::size_t at = line.begin; at < end;) {
      std::size_t behind = at + 1;
      std::string shown;
      if (text[at] == '\\') shown = octal_letter(text.substr(0, end), at, behind);
      if (blanks && text.substr(at, shown_blank.size()) == shown_blank)
        shown = " ", behind = at + shown_blank.size();
      if (shown.empty()) {
        ++at;
        continue;
      }
      made.copy(text, copied, at);
      made.put(shown, at, behind);
      changed = true;
      at = copied = behind;
    }
    made.copy(text, copied, end);
    made.copy(text, line.end, line.next);
  }
  return changed ? std::optional(std::move(made)) : std::nullopt;
}

std::optional<Unwrapped> undo_markdown_escapes(std::string_view text) {
  constexpr std::string_view escaped = "-.*_#+!~()[]`>|";  // CommonMark, 2.4
  bool changed = false;
  std::size_t copied = 0;
  Unwrapped made;
  for (std::size_t at = text.find('\\'); at != text.npos; at = text.find('\\', at + 1)) {
    const char sign = at + 1 < text.size() ? text[at + 1] : '\0';
    if (sign == ' ') {  // of reStructuredText: nothing, between a word and a sign
      made.copy(text, copied, at);
      copied = at + 2;
      changed = true;
      continue;
    }
    if (sign == '\0' || escaped.find(sign) == escaped.npos) return {};  // some other way of writing
    made.copy(text, copied, at);
    copied = at + 1;
    changed = true;
  }
  if (!changed) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
