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

  void head_game(std::string_view game_line) { indent_ = leading_blanks(game_line); }
  // `as_before`: the line is that of the game before but for its scores.
  void begin_game(std::string_view score_line, bool as_before) {
    constexpr std::size_t widest_usual = 2;  // blanks before a heading of a record that was not moved
    indent_ = std::min(indent_, leading_blanks(score_line));
    indent_ = indent_ > widest_usual ? indent_ - 1 : 0;  // most records have one blank before both headings
    if (!as_before) squeezed_ = is_squeezed(score_line);
  }

  // A mail or a web page moves all of a record to the right. The headings tell how far.
  bool moved() const { return indent_ > 0; }
  std::string_view without_indent(std::string_view line) const {
    return line.substr(std::min(indent_, leading_blanks(line)));
  }

  // False for nearly every record: its columns are as wide as they look.
  bool doubtful() const { return squeezed_ || has_wide_blanks(); }

  // True if `line` has no columns: no two blanks stand together, in it or in the score line, as a web page
  // shows it.
  bool lost(std::string_view line) const { return squeezed_ && is_squeezed(line); }

  // Gives the lone cell of `row`, read from `line`, to the side whose column it stands in: blanks of several
  // bytes count once; in a table the lines between its columns tell.
  void seat(Row& row, std::string_view line) const {
    if (!has_wide_blanks()) return;
    const MatCell& cell = row.cells[0];
    const Span span = cell.is_result() ? cell.claim.span : cell.turn.span;
    const char* const first = text_.data() + span.offset;
    const char* const from = line.data() + (row.number > 0 ? number_end(line) : 0);
    if (from >= first) return;
    const std::string_view before = as_written({from, static_cast<std::size_t>(first - from)});
    const auto columns = std::ranges::count_if(before, [](char byte) { return (byte & 0xC0) != 0x80; });
    const auto lines = std::ranges::count(before, '|') - (row.number > 0 ? 0 : 1);
    const bool right = lines > 0 ? lines > 1 : columns >= std::ptrdiff_t{right_column_gap};
    row.give(0, right ? Side::black : Side::white);
  }

 private:
  // Where the number of a row ends: "12)", "12.", "(12)", "[12]", "12".
  static std::size_t number_end(std::string_view line) {
    const std::size_t digits = line.find_first_not_of(" \t([");
    const std::size_t behind = std::min(line.find_first_not_of("0123456789", digits), line.size());
    return behind + (behind < line.size() && std::string_view(")].").find(line[behind]) != line.npos ? 1 : 0);
  }
  static std::size_t leading_blanks(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
  }
  bool has_wide_blanks() const { return written_.data() != text_.data(); }
  std::string_view as_written(std::string_view part) const {
    return written_.substr(static_cast<std::size_t>(part.data() - text_.data()), part.size());
  }
  bool is_squeezed(std::string_view line) const {
    const std::size_t number = number_end(line);
    const bool numbered = number > 0 && (line[number - 1] == ')' || line[number - 1] == '.');
    const bool indented = !numbered && line.find_first_not_of(" \t") >= 2;
    return !indented && !has_two_blanks(as_written(trimmed_blanks(line)));
  }

  std::string_view written_;
  std::string_view text_;
  std::size_t indent_ = 0;  // how far all of this game is moved to the right
  bool squeezed_ = false;
};

}  // namespace hakem
