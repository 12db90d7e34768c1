// Rolls with the steps they allow, found in a line of whatever text.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace hakem {

// What is looked at of a line.
inline constexpr std::size_t longest_told_line = 4096;

// Of a folded line.
inline bool is_folded_letter(char c) {
  return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

struct ToldRolls {
  std::size_t turns = 0;  // rolls with a step that they allow
  bool alone = false;     // with few words around them
  bool all = false;       // with none
  bool numbers = false;   // a roll, and numbers that may be points
};

// False where no step can be: no digit, or no sign that joins points. A glance, before the line is folded.
bool may_hold_steps(std::string_view line);

// `names`, folded: their digits are no dice.
ToldRolls told_rolls(std::string_view line, std::span<const std::string> names = {});

}  // namespace hakem
