#include "diag/board_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "diag/plain_text.hpp"
#include "golden.hpp"

namespace hakem {
namespace {

BoardView view_of(const char* position) {
  BoardView view;
  view.board = *board_from_text(position);
  return view;
}

BoardView middle_game() {
  BoardView view = view_of("bar:2 13:5 8:7 6:1 | 24:2 13:5 8:3 6:5");
  view.on_turn = Side::white;
  view.dice = {6, 5};
  return view;
}

BoardView bear_off() {
  BoardView view = view_of("bar:1 3:2 2:1 off:11 | 24:1 5:2 4:10 off:2");
  view.bottom = Side::black;
  view.cube = 2;
  view.cube_owner = Side::black;
  view.on_turn = Side::black;
  return view;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(BoardText, LooksAsPlayersKnowIt) {
  const Names names{{"Ayşe", "Mehmet"}};
  expect_golden("render/board_middle_en.txt", board_text(middle_game(), Language::en, names, true));
  expect_golden("render/board_middle_tr.txt", board_text(middle_game(), Language::tr, names, true, 2));
  expect_golden("render/board_middle_ascii.txt", board_text(middle_game(), Language::en, names, false));
  expect_golden("render/board_bear_off_en.txt", board_text(bear_off(), Language::en, {}, true));
  expect_golden("render/board_bear_off_ascii.txt", board_text(bear_off(), Language::tr, {}, false));
}

TEST(BoardText, ShowsEveryCheckerOfEitherSideFromBothSeats) {
  for (const Variation variation : {Variation::standard, Variation::nackgammon, Variation::hypergammon})
    for (const Side bottom : {Side::white, Side::black}) {
      BoardView view;
      view.board = starting_board(variation);
      view.bottom = bottom;
      const std::string text = board_text(view, Language::en, Names{{"-", "-"}}, false);
      const int men = checker_count(view.board, Side::white) + 1;  // and the one beside the name
      EXPECT_EQ(std::count(text.begin(), text.end(), 'O'), men);
      EXPECT_EQ(std::count(text.begin(), text.end(), 'X'), men);
    }
}

// A checker of the bottom player on point p stands in the column of the number p.
TEST(BoardText, ACheckerStandsUnderTheNumberOfItsPoint) {
  for (const Side bottom : {Side::white, Side::black})
    for (int point = 1; point <= 24; ++point) {
      BoardView view;
      view.board.at(bottom, static_cast<Point>(point)) = 1;
      view.bottom = bottom;
      const std::vector<std::string> lines = lines_of(board_text(view, Language::en, {}, false));
      const std::string& numbers = point > 12 ? lines.front() : lines.back();
      const std::string& row = point > 12 ? lines[1] : lines[lines.size() - 2];
      const std::string number = std::to_string(point);
      const std::size_t column = row.find(bottom == Side::white ? 'O' : 'X');
      ASSERT_NE(column, std::string::npos) << point;
      EXPECT_EQ(numbers.substr(column + 1 - number.size(), number.size()), number);
      EXPECT_EQ(numbers[column + 1], '-');
    }
}

TEST(BoardText, IsThirteenLinesAndFitsEightyColumns) {
  const std::string endless(500, 'x');
  for (const bool unicode : {true, false})
    for (BoardView view : {middle_game(), bear_off()}) {
      const std::vector<std::string> lines =
          lines_of(board_text(view, Language::en, Names{{endless, endless}}, unicode, 2));
      EXPECT_EQ(lines.size(), 13U);
      for (const std::string& line : lines) {
        EXPECT_LE(cells(line), 78U) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
      }
    }
}

// Long tavla: no bar, the own head at the upper right, the other's at the lower left.
TEST(BoardText, LongTavla) {
  BoardView view = view_of("24:15 | 24:15");
  view.variation = Variation::uzun;
  view.cube = 0;
  expect_golden("render/board_long_start.txt", board_text(view, Language::tr, {}, true));
  view = view_of("24:11 23:1 19:1 18:1 11:1 | 24:12 16:1 13:2");
  view.variation = Variation::uzun;
  view.bottom = Side::black;
  view.on_turn = Side::black;
  view.dice = {5, 2};
  expect_golden("render/board_long_opening.txt", board_text(view, Language::en, {}, false));
}

// What a faulty record can lead to is drawn, not refused.
TEST(BoardText, DrawsImpossiblePositions) {
  BoardView view;
  for (auto& side : view.board.men) side.fill(15);
  const std::vector<std::string> lines = lines_of(board_text(view, Language::en, {}, true));
  EXPECT_EQ(lines.size(), 13U);
  EXPECT_NE(lines[5].find("30"), std::string::npos);
}

}  // namespace
}  // namespace hakem
