// [hot] Headings in their usual form, read straight from their bytes, as mat_usual.cpp reads rows: tags and
// scores are a fifth of the lines of a short record. Whatever else they may hold is left to the grammar,
// which reads every line that is read here in the same way (mat_usual_test holds the two against each other).
#pragma once

#include <string_view>

#include "formats/mat/mat_head.hpp"

namespace hakem::mat_head {

// `; [Key "Value"]`, with no blank but these outside key and value.
inline bool read_usual_tag(std::string_view text, TagLine& line) {
  constexpr std::string_view begin = "; [";
  constexpr std::string_view end = "\"]";
  if (!text.starts_with(begin) || !text.ends_with(end)) return false;
  const char* const key = text.data() + begin.size();
  const char* const value_end = text.data() + text.size() - end.size();
  const char* quote = key;                         // near: to call for memchr would take longer
  while (*quote != '"' && *quote != ']') ++quote;  // one of them ends the line
  if (quote >= value_end || *quote == ']' || quote == key) return false;
  line.key = {key, quote};
  line.value = {quote + 1, value_end};
  return true;
}

// ` Game 3`.
inline bool read_usual_game(std::string_view text, GameLine& line) {
  constexpr std::size_t most_digits = 9;
  if (text.starts_with(' ')) text.remove_prefix(1);
  if (!text.starts_with("Game ")) return false;
  text.remove_prefix(5);
  line.number = text;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !text.empty() && text.size() <= most_digits && std::ranges::all_of(text, is_digit);
}

// `name : 12`, where a name holds no colon; what stands behind the score is left over in `rest`.
inline bool take_name_and_score(std::string_view& rest, std::string_view& name, std::string_view& score) {
  constexpr std::size_t most_digits = 9;
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos) return false;
  name = trimmed_blanks(rest.substr(0, colon));
  rest = rest.substr(colon + 1);
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  std::size_t n = 0;
  while (n < rest.size() && rest[n] >= '0' && rest[n] <= '9') ++n;
  score = rest.substr(0, n);
  rest.remove_prefix(n);
  return n > 0 && n <= most_digits && !name.empty();
}

// "vs Bob", "- Bob": what parts the players is no part of a name.
inline bool begins_versus(std::string_view name) {
  const std::size_t sign = begins_with(name, "vs.")  ? 3
                           : begins_with(name, "vs") ? 2
                           : name.starts_with('-')   ? 1
                                                     : 0;
  return sign > 0 && sign < name.size() && is_blank(name[sign]);
}

// ` Ann : 0                        Bob : 12`.
inline bool read_usual_score(std::string_view text, ScoreLine& line) {
  return take_name_and_score(text, line.left_name, line.left_score) && text.starts_with("  ") &&
         take_name_and_score(text, line.right_name, line.right_score) && trimmed_blanks(text).empty() &&
         !begins_versus(line.right_name);
}

// Scores of the same players as before mostly stand in a line that is the same but for its digits.
class ScoreHeading {
 public:
  // True if `text` is so; `line` is then what read_usual_score() says.
  bool repeats(std::string_view text, ScoreLine& line) const {
    if (before_.empty() || !text.starts_with(before_)) return false;
    text.remove_prefix(before_.size());
    line.left_score = take_digits(text);
    if (line.left_score.empty() || !text.starts_with(between_)) return false;
    text.remove_prefix(between_.size());
    line.right_score = take_digits(text);
    line.left_name = left_name_;
    line.right_name = right_name_;
    return !line.right_score.empty() && text.empty();
  }
  // Any heading of scores, also with words behind them.
  bool read(std::string_view text, ScoreLine& line) {
    *this = {};
    line = {};
    if (read_usual_score(text, line)) {
      remember(text, line);
      return true;
    }
    line = {};
    if (read_line<g::score_line>(text, line)) return true;
    line = {};
    return read_line<g::worded_score>(text, line);
  }

 private:
  // `line` was read from `text` by read_usual_score().
  void remember(std::string_view text, const ScoreLine& line) {
    left_name_ = line.left_name;
    right_name_ = line.right_name;
    before_ = {text.data(), line.left_score.data()};
    between_ = {line.left_score.data() + line.left_score.size(), line.right_score.data()};
  }

  static std::string_view take_digits(std::string_view& text) {
    constexpr std::size_t most_digits = 9;
    std::size_t n = 0;
    while (n < std::min(text.size(), most_digits) && text[n] >= '0' && text[n] <= '9') ++n;
    const std::string_view digits = text.substr(0, n);
    text.remove_prefix(n);
    return digits;
  }

  std::string_view before_, between_;  // the scores
  std::string_view left_name_, right_name_;
};

}  // namespace hakem::mat_head
