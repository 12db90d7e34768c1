#include "arrival/look_alike.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

// The zeros of the decimal digits of every script; nine more follow each.
constexpr char32_t zeros[] = {0x660,   0x6F0,   0x7C0,   0x966,   0x9E6,   0xA66,   0xAE6,   0xB66,   0xBE6,
                              0xC66,   0xCE6,   0xD66,   0xDE6,   0xE50,   0xED0,   0xF20,   0x1040,  0x1090,
                              0x17E0,  0x1810,  0x1946,  0x19D0,  0x1A80,  0x1A90,  0x1B50,  0x1BB0,  0x1C40,
                              0x1C50,  0xA620,  0xA8D0,  0xA900,  0xA9D0,  0xA9F0,  0xAA50,  0xABF0,  0xFF10,
                              0x104A0, 0x10D30, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0,
                              0x11650, 0x116C0, 0x11730, 0x118E0, 0x11950, 0x11C50, 0x11D50, 0x11DA0, 0x11F50,
                              0x16A60, 0x16AC0, 0x16B50, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140,
                              0x1E2F0, 0x1E4F0, 0x1E950, 0x1FBF0};

struct Sign {
  char32_t character;
  char sign;
};
constexpr Sign signs[] = {
    {0xD7, 'x'},   {0x2D0, ':'},  {0x2D7, '-'},  {0x2F8, ':'},  {0x37E, ';'},   {0x589, ':'},   {0x5C3, ':'},
    {0x60C, ','},  {0x66A, '%'},  {0x66D, '*'},  {0x6D4, '-'},  {0x1C3, '!'},   {0x2019, '\''}, {0x2010, '-'},
    {0x2011, '-'}, {0x2012, '-'}, {0x2013, '-'}, {0x2014, '-'}, {0x2015, '-'},  {0x201A, ','},  {0x2024, '.'},
    {0x2039, '<'}, {0x203A, '>'}, {0x2043, '-'}, {0x2044, '/'}, {0x204E, '*'},  {0x2055, '*'},  {0x2190, '/'},
    {0x2192, '/'}, {0x21D2, '/'}, {0x21E8, '/'}, {0x2212, '-'}, {0x2215, '/'},  {0x2216, '\\'}, {0x2217, '*'},
    {0x2223, '|'}, {0x2236, ':'}, {0x22C6, '*'}, {0x2571, '/'}, {0x2605, '*'},  {0x2606, '*'},  {0x2680, '1'},
    {0x2681, '2'}, {0x2682, '3'}, {0x2683, '4'}, {0x2684, '5'}, {0x2685, '6'},  {0x2731, '*'},  {0x2732, '*'},
    {0x2733, '*'}, {0x273B, '*'}, {0x2758, '|'}, {0x2768, '('}, {0x2769, ')'},  {0x2794, '/'},  {0x279C, '/'},
    {0x279D, '/'}, {0x279E, '/'}, {0x27A1, '/'}, {0x27F6, '/'}, {0x27F9, '/'},  {0x29F8, '/'},  {0x2A2F, 'x'},
    {0x3001, ','}, {0x3002, '.'}, {0x3008, '<'}, {0x3009, '>'}, {0x3010, '['},  {0x3011, ']'},  {0x3014, '('},
    {0x3015, ')'}, {0x30FC, '-'}, {0xA789, ':'}, {0xFE30, ':'}, {0xFE50, ','},  {0xFE52, '.'},  {0xFE54, ';'},
    {0xFE55, ':'}, {0xFE56, '?'}, {0xFE57, '!'}, {0xFE58, '-'}, {0xFE59, '('},  {0xFE5A, ')'},  {0xFE61, '*'},
    {0xFE62, '+'}, {0xFE63, '-'}, {0xFE65, '>'}, {0xFE66, '='}, {0xFE68, '\\'}, {0xFF5F, '('},  {0xFF60, ')'},
    {0x10A50, '*'}};

constexpr bool is_in(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

// Letters of Greek and Cyrillic that look like those below them.
constexpr std::u32string_view greek_and_cyrillic = U"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοАВЕКМНОРСТХЅІЈаеорсухіѕј";
constexpr std::string_view letters_below = "ABEZHIKMNOPTYXoABEKMHOPCTXSIJaeopcyxisj";
static_assert(greek_and_cyrillic.size() == letters_below.size());

// The sign of ASCII that `character` looks like, or NUL.
char ascii_of(char32_t character) {
  if (is_in(character, 0xFF01, 0xFF5E)) return static_cast<char>(character - 0xFEE0);
  if (is_in(character, 0x1D400, 0x1D6A3)) {  // mathematical alphabets, 26 capitals and 26 small letters each
    const auto place = static_cast<int>((character - 0x1D400) % 52);
    return static_cast<char>(place < 26 ? 'A' + place : 'a' + place - 26);
  }
  if (is_in(character, 0x2080, 0x2089))
    return static_cast<char>('0' + (character - 0x2080));  // below the line
  if (is_in(character, 0x2460, 0x2468)) return static_cast<char>('1' + (character - 0x2460));  // in circles
  if (character == 0x24EA) return '0';
  for (const char32_t zero : zeros)
    if (is_in(character, zero, zero + 9)) return static_cast<char>('0' + (character - zero));
  if (const std::size_t place = greek_and_cyrillic.find(character); place != greek_and_cyrillic.npos)
    return letters_below[place];
  const auto* found = std::ranges::find(signs, character, &Sign::character);
  return found == std::end(signs) ? '\0' : found->sign;
}

bool is_arrow(char32_t c) { return is_in(c, 0x2190, 0x21FF) || is_in(c, 0x2794, 0x27FF); }

// Hyphens, the minus and the colon of typography, which stand in words as those of ASCII do.
bool always_stands_for_its_sign(char32_t c) {
  return c == 0x2010 || c == 0x2011 || c == 0x2212 || c == 0x2236;
}

// One character of a token.
struct Part {
  std::size_t at = 0;
  std::size_t length = 1;
  char32_t character = 0;
  char sign = '\0';  // of ASCII, that it is or stands for

  bool is_sign_already() const { return character < 0x80; }
  bool is_digit_sign() const { return is_digit(sign); }
  bool is_letter() const { return sign == '\0' || is_ascii_letter(static_cast<unsigned char>(sign)); }
};

constexpr std::size_t longest_token = 200;
using Parts = std::array<Part, longest_token>;

std::size_t parts_of(std::string_view token, Parts& parts) {
  std::size_t n = 0;
  for (std::size_t at = 0; at < token.size() && n < parts.size(); ++n) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(token.substr(at)));
    const char32_t character = code_point(token.substr(at), length);
    parts[n] = {at, length, character, character < 0x80 ? static_cast<char>(character) : ascii_of(character)};
    at += length;
  }
  return n;
}

// Letters of a play: points by name, counts, whose turn it is.
bool is_word_of_play(std::string_view word) {
  constexpr std::string_view words[] = {"k", "o", "x", "b", "s", "w", "bar", "off", "al"};
  return std::ranges::find(words, word) != std::end(words);
}

// All signs of dice and plays: digits, points by name, marks between them.
bool tells_play(std::span<const Part> parts) {
  std::string word;
  bool digits = false;
  const auto is_known = [&] { return word.empty() || is_word_of_play(word); };
  for (const Part& part : parts) {
    if (part.sign == '\0') return false;
    digits = digits || part.is_digit_sign();
    if (part.is_letter()) {
      word += static_cast<char>(part.sign | 0x20);
    } else if (!is_known()) {
      return false;
    } else {
      word.clear();
    }
  }
  return digits && is_known();
}

// Nothing but marks, dashes left out: those part words as well.
bool is_all_marks(std::span<const Part> parts) {
  return std::ranges::none_of(
      parts, [](const Part& part) { return part.is_letter() || part.is_digit_sign() || part.sign == '-'; });
}

}  // namespace

Kind kind_of(char32_t c) {
  if (c == 0xAD || c == 0x34F || c == 0x61C || is_in(c, 0x180B, 0x180E) || is_in(c, 0x200B, 0x200F) ||
      is_in(c, 0x202A, 0x202E) || is_in(c, 0x2060, 0x206F) || is_in(c, 0xFE00, 0xFE0F) || c == 0xFEFF ||
      c == 0x20E3 || is_in(c, 0xFFF9, 0xFFFC) || is_in(c, 0xE0000, 0xE007F))
    return Kind::invisible;
  if (c == 0xA0 || c == 0x1680 || is_in(c, 0x2000, 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000 ||
      c == 0x2800)
    return Kind::blank;
  if (c == 0x85 || c == 0x2028 || c == 0x2029) return Kind::line_end;
  return ascii_of(c) != '\0' ? Kind::look_alike : Kind::none;
}

void fold_signs(
    std::string_view token,
    const std::function<void(std::size_t at, std::size_t length, std::string_view sign)>& replace) {
  Parts all;
  const std::span<const Part> parts(all.data(), parts_of(token, all));
  // Letters of two scripts stand in no word that somebody meant so.
  const auto is_letter_below = [](const Part& part) {
    return part.is_sign_already() && part.is_letter() && part.sign != '\0';
  };
  const auto is_letter_alike = [](const Part& part) { return !part.is_sign_already() && part.is_letter(); };
  const bool mixed = std::ranges::any_of(parts, is_letter_below) &&
                     std::ranges::any_of(parts, is_letter_alike) &&
                     std::ranges::none_of(parts, [](const Part& part) { return part.sign == '\0'; });
  const auto is_styled = [](const Part& part) {
    return !part.is_letter() || is_in(part.character, 0x1D400, 0x1D6A3) ||
           is_in(part.character, 0xFF21, 0xFF5A) ||
           is_in(part.character, 0xC0, 0x17F);  // what the alphabets of styles lack
  };
  const bool styled = std::ranges::all_of(parts, is_styled);
  const bool whole = tells_play(parts) || is_all_marks(parts) || mixed || styled;
  const auto at = [&](std::size_t i) { return i < parts.size() ? parts[i] : Part{.sign = ' '}; };
  // A number beside which no letter stands, whatever else is in the token.
  const auto ends_at_letter = [&](std::size_t i, std::size_t step) {
    while (at(i).is_digit_sign()) i += step;
    return i < parts.size() && at(i).is_letter();
  };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    if (part.is_sign_already() || part.sign == '\0') continue;
    if (part.is_letter() && !whole) continue;
    if (always_stands_for_its_sign(part.character)) {
      replace(part.at, part.length, {&part.sign, 1});
      continue;
    }
    // "can’t": names keep theirs.
    if (part.sign == '\'') {
      const bool is_not = at(i - 1).sign == 'n' && at(i + 1).sign == 't' && i + 2 == parts.size();
      if (is_not) replace(part.at, part.length, "'");
      continue;
    }
    const bool beside_digit = at(i - 1).is_digit_sign() || at(i + 1).is_digit_sign();
    const bool ends = i + 1 == parts.size();
    const bool last_colon = (part.sign == ':' || part.sign == '.' || part.sign == ',') && ends;
    // "Roll：W：：": keys of ASCII on both sides.
    const bool joins_keys =
        part.sign == ':' && (i == 0 || at(i - 1).sign != '\0') && (ends || at(i + 1).sign != '\0');
    const bool opens_value = [&] {  // SGF: B[５２lqac], RE[W+１R]
      std::size_t before = i;
      while (at(before).is_digit_sign()) --before;
      return at(before).sign == '[' || at(before).sign == '+';
    }();
    const bool number =
        part.is_digit_sign() && (opens_value || !ends_at_letter(i, 1)) && !ends_at_letter(i, std::size_t(-1));
    if (!whole && !number && (part.is_digit_sign() || (!beside_digit && !last_colon && !joins_keys)))
      continue;
    if (is_arrow(part.character) && parts.size() == 1) {
      replace(part.at, part.length, "=>");
    } else {
      replace(part.at, part.length, {&part.sign, 1});
    }
  }
}

}  // namespace hakem::arrival
