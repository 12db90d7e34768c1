// Damaged words: which word of the lexicon was meant.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/lexicon.hpp"

namespace hakem {

// One letter lost, added or swapped with its neighbour. `changed`: or one changed.
bool one_slip(std::string_view a, std::string_view b, bool changed);
// What is left of folded `text` without blanks, signs and whatever is no letter or digit; "si yah", "si%yah"
// → "siyah".
std::string letters_of(std::string_view text);

// A word that a damaged one can be.
struct MeantWord {
  std::string folded;
  std::string written;
  Word word{};

  bool empty() const { return folded.empty(); }
};
// The words of the lexicon that the one word `folded` can be: one letter lost, added, doubled or swapped with
// its neighbour, one changed in a word of five letters or more, lost letters that an encoding had no place
// for ("kazand?"), or any of the confusions ii/ü, 6/ö, 1/ı, ¢/ç of optical recognition. Words of three
// letters are too much alike to be guessed. One of each meaning; those with an ending only if there is no
// whole word. None if it is a word of the lexicon as it stands, or may be one with an ending and is as near
// to several.
std::vector<MeantWord> words_meant(std::string_view folded);

// The first form of `words`, with its ending, that the one word `folded` is one slip from: a letter lost,
// added or swapped with its neighbour. Empty if it is from none, and for words of less than five letters.
std::string form_meant(std::string_view folded, std::span<const Word> words);

// True if `folded` is no spelling of `word`, and one slip away from one of four letters or more.
bool is_nearly(Word word, std::string_view folded);

// True if the damaged `written` can be folded `word`: the same but for blanks and signs, one slip away, or
// begun and cut off (two letters at least).
bool can_be(std::string_view written, std::string_view word);
// The spelling, up to its first sign, of the only one of `words` it can be. Empty if there is none, or more
// than one.
MeantWord meant_by(std::string_view written, std::initializer_list<Word> words);

}  // namespace hakem
