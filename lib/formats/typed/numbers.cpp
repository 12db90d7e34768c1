#include "formats/typed/numbers.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/lexicon.hpp"

namespace hakem::typed {
namespace {

// "63", which may be a number as well.
bool may_be_number(const Token& token) { return token.sort == Sort::roll && token.value > 0; }

// "first to 11", "Length: 11", "Kaça = 7", "Match length,11"
bool is_behind_length(const Text& text, std::size_t i) {
  const std::size_t before = i > 1 && is_sign(text, i - 1, ":=,;|'") ? i - 2 : i - 1;
  return i > 0 && is_word(text, before, Meaning::first_to);
}

// Points are counted: "11 sayılık", "3-pt".
bool counts_points(const Text& text, std::size_t i) {
  const std::size_t behind = is_sign(text, i + 1, "-'") && !text.tokens[i + 1].gap ? i + 2 : i + 1;
  return text.tokens[i].meanings.has(Meaning::of_points) || is_behind_length(text, i) ||
         is_word(text, behind, {Meaning::points, Meaning::of_points});
}

// "127-62": the numbers that a dash joins are no dice where one of them is more than any can be.
bool is_joined_to_number(const Text& text, std::size_t i) {
  const auto joined = [&](std::size_t sign, std::size_t other) {
    if (!is_sign(text, sign, "-:") || text.tokens[std::max(sign, other)].gap || other >= text.tokens.size())
      return false;
    const Token& token = text.tokens[other];
    return may_be_number(token) || (token.sort == Sort::number && token.value > 66) ||
           (token.sort == Sort::time && token.value > 0);  // "pip 35-65"
  };
  return (i > 1 && !text.tokens[i].gap && joined(i - 1, i - 2)) ||
         (i + 2 < text.tokens.size() && !text.tokens[i + 1].gap && joined(i + 1, i + 2));
}

// "Bobby +12"
bool is_gain(const Text& text, std::size_t i) {
  return i > 1 && is_sign(text, i - 1, "+") && !text.tokens[i].gap && text.tokens[i - 1].gap &&
         text.tokens[i - 2].sort == Sort::word;
}

// "7-away"
bool is_away(const Text& text, std::size_t i) {
  return is_word(text, is_sign(text, i + 1, "-") ? i + 2 : i + 1, Meaning::away);
}

bool is_behind_pips(const Text& text, std::size_t i) {
  const std::size_t before = i > 1 && is_sign(text, i - 1, "(:=") ? i - 2 : i - 1;
  return i > 0 && is_word(text, before, Meaning::pips);
}

bool counts_pips(const Text& text, std::size_t i) {
  return is_word(text, i + 1, Meaning::pips) || is_behind_pips(text, i);
}

// The sign before what is won says that it is.
void read_gain(Text& text, std::size_t i) {
  make_number(text.tokens[i]);
  text.tokens[i - 1].sort = Sort::word;
  text.tokens[i - 1].meanings = Meaning::won;
}

// "küp 1→2": the cube, and no play.
void read_cube_change(Text& text, std::size_t i) {
  Token& token = text.tokens[i];
  const std::size_t word = i > 1 && is_sign(text, i - 1, "([") ? i - 2 : i - 1;  // "doubles (1 → 2)"
  if (i == 0 || !is_word(text, word, Meaning::cube)) return;
  const auto [from, to] = token.sort == Sort::part && token.move.n_points == 2
                              ? std::pair<int, int>(token.move.points[0], token.move.points[1])
                              : std::pair<int, int>(token.dice.first, token.dice.second);
  if (from < 1 || to != 2 * from) return;
  make_number(token);
  token.value = to;
}

// "22: 18/16(2) 6/4(2)": the parts move what was rolled as often as their counts say.
bool fit_as_counted(std::span<const Token> line) {
  const auto roll = std::ranges::find_if(line, [](const Token& one) { return one.dice.rolled(); });
  if (roll == line.end() || !roll->dice.is_double()) return false;
  int pips = 0;
  for (const Token& one : line)
    if (one.sort == Sort::part && !one.dice.rolled()) pips += pips_of(one.move);
  return pips == pips_of(roll->dice);
}

// "8/5 (3), 6/5 (1)": where what stands in brackets behind the parts is what they move, it is no count.
void read_steps_told(Text& text) {
  std::vector<std::size_t> told;
  std::vector<std::size_t> off_board;
  std::size_t counts = 0;
  std::size_t line_end = 0;
  bool fits = false;
  for (std::size_t i = 0; i + 3 < text.tokens.size(); ++i) {
    if (i == 0 || i > line_end) {
      line_end = text.end_of_line(i);
      fits = fit_as_counted(text.between(i, line_end));
    }
    const Token& token = text.tokens[i];
    if (token.sort != Sort::part || fits) continue;
    const std::string_view word = text.of(token);
    const int pips = token.move.points[0] - token.move.points[token.move.n_points - 1U];
    const std::size_t bracket = word.find('(');
    const bool counted = bracket != word.npos;
    const bool number = !counted && is_sign(text, i + 1, "(") && text.tokens[i + 2].sort == Sort::number;
    if (!counted && !number) continue;
    const int stands = counted ? to_int(word.substr(bracket + 1, 1)) : text.tokens[i + 2].value;
    const bool larger_die = token.move.points[token.move.n_points - 1U] == off && stands > pips;
    if (larger_die) off_board.push_back(i);  // or borne off so often
    counts += larger_die ? 0 : 1;
    if (stands == pips) told.push_back(i);
  }
  if (told.size() < several_lines || told.size() * 10 < counts * 8) return;
  told.insert(told.end(), off_board.begin(), off_board.end());
  for (const std::size_t i : told) {
    text.tokens[i].move.count = 1;
    if (is_sign(text, i + 1, "(")) text.tokens[i + 2].sort = Sort::time;
  }
}

// "First game", "Joan first": the first of several, or who begins.
void read_first(Text& text, std::size_t i) {
  if (!is_word(text, i, Meaning::starts) || !is_word(text, i, Meaning::nth)) return;
  text.tokens[i].meanings =
      is_word(text, i + 1, {Meaning::game, Meaning::player}) ? Meaning::nth : Meaning::starts;
}

// "$1 a point", "5 lira": a stake.
bool is_money(const Text& text, std::size_t i) {
  const auto tells = [&](std::size_t at) { return hakem::is_word(Word::money, text.of(text.tokens[at])); };
  return (i > 0 && !text.tokens[i].gap && tells(i - 1)) || tells(i + 1);
}

// "Kulüp gecesi, 12 Kasım": no roll, as nothing follows that was played.
bool is_day(const Text& text, std::size_t i) {
  const Token& month = text.tokens[i + 1];
  if (month.sort != Sort::word || !month.gap || !hakem::is_word(Word::month, text.of(month))) return false;
  const Sort behind = text.tokens[i + 2].sort;
  return behind == Sort::line_end || behind == Sort::time || behind == Sort::word;
}

// "Sayfa 1 / 3": the page, and how many there are.
bool is_behind_page(const Text& text, std::size_t i) {
  const auto tells = [&](std::size_t at) { return hakem::is_word(Word::page, text.of(text.tokens[at])); };
  return i > 0 && (tells(i - 1) || (i > 2 && is_sign(text, i - 1, "/-") && tells(i - 3)));
}

// "Club 1.2   2026-11-12" below a page: no score.
bool is_version(const Text& text, std::size_t i) {
  return text.of(text.tokens[i]).find('.') != std::string_view::npos && i > 0 &&
         text.tokens[i - 1].sort == Sort::word && text.tokens[i + 1].sort == Sort::time;
}

// What is a number, and what counts something else than points.
void read_number(Text& text, std::size_t i) {
  Token& token = text.tokens[i];
  const bool is_numeral = is_word(text, i, Meaning::numeral);
  if (is_word(text, i, Meaning::single) && is_word(text, i + 1, Meaning::of_points)) {  // "tek sayılık maç"
    make_number(token);
    token.value = 1;
  }
  if ((is_numeral || may_be_number(token)) && counts_points(text, i)) make_number(token);
  if (may_be_number(token) && is_joined_to_number(text, i)) make_number(token);
  const bool number = may_count(token);
  const bool pair = (token.sort == Sort::part && !token.worded && token.move.n_points == 2) ||
                    (token.sort == Sort::roll && token.value == 0);
  if (pair && (is_behind_pips(text, i) || is_version(text, i))) token.sort = Sort::time;  // "pip 22-12"
  if (number && i > 2 && is_sign(text, i - 1, "/") && text.tokens[i - 2].sort == Sort::time &&
      is_behind_pips(text, i - 2))
    token.sort = Sort::time;  // "pip 159/54"
  if ((number || pair) && is_behind_page(text, i)) token.sort = Sort::time;
  if (may_be_number(token) && is_day(text, i)) token.sort = Sort::time;
  if (number && is_gain(text, i)) read_gain(text, i);
  if (number && (counts_pips(text, i) || is_away(text, i) || is_money(text, i))) token.sort = Sort::time;
}

}  // namespace

std::size_t find_points(const Text& text, std::size_t begin, std::size_t end) {
  while (begin < end && !(text.tokens[begin].sort == Sort::number && counts_points(text, begin))) ++begin;
  return begin;
}

std::size_t find_length_behind_names(const Text& text, std::size_t end) {
  for (std::size_t i = 0; i + 3 < end; ++i) {
    const std::size_t line = text.end_of_line(i);
    std::array<bool, 2> named{};
    for (std::size_t at = i; at < line; ++at)
      if (text.tokens[at].sort == Sort::person) named[static_cast<std::size_t>(text.tokens[at].side)] = true;
    const bool bracket = line > i + 3 && is_sign(text, line - 3, "([") && is_sign(text, line - 1, ")]");
    const bool last = line > i + 3 && is_sign(text, line - 2, ",;|");
    const std::size_t at = bracket ? line - 2 : line - 1;
    const auto is_number = [&](std::size_t n) { return may_count(text.tokens[n]); };
    if (named[0] && named[1] && (bracket || last) && is_number(at)) return at;
    const bool points = line > i + 3 && text.of(text.tokens[line - 1]) == "p";  // Ada - Cem 7p
    if (named[0] && named[1] && points && is_number(line - 2)) return line - 2;
    for (std::size_t key = i; key + 2 < line; ++key)  // "A = Metin, B = Kerem, maç = 3"
      if (is_word(text, key, Meaning::match) && is_sign(text, key + 1, "=") && is_number(key + 2))
        return key + 2;
    std::size_t words = line - 1;
    while (words > i && is_sign(text, words - 1, ":=-/")) --words;
    const std::size_t key = words;
    while (words > i && (is_word(text, words - 1, Meaning::match) || is_sign(text, words - 1, "/"))) --words;
    if (words == i && words < key && is_number(line - 1)) return line - 1;  // Match: 5, Maç/Match: 7
    i = line;
  }
  return end;
}

std::size_t find_length(const Text& text, std::size_t begin, std::size_t end) {
  const auto tells = [&](std::size_t i) {
    const std::size_t behind = is_sign(text, i + 1, "-") ? i + 2 : i + 1;
    const bool of_points =
        is_word(text, behind, Meaning::of_points) && !is_word(text, behind, Meaning::points);
    return of_points || is_behind_length(text, i) || text.tokens[i].meanings.has(Meaning::of_points);
  };
  while (begin < end && !(text.tokens[begin].sort == Sort::number && tells(begin))) ++begin;
  return begin;
}

namespace {

// "Lig durumu: Emre 22, Onur 17"
void set_season_aside(Text& text) {
  bool played = false;  // "Club league, first to 5" heads a match
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const auto line = text.between(i, end);
    const auto holds = [&](Sort sort) { return std::ranges::find(line, sort, &Token::sort) != line.end(); };
    const bool turn = std::ranges::any_of(line, &Token::slashed) || (holds(Sort::part) && holds(Sort::roll));
    const bool season = !turn && std::ranges::any_of(line, [](const Token& one) {
      return one.meanings.has(Meaning::season);
    });
    played = played || holds(Sort::part);
    for (; i < end; ++i)
      if (Token& token = text.tokens[i];
          season && played && token.sort != Sort::word && token.sort != Sort::sign)
        token.sort = Sort::time;
  }
}

// "Hafta: 12", "Maç No: 21" above the first turn: a number, where nobody of that name plays.
void read_keys_of_head(Text& text) {
  const auto first = std::ranges::find(text.tokens, Sort::part, &Token::sort);
  const auto played = static_cast<std::size_t>(first - text.tokens.begin());
  std::set<std::string_view> labels;
  for (std::size_t i = played; i < text.tokens.size(); ++i)
    if (i > 0 && text.tokens[i - 1].sort == Sort::line_end) labels.insert(text.of(text.tokens[i]));
  for (std::size_t i = 0; i < played && played < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const bool key = end > i + 2 && end < played && text.tokens[i].sort == Sort::word &&
                     is_sign(text, end - 2, ":") && text.tokens[end - 1].sort == Sort::roll;
    if (key && text.tokens[end - 1].value > 0 && !labels.contains(text.of(text.tokens[i])))
      text.tokens[end - 1].sort = Sort::number;
    i = end;
  }
}

// "Sayı 14, Nisan 2026", "Bülten no 14" above the first turn: which one of a paper it is, and no points and
// no dice.
void set_issues_aside(Text& text) {
  const auto first = std::ranges::find(text.tokens, Sort::part, &Token::sort);
  const auto played = static_cast<std::size_t>(first - text.tokens.begin());
  bool begins = true;
  for (std::size_t i = 0; i + 1 < played && played < text.tokens.size(); ++i) {
    const bool heads_line = begins;
    begins = text.tokens[i].sort == Sort::line_end;
    Token& number = text.tokens[i + 1];
    if (text.tokens[i].sort != Sort::word || !may_count(number)) continue;
    const auto is_dated = [&] {  // asked once a line
      return std::ranges::any_of(text.between(i, text.end_of_line(i)), [](const Token& one) {
        return one.sort == Sort::number && one.value > 1900 && one.value < 2100;
      });
    };
    const bool issue = (heads_line && is_word(text, i, Meaning::points) && is_dated()) ||
                       (text.of(text.tokens[i]) == "no" && (i == 0 || !is_word(text, i - 1, Meaning::game)));
    if (!issue) continue;
    number.sort = Sort::time;
    text.tokens[i].meanings = {};
  }
}

// "Postcard backgammon, 3-point match" above the first turn: the game, and nothing that is won.
void read_name_of_game(Text& text) {
  const auto first = std::ranges::find(text.tokens, Sort::part, &Token::sort);
  if (first == text.tokens.end()) return;
  for (auto token = text.tokens.begin(); token != first; ++token)
    if (token->sort == Sort::word && token->meanings.has(Meaning::backgammon))
      token->meanings = Meaning::filler;
}

}  // namespace

void read_numerals(Text& text) {
  read_steps_told(text);
  set_season_aside(text);
  read_name_of_game(text);
  read_keys_of_head(text);
  set_issues_aside(text);
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    read_first(text, i);
    if (i > 0 && is_word(text, i, Meaning::cube) && is_word(text, i - 1, Meaning::denied))
      text.tokens[i].meanings = Meaning::filler;  // "before doubling"
    read_number(text, i);
    read_cube_change(text, i);
  }
}

}  // namespace hakem::typed
