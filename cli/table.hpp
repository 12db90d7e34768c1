// Columns that line up in a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hakem {

class Table {
 public:
  enum class Align : std::uint8_t { left, right };

  // One alignment per column. Two blanks part the columns, `indent` stand before the first.
  Table(std::vector<Align> columns, std::size_t indent) : columns_(std::move(columns)), indent_(indent) {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::string text() const;

 private:
  std::vector<Align> columns_;
  std::size_t indent_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace hakem
