// The block of six of long tavla (rule U7), under each of its options.
#include "rules/uzun_block.hpp"

#include <gtest/gtest.h>

#include <random>

#include "play_text.hpp"
#include "rules/uzun.hpp"

namespace hakem {
namespace {

using testing::board_of;
using testing::dice_of;
using testing::moves_of;

Verdict verdict_on(const UzunRules& rules, const Board& board, Side side, const std::string& dice,
                   const std::string& play) {
  return UzunPlayRules(rules).check(board, side, dice_of(dice), moves_of(play), true);
}

Fault fault(const UzunRules& rules, const Board& board, Side side, const std::string& dice,
            const std::string& play) {
  return verdict_on(rules, board, side, dice, play).fault;
}

// Black's checkers: all at 24 … 13 of his numbering stand on White's 12 … 1.
TEST(BlockOfSix, DependsOnWhoIsBeyond) {
  const Board behind = board_of("24:9 22:1 21:1 20:1 19:1 18:2 | 24:15");
  // 18/17 completes 22-17; all of Black's are still before it.
  UzunRules rules;
  EXPECT_EQ(fault(rules, behind, Side::white, "21", "18/17 24/22"), Fault::block_of_six);
  const Verdict verdict =
      UzunPlayRules(rules).check(behind, Side::white, dice_of("21"), moves_of("18/17 24/22"), true);
  EXPECT_EQ(verdict.point, 22);
  EXPECT_EQ(verdict.move, 0);
  rules.block = UzunRules::Block::allow;
  EXPECT_EQ(fault(rules, behind, Side::white, "21", "18/17 24/22"), Fault::none);
  const auto option =
      UzunPlayRules({}).legal_with(behind, Side::white, dice_of("21"), moves_of("18/17 24/22"));
  ASSERT_TRUE(option);
  EXPECT_EQ(options_text({*option}), "block6=allow");
  // One of Black's beyond: his 4 is White's 16.
  const Board ahead = board_of("24:9 22:1 21:1 20:1 19:1 18:2 | 24:14 4:1");
  rules.block = UzunRules::Block::ahead;
  EXPECT_EQ(fault(rules, ahead, Side::white, "21", "18/17 24/22"), Fault::none);
  rules.block = UzunRules::Block::forbid;
  EXPECT_EQ(fault(rules, ahead, Side::white, "21", "18/17 24/22"), Fault::block_of_six);
  // His 4 is beyond, but not at home: that is his 6 to 1.
  rules.block = UzunRules::Block::home;
  EXPECT_EQ(fault(rules, ahead, Side::white, "21", "18/17 24/22"), Fault::none);
  const Board not_home = board_of("7:4 6:2 5:2 4:2 3:2 2:3 | 24:14 10:1");
  EXPECT_EQ(fault(rules, not_home, Side::white, "65", "7/1 7/2"), Fault::block_of_six);
  EXPECT_EQ(fault({}, not_home, Side::white, "65", "7/1 7/2"), Fault::none);
}

// A block that stands for the length of one step, and one that is only there at the end.
TEST(BlockOfSix, MayStandForTheLengthOfOneStep) {
  const Board board = board_of("24:9 22:1 21:1 20:1 19:1 18:2 | 24:15");
  UzunRules rules;
  // 18/17, then 22/20 opens it again; the other order never makes it.
  EXPECT_EQ(fault(rules, board, Side::white, "21", "18/17 22/20"), Fault::none);
  // One checker lands in the gap and goes on: the block stands for one step, whatever the order.
  const Board gap = board_of("24:8 22:1 21:1 20:2 18:1 17:1 16:1 | 24:15");
  EXPECT_EQ(fault(rules, gap, Side::white, "14", "20/19/15"), Fault::block_of_six);
  EXPECT_EQ(fault(rules, gap, Side::white, "14", "20/15"), Fault::none);  // by 16
  rules.block_when = UzunRules::BlockWhen::end;
  EXPECT_EQ(fault(rules, gap, Side::white, "14", "20/19/15"), Fault::none);
}

// Black's head and White's end meet at White's 1 and 24: a wall for the builder, none on White's way.
TEST(BlockOfSix, MayLieAcrossTheEnd) {
  // Black's own 15 to 10 are White's 3, 2, 1, 24, 23, 22.
  const Board board = board_of("12:14 21:1 | 16:1 14:1 13:1 12:1 11:1 10:1 5:9");
  UzunRules rules;
  EXPECT_EQ(fault(rules, board, Side::black, "16", "16/15 12/6"), Fault::none);
  EXPECT_EQ(fault(rules, board, Side::black, "12", "16/15 5/3"), Fault::none);
  rules.block_line = UzunRules::BlockLine::own;
  EXPECT_EQ(fault(rules, board, Side::black, "12", "16/15 5/3"), Fault::block_of_six);
}

// What stands already is no fault, nor is leaving it; making it longer is.
TEST(BlockOfSix, ThatStandsAlreadyIsNoFault) {
  const Board board = board_of("24:5 22:2 21:1 20:1 19:2 18:2 17:1 15:1 | 24:15");
  EXPECT_EQ(fault({}, board, Side::white, "12", "24/23 24/22"), Fault::second_from_head);
  EXPECT_EQ(fault({}, board, Side::white, "12", "24/21"), Fault::none);  // by 22
  EXPECT_EQ(fault({}, board, Side::white, "12", "18/16 15/14"), Fault::block_of_six);
}

// Where only the end of a turn counts, both dice may do what neither may alone: 17/11 makes six points
// running, 17/12 is held, and 17/11/6 leaves none.
TEST(BlockOfSix, BothDiceMayBePlayedWhereNeitherMayAlone) {
  const Board board = board_of("17:1 10:3 9:3 8:3 7:3 6:2 | 24:10 17:1 16:1 15:1 14:1 13:1");
  UzunRules rules;
  rules.block = UzunRules::Block::forbid;
  rules.block_when = UzunRules::BlockWhen::end;
  EXPECT_TRUE(UzunPlayRules(rules).can_play(board, Side::white, {6, 5}));
  EXPECT_FALSE(UzunPlayRules(rules).can_play(board, Side::white, {6, 6}));
  rules.block_when = UzunRules::BlockWhen::step;
  EXPECT_FALSE(UzunPlayRules(rules).can_play(board, Side::white, {6, 5}));
}

// The quick way to a block of six and the slow one, on boards full of long runs.
TEST(BlockOfSix, IsCompletedWhereOneIsMade) {
  std::mt19937 random(6);
  const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  int blocks = 0;
  for (int i = 0; i < 20000; ++i) {
    UzunRules rules;
    rules.block = static_cast<UzunRules::Block>(below(4));
    rules.block_line = static_cast<UzunRules::BlockLine>(below(2));
    Board after;
    for (Point point = 1; point <= 24; ++point) after.at(Side::white, point) = below(8) == 0 ? 0 : 1;
    for (int men = below(4); men > 0; --men) {
      const auto point = static_cast<Point>(below(25));
      if (point == off ||
          after.at(Side::white, static_cast<Point>(point > 12 ? point - 12 : point + 12)) == 0)
        ++after.at(Side::black, point);
    }
    const auto to = static_cast<Point>(1 + below(24));
    after.at(Side::white, to) = 1;
    Board before = after;
    before.at(Side::white, to) = 0;
    const BlockPoint made = block_made(rules, before, after, Side::white);
    ASSERT_EQ(block_completed(rules, after, Side::white, to), made) << to_text(after) << " to " << int{to};
    blocks += made != 0 ? 1 : 0;
  }
  EXPECT_GT(blocks, 5000);
}

// White's 1 lies next to his 24 on Black's way: 24 to 20 follow. The part that makes the block is told.
TEST(BlockOfSix, IsNamedByItsHindmostPoint) {
  const Board board = board_of("24:7 23:2 22:1 21:2 1:3 | 24:15");
  const Verdict second = verdict_on({}, board, Side::white, "21", "24/22 21/20");
  EXPECT_EQ(second.fault, Fault::block_of_six);
  EXPECT_EQ(second.point, 1);
  EXPECT_EQ(second.move, 1);
  const Verdict first = verdict_on({}, board, Side::white, "21", "21/20 24/22");
  EXPECT_EQ(first.fault, Fault::block_of_six);
  EXPECT_EQ(first.point, 1);
  EXPECT_EQ(first.move, 0);
}

// After an illegal play that stood a checker of each side may be on one point. Who stands on a point of the
// block is not beyond it.
TEST(BlockOfSix, HasNobodyBeyondItWhoStandsOnIt) {
  for (const auto line : {UzunRules::BlockLine::opponent, UzunRules::BlockLine::own}) {
    UzunRules rules;
    rules.block_line = line;
    const Board shared = board_of("24:8 22:1 21:1 20:1 19:1 18:2 17:1 | 24:14 5:1");
    EXPECT_EQ(block_completed(rules, shared, Side::white, 18), 22) << "Black's 5 is White's 17";
    const Board beyond = board_of("24:8 22:1 21:1 20:1 19:1 18:2 17:1 | 24:14 4:1");
    EXPECT_EQ(block_completed(rules, beyond, Side::white, 18), 0);
  }
}

}  // namespace
}  // namespace hakem
