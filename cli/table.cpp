#include "table.hpp"

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
      if (i + 1 == widths.size() && cells(line) + cells(row[i]) > width) {
        line += below(wrapped(row[i], width - cells(line)), cells(line));
        continue;
      }
      line += columns_[i] == Align::left ? row[i] + padding : padding + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view hanging) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    const std::size_t wide = cells(word);
    if (column != 0) {
      const bool fits = column + 1 + wide <= width;
      out += fits ? ' ' : '\n';
      if (!fits) out += hanging;
      column = fits ? column + 1 : hanging.size();
    }
    out += word;
    column += wide;
  }
  return out;
}

}  // namespace hakem
