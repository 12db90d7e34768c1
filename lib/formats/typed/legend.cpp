#include "formats/typed/legend.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "formats/typed/aside.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

// "8/3 6/3", or "53: 8 3, 6 3".
bool holds_turn(std::span<const Token> line) {
  const auto parts = std::ranges::count(line, Sort::part, &Token::sort);
  const auto rolls = std::ranges::count(line, Sort::roll, &Token::sort);
  const auto numbers = std::ranges::count(line, Sort::number, &Token::sort);
  return parts > 1 || (rolls > 0 && parts + rolls + numbers > 2);
}

// The lines above the first turn.
std::size_t end_of_head(const Text& text) {
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    if (holds_turn(text.between(i, end))) return i;
    i = end;
  }
  return 0;
}

struct Legend {
  std::vector<std::pair<std::string_view, Meanings>> words;
  std::size_t end = 0;  // of the head it stands in
};

bool is_abbreviation(const Token& token) {
  constexpr std::size_t longest = 3;
  return token.sort == Sort::word && token.end - token.begin <= longest;
}

// "K kırık, G gele, V vido": pairs of words from `i` to the end of the line.
bool lists_pairs(const Text& text, std::size_t i) {
  std::size_t pairs = 0;
  for (;; i += 3, ++pairs) {
    const bool pair = is_abbreviation(text.tokens[i]) && text.tokens[i + 1].sort == Sort::word;
    if (!pair) return false;
    if (text.tokens[i + 2].sort == Sort::line_end) return pairs > 0;
    if (text.of(text.tokens[i + 2]) != "," && text.of(text.tokens[i + 2]) != ";") return false;
  }
}

void explain(Text& text, Legend& legend, std::size_t letter, std::size_t word) {
  Token& told = text.tokens[word];
  if (told.sort != Sort::word || !told.meanings.has(event_words)) return;
  legend.words.emplace_back(text.of(text.tokens[letter]), told.meanings);
  text.tokens[letter].meanings = {};  // a word nobody knows, and so the line is kept
  told.sort = Sort::sign;
  told.meanings = Meaning::filler;
}

// "dbl/tk/ps = cube": words of several meanings, which are those that they have.
void speak_of_list(Text& text, std::size_t last) {
  std::size_t first = last;
  while (first > 1 && is_sign(text, first - 1, "/")) first -= 2;
  for (std::size_t i = first; i <= last + 2; ++i)
    if (text.tokens[i].sort == Sort::word) text.tokens[i].meanings = {};
}

// "V = vido": the words say no more than that.
Legend take_legend(Text& text) {
  Legend legend;
  legend.end = end_of_head(text);
  bool listed = false;  // in the rest of this line
  for (std::size_t i = 0; i + 2 < legend.end; ++i) {
    const bool begins = text.begins_line(i) || text.of(text.tokens[i - 1]) == ":";
    listed = text.tokens[i].sort != Sort::line_end && (listed || (begins && lists_pairs(text, i)));
    const std::string_view sign = text.of(text.tokens[i + 1]);
    if (!is_abbreviation(text.tokens[i])) continue;
    const bool told = sign == "=" || sign == ":";
    if (told && i > 0 && is_sign(text, i - 1, "/")) {
      speak_of_list(text, i);
      continue;
    }
    if (told) explain(text, legend, i, i + 2);
    if (listed) explain(text, legend, i, i + 1);
  }
  return legend;
}

// What the legend says of the word, or of its letters before a number; nothing if nothing.
const std::pair<std::string_view, Meanings>* explained_by(const Legend& legend, std::string_view word) {
  const std::string_view letters = word.substr(0, word.find_first_of("0123456789"));
  for (const auto& one : legend.words)
    if (one.first == letters) return &one;
  return nullptr;
}

// "b bar, o off, D double, x no move": a letter or a sign before the words of each of several cells.
bool is_legend(const Text& text, std::size_t begin, std::size_t end) {
  constexpr std::size_t several = 4;
  constexpr std::size_t longest = 5;  // tokens
  std::size_t cells = 0;
  std::set<std::string_view> letters;  // none is explained twice
  for (std::size_t i = begin; i < end; ++i) {
    if (is_sign(text, i, "([{")) continue;
    const std::size_t first = i;
    if (!is_sign(text, i, ",;)]}") && !letters.insert(text.of(text.tokens[i])).second) return false;
    while (i < end && !is_sign(text, i, ",;)]}")) {
      const bool word =
          text.tokens[i].sort == Sort::word || (i == first && text.tokens[i].sort == Sort::sign);
      if (!word) return false;
      ++i;
    }
    const bool abbreviates = is_abbreviation(text.tokens[first]) || text.tokens[first].sort == Sort::sign;
    if (i > first && (!abbreviates || i - first < 2 || i - first > longest)) return false;
    cells += i > first ? 1 : 0;
  }
  return cells >= several;
}

// Below the turns, as some write it.
void set_legends_aside(Text& text, std::size_t head) {
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    if (i >= head && is_legend(text, i, end)) speak_of(std::span(text.tokens).subspan(i, end - i));
    i = end;
  }
}

}  // namespace

void read_legend(Text& text) {
  const Legend legend = take_legend(text);
  set_legends_aside(text, legend.end);
  if (legend.words.empty()) return;
  Tokens read;
  read.reserve(text.tokens.size());
  for (const Token& token : text.tokens) {
    const std::string_view word = text.of(token);
    const bool may_be = token.sort == Sort::word && read.size() >= legend.end;
    const auto* const one = may_be ? explained_by(legend, word) : nullptr;
    read.push_back(token);
    if (one == nullptr) continue;
    const std::size_t letters = one->first.size();
    read.back().meanings = one->second;
    if (letters == word.size()) continue;
    read.back().end = token.begin + static_cast<std::uint32_t>(letters);
    Token number;
    number.sort = Sort::number;
    number.value = to_int(word.substr(letters));
    number.begin = read.back().end;
    number.end = token.end;
    number.column = token.column + static_cast<std::uint32_t>(letters);
    number.cell = token.cell;
    read.push_back(number);
  }
  text.tokens = std::move(read);
}

namespace {

// "Tuncay Öztürk (TÖ)", "Alp vs Kapı" above lines that begin so: who it is, whatever else the words mean.
void read_labels_of_head(Text& text) {
  constexpr std::size_t often = 3;
  const auto is_dice = [&](std::size_t i) {
    if (text.tokens[i].sort == Sort::sign) ++i;  // "V. 6 3 . 24/18"
    return text.tokens[i].sort == Sort::roll || text.tokens[i].sort == Sort::part ||
           text.tokens[i].sort == Sort::number;
  };
  const auto letters_of = [&](std::size_t i) {  // "v." too
    const std::string_view word = text.of(text.tokens[i]);
    return word.substr(0, word.size() - (word.ends_with('.') ? 1 : 0));
  };
  std::map<std::string_view, std::size_t> leading;
  for (std::size_t i = 1; i + 2 < text.tokens.size(); ++i)
    if (text.tokens[i - 1].sort == Sort::line_end && text.tokens[i].sort == Sort::word && is_dice(i + 1))
      ++leading[letters_of(i)];
  const auto leads = [&](std::size_t i) {
    const auto found = leading.find(text.of(text.tokens[i]));
    return found != leading.end() && found->second >= often;
  };
  constexpr Meanings own = {Meaning::white, Meaning::black, Meaning::me,  // what names a player as it is
                            Meaning::you,   Meaning::seat,  Meaning::filler};
  std::set<std::string_view> told;
  const std::size_t head = end_of_head(text);
  for (std::size_t i = 1; i + 2 < head; ++i) {
    if (is_unknown(text.tokens[i - 1]) && text.of(text.tokens[i]) == "(" &&
        text.of(text.tokens[i + 2]) == ")" && is_abbreviation(text.tokens[i + 1]) && leads(i + 1))
      told.insert(text.of(text.tokens[i + 1]));
    const bool against = text.tokens[i].meanings.has(Meaning::versus) || text.of(text.tokens[i]) == "-";
    if (against && leads(i - 1) && leads(i + 1))
      for (const std::size_t name : {i - 1, i + 1})
        if (!is_word(text, name, own)) told.insert(text.of(text.tokens[name]));
  }
  for (std::size_t i = 0; i < text.tokens.size(); ++i)
    if (text.tokens[i].sort == Sort::word && told.contains(letters_of(i))) text.tokens[i].meanings = {};
}

}  // namespace

void read_initials(Text& text) {
  read_labels_of_head(text);
  const auto name_behind = [&](std::size_t i) -> std::string_view {
    const Token& letter = text.tokens[i];
    const bool initial = letter.sort == Sort::word && letter.end - letter.begin == 1 &&
                         i + 2 < text.tokens.size() && text.of(text.tokens[i + 1]) == "." &&
                         !text.tokens[i + 1].gap && is_unknown(text.tokens[i + 2]);
    return initial ? text.of(text.tokens[i + 2]) : std::string_view();
  };
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> often;
  for (std::size_t i = 0; i < text.tokens.size(); ++i)
    if (const std::string_view name = name_behind(i); !name.empty()) ++often[{text.of(text.tokens[i]), name}];
  for (std::size_t i = 0; i < text.tokens.size(); ++i)
    if (const std::string_view name = name_behind(i); !name.empty())
      if (often[{text.of(text.tokens[i]), name}] > 1) text.tokens[i].meanings = {};
}

}  // namespace hakem::typed
