// What a notation has no place for and keeps as a comment, in the words of the Turkish notation.
#pragma once

#include <string>
#include <string_view>

#include "model/types.hpp"

namespace hakem {

inline constexpr std::string_view draw_words = "Sonuç: berabere";
// What stands for a turn that could not be read.
inline constexpr std::string_view unread_word = "okunamadı";

// "Açılış: Beyaz 4, Siyah 1"; one die alone where one was enough.
inline std::string opening_words(Dice dice) {
  std::string text = "Açılış: ";
  if (dice.first != 0) text += "Beyaz " + std::to_string(dice.first);
  if (dice.first != 0 && dice.second != 0) text += ", ";
  if (dice.second != 0) text += "Siyah " + std::to_string(dice.second);
  return text;
}

}  // namespace hakem
