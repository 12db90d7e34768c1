#include "core/suggest.hpp"

#include <algorithm>

#include "core/ascii.hpp"

namespace hakem {
namespace {

constexpr std::size_t longest_word = 64;  // more is no slip of the finger

bool same(char a, char b) { return small(a) == small(b); }

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the table of distances between beginnings: two rows up, one row up, this row.
  std::vector<std::size_t> above2(b.size() + 1), above(b.size() + 1), here(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    here[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = above[j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1);
      here[j] = std::min({change, above[j] + 1, here[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]);
      if (swapped) here[j] = std::min(here[j], above2[j - 2] + 1);
    }
    above2.swap(above);
    above.swap(here);
  }
  return above[b.size()];
}

std::string_view nearest(std::string_view wrong, const std::vector<std::string_view>& candidates) {
  if (wrong.size() > longest_word) return {};
  std::string_view best;
  std::size_t least = std::max<std::size_t>(1, wrong.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(wrong, candidate);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

}  // namespace hakem
