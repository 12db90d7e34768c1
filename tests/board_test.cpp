#include "model/board.hpp"

#include <gtest/gtest.h>

namespace hakem {
namespace {

TEST(Board, StartingPositionsHoldFifteenCheckersAndTheirPips) {
  const Board standard = starting_board(Variation::standard);
  EXPECT_EQ(checker_count(standard, Side::white), 15);
  EXPECT_EQ(pip_count(standard, Side::black), 167);
  EXPECT_EQ(checker_count(starting_board(Variation::nackgammon), Side::white), 15);
  EXPECT_EQ(pip_count(starting_board(Variation::nackgammon), Side::white), 194);
  EXPECT_EQ(checker_count(starting_board(Variation::hypergammon), Side::black), 3);
  EXPECT_EQ(checker_count(starting_board(Variation::uzun), Side::black), 15);
  EXPECT_EQ(pip_count(starting_board(Variation::uzun), Side::black), 360);
}

TEST(Board, TextFormReadsBackTheSameBoard) {
  for (const char* text : {"24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", "bar:1 6:5 off:9 | 1:2 off:13", " | "}) {
    const auto board = board_from_text(text);
    ASSERT_TRUE(board) << text;
    EXPECT_EQ(board_from_text(to_text(*board)), board) << text;
  }
  EXPECT_EQ(to_text(starting_board(Variation::standard)), "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5");
  for (const char* text : {"24:2", "25:1 |", "24:16 |", "x:1 |", "24 |", "1:1 | 1:1 | 1:1"})
    EXPECT_FALSE(board_from_text(text)) << text;
}

TEST(Board, MovingOntoALoneCheckerSendsItToTheBar) {
  Board board = *board_from_text("13:1 | 20:1");
  EXPECT_TRUE(move_checker(board, Side::white, 13, 5));
  EXPECT_EQ(board, *board_from_text("5:1 | bar:1"));
}

}  // namespace
}  // namespace hakem
