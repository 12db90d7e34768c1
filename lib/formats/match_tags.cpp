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

std::vector<std::pair<std::string, std::string>> tags_to_write(const MatchHead& head) {
  std::vector<std::pair<std::string, std::string>> tags;
  const auto add = [&](std::string_view key, std::string_view value) {
    const auto same = [&](const auto& tag) { return tag.first == key; };
    if (std::none_of(tags.begin(), tags.end(), same)) tags.emplace_back(key, value);
  };
  const auto add_setting = [&](std::string_view key, Setting setting) {
    if (setting != Setting::unset) add(key, setting == Setting::yes ? "On" : "Off");
  };
  for (const Tag& tag : head.tags) add(tag.key, tag.value);
  if (head.variation == Variation::nackgammon) add("Variation", "NackGammon");
  if (head.variation == Variation::hypergammon) add("Variation", "HyperGammon (3)");
  if (head.variation == Variation::uzun) add("Variation", "Long Nardy");
  if (profile_named(head.rules)) add("Rules", head.rules);
  if (!head.options.empty()) add("Options", options_text(head.options));
  add_setting("Crawford", head.crawford);
  add_setting("Jacoby", head.jacoby);
  const bool has_beavers =
      std::any_of(tags.begin(), tags.end(), [](const auto& t) { return t.first == "Beavers"; });
  if (!has_beavers) add_setting("Beaver", head.beavers);
  if (head.cube_limit != 0) add("CubeLimit", std::to_string(head.cube_limit));
  return tags;
}

bool read_tag_line(std::string_view line, std::string_view& key, std::string_view& value) {
  line = trimmed(line);
  if (line.empty() || line.front() != ';') return false;
  line = trimmed(line.substr(1));
  const std::size_t quote = line.find(" \"");
  if (!line.starts_with('[') || !line.ends_with("\"]") || quote == std::string_view::npos) return false;
  if (quote + 2 > line.size() - 2 || quote < 2) return false;
  key = trimmed(line.substr(1, quote - 1));
  value = line.substr(quote + 2, line.size() - 2 - (quote + 2));
  return !key.empty();
}

void append_tag_line(std::string& out, std::string_view key, std::string_view value) {
  out.append("; [").append(key).append(" \"").append(value).append("\"]\n");
}

}  // namespace hakem
