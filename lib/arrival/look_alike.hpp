// Signs that stand for others: one table for every notation.
//
// Digits: all of the general category Nd (Unicode 15). The others: what Unicode's confusables.txt (UTS 39)
// gives for the signs of dice and plays, and the wide and small forms of East Asia and of typography.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace hakem::arrival {

enum class Kind : std::uint8_t {
  none,        // itself
  invisible,   // marks of direction and width, soft hyphens, byte order marks
  blank,       // of any width
  line_end,    // U+0085, U+2028, U+2029
  look_alike,  // of a sign below U+0080
};

// False for what is nearly always a letter of Europe: a quick no for kind_of.
constexpr bool may_be_folded(char32_t character) {
  return character < 0xB0 || character == 0xD7 || character >= 0x2B0;
}

Kind kind_of(char32_t character);

// Calls `replace` for every look-alike of `token` (no blank in it, 200 characters of it) that belongs to
// dice, points or marks: in a token that holds no letters beyond those of plays ("K／20", "１３/８＊"), or
// beside digits ("Nadia：０"). In names and words they stay.
void fold_signs(
    std::string_view token,
    const std::function<void(std::size_t at, std::size_t length, std::string_view sign)>& replace);

}  // namespace hakem::arrival
