// Words in any case, as notations and commands have them: letters of ASCII alone, whatever the locale. Where
// Turkish letters fall together as well, see fold.hpp.
#pragma once

#include <algorithm>
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

}  // namespace hakem
