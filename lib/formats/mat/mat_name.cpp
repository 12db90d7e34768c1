#include "formats/mat/mat_name.hpp"

#include <algorithm>

#include "formats/lines.hpp"
#include "formats/match_tags.hpp"

namespace hakem {
std::string mat_name(std::string_view name) {
  if (name.empty()) return std::string(no_mat_name);
  std::string text = on_one_line(name);
  if (text.starts_with(';') || text.starts_with('#')) text[0] = '_';
  const std::string_view all = text;
  if (const std::size_t comma = all.rfind(','); comma != all.npos) {
    const std::string_view rating = trimmed_blanks(all.substr(comma + 1));
    if (rating.size() > 2 && rating.find_first_not_of("0123456789.") == rating.npos) text[comma] = '_';
  }
  std::ranges::replace(text, ':', '_');
  return text;
}

}  // namespace hakem
