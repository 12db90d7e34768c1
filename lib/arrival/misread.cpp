// Letters where a scan or a keyboard should have given digits: "l3/8", "24/2O", "I1)". One in a record is a
// slip, and its reader tells of it; here are those that were all read so.
#include <algorithm>
#include <vector>

#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

// The digit a letter is mistaken for, or NUL.
char digit_of(char letter) {
  switch (letter) {
    case 'O':
    case 'o':
    case 'Q': return '0';
    case 'l':
    case 'I':
    case 'i':
    case '|': return '1';
    default: return '\0';
  }
}

bool may_be_of_number(char sign) { return is_digit(sign) || digit_of(sign) != '\0'; }

bool is_of_word(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  return is_ascii_letter(byte) || is_digit(sign) || byte >= 0x80 || sign == '|';
}

// Whether text[begin, end), a run of letters and digits, is a point, a roll or the number of a row.
bool is_misread(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::size_t most_digits = 2;
  const std::string_view run = text.substr(begin, end - begin);
  if (run.size() > most_digits || !std::ranges::all_of(run, may_be_of_number)) return false;
  if (std::ranges::all_of(run, is_digit)) return false;
  const char before = begin > 0 ? text[begin - 1] : '\n';
  const char behind = end < text.size() ? text[end] : '\n';
  const auto joins = [](char sign) { return sign == '/' || sign == '-'; };
  const bool in_play = (joins(before) && begin > 1 && may_be_of_number(text[begin - 2])) ||
                       (joins(behind) && end + 1 < text.size() && may_be_of_number(text[end + 1]));
  if (in_play) return true;
  constexpr std::string_view beside_numbers = " \t\n(:),*-/";
  return std::ranges::any_of(run, is_digit) && beside_numbers.find(before) != std::string_view::npos &&
         (beside_numbers.find(behind) != std::string_view::npos || behind == '\r');
}

}  // namespace

std::optional<Unwrapped> undo_misread(std::string_view text) {
  constexpr std::size_t fewest = 3;
  std::vector<std::size_t> letters;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_of_word(text[end])) ++end;
    if (end > at && is_misread(text, at, end))
      for (std::size_t i = at; i < end; ++i)
        if (!is_digit(text[i])) letters.push_back(i);
    at = std::max(end, at + 1);
  }
  if (letters.size() < fewest) return {};
  Unwrapped made;
  std::size_t copied = 0;
  for (const std::size_t at : letters) {
    const char digit = digit_of(text[at]);
    made.copy(text, copied, at);
    made.put({&digit, 1}, at, at + 1);
    copied = at + 1;
  }
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
