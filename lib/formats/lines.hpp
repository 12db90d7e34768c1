// A text line by line, for readers that look no further than a line.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

namespace hakem {

// The line that begins at `at`, before `end`, without its line end; `at` is then behind it.
inline std::string_view take_line(const char*& at, const char* end) {
  const char* const begin = at;
  const void* found = std::memchr(begin, '\n', static_cast<std::size_t>(end - begin));
  const char* stop = found == nullptr ? end : static_cast<const char*>(found);
  at = found == nullptr ? end : stop + 1;
  if (stop > begin && stop[-1] == '\r') --stop;
  return {begin, stop};
}

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // The next line without its line end; false behind the last.
  bool next(std::string_view& line) {
    if (rest_.empty()) return false;
    const char* at = rest_.data();
    line = take_line(at, at + rest_.size());
    rest_.remove_prefix(static_cast<std::size_t>(at - rest_.data()));
    return true;
  }
  // What stands behind the line that was read last.
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

inline std::string_view trimmed_blanks(std::string_view text) {
  constexpr std::string_view eight = "        ";
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  while (text.starts_with(eight)) text.remove_prefix(eight.size());  // between columns there are many
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
