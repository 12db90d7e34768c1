#include "tools/chi_square.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace hakem {
namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr int most_terms = 100'000;

// std::lgamma writes to a global variable, but where there is no other (Windows).
template <typename Real>
Real log_gamma(Real a) {
  int sign = 0;
  if constexpr (requires { lgamma_r(a, &sign); })
    return lgamma_r(a, &sign);
  else
    return std::lgamma(a);
}

// e^-x x^a / Γ(a)
double factor(double a, double x) { return std::exp(-x + a * std::log(x) - log_gamma(a)); }

// P(a, x) = e^-x x^a / Γ(a) · Σ x^k / (a (a+1) … (a+k))
double lower_by_series(double a, double x) {
  double term = 1 / a;
  double total = term;
  for (int k = 1; k < most_terms && term > total * epsilon; ++k) {
    term *= x / (a + k);
    total += term;
  }
  return total * factor(a, x);
}

// Q(a, x) = e^-x x^a / Γ(a) · 1/(x+1-a- 1(1-a)/(x+3-a- 2(2-a)/(x+5-a- …
double upper_by_fraction(double a, double x) {
  constexpr double tiny = 1e-300;
  double b = x + 1 - a;
  double c = 1 / tiny;
  double d = 1 / b;
  double value = d;
  for (int k = 1; k < most_terms; ++k) {
    const double numerator = -k * (k - a);
    b += 2;
    d = numerator * d + b;
    if (std::abs(d) < tiny) d = tiny;
    c = b + numerator / c;
    if (std::abs(c) < tiny) c = tiny;
    d = 1 / d;
    const double change = d * c;
    value *= change;
    if (std::abs(change - 1) < epsilon) break;
  }
  return value * factor(a, x);
}

// The counts of one kind of rolls: doubles, or the others.
std::array<std::int64_t, 15> non_doubles(const RollCounts& counts) {
  std::array<std::int64_t, 15> kept{};
  std::size_t at = 0;
  for (int high = 2; high <= 6; ++high)
    for (int low = 1; low < high; ++low) kept[at++] = counts[roll_index(high, low)];
  return kept;
}

}  // namespace

double upper_gamma(double a, double x) {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lower_by_series(a, x) : upper_by_fraction(a, x);
}

double chi_square_tail(double statistic, int degrees) { return upper_gamma(degrees / 2.0, statistic / 2); }

ChiSquare chi_square(std::span<const std::int64_t> counts, std::span<const double> shares) {
  ChiSquare test;
  test.n = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  test.needed =
      static_cast<std::int64_t>(std::ceil(ChiSquare::least / *std::ranges::min_element(shares) - 1e-9));
  test.degrees = static_cast<int>(counts.size()) - 1;
  if (test.n == 0) return test;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = static_cast<double>(test.n) * shares[i];
    const double off = static_cast<double>(counts[i]) - expected;
    test.statistic += off * off / expected;
  }
  if (test.enough()) test.p = chi_square_tail(test.statistic, test.degrees);
  return test;
}

std::int64_t sum(const RollCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

std::int64_t doubles(const RollCounts& counts) {
  std::int64_t total = 0;
  for (int die = 1; die <= 6; ++die) total += counts[roll_index(die, die)];
  return total;
}

std::int64_t pips(const RollCounts& counts) {
  std::int64_t total = 0;
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low)
      total += counts[roll_index(high, low)] * (high == low ? 4 * high : high + low);
  return total;
}

std::array<std::int64_t, 6> faces(const RollCounts& counts) {
  std::array<std::int64_t, 6> total{};
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low) {
      total[static_cast<std::size_t>(high - 1)] += counts[roll_index(high, low)];
      total[static_cast<std::size_t>(low - 1)] += counts[roll_index(high, low)];
    }
  return total;
}

DiceTests test_dice(const RollCounts& rolls, const RollCounts& openings) {
  std::array<double, 6> each_face;
  each_face.fill(1.0 / 6);
  std::array<double, 21> each_roll;
  each_roll.fill(2.0 / 36);
  for (int die = 1; die <= 6; ++die) each_roll[roll_index(die, die)] = 1.0 / 36;
  std::array<double, 15> each_opening;
  each_opening.fill(2.0 / 30);
  return {chi_square(faces(rolls), each_face), chi_square(rolls, each_roll),
          chi_square(non_doubles(openings), each_opening)};
}

}  // namespace hakem
