// Damaged words of Turkish notation: which word was meant.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/utf8.hpp"
#include "formats/tavla/tavla_line.hpp"

namespace hakem::tavla {

// A word that was replaced. `word` is what it was read as, as one would write it.
struct Repaired {
  Span span;
  std::string_view word;
};

// A keyword that was damaged, most often by optical character recognition: one letter lost, added or swapped
// with its neighbour, one changed in a word of five letters or more, or any of the confusions ii/ü, 6/ö, 1/ı,
// ¢/ç (rules 6.1). Digits that stand alone are never touched.
// `fixed` = `line` with its damaged words replaced. False if there is none, or one that might be two words.
bool repair(const Line& line, Line& fixed, std::vector<Repaired>& repaired);

// fold(), without control characters, which mean nothing.
std::string fold_words(std::string_view text);
// The letter that folded words begin with; empty if they begin with none.
inline std::string_view initial_of(std::string_view folded) {
  const char first = folded.empty() ? ' ' : folded[0];
  const bool is_letter = first < 0 || (first >= 'a' && first <= 'z');
  return folded.substr(0, is_letter ? sequence_length(folded) : 0);
}
// One letter lost, added or swapped with its neighbour. `changed`: or one changed.
bool one_slip(std::string_view a, std::string_view b, bool changed);
// What is left of `text` without blanks, signs and whatever is no letter or digit; "si yah", "si%yah" →
// "siyah".
std::string letters_of(std::string_view text);
// The only one of `words` that the damaged `written` can be: the same but for blanks and signs, one slip
// away, or begun and cut off (two letters at least). Empty if there is none, or more than one.
std::string_view meant_by(std::string_view written, std::initializer_list<std::string_view> words);

// `fixed` = `line` with `text` instead of [begin, end). What stands for `text` in the source is the damage,
// and its last byte is the last one of the damage.
void replace(const Line& line, std::size_t begin, std::size_t end, std::string_view text, Line& fixed);
// The part [begin, end) of a line as a line.
void cut(const Line& line, std::size_t begin, std::size_t end, Line& part);
// `next`, a line of the same source further down, as the rest of `line`; `between` stands for the line end.
void append(Line& line, std::string_view between, const Line& next);
// Drops the signs around words that a chat shows in bold type, which mean nothing: "*Siyah - 41:* 13/9",
// "**2. oyun**".
void drop_emphasis(Line& line);

}  // namespace hakem::tavla
