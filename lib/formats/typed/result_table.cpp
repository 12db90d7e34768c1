#include "formats/typed/result_table.hpp"

namespace hakem::typed {

Tell piece_of(const Text& text, std::size_t begin, std::size_t end) {
  Tell tell;
  tell.begin = begin;
  tell.end = end;
  tell.strange =
      static_cast<std::size_t>(std::ranges::count_if(text.between(begin, end), [&](const Token& one) {
        return one.sort == Sort::word && one.meanings.none() && !is_picture(text.of(one)) &&
               !tells_total(text, one);
      }));
  return tell;
}

std::optional<Tell> ResultTable::row(std::size_t begin, std::size_t end) {
  if (learn_columns(begin, end)) return piece_of(text_, begin, end);
  if (columns_)
    if (std::optional<Tell> told = cells(begin, end)) return told;
  if (take_numbers(begin, end)) return piece_of(text_, begin, end);
  return {};
}

// The line that names both players, each in a cell of its own.
bool ResultTable::learn_columns(std::size_t begin, std::size_t end) {
  std::array<std::optional<std::uint32_t>, 2> found;
  for (std::size_t i = begin; i < end; ++i) {
    const Token& one = text_.tokens[i];
    if (is_plain_number(one) || joins_numbers(one) || one.meanings.has(Meaning::versus)) return false;
    if (one.sort != Sort::person) continue;
    auto& cell = found[static_cast<std::size_t>(one.side)];
    if (cell) return false;
    cell = cell_of(i, begin);
  }
  if (!found[0] || !found[1] || *found[0] == *found[1]) return false;
  columns_ = {*found[0], *found[1]};
  return true;
}

// In the line from `begin` on; a comma parts cells as a tab does.
std::uint32_t ResultTable::cell_of(std::size_t i, std::size_t begin) const {
  const auto commas =
      std::ranges::count_if(text_.between(begin, i), [&](const Token& one) { return text_.of(one) == ","; });
  return text_.tokens[i].cell + static_cast<std::uint32_t>(commas);
}

// The numbers below the names, or a mark below that of who won.
std::optional<Tell> ResultTable::cells(std::size_t begin, std::size_t end) const {
  constexpr std::int64_t mark = 1;
  std::array<std::optional<std::int64_t>, 2> values;
  Tell tell = piece_of(text_, begin, end);
  for (std::size_t i = begin; i < end; ++i) {
    const Token& one = text_.tokens[i];
    const bool marked = one.sort == Sort::word && (text_.of(one) == "x" || is_picture(text_.of(one)));
    const std::uint32_t cell = cell_of(i, begin);
    for (std::size_t side = 0; side < 2; ++side)
      if (cell == (*columns_)[side] && (is_plain_number(one) || marked))
        values[side] = marked ? mark : one.value;
    const bool first = cell < std::min((*columns_)[0], (*columns_)[1]) && tell.number == 0;
    if (first && is_plain_number(one)) tell.number = one.value;
    tell.total = tell.total || tells_total(text_, one);
    if (one.sort == Sort::word && one.meanings.has(Meaning::gammon)) tell.level = Level::gammon;
    if (one.sort == Sort::word && one.meanings.has(Meaning::backgammon)) tell.level = Level::backgammon;
  }
  if (!values[0] && !values[1]) return {};
  tell.tells = tell.cells = tell.by_name = true;
  tell.score = {values[0].value_or(0), values[1].value_or(0)};
  tell.points_span = span(tell);
  return tell;
}

bool ResultTable::take_numbers(std::size_t begin, std::size_t end) {
  std::vector<std::int64_t> values;
  std::size_t side = 2;
  for (std::size_t i = begin; i < end; ++i) {
    const Token& one = text_.tokens[i];
    if (one.sort == Sort::person && side == 2 && values.empty())
      side = static_cast<std::size_t>(one.side);
    else if (side < 2 && is_plain_number(one))
      values.push_back(one.value);
    else if (one.sort != Sort::sign)
      return false;
  }
  if (side == 2 || std::ssize(values) < several_numbers) return false;
  rows_[side] = {begin, end, values, text_.of(text_.tokens[end - 2]) == "="};
  return true;
}

std::vector<Tell> ResultTable::games() const {
  const auto& [white, black] = rows_;
  const std::size_t all = white.values.size();
  if (all == 0 || all != black.values.size()) return {};
  const auto is_summed = [&](const Row& row) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i + 1 < all; ++i) sum += row.values[i];
    return row.summed || row.values.back() == sum;
  };
  const bool summed = is_summed(white) && is_summed(black);
  const Row& last = white.begin > black.begin ? white : black;
  std::vector<Tell> told;
  for (std::size_t i = 0; i < all; ++i) {
    Tell tell = piece_of(text_, last.begin, last.end);
    tell.total = summed && i + 1 == all;
    tell.number = tell.total ? 0 : static_cast<std::int32_t>(i) + 1;
    tell.tells = tell.cells = tell.by_name = true;
    tell.score = {white.values[i], black.values[i]};
    tell.points_span = span(tell);
    told.push_back(tell);
  }
  return told;
}

Span ResultTable::span(const Tell& tell) const {
  return text_.span(text_.tokens[tell.begin].begin, text_.tokens[tell.end - 1].end);
}

}  // namespace hakem::typed
