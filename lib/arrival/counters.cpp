// Lines that something has counted or marked: editors, `cat -n`, `grep -n`, the signs of a diff, bullets.
#include <algorithm>
#include <span>
#include <string>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"

namespace hakem::arrival {
namespace {

// A number before a line: "    12\t", "12:", "12 | ", "[12] ".
struct Counter {
  std::int32_t number = 0;
  std::size_t digits = 0;  // where they begin
  std::size_t sign = 0;    // where they end
};

std::optional<Counter> counter_of(std::string_view line, std::size_t from) {
  const std::size_t first = skip_blanks(line, from);
  const std::size_t digits = first + (line.substr(first, 1) == "[" ? 1 : 0);
  std::size_t end = digits;
  while (end < line.size() && is_digit(line[end])) ++end;
  constexpr std::size_t most_digits = 7;
  if (end == digits || end - digits > most_digits) return {};
  return Counter{to_int(line.substr(digits, end - digits)), digits, end};
}

// The sign behind all of the numbers, with the blank that follows it: as much as the filled lines share.
std::string_view shared_sign(std::string_view text, std::span<const Line> lines,
                             const std::vector<Counter>& counters) {
  constexpr std::string_view signs[] = {"\t",
                                        ": ",
                                        ":",
                                        " | ",
                                        "| ",
                                        "|",
                                        " \xE2\x94\x82 ",
                                        "\xE2\x94\x82 ",
                                        "\xE2\x94\x82",
                                        ". ",
                                        ".",
                                        ") ",
                                        ")",
                                        "- ",
                                        "-",
                                        "] ",
                                        "]",
                                        "  ",
                                        " "};
  // "12:" where the line was found, "13-" beside it.
  const auto ends_with = [&](char sign) {
    bool found = false;
    for (std::size_t i = 0; i < counters.size() && !found; ++i)
      found = counters[i].sign > 0 && lines[i].in(text).substr(counters[i].sign).starts_with(sign);
    return found;
  };
  const bool greps = ends_with(':') && ends_with('-');
  for (const std::string_view sign : signs) {
    const auto has_it = [&](std::size_t i) {
      const std::string_view line = lines[i].in(text);
      const std::string_view rest = line.substr(counters[i].sign);
      if (counters[i].sign == 0) return true;
      if (sign == ":" && greps && rest.starts_with("-")) return true;
      return rest.starts_with(sign) || sign.substr(0, rest.size()) == rest;
    };
    bool all = true;
    for (std::size_t i = 0; i < counters.size() && all; ++i) all = has_it(i);
    if (all) return sign;
  }
  return {};
}

constexpr std::size_t longest = 200;  // bytes of what stands before a number

// "8c41d0fe (Ayşe 2026-03-14 21:02:11 +0300  12) ": where the number begins behind what `git blame` says of
// every line, or 0.
std::size_t behind_blame(std::string_view line) {
  constexpr std::size_t shortest = 7;
  const std::size_t hash = line.find_first_not_of("^0123456789abcdef");
  if (hash == line.npos || hash < shortest || !is_blank(line[hash])) return 0;
  std::size_t close = line.substr(0, longest).find(')');
  while (close != line.npos && !is_digit(line[close - 1]))
    close = line.substr(0, longest).find(')', close + 1);
  const std::size_t blank = line.substr(0, close).find_last_of(" \t");
  return close == line.npos ? 0 : blank;
}

// What begins every line before its number: nothing, or the name of a file ("final.mat:").
std::size_t name_before(std::string_view line) {
  const std::size_t end = line.substr(0, longest).find(':');
  if (end == line.npos || end == 0 || is_digit(line[0]) ||
      line.substr(0, end).find_first_of("[+<") != line.npos ||
      line.substr(0, end).find_first_of(" \t") != line.npos)
    return 0;
  return counter_of(line, end + 1) ? end + 1 : 0;
}

// Numbers of the record's own are those of its turns, and stand before turns alone.
bool are_of_turns(std::string_view text, std::span<const Line> lines, const std::vector<Counter>& counters,
                  std::string_view sign) {
  const auto tells = [](std::string_view words) {
    const std::size_t die = words.find_first_of("123456");
    return die != words.npos && words.find('/') != words.npos;
  };
  if (sign == "\t" || sign == "|" || sign == "| " || sign == " | " || sign == ":") return false;
  if (behind_blame(lines.front().in(text)) > 0) return false;
  std::size_t counted = 0;
  for (std::size_t i = 0; i < counters.size(); ++i) {
    if (counters[i].sign == 0) continue;  // a blank line that was passed over
    const std::string_view words = lines[i].in(text).substr(counters[i].sign);
    if (is_blank_line(words)) return false;
    if (++counted <= 2 && !tells(words)) return false;
  }
  return true;
}

// Those of the lines from `first` on whose numbers follow each other.
std::vector<Counter> counters_from(std::string_view text, const std::vector<Line>& lines, std::size_t first) {
  const std::size_t name = name_before(lines[first].in(text));
  const bool blamed = behind_blame(lines[first].in(text)) > 0;
  const std::string_view named = lines[first].in(text).substr(0, name);
  std::vector<Counter> counters;
  for (std::size_t i = first; i < lines.size(); ++i) {
    const std::string_view line = lines[i].in(text);
    if (!line.starts_with(named)) break;
    const std::optional<Counter> counter = counter_of(line, blamed ? behind_blame(line) : name);
    const bool is_blank = is_blank_line(line);  // nl passes them over
    if (is_blank && !counters.empty()) {
      counters.push_back({counters.back().number, 0, 0});
      continue;
    }
    constexpr std::int32_t widest_gap = 20;
    const std::int32_t above = counters.empty() ? 0 : counters.back().number;
    if (!counter || (!counters.empty() && (counter->number <= above || counter->number > above + widest_gap)))
      break;
    counters.push_back(*counter);
  }
  return counters;
}

// `grep -nH -C 3`: "final.mat:31:" before what was found, "final.mat-32-" before the lines around it.
std::optional<Unwrapped> undo_grep(std::string_view text, const std::vector<Line>& lines,
                                   std::size_t filled) {
  constexpr std::size_t enough = 3;
  const auto found = std::ranges::find_if(lines, [&](const Line& line) {
    const std::size_t name = name_before(line.in(text));
    const std::optional<Counter> number = name > 0 ? counter_of(line.in(text), name) : std::nullopt;
    return number && line.in(text).substr(number->sign).starts_with(':');
  });
  if (found == lines.end()) return {};
  const std::string_view name = found->in(text).substr(0, name_before(found->in(text)) - 1);
  const auto behind = [&](std::string_view line) -> std::size_t {
    if (!line.starts_with(name) || line.size() <= name.size()) return 0;
    const char sign = line[name.size()];
    const std::optional<Counter> number = counter_of(line, name.size() + 1);
    const bool told = (sign == ':' || sign == '-') && number && number->digits == name.size() + 1 &&
                      line.substr(number->sign).starts_with(sign);
    return told ? number->sign + 1 : 0;
  };
  std::size_t counted = 0;
  std::size_t around = 0;
  Unwrapped made;
  for (const Line& line : lines) {
    const std::size_t begin = behind(line.in(text));
    counted += begin > 0 ? 1 : 0;
    around += begin > 0 && line.in(text)[name.size()] == '-' ? 1 : 0;
    if (line.in(text) != "--") made.copy(text, line.begin + begin, line.next);
  }
  return around == 0 || counted < enough || counted * 3 < filled * 2 ? std::nullopt
                                                                     : std::optional(std::move(made));
}

}  // namespace

std::optional<Unwrapped> undo_counters(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  const std::size_t filled = static_cast<std::size_t>(
      std::ranges::count_if(lines, [&](const Line& line) { return !is_blank_line(line.in(text)); }));
  if (std::optional<Unwrapped> found = undo_grep(text, lines, filled)) return found;
  constexpr std::size_t fewest = 3;
  // Above and below may stand what was not counted: a greeting, the end of a page.
  for (std::size_t first = 0; first + fewest <= lines.size();) {
    const std::vector<Counter> counters = counters_from(text, lines, first);
    if (counters.size() < fewest || counters.size() * 3 < filled * 2) {
      first += std::max<std::size_t>(1, counters.size());
      continue;
    }
    if (first > 0 && text.find("</") != text.npos) return {};                  // a page is undone first
    if (first > 0 && lines[first - 1].in(text).starts_with("```")) return {};  // a fence is undone first
    const std::span<const Line> counted = std::span(lines).subspan(first, counters.size());
    const std::string_view sign = shared_sign(text, counted, counters);
    if (sign.find('.') != sign.npos ||
        sign.find(')') != sign.npos) {  // games and turns are numbered so as well
      constexpr std::size_t enough = 6;
      const bool gaps =
          counters.back().number - counters.front().number >= static_cast<std::int32_t>(counters.size());
      if (gaps || counters.size() < enough) return {};
    }
    if (sign.empty() || are_of_turns(text, counted, counters, sign)) return {};
    Unwrapped made;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool is_counted = i >= first && i < first + counters.size() && counters[i - first].sign > 0;
      const std::size_t behind = lines[i].begin + (is_counted ? counters[i - first].sign + sign.size() : 0);
      made.copy(text, std::min(behind, lines[i].end), lines[i].next);
    }
    return made;
  }
  return {};
}

namespace {

bool is_head_of_diff(std::string_view line) {
  constexpr std::string_view heads[] = {"diff --git ",    "index ",      "--- ",          "+++ ",    "@@ ",
                                        "new file mode ", "similarity ", "\\ No newline", "Index: ", "====="};
  return std::ranges::any_of(heads, [&](std::string_view head) { return line.starts_with(head); });
}

// " log.txt | 16 ++++++++", " 1 file changed, 16 insertions(+)", " create mode 100644 log.txt"
bool is_stat_of_diff(std::string_view line) {
  if (!line.starts_with(' ')) return false;
  const std::size_t bar = line.find(" | ");
  const bool counts = bar != line.npos && is_digit(trimmed(line.substr(bar + 2))[0]) &&
                      line.find_first_not_of(" 0123456789+-", bar + 2) == line.npos;
  return counts || line.find(" changed, ") != line.npos || line.starts_with(" create mode ");
}

}  // namespace

std::optional<Unwrapped> undo_diff(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  std::size_t marked = 0;
  std::size_t kept = 0;  // lines that no sign marks
  std::size_t others = 0;
  bool has_head = false;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    if (is_head_of_diff(words)) {
      has_head = has_head || words.starts_with("@@ ") || words.starts_with("+++ ");
    } else if (words.starts_with('+') && !words.starts_with("+1")) {  // a drawn board: +13-14-15-
      ++marked;
    } else if (!is_blank_line(words) && !words.starts_with(' ') && !words.starts_with('-')) {
      ++others;
    } else {
      kept += has_head && words.starts_with(' ') ? 1 : 0;
    }
  }
  constexpr std::size_t fewest = 3;
  if (marked + kept < fewest || (has_head ? others > marked + kept : others > 0)) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    const bool unmarked = is_blank_line(words) || (!words.starts_with('+') && !words.starts_with(' '));
    const bool version = unmarked &&
                         std::ranges::count(words, '.') > 1 &&  // what made it signs it with its own
                         words.find_first_not_of("0123456789.") == words.npos;
    const bool aside = words.starts_with('-') || version || is_stat_of_diff(words);
    if (is_head_of_diff(words) || (has_head && aside)) continue;
    made.copy(text, line.begin + (unmarked ? 0 : 1), line.next);
  }
  return made;
}

// "- [ ] ", "- [x] ": items, some of which are done.
std::optional<Unwrapped> undo_checklist(std::string_view text) {
  constexpr std::size_t length = 6;
  constexpr std::size_t enough = 3;
  const auto is_item = [](std::string_view line) {
    return line.starts_with("- [ ] ") || line.starts_with("- [x] ") || line.starts_with("- [X] ");
  };
  if (!text.starts_with("- [") && text.find("\n- [") == text.npos) return {};
  const std::vector<Line> lines = lines_of(text);
  std::size_t items = 0;
  std::size_t filled = 0;
  Unwrapped made;
  for (const Line& line : lines) {
    const bool item = is_item(line.in(text));
    items += item ? 1 : 0;
    filled += is_blank_line(line.in(text)) ? 0 : 1;
    made.copy(text, line.begin + (item ? length : 0), line.next);
  }
  return items < enough || items * 3 < filled * 2 ? std::nullopt : std::optional(std::move(made));
}

std::optional<Unwrapped> undo_bullets(std::string_view text) {
  constexpr std::string_view bullets[] = {"- ",
                                          "* ",
                                          "+ ",
                                          "\xE2\x80\xA2 ",
                                          "\xE2\x80\xA2\t",
                                          "\xC2\xB7 ",
                                          "\xE2\x97\xA6 ",
                                          "\xE2\x96\xAA ",
                                          "\xE2\x80\x93 ",
                                          "\xE2\x80\x94 ",
                                          "\xE2\x80\xA3 ",
                                          "o "};
  const std::vector<Line> lines = lines_of(text);
  const auto bullet_of = [&](std::string_view line) {
    line.remove_prefix(skip_blanks(line, 0));
    for (const std::string_view bullet : bullets)
      if (line.starts_with(bullet)) return bullet;
    return std::string_view();
  };
  std::size_t filled = 0;
  std::size_t marked = 0;
  std::string_view bullet;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    if (is_blank_line(words)) continue;
    ++filled;
    const std::string_view here = bullet_of(words);
    if (bullet.empty()) bullet = here;
    marked += !here.empty() && here == bullet ? 1 : 0;
  }
  constexpr std::size_t fewest = 3;
  if (marked < fewest || marked * 2 < filled) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    const bool has_it = bullet_of(words) == bullet;
    made.copy(text, line.begin + (has_it ? skip_blanks(words, 0) + bullet.size() : 0), line.next);
  }
  return made;
}

}  // namespace hakem::arrival
