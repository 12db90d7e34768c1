#include "formats/mat/mat_lost_ends.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/ascii.hpp"
#include "formats/lines.hpp"
#include "formats/mat/mat_head.hpp"
#include "formats/mat/mat_tag.hpp"
#include "formats/mat/mat_usual_head.hpp"
#include "grammar/mat_lost_ends.hpp"

namespace hakem::mat_head {
namespace {

std::int32_t row_number(std::string_view line) {
  return matches<g::numbered>(line) ? to_int(line.substr(skip_blanks(line, 0))) : 0;
}

// `[Event "Open"]`, with the sign of a comment or without.
bool begins_tag(std::string_view rest) {
  if (begins_comment(rest)) rest = trimmed_blanks(rest.substr(1));
  TagLine tag;
  return rest.starts_with('[') && read_loose_tag(rest.substr(0, rest.find(']') + 1), tag);
}

// "2) 65: 24/18": in its place behind `before`, which is a row or the scores above the first.
bool goes_on_with_row(std::string_view before, std::string_view rest) {
  const std::int32_t number = row_number(rest);
  if (number == 0 || before.find_first_of(";#{") != before.npos) return false;
  const std::int32_t above = row_number(before);
  if (above > 0) return number == above + 1 && (matches<g::row>(before) || matches<g::begins_row>(rest));
  return matches<g::begins_row>(rest) && (matches<g::score_line>(before) || matches<g::plain_score>(before));
}

bool is_heading(std::string_view before) {
  return matches<g::match_line>(before) || matches<g::titled_line>(before) ||
         matches<g::plain_length>(before);
}

// Behind rows with a result, or a heading.
bool is_whole(std::string_view before) {
  if (begins_comment(trimmed_blanks(before)))
    return begins_tag(trimmed_blanks(before)) && before.ends_with(']');
  return is_heading(before) || matches<g::named_result>(before) ||
         (row_number(before) > 0 && matches<g::row>(before)) || matches<g::result_line>(before);
}

bool begins_line(std::string_view before, std::string_view rest) {
  if (is_digit(rest.front())) {
    if (goes_on_with_row(before, rest)) return true;
    return matches<g::begins_match>(rest) && !is_heading(before) && is_whole(before);
  }
  if (rest.front() == '[' || begins_comment(rest)) return begins_tag(rest) && is_whole(before);
  if (matches<g::begins_game>(rest)) return is_whole(before);
  return matches<g::game_alone>(before) && matches<g::begins_scores>(rest);
}

// The first sign of what may begin a line behind another.
constexpr auto first_signs = [] {
  std::array<bool, 256> signs{};
  for (const char c : std::string_view("0123456789[;#GgOo")) signs[static_cast<unsigned char>(c)] = true;
  return signs;
}();

// A quick look at what may begin a line behind another: a row or a length, a tag, a heading.
bool may_begin_line(std::string_view rest) {
  if (!is_digit(rest[0])) {
    const bool letter = small(rest[0]) >= 'a';
    return !letter || begins_with(rest, "game") || begins_with(rest, "oyun");
  }
  std::size_t end = 1;
  while (end < rest.size() && is_digit(rest[end])) ++end;
  if (end < rest.size() && (rest[end] == ')' || rest[end] == '.')) return true;
  const std::size_t unit = skip_blanks(rest, end);
  return unit < rest.size() && (small(rest[unit]) == 'p' || small(rest[unit]) == 's' || rest[unit] == '-');
}

// Behind blanks, or where the blanks went with the line end: "3 point matchGame 1", "Drops2) 31: 8/5 6/5".
bool may_follow(char before, char first) {
  const auto is_letter = [](char c) { return small(c) >= 'a' && small(c) <= 'z'; };
  if (is_letter(before)) return is_digit(first) || (first >= 'A' && first <= 'Z');
  return is_blank(before) || before == ']' || (is_digit(before) && is_letter(first));
}

constexpr std::size_t shortest_of_two = 10;  // "Game 1Ada…"

// "; [Key "Value"]"
bool is_one_tag(std::string_view line) {
  return line.starts_with("; [") && line.ends_with("\"]") && line.find('[', 3) == line.npos;
}

// "7 point match"
bool is_one_length(std::string_view words) {
  std::size_t digits = 0;
  while (digits < words.size() && is_digit(words[digits])) ++digits;
  return words.substr(digits) == " point match";
}

// " 14)  Doubles => 2                Takes": no other row, and no "Game", "Oyun", "match".
bool is_one_row(std::string_view words) {
  constexpr std::size_t most_digits = 4;
  const std::size_t number_end = words.find(')');
  if (number_end > most_digits || !std::ranges::all_of(words.substr(0, number_end), is_digit)) return false;
  return std::ranges::none_of(words.substr(number_end + 1), [](char c) {
    const char letter = small(c);
    return c == ')' || c == '[' || letter == 'm' || letter == 'y' || letter == 'n';
  });
}

// "Wins 2 points and the match": no second number stands in it.
bool is_one_result(std::string_view words) {
  if (words[0] != 'W' && words[0] != 'L') return false;
  std::size_t numbers = 0;
  for (std::size_t at = 1; at < words.size(); ++at)
    numbers += is_digit(words[at]) && !is_digit(words[at - 1]) ? 1 : 0;
  return numbers <= 1;
}

// A heading or a result before the scores would be read as a part of the name; it has a number.
bool are_scores_alone(std::string_view words) {
  ScoreLine scores;
  return read_usual_score(words, scores) &&
         std::none_of(scores.left_name.begin(), scores.left_name.end(), is_digit);
}

// What nearly every line is, by a glance: nothing else stands on it.
bool is_plainly_one(std::string_view words) {
  if (words.size() < shortest_of_two) return true;
  if (words[0] == ';') return is_one_tag(words);
  if (is_digit(words[0])) return is_one_length(words) || is_one_row(words);
  return is_one_result(words) || are_scores_alone(words);
}

}  // namespace

std::size_t lost_line_end(std::string_view line) {
  const std::string_view words = trimmed_blanks(line);
  if (is_plainly_one(words)) return 0;
  constexpr std::size_t shortest_with_scores = 12;
  const bool game = words.size() > shortest_with_scores && matches<g::begins_game>(words);
  const bool comment = begins_comment(words);
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (game ? is_blank(words[at]) : !first_signs[static_cast<unsigned char>(words[at])]) continue;
    if (!may_follow(words[at - 1], words[at]) || (!game && !may_begin_line(words.substr(at)))) continue;
    if (comment && words.find_last_of(']', at - 1) == words.npos) continue;  // behind a tag alone
    if (begins_line(trimmed_blanks(words.substr(0, at)), words.substr(at)))
      return static_cast<std::size_t>(words.data() - line.data()) + at;
  }
  return 0;
}

std::string_view take_record_line(const char*& at, const char* end) {
  const char* const begin = at;
  const char* const near = begin + std::min<std::ptrdiff_t>(end - begin, longest_unit);
  std::string_view line = take_line(at, near);
  if (line.size() < shortest_of_two) return line;
  if (const std::size_t cut = lost_line_end(line); cut > 0) {
    at = begin + cut;
    return line.substr(0, cut);
  }
  if (at != near || near == end || near[-1] == '\n') return line;
  at = begin;
  return take_line(at, end);
}

}  // namespace hakem::mat_head
