// Is this a match file? By the line that gives its length, else by a heading with rows behind it.
#include <algorithm>

#include "formats/mat/mat.hpp"
#include "formats/peg.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace g = grammar::mat;

constexpr std::size_t sample = 65'536;

bool starts_with_number(std::string_view line) {
  const std::size_t start = line.find_first_not_of(" \t");
  return start != std::string_view::npos && line[start] >= '0' && line[start] <= '9';
}

}  // namespace

int sniff_mat(std::string_view text) {
  text = text.substr(0, sample);
  bool in_game = false;
  while (!text.empty()) {
    const std::size_t stop = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = text.substr(0, stop);
    text.remove_prefix(std::min(stop + 1, text.size()));
    if (matches<g::match_line>(line)) return 90;
    if (matches<g::worded_game>(line)) in_game = true;
    if (in_game && starts_with_number(line) && matches<g::plain_row>(line)) return 70;
  }
  return 0;
}

}  // namespace hakem
