#include "diag/plain_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/utf8.hpp"

namespace hakem {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Unicode categories Cc, Zl, Zp and the Cf that turn or hide text.
constexpr Range unsafe[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD},   {0x061C, 0x061C},
    {0x180E, 0x180E}, {0x200B, 0x200F}, {0x2028, 0x202E},   {0x2060, 0x206F},
    {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F},
};

// Blocks of combining marks (categories Mn, Me) likely in names, and variation selectors.
constexpr Range combining[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x064B, 0x065F},
    {0x0670, 0x0670}, {0x06D6, 0x06DC}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF},
};

// East Asian Width W and F (UAX 11), by block.
constexpr Range wide[] = {
    {0x1100, 0x115F}, {0x231A, 0x231B},   {0x2E80, 0x303E},   {0x3041, 0x4DBF},   {0x4E00, 0xA4CF},
    {0xA960, 0xA97F}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},
    {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD},
};

template <std::size_t n>
bool within(const Range (&ranges)[n], char32_t character) {
  const Range* range =
      std::lower_bound(std::begin(ranges), std::end(ranges), character,
                       [](const Range& candidate, char32_t c) { return candidate.last < c; });
  return range != std::end(ranges) && range->first <= character;
}

}  // namespace

char32_t next_character(std::string_view text, std::size_t& at) {
  const std::string_view rest = text.substr(at);
  const std::size_t length = sequence_length(rest);
  at += std::max<std::size_t>(length, 1);
  return length == 0 ? replacement_character : code_point(rest, length);
}

bool is_unsafe(char32_t character) { return within(unsafe, character); }

int cell_width(char32_t character) {
  if (character < 0x300) return 1;
  if (within(combining, character)) return 0;
  return within(wide, character) ? 2 : 1;
}

std::size_t cells(std::string_view text) {
  std::size_t sum = 0;
  for (std::size_t at = 0; at < text.size();)
    sum += static_cast<std::size_t>(cell_width(next_character(text, at)));
  return sum;
}

void append_plain(std::string& out, std::string_view text, std::size_t most) {
  for (std::size_t at = 0, count = 0; at < text.size(); ++count) {
    if (count == most) {
      out += "…";
      return;
    }
    const char32_t character = next_character(text, at);
    if (!is_unsafe(character)) {
      append_utf8(out, character);
    } else if (character == '\t') {
      out += "\\t";
    } else {
      const auto number = static_cast<unsigned>(character);
      out += number < 0x100 ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{:04x}", number);
    }
  }
}

std::string plain(std::string_view text, std::size_t most) {
  std::string out;
  append_plain(out, text, most);
  return out;
}

void append_json(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const char32_t character = next_character(text, at);
    switch (character) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default:
        if (character < 0x20 || character == 0x7F)
          out += fmt::format("\\u{:04x}", static_cast<unsigned>(character));
        else
          append_utf8(out, character);
    }
  }
  out += '"';
}

}  // namespace hakem
