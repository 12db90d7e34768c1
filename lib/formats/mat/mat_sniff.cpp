// Is this a match file? By the line that gives its length, else by a heading with rows behind it.
#include <cstdint>

#include "formats/mat/mat.hpp"
#include "formats/mat/mat_head.hpp"
#include "formats/mat/mat_lost_ends.hpp"
#include "formats/peg.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace g = grammar::mat;

constexpr int nearly = 20;  // not enough to be recognised by
constexpr int by_length = 90;

constexpr std::size_t sample = 65'536;

bool starts_with_number(std::string_view line) {
  const std::size_t start = line.find_first_not_of(" \t");
  return start != std::string_view::npos && line[start] >= '0' && line[start] <= '9';
}

// What stands above a row: the heading of a game; as the first line of all the scores of a game whose heading
// is lost; or a heading in Turkish with such scores below.
enum class Above : std::uint8_t { nothing, words, turkish_heading, turkish_scores, scores, heading };

Above going_on(Above above, std::string_view line) {
  if (above == Above::heading || matches<g::english_game>(line)) return Above::heading;
  line = trimmed_blanks(line);
  if (line.empty() || mat_head::begins_comment(line) || above >= Above::turkish_scores) return above;
  const bool heading = above == Above::turkish_heading;
  if ((heading || above == Above::nothing) && matches<g::score_line>(line))
    return heading ? Above::turkish_scores : Above::scores;
  return matches<g::worded_game>(line) ? Above::turkish_heading : Above::words;
}

// Games of old programs have such scores, and some records in Turkish notation such rows.
int sureness(Above above) {
  if (above == Above::heading) return 70;
  return above == Above::scores ? 85 : 45;
}

// What stands on the first line with anything on it, comments aside, is no game in English, nor its score or
// rows: a length may stand above games of another notation as well.
bool others_may_follow(std::string_view text) {
  while (!text.empty()) {
    const std::string_view whole = text.substr(0, text.find_first_of("\r\n"));
    text.remove_prefix(std::min(whole.size() + 1, text.size()));
    const std::string_view line = trimmed_blanks(whole);
    if (line.empty() || mat_head::begins_comment(line)) continue;
    return !matches<g::english_game>(whole) && !matches<g::score_line>(line) && !matches<g::plain_row>(whole);
  }
  return false;
}

// The part of a line that is a line of the record.
std::string_view part_of(std::string_view line, bool run_together) {
  const std::size_t cut = run_together ? mat_head::lost_line_end(line.substr(0, mat_head::longest_unit)) : 0;
  return cut == 0 ? line : line.substr(0, cut);
}

int sureness_of(std::string_view text, bool run_together) {
  text = text.substr(0, sample);
  Above above = Above::nothing;
  int rows = 0;
  bool has_length = false;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    text.remove_prefix(line.size());
    if (!text.empty()) text.remove_prefix(1);
    while (!line.empty()) {
      const std::string_view part = part_of(line, run_together);
      line.remove_prefix(part.size());
      if (matches<g::english_line>(part)) {
        if (!line.empty() || !others_may_follow(text)) return by_length;
        has_length = true;
        continue;
      }
      above = going_on(above, part);
      rows += matches<g::numbered_roll>(part) ? 1 : 0;
      if (above < Above::turkish_scores || !starts_with_number(part) || !matches<g::plain_row>(part))
        continue;
      return has_length ? by_length : sureness(above);
    }
  }
  if (has_length && rows > 0) return by_length;
  return has_length || rows >= 2 ? nearly : 0;  // below headings of another language, or none
}

}  // namespace

int sniff_mat(std::string_view text) { return sureness_of(text, false); }

int sniff_mat_run_together(std::string_view text) { return sureness_of(text, true); }

}  // namespace hakem
