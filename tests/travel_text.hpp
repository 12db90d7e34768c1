// What damages of travelling are made with (travels.hpp).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/utf8.hpp"

namespace hakem::travels {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(line);
    at = end + 1;
  }
  return lines;
}

// Every line as `change` makes it; its number counts from 0.
template <typename Change>
std::string by_line(const std::string& text, Change change) {
  std::string out;
  std::size_t number = 0;
  for (const std::string& line : lines_of(text)) out += change(line, number++) + "\n";
  return out;
}

inline std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size())
    text.replace(at, what.size(), with);
  return text;
}

inline std::string two_digits(std::size_t number) {
  return {static_cast<char>('0' + number / 10 % 10), static_cast<char>('0' + number % 10)};
}

inline std::string clock(std::size_t minute) {
  return two_digits(20 + minute / 60 % 4) + ":" + two_digits(minute % 60);
}

inline std::string as_html(const std::string& text) {
  return replaced(replaced(replaced(text, "&", "&amp;"), "<", "&lt;"), ">", "&gt;");
}

inline std::size_t width_of(const std::string& text) {
  std::size_t widest = 0;
  for (const std::string& line : lines_of(text)) widest = std::max(widest, count_characters(line));
  return widest;
}
}  // namespace hakem::travels
