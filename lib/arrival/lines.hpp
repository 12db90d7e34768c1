// The lines of a text, for unwrappers that look for what they have in common.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace hakem::arrival {

struct Line {
  std::size_t begin = 0;
  std::size_t end = 0;   // without its line end
  std::size_t next = 0;  // behind it

  std::string_view in(std::string_view text) const { return text.substr(begin, end - begin); }
};

inline std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = text.find('\n', at);
    const std::size_t next = stop == text.npos ? text.size() : stop + 1;
    std::size_t end = stop == text.npos ? text.size() : stop;
    if (end > at && text[end - 1] == '\r') --end;
    lines.push_back({at, end, next});
    at = next;
  }
  return lines;
}

// Without any of `signs` at its ends.
inline std::string_view trimmed(std::string_view text, std::string_view signs = " \t\f") {
  text.remove_prefix(std::min(text.find_first_not_of(signs), text.size()));
  return text.substr(0, text.find_last_not_of(signs) + 1);
}

// How often `part` stands in `text`, none within another.
inline std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

inline bool is_blank_line(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }

// Borders of a box: nothing is told.
bool is_drawn(std::string_view line);

}  // namespace hakem::arrival
