// Damaged words of Turkish notation: which word was meant.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/misspelling.hpp"
#include "core/utf8.hpp"
#include "formats/tavla/tavla_line.hpp"

namespace hakem::tavla {

// A word that was replaced. `word` is what it was read as, as one would write it.
struct Repaired {
  Span span;
  std::string word;
};

// Whether a line with one of several words that a damaged one can be is a line of the record.
using ReadsLine = std::function<bool(const Line&)>;

// Keywords that were damaged (core/misspelling.hpp). Digits that stand alone are never touched.
// `fixed` = `line` with its damaged words replaced; one that might be several words, by the only one with
// which `reads` takes the line. What stands before `from`, a label, is no keyword. False if there is none.
bool repair(const Line& line, Line& fixed, std::vector<Repaired>& repaired, const ReadsLine& reads,
            std::size_t from = 0);

// fold(), without control characters, which mean nothing.
std::string fold_words(std::string_view text);
// The letter that folded words begin with; empty if they begin with none.
inline std::string_view initial_of(std::string_view folded) {
  const char first = folded.empty() ? ' ' : folded[0];
  const bool is_letter = first < 0 || (first >= 'a' && first <= 'z');
  return folded.substr(0, is_letter ? sequence_length(folded) : 0);
}
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
