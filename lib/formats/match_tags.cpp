#include "formats/match_tags.hpp"

#include <algorithm>
#include <charconv>

namespace hakem {
namespace {

bool same_word(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
           return (x >= 'A' && x <= 'Z' ? x + 32 : x) == (y >= 'A' && y <= 'Z' ? y + 32 : y);
         });
}

bool begins(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && same_word(text.substr(0, word.size()), word);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  return text;
}

std::int32_t to_int(std::string_view text) {
  std::int32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

Setting setting(std::string_view value) {
  if (same_word(value, "on") || same_word(value, "yes") || value == "1") return Setting::yes;
  if (same_word(value, "off") || same_word(value, "no") || value == "0") return Setting::no;
  return Setting::unset;
}

}  // namespace

void apply_tag(MatchHead& head, std::string_view key, std::string_view value,
               const std::function<Span(std::string_view)>& span_of,
               const std::function<void(Code, std::string_view)>& refuse) {
  if (same_word(key, "Crawford")) head.crawford = setting(value);
  if (same_word(key, "Jacoby")) head.jacoby = setting(value);
  if (same_word(key, "Beaver") || same_word(key, "Beavers")) head.beavers = setting(value);
  if (same_word(key, "CubeLimit")) head.cube_limit = std::max(0, to_int(value));
  if (same_word(key, "Variation")) {
    if (begins(value, "nack")) head.variation = Variation::nackgammon;
    if (begins(value, "hyper")) head.variation = Variation::hypergammon;
    if (begins(value, "long")) head.variation = Variation::uzun;
  }
  if (same_word(key, "Rules") && profile_named(value)) {
    head.rules = value;
    head.rules_span = span_of(value);
  }
  if (same_word(key, "Rules") && !profile_named(value)) refuse(Code::H105, value);
  if (!same_word(key, "Options")) return;
  // "hit_and_run=forbid, last_roll=yes": what our own writers put there (rule_set.hpp).
  while (!value.empty()) {
    const std::size_t comma = std::min(value.find(','), value.size());
    const std::string_view part = trimmed(value.substr(0, comma));
    value.remove_prefix(std::min(comma + 1, value.size()));
    const std::size_t equals = std::min(part.find('='), part.size());
    const RuleOptionFound found =
        find_rule_option(part.substr(0, equals), part.substr(std::min(equals + 1, part.size())));
    if (found.option && found.value) {
      choose(head.options, {*found.option, *found.value, span_of(part)});
    } else if (!part.empty()) {
      refuse(Code::H107, part);
    }
  }
}

}  // namespace hakem
