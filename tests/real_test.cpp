#include "diag/real.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>

namespace hakem {
namespace {

double read_back(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : -12345;
}
std::string fixed_exactly(double value, int digits) {
  std::string out;
  append_fixed_exactly(out, value, digits);
  return out;
}

TEST(Real, IsToldInAsFewDigitsAsTellIt) {
  EXPECT_EQ(shortest(0.25), "0.25");
  EXPECT_EQ(shortest(-1), "-1");
  EXPECT_EQ(shortest(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(shortest(0.0001), "0.0001");
  EXPECT_EQ(shortest(1.5e-7), "1.5e-07");
}

TEST(Real, HasTheDigitsAskedForBehindThePointWhereTheyTellIt) {
  EXPECT_EQ(fixed_exactly(0.482911, 6), "0.482911");
  EXPECT_EQ(fixed_exactly(1, 2), "1.00");
  EXPECT_EQ(fixed_exactly(double{0.48291F}, 6), "0.48291000723838806");
  EXPECT_EQ(fixed_exactly(1.5e-7, 6), "0.00000015");
  EXPECT_EQ(fixed_exactly(-2.5e-10, 6), "-0.00000000025");
  EXPECT_EQ(fixed_exactly(1e20, 1), "100000000000000000000.0");
}

TEST(Real, AnyNumberReadsBackTheSame) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t bits = random();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    if (!(value > -1e300 && value < 1e300)) continue;
    EXPECT_EQ(read_back(shortest(value)), value);
    const double small = value == 0 ? 0 : std::remainder(value, 3.0);
    const std::string fixed = fixed_exactly(small, 6);
    EXPECT_EQ(read_back(fixed), small) << fixed;
    EXPECT_EQ(fixed.find_first_of("eE"), std::string::npos) << fixed;
  }
}

}  // namespace
}  // namespace hakem
