// The words that name a side at the start of a line.
#pragma once

#include "formats/tavla/tavla_reader.hpp"

namespace hakem::tavla {

// Colours first, then the names of the players, longest first; a single letter only where nothing else fits:
// B is Beyaz in Turkish and Black in English (docs/formats/tavla.md).
template <typename Each>
bool Reader::each_label(const Line& line, std::size_t at, Each each) const {
  const auto try_label = [&](std::string_view label, Side side) {
    return takes_label(line, at, label) && each(side, at + label.size());
  };
  const auto try_word = [&](Word word, Side side, bool turkish) {
    return std::ranges::any_of(spellings(word), [&](const Spelling& spelling) {
      return spelling.turkish == turkish && try_label(spelling.folded, side);
    });
  };
  for (const bool turkish : {true, false})
    if (try_word(Word::white, Side::white, turkish) || try_word(Word::black, Side::black, turkish))
      return true;
  for (const Label& name : names_)
    if (try_label(name.folded, name.side)) return true;
  if (match_.turkish &&
      (try_word(Word::white_letter, Side::white, true) || try_word(Word::black_letter, Side::black, true)))
    return true;
  return try_word(Word::white_letter, Side::white, false);
}

// The label stands at `at`, and no word goes on behind it.
inline bool Reader::takes_label(const Line& line, std::size_t at, std::string_view label) const {
  const std::string_view rest = std::string_view(line.folded).substr(at);
  if (!rest.starts_with(label)) return false;
  if (rest.size() == label.size()) return true;
  const auto next = static_cast<unsigned char>(rest[label.size()]);
  const bool goes_on = (next >= 'a' && next <= 'z') || (next >= '0' && next <= '9') || next >= 0x80;
  return !goes_on;
}

}  // namespace hakem::tavla
