#include "formats/mat/mat_ahead.hpp"

#include "formats/mat/mat_head.hpp"
#include "formats/mat/mat_lost_ends.hpp"
#include "formats/mat/mat_row.hpp"
#include "formats/mat/mat_usual_head.hpp"

namespace hakem::mat_head {
namespace {

LineKind kind_of(std::string_view text) {
  const std::string_view words = trimmed_blanks(text);
  if (words.empty()) return LineKind::blank;
  if (begins_comment(words) && !matches<g::row>(words)) return LineKind::comment;
  if (words.size() > longest_record_line) return LineKind::other;
  if (matches<g::row>(words)) return LineKind::row;
  if (matches<g::score_line>(words) || matches<g::worded_score>(words)) return LineKind::score;
  if (matches<g::numbered>(words)) return LineKind::row;
  if (matches<g::plain_score>(words)) return LineKind::score;
  if (matches<g::match_line>(words)) return LineKind::match;
  return matches<g::worded_game>(words) ? LineKind::game : LineKind::other;
}

}  // namespace

std::string_view MatAhead::line_below(const char*& at) const {
  std::string_view line;
  while (at < end_ && trimmed_blanks(line).empty()) line = take_record_line(at, end_);
  return line;
}

std::int32_t MatAhead::next_row(const char* at) const {
  for (int unknown = 0; unknown < most_unknown;) {
    const std::string_view line = line_below(at);
    if (line.empty() || matches<g::worded_game>(line)) break;
    if (Row row; parse_row(line, 0, row) && row.n > 0) return row.number;
    if (!begins_comment(trimmed_blanks(line))) ++unknown;
  }
  return 0;
}

LineKind MatAhead::below(const char* next) {
  if (looked_from_ == next) return below_;
  looked_from_ = next;
  below_ = LineKind::blank;
  for (const char* at = next; at < end_ && (below_ == LineKind::blank || below_ == LineKind::comment);)
    below_ = kind_of(take_record_line(at, end_));
  return below_;
}

bool MatAhead::goes_on(const char* next) const {
  const char* at = next;
  while (at < end_ && (*at == ' ' || *at == '\t')) ++at;
  if (at == end_ || *at == '\r' || *at == '\n' || *at == ';' || *at == '#') return false;
  const char* const number = at;
  while (at < end_ && *at >= '0' && *at <= '9') ++at;
  return at == number || at == end_ || (*at != ')' && *at != '.');
}

Seats MatAhead::seats(const char*& next, const std::array<std::string_view, 2>& told, bool later) const {
  if (told[0].empty() || told[1].empty() || told[0] == told[1]) return Seats::unknown;
  while (next < end_) {
    const std::string_view text = take_record_line(next, end_);
    const std::string_view words = trimmed_blanks(text);
    if (words.empty() || (begins_comment(words) && !matches<g::row>(words))) continue;
    if (GameLine game; read_usual_game(text, game) || read_line<g::worded_game>(text, game)) {
      if (later && to_int(game.number) == 1) break;  // another match
      continue;
    }
    if (later && matches<g::match_line>(words)) break;
    const bool as_told = words.starts_with(told[0]);
    const bool exchanged = words.starts_with(told[1]);
    if (as_told && !exchanged && !later) return Seats::as_told;  // nearly always
    ScoreLine score;
    const bool is_score = (as_told || exchanged) && ScoreHeading().read(text, score);
    if (!is_score && !later && matches<g::row>(words)) break;
    if (!is_score) continue;
    std::array names{trimmed_blanks(score.left_name), trimmed_blanks(score.right_name)};
    for (std::string_view& name : names) {
      std::string_view rating;
      split_rating(name, rating);
    }
    if (names == told) return Seats::as_told;
    return names[0] == told[1] && names[1] == told[0] ? Seats::exchanged : Seats::unknown;
  }
  return Seats::unknown;
}

bool MatAhead::match_below(const char* next, bool games) {
  if (next <= header_end_) return match_below_;
  match_below_ = false;
  for (header_end_ = next; header_end_ < end_ && !match_below_;) {
    const std::string_view text = take_record_line(header_end_, end_);
    const LineKind kind = kind_of(text);
    if (kind == LineKind::row) break;
    match_below_ = kind == LineKind::match;
    if (GameLine game; kind == LineKind::game && read_line<g::worded_game>(text, game)) {
      match_below_ = games && to_int(game.number) == 1;
      break;
    }
  }
  return match_below_;
}

}  // namespace hakem::mat_head
