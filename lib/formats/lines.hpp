// A text line by line, for readers that look no further than a line.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

namespace hakem {

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // The next line without its line end; false behind the last.
  bool next(std::string_view& line) {
    if (rest_.empty()) return false;
    const std::size_t stop = std::min(rest_.find('\n'), rest_.size());
    line = rest_.substr(0, stop);
    rest_.remove_prefix(std::min(stop + 1, rest_.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return true;
  }
  // What stands behind the line that was read last.
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

// Lines that end in \n, \r\n or \r alone, each from wherever it is asked for. The next \n is looked for once,
// however many \r come before it.
class AnyLineEnds {
 public:
  explicit AnyLineEnds(std::string_view text) : end_(text.data() + text.size()) {}

  // The line that begins at `at`, which stands in the text, without its end; `at` is then behind it.
  std::string_view take(const char*& at) {
    const char* const begin = at;
    if (newline_ == nullptr || newline_ < begin) newline_ = find('\n', begin, end_);
    const char* const stop = find('\r', begin, newline_);
    const bool has_both = stop + 1 == newline_ && newline_ != end_;
    at = stop == end_ ? end_ : stop + (has_both ? 2 : 1);
    return {begin, stop};
  }

 private:
  static const char* find(char wanted, const char* begin, const char* end) {
    const void* found = std::memchr(begin, wanted, static_cast<std::size_t>(end - begin));
    return found == nullptr ? end : static_cast<const char*>(found);
  }

  const char* end_;
  const char* newline_ = nullptr;  // the first \n behind where the line asked for last begins, or the end
};

inline std::string_view trimmed_blanks(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  return text;
}

// What a line says whose comment sign stands at `at`: without the blank behind the sign, but with more of
// them, which hold a drawing together.
inline std::string_view comment_words(std::string_view line, std::size_t at = 0) {
  line.remove_prefix(at + 1);
  if (line.starts_with(' ')) line.remove_prefix(1);
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

// A note as comments, `# text` line by line.
inline void append_comment_lines(std::string& out, std::string_view text) {
  do {
    const std::size_t stop = std::min(text.find('\n'), text.size());
    std::string_view one = text.substr(0, stop);
    one = one.substr(0, one.find_last_not_of(" \t") + 1);
    out.append(one.empty() ? "#" : "# ").append(one).append("\n");
    text.remove_prefix(std::min(stop + 1, text.size()));
  } while (!text.empty());
}

// Longer lines are no record; they are reported (S107) and kept as a note.
inline constexpr std::size_t longest_record_line = 65536;

}  // namespace hakem
