// Letters that were decoded in the wrong encoding before the text was wrapped: "ÅŸ" for ş in the strings of
// an export, in a page. What lies in the file itself is repaired when it is decoded (core/encoding.hpp).
#include <algorithm>
#include <iterator>
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

namespace {

// A mark beside its letter, as TeX sets them and a reader of PDF copies them.
struct Accent {
  std::string_view apart;
  std::string_view letter;
};
constexpr Accent accents[] = {{"S\xC2\xB8", "Ş"}, {"s\xC2\xB8", "ş"}, {"C\xC2\xB8", "Ç"}, {"c\xC2\xB8", "ç"},
                              {"\xCB\x98G", "Ğ"}, {"\xCB\x98g", "ğ"}, {"\xC2\xA8U", "Ü"}, {"\xC2\xA8u", "ü"},
                              {"\xC2\xA8O", "Ö"}, {"\xC2\xA8o", "ö"}, {"\xCB\x99I", "İ"}};

}  // namespace

std::optional<Unwrapped> undo_accents(std::string_view text) {
  if (text.find('\xCB') == text.npos && text.find('\xC2') == text.npos) return {};
  Unwrapped made;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view here = text.substr(at);
    const bool marked = static_cast<unsigned char>(text[at]) >= 0x80 ||
                        (at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) >= 0x80);
    if (!marked) continue;
    const auto* const found =
        std::ranges::find_if(accents, [&](const Accent& one) { return here.starts_with(one.apart); });
    if (found == std::end(accents)) continue;
    made.copy(text, copied, at);
    copied = at + found->apart.size();
    made.put(found->letter, at, copied);
    at = copied - 1;
  }
  if (copied == 0) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
