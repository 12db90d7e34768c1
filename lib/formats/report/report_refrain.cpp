#include "formats/report/report_refrain.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/utf8.hpp"
#include "formats/lines.hpp"
#include "formats/position/position_lines.hpp"
#include "formats/report/report_board.hpp"

namespace hakem::report {
namespace {

bool has_digit(std::string_view word) { return std::ranges::any_of(word, is_digit); }

bool is_letter(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  return byte >= 0x80 || is_ascii_letter(byte);
}

// What stands for a word in the shape of its line.
void append_shape(std::string_view word, std::string& shape) {
  constexpr std::size_t shortest_id = 12;  // of a Match ID
  const std::size_t before = shape.size();
  shape += ' ';
  if (word.find('=') != word.npos || (word.size() >= shortest_id && has_digit(word))) {
    shape += '#';
  } else if (word.find('/') != word.npos && has_digit(word)) {
    shape += '/';
  } else {
    for (const char sign : word)
      if (!is_digit(sign))
        shape += sign;
      else if (shape.back() != '0')
        shape += '0';
  }
  // A play has as many parts as it has.
  const std::size_t length = shape.size() - before;
  if (before >= length && shape.compare(before - length, length, shape, before, length) == 0)
    shape.resize(before);
}

std::string shape_of(std::string_view line) {
  std::string shape;
  line = positions::trimmed(beside_drawing(line));
  while (!line.empty()) {
    const auto stop = std::ranges::find_if(line, [](char sign) { return sign == ' ' || sign == '\t'; });
    const auto length = static_cast<std::size_t>(stop - line.begin());
    append_shape(line.substr(0, length), shape);
    line = positions::trimmed(line.substr(length));
  }
  return shape;
}

}  // namespace

Refrains::Refrains(std::string_view text) {
  Lines lines(text);
  for (std::string_view line; lines.next(line);) ++times_[shape_of(line)];
}

bool Refrains::has(std::string_view line) const {
  const std::string shape = shape_of(line);
  if (std::ranges::none_of(shape, is_letter)) return true;
  const auto found = times_.find(shape);
  return found != times_.end() && found->second > 1;
}

}  // namespace hakem::report
