#include "core/fold.hpp"

#include <algorithm>
#include <array>
#include <iterator>

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
  return is_in(c, 0x0300, 0x036F) || is_in(c, 0x200B, 0x200F) || c == 0x00AD || c == 0x2060 || c == 0xFE0F ||
         c == 0xFEFF;
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

struct OneLetter {
  char32_t letter, plain;
};
struct Letters {
  char32_t letter;
  std::array<char32_t, 3> plain;  // 0 behind the last
};
#include "core/folding.inc"

template <typename Entry, std::size_t n>
const Entry* entry_of(const Entry (&table)[n], char32_t letter) {
  const auto found = std::ranges::lower_bound(table, letter, {}, &Entry::letter);
  return found != std::end(table) && found->letter == letter ? found : nullptr;
}

// A syllable of Hangul is computed from its letters (The Unicode Standard, section 3.12).
void append_hangul(std::string& out, char32_t syllable) {
  constexpr char32_t first = 0xAC00, leading = 0x1100, vowel = 0x1161, trailing = 0x11A7, vowels = 21,
                     trails = 28;
  const char32_t index = syllable - first;
  append_utf8(out, leading + index / (vowels * trails));
  append_utf8(out, vowel + index / trails % vowels);
  if (index % trails != 0) append_utf8(out, trailing + index % trails);
}

// Any other letter: without its accents and its case, so that É, é and e with an accent after it are the
// same.
void append_plain(std::string& out, char32_t letter) {
  if (is_in(letter, 0xAC00, 0xD7A3)) return append_hangul(out, letter);
  if (const OneLetter* one = entry_of(one_letter, letter)) return append_utf8(out, one->plain);
  const Letters* several = entry_of(several_letters, letter);
  if (several == nullptr) return append_utf8(out, letter);
  for (const char32_t part : several->plain)
    if (part != 0) append_utf8(out, part);
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
