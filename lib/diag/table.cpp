#include "diag/table.hpp"

#include <algorithm>

#include "diag/plain_text.hpp"

namespace hakem {
namespace {

// All lines but the first behind `column` blanks.
std::string below(std::string_view lines, std::size_t column) {
  std::string out;
  for (const char c : lines) {
    out += c;
    if (c == '\n') out.append(column, ' ');
  }
  return out;
}

}  // namespace

std::string Table::text(std::size_t width) const {
  std::vector<std::size_t> widths(columns_.size());
  for (const auto& row : rows_)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], cells(row[i]));

  std::string out;
  for (const auto& row : rows_) {
    std::string line(indent_, ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - cells(row[i]), ' ');
      if (i != 0) line += "  ";
      if (width != 0 && i + 1 == widths.size() && cells(line) + cells(row[i]) > width) {
        const std::size_t left = width - std::min(cells(line), width);
        line += below(wrapped(row[i], std::max(left, narrowest)), cells(line));
        continue;
      }
      line += columns_[i] == Align::left ? row[i] + padding : padding + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view hanging, std::size_t taken) {
  if (width == 0) return std::string(text);
  std::string out;
  std::size_t column = taken;
  bool fresh = taken == 0;  // the line: no word stands on it
  while (!text.empty()) {
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = std::min(text.find(' ', blanks), text.size());
    const std::string_view word = text.substr(blanks, end - blanks);
    text.remove_prefix(end);
    if (word.empty()) break;
    const std::size_t wide = cells(word);
    if (fresh || column + blanks + wide <= width) {
      if (!out.empty() || taken != 0) out.append(blanks, ' ');
      column += blanks + wide;
    } else {
      out.append("\n").append(hanging);
      column = cells(hanging) + wide;
    }
    out += word;
    fresh = false;
  }
  return out;
}

}  // namespace hakem
