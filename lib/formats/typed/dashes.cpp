// Dashes, slashes and colons that part dice, join points, or tell that nothing was played.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

// "6-4", not "6->4".
bool is_dashed(const Text& text, const Token& token) {
  const std::string_view word = text.of(token);
  return word.find('-') != word.npos && word.find('>') == word.npos;
}

// "6-4" where plays are told with a slash, or in words.
void read_dashed_dice(Text& text) {
  std::array<std::size_t, 2> slashed{};
  for (const Token& token : text.tokens) {
    const bool to = text.of(token).find(" to ") != std::string_view::npos;
    if (token.sort == Sort::part && !token.dice.rolled() && (to || !token.worded))
      ++slashed[to || token.slashed ? 1 : 0];
  }
  if (slashed[1] < several_lines || slashed[1] < 10 * slashed[0]) return;
  bool rolled = false;  // in this line: "62: 8-2 4-2" is a play
  for (Token& token : text.tokens) {
    if (!rolled && token.sort == Sort::part && token.dice.rolled() && is_dashed(text, token))
      token.sort = Sort::roll;
    rolled = token.sort != Sort::line_end && (rolled || token.sort == Sort::roll);
  }
}

bool is_joined_by_hit(std::string_view word) {
  const std::size_t joint = word.find('x');
  return joint != word.npos && joint > 0 && joint + 1 < word.size() && is_digit(word[joint - 1]) &&
         is_digit(word[joint + 1]);
}

// "6x4" behind a roll, where 24x22 tells a hit.
void read_hit_joints(Text& text) {
  std::size_t joined = 0;
  for (const Token& token : text.tokens)
    joined += token.sort == Sort::part && is_joined_by_hit(text.of(token)) ? 1 : 0;
  if (joined < 2) return;
  bool rolled = false;
  for (Token& token : text.tokens) {
    const bool hit = rolled && token.sort == Sort::roll && is_joined_by_hit(text.of(token));
    rolled = token.sort != Sort::line_end && (rolled || tells_dice(token));
    if (!hit) continue;
    make_part(text, token, token.dice.first, token.dice.second);
    token.move.marks = 2;
  }
}

// "28. 5-5: 8-3(2), 5-1: 2-1": where one roll after the other has a colon behind it, and no part of a play
// has.
void read_dice_before_colons(Text& text) {
  std::array<std::size_t, 2> told{};  // parts that cannot be dice, and what can
  const auto has_colon = [&](std::size_t i) { return is_sign(text, i + 1, ":") && !text.tokens[i + 1].gap; };
  for (std::size_t i = 0; i + 1 < text.tokens.size(); ++i)
    if (has_colon(i) && (text.tokens[i].sort == Sort::part || text.tokens[i].sort == Sort::roll))
      ++told[tells_dice(text.tokens[i]) ? 1 : 0];
  if (told[1] < several_lines || told[0] > 0) return;
  for (std::size_t i = 0; i + 1 < text.tokens.size(); ++i)
    if (Token& token = text.tokens[i]; has_colon(i) && token.sort == Sort::part && token.dice.rolled())
      token.sort = Sort::roll;
}

}  // namespace

void read_repeated_dice(Text& text) {
  read_dashed_dice(text);
  read_dice_before_colons(text);
  read_hit_joints(text);
  for (std::size_t i = 0; i + 2 < text.tokens.size(); ++i) {  // "6-3 (şeş üse)"
    const Token& named = text.tokens[i + 2];
    const bool again = text.tokens[i].sort == Sort::part && text.tokens[i].dice.rolled() &&
                       is_sign(text, i + 1, "([") && named.sort == Sort::roll &&
                       !is_digit(text.of(named)[0]) && same_dice(text.tokens[i].dice, named.dice);
    if (again) text.tokens[i].sort = Sort::roll;
  }
  std::array<std::size_t, 2> slashed{};
  for (const Token& token : text.tokens)
    if (token.sort == Sort::part && !token.dice.rolled()) ++slashed[token.slashed ? 1 : 0];
  if (slashed[1] <= slashed[0]) return;
  const Token* roll = nullptr;
  for (Token& token : text.tokens) {
    const bool again = roll != nullptr && token.sort == Sort::part && token.dice.rolled() &&
                       same_dice(token.dice, roll->dice) && is_dashed(text, token);
    if (again) token.sort = Sort::roll;
    if (token.sort == Sort::roll)
      roll = &token;
    else if (token.sort != Sort::sign)
      roll = nullptr;
  }
}

namespace {

// "- [5-2]": for each roll that ends its line or cell, behind "13/8, 24/22" in several, what stands before
// it.
void read_dashes_before_dice(Text& text) {
  Tokens& tokens = text.tokens;
  std::vector<std::size_t> dashes;
  std::size_t plays = 0;
  for (std::size_t i = 2; i + 1 < tokens.size(); ++i) {
    if (tokens[i].sort != Sort::roll && !tokens[i].dice.rolled()) continue;
    const std::size_t behind = is_sign(text, i + 1, ")]}") ? i + 2 : i + 1;
    const std::size_t before = is_sign(text, i - 1, "([{") ? i - 2 : i - 1;
    if (tokens[behind].sort != Sort::line_end && !tokens[behind].wide && !is_sign(text, behind, "|;"))
      continue;
    plays += tokens[before].sort == Sort::part || is_sign(text, before, "*") ? 1 : 0;
    const bool first = before == 0 || tokens[before - 1].sort == Sort::line_end || tokens[before].wide ||
                       is_sign(text, before - 1, ":|;.)");
    if (first && is_sign(text, before, "-")) dashes.push_back(before);
  }
  if (plays < several_lines) return;
  for (const std::size_t dash : dashes) {
    tokens[dash].sort = Sort::word;
    tokens[dash].meanings = Meaning::dance;
  }
}

// The word for a game, and its number beside it.
bool counts_game(const Text& text, std::size_t i) {
  if (!is_word(text, i, Meaning::game)) return false;
  const std::size_t before = i > 1 && is_sign(text, i - 1, ".") ? i - 2 : i - 1;
  return text.tokens[i + 1].sort == Sort::number || (i > 0 && text.tokens[before].sort == Sort::number);
}

}  // namespace

void read_dashes(Text& text) {
  read_dashes_before_dice(text);
  Tokens& tokens = text.tokens;
  const auto is = [&](std::size_t i, std::string_view signs) {
    const bool bar = signs.find('|') != signs.npos && is_bar(text.of(tokens[i]));
    return tokens[i].sort == Sort::sign && (bar || signs.find(text.of(tokens[i]).front()) != signs.npos);
  };
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (counts_game(text, i)) i = text.end_of_line(i);  // "-- 3. oyun -- 1-4 --"
    if (tokens[i].sort != Sort::roll && !tokens[i].dice.rolled()) continue;
    std::size_t at = i + 1;
    while (is(at, ":)]}=,|;")) ++at;
    if (tokens[at].sort == Sort::line_end && at + 1 < tokens.size()) ++at;  // the play is told below
    const std::size_t dash = at;
    while (is(at, "-/.") || (tokens[at].sort == Sort::number && tokens[at].value == 0)) ++at;
    const bool parts = at == dash + 2 && is(dash, "/") && is(dash + 1, "/");  // the turns of a row
    if (at == dash || parts || (is(dash, ".") && at - dash < 3)) continue;
    const bool remark = tokens[at].gap && tokens[at].sort == Sort::word && tokens[at].meanings.none();
    if (tokens[at].sort != Sort::line_end && !tokens[at].wide && !is(at, "|;,\"'") && !remark) continue;
    tokens[dash].sort = Sort::word;
    tokens[dash].meanings = Meaning::dance;
  }
}

namespace {

// "13:11*", "13:11(3) 8:6", where the points were read as a time of day: the mark, and the count that the
// part behind has taken for its own.
void take_what_stands_behind(Text& text, std::size_t i) {
  if (i + 3 >= text.tokens.size() || text.tokens[i + 1].gap) return;
  Move& move = text.tokens[i].move;
  Token& next = text.tokens[i + 1];
  if (is_sign(text, i + 1, "*")) move.marks = 2;
  if (next.sort == Sort::part && text.of(next).starts_with('(')) std::swap(move.count, next.move.count);
  const Token& number = text.tokens[i + 2];
  if (!is_sign(text, i + 1, "(") || number.sort != Sort::number || !is_sign(text, i + 3, ")")) return;
  if (number.value < 2 || number.value > 4) return;
  move.count = static_cast<std::uint8_t>(number.value);
  text.tokens[i + 2].sort = Sort::sign;
}

}  // namespace

void read_colon_points(Text& text) {
  std::array<std::size_t, 2> joined{};
  for (const Token& token : text.tokens)
    if (token.sort == Sort::part) ++joined[text.of(token).find(':') != std::string_view::npos ? 1 : 0];
  if (joined[1] <= joined[0]) return;
  bool rolled = false;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    Token& token = text.tokens[i];
    rolled = token.sort != Sort::line_end && (rolled || token.sort == Sort::roll || token.dice.rolled());
    if (!rolled || token.sort != Sort::time) continue;
    const std::string_view word = text.of(token);
    const std::size_t colon = word.find(':');
    if (colon == word.npos || word.find(':', colon + 1) != word.npos) continue;
    const int from = to_int(word.substr(0, colon)), to = to_int(word.substr(colon + 1));
    if (from > bar || to >= from) continue;
    make_part(text, token, from, to);
    take_what_stands_behind(text, i);
  }
}

}  // namespace hakem::typed
