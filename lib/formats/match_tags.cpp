#include "formats/match_tags.hpp"

#include <algorithm>

#include "core/ascii.hpp"

namespace hakem {
namespace {

bool ends_line(char c) { return c == '\n' || c == '\r'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  return text;
}

Setting setting(std::string_view value) {
  if (same_word(value, "on") || same_word(value, "yes") || value == "1") return Setting::yes;
  if (same_word(value, "off") || same_word(value, "no") || value == "0") return Setting::no;
  return Setting::unset;
}

Variation variation(std::string_view value) {
  if (begins_with(value, "nack")) return Variation::nackgammon;
  if (begins_with(value, "hyper")) return Variation::hypergammon;
  return begins_with(value, "long") ? Variation::uzun : Variation::standard;
}

std::size_t first_of(std::string_view text, std::initializer_list<std::string_view> words) {
  std::size_t first = std::string_view::npos;
  for (const std::string_view word : words) first = std::min(first, text.find(word));
  return first;
}

class TagReader {
 public:
  TagReader(MatchHead& head, std::string_view key, std::string_view value, const TagFinding& found)
      : head_(head), key_(key), value_(value), found_(found) {}

  void run(const std::function<Span(std::string_view)>& span_of) {
    if (is("Crawford")) set(head_.crawford, setting(value_), Setting::unset);
    if (is("Jacoby")) set(head_.jacoby, setting(value_), Setting::unset);
    if (is("Beaver") || is("Beavers")) set(head_.beavers, setting(value_), Setting::unset);
    if (is("Automatic Doubles")) set(head_.automatic_doubles, setting(value_), Setting::unset);
    if (is("CubeLimit")) set(head_.cube_limit, std::max(0, to_int(value_)), 0);
    if (is("Variation")) set(head_.variation, variation(value_), Variation::standard);
    if (is("Rules")) rules(span_of(value_));
    if (is("Options")) options(span_of);
  }

 private:
  bool is(std::string_view key) const { return same_word(key_, key); }

  // `nothing`: what stands there while nothing was said.
  template <class Value>
  void set(Value& to, Value said, Value nothing) {
    if (said == nothing) return;
    if (to != nothing && to != said) return found_(Code::H102, value_, {key_});
    to = said;
  }

  void rules(Span span) {
    const std::optional<Profile> profile = profile_named(value_);
    const std::optional<Profile> before = profile_named(head_.rules);
    if (!profile) found_(Code::H105, value_, {value_});
    if (profile && before && profile != before) found_(Code::H102, value_, {key_});
    if (before || (!profile && !head_.rules.empty())) return;
    head_.rules = value_;
    head_.rules_span = span;
  }

  // "hit_and_run=forbid, last_roll=yes": what our own writers put there (rule_set.hpp).
  void options(const std::function<Span(std::string_view)>& span_of) {
    for (std::string_view rest = value_; !rest.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      const std::string_view part = trimmed(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
      if (!part.empty()) option(part, span_of);
    }
  }

  void option(std::string_view part, const std::function<Span(std::string_view)>& span_of) {
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string_view name = part.substr(0, equals);
    const std::string_view value = part.substr(std::min(equals + 1, part.size()));
    const RuleOptionFound found = find_rule_option(name, value);
    if (!found.option || !found.value) {
      const std::string_view meant = rule_option_meant(name, value);
      if (meant.empty()) return found_(Code::H107, part, {key_, part});
      return found_(Code::H110, part, {key_, part, meant});
    }
    const auto contradicts = [&](const RuleOption& chosen) {
      return chosen.option == *found.option && chosen.value != *found.value;
    };
    if (std::ranges::any_of(head_.options, contradicts)) return found_(Code::H102, part, {trimmed(name)});
    choose(head_.options, {*found.option, *found.value, span_of(part)});
  }

  MatchHead& head_;
  std::string_view key_;
  std::string_view value_;
  const TagFinding& found_;
};

}  // namespace

void apply_rule_tag(MatchHead& head, std::string_view key, std::string_view value,
                    const std::function<Span(std::string_view)>& span_of, const TagFinding& found) {
  TagReader(head, key, value, found).run(span_of);
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
  for (const Tag& tag : head.tags) tags.emplace_back(tag.key, tag.value);
  if (head.variation == Variation::nackgammon) add("Variation", "NackGammon");
  if (head.variation == Variation::hypergammon) add("Variation", "HyperGammon (3)");
  if (head.variation == Variation::uzun) add("Variation", "Long Nardy");
  if (!head.rules.empty()) add("Rules", head.rules);
  if (!head.options.empty()) add("Options", options_text(head.options));
  add_setting("Crawford", head.crawford);
  add_setting("Jacoby", head.jacoby);
  const bool has_beavers =
      std::any_of(tags.begin(), tags.end(), [](const auto& t) { return t.first == "Beavers"; });
  if (!has_beavers) add_setting("Beaver", head.beavers);
  add_setting("Automatic Doubles", head.automatic_doubles);
  if (head.cube_limit != 0) add("CubeLimit", std::to_string(head.cube_limit));
  return tags;
}

bool read_tag_line(std::string_view line, std::string_view& key, std::string_view& value) {
  line = trimmed(line);
  if (line.empty() || line.front() != ';') return false;
  line = trimmed(line.substr(1));
  if (!line.starts_with('[') || !line.ends_with(']')) return false;
  line = line.substr(1, line.size() - 2);
  const std::size_t blank = first_of(line, {" \"", " \u201C", " \u201D", " \u201E"});
  if (blank == std::string_view::npos || blank == 0) return false;
  key = trimmed(line.substr(0, blank));
  value = line.substr(blank + 1);
  const auto cut = [&](std::string_view quote) {
    if (!value.ends_with(quote) || value.size() <= quote.size()) return false;
    value.remove_suffix(quote.size());
    return true;
  };
  if (!cut("\"") && !cut("\u201D") && !cut("\u201C")) return false;
  value.remove_prefix(value.front() == '"' ? 1 : 3);
  return !key.empty();
}

void append_tag_line(std::string& out, std::string_view key, std::string_view value) {
  out += "; [";
  for (const char c : key) out += c == '"' || c == ']' || ends_line(c) ? '\'' : c;
  out.append(" \"").append(on_one_line(value)).append("\"]\n");
}

std::string on_one_line(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(line, ends_line, ' ');
  return line;
}

}  // namespace hakem
