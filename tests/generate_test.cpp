#include "rules/generate.hpp"

#include <gtest/gtest.h>

#include <set>

#include "play_text.hpp"

namespace hakem {
namespace {

using testing::board_of;
using testing::text_of;

std::set<std::string> all_plays(const char* board, Dice dice) {
  std::vector<LegalPlay> plays;
  generate(board_of(board), Side::white, dice, plays);
  std::set<std::string> texts;
  for (const LegalPlay& play : plays) EXPECT_TRUE(texts.insert(text_of(play.play)).second);
  return texts;
}

using Texts = std::set<std::string>;

TEST(Generate, ListsEveryPositionOnce) {
  // Over 12 or over 11 the same position is reached: one play stands for both.
  EXPECT_EQ(all_plays("13:1 off:14 | 6:5 off:10", {2, 1}), (Texts{"13/11 11/10"}));
  // Unless a blot stands on one of them.
  EXPECT_EQ(all_plays("13:1 off:14 | 14:1 off:14", {2, 1}), (Texts{"13/11* 11/10", "13/12 12/10"}));
}

TEST(Generate, MovesOnlyTheBarWhileSomethingIsOnIt) {
  EXPECT_EQ(all_plays("bar:1 13:1 off:13 | 4:2 off:13", {4, 3}), (Texts{"bar/22 22/18", "bar/22 13/9"}));
  EXPECT_EQ(all_plays("bar:2 13:1 off:12 | 4:2 off:13", {4, 3}), (Texts{"bar/22"}));
  EXPECT_EQ(all_plays("bar:1 13:1 off:13 | 4:2 3:2 off:11", {4, 3}), Texts{});
}

TEST(Generate, PlaysTheLargerDieWhereOnlyOneCanBe) {
  EXPECT_EQ(all_plays("24:1 9:1 4:4 3:4 2:5 | 13:5 8:3 7:2 6:5", {6, 5}), (Texts{"9/3"}));
}

TEST(Generate, BearsOffAsTheRulesAllow) {
  EXPECT_EQ(all_plays("5:1 2:1 off:13 | 6:5 off:10", {6, 4}), (Texts{"5/off 2/off", "5/1 2/off"}));
  EXPECT_EQ(all_plays("6:1 2:2 off:12 | 6:5 off:10", {3, 3}), (Texts{"6/3 3/off 2/off 2/off"}));
  // The game may end with the first die (rule M5); only a hit makes it another position.
  EXPECT_EQ(all_plays("3:1 off:14 | 23:1 off:14", {3, 1}), (Texts{"3/2* 2/off", "3/off"}));
}

TEST(Generate, CountsTheDiceThatCanBePlayed) {
  const Board start = starting_board(Variation::standard);
  EXPECT_EQ(most_dice(start, Side::black, {3, 1}), 2);
  EXPECT_EQ(most_dice(start, Side::black, {6, 6}), 4);
  // The checker on 20 comes home with three sixes, but the one on 13 is stopped: nothing may be borne off.
  EXPECT_EQ(most_dice(board_of("20:1 13:1 2:13 | 18:2 off:13"), Side::white, {6, 6}), 3);
  EXPECT_EQ(most_dice(board_of("20:1 2:14 | 18:2 off:13"), Side::white, {6, 6}), 4);
  EXPECT_EQ(most_dice(board_of("bar:1 2:14 | 1:2 3:2 off:11"), Side::white, {3, 1}), 0);
  EXPECT_EQ(most_dice(start, Side::white, {0, 7}), 0) << "not a roll";
}

TEST(Generate, ReusesItsBuffer) {
  std::vector<LegalPlay> plays(7);
  generate(board_of("bar:1 off:14 | 1:2 off:13"), Side::white, {1, 1}, plays);
  EXPECT_TRUE(plays.empty());
  generate(starting_board(Variation::standard), Side::white, {0, 7}, plays);
  EXPECT_TRUE(plays.empty()) << "not a roll";
}

}  // namespace
}  // namespace hakem
