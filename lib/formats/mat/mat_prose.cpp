// Words between the rows of a match file: those of whoever annotates it, which may be those of the cube as
// well.
#include <algorithm>

#include "core/ascii.hpp"
#include "formats/lines.hpp"
#include "formats/mat/mat_row.hpp"
#include "formats/peg.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace g = grammar::mat;

// "8/5", "bar/20", "31:", but not "at 14:35" or "and/or".
bool has_dice_or_points(std::string_view words) {
  for (std::size_t at = 0; at < words.size(); ++at) {
    const auto digit_at = [&](std::size_t i) { return i < words.size() && is_digit(words[i]); };
    if (words[at] == '/' && (digit_at(at + 1) || (at > 0 && digit_at(at - 1)))) return true;
    if (at > 0 && !is_blank(words[at - 1])) continue;
    const std::string_view rest = words.substr(at);
    if (matches<g::damaged_dice>(rest) || (matches<g::roll_start>(rest) && !digit_at(at + 3))) return true;
  }
  return false;
}

// More than a word of the cube: a value it goes to, a result, two cells.
bool says_more(const Row& row) {
  const MatCell& cell = row.cells[0];
  return row.n > 1 || cell.is_result() || cell.turn.value > 0 || cell.turn.kind == TurnKind::resign;
}

// "12 Takes", "12_ Drops": the damaged number of a row.
bool may_be_numbered(std::string_view words) {
  const std::size_t first = std::min(words.find_first_not_of("0123456789"), words.size());
  std::string_view rest = words.substr(first);
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t)].,;:|_-"), rest.size()));
  if (first > 0 && rest.find_first_not_of("0123456789.,:;-/() ") == rest.npos) return true;
  return rest.empty() || (first > 0 && matches<g::cell_start>(rest));
}

}  // namespace

bool is_prose(std::string_view line, const std::array<std::string_view, 2>& names) {
  constexpr std::size_t narrowest_indent = 2;
  const std::string_view words = trimmed_blanks(line);
  if (has_dice_or_points(words) || may_be_numbered(words)) return false;
  const std::string_view cells = behind_player(words, names);
  Row row;
  if (parse_row(cells, 0, row) && row.n > 0) {
    const bool in_column = skip_blanks(line, 0) >= narrowest_indent || cells.size() < words.size();
    return !in_column && !says_more(row);
  }
  if (matches<g::counted_result>(cells)) return false;
  const std::size_t told = parse_told(cells, 0, row);
  return told == 0 || !says_more(row) ||
         (!row.cells[0].is_result() && !matches<g::remark>(cells.substr(told)));
}

}  // namespace hakem
