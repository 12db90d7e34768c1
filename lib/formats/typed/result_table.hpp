// The rows of a table of results, and what its tokens and those of the lines beside it are asked. Only
// result_lines.cpp includes this.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/lexicon.hpp"
#include "formats/typed/result_lines.hpp"

namespace hakem::typed {

inline constexpr std::ptrdiff_t several_numbers = 3;  // in a row of one player

// "2-1"
inline bool joins_numbers(const Token& one) {
  return (one.sort == Sort::part && one.move.n_points == 2) || (one.sort == Sort::roll && one.value == 0);
}
inline bool is_plain_number(const Token& one) {
  return one.sort == Sort::number || (one.sort == Sort::roll && one.value > 0);
}
// "Toplam"
inline bool tells_total(const Text& text, const Token& one) {
  return one.sort == Sort::word && hakem::is_word(Word::total_word, text.of(one));
}
inline bool holds(std::span<const Token> tokens, Meanings meanings) {
  return std::ranges::any_of(
      tokens, [&](const Token& one) { return one.sort == Sort::word && one.meanings.has(meanings); });
}
inline std::ptrdiff_t count_persons(std::span<const Token> tokens) {
  return std::ranges::count(tokens, Sort::person, &Token::sort);
}
// The tokens from `begin` to `end`, which say nothing yet.
Tell piece_of(const Text& text, std::size_t begin, std::size_t end);

class ResultTable {
 public:
  explicit ResultTable(const Text& text) : text_(text) {}

  // What the line from `begin` to `end` says as the head or a row of a table; nothing if it is none.
  std::optional<Tell> row(std::size_t begin, std::size_t end);
  // The games that the rows of both players tell side by side, "Orhan: 1 0 0 2 = 3".
  std::vector<Tell> games() const;

 private:
  struct Row {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::vector<std::int64_t> values;
    bool summed = false;  // "= 3"
  };

  bool learn_columns(std::size_t begin, std::size_t end);
  std::uint32_t cell_of(std::size_t i, std::size_t begin) const;
  std::optional<Tell> cells(std::size_t begin, std::size_t end) const;
  bool take_numbers(std::size_t begin, std::size_t end);
  Span span(const Tell& tell) const;

  const Text& text_;
  std::optional<std::array<std::uint32_t, 2>> columns_;  // the cells of both names
  std::array<Row, 2> rows_;
};

}  // namespace hakem::typed
