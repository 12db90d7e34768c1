// Columns that line up in a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hakem {

class Table {
 public:
  static constexpr std::size_t narrowest = 20;
  enum class Align : std::uint8_t { left, right };

  // One alignment per column. Two blanks part the columns, `indent` stand before the first.
  Table(std::vector<Align> columns, std::size_t indent) : columns_(std::move(columns)), indent_(indent) {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  // No line is longer than `width`: what is too long in the last column goes on below, in at least
  // `narrowest` columns.
  // 0: as long as they come.
  std::string text(std::size_t width = 0) const;

 private:
  std::vector<Align> columns_;
  std::size_t indent_;
  std::vector<std::vector<std::string>> rows_;
};

// `text` in lines of at most `width` columns, broken at blanks, all but the first behind `hanging`, without a
// line end; as it is if `width` is 0. `taken`: columns of the first line that are not free. A word that is
// too long stands on a line of its own, whole.
std::string wrapped(std::string_view text, std::size_t width, std::string_view hanging = {},
                    std::size_t taken = 0);

}  // namespace hakem
