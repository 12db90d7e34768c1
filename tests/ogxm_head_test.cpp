// What OGXM's head, clocks and rolls say in words, and back.
#include <gtest/gtest.h>

#include "formats/ogxm/clock.hpp"
#include "formats/ogxm/head_tags.hpp"
#include "formats/ogxm/ply.hpp"

namespace hakem {
namespace {

TEST(Ogxm, EveryRollHasItsNumber) {
  for (std::uint8_t low = 1, action = 0; low <= 6; ++low)
    for (std::uint8_t high = low; high <= 6; ++high, ++action) {
      EXPECT_EQ(dice_of_action(action), (Dice{high, low}));
      EXPECT_EQ(action_of_dice({low, high}), action);
    }
  EXPECT_FALSE(dice_of_action(21).rolled());
}

TEST(Ogxm, MomentsAndRatingsComeBack) {
  using namespace ogxm;
  for (const std::int64_t ms : {1'790'388'000'123, 1'790'388'000'000, 951'782'400'000})
    for (const auto precision :
         {DatePrecision::moment, DatePrecision::day, DatePrecision::month, DatePrecision::year}) {
      const Moment moment = moment_of(ms, precision);
      const auto back = moment_back(moment.date, moment.time);
      ASSERT_TRUE(back);
      EXPECT_EQ(back->precision, precision);
      EXPECT_TRUE(precision != DatePrecision::moment || back->ms == ms);
    }
  EXPECT_FALSE(moment_back("yesterday", ""));
  for (const std::uint32_t rating : {152'347U, 152'300U, 152'340U, 5U})
    EXPECT_EQ(rating_back(rating_text(rating)), rating);
  EXPECT_FALSE(rating_back("9,5"));
}

TEST(Ogxm, ClocksComeBack) {
  ogxm::Clock clock{120'000, 12'000, 5'500, 1'790'442'000, 3, {}};
  for (std::int64_t i = 0, now = 0; i < 300; ++i)
    clock.elapsed.push_back(now += (i * i * 7919) % 40'000 / 10 * 10);
  const std::string written = clock_bytes(clock);
  ogxm::Bytes bytes(written, written);
  const auto back = ogxm::read_clock(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->elapsed, clock.elapsed);
  EXPECT_EQ(back->berserk, 3);
  ogxm::Clock told;
  EXPECT_TRUE(ogxm::take_clock_text(ogxm::clock_text(clock), told));
  EXPECT_EQ(told.increment_ms, 5'500U);
  EXPECT_EQ(elapsed_of(elapsed_note(5)), 5);
  EXPECT_FALSE(elapsed_of("elapsed:x"));
}

}  // namespace
}  // namespace hakem
