// Scores that look like dice: before every turn, in a column, behind a game, behind the last one.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

// Two numbers that a dash or a colon joins, as dice and scores are.
bool is_pair(const Text& text, const Token& token) {
  const bool two = token.sort == Sort::part && token.move.n_points == 2 && token.move.marks == 0 &&
                   token.move.count == 1 && !token.worded && !token.slashed;
  return two || (token.sort == Sort::roll && token.value == 0 &&
                 text.of(token).find_first_of("-:") != std::string_view::npos);
}

// The pair that begins the line from `i` on, before something else; else its end.
std::size_t leading_pair(const Text& text, std::size_t i, std::size_t end) {
  while (i < end && is_sign(text, i, "([*-")) ++i;
  if (i == end || !is_pair(text, text.tokens[i])) return end;
  std::size_t next = i + 1;
  while (next < end && text.tokens[next].sort == Sort::sign) ++next;
  return next < end ? i : end;
}

// "Player | Die 1 | Die 2 | Move | Score": the numbers of such a heading tell nothing, and below it those of
// a column that counts something else than dice do not either.
void set_columns_aside(Text& text) {
  constexpr std::size_t fewest_cells = 4;  // with words
  std::vector<std::uint32_t> aside;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t begin = i;
    std::vector<std::uint32_t> told;
    std::vector<std::uint32_t> counted;
    for (; text.tokens[i].sort != Sort::line_end; ++i) {
      const Token& token = text.tokens[i];
      if (token.sort == Sort::word && (told.empty() || told.back() != token.cell)) told.push_back(token.cell);
      if (is_word(text, i, {Meaning::score, Meaning::pips})) counted.push_back(token.cell);
    }
    const auto line = text.between(begin, i);
    const bool heading =
        told.size() >= fewest_cells && std::ranges::find(line, Sort::part, &Token::sort) == line.end();
    if (heading && !counted.empty()) aside = counted;
    const auto counts_word = [&](std::size_t at) {
      return may_count(text.tokens[at]) && at > begin && is_word(text, at - 1, Meaning::filler) &&
             text.tokens[at - 1].cell == text.tokens[at].cell;
    };
    std::size_t of_dice = 0;  // one alone is something else: "Ada | vs | Bob | to 3 points"
    for (std::size_t at = begin; heading && at < i; ++at) of_dice += counts_word(at) ? 1 : 0;
    for (std::size_t at = begin; at < i && (of_dice > 1 || !aside.empty()); ++at)
      if ((of_dice > 1 && counts_word(at)) ||
          (may_count(text.tokens[at]) && std::ranges::count(aside, text.tokens[at].cell) > 0))
        text.tokens[at].sort = Sort::time;
  }
}

// "No | Ali | Veli" above the rows: the head of a column of numbers, and no "no".
void set_column_heads_aside(Text& text) {
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const std::size_t first = is_sign(text, i, "|") ? i + 1 : i;
    const auto line = text.between(i, end);
    const bool cells = first + 1 < end && text.tokens[first + 1].cell > text.tokens[first].cell &&
                       line.back().cell > text.tokens[first + 1].cell;
    const bool counts = std::ranges::any_of(line, [](const Token& one) {
      return one.sort == Sort::number || one.sort == Sort::roll || one.sort == Sort::part;
    });
    if (cells && !counts && is_word(text, first, Meaning::dance))
      text.tokens[first].meanings = Meaning::filler;
    i = end;
  }
}

using Points = std::array<int, 2>;

Points score_of(const Token& pair) {
  if (pair.sort == Sort::part) return {pair.move.points[0], pair.move.points[1]};
  return {pair.dice.first, pair.dice.second};
}

// The only pair of the line that ends at `end`, beside words of which one tells a score if `total`, else
// beside nothing; `end` if there is none.
std::size_t pair_of_line(const Text& text, std::size_t begin, std::size_t end, bool total) {
  std::size_t found = end;
  bool told = false;
  for (std::size_t i = begin; i < end; ++i) {
    const Token& token = text.tokens[i];
    if (token.sort == Sort::sign) continue;
    if (token.sort == Sort::word && !total) return end;
    told = told || is_word(text, i, Meaning::score);
    if (token.sort == Sort::word) continue;
    if (found != end || !is_pair(text, token)) return end;
    found = i;
  }
  return told == total ? found : end;
}

// "0-4", and below it "Toplam 1-4": the points of the game, where the totals always follow from them.
void set_game_points_aside(Text& text) {
  Points sum{};
  std::vector<std::size_t> told;
  std::size_t above = text.tokens.size();  // the pair in the line above
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const std::size_t total = pair_of_line(text, i, end, true);
    if (total < end && above < text.tokens.size()) {
      const Points won = score_of(text.tokens[above]), all = score_of(text.tokens[total]);
      for (std::size_t side = 0; side < 2; ++side) sum[side] += won[side];
      if (sum != all) return;
      told.push_back(above);
    }
    const std::size_t alone = pair_of_line(text, i, end, false);
    above = alone < end ? alone : text.tokens.size();
    i = end;
  }
  if (told.size() < 2) return;
  for (const std::size_t pair : told) text.tokens[pair].sort = Sort::time;
}

}  // namespace

void set_scores_aside(Text& text) {
  set_columns_aside(text);
  set_column_heads_aside(text);
  set_game_points_aside(text);
  std::vector<std::size_t> pairs;
  std::size_t lines = 0;
  std::size_t changes = 0;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    std::size_t end = i;
    bool turn = false;
    for (; text.tokens[end].sort != Sort::line_end; ++end)
      turn = turn || text.tokens[end].sort == Sort::part || text.tokens[end].sort == Sort::roll;
    const std::size_t pair = leading_pair(text, i, end);
    lines += turn ? 1 : 0;
    if (pair < end) {
      const bool same = !pairs.empty() && text.of(text.tokens[pairs.back()]) == text.of(text.tokens[pair]);
      changes += same ? 0 : 1;
      pairs.push_back(pair);
    }
    i = end;
  }
  if (pairs.size() < several_lines || pairs.size() * 10 < lines * 6 || changes * 4 > pairs.size()) return;
  for (const std::size_t pair : pairs) text.tokens[pair].sort = Sort::time;
}

}  // namespace hakem::typed
