#include "rules/score.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "play_text.hpp"
#include "rules/cube.hpp"
#include "rules/generate.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

using testing::board_of;

// Rule M10: a checker borne off, else one on the bar or in the winner's home.
TEST(Score, LevelLostIsThatOfTheBoard) {
  EXPECT_EQ(level_lost(board_of("off:15 | 18:14 off:1"), Side::black), Level::single);
  EXPECT_EQ(level_lost(board_of("off:15 | 24:14 off:1"), Side::black), Level::single);
  EXPECT_EQ(level_lost(board_of("off:15 | 18:15"), Side::black), Level::gammon);
  EXPECT_EQ(level_lost(board_of("off:15 | 1:14 19:1"), Side::black), Level::backgammon);
  EXPECT_EQ(level_lost(board_of("off:15 | 1:14 24:1"), Side::black), Level::backgammon);
  EXPECT_EQ(level_lost(board_of("off:15 | 1:14 bar:1"), Side::black), Level::backgammon);
}

TEST(Score, AllBorneOffNeedsCheckers) {
  EXPECT_TRUE(has_borne_off_all(board_of("off:15 | 18:15"), Side::white));
  EXPECT_TRUE(has_borne_off_all(board_of("off:1 | 18:15"), Side::white));
  EXPECT_FALSE(has_borne_off_all(board_of("off:14 1:1 | 18:15"), Side::white));
  EXPECT_FALSE(has_borne_off_all(board_of("off:14 bar:1 | 18:15"), Side::white));
  EXPECT_FALSE(has_borne_off_all(Board{}, Side::white));
}

TEST(Score, NobodyStandsHindmostOnAnEmptyBoard) {
  EXPECT_EQ(hindmost(Board{}, Side::white), off);
  EXPECT_EQ(hindmost(board_of("off:15 | 18:15"), Side::white), off);
  EXPECT_EQ(hindmost(board_of("off:15 | 18:15"), Side::black), 18);
}

TEST(Score, MostTurnsAreTwoPipsEach) {
  EXPECT_EQ(most_turns(board_of("off:15 | 18:15"), Side::white), 0);
  EXPECT_EQ(most_turns(board_of("1:1 off:14 | 18:15"), Side::white), 1);
  EXPECT_EQ(most_turns(board_of("2:1 off:14 | 18:15"), Side::white), 1);
  EXPECT_EQ(most_turns(board_of("3:1 off:14 | 18:15"), Side::white), 2);
  EXPECT_EQ(most_turns(board_of("bar:1 off:14 | 18:15"), Side::white), 13);
}

// 24 pips a turn at most.
TEST(Score, FewestTurnsAreFourSixesEach) {
  const auto fewest = [](const char* board, int point, bool bear_off) {
    return fewest_turns(board_of(board), Side::black, point, bear_off);
  };
  EXPECT_EQ(fewest("off:15 | 18:15", 18, false), 0);
  EXPECT_EQ(fewest("off:15 | 1:14 19:1", 18, false), 1);
  EXPECT_EQ(fewest("off:15 | 1:11 24:4", 18, false), 1);       // 24 pips
  EXPECT_EQ(fewest("off:15 | 1:10 24:4 19:1", 18, false), 2);  // 25
  EXPECT_EQ(fewest("off:15 | 1:14 bar:1", 18, false), 1);
  EXPECT_EQ(fewest("off:15 | 1:11 24:3 bar:1", 18, false), 2);  // 18 and 7 from the bar
  EXPECT_EQ(fewest("off:15 | 1:13 18:2", 6, false), 1);         // 24 pips
  EXPECT_EQ(fewest("off:15 | 1:13 18:2", 6, true), 2);          // and one for the checker on 1
  EXPECT_EQ(fewest("off:15 | 6:13 15:2", 6, true), 1);          // 18, and 6 for any
  EXPECT_EQ(fewest("off:15 | 6:12 7:1 15:2", 6, true), 2);      // 19 and 6
  EXPECT_EQ(fewest("off:15 | 1:1 6:12 16:2", 6, true), 1);      // 20 and 1
  EXPECT_EQ(fewest("off:15 | 3:1 6:11 7:3 15:2", 6, true), 1);  // 21 and 3
  EXPECT_EQ(fewest("off:15 | 3:1 6:10 7:4 15:2", 6, true), 2);  // 22 and 3
}

// Rule M10: more than single only where no roll can change it.
TEST(Score, LeastLossIsBeyondDoubt) {
  const auto least = [](const char* board) { return least_loss(board_of(board), Side::black); };
  // One turn left, and the loser has to bring more than 24 pips home, or out of the winner's home.
  EXPECT_EQ(least("1:2 off:13 | 7:15"), Level::single);         // 15 pips and one off
  EXPECT_EQ(least("1:2 off:13 | 8:9 6:6"), Level::single);      // 18 and 6: just so
  EXPECT_EQ(least("1:2 off:13 | 8:9 7:1 6:5"), Level::gammon);  // 19 and 6
  EXPECT_EQ(least("1:2 off:13 | 18:15"), Level::gammon);
  EXPECT_EQ(least("1:2 off:13 | 18:11 24:4"), Level::gammon);  // 24 pips: all four may leave
  EXPECT_EQ(least("1:2 off:13 | 18:10 19:1 24:4"), Level::backgammon);
  EXPECT_EQ(least("1:3 off:12 | 18:10 19:1 24:4"), Level::gammon);  // two turns
  EXPECT_EQ(least("1:2 off:13 | 18:14 off:1"), Level::single);
  // Contact: the winner's rearmost still has to pass. 20 of his is the loser's 5.
  EXPECT_EQ(least("20:1 1:1 off:13 | 18:9 24:5 6:1"), Level::single);
  EXPECT_EQ(least("2:1 1:1 off:13 | 18:9 24:6"), Level::single);  // the loser's 24 is behind the winner's 2
  EXPECT_EQ(least("2:1 off:14 | 18:9 22:6"), Level::gammon);      // his 22 is the winner's 3: passed
  EXPECT_EQ(least("2:1 off:14 | 18:8 22:7"), Level::backgammon);
}

// Whatever is rolled, nobody loses less than least_loss() says: short races played out in every way by a
// loser who rolls 6-6 and a winner who rolls 2-1, the slowest roll for him.
TEST(Score, NobodyLosesLessThanTheLeast) {
  for (const char* text :
       {"1:2 off:13 | 8:9 6:6", "1:2 off:13 | 8:9 7:1 6:5", "1:2 off:13 | 18:11 24:4",
        "1:2 off:13 | 18:10 19:1 24:4", "1:3 off:12 | 12:4 6:11", "2:2 off:13 | 13:4 6:11"}) {
    SCOPED_TRACE(text);
    std::vector<Board> boards{board_of(text)};
    const Level least = least_loss(boards[0], Side::black);
    Level met = Level::backgammon;
    int ended = 0;
    for (int turn = 0; turn < 3; ++turn) {
      std::vector<Board> next;
      for (const Board& board : boards) {
        std::vector<LegalPlay> plays;
        generate(board, Side::black, {6, 6}, plays);
        for (const LegalPlay& loser : plays) {
          std::vector<LegalPlay> answers;
          generate(loser.after, Side::white, {2, 1}, answers);
          for (const LegalPlay& winner : answers) {
            if (!has_borne_off_all(winner.after, Side::white)) {
              next.push_back(winner.after);
              continue;
            }
            met = std::min(met, level_lost(winner.after, Side::black));
            ++ended;
          }
        }
      }
      std::sort(next.begin(), next.end(), [](const Board& a, const Board& b) { return a.men < b.men; });
      next.erase(std::unique(next.begin(), next.end()), next.end());
      boards = std::move(next);
    }
    EXPECT_GE(met, least);
    EXPECT_GT(ended, 0);
  }
}

TEST(Score, ALevelIsItsFactor) {
  EXPECT_EQ(factor(Level::single), 1);
  EXPECT_EQ(factor(Level::gammon), 2);
  EXPECT_EQ(factor(Level::backgammon), 3);
  EXPECT_EQ(factor(Level::unknown), 1);
}

TEST(Score, AGameGivesItsLevelTimesAPowerOfTwo) {
  EXPECT_TRUE(gives(1, 1, Level::single, Level::backgammon));
  EXPECT_TRUE(gives(2, 1, Level::single, Level::backgammon));
  EXPECT_TRUE(gives(3, 1, Level::single, Level::backgammon));
  EXPECT_FALSE(gives(3, 1, Level::single, Level::gammon));
  EXPECT_FALSE(gives(4, 1, Level::single, Level::backgammon));
  EXPECT_TRUE(gives(4, 2, Level::single, Level::gammon));
  EXPECT_FALSE(gives(4, 2, Level::single, Level::single));
  EXPECT_FALSE(gives(1, 64, Level::gammon, Level::backgammon));
  EXPECT_TRUE(gives(6, 2, Level::backgammon, Level::backgammon));
  EXPECT_FALSE(gives(6, 1, Level::backgammon, Level::backgammon));
  EXPECT_FALSE(gives(5, 64, Level::single, Level::backgammon));
  EXPECT_FALSE(gives(0, 64, Level::single, Level::backgammon));
  EXPECT_TRUE(gives(64, 64, Level::single, Level::single));
}

TEST(Score, TheCubeGoesNoHigherThanSomebodyNeeds) {
  RuleSet rules;
  rules.cube = true;
  rules.cube_limit = 0;
  rules.automatic_doubles = false;
  EXPECT_EQ(highest_reached(rules, 1, {0, 0}, 7), 8);
  EXPECT_EQ(highest_reached(rules, 1, {3, 6}, 7), 4);
  EXPECT_EQ(highest_reached(rules, 1, {6, 3}, 7), 4);
  EXPECT_EQ(highest_reached(rules, 1, {6, 6}, 7), 1);
  EXPECT_EQ(highest_reached(rules, 2, {6, 6}, 7), 2);
  EXPECT_EQ(highest_reached(rules, 1, {0, 0}, 1), 1);
  EXPECT_EQ(highest_reached(rules, 1, {0, 0}, 0), highest_cube);
  rules.cube_limit = 4;
  EXPECT_EQ(highest_reached(rules, 1, {0, 0}, 7), 4);
  EXPECT_EQ(highest_reached(rules, 1, {0, 0}, 0), 4);
  rules.cube_limit = 1;
  EXPECT_EQ(highest_reached(rules, 1, {0, 0}, 7), 1);
  rules.cube = false;
  EXPECT_EQ(highest_reached(rules, 1, {0, 0}, 7), 1);
  rules.cube = true;
  rules.cube_limit = 0;
  rules.automatic_doubles = true;
  EXPECT_EQ(highest_reached(rules, 1, {6, 6}, 7), highest_cube);
}

// Rule M9.
TEST(Score, TheCubeIsDoubledByWhoeverOwnsIt) {
  Cube cube;
  EXPECT_EQ(cube.value, 1);
  EXPECT_EQ(cube.next(), 2);
  EXPECT_TRUE(cube.may_double(Side::white));
  EXPECT_TRUE(cube.may_double(Side::black));
  EXPECT_FALSE(cube.turned);
  cube.owner = Side::black;
  EXPECT_FALSE(cube.may_double(Side::white));
  EXPECT_TRUE(cube.may_double(Side::black));
  EXPECT_EQ(highest_cube, 16'777'216);
}

TEST(Score, CrawfordIsTheFirstGameOneAway) {
  EXPECT_TRUE(is_one_away({6, 0}, 7));
  EXPECT_TRUE(is_one_away({0, 6}, 7));
  EXPECT_FALSE(is_one_away({6, 6}, 7));
  EXPECT_FALSE(is_one_away({5, 4}, 7));
  EXPECT_FALSE(is_one_away({7, 6}, 7));
  EXPECT_FALSE(is_one_away({6, 7}, 7));
  EXPECT_FALSE(is_one_away({0, 0}, 1));
  EXPECT_TRUE(is_one_away({1, 0}, 2));
}

TEST(Score, TheWinnerIsTheOneNamedOrTheOther) {
  Claim claim;
  EXPECT_EQ(winner_of(claim), std::nullopt);
  claim.side = Side::black;
  claim.kind = ClaimKind::game_won;
  EXPECT_EQ(winner_of(claim), Side::black);
  claim.kind = ClaimKind::game_lost;
  EXPECT_EQ(winner_of(claim), Side::white);
}

}  // namespace
}  // namespace hakem
