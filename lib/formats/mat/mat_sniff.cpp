// Is this a match file? By the line that gives its length, else by a heading with rows behind it.
#include <cstdint>

#include "formats/mat/mat.hpp"
#include "formats/mat/mat_head.hpp"
#include "formats/mat/mat_lost_ends.hpp"
#include "formats/peg.hpp"
#include "formats/plain_blanks.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace g = grammar::mat;

constexpr std::size_t sample = 65'536;

bool starts_with_number(std::string_view line) {
  const std::size_t start = line.find_first_not_of(" \t");
  return start != std::string_view::npos && line[start] >= '0' && line[start] <= '9';
}

// What stands above a row: the heading of a game, or as the first line of all the scores of a game whose
// heading is lost.
enum class Above : std::uint8_t { nothing, words, scores, heading };

Above going_on(Above above, std::string_view line) {
  if (above == Above::heading || matches<g::worded_game>(line)) return Above::heading;
  line = trimmed_blanks(line);
  if (line.empty() || mat_head::begins_comment(line) || above != Above::nothing) return above;
  return matches<g::score_line>(line) ? Above::scores : Above::words;
}

}  // namespace

int sniff_mat(std::string_view text) {
  text = text.substr(0, sample);
  const std::string plain = with_plain_blanks(text);
  if (!plain.empty()) text = plain;
  Above above = Above::nothing;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    text.remove_prefix(line.size());
    if (!text.empty()) text.remove_prefix(1);
    for (std::size_t cut = line.size(); !line.empty(); line.remove_prefix(cut)) {
      cut = mat_head::lost_line_end(line.substr(0, mat_head::longest_unit));
      if (cut == 0) cut = line.size();
      const std::string_view part = line.substr(0, cut);
      if (matches<g::match_line>(part) && !matches<g::turkish_line>(part)) return 90;
      above = going_on(above, part);
      if (above < Above::scores || !starts_with_number(part) || !matches<g::plain_row>(part)) continue;
      return above == Above::scores ? 85 : 70;
    }
  }
  return 0;
}

}  // namespace hakem
