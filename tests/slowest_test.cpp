// However a record is damaged, ruling on it takes so much work and no more (lib/replay/foresight.hpp).
#include "slowest.hpp"

#include <gtest/gtest.h>

#include "fixture_files.hpp"

namespace hakem::testing {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t steps = 4;
#else
constexpr std::size_t steps = 10;
#endif

// What was begun is brought to an end, and what costs little is not asked for leave.
std::size_t most_work(const SlowRecord& record) { return record.allowed + record.allowed / 8; }

TEST(Slowest, NoDamageTakesMoreWorkThanIsAllowed) {
  for (const SlowRecord& record : slowest_records(1, steps)) {
    EXPECT_GT(record.work, 0U) << record.notation;
    EXPECT_LE(record.work, most_work(record)) << record.notation << ", " << record.damages << " damages\n"
                                              << record.text;
  }
}

TEST(Slowest, AreTheSameForTheSameSeed) {
  const auto one = slowest_records(2, 2);
  const auto two = slowest_records(2, 2);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].text, two[i].text);
    EXPECT_EQ(one[i].work, two[i].work);
  }
}

}  // namespace
}  // namespace hakem::testing
