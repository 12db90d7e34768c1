#include "core/fold.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>

#include "core/utf8.hpp"

namespace hakem {
namespace {

constexpr bool is_in(char32_t character, char32_t first, char32_t last) {
  return character >= first && character <= last;
}

constexpr char fold_ascii(char character) {
  if (character >= 'A' && character <= 'Z') return static_cast<char>(character + ('a' - 'A'));
  return character == '"' || character == '`' ? '\'' : character;
}

constexpr bool is_dropped(char32_t c) {
  return is_in(c, 0x0300, 0x036F) || is_in(c, 0x200B, 0x200F) || c == 0x00AD || c == 0x2060 || c == 0xFEFF;
}

// The ASCII sign that a typographic one stands for, or 0.
constexpr char sign(char32_t c) {
  if (is_in(c, 0xFF01, 0xFF5E)) return fold_ascii(static_cast<char>(c - 0xFF01 + '!'));
  if (is_in(c, 0x2000, 0x200A) || c == 0x00A0 || c == 0x202F || c == 0x205F || c == 0x3000) return ' ';
  if (is_in(c, 0x2010, 0x2015) || c == 0x2212 || c == 0xFE58 || c == 0xFE63) return '-';
  if (is_in(c, 0x2018, 0x201F) || is_in(c, 0x2032, 0x2037) || is_in(c, 0x02B9, 0x02BD)) return '\'';
  if (is_in(c, 0x2680, 0x2685)) return static_cast<char>('1' + (c - 0x2680));  // faces of dice
  switch (c) {
    case 0x00B4:
    case 0x00AB:
    case 0x00BB: return '\'';
    case 0x00D7:
    case 0x2715:
    case 0x2716:
    case 0x2A2F: return 'x';
    case 0x2192:
    case 0x21D2:
    case 0x27A1:
    case 0x2794:
    case 0x27F6:
    case 0x2044:
    case 0x2215:
    case 0x29F8: return '/';
    case 0x2217:
    case 0x204E: return '*';
    default: return 0;
  }
}

// Every Turkish letter, without asking the tables of Unicode.
constexpr char turkish(char32_t c) {
  switch (c) {
    case 0x0130:
    case 0x0131:
    case 0x00CE:
    case 0x00EE: return 'i';
    case 0x015E:
    case 0x015F:
    case 0x0218:
    case 0x0219: return 's';
    case 0x00C7:
    case 0x00E7: return 'c';
    case 0x011E:
    case 0x011F: return 'g';
    case 0x00D6:
    case 0x00F6: return 'o';
    case 0x00DC:
    case 0x00FC:
    case 0x00DB:
    case 0x00FB: return 'u';
    case 0x00C2:
    case 0x00E2: return 'a';
    default: return 0;
  }
}

// What the character is in lower case, where that is one character: the sharp s stays what it is.
char32_t without_case(utf8proc_int32_t character) {
  std::array<utf8proc_int32_t, 4> folded;
  int boundary = UTF8PROC_BOUNDCLASS_START;
  const auto room = static_cast<utf8proc_ssize_t>(folded.size());
  const auto length = utf8proc_decompose_char(character, folded.data(), room, UTF8PROC_CASEFOLD, &boundary);
  return static_cast<char32_t>(length == 1 ? folded[0] : utf8proc_tolower(character));
}

// Any other letter: without its accents and its case, so that É, é and e with an accent after it are the
// same.
void append_plain(std::string& out, char32_t character) {
  std::array<utf8proc_int32_t, 8> parts;  // no character has more than four
  int boundary = UTF8PROC_BOUNDCLASS_START;
  const auto room = static_cast<utf8proc_ssize_t>(parts.size());
  const auto length = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(character), parts.data(), room,
                                              UTF8PROC_DECOMPOSE, &boundary);
  for (utf8proc_ssize_t i = 0; i < std::min(length, room); ++i) {
    const utf8proc_int32_t part = parts[static_cast<std::size_t>(i)];
    if (!is_dropped(static_cast<char32_t>(part))) append_utf8(out, without_case(part));
  }
}

void append_folded(std::string& out, char32_t character) {
  if (const char letter = turkish(character); letter != 0) {
    out += letter;
  } else if (const char ascii = sign(character); ascii != 0) {
    out += ascii;
  } else if (character == 0x2026) {
    out += "...";
  } else if (!is_dropped(character)) {
    append_plain(out, character);
  }
}

// `mapped(at, step)` is called when `out` has grown: by a run of ASCII, each byte from the next of `text`
// from `at` on (step 1), or by what the one character at `at` became (step 0).
template <typename Mapped>
void fold_each(std::string_view text, std::string& out, Mapped mapped) {
  out.clear();
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t end = skip_ascii(text, at); end != at) {
      const std::size_t begin = out.size();
      out.append(text, at, end - at);
      std::transform(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(),
                     out.begin() + static_cast<std::ptrdiff_t>(begin), fold_ascii);
      mapped(at, 1U);
      at = end;
      continue;
    }
    const std::size_t length = sequence_length(text.substr(at));
    if (length == 0) {
      out += text[at];
    } else {
      append_folded(out, code_point(text.substr(at), length));
    }
    mapped(at, 0U);
    at += std::max<std::size_t>(length, 1);
  }
}

}  // namespace

std::string fold(std::string_view text) {
  std::string out;
  fold(text, out);
  return out;
}

void fold(std::string_view text, std::string& out) {
  fold_each(text, out, [](std::size_t, unsigned) {});
}

void fold(std::string_view text, std::string& out, std::vector<std::uint32_t>& from) {
  from.clear();
  from.reserve(text.size() + 1);
  fold_each(text, out, [&](std::size_t at, unsigned step) {
    const std::size_t begin = from.size();
    from.resize(out.size());
    for (std::size_t i = begin; i < from.size(); ++i, at += step) from[i] = static_cast<std::uint32_t>(at);
  });
  from.push_back(static_cast<std::uint32_t>(text.size()));
}

}  // namespace hakem
