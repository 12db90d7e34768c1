#include "formats/typed/prose.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "core/lexicon.hpp"
#include "formats/typed/aside.hpp"

namespace hakem::typed {
namespace {

// A line with points of a play, and without anybody who plays it and dice to play it with.
bool is_of_nobody(std::span<const Token> line) {
  return std::ranges::find(line, Sort::part, &Token::sort) != line.end() &&
         std::ranges::none_of(
             line, [](const Token& one) { return one.sort == Sort::roll || one.sort == Sort::person; });
}

// "(Noktaları hep beyaz tarafından sayıyorum: beyaz 24ten 1e gider)": a line in brackets, of words mostly.
bool is_in_brackets(const Text& text, std::span<const Token> line) {
  constexpr std::ptrdiff_t least_words = 3;
  if (line.size() < 3 || std::ranges::find(line, Sort::roll, &Token::sort) != line.end()) return false;
  const std::string_view first = text.of(line.front()), last = text.of(line.back());
  return ((first == "(" && last == ")") || (first == "[" && last == "]")) &&
         std::ranges::find(line, Sort::part, &Token::sort) != line.end() &&
         std::ranges::count_if(line, is_unknown) >= least_words;
}

}  // namespace

void set_advice_aside(Text& text) {
  constexpr std::ptrdiff_t least_words = 3;  // that nobody knows
  constexpr std::size_t seldom = 5;          // one line with points in so many
  std::size_t played = 0;
  bool told_above = false;  // the play of the line above lacks nothing
  std::vector<std::span<Token>> spoken;
  std::vector<std::span<Token>> aside;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const std::span tokens = std::span(text.tokens).subspan(i, end - i);
    played += std::ranges::find(tokens, Sort::part, &Token::sort) == tokens.end() ? 0 : 1;
    if (is_of_nobody(tokens) && std::ranges::count_if(tokens, is_unknown) >= (told_above ? 1 : least_words))
      spoken.push_back(tokens);
    if (!tokens.empty()) told_above = is_told(tokens);
    if (is_in_brackets(text, tokens)) aside.push_back(tokens);
    i = end;
  }
  if (spoken.size() * seldom <= played) aside.insert(aside.end(), spoken.begin(), spoken.end());
  for (const std::span<Token> line : aside) speak_of(line);
}

void leave_out_interjections(Text& text) {
  const auto behind = [&](std::size_t i) {  // what is no sign
    do ++i;
    while (i < text.tokens.size() && text.tokens[i].sort == Sort::sign);
    return i;
  };
  for (std::size_t i = 0; i + 2 < text.tokens.size(); ++i) {
    Token& token = text.tokens[i];
    if (token.sort != Sort::word || !is_word(Word::interjection, text.of(token))) continue;
    const bool begins =
        text.begins_line(i) || text.tokens[i - 1].sort == Sort::time || text.of(text.tokens[i - 1]) == ".";
    if (!begins) continue;  // "a ok / v 65 13/8 8/2"
    const std::size_t person = behind(i);
    if (person + 1 >= text.tokens.size() || text.tokens[person].sort != Sort::person) continue;
    const bool alone = text.tokens[behind(person)].sort == Sort::line_end;
    if (!alone && text.of(text.tokens[person + 1]) != ":") token.meanings = Meaning::filler;
  }
}

}  // namespace hakem::typed
