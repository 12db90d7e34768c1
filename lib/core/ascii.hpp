// Characters of ASCII, whatever the locale: words in any case, as notations and commands have them, digits,
// blanks. Where Turkish letters fall together as well, see fold.hpp.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace hakem {

constexpr char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

constexpr bool same_word(std::string_view a, std::string_view b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return small(x) == small(y); });
}

constexpr bool begins_with(std::string_view text, std::string_view word) {
  return same_word(text.substr(0, word.size()), word);
}

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

// 0 to 15, or -1 if `c` is no hexadecimal digit.
constexpr int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char letter = small(c);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

// Where the first character from `at` on stands that is not one of `any_of`; the size of `text` if there is
// none.
constexpr std::size_t skip(std::string_view text, std::size_t at, std::string_view any_of) {
  return std::min(text.find_first_not_of(any_of, at), text.size());
}
constexpr std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_blank(text[at]))
    ++at;  // a call for every blank, as skip() has it, takes longer
  return std::min(at, text.size());
}

// The number that `digits` begins with; 0 if there is none, or it is too large.
inline std::int32_t to_int(std::string_view digits) {
  std::int32_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

}  // namespace hakem
