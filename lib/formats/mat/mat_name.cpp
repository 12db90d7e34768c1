#include "formats/mat/mat_name.hpp"

#include <algorithm>

#include "formats/lines.hpp"
#include "formats/match_tags.hpp"

namespace hakem {
namespace {

// Where a score and the end of its cell follow this colon of a name.
bool ends_as_score(std::string_view behind) {
  const std::size_t digit = behind.find_first_not_of(" \t");
  if (digit == behind.npos) return false;
  behind.remove_prefix(digit + (behind[digit] == '-' ? 1 : 0));
  const std::size_t digits = std::min(behind.find_first_not_of("0123456789"), behind.size());
  behind.remove_prefix(digits);
  const std::size_t next = behind.find_first_not_of(" \t");
  return digits > 0 && (next == behind.npos || next > 1 || behind[next] == ':');
}

}  // namespace

std::string mat_name(std::string_view name, bool left) {
  std::string text = on_one_line(name);
  if (text.starts_with(';') || text.starts_with('#')) text[0] = '_';
  const std::string_view all = text;
  if (const std::size_t comma = all.rfind(','); comma != all.npos) {
    const std::string_view rating = trimmed_blanks(all.substr(comma + 1));
    if (rating.size() > 2 && rating.find_first_not_of("0123456789.") == rating.npos) text[comma] = '_';
  }
  for (std::size_t at = 0; left && (at = all.find(':', at)) != all.npos; ++at)
    if (ends_as_score(all.substr(at + 1))) text[at] = '_';
  return text;
}

}  // namespace hakem
