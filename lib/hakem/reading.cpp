#include <algorithm>

#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "hakem/words.hpp"

namespace hakem {
namespace {

constexpr std::size_t shown = 60;  // characters of a word that is refused

// What is wrong with `word`, of which these are known.
Words refused(std::string_view word, const std::vector<std::string_view>& known) {
  std::string all;
  for (const std::string_view one : known) all.append(all.empty() ? "" : ", ").append(one);
  return in_both([&](Language language) {
    return say(language, "\"{}\" is none of {}", "\"{}\" bunlardan biri değil: {}", plain(word, shown), all);
  });
}

Words take_format(Reading& reading, std::string_view word) {
  const Format* format = format_named(word);
  if (format != nullptr && format->read != nullptr) return reading.format = format, Words{};
  std::vector<std::string_view> known;
  for (const Format& one : formats())
    if (one.read != nullptr) known.push_back(one.name);
  return refused(word, known);
}

Words take_encoding(Reading& reading, std::string_view word) {
  const Encoding encoding = encoding_named(word);
  if (encoding != Encoding::detect) return reading.encoding = encoding, Words{};
  std::vector<std::string_view> known;
  for (const Encoding one : encodings()) known.push_back(encoding_name(one));
  return refused(word, known);
}

Words take_profile(Reading& reading, std::string_view word) {
  const std::optional<Profile> profile = profile_named(word);
  if (profile) return reading.rules.profile = profile, Words{};
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < n_profiles; ++i) known.push_back(profile_name(static_cast<Profile>(i)));
  return refused(word, known);
}

Words take_option(Reading& reading, std::string_view text) {
  const std::size_t sign = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, sign);
  const std::string_view value = text.substr(std::min(sign + 1, text.size()));
  const RuleOptionFound found = find_rule_option(name, value);
  if (found.option && found.value)
    return choose(reading.rules.options, {*found.option, *found.value, {}}), Words{};
  std::vector<std::string_view> known;
  if (!found.option)
    for (const RuleOptionEntry& one : rule_options()) known.push_back(one.en);
  else
    for (const RuleOptionEntry::Value& one : rule_options()[*found.option].values) known.push_back(one.en);
  return refused(found.option ? value : name, known);
}

}  // namespace

Words Reading::set(std::string_view what, std::string_view value) {
  if (what == "name") return name = value, Words{};
  if (what == "format") return take_format(*this, value);
  if (what == "encoding") return take_encoding(*this, value);
  if (what == "rules") return take_profile(*this, value);
  if (what == "option") return take_option(*this, value);
  return refused(what, {"name", "format", "encoding", "rules", "option"});
}

}  // namespace hakem
