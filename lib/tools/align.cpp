#include "tools/align.hpp"

#include <algorithm>
#include <cstdint>

namespace hakem {

std::vector<std::pair<std::size_t, std::size_t>> common_parts(
    std::size_t n, std::size_t m, const std::function<bool(std::size_t, std::size_t)>& same) {
  std::size_t head = 0;
  while (head < std::min(n, m) && same(head, head)) ++head;
  std::size_t tail = 0;
  while (tail < std::min(n, m) - head && same(n - 1 - tail, m - 1 - tail)) ++tail;

  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < head; ++i) pairs.emplace_back(i, i);
  const std::size_t rows = n - head - tail;
  const std::size_t columns = m - head - tail;
  if (rows != 0 && columns > most_compared / rows) {
    for (std::size_t i = 0; i < std::min(rows, columns); ++i)
      if (same(head + i, head + i)) pairs.emplace_back(head + i, head + i);
  } else if (rows != 0 && columns != 0) {
    // longest[i][j]: of what follows i and j.
    std::vector<std::uint32_t> longest((rows + 1) * (columns + 1));
    std::vector<bool> equal(rows * columns);
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& {
      return longest[i * (columns + 1) + j];
    };
    for (std::size_t i = rows; i-- > 0;)
      for (std::size_t j = columns; j-- > 0;) {
        equal[i * columns + j] = same(head + i, head + j);
        at(i, j) = equal[i * columns + j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
      }
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
      if (equal[i * columns + j] && at(i, j) == at(i + 1, j + 1) + 1) {
        pairs.emplace_back(head + i++, head + j++);
      } else if (at(i + 1, j) >= at(i, j + 1)) {
        ++i;
      } else {
        ++j;
      }
    }
  }
  for (std::size_t i = tail; i-- > 0;) pairs.emplace_back(n - 1 - i, m - 1 - i);
  return pairs;
}

}  // namespace hakem
