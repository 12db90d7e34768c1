#include "formats/mat/mat_tag.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace hakem::mat_head {
namespace {

// Keys that say how the match was played, and others that programs write; the longer before its beginning.
constexpr std::array<std::string_view, 9> rule_keys = {"Variation",         "Crawford", "Jacoby",
                                                       "Beavers",           "Beaver",   "CubeLimit",
                                                       "Automatic Doubles", "Rules",    "Options"};
constexpr std::array<std::string_view, 15> other_keys = {
    "EventDate", "EventTime",    "Event",        "Site",      "Round",
    "Date",      "Player 1 Elo", "Player 2 Elo", "Player 1",  "Player 2",
    "Match ID",  "Transcriber",  "TimeControl",  "ClockType", "Unrated"};
constexpr std::array<std::string_view, 18> quotes = {"\"", "'", "`", "“", "”", "„", "‟",      "«",     "»",
                                                     "‘",  "’", "‚", "‹", "›", "″", "&quot;", "&#34;", "´"};

bool ends_key(std::string_view text, std::size_t at) {
  return at < text.size() && (is_blank(text[at]) || text[at] == ':' || text[at] == '=');
}

// The length of the one of `keys` that `text` begins with; 0 if it begins with none.
std::size_t known_key(std::string_view text, std::span<const std::string_view> keys) {
  const auto begins = [text](std::string_view key) {
    return text.starts_with(key) && ends_key(text, key.size());
  };
  const auto found = std::ranges::find_if(keys, begins);
  return found == keys.end() ? 0 : found->size();
}

// The same for any word that may be a key.
std::size_t any_key(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto* const end =
      std::ranges::find_if(text, [&](char c) { return !is_letter(c) && !is_digit(c) && c != '_'; });
  const auto length = static_cast<std::size_t>(end - text.begin());
  return length > 0 && text[0] >= 'A' && text[0] <= 'Z' ? length : 0;
}

bool take_quote(std::string_view& text, bool behind) {
  const auto stands = [&](std::string_view quote) {
    return behind ? text.ends_with(quote) : text.starts_with(quote);
  };
  const bool escaped = !behind && text.starts_with('\\');
  if (escaped) text.remove_prefix(1);
  const auto found = std::ranges::find_if(quotes, stands);
  if (found == quotes.end()) return false;
  if (!behind) return text.remove_prefix(found->size()), true;
  text.remove_suffix(found->size());
  if (text.ends_with('\\')) text.remove_suffix(1);
  return true;
}

// "2", "Open": not "of the evening is below".
bool may_be_bare(std::string_view value, bool rule) {
  constexpr std::ptrdiff_t most_blanks = 3;
  if (std::ranges::count(value, ' ') > most_blanks || value.find_first_of("!?") != value.npos) return false;
  return rule || value[0] < 'a' || value[0] > 'z';
}

}  // namespace

bool read_loose_tag(std::string_view words, TagLine& line) {
  if (words.size() < 3 || words.front() != '[' || words.back() != ']') return false;
  const std::string_view inner = trimmed_blanks(words.substr(1, words.size() - 2));
  const std::size_t rule = known_key(inner, rule_keys);
  const std::size_t known = std::max(rule, known_key(inner, other_keys));
  const std::size_t key = std::max(known, any_key(inner));
  std::string_view value = inner.substr(key);
  value.remove_prefix(std::min(value.find_first_not_of(" \t:="), value.size()));
  if (key == 0 || value.empty()) return false;
  const bool quoted = take_quote(value, false);
  const bool closed = quoted && take_quote(value, true);
  value = trimmed_blanks(value);
  if (known == 0 && !closed) return false;
  if (!quoted && (value.empty() || !may_be_bare(value, rule > 0))) return false;
  line.key = inner.substr(0, key);
  line.value = value;
  return true;
}

std::string usual_tag(const TagLine& line) {
  return std::string("[").append(line.key).append(" \"").append(line.value).append("\"]");
}

}  // namespace hakem::mat_head
