// UTF-7 (RFC 2152): what is beyond ASCII stands between + and -, in base64 of UTF-16.
#include <algorithm>
#include <cstdint>
#include <string>

#include "arrival/arrival.hpp"
#include "arrival/ways.hpp"
#include "core/base64.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

// What text[at, …) behind a plus stands for, and where it ends; an `end` of 0 if it stands for no letters.
struct Shifted {
  std::string letters;
  std::size_t end = 0;
};

bool may_stand(char32_t letter) {
  return (letter >= 0xC0 && letter < 0x250) || (letter >= 0x2010 && letter < 0x2800);
}

Shifted shifted_at(std::string_view text, std::size_t at) {
  Shifted shifted;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (; at < text.size(); ++at) {
    const std::size_t value = base64_letters.find(text[at]);
    if (value == base64_letters.npos) break;
    bits = (bits << 6U | static_cast<std::uint32_t>(value)) & 0x3FFFFFU;
    count += 6;
    if (count < 16) continue;
    count -= 16;
    const char32_t letter = (bits >> count) & 0xFFFFU;
    if (!may_stand(letter)) return {};
    append_utf8(shifted.letters, letter);
  }
  const bool is_whole = count < 6 && (bits & ((1U << count) - 1)) == 0;
  if (shifted.letters.empty() || !is_whole) return {};
  shifted.end = at < text.size() && text[at] == '-' ? at + 1 : at;
  return shifted;
}

}  // namespace

bool holds_utf7(std::string_view text) {
  for (std::size_t at = text.find('+'); at != text.npos; at = text.find('+', at + 1))
    if (shifted_at(text, at + 1).end != 0) return true;
  return false;
}

std::optional<Unwrapped> undo_utf7(std::string_view text) {
  Unwrapped made;
  std::size_t copied = 0;
  bool found = false;
  for (std::size_t at = text.find('+'); at != text.npos; at = text.find('+', at + 1)) {
    const bool is_plus = text.substr(at + 1, 1) == "-";
    const Shifted shifted = is_plus ? Shifted{"+", at + 2} : shifted_at(text, at + 1);
    if (shifted.end == 0) return {};  // a plus that means itself: no UTF-7
    found = found || !is_plus;
    made.copy(text, copied, at);
    made.put(shifted.letters, at, shifted.end);
    copied = shifted.end;
    at = copied - 1;
  }
  if (!found) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
