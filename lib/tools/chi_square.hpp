// Pearson's chi-square test of counts against the shares that are expected.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace hakem {

// Q(a, x) = Γ(a, x) / Γ(a) for a > 0, x >= 0: the series of DLMF 8.7.1 below x = a + 1, above it the
// continued fraction of DLMF 8.9.2 evaluated by Lentz's method (Applied Optics 15, 1976, 668-671). Good to
// about 1e-12.
double upper_gamma(double a, double x);

// The chance that a chi-square variable with `degrees` degrees of freedom is `statistic` or more.
double chi_square_tail(double statistic, int degrees);

struct ChiSquare {
  // Below this expected count in any class the distribution is not near enough to chi-square (Cochran 1954).
  static constexpr double least = 5;

  std::int64_t n = 0;
  std::int64_t needed = 0;  // the smallest n that is enough
  double statistic = 0;
  int degrees = 0;
  double p = 1;  // only if enough()
  bool enough() const { return n >= needed; }
};

// `shares` sum to 1, each above 0, as many as `counts`.
ChiSquare chi_square(std::span<const std::int64_t> counts, std::span<const double> shares);

// Counts of the 21 rolls: index with roll_index().
using RollCounts = std::array<std::int64_t, 21>;
// 1-1 is 0, 2-1 1, 2-2 2, 3-1 3 … 6-6 20: `higher` and `lower` from 1 to 6.
constexpr std::size_t roll_index(int higher, int lower) {
  return static_cast<std::size_t>(higher * (higher - 1) / 2 + lower - 1);
}
std::int64_t sum(const RollCounts& counts);
std::int64_t doubles(const RollCounts& counts);
std::int64_t pips(const RollCounts& counts);  // a double counts four times
std::array<std::int64_t, 6> faces(const RollCounts& counts);

// Three hypotheses about dice, each against "not so":
//   faces     every face comes up with 1/6, of both dice of `rolls`; 5 degrees of freedom
//   rolls     a double comes up with 1/36, any other of the 21 rolls with 2/36; 20
//   openings  each of the 15 rolls that can open a game with 2/30; doubles are rolled again, so they are no
//             part of it; 14
struct DiceTests {
  ChiSquare faces, rolls, openings;
};
DiceTests test_dice(const RollCounts& rolls, const RollCounts& openings);

}  // namespace hakem
