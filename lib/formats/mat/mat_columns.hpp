// Whose a lone cell of a match file is, where the bytes before it do not tell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "formats/lines.hpp"
#include "formats/mat/mat_row.hpp"
#include "formats/plain_blanks.hpp"

namespace hakem {

class MatColumns {
 public:
  // `written` is the whole file, `text` the same with plain blanks (with_plain_blanks): each byte in its
  // place. What is asked about points into `text`.
  MatColumns(std::string_view written, std::string_view text) : written_(written), text_(text) {}

  void begin_game(std::string_view score_line) { squeezed_ = is_squeezed(score_line); }

  // False for nearly every record: its columns are as wide as they look.
  bool doubtful() const { return squeezed_ || has_wide_blanks(); }

  // True if `line` has no columns: no two blanks stand together, in it or in the score line, as a web page
  // shows it.
  bool lost(std::string_view line) const { return squeezed_ && is_squeezed(line); }

  // Gives the lone cell of `row`, read from `line`, to the side whose column it stands in: blanks of several
  // bytes count once.
  void seat(Row& row, std::string_view line) const {
    if (!has_wide_blanks()) return;
    const MatCell& cell = row.cells[0];
    const Span span = cell.is_result() ? cell.claim.span : cell.turn.span;
    const char* const first = text_.data() + span.offset;
    const char* const from = line.data() + (row.number > 0 ? line.find_first_of(").") + 1 : 0);
    if (from >= first) return;
    const std::string_view before = as_written({from, static_cast<std::size_t>(first - from)});
    const auto columns = std::ranges::count_if(before, [](char byte) { return (byte & 0xC0) != 0x80; });
    row.give(0, columns >= std::ptrdiff_t{right_column_gap} ? Side::black : Side::white);
  }

 private:
  bool has_wide_blanks() const { return written_.data() != text_.data(); }
  std::string_view as_written(std::string_view part) const {
    return written_.substr(static_cast<std::size_t>(part.data() - text_.data()), part.size());
  }
  bool is_squeezed(std::string_view line) const {
    const bool indented = line.starts_with("  ") || line.starts_with('\t');
    return !indented && !has_two_blanks(as_written(trimmed_blanks(line)));
  }

  std::string_view written_;
  std::string_view text_;
  bool squeezed_ = false;
};

}  // namespace hakem
