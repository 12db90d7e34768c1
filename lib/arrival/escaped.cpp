// Text in the escapes of a programming language, of JSON (RFC 8259, 7), of Markdown, or of an address (RFC
// 3986, 2.1): a string that holds the record, its line ends written as \n or %0A.
#include "arrival/escaped.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/transfer.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t fewest = 3;  // escapes of a kind

// `digits` hexadecimal digits at `at`, or -1.
int hex_number(std::string_view text, std::size_t at, std::size_t digits) {
  if (at + digits > text.size()) return -1;
  int value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const int digit = hex_value(text[at + i]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

// One escape that begins at a backslash: its length, and what it stands for.
struct Escape {
  std::size_t length = 0;
  std::string text;
};

// \ud83c\udfb2: two halves of UTF-16 (RFC 8259, 7).
Escape pair_at(std::string_view text, std::size_t at, int first) {
  constexpr std::size_t length = 12;
  const int second = text.substr(at + 6, 2) == "\\u" ? hex_number(text, at + 8, 4) : -1;
  if (second < 0xDC00 || second > 0xDFFF) return {1, "\\"};
  std::string letter;
  append_utf8(letter, static_cast<char32_t>(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)));
  return {length, letter};
}

Escape escape_at(std::string_view text, std::size_t at) {
  const char sign = at + 1 < text.size() ? text[at + 1] : '\0';
  switch (sign) {
    case 'n': return {2, "\n"};
    case 'r': return {2, text.substr(at + 2, 2) == "\\n" ? "" : "\n"};
    case 't': return {2, "\t"};
    case 'x':
    case 'u': {
      const std::size_t digits = sign == 'x' ? 2 : 4;
      const int value = hex_number(text, at + 2, digits);
      if (value >= 0xD800 && value <= 0xDBFF) return pair_at(text, at, value);
      if (value < 0 || (value >= 0xDC00 && value <= 0xDFFF)) return {1, "\\"};
      std::string letter;
      const bool byte = sign == 'x' && value >= 0x80;  // of UTF-8, with those around it
      byte ? letter.push_back(static_cast<char>(value)) : append_utf8(letter, static_cast<char32_t>(value));
      return {2 + digits, letter};
    }
    case ' ': return {2, " "};  // YAML
    case '\n':
    case '\0': return {1, ""};  // a hard line end of Markdown
    default: break;
  }
  constexpr std::string_view plain = "\"'\\/`*_{}[]()#+-.!|~>,;:=";
  return plain.find(sign) != plain.npos && sign != '\0' ? Escape{2, std::string(1, sign)} : Escape{1, "\\"};
}

// text[begin, end), each escape as what it stands for.
void append_unescaped(std::string_view text, std::size_t begin, std::size_t end, Unwrapped& made) {
  std::size_t copied = begin;
  const std::string_view part = text.substr(0, end);
  for (std::size_t at = part.find('\\', begin); at != part.npos; at = part.find('\\', at)) {
    const bool of_shell = at > copied && part.substr(at - 1, 4) == "'\\''";  // 'can'\''t': one apostrophe
    if (of_shell) {
      made.copy(text, copied, at - 1);
      made.put("'", at - 1, at + 3);
      at = copied = at + 3;
      continue;
    }
    const Escape escape = escape_at(part, at);
    made.copy(text, copied, at);
    at = copied = std::min(at + escape.length, end);
    made.put(escape.text, copied - std::min(escape.length, copied), copied);
  }
  made.copy(text, copied, end);
}

Unwrapped unescaped(std::string_view text, std::size_t begin, std::size_t end) {
  Unwrapped made;
  append_unescaped(text, begin, end, made);
  return made;
}

}  // namespace

void append_string(std::string_view text, std::size_t begin, std::size_t end, Unwrapped& made) {
  const std::string doubled(2, text[begin - 1]);
  const std::string_view part = text.substr(0, end);
  for (std::size_t at = begin; (at = part.find(doubled, at)) != part.npos && at + 1 < end;) {
    append_unescaped(text, begin, ++at, made);
    begin = ++at;
  }
  append_unescaped(text, begin, end, made);
}

namespace {

// "record=", "text: ": what a file of properties has before a text; 0 if `line` begins otherwise.
std::size_t behind_property(std::string_view line) {
  const std::size_t key = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_.-0123456789");
  if (key == 0 || key == line.npos) return 0;
  const std::size_t sign = skip_blanks(line, key);
  const bool parts = sign < line.size() && (line[sign] == '=' || (line[sign] == ':' && sign == key));
  return parts ? sign + 1 : 0;
}

// The string in quotes around `at`, whose line ends are escaped: from behind its quote to before the next.
std::pair<std::size_t, std::size_t> string_around(std::string_view text, std::size_t at) {
  const std::size_t line = text.substr(0, at).rfind('\n');
  const std::size_t from = line == text.npos ? 0 : line + 1;
  const auto is_quote = [&](std::size_t place) { return text[place] == '"' || text[place] == '\''; };
  std::size_t begin = at;
  while (begin > from && !(is_quote(begin - 1) && (begin < 2 || text[begin - 2] != '\\'))) --begin;
  if (begin == from)
    return {from + behind_property(text.substr(from, at - from)), std::min(text.find('\n', at), text.size())};
  // An apostrophe of the text may stand before: the string begins behind a sign, not within a word.
  const char quote = text[begin - 1];
  std::size_t end = at;
  while (end < text.size() && text[end] != '\n' && (text[end] != quote || text[end - 1] == '\\')) ++end;
  return {begin, end};
}

// The field of a form or an address around `at`: what stands behind its key, "match=", and before the next
// "&". Signs that part are encoded within it (RFC 3986, 2.2).
std::pair<std::size_t, std::size_t> field_around(std::string_view text, std::size_t at) {
  const auto parts = [&](std::size_t place) {
    return static_cast<unsigned char>(text[place]) <= ' ' ||
           std::string_view("\"'<&?").find(text[place]) != std::string_view::npos;
  };
  std::size_t begin = at;
  while (begin > 0 && !parts(begin - 1)) --begin;
  std::size_t end = at;
  while (end < text.size() && !parts(end)) ++end;
  const std::string_view field = text.substr(begin, at - begin);
  constexpr std::string_view of_keys = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
  const std::size_t key = std::min(field.find_first_not_of(of_keys), field.size());
  if (field.substr(key).starts_with('=')) return {begin + key + 1, end};
  for (const std::string_view mark : {"data:text/plain,", "charset=utf-8,", "charset=UTF-8,"})
    if (const std::size_t found = field.find(mark); found != field.npos)
      return {begin + found + mark.size(), end};
  return {begin, end};
}

// A string within its quotes, and its key in JSON: without one, its place in a list of several values.
struct Quoted {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string_view key;
  bool goes_on = false;  // the text of the string before, in parts
};

// "0", "1" … for the values of `between` that stand before a string of the same list; "" outside of one.
std::string_view place_in_list(std::string_view between, std::string_view before) {
  constexpr std::string_view places[] = {"0", "1", "2", "3", "4", "5", "6", "7"};
  const std::size_t open = between.rfind('[');
  if (open == between.npos && before.empty()) return {};
  const std::size_t first = open == between.npos ? static_cast<std::size_t>(before[0] - '0') : 0;
  const std::string_view here = open == between.npos ? between : between.substr(open);
  const std::size_t place = first + static_cast<std::size_t>(std::ranges::count(here, ','));
  return place < std::size(places) ? places[place] : std::string_view();
}

// Behind the string that begins at `begin`, where its quote closes it: within it, that is doubled (RFC 4180,
// 2.7) or behind a backslash.
std::size_t end_of_string(std::string_view text, std::size_t begin) {
  const char quote = text[begin - 1];
  std::size_t end = begin;
  const auto is_escape = [&] {
    return text[end] == '\\' || (text[end] == quote && end + 1 < text.size() && text[end + 1] == quote);
  };
  while (end < text.size() && text[end] != '\n' && (text[end] != quote || is_escape()))
    end += is_escape() ? 2 : 1;
  return end;
}

// "text": ["31 ", {"type": "bold", "text": "8/5 6/5"}], as Telegram exports a message with marks in it: one
// text in parts, which "text_entities" tells once more.
class Parts {
 public:
  // What stands between two strings, behind `key`.
  void pass(std::string_view between, std::string_view key) {
    for (const char sign : between) {
      if (sign == '[' && (key == "text" || key == "text_entities")) list_ = key, taken_ = 0;
      if (sign == ']') list_ = {};
    }
  }
  // Whether the string that has `key` is one; that of a part without a key is "text".
  bool take(std::string_view& key) {
    if (list_.empty()) return true;
    if (list_ == "text" && key.empty()) key = "text";
    return list_ == "text" && key == "text" && ++taken_ > 0;
  }
  bool go_on() const { return !list_.empty() && taken_ > 1; }

 private:
  std::string_view list_;  // the key of the list that is open; empty if none is
  int taken_ = 0;          // of its strings
};

// Every string of `text`; empty if something else stands there than what parts strings.
std::vector<Quoted> strings_of(std::string_view text) {
  std::vector<Quoted> strings;
  std::string_view key;
  std::string_view place;
  Parts parts;
  std::size_t above = 0;  // behind the string before
  for (std::size_t at = text.find_first_of("\"'"); at != text.npos; at = text.find_first_of("\"'", at)) {
    const std::size_t begin = at + 1;
    const std::string_view between = text.substr(above, at - above);
    place = place_in_list(between, place);
    parts.pass(between, key);
    if (between.find('}') != between.npos) key = {};
    const std::size_t end = end_of_string(text, begin);
    if (end >= text.size() || text[end] != text[at]) return {};
    at = above = end + 1;
    const std::size_t behind = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    const bool is_key = behind < text.size() && text[behind] == ':';
    if (is_key) key = text.substr(begin, end - begin);
    if (is_key || !parts.take(key)) continue;
    if (behind < text.size() && std::string_view(",];)}\"'+.&").find(text[behind]) == std::string_view::npos)
      return {};
    strings.push_back({begin, end, key.empty() ? place : key, parts.go_on()});
  }
  return strings;
}

bool is_place(std::string_view key) { return key.size() == 1 && is_digit(key[0]); }

// What parts words, the properties of SGF among them.
std::size_t words_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c == ' ' || c == '['; })) +
         count_of(text, "\\n");
}

// Lists of which nearly all words stand in one place are rows; the others are lists of lines.
void forget_places(std::string_view text, std::vector<Quoted>& strings) {
  std::map<std::string_view, std::size_t> words;
  std::size_t all = 0;
  for (const Quoted& one : strings) {
    if (!one.key.empty() && !is_place(one.key)) continue;
    const std::size_t here = words_in(text.substr(one.begin, one.end - one.begin));
    words[one.key] += here;
    all += here;
  }
  const bool are_rows = !words.contains({});  // a row is short
  if (are_rows && std::ranges::any_of(words, [&](const auto& place) { return place.second * 10 >= all * 9; }))
    return;
  for (Quoted& one : strings)
    if (is_place(one.key)) one.key = {};
}

// A list of strings, one a line of the record, or those of one key among others. Empty if there are few, or
// they are not most of the text.
std::vector<Quoted> listed_strings(std::string_view text) {
  std::vector<Quoted> strings = strings_of(text);
  forget_places(text, strings);
  struct Said {
    std::size_t words = 0;
    std::size_t bytes = 0;
  };
  std::map<std::string_view, Said> said;  // by key: times and names of channels are many bytes and few words
  for (const Quoted& one : strings) {
    const std::string_view words = text.substr(one.begin, one.end - one.begin);
    said[one.key].words += words_in(words);
    said[one.key].bytes += words.size();
  }
  if (said.empty()) return {};
  const auto by_words = [](const auto& one, const auto& other) {
    return one.second.words < other.second.words;
  };
  const auto most = std::ranges::max_element(said, by_words);
  std::erase_if(strings, [&](const Quoted& one) { return one.key != most->first; });
  const auto ends_line = [&](const Quoted& one) { return text.substr(0, one.end).ends_with("\\n"); };
  const auto texts = static_cast<std::size_t>(std::ranges::count(strings, false, &Quoted::goes_on));
  const bool is_prose = !most->first.empty() && most->second.words >= texts;
  const std::size_t least = is_prose ? 32 : 3;  // one byte of so many is of the record
  if (most->second.bytes * least < text.size() && !std::ranges::all_of(strings, ends_line)) return {};
  constexpr std::size_t enough = 5;
  const auto lines_in = [&](const Quoted& one) {
    return 1 + count_of(text.substr(one.begin, one.end - one.begin), "\\n");
  };
  std::size_t lines = 0;
  for (const Quoted& one : strings) lines += lines_in(one);
  return lines < enough ? std::vector<Quoted>() : strings;
}

// Chats export the text of a message twice, as it was written and as it is shown: the digits of a record are
// those of no other text.
std::string digits_of(std::string_view text, const Quoted& string) {
  std::string digits(unescaped(text, string.begin, string.end).text());
  std::erase_if(digits, [](char c) { return !is_digit(c); });
  return digits;
}

// "timestamp_ms": 1794512651000, and a smaller one below it, and so on: what was said last stands first.
bool is_newest_first(std::string_view text) {
  constexpr std::string_view key = "\"timestamp";
  constexpr std::size_t of_time = 9;  // digits
  std::vector<std::string_view> times;
  for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
    const std::size_t begin =
        text.find_first_not_of(" \"", std::min(text.find(':', at), text.size() - 1) + 1);
    const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
    if (begin < end && end - begin >= of_time) times.push_back(text.substr(begin, end - begin));
  }
  return times.size() > 2 && times.front() > times.back() && std::ranges::is_sorted(times, std::greater<>());
}

std::optional<Unwrapped> undo_list(std::string_view text) {
  std::vector<Quoted> strings = listed_strings(text);
  if (strings.empty()) return {};
  constexpr std::size_t of_record = 60;  // digits
  std::set<std::string> taken;
  if (is_newest_first(text)) std::ranges::reverse(strings);
  Unwrapped made;
  for (std::size_t i = 0; i < strings.size(); ++i) {
    const auto [begin, end, key, goes_on] = strings[i];
    std::string digits = end - begin > of_record ? digits_of(text, strings[i]) : std::string();
    if (digits.size() > of_record && !taken.insert(std::move(digits)).second) continue;
    const bool ends = i + 1 == strings.size() || !strings[i + 1].goes_on;
    const bool ended = ends && text.substr(begin, end - begin).ends_with("\\n");
    const std::size_t stop = end - (ended ? 2 : 0);
    append_string(text, begin, stop, made);
    if (ends) made.put("\n", stop, end);
  }
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_escapes(std::string_view text) {
  if (std::optional<Unwrapped> listed = undo_list(text)) return listed;
  if (std::optional<Unwrapped> string = undo_string_of_lines(text)) return string;
  if (count_of(text, "%0A") + count_of(text, "%0a") >= fewest) {
    const auto [begin, end] = field_around(text, std::min(text.find("%0A"), text.find("%0a")));
    Unwrapped made;
    decode_percent(text, begin, end, made);
    return made;
  }
  const std::size_t first = text.find("\\n");
  if (first != text.npos && count_of(text, "\\n") >= fewest) {
    const auto [begin, end] = string_around(text, first);
    const std::size_t within = count_of(text.substr(begin, end - begin), "\\n");
    if (within * 2 < count_of(text, "\\n")) return unescaped(text, 0, text.size());
    if (within >= fewest) return unescaped(text, begin, end);
  }
  std::size_t others = 0;  // "8/4\*", "8\/5", "Ma\u00e7", a backslash at the end of a line
  for (std::size_t at = text.find('\\'); at != text.npos && others < fewest; at = text.find('\\', at + 1)) {
    const Escape escape = escape_at(text, at);
    others += (escape.length > 1 || escape.text.empty()) && text.substr(at + 1, 1) != "n" ? 1 : 0;
  }
  if (others < fewest) return {};
  return unescaped(text, 0, text.size());
}

// "_x000D_", as office programs write a sign that XML cannot hold (ECMA-376, 22.4.2.4); "_x005F_" is "_".
std::optional<Unwrapped> undo_office_escapes(std::string_view text) {
  constexpr std::size_t length = 7;
  Unwrapped made;
  std::size_t copied = 0;
  for (std::size_t at = text.find("_x"); at != text.npos; at = text.find("_x", at + 1)) {
    const int sign = hex_number(text, at + 2, 4);
    if (sign < 0 || text.substr(at + length - 1, 1) != "_") continue;
    std::string letter;
    // A carriage return before the line end of the text is a part of that.
    if (sign != '\r')
      append_utf8(letter, static_cast<char32_t>(sign));
    else if (text.substr(at + length, 1) != "\r" && text.substr(at + length, 1) != "\n")
      letter = "\n";
    made.copy(text, copied, at);
    made.put(letter, at, at + length);
    copied = at + length;
    at = copied - 1;
  }
  if (copied == 0) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
