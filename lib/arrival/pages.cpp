// The heads and feet of pages a text was printed on: "3 / 12", "- 3 -", "Page 3 of 12" count on from page to
// page, and what stands beside them says the same on every page. And numbers that count lines or subtitles on
// lines of their own.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/stamp.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/fold.hpp"

namespace hakem::arrival {
namespace {

// The number of a page or a line, and of how many; 0 if it does not say.
struct Number {
  std::int32_t number = 0;
  std::int32_t of = 0;
  bool by_word = false;     // "Page 3": no turn, no roll
  bool by_address = false;  // "https://… 1/1": sure even of a page alone
};

bool is_word_of_pages(std::string_view word) {
  constexpr std::string_view words[] = {"page", "sayfa", "seite", "pagina", "p", "s", "sf", "syf", "pg"};
  return std::ranges::find(words, word) != std::end(words);
}

bool is_between(std::string_view word) {
  constexpr std::string_view words[] = {"/", "of", "von", "de"};
  return std::ranges::find(words, word) != std::end(words);
}

// "3 / 12", "- 3 -", "Sayfa 3", "Page 3 of 12"; a number of 0 for any other line.
Number page_of(std::string_view line) {
  constexpr std::size_t longest = 40;
  std::string_view words = trimmed(line, " \t\f-[]()|");
  if (words.size() > longest || words.empty()) return {};
  const std::size_t digit = words.find_first_of("0123456789");
  if (digit == words.npos) return {};
  Number page;
  const std::string_view before = trimmed(words.substr(0, digit), " \t.:");
  if (!before.empty() && !is_word_of_pages(fold(before))) return {};
  const bool abbreviated = before.size() == 1;
  if (abbreviated && digit == 1) return {};  // "p21 -": a player, and what he rolled
  page.by_word = !before.empty();
  words.remove_prefix(digit);
  page.number = to_int(words);
  words = trimmed(words.substr(std::min(words.find_first_not_of("0123456789"), words.size())));
  if (words.empty()) return abbreviated ? Number{} : page;  // "S 33 -" is no page
  const std::size_t total = words.find_first_of("0123456789");
  if (total == words.npos || !is_between(fold(trimmed(words.substr(0, total)))) ||
      words.find_first_not_of("0123456789", total) != words.npos)
    return {};
  page.of = to_int(words.substr(total));
  return page;
}

bool is_address(std::string_view words) {
  return words.find("://") != words.npos && words.find(' ') == words.npos;
}

// "https://example.org/record 1/4", as browsers print.
Number page_behind_address(std::string_view words) {
  const std::size_t blank = words.rfind(' ');
  if (blank == words.npos || !is_address(trimmed(words.substr(0, blank)))) return {};
  Number page = page_of(words.substr(blank));
  page.by_address = page.of > 0;
  return page.by_address ? page : Number{};
}

// The same for the foot of a page that says more at its other side.
Number foot_of(std::string_view line) {
  if (const Number page = page_of(line); page.number > 0) return page;
  const std::string_view words = trimmed(line);
  if (const Number page = page_behind_address(words); page.number > 0) return page;
  const std::size_t gap = words.find("    ");
  if (gap == words.npos) return {};
  for (const std::string_view part : {words.substr(words.rfind("    ")), words.substr(0, gap)}) {
    const std::string_view side = trimmed(part);
    Number page = page_of(side);
    page.by_word = page.by_word || side.starts_with('-');
    if (page.number > 0 && (page.by_word || page.of > 0)) return page;
  }
  return {};
}

// The lines with numbers that follow each other.
struct Series {
  std::vector<std::size_t> lines;
  bool is_sure = false;   // each says of how many, or that it is a page
  bool is_whole = false;  // and this page is the only one
};

// Of the kind of the line `first`: with the same number of pages, or a word before it.
Series series_from(const std::vector<Number>& numbers, std::size_t first) {
  Series series;
  std::int32_t next = numbers[first].number;
  const Number& model = numbers[first];
  series.is_sure = model.by_word || model.of > 0;
  series.is_whole = model.by_address && model.of == 1;
  for (std::size_t i = first; i < numbers.size(); ++i) {
    const Number& here = numbers[i];
    // A page may be lost, or have its number above and below.
    const bool follows = here.number == next || (series.is_sure && here.number + 1 >= next);
    if (!follows || here.of != model.of || here.by_word != model.by_word) continue;
    series.lines.push_back(i);
    next = here.number + 1;
  }
  return series;
}

bool is_enough(const Series& series) {
  constexpr std::size_t sure = 2;
  constexpr std::size_t bare = 5;
  return series.is_whole || series.lines.size() >= (series.is_sure ? sure : bare);
}

// What pages are told by: the longest series that begins in one of the first numbers. A total stays the same
// and is not passed.
Series series_of(const std::vector<Number>& numbers) {
  constexpr int most_tries = 20;
  Series best;
  int tries = 0;
  for (std::size_t i = 0; i < numbers.size() && tries < most_tries; ++i) {
    if (numbers[i].number == 0) continue;
    if (numbers[i].of > 0 && numbers[i].number > numbers[i].of) continue;
    ++tries;
    Series series = series_from(numbers, i);
    if (is_enough(series) && series.lines.size() > best.lines.size()) best = std::move(series);
  }
  return best;
}

// "00:00:01,000 --> 00:00:01,900", in WebVTT with settings behind: "align:start position:10%".
bool is_span_of_time(std::string_view line) {
  const std::size_t arrow = line.find(" --> ");
  if (arrow == line.npos || std::ranges::count(line, ':') < 2) return false;
  const std::size_t end = std::min(line.find(' ', arrow + 5), line.size());
  return line.substr(0, end).find_first_not_of("0123456789:,.-> \t") == line.npos;
}

// Subtitles that are not counted.
Series times_of(std::string_view text, const std::vector<Line>& lines) {
  constexpr std::size_t fewest = 3;
  Series series;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (is_span_of_time(lines[i].in(text))) series.lines.push_back(i);
  if (series.lines.size() < fewest) series.lines.clear();
  return series;
}

class Furniture {
 public:
  Furniture(std::string_view text, const std::vector<Line>& lines, Series series)
      : text_(text), lines_(lines), series_(std::move(series)), gone_(lines.size()) {}

  Unwrapped without() {
    for (const std::size_t line : series_.lines) gone_[line] = true;
    if (series_.is_sure)
      for (std::size_t away = 1; away <= farthest; ++away)
        for (const bool below : {false, true}) take_alike(away, below);
    if (series_.is_sure) take_print();
    for (const std::size_t line : series_.lines) take_beside(line);
    Unwrapped made;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (!gone_[i]) made.copy(text_, lines_[i].begin, lines_[i].next);
    return made;
  }

 private:
  static constexpr std::size_t farthest = 4;  // lines that stand beside a number

  std::string_view words(std::size_t line) const { return trimmed(lines_[line].in(text_)); }

  // Nothing but what the page has put there stands between the number and `line`.
  bool is_beside(std::size_t line, std::size_t away, bool below) const {
    for (std::size_t i = 1; i < away; ++i) {
      const std::size_t between = below ? line - i : line + i;
      if (!gone_[between] && !words(between).empty()) return false;
    }
    return true;
  }

  // The lines so far from the numbers that say the same on nearly all pages.
  void take_alike(std::size_t away, bool below) {
    std::vector<std::size_t> there;
    for (const std::size_t line : series_.lines)
      if (below ? line + away < lines_.size() : line >= away)
        there.push_back(below ? line + away : line - away);
    std::size_t first = 0;  // above the first page no foot stands
    while (first + 1 < lines_.size() && words(first).empty()) ++first;
    const auto says_it = [&](std::size_t line) { return line != first && words(line) == words(first); };
    if (below && std::ranges::any_of(there, says_it)) there.push_back(first);
    std::map<std::string_view, std::size_t> said;
    for (const std::size_t line : there) ++said[words(line)];
    for (const std::size_t line : there) {
      const std::string_view here = words(line);
      if (here.empty() || here.find('/') != here.npos) continue;
      const bool beside = line != first && is_beside(line, away, below);  // one copy stays
      if (said[here] >= 2 && said[here] * 4 >= there.size() * 3 && beside) gone_[line] = true;
    }
  }

  // What browsers print on every page, wherever the text of a page has it: when that was, and the address.
  void take_print() {
    std::map<std::string_view, std::size_t> said;
    for (std::size_t line = 0; line < lines_.size(); ++line) ++said[words(line)];
    const auto is_stamped = [&](const auto& one) {
      const Stamp when = stamp_at(one.first, 0);
      return when.has_date && when.has_time;
    };
    const auto stamps = static_cast<std::size_t>(std::ranges::count_if(said, is_stamped));
    const bool chat = stamps > series_.lines.size() + 1;  // its messages have such stamps as well
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      const std::string_view here = words(line);
      const Stamp when = stamp_at(here, 0);
      const bool beside_foot = (line > 0 && gone_[line - 1]) || (line + 1 < lines_.size() && gone_[line + 1]);
      const bool dated = when.has_date && when.has_time &&
                         (said[here] > 1 || when.end == here.size() || (beside_foot && !chat));
      if ((dated || is_address(here)) && said[here] * 2 > series_.lines.size()) gone_[line] = true;
    }
  }

  // The time of a subtitle, and the blank lines that the page has put between lines.
  void take_beside(std::size_t line) {
    const bool above_time = line + 1 < lines_.size() && is_span_of_time(words(line + 1));
    if (above_time) gone_[line + 1] = true;
    const bool of_subtitle = above_time || is_span_of_time(words(line));
    if (of_subtitle && line > series_.lines.front() && words(line - 1).empty()) gone_[line - 1] = true;
    if (!series_.is_sure) return;
    std::size_t below = line + 1;
    while (below < lines_.size() && below - line < farthest && gone_[below]) ++below;
    for (; below < lines_.size() && !gone_[below] && words(below).empty(); ++below) gone_[below] = true;
    for (std::size_t i = line; i > 0 && !gone_[i - 1] && words(i - 1).empty(); --i) gone_[i - 1] = true;
  }

  std::string_view text_;
  const std::vector<Line>& lines_;
  Series series_;
  std::vector<bool> gone_;
};

std::optional<Unwrapped> without_numbers(std::string_view text, bool sure) {
  const std::vector<Line> lines = lines_of(text);
  std::vector<Number> numbers;
  std::size_t filled = 0;
  for (const Line& line : lines) {
    Number number = sure ? foot_of(line.in(text)) : page_of(line.in(text));
    const bool is_wanted = (number.by_word || number.of > 0) == sure;
    numbers.push_back(is_wanted ? number : Number{});
    filled += is_blank_line(line.in(text)) ? 0 : 1;
  }
  Series series = series_of(numbers);
  if (series.lines.empty() && !sure) series = times_of(text, lines);
  if (series.lines.empty()) return {};
  constexpr std::size_t densest = 5;  // lines that are counted: one for every few
  if (!sure && series.lines.size() * densest < filled) return {};
  return Furniture(text, lines, std::move(series)).without();
}

// What a reader of books writes around all that is marked in one: its title, "- Your Highlight on page 3 | …"
// and a blank line above, a rule below.
std::optional<Unwrapped> without_heads_of_clippings(std::string_view text) {
  constexpr std::size_t fewest = 2;
  const std::vector<Line> lines = lines_of(text);
  std::size_t heads = 0;
  bool begins = true;
  Unwrapped made;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_head = begins && i + 2 < lines.size() && lines[i + 1].in(text).starts_with("- ") &&
                         lines[i + 1].in(text).find(" | ") != text.npos &&
                         is_blank_line(lines[i + 2].in(text));
    begins = lines[i].in(text) == "==========";
    if (is_head) ++heads, i += 2;
    if (!is_head && !begins) made.copy(text, lines[i].begin, lines[i].next);
  }
  return heads < fewest ? std::nullopt : std::optional(std::move(made));
}

}  // namespace

std::optional<Unwrapped> undo_pages(std::string_view text) {
  std::optional<Unwrapped> clippings = without_heads_of_clippings(text);
  return clippings ? std::move(clippings) : without_numbers(text, true);
}
std::optional<Unwrapped> undo_numbers_between(std::string_view text) { return without_numbers(text, false); }

}  // namespace hakem::arrival
