// Whose a lone cell of a match file is, where the bytes before it do not tell.
#pragma once

#include <algorithm>
#include <string_view>

#include "formats/lines.hpp"
#include "formats/mat/mat_row.hpp"

namespace hakem {

class MatColumns {
 public:
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

  // True if `line` has no columns: no two blanks stand together, in it or in the score line, as a web page
  // shows it.
  bool lost(std::string_view line) const { return squeezed_ && is_squeezed(line); }

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
  static bool has_two_blanks(std::string_view text) {
    const auto is_pair = [](char a, char b) { return (a == ' ' || a == '\t') && (b == ' ' || b == '\t'); };
    return std::ranges::adjacent_find(text, is_pair) != text.end();
  }
  bool is_squeezed(std::string_view line) const {
    const std::size_t number = number_end(line);
    const bool numbered = number > 0 && (line[number - 1] == ')' || line[number - 1] == '.');
    const bool indented = !numbered && line.find_first_not_of(" \t") >= 2;
    return !indented && !has_two_blanks(trimmed_blanks(line));
  }

  std::size_t indent_ = 0;  // how far all of this game is moved to the right
  bool squeezed_ = false;
};

}  // namespace hakem
