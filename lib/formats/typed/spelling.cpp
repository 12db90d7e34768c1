#include "formats/typed/spelling.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/lexicon.hpp"
#include "core/misspelling.hpp"
#include "formats/typed/meaning.hpp"

namespace hakem::typed {
namespace {

constexpr Meanings of_actions = {Meaning::dance, Meaning::cube,   Meaning::take,   Meaning::drop,
                                 Meaning::won,   Meaning::points, Meaning::resign, Meaning::gammon};

struct Guess {
  Meanings meanings;
  std::string meant;
};

Guess guess(std::string_view word) {
  Guess made;
  if (is_word(Word::title, word)) return made;  // "sayın"
  std::size_t n = 0;
  for (const MeantWord& one : words_meant(word)) {
    const Meanings meanings = meanings_of(one.word);
    if (!meanings.has(of_actions)) continue;
    made.meanings |= meanings;
    if (n++ == 0) made.meant = one.written;
  }
  return made;
}

// A player or a roll, then words alone.
bool is_action_line(const Text& text, std::size_t begin, std::size_t end) {
  constexpr std::size_t most_words = 6;
  constexpr std::size_t most_unknown = 2;  // more are talk
  std::size_t words = 0;
  std::size_t unknown = 0;
  bool begun = false;
  for (std::size_t i = begin; i < end; ++i) {
    const Token& token = text.tokens[i];
    if (token.sort == Sort::word && token.meanings.has(Meaning::dance)) return false;  // all is told
    if (token.sort == Sort::part && !token.dice.rolled()) return false;
    begun = begun || token.sort == Sort::person || token.sort == Sort::roll || token.dice.rolled();
    words += token.sort == Sort::word ? 1 : 0;
    unknown += is_unknown(token) && !is_picture(text.of(token)) ? 1 : 0;
  }
  return begun && words > 0 && words <= most_words && unknown <= most_unknown;
}

}  // namespace

std::vector<Misspelt> read_misspelt(Text& text) {
  constexpr std::size_t shortest = 4;
  constexpr std::size_t most = 400;  // words that are looked up
  std::vector<std::pair<std::string_view, Guess>> known;
  std::vector<Misspelt> found;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const bool acts = is_action_line(text, i, end);
    for (; i < end; ++i) {
      Token& token = text.tokens[i];
      const std::string_view word = text.of(token);
      if (!acts || token.sort != Sort::word || !token.meanings.none() || word.size() < shortest) continue;
      auto one = std::ranges::find(known, word, [](const auto& each) { return each.first; });
      if (one == known.end() && known.size() == most) continue;
      if (one == known.end()) one = known.insert(one, {word, guess(word)});
      if (one->second.meanings.none()) continue;
      token.meanings = one->second.meanings;
      found.push_back({i, one->second.meant});
    }
  }
  return found;
}

}  // namespace hakem::typed
