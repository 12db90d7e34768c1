// The words of records, Turkish and English, in one place (core/lexicon.inc): what each means and how it is
// spelled. Grammars, keys, the repair of misspelt words, recognition and writers read them here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace hakem {

// A meaning, and so a line of core/lexicon.inc.
enum class Word : std::uint8_t {
#define WORD(meaning, turkish, english) meaning,
#include "core/lexicon.inc"
#undef WORD
};

// One spelling of a meaning, with the signs of core/lexicon.inc for how it goes on.
struct Spelling {
  Word word;
  std::string_view written;  // "kazandı"
  std::string_view folded;   // "kazandi"
  bool turkish;
};

// All of them, in the order of the lexicon; those of one meaning.
std::span<const Spelling> spellings();
std::span<const Spelling> spellings(Word word);
// As one writes it: its first spelling.
inline std::string_view written(Word word) { return spellings(word).front().written; }

// What may stand behind a word. word: no letter and no digit; place: the x of a hit as well; open: anything.
enum class Behind : std::uint8_t { word, place, open };

// The length of the longest spelling of `word` that `folded` begins with; 0 if it begins with none.
std::size_t length_of(Word word, std::string_view folded, Behind behind = Behind::word);
// True if `folded` is one of its spellings and nothing else.
inline bool is_word(Word word, std::string_view folded) {
  return !folded.empty() && length_of(word, folded) == folded.size();
}
// The length of what stands for one spelling at the beginning of `folded`, whatever stands behind it; npos if
// it does not begin so.
std::size_t length_of(const Spelling& spelling, std::string_view folded);

// The letters of a spelling's words up to where any may follow: "kabul et+" has "kabul" and "et".
template <typename Each>
void each_stem(std::string_view spelling, Each each);

}  // namespace hakem
