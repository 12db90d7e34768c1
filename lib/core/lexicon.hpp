// The words of records, Turkish and English, in one place (grammar/lexicon.inc): what each means and how it
// is spelled. Grammars, keys, the repair of misspelt words, recognition and writers read them here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace hakem {

// A meaning, and so a line of grammar/lexicon.inc.
enum class Word : std::uint8_t {
#define WORD(meaning, turkish, english) meaning,
#include "grammar/lexicon.inc"
#undef WORD
};

// The first of the words that no strict notation has: nothing is taken for a damaged one of these.
inline constexpr Word first_typed = Word::bar_place;

// One spelling of a meaning, with the signs of grammar/lexicon.inc for how it goes on.
struct Spelling {
  Word word;
  std::string_view written;  // "kazandı"
  std::string_view folded;   // "kazandi"
  std::size_t letters;       // of `folded` before the first sign, a blank included
  bool turkish;
};

// All of them, in the order of the lexicon; those of one meaning.
std::span<const Spelling> spellings();
std::span<const Spelling> spellings(Word word);
// What may stand behind the stem of a spelling that ends with '=' (a verb) or '^' (a noun), nothing included;
// nothing behind any other sign.
std::span<const std::string_view> endings_behind(char sign);
// As one writes it: its first spelling.
inline std::string_view written(Word word) { return spellings(word).front().written; }

// What may stand behind a word. word: no letter and no digit; place: the x of a hit as well; open: anything.
enum class Behind : std::uint8_t { word, place, open };

namespace lexicon {
// The letters a to z that the spellings of each meaning begin with, a bit each; 1 << 31 if another sign does.
extern const std::span<const std::uint32_t> first_letters;
std::size_t longest(Word word, std::string_view folded, Behind behind);
}  // namespace lexicon

// The length of the longest spelling of `word` that `folded` begins with; 0 if it begins with none.
inline std::size_t length_of(Word word, std::string_view folded, Behind behind = Behind::word) {
  if (folded.empty()) return 0;
  const auto letter = static_cast<unsigned char>(folded[0] - 'a');
  const std::uint32_t bit = std::uint32_t{1} << (letter < 26 ? letter : 31);
  if ((lexicon::first_letters[static_cast<std::size_t>(word)] & bit) == 0) return 0;
  return lexicon::longest(word, folded, behind);
}
// The same in a line that was not folded, by its own bytes.
std::size_t length_as_written(Word word, std::string_view text);
// True if `folded` is one of its spellings and nothing else.
inline bool is_word(Word word, std::string_view folded) {
  return !folded.empty() && length_of(word, folded) == folded.size();
}

}  // namespace hakem
