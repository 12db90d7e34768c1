#include "formats/tavla/tavla_repair.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/misspelling.hpp"
#include "formats/control.hpp"

namespace hakem::tavla {
std::string fold_words(std::string_view text) {
  std::string folded = fold(text);
  std::erase_if(folded, is_control);
  return folded;
}

void replace(const Line& line, std::size_t begin, std::size_t end, std::string_view text, Line& fixed) {
  const auto from = [&](std::size_t i) { return line.from.begin() + static_cast<std::ptrdiff_t>(i); };
  fixed.offset = line.offset;
  fixed.folded.assign(line.folded, 0, begin).append(text).append(line.folded, end);
  fixed.from.assign(from(0), from(begin));
  const std::size_t last = std::max(end, begin + 1) - 1;
  for (std::size_t i = 0; i < text.size(); ++i)
    fixed.from.push_back(line.from[i + 1 == text.size() ? last : std::min(begin + i, last)]);
  fixed.from.insert(fixed.from.end(), from(end), line.from.end());
}

void cut(const Line& line, std::size_t begin, std::size_t end, Line& part) {
  const auto from = [&](std::size_t i) { return line.from.begin() + static_cast<std::ptrdiff_t>(i); };
  part.offset = line.offset;
  part.folded.assign(line.folded, begin, end - begin);
  part.from.assign(from(begin), from(end) + 1);
}

void append(Line& line, std::string_view between, const Line& next) {
  const std::uint32_t end_of_line = line.from.back();
  line.from.pop_back();
  line.from.insert(line.from.end(), between.size(), end_of_line);
  line.folded.append(between).append(next.folded);
  for (const std::uint32_t at : next.from) line.from.push_back(next.offset - line.offset + at);
}

bool repair(const Line& line, Line& fixed, std::vector<Repaired>& repaired, const ReadsLine& reads,
            std::size_t from) {
  constexpr std::size_t longest = 200;  // a longer line is prose
  repaired.clear();
  if (line.folded.size() > longest) return false;
  fixed = line;
  Line before;
  const auto put = [&](std::size_t begin, std::size_t end, const MeantWord& meant) {
    std::swap(before, fixed);
    replace(before, begin, end, meant.folded, fixed);
  };
  for (std::size_t at = line.folded.size(); at > from;) {
    std::size_t begin = at;
    while (begin > from && (is_word(line.folded[begin - 1]) || line.folded[begin - 1] == '?')) --begin;
    const std::vector<MeantWord> all = words_meant(std::string_view(line.folded).substr(begin, at - begin));
    const MeantWord* only = all.size() == 1 ? all.data() : nullptr;
    for (std::size_t i = 0; all.size() > 1 && i < all.size(); ++i) {
      put(begin, at, all[i]);
      const bool fits = reads(fixed);
      std::swap(before, fixed);
      if (!fits) continue;
      if (only != nullptr) {
        only = nullptr;
        break;
      }
      only = &all[i];
    }
    if (only != nullptr) {
      put(begin, at, *only);
      repaired.insert(repaired.begin(), {line.span(begin, at), only->written});
    }
    at = std::min(begin, at - 1);
  }
  return !repaired.empty();
}

void drop_emphasis(Line& line) {
  constexpr std::size_t widest = 3;
  const auto is_blank = [&](std::size_t at) { return line.folded[at] == ' ' || line.folded[at] == '\t'; };
  const char sign = line.folded.empty() ? ' ' : line.folded.front();
  if (sign != '*' && sign != '_') return;
  const std::size_t width = std::min(line.folded.find_first_not_of(sign), line.folded.size());
  if (width > widest || width == line.folded.size() || is_blank(width)) return;
  const std::string signs(width, sign);
  // A single star behind a part of a play is the mark of a hit.
  const auto marks_hit = [&](std::size_t at) {
    const std::size_t part = line.folded.find_last_of(" \t:", at) + 1;
    return signs == "*" && line.folded.substr(part, at - part).find('/') != std::string::npos;
  };
  std::size_t close = line.folded.find(signs, width);
  while (close != std::string::npos && (is_blank(close - 1) || marks_hit(close)))
    close = line.folded.find(signs, close + 1);
  // What stands behind the signs stays where it is, and the line ends before those at its end.
  const auto drop = [&](std::size_t at) {
    const std::size_t first = at + (at + width == line.folded.size() ? 1 : 0);
    line.folded.erase(at, width);
    line.from.erase(line.from.begin() + static_cast<std::ptrdiff_t>(first),
                    line.from.begin() + static_cast<std::ptrdiff_t>(first + width));
  };
  if (close != std::string::npos) drop(close);
  drop(0);
  drop_outer_blanks(line);
}

}  // namespace hakem::tavla
