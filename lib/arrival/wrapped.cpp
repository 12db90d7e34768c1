// Lines that were broken because they were too long: at a blank, so that the first word of the next line
// would not have fitted, or where the column ended, whatever stood there. And lines that were all run
// together, of which only their labels tell where each began.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "arrival/arrival.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

std::string_view first_word(std::string_view line) { return line.substr(0, line.find_first_of(" \t")); }

class Wrapping {
 public:
  Wrapping(std::string_view text, const std::vector<Line>& lines) : text_(text), lines_(lines) {
    std::map<std::string_view, std::size_t> beginnings;
    for (const Line& line : lines) {
      const std::string_view words = line.in(text);
      widths_.push_back(count_characters(words));
      width_ = std::max(width_, widths_.back());
      if (is_blank_line(words)) continue;
      ++filled_;
      ++beginnings[words.substr(0, shared)];
    }
    full_ = static_cast<std::size_t>(std::ranges::count(widths_, width_));
    for (const auto& [beginning, times] : beginnings)
      if (times * 3 > filled_ && beginning.size() == shared) beginning_ = beginning;
  }

  std::optional<Unwrapped> undo() {
    constexpr std::size_t widest = 120;  // nobody breaks lines later
    constexpr std::size_t narrowest = 30;
    const bool is_padded = full_ * 10 > filled_ * 7;
    if (width_ < narrowest || width_ > widest || is_padded) return {};
    std::vector<bool> at_blanks = broken(false);
    std::vector<bool> anywhere = broken(true);
    const auto count = [](const std::vector<bool>& lines) {
      return static_cast<std::size_t>(std::ranges::count(lines, true));
    };
    const bool hard = count(anywhere) >= count(at_blanks);
    constexpr std::size_t fewest = 3;
    constexpr std::size_t densest = 5;  // one line in so many
    const std::size_t most = std::max(count(anywhere), count(at_blanks));
    if (most < fewest || most * densest < filled_) return {};
    return hard ? joined(anywhere, "") : joined(at_blanks, " ");
  }

 private:
  bool begins_anew(std::string_view line) const {
    return !beginning_.empty() && line.starts_with(beginning_);
  }

  bool is_broken(std::size_t i, bool hard) const {
    const std::string_view next = lines_[i + 1].in(text_);
    if (is_blank_line(next) || is_blank_line(lines_[i].in(text_)) || begins_anew(next)) return false;
    if (hard) return widths_[i] == width_;
    return !is_blank(next[0]) && widths_[i] + 1 + count_characters(first_word(next)) > width_;
  }

  std::vector<bool> broken(bool hard) const {
    std::vector<bool> lines(lines_.size());
    for (std::size_t i = 0; i + 1 < lines_.size(); ++i) lines[i] = is_broken(i, hard);
    return lines;
  }

  Unwrapped joined(const std::vector<bool>& broken, std::string_view by) const {
    Unwrapped made;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      made.copy(text_, lines_[i].begin, broken[i] ? lines_[i].end : lines_[i].next);
      if (broken[i]) made.put(by, lines_[i].end, lines_[i].next);
    }
    return made;
  }

  static constexpr std::size_t shared = 4;  // bytes by which lines are known
  std::string_view text_;
  const std::vector<Line>& lines_;
  std::vector<std::size_t> widths_;
  std::size_t width_ = 0;
  std::size_t full_ = 0;  // lines of that width
  std::size_t filled_ = 0;
  std::string_view beginning_;  // of many lines: those are no rest of another
};

bool is_letter(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  return is_ascii_letter(byte) || byte >= 0x80;
}

// No further back than a word is long.
std::size_t begin_of_word(std::string_view line, std::size_t end) {
  constexpr std::size_t longest = 40;
  std::size_t begin = end;
  while (begin > 0 && end - begin < longest && !is_blank(line[begin - 1])) --begin;
  return begin;
}

std::size_t end_of_word_before(std::string_view line, std::size_t at) {
  while (at > 0 && is_blank(line[at - 1])) --at;
  return at;
}

// Where the line of a label begins that ends at the colon at `colon`: "Roll:", "1. oyun:", "Siyah - 63:";
// npos if it is none.
std::size_t begin_of_label(std::string_view line, std::size_t colon) {
  const std::size_t begin = begin_of_word(line, colon);
  const std::string_view word = line.substr(begin, colon - begin);
  const std::size_t before = begin_of_word(line, end_of_word_before(line, begin));
  const std::string_view word_before = line.substr(before, begin - before);
  if (word.size() == 2 && word.find_first_not_of("123456") == word.npos)  // a roll behind a dash
    return word_before.starts_with("- ") ? begin_of_word(line, end_of_word_before(line, before)) : line.npos;
  const auto is_of_label = [](char sign) { return is_letter(sign) || sign == '-'; };  // "X-EventDate:"
  if (word.empty() || !is_letter(word.front()) || !std::ranges::all_of(word, is_of_label)) return line.npos;
  const bool is_numbered = before < begin && is_digit(word_before[0]) && word_before.find('.') != line.npos;
  return is_numbered ? before : begin;
}

// The places behind the beginning of its line at which a label begins.
std::vector<std::size_t> labels_of(std::string_view text, const std::vector<Line>& lines) {
  struct Label {
    std::size_t line = 0;
    std::size_t begin = 0;
  };
  std::vector<Label> labels;
  std::map<std::string_view, std::size_t> words;  // that begin a label
  for (const Line& line : lines) {
    const std::string_view whole = line.in(text);
    for (std::size_t colon = whole.find(':'); colon != whole.npos; colon = whole.find(':', colon + 1)) {
      const std::size_t begin = begin_of_label(whole, colon);
      if (begin == whole.npos) continue;
      ++words[first_word(whole.substr(begin, colon - begin))];
      if (begin > 0) labels.push_back({line.begin, line.begin + begin});
    }
  }
  // "Siyah kazandı:", where "Siyah:" is a label as well; but not "Ada is O X: …".
  const auto begin_with_label_before = [&](const Label& label) {
    const std::string_view before = text.substr(label.line, label.begin - label.line);
    const std::size_t end = end_of_word_before(before, before.size());
    const std::size_t word = begin_of_word(before, end);
    const auto known = words.find(before.substr(word, end - word));
    return word > 0 && known != words.end() && known->second > 1 ? label.line + word : label.begin;
  };
  std::map<std::string_view, std::size_t> behind_another;  // labels, as often as that
  for (const Label& label : labels)
    if (begin_with_label_before(label) < label.begin) ++behind_another[first_word(text.substr(label.begin))];
  std::vector<std::size_t> begins;
  for (const Label& label : labels) {
    const std::string_view word = first_word(text.substr(label.begin));
    const auto all = words.find(word.substr(0, word.find(':')));
    const bool mostly = all != words.end() && behind_another[word] * 2 > all->second;
    begins.push_back(mostly ? begin_with_label_before(label) : label.begin);
  }
  std::ranges::sort(begins);
  const auto repeated = std::unique(begins.begin(), begins.end());
  begins.erase(repeated, begins.end());
  return begins;
}

// Where sentences begin: behind a full stop, a tag or the two blanks of an empty line, "[Date "…"]  Score is
// 0-0. Ada is …".
std::vector<std::size_t> sentences_of(std::string_view text) {
  constexpr std::size_t shortest = 3;  // letters of a word that ends one: "J. Doe"
  std::vector<std::size_t> begins;
  for (std::size_t at = text.find(' '); at < text.size(); at = text.find(' ', at + 1)) {
    const bool last =
        at + 1 < text.size() && is_letter(text[at + 1]) && (text[at + 1] < 'a' || text[at + 1] > 'z');
    const std::size_t stop = last ? end_of_word_before(text, at) : 0;
    if (stop == 0) continue;
    const bool ends = text[stop - 1] == '.' && stop - 1 - begin_of_word(text, stop) >= shortest;
    if (ends || text[stop - 1] == ']' || stop + 1 == at) begins.push_back(at + 1);
  }
  return begins;
}

}  // namespace

std::optional<Unwrapped> undo_wrapping(std::string_view text) {
  if (text.size() > most_typed) return {};
  const std::vector<Line> lines = lines_of(text);
  return Wrapping(text, lines).undo();
}

// As shells, editors and files of properties have it; blanks that indent all that go on are theirs.
std::optional<Unwrapped> undo_continuation(std::string_view text) {
  constexpr std::size_t fewest = 2;
  const std::vector<Line> lines = lines_of(text);
  const auto goes_on = [&](const Line& line) {
    return line.in(text).ends_with('\\') && !line.in(text).ends_with("\\\\") && line.next < text.size();
  };
  std::size_t found = 0;
  std::size_t filled = 0;
  std::size_t escaped = 0;  // line ends within the value
  std::size_t indented = std::string_view::npos;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    filled += is_blank_line(lines[i].in(text)) ? 0 : 1;
    if (!goes_on(lines[i])) continue;
    ++found;
    escaped += lines[i].in(text).ends_with("\\n\\") ? 1 : 0;
    indented = std::min(indented, skip_blanks(lines[i + 1].in(text), 0));
  }
  // What most lines end with, but in a string of YAML, which is broken wherever it gets too long.
  const auto first = std::ranges::find_if(lines, goes_on);
  const bool yaml = first != lines.end() && first->in(text).find(": \"") != text.npos;
  const bool ends_lines = found * 10 > filled * 6 && escaped * 2 < found && !yaml;
  if (found < fewest || ends_lines) return {};
  Unwrapped made;
  bool within = false;
  for (const Line& line : lines) {
    const std::size_t begin = line.begin + (within ? std::min(indented, line.end - line.begin) : 0);
    within = goes_on(line);
    made.copy(text, begin, within ? line.end - 1 : line.next);
  }
  return made;
}

namespace {

// Behind the "(3/17)" that a line begins with, or 0.
std::size_t behind_part(std::string_view line, std::size_t part) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t slash = std::min(line.find_first_not_of(digits, 1), line.size());
  const std::size_t close = std::min(line.find_first_not_of(digits, slash + 1), line.size());
  const bool is_mark = line.starts_with('(') && line.substr(slash, 1) == "/" && close > slash + 1 &&
                       line.substr(close, 1) == ")";
  return is_mark && to_int(line.substr(1)) == static_cast<std::int32_t>(part) ? close + 1 : 0;
}

}  // namespace

// Where all parts but the last are of one length, they were cut wherever that ended.
std::optional<Unwrapped> undo_parts(std::string_view text) {
  constexpr std::size_t fewest = 3;
  std::vector<Line> parts;  // from behind the mark to the line end before the next
  std::size_t longest = 0;
  std::size_t shortest = text.npos;
  for (const Line& line : lines_of(text)) {
    const std::size_t length = behind_part(line.in(text), parts.size() + 1);
    if (length > 0) {
      if (!parts.empty()) {
        const std::size_t width = count_characters(parts.back().in(text)) + parts.back().next;
        longest = std::max(longest, width);
        shortest = std::min(shortest, width);
      }
      parts.push_back({line.begin + length, line.end, length});
    }
    if (parts.empty()) return {};
    parts.back().end = line.end;
  }
  if (parts.size() < fewest) return {};
  constexpr std::size_t play = 2;  // whether its own mark counts
  Unwrapped made;
  for (const Line& part : parts) {
    const bool is_last = part.begin == parts.back().begin;
    const std::size_t next = std::min(text.find('\n', part.end), text.size() - 1) + 1;
    made.copy(text, part.begin, is_last ? text.size() : longest <= shortest + play ? part.end : next);
  }
  return made;
}

// A document that was one line, cut wherever a number of characters was full: within words and values too.
std::optional<Unwrapped> undo_cutting(std::string_view text) {
  constexpr std::size_t fewest = 3;
  constexpr std::size_t narrowest = 30;
  constexpr std::size_t widest = 200;
  if (!is_document(text)) return {};
  const std::vector<Line> lines = lines_of(text);
  if (lines.size() < fewest) return {};
  const auto is_whole = [&](const Line& line) { return is_document(line.in(text)); };
  if (std::ranges::all_of(lines, is_whole)) return {};  // as many documents of one length
  const std::size_t width = count_characters(lines.front().in(text));
  const auto is_full = [&](const Line& line) { return count_characters(line.in(text)) == width; };
  const std::size_t rest = count_characters(lines.back().in(text));
  if (width < narrowest || width > widest || rest > width ||
      !std::all_of(lines.begin(), lines.end() - 1, is_full))
    return {};
  Unwrapped made;
  for (const Line& line : lines) made.copy(text, line.begin, line.end);
  return made;
}

std::optional<Unwrapped> undo_running_together(std::string_view text) {
  constexpr std::size_t fewest = 5;
  constexpr std::size_t densest = 3;  // labels in a line
  if (text.size() > most_typed) return {};
  const std::vector<Line> lines = lines_of(text);
  std::vector<std::size_t> begins = labels_of(text, lines);
  const auto filled = static_cast<std::size_t>(
      std::ranges::count_if(lines, [&](const Line& line) { return !is_blank_line(line.in(text)); }));
  if (begins.size() < fewest || begins.size() < densest * filled) return {};
  const std::vector<std::size_t> sentences = sentences_of(text);
  begins.insert(begins.end(), sentences.begin(), sentences.end());
  std::ranges::sort(begins);
  begins.erase(std::ranges::unique(begins).begin(), begins.end());  // a sentence may begin with a label
  Unwrapped made;
  std::size_t copied = 0;
  for (const std::size_t begin : begins) {
    made.copy(text, copied, begin - 1);
    made.put("\n", begin - 1, begin);
    copied = begin;
  }
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
