// A record in the attributes of XML, as backups of messages keep texts: <sms body=" 3 point match&#10;…"/>.
// One that holds line ends is a text (XML 1.0, 3.3.3: others would have become blanks); so are those of one
// name in a document that has no other text.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "arrival/entity.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

struct Attribute {
  std::string_view name;
  std::size_t begin = 0;  // of its value
  std::size_t end = 0;
};

struct Attributes {
  std::vector<Attribute> all;
  bool alone = true;  // no text stands between the tags
};

// The attributes of the tag whose name begins at `at`; behind the tag.
std::size_t take_attributes(std::string_view text, std::size_t at, std::vector<Attribute>& all) {
  while (at < text.size() && text[at] != '>') {
    const std::size_t sign = text.find_first_of("=>", at);
    if (sign == text.npos || text[sign] == '>') return std::min(sign, text.size() - 1) + 1;
    const std::size_t quote = skip(text, sign + 1, " \t\r\n");
    if (quote == text.size() || (text[quote] != '"' && text[quote] != '\'')) {
      at = sign + 1;
      continue;
    }
    const std::string_view before = text.substr(at, sign - at);
    const std::string_view words = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
    const std::size_t end = std::min(text.find(text[quote], quote + 1), text.size());
    all.push_back({words.substr(words.find_last_of(" \t\r\n") + 1), quote + 1, end});
    at = std::min(end + 1, text.size());
  }
  return std::min(at + 1, text.size());
}

Attributes attributes_of(std::string_view text) {
  Attributes found;
  for (std::size_t at = text.find('<'); at < text.size();) {
    const std::size_t behind = take_attributes(text, at + 1, found.all);
    at = std::min(text.find('<', behind), text.size());
    if (skip(text, behind, " \t\r\n") < at) found.alone = false;
  }
  return found;
}

std::size_t line_ends_in(std::string_view value) {
  std::size_t ends = 0;
  for (const std::string_view reference : {"&#10;", "&#xA;", "&#xa;", "&#13;"})
    ends += count_of(value, reference);
  return ends;
}

// The name under which the text stands; empty if none does.
std::string_view name_of_text(std::string_view text, const Attributes& attributes) {
  struct Said {
    std::size_t line_ends = 0;
    std::size_t words = 0;
    std::size_t times = 0;
  };
  std::map<std::string_view, Said> said;
  for (const Attribute& one : attributes.all) {
    const std::string_view value = text.substr(one.begin, one.end - one.begin);
    Said& here = said[one.name];
    here.line_ends += line_ends_in(value);
    here.words += static_cast<std::size_t>(std::ranges::count(value, ' '));
    ++here.times;
  }
  constexpr std::size_t fewest = 3;
  const auto by_ends = [](const auto& one, const auto& other) {
    return one.second.line_ends < other.second.line_ends;
  };
  const auto by_words = [](const auto& one, const auto& other) {
    return one.second.words < other.second.words;
  };
  if (said.empty()) return {};
  const auto ended = std::ranges::max_element(said, by_ends);
  if (ended->second.line_ends >= fewest) return ended->first;
  const auto worded = std::ranges::max_element(said, by_words);
  const bool in_rows = worded->second.times >= fewest && worded->second.words >= worded->second.times;
  return attributes.alone && in_rows ? worded->first : std::string_view();
}

void append_value(std::string_view text, const Attribute& one, Unwrapped& made) {
  std::size_t copied = one.begin;
  for (std::size_t at = text.find('&', one.begin); at < one.end; at = text.find('&', at + 1)) {
    const Entity entity = entity_at(text, at);
    if (entity.length == 0) continue;
    std::string character;
    append_utf8(character, entity.character == 0xA0 ? U' ' : entity.character);
    made.copy(text, copied, at);
    made.put(character, at, at + entity.length);
    copied = at + entity.length;
  }
  made.copy(text, copied, one.end);
  made.put("\n", one.end, std::min(one.end + 1, text.size()));
}

}  // namespace

std::optional<Unwrapped> undo_attributes(std::string_view text) {
  const std::size_t first = skip(text, 0, " \t\r\n");
  if (!text.substr(first).starts_with("<?xml")) return {};
  const Attributes attributes = attributes_of(text);
  const std::string_view name = name_of_text(text, attributes);
  if (name.empty()) return {};
  Unwrapped made;
  for (const Attribute& one : attributes.all)
    if (one.name == name) append_value(text, one, made);
  return made;
}

}  // namespace hakem::arrival
