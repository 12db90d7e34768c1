// The chi-square test against published tables and closed forms.
#include "tools/chi_square.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace hakem {
namespace {

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: upper critical values to three decimals.
TEST(ChiSquare, TailsAreThoseOfTheTables) {
  constexpr double probabilities[] = {0.10, 0.05, 0.025, 0.01, 0.001};
  struct Row {
    int degrees;
    double values[5];
  };
  constexpr Row table[] = {
      {1, {2.706, 3.841, 5.024, 6.635, 10.828}},           {2, {4.605, 5.991, 7.378, 9.210, 13.816}},
      {5, {9.236, 11.070, 12.833, 15.086, 20.515}},        {14, {21.064, 23.685, 26.119, 29.141, 36.123}},
      {20, {28.412, 31.410, 34.170, 37.566, 45.315}},      {35, {46.059, 49.802, 53.203, 57.342, 66.619}},
      {100, {118.498, 124.342, 129.561, 135.807, 149.449}}};
  for (const Row& row : table)
    for (std::size_t i = 0; i < 5; ++i) {
      // The table is rounded by up to 0.0005, which moves the tail by less than its density times that.
      EXPECT_NEAR(chi_square_tail(row.values[i], row.degrees), probabilities[i], probabilities[i] * 4e-4)
          << row.degrees << " degrees, " << row.values[i];
    }
}

// Q(1, x) = e^-x and Q(1/2, x) = erfc √x; Q(a+1, x) = Q(a, x) + e^-x x^a / Γ(a+1).
TEST(ChiSquare, GammaAgreesWithClosedForms) {
  for (double x = 0; x < 60; x += 0.37) {
    EXPECT_NEAR(upper_gamma(1, x), std::exp(-x), 1e-12) << x;
    EXPECT_NEAR(upper_gamma(0.5, x), std::erfc(std::sqrt(x)), 1e-12) << x;
    double expected = std::exp(-x);
    double term = std::exp(-x);
    for (int a = 1; a < 30; ++a) {
      term *= x / a;
      expected += term;
      EXPECT_NEAR(upper_gamma(a + 1, x), expected, 1e-12) << a + 1 << " " << x;
    }
  }
  EXPECT_EQ(upper_gamma(3, 0), 1);
  EXPECT_NEAR(upper_gamma(10, 1e6), 0, 1e-300);
}

TEST(ChiSquare, OfCounts) {
  const std::vector<double> even(6, 1.0 / 6);
  // Expected 10 each: (25 + 4 + 4 + 9 + 0 + 64) / 10.
  const ChiSquare test = chi_square(std::vector<std::int64_t>{15, 8, 12, 13, 10, 2}, even);
  EXPECT_EQ(test.n, 60);
  EXPECT_EQ(test.degrees, 5);
  EXPECT_EQ(test.needed, 30);
  EXPECT_NEAR(test.statistic, 10.6, 1e-12);
  EXPECT_NEAR(test.p, 0.0599, 1e-4);
}

TEST(ChiSquare, TooFewAreNotTested) {
  const std::vector<double> even(6, 1.0 / 6);
  EXPECT_FALSE(chi_square(std::vector<std::int64_t>{5, 5, 5, 5, 5, 4}, even).enough());
  EXPECT_TRUE(chi_square(std::vector<std::int64_t>{5, 5, 5, 5, 5, 5}, even).enough());
  EXPECT_FALSE(chi_square(std::vector<std::int64_t>(6), even).enough());
  const DiceTests none = test_dice({}, {});
  EXPECT_EQ(none.faces.needed, 30);     // dice, two a roll
  EXPECT_EQ(none.rolls.needed, 180);    // 5 × 36
  EXPECT_EQ(none.openings.needed, 75);  // 5 × 15
}

TEST(ChiSquare, EveryRollHasItsPlace) {
  std::size_t expected = 0;
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low) EXPECT_EQ(roll_index(high, low), expected++);
  EXPECT_EQ(expected, 21U);
}

TEST(ChiSquare, FairDiceAreFairAndLoadedDiceAreNot) {
  RollCounts fair{};
  RollCounts openings{};
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low) {
      fair[roll_index(high, low)] = high == low ? 100 : 200;
      openings[roll_index(high, low)] = high == low ? 0 : 20;
    }
  DiceTests tests = test_dice(fair, openings);
  EXPECT_EQ(tests.faces.degrees, 5);
  EXPECT_EQ(tests.rolls.degrees, 20);
  EXPECT_EQ(tests.openings.degrees, 14);
  for (const ChiSquare* test : {&tests.faces, &tests.rolls, &tests.openings}) {
    EXPECT_NEAR(test->statistic, 0, 1e-9);
    EXPECT_NEAR(test->p, 1, 1e-9);
  }
  EXPECT_EQ(sum(fair), 3600);
  EXPECT_EQ(doubles(fair), 600);
  EXPECT_EQ(pips(fair), 3600 * 49 / 6);  // 8 1/6 a roll
  EXPECT_EQ(faces(fair), (std::array<std::int64_t, 6>{1200, 1200, 1200, 1200, 1200, 1200}));

  // Doubles twice as often: every face still comes up alike.
  RollCounts loaded = fair;
  for (int die = 1; die <= 6; ++die) loaded[roll_index(die, die)] *= 2;
  tests = test_dice(loaded, openings);
  EXPECT_NEAR(tests.faces.p, 1, 1e-9);
  EXPECT_LT(tests.rolls.p, 1e-9);
}

}  // namespace
}  // namespace hakem
