// The cells of a row of a match file, for unwrappers that set them beside each other again.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {

// Whether `words` begin as the cell of a turn does: "64:", or a word of the cube.
inline bool begins_cell(std::string_view words) {
  constexpr Word of_turns[] = {Word::doubles, Word::takes,    Word::drops,
                               Word::beavers, Word::raccoons, Word::resigns};
  if (words.size() > 2 && is_digit(words[0]) && is_digit(words[1]) && words[2] == ':') return true;
  if (words.empty() || !is_ascii_letter(static_cast<unsigned char>(words[0]))) return false;
  const std::string first = fold(words.substr(0, words.find_first_of(" \t")));
  return std::ranges::any_of(of_turns, [&](Word one) { return is_word(one, first); });
}

}  // namespace hakem::arrival
