// Columns that line up in a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hakem {

class Table {
 public:
  enum class Align : std::uint8_t { left, right };

  // One alignment per column. Two blanks part the columns, `indent` stand before the first.
  Table(std::vector<Align> columns, std::size_t indent) : columns_(std::move(columns)), indent_(indent) {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  // No line is longer than `width`: what is too long in the last column goes on below.
  std::string text(std::size_t width = std::string::npos) const;

 private:
  std::vector<Align> columns_;
  std::size_t indent_;
  std::vector<std::vector<std::string>> rows_;
};

// `text` in lines of at most `width` columns, all but the first behind `hanging`, without a line end.
std::string wrapped(std::string_view text, std::size_t width, std::string_view hanging = {});

}  // namespace hakem
