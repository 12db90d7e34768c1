#include "rules/nearest.hpp"

#include <gtest/gtest.h>

#include "play_text.hpp"

namespace hakem {
namespace {

using testing::moves_of;
using testing::text_of;

std::vector<std::string> nearest(const Board& board, Dice dice, const char* written, std::size_t wanted) {
  std::vector<LegalPlay> legal;
  generate(board, Side::white, dice, legal);
  std::vector<std::string> texts;
  for (const Play& play : nearest_plays(legal, moves_of(written))) texts.push_back(text_of(play));
  texts.resize(std::min(wanted, texts.size()));
  return texts;
}

TEST(Nearest, OneSlipLeavesTheMeantPlayFirst) {
  const Board start = starting_board(Variation::standard);
  struct Slip {
    Dice dice;
    const char* written;
    const char* meant;
  };
  for (const auto& [dice, written, meant] : {
           Slip{{3, 1}, "8/5 6/4", "8/5 6/5"},    // a wrong landing
           Slip{{3, 1}, "8/5 7/5", "8/5 6/5"},    // a wrong start
           Slip{{6, 1}, "13/7 9/7", "13/7 8/7"},  //
           Slip{{6, 5}, "24/14", "24/18 18/13"},  // one checker, both dice, a wrong end
           Slip{{6, 1}, "13/5", "13/7 7/6"},      // 13/7 6/5 has both ends in common
       }) {
    const auto plays = nearest(start, dice, written, 1);
    ASSERT_EQ(plays.size(), 1U) << written;
    EXPECT_EQ(plays[0], meant) << written;
  }
}

TEST(Nearest, WhatIsLegalIsNearestToItself) {
  const auto plays = nearest(starting_board(Variation::standard), {6, 5}, "24/13", 3);
  ASSERT_EQ(plays.size(), 3U);
  EXPECT_EQ(plays[0], "24/18 18/13");
}

// Bearing off wastes pips, so plays of one roll need not have equally many. Nine too many or too few are as
// bad as more: one start in common outweighs any number.
TEST(Nearest, OfEqualsTheOneWithAsManyPips) {
  const Board board = testing::board_of("5:1 4:1 3:1 2:1 off:11 | 24:2 off:13");
  const std::vector<std::string> six_first{"5/off 4/3", "5/off 3/2", "5/4 4/off"};
  const std::vector<std::string> five_first{"5/4 4/off", "5/off 4/3", "5/off 3/2"};
  for (const char* written : {"20/14", "20/10", "12/16"})
    EXPECT_EQ(nearest(board, {5, 1}, written, 9), six_first) << written;
  for (const char* written : {"20/15", "20/19", "13/16"})
    EXPECT_EQ(nearest(board, {5, 1}, written, 9), five_first) << written;
}

TEST(Nearest, NothingIsNearWhereNothingCanBePlayed) {
  const Board board = testing::board_of("bar:1 off:14 | 1:2 off:13");
  EXPECT_TRUE(nearest(board, {1, 1}, "bar/24", 3).empty());
}

}  // namespace
}  // namespace hakem
