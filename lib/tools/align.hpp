// Which elements of two sequences belong together.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace hakem {

// The pairs of a longest common subsequence of two sequences of `n` and `m` elements, in order; `same`
// compares the i-th of the first with the j-th of the second. Sequences that would need more than
// `most_compared` comparisons are compared place by place instead.
constexpr std::size_t most_compared = std::size_t{1} << 24;
std::vector<std::pair<std::size_t, std::size_t>> common_parts(
    std::size_t n, std::size_t m, const std::function<bool(std::size_t, std::size_t)>& same);

}  // namespace hakem
