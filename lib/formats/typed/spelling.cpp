#include "formats/typed/spelling.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include "core/lexicon.hpp"
#include "core/misspelling.hpp"
#include "formats/typed/meaning.hpp"
#include "formats/typed/numbers.hpp"

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

constexpr Word of_plays[] = {Word::hits,      Word::enters,  Word::off_place, Word::bears_off_verb,
                             Word::takes_off, Word::no_play, Word::dances,    Word::throws};

// Nothing but small words, signs and counts stands between the word and dice, points or a play: "6'dan bir
// pul tpoladı", not "31 took the center".
bool follows_play(const Text& text, std::size_t i) {
  constexpr std::size_t farthest = 6;
  for (std::size_t at = i; at > 0 && i - at < farthest; --at) {
    const Token& before = text.tokens[at - 1];
    if (before.sort == Sort::roll || before.sort == Sort::part || before.sort == Sort::number) return true;
    const bool says_little =
        before.sort == Sort::sign ||
        (before.sort == Sort::word && before.meanings.has({Meaning::filler, Meaning::numeral, Meaning::hit}));
    if (!says_little) return false;
  }
  return false;
}

// "Topal", not "TOPALDI" where all is in capitals.
bool is_capitalised(std::string_view word) {
  const auto is_capital = [](char sign) { return sign >= 'A' && sign <= 'Z'; };
  return word.size() > 1 && !begins_small(word) && !is_capital(word[1]);
}

// Words that are themselves one letter from those of a play.
bool is_another_word(std::string_view word) {
  constexpr std::string_view others[] = {"center", "centre", "locked", "thrown",
                                         "rolled", "beaten", "entree"};
  return std::ranges::find(others, word) != std::end(others);
}

// Behind dice, and not where a label stands: whoever is called so plays.
std::vector<std::size_t> unknown_of_turns(const Text& text, std::string_view source) {
  std::vector<std::size_t> words;
  bool rolled = false;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const Token& token = text.tokens[i];
    if (token.sort == Sort::line_end) rolled = false;
    rolled = rolled || token.sort == Sort::roll || token.sort == Sort::part || token.sort == Sort::number;
    const bool label =
        i + 1 < text.tokens.size() && (text.of(text.tokens[i + 1]) == ":" || tells_dice(text.tokens[i + 1]));
    const bool slip = rolled && is_unknown(token) && !label && !is_another_word(text.of(token)) &&
                      !is_capitalised(source.substr(text.span(token).offset));
    if (slip && follows_play(text, i)) words.push_back(i);
  }
  return words;
}

// The forms that the misspelt ones of those words are meant for.
std::map<std::string_view, std::string> meant_by(const Text& text, const std::vector<std::size_t>& unknown) {
  constexpr std::size_t most = 400;  // words that are looked up
  constexpr std::size_t seldom = 4;  // one that is written oftener is no slip
  std::map<std::string_view, std::size_t> often;
  for (const std::size_t i : unknown) ++often[text.of(text.tokens[i])];
  std::map<std::string_view, std::string> forms;
  std::size_t looked_up = 0;
  for (const auto& [word, count] : often) {
    if (count > seldom || looked_up++ >= most) continue;
    if (std::string form = form_meant(word, of_plays); !form.empty()) forms.emplace(word, std::move(form));
  }
  return forms;
}

}  // namespace

void mend_words_of_plays(Text& text, std::string_view source) {
  const std::vector<std::size_t> unknown = unknown_of_turns(text, source);
  const std::map<std::string_view, std::string> forms = meant_by(text, unknown);
  if (forms.empty()) return;
  std::string folded;
  std::vector<std::uint32_t> from;
  std::size_t copied = 0;
  const auto copy = [&](std::size_t end) {
    folded.append(text.folded, copied, end - copied);
    for (; copied < end; ++copied) from.push_back(text.from[copied]);
  };
  for (const std::size_t i : unknown) {
    const Token& token = text.tokens[i];
    const auto found = forms.find(text.of(token));
    if (found == forms.end()) continue;
    copy(token.begin);
    const std::string& form = found->second;
    const auto begin = static_cast<std::uint32_t>(folded.size());
    text.mended.push_back({begin, begin + static_cast<std::uint32_t>(form.size())});
    for (std::uint32_t n = 0; n < form.size(); ++n)
      from.push_back(text.from[std::min(token.begin + n, token.end - 1)]);
    folded += form;
    copied = token.end;
  }
  copy(text.folded.size());
  from.push_back(text.from.back());
  text.folded = std::move(folded);
  text.from = std::move(from);
  read_tokens(text);
}

std::vector<Misspelt> read_misspelt(Text& text) {
  constexpr std::size_t shortest = 4;
  constexpr std::size_t most = 400;  // words that are looked up
  std::vector<std::pair<std::string_view, Guess>> known;
  std::vector<Misspelt> found;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const bool acts = is_action_line(text, i, end);
    bool aside = false;  // in brackets
    for (; i < end; ++i) {
      Token& token = text.tokens[i];
      if (token.sort == Sort::sign)
        aside = text.of(token) == "(" || text.of(token) == "[" ||
                (aside && text.of(token) != ")" && text.of(token) != "]");
      if (aside) continue;
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
