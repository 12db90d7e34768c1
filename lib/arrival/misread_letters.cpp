// Letters that were decoded in the wrong encoding before the text was wrapped: "ÅŸ" for ş in the strings of
// an export, in a page. What lies in the file itself is repaired when it is decoded (core/encoding.hpp).
#include <algorithm>
#include <string>
#include <vector>

#include "arrival/ways.hpp"
#include "core/encoding.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {

std::optional<Unwrapped> undo_misread_letters(std::string_view text) {
  if (!may_hold_mojibake(text)) return {};
  std::string repaired(text);
  std::vector<Repair> repairs;
  repair_mojibake(repaired, repairs);
  if (repairs.empty()) return {};
  Unwrapped made;
  const auto length_at = [](std::string_view of, std::size_t at) {
    return std::max<std::size_t>(1, sequence_length(of.substr(at)));
  };
  std::size_t below = 0;
  std::size_t done = 0;  // of `repaired`
  for (const Repair& repair : repairs) {
    const std::size_t as_is = repair.offset - done;
    made.copy(text, below, below + as_is);
    below += as_is;
    std::size_t end = below;
    for (std::size_t i = 0; i <= repair.extra; ++i) end += length_at(text, end);
    const std::size_t length = length_at(repaired, repair.offset);
    made.put(std::string_view(repaired).substr(repair.offset, length), below, end);
    done = repair.offset + length;
    below = end;
  }
  made.copy(text, below, text.size());
  return made;
}

}  // namespace hakem::arrival
