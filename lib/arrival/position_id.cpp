// XGIDs spoilt on their way: dashes that a phone has joined ("—" for "--"), signs an address has encoded
// (RFC 3986, 2.1). The position of an XGID has 26 places, which says how many a dash stood for.
#include <algorithm>
#include <string>
#include <vector>

#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view sign = "xgid";
constexpr std::size_t places = 26;
constexpr std::string_view long_dash = "\xE2\x80\x94";
constexpr std::string_view short_dash = "\xE2\x80\x93";

// One sign of an ID: where it stands, and what it stands for.
struct Sign {
  std::size_t at = 0;
  std::size_t length = 1;
  std::string text;
};

std::vector<Sign> signs_of(std::string_view text, std::size_t at) {
  std::vector<Sign> signs;
  constexpr std::size_t most = 200;
  while (at < text.size() && signs.size() < most && static_cast<unsigned char>(text[at]) > ' ') {
    const bool encoded = text[at] == '%' && at + 2 < text.size() && hex_value(text[at + 1]) >= 0 &&
                         hex_value(text[at + 2]) >= 0;
    if (encoded) {
      const int byte = hex_value(text[at + 1]) * 16 + hex_value(text[at + 2]);
      if (byte <= ' ' || byte >= 0x7F) break;
      signs.push_back({at, 3, std::string(1, static_cast<char>(byte))});
    } else {
      const std::size_t length = std::max<std::size_t>(1, sequence_length(text.substr(at)));
      signs.push_back({at, length, std::string(text.substr(at, length))});
    }
    at += signs.back().length;
  }
  return signs;
}

// How many dashes a long one stands for, so that the position fills its places; 0 if none fits.
std::size_t dashes_of_long(const std::vector<Sign>& signs) {
  std::size_t others = 0;
  std::size_t longs = 0;
  for (const Sign& one : signs) {
    if (one.text == ":") break;
    longs += one.text == long_dash ? 1 : 0;
    others += one.text == long_dash || one.text == "=" ? 0 : 1;
  }
  return longs > 0 && others < places && (places - others) % longs == 0 ? (places - others) / longs : 0;
}

}  // namespace

std::optional<Unwrapped> undo_position_id(std::string_view text) {
  Unwrapped made;
  std::size_t copied = 0;
  bool changed = false;
  const auto next = [text](std::size_t at) { return std::min(text.find("XGID", at), text.find("xgid", at)); };
  for (std::size_t at = next(0); at < text.size(); at = next(at)) {
    const std::vector<Sign> signs = signs_of(text, at + sign.size());
    const std::size_t dashes = dashes_of_long(signs);
    for (const Sign& one : signs) {
      const bool is_dash = one.text == long_dash || one.text == short_dash;
      if (!is_dash && one.length == one.text.size()) continue;
      if (one.text == long_dash && dashes == 0) continue;
      made.copy(text, copied, one.at);
      made.put(is_dash ? std::string(one.text == long_dash ? dashes : 1, '-') : one.text, one.at,
               one.at + one.length);
      copied = one.at + one.length;
      changed = true;
    }
    at = signs.empty() ? at + sign.size() : signs.back().at + signs.back().length;
  }
  if (!changed) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
