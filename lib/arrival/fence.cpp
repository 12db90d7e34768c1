// What forums and chats want around a text that is to stay as it is: fences and backticks of Markdown
// (CommonMark 4.5, 6.1), the tags of BBCode, the signs that make a line bold or slanted.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view white = " \t\r\n";

// A part of the text that is left out.
struct Gap {
  std::size_t from = 0;
  std::size_t end = 0;
};
using Gaps = std::vector<Gap>;

// A line without the blanks around it.
struct Words {
  std::size_t from = 0;
  std::size_t end = 0;
  std::size_t start = 0;  // of the whole line
  std::size_t next = 0;   // behind it
  bool empty() const { return from == end; }
};

std::vector<Words> words_of(std::string_view text) {
  std::vector<Words> all;
  for (const Line& line : lines_of(text)) {
    const std::string_view whole = line.in(text);
    const std::size_t from = skip(whole, 0, white);
    const std::size_t end = from == whole.size() ? from : whole.find_last_not_of(white) + 1;
    all.push_back({line.begin + from, line.begin + end, line.begin, line.next});
  }
  return all;
}

std::string_view shown(std::string_view text, const Words& line) {
  return text.substr(line.from, line.end - line.from);
}

// Fences that are words, each for itself.
bool is_word_fence(std::string_view line) {
  constexpr std::string_view fences[] = {"{code}",    "{noformat}",      "{{{",          "}}}", "#+BEGIN_SRC",
                                         "#+END_SRC", "#+BEGIN_EXAMPLE", "#+END_EXAMPLE"};
  return std::ranges::any_of(fences, [&](std::string_view fence) { return same_word(line, fence); }) ||
         (line.starts_with("{code:") && line.ends_with('}'));
}

// How many signs of a fence `line` begins with: ``` or ~~~; 0 if it does not.
std::size_t fence_length(std::string_view line) {
  const std::size_t length = std::min(line.find_first_not_of(line.substr(0, 1)), line.size());
  constexpr std::size_t longest = 8;  // more is a rule across the page
  const bool is_fence = line.starts_with("```") || line.starts_with("~~~");
  return is_fence && length <= longest ? length : 0;
}

// A language, or nothing. Languages are written small there: "GMD-2" is the first line of what is fenced.
bool is_language(std::string_view word) {
  const auto is_of_language = [](char sign) {
    return is_ascii_letter(static_cast<unsigned char>(sign)) || is_digit(sign) ||
           std::string_view("_-+.").find(sign) != std::string_view::npos;
  };
  const auto is_small = [](char sign) { return small(sign) == sign; };
  return std::ranges::all_of(word, is_of_language) &&
         (std::ranges::all_of(word, is_small) || std::ranges::none_of(word, is_digit));
}

void add_fences(std::string_view text, const std::vector<Words>& lines, Gaps& gaps) {
  const Words* open = nullptr;
  std::size_t open_length = 0;
  for (const Words& line : lines) {
    const std::string_view word = shown(text, line);
    if (is_word_fence(word)) gaps.push_back({line.start, line.next});
    const std::size_t length = fence_length(word);
    const std::string_view behind = word.substr(length);
    if (open == nullptr && length > 0) {
      open = &line;
      open_length = length;
      const std::string_view info = behind.substr(skip_blanks(behind, 0));
      gaps.push_back(is_language(info) ? Gap{line.start, line.next} : Gap{line.from, line.from + length});
      if (behind.ends_with("```")) open = nullptr, gaps.push_back({line.end - 3, line.end});
    } else if (open != nullptr && length >= open_length && behind.empty() &&
               text[open->from] == text[line.from]) {
      gaps.push_back({line.start, line.next});
      open = nullptr;
    } else if (open != nullptr && length == 0 && text[open->from] == '`' && word.ends_with("```")) {
      gaps.push_back({line.end - 3, line.end});  // behind the last line of what it holds
      open = nullptr;
    }
  }
  // A rule of ~~~ alone is no fence; ``` that nothing closes was cut off.
  if (open != nullptr && text[open->from] == '~')
    std::erase_if(gaps, [&](const Gap& gap) { return gap.from >= open->start && gap.from < open->next; });
}

constexpr std::array<std::string_view, 31> bb_tags = {
    "align", "b", "black", "bold",    "center",  "centre", "code", "color", "colour",  "font", "hide",
    "html",  "i", "img",   "indent",  "justify", "left",   "list", "mono",  "noparse", "pre",  "quote",
    "right", "s", "size",  "spoiler", "sub",     "sup",    "tt",   "u",     "url"};

struct BbTag {
  std::size_t kind = 0;  // of bb_tags
  bool closes = false;
  Gap place;
};

// [code], [color=red], [/code]
std::optional<BbTag> bb_tag_at(std::string_view text, std::size_t at) {
  BbTag tag;
  tag.closes = text.substr(at + 1, 1) == "/";
  const std::size_t from = at + 1 + tag.closes;
  std::size_t end = from;
  while (end < text.size() && is_ascii_letter(static_cast<unsigned char>(text[end]))) ++end;
  const std::string_view name = text.substr(from, end - from);
  const auto* const found =
      std::ranges::find_if(bb_tags, [&](std::string_view other) { return same_word(name, other); });
  if (found == bb_tags.end()) return {};
  constexpr std::size_t longest = 300;
  const std::size_t stop = text.substr(end, longest).find_first_of("[]\n");
  if (stop == std::string_view::npos || text[end + stop] != ']') return {};
  if (stop > 0 && (tag.closes || (text[end] != '=' && text[end] != ' '))) return {};
  tag.kind = static_cast<std::size_t>(found - bb_tags.begin());
  tag.place = {at, end + stop + 1};
  return tag;
}

// What an SGF or a JSON holds in brackets is its own.
bool is_of_notation(std::string_view text) {
  const std::string_view first = text.substr(skip(text, 0, white), 1);
  return first == "(" || first == "{";
}

// A comment of a record keeps what it says.
bool is_in_comment(std::string_view text, std::size_t at) {
  constexpr std::size_t longest = 1000;  // of a line that is gone back through
  const std::size_t from = at - std::min(at, longest);
  const std::size_t end = text.substr(from, at - from).rfind('\n');
  const std::size_t first = skip(text, end == text.npos ? from : from + end + 1, " \t");
  return first < at && (text[first] == ';' || text[first] == '#');
}

// Tags that are both opened and closed.
void add_bb_tags(std::string_view text, Gaps& gaps) {
  if (is_of_notation(text)) return;
  std::vector<BbTag> tags;
  std::array<std::array<bool, 2>, bb_tags.size()> met{};
  for (std::size_t at = text.find('['); at != std::string_view::npos; at = text.find('[', at + 1)) {
    const std::optional<BbTag> tag = bb_tag_at(text, at);
    if (!tag || is_in_comment(text, at)) continue;
    met[tag->kind][tag->closes] = true;
    tags.push_back(*tag);
  }
  for (const BbTag& tag : tags)
    if (met[tag.kind][0] && met[tag.kind][1]) gaps.push_back(tag.place);
}

// The signs around the line, or 0.
std::size_t emphasis(std::string_view line, char sign) {
  std::size_t length = 0;
  while (length < 3 && 2 * length + 2 < line.size() && line[length] == sign &&
         line[line.size() - 1 - length] == sign)
    ++length;
  const bool begins = length > 0 && line[length] != sign && (sign == '`' || !is_blank(line[length]));
  return begins ? length : 0;
}

// Around most lines, or around the headings of a record alone: "*Game 1*", "**Ada : 0      Bob : 0**".
void add_emphasis(std::string_view text, const std::vector<Words>& lines, char sign, Gaps& gaps) {
  const auto full =
      static_cast<std::size_t>(std::ranges::count_if(lines, [](const Words& l) { return !l.empty(); }));
  Gaps around;
  std::size_t headings = 0;  // with a number, and no other such sign
  for (const Words& line : lines) {
    const std::size_t length = emphasis(shown(text, line), sign);
    if (length == 0) continue;
    around.push_back({line.from, line.from + length});
    around.push_back({line.end - length, line.end});
    const std::string_view inner = text.substr(line.from + length, line.end - line.from - 2 * length);
    headings += sign != '`' && inner.find(sign) == inner.npos && std::ranges::any_of(inner, is_digit) ? 1 : 0;
  }
  constexpr std::size_t fewest = 3;
  const std::size_t marked = around.size() / 2;
  if (marked >= fewest && (3 * marked >= 2 * full || headings == marked))
    gaps.insert(gaps.end(), around.begin(), around.end());
}

bool is_white(std::string_view text, std::size_t from, std::size_t end) {
  return skip(text.substr(0, std::max(from, end)), from, white) >= end;
}

// Lines in which nothing is left go with their line ends.
void widen_to_lines(std::string_view text, const std::vector<Words>& lines, Gaps& gaps) {
  Gaps wide;
  auto gap = gaps.begin();
  for (const Words& line : lines) {
    const auto first = gap;
    std::size_t at = line.start;
    bool is_gone = true;
    for (; gap != gaps.end() && gap->from < line.next; at = std::max(at, (gap++)->end))
      is_gone = is_gone && is_white(text, at, gap->from);
    is_gone = is_gone && first != gap && is_white(text, at, line.next);
    if (is_gone)
      wide.push_back({line.start, line.next});
    else
      wide.insert(wide.end(), first, gap);
  }
  gaps = std::move(wide);
}

}  // namespace

bool may_be_fenced(std::string_view text) {
  constexpr std::size_t head = 1'000;
  text = text.substr(0, head);
  if (text.find("```") != text.npos || text.find("~~~") != text.npos) return true;
  if (is_of_notation(text)) return false;
  for (std::size_t at = text.find('['); at != text.npos; at = text.find('[', at + 1))
    if (bb_tag_at(text, at)) return true;
  return text.substr(skip(text, 0, white)).starts_with('_');
}

std::optional<Unwrapped> undo_fence(std::string_view text) {
  const std::vector<Words> lines = words_of(text);
  Gaps gaps;
  add_fences(text, lines, gaps);
  add_bb_tags(text, gaps);
  for (const char sign : {'`', '*', '_', '~'})
    if (gaps.empty()) add_emphasis(text, lines, sign, gaps);
  if (gaps.empty()) return {};
  std::ranges::sort(gaps, {}, &Gap::from);
  widen_to_lines(text, lines, gaps);
  Unwrapped made;
  std::size_t copied = 0;
  for (const Gap& gap : gaps) {
    made.copy(text, copied, gap.from);
    copied = std::max(copied, gap.end);
  }
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
