#include "formats/typed/sides.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace hakem::typed {
namespace {

// The first roll or part of a turn, of a dance the first word or roll: the words of a heading may have got
// into it.
const Token& said_first(const Text& text, const Phrase& phrase) {
  const std::span tokens = text.between(phrase.begin, phrase.end);
  const bool plays = std::ranges::find(tokens, Sort::part, &Token::sort) != tokens.end();
  const auto found = std::ranges::find_if(tokens, [&](const Token& one) {
    const bool dances = !plays && one.sort == Sort::word && one.meanings.has(Meaning::dance);
    return one.sort == Sort::roll || one.sort == Sort::part || dances;
  });
  return found == tokens.end() ? tokens.front() : *found;
}

// The turns of each line, as indices of `phrases`.
std::vector<std::vector<std::size_t>> turns_of_lines(const Text& text, const std::vector<Phrase>& phrases) {
  std::vector<std::vector<std::size_t>> lines(1);
  std::size_t at = 0;
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    bool other_line = false;
    for (; at < phrases[i].begin; ++at) other_line = other_line || text.tokens[at].sort == Sort::line_end;
    if (other_line && !lines.back().empty()) lines.emplace_back();
    if (is_turn(phrases[i].says)) lines.back().push_back(i);
  }
  return lines;
}

}  // namespace

Sides::Sides(const Text& text, const Persons& persons, const std::vector<Phrase>& phrases)
    : text_(text), labelled_(persons.labelled) {
  if (labelled_) return;
  std::size_t twos = 0;
  std::size_t others = 0;
  std::size_t all = 0;
  std::array<double, 2> columns{};
  std::array<double, 2> cells{};
  for (const std::vector<std::size_t>& line : turns_of_lines(text, phrases)) {
    all += line.empty() ? 0 : 1;
    others += line.size() > 2 ? 1 : 0;
    if (line.size() != 2) continue;
    ++twos;
    for (std::size_t i = 0; i < 2; ++i) {
      order_[phrases[line[i]].begin] = i == 0 ? Side::white : Side::black;
      const Token& token = said_first(text, phrases[line[i]]);
      columns[i] += token.column;
      cells[i] += token.cell;
    }
  }
  columns_ = twos > 0 && twos * 3 >= all && others * 5 <= all;
  by_cell_ = cells[0] != cells[1];
  const std::array<double, 2>& places = by_cell_ ? cells : columns;
  if (twos > 0) middle_ = (places[0] + places[1]) / 2 / static_cast<double>(twos);
  if (twos == 0) learn_indents(phrases);
}

// A turn a line, those of one player farther to the right.
void Sides::learn_indents(const std::vector<Phrase>& phrases) {
  constexpr std::uint32_t least_indent = 4;
  constexpr std::size_t enough = 6;
  for (const bool by_cell : {true, false}) {
    std::vector<std::uint32_t> places;
    for (const Phrase& phrase : phrases) {
      if (phrase.says != Says::play) continue;
      const Token& token = said_first(text_, phrase);
      places.push_back(by_cell ? token.cell : token.column);
    }
    std::ranges::sort(places);
    if (places.size() < enough) return;
    const std::uint32_t left = places.front(), right = places.back();
    const auto on_left = static_cast<std::size_t>(std::ranges::count(places, left));
    const auto on_right = static_cast<std::size_t>(std::ranges::count(places, right));
    const bool apart = right - left >= (by_cell ? 1 : least_indent);
    if (!apart || on_left + on_right < places.size() || 4 * std::min(on_left, on_right) < places.size())
      continue;
    columns_ = true;
    by_cell_ = by_cell;
    middle_ = (left + right) / 2.0;
    return;
  }
}

// In a line above the turn, as the names of columns are.
bool Sides::is_named_above(const Phrase& phrase) const {
  bool above = false;
  for (const Token* token = &text_.tokens[phrase.begin]; token != &said_first(text_, phrase); ++token)
    above = above || token->sort == Sort::line_end;
  return above;
}

// "1. ... 63 13/4": the other column is empty.
bool Sides::is_behind_nothing(const Phrase& phrase) const {
  std::size_t stops = 0;
  std::size_t slashes = 0;  // "1 /  // 5-1 / 8-3, 3-2"
  bool parted = false;
  bool dashed = false;  // "1) - // 62 13/7"
  std::size_t i = phrase.begin;
  for (; i > 0 && text_.tokens[i - 1].sort == Sort::sign; --i) {
    const std::string_view sign = text_.of(text_.tokens[i - 1]);
    stops += sign == "." ? 1 : 0;
    slashes += sign == "/" ? 1 : 0;
    dashed = dashed || (parted && sign == "-");
    parted = parted || sign == "/" || sign == ";" || sign == "|";
  }
  const bool row = text_.begins_line(i);
  return row && (stops >= 3 || slashes >= 3 || dashed);
}

double Sides::place(const Phrase& phrase) const {
  const Token& token = said_first(text_, phrase);
  return by_cell_ ? token.cell : token.column;
}

Side Sides::of(const Phrase& phrase, std::optional<Side> last, std::optional<Side> starts) const {
  if (phrase.side >= 0 && !(columns_ && is_named_above(phrase))) return static_cast<Side>(phrase.side);
  if (columns_ && order_.contains(phrase.begin)) return order_.at(phrase.begin);
  if (columns_) return place(phrase) < middle_ && !is_behind_nothing(phrase) ? Side::white : Side::black;
  if (last) return other(*last);
  if (is_behind_nothing(phrase)) return Side::black;
  return starts.value_or(Side::white);
}

}  // namespace hakem::typed
