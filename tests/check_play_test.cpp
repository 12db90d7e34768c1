#include "rules/check_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <set>

#include "play_text.hpp"
#include "rules/generate.hpp"

namespace hakem {
namespace {

using testing::board_of;
using testing::dice_of;
using testing::moves_of;
using testing::name_of;
using testing::text_of;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string_view::npos ? "" : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(';', at), line.size());
    fields.emplace_back(trimmed(line.substr(at, end - at)));
    at = end + 1;
  }
  return fields;
}

// The verdict as the fixtures write it: the faults of a part with its number, those of the whole play
// without.
std::string verdict_text(const Verdict& verdict) {
  if (verdict.ambiguous) return "ambiguous";
  std::string text(name_of(verdict.fault));
  if (verdict.fault != Fault::none && verdict.fault < Fault::must_play_both)
    text += "@" + std::to_string(verdict.move + 1);
  return text;
}

TEST(CheckPlay, RulesAsTheFixturesSay) {
  int rulings = 0;
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(HAKEM_SOURCE_DIR "/fixtures/positions")) {
    if (entry.path().extension() != ".plays") continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '#') continue;
      SCOPED_TRACE(entry.path().filename().string() + ": " + line);
      const std::vector<std::string> fields = fields_of(line);
      ASSERT_EQ(fields.size(), 7U);
      EXPECT_TRUE(names.insert(fields[0]).second) << "a name used twice";
      const Board board = board_of(fields[1]);
      for (const Side side : {Side::white, Side::black}) EXPECT_EQ(checker_count(board, side), 15);
      const Side side = fields[2] == "white" ? Side::white : Side::black;
      const Dice dice = dice_of(fields[3]);
      ++rulings;
      if (fields[4] == "list") {
        std::vector<LegalPlay> plays;
        generate(board, side, dice, plays);
        EXPECT_EQ(std::to_string(plays.size()), fields[5]);
      } else {
        EXPECT_EQ(verdict_text(check_play(board, side, dice, moves_of(fields[4]))), fields[5]);
      }
    }
  }
  EXPECT_GT(rulings, 100);
}

struct Case {
  const char* board;
  const char* dice;
  const char* play;
  const char* played;
  const char* after;
};

TEST(CheckPlay, TellsTheStepsAndTheBoard) {
  constexpr std::array<Case, 9> cases{{
      // As written where that is legal …
      {"13:5 6:5 off:5 | 6:5 off:10", "31", "6/5 13/10", "6/5 13/10", "13:4 10:1 6:4 5:1 off:5 | 6:5 off:10"},
      // … in the order that is legal where it is not.
      {"bar:1 24:1 off:13 | 6:5 off:10", "63", "24/18 bar/22", "bar/22 24/18",
       "22:1 18:1 off:13 | 6:5 off:10"},
      {"5:1 4:2 off:12 | 6:5 off:10", "64", "4/off 5/1", "5/1 4/off", "4:1 1:1 off:13 | 6:5 off:10"},
      // A chain and a repeated part: one step for every die, hits where they happen.
      {"13:2 off:13 | 16:1 12:1 off:13", "42", "13/9*/7", "13/9* 9/7", "13:1 7:1 off:13 | bar:1 12:1 off:13"},
      {"13:2 off:13 | 18:1 off:14", "33", "13/7*(2)", "13/10 10/7* 13/10 10/7", "7:2 off:13 | bar:1 off:14"},
      {"bar:2 off:13 | 10:1 off:14", "55", "bar/15*(2)", "bar/20 bar/20 20/15* 20/15",
       "15:2 off:13 | bar:1 off:14"},
      // Bearing off with a larger die, and with both of them.
      {"4:1 2:1 off:13 | 6:5 off:10", "61", "4/off 2/1", "4/off 2/1", "1:1 off:14 | 6:5 off:10"},
      {"5:1 2:1 off:13 | 6:5 off:10", "41", "5/off", "5/1 1/off", "2:1 off:14 | 6:5 off:10"},
      // A die left over although it cannot be played.
      {"bar:2 off:13 | 4:2 off:13", "42", "bar/23", "bar/23", "bar:1 23:1 off:13 | 4:2 off:13"},
  }};
  for (const Case& c : cases) {
    SCOPED_TRACE(c.play);
    const Verdict verdict = check_play(board_of(c.board), Side::white, dice_of(c.dice), moves_of(c.play));
    EXPECT_EQ(verdict.fault, Fault::none) << verdict_text(verdict);
    EXPECT_EQ(text_of(verdict.played), c.played);
    EXPECT_EQ(to_text(verdict.after), c.after);
  }
}

TEST(CheckPlay, BlackPlaysInHisOwnNumbers) {
  const Verdict verdict =
      check_play(board_of("20:1 off:14 | 8:2 6:2 off:11"), Side::black, {3, 1}, moves_of("8/5* 6/5"));
  EXPECT_EQ(verdict.fault, Fault::none);
  EXPECT_EQ(to_text(verdict.after), "bar:1 off:14 | 8:1 6:1 5:2 off:11");
}

TEST(CheckPlay, FindsWhichPartHits) {
  // Either part may be the one that hits; the one that is marked does, and is played first.
  const Board board = board_of("8:2 6:2 off:11 | 21:1 off:14");
  for (const auto& [play, hits, played] :
       {std::tuple{"8/4* 6/4", 1, "8/4* 6/4"}, {"8/4 6/4*", 2, "6/4* 8/4"}}) {
    const Verdict verdict = check_play(board, Side::white, {4, 2}, moves_of(play));
    EXPECT_EQ(verdict.hit_moves, hits) << play;
    EXPECT_EQ(text_of(verdict.played), played);
  }
  EXPECT_EQ(check_play(board, Side::white, {4, 2}, moves_of("8/4 6/4")).hit_moves, 1);
  EXPECT_EQ(check_play(board, Side::white, {2, 2}, moves_of("8/6(2) 6/4*(2)")).hit_moves, 2);
}

TEST(CheckPlay, MarksChooseTheRoute) {
  // From 24 with 63: over 18 a blot is hit, over 21 none.
  const Board board = board_of("24:2 off:13 | 7:1 off:14");
  const auto after = [&](const char* play, bool marks_count) {
    const Verdict verdict = check_play(board, Side::white, {6, 3}, moves_of(play), marks_count);
    return to_text(verdict.after) + (verdict.ambiguous ? " or " + to_text(verdict.other_after) : "");
  };
  const std::string hit = "24:1 15:1 off:13 | bar:1 off:14";
  const std::string no_hit = "24:1 15:1 off:13 | 7:1 off:14";
  EXPECT_EQ(after("24/15", true), no_hit);
  EXPECT_EQ(after("24/15*", true), hit);
  EXPECT_EQ(after("24/18*/15", true), hit);
  EXPECT_EQ(after("24/18/15", true), hit);
  EXPECT_EQ(after("24/21/15", true), no_hit);
  EXPECT_EQ(after("24/21*/15", true), no_hit);
  // Where the notation has no marks, nothing tells: the quiet route, and doubt.
  EXPECT_EQ(after("24/15", false), no_hit + " or " + hit);
  EXPECT_EQ(after("24/18/15", false), hit);
}

// Both routes hit, and no mark tells which was taken: the die that was rolled first goes first.
TEST(CheckPlay, OfTwoRoutesTheFirstDieGoesFirst) {
  const Board board = board_of("24:2 off:13 | 7:1 4:1 off:13");
  const std::string by_six = "24:1 15:1 off:13 | bar:1 4:1 off:13";
  const std::string by_three = "24:1 15:1 off:13 | bar:1 7:1 off:13";
  for (const bool marks_count : {true, false}) {
    const Verdict six = check_play(board, Side::white, {6, 3}, moves_of("24/15"), marks_count);
    EXPECT_TRUE(six.ambiguous);
    EXPECT_EQ(to_text(six.after), by_six);
    EXPECT_EQ(to_text(six.other_after), by_three);
    EXPECT_EQ(text_of(six.other_played), "24/21* 21/15");
    EXPECT_EQ(six.other_hit_moves, 1);
    const Verdict three = check_play(board, Side::white, {3, 6}, moves_of("24/15"), marks_count);
    EXPECT_TRUE(three.ambiguous);
    EXPECT_EQ(to_text(three.after), by_three);
    EXPECT_EQ(to_text(three.other_after), by_six);
  }
}

// Rule M5: the last checker may go with the first die, or hit before it goes; its mark tells which.
TEST(CheckPlay, AMarkTellsOfAHitOnTheWayOff) {
  const Board board = board_of("3:1 off:14 | 23:1 off:14");
  for (const Dice dice : {Dice{3, 1}, Dice{1, 3}}) {
    const Verdict hits = check_play(board, Side::white, dice, moves_of("3/off*"));
    EXPECT_EQ(text_of(hits.played), "3/2* 2/off");
    EXPECT_EQ(to_text(hits.after), "off:15 | bar:1 off:14");
    EXPECT_FALSE(hits.ambiguous);
    const Verdict plain = check_play(board, Side::white, dice, moves_of("3/off"));
    EXPECT_EQ(text_of(plain.played), "3/off");
    EXPECT_FALSE(plain.ambiguous);
  }
}

// What a verdict holds besides the play is nothing unless there is something to tell.
TEST(CheckPlay, OfALegalPlayNothingElseIsTold) {
  const Board start = starting_board(Variation::standard);
  for (const char* play : {"13/10 6/5", "6/5 13/10", "13/9", "dance"}) {
    const bool dance = moves_of(play).empty();
    const Board board = dance ? board_of("bar:1 off:14 | 3:2 1:2 off:11") : start;
    const Verdict verdict = check_play(board, Side::white, {3, 1}, moves_of(play));
    EXPECT_EQ(verdict.fault, Fault::none);
    EXPECT_EQ(verdict.move, 0);
    EXPECT_EQ(verdict.step, Step{});
    EXPECT_EQ(verdict.point, 0);
    EXPECT_EQ(verdict.most, 0);
    EXPECT_EQ(verdict.hit_moves, 0);
    EXPECT_FALSE(verdict.ambiguous);
    EXPECT_EQ(verdict.other_after, Board{});
    EXPECT_EQ(verdict.other_played.n, 0);
    EXPECT_EQ(verdict.other_hit_moves, 0);
  }
}

// Who has borne off all his checkers has none to move; and what is written beyond the eighth leg is not
// looked at, twice as many as can be legal being wrong already.
TEST(CheckPlay, NonsenseHasAFaultToo) {
  const Verdict off_again =
      check_play(board_of("off:15 | 6:5 off:10"), Side::white, {3, 1}, moves_of("off/off"));
  EXPECT_EQ(off_again.fault, Fault::backward);
  EXPECT_EQ(to_text(off_again.after), "off:15 | 6:5 off:10");
  const Board start = starting_board(Variation::standard);
  EXPECT_EQ(check_play(start, Side::white, {1, 1}, moves_of("6/5(8) 5/6")).fault, Fault::too_many);
  EXPECT_EQ(check_play(start, Side::white, {1, 1}, moves_of("6/5(7) 5/6")).fault, Fault::backward);
}

TEST(CheckPlay, MarkedLandingIsTakenAtItsWord) {
  // 15 and 18 are blots. One mark, at the end: only the end was hit.
  const Board board = board_of("24:2 off:13 | 10:1 7:1 off:13");
  const Verdict verdict = check_play(board, Side::white, {6, 3}, moves_of("24/15*"));
  EXPECT_EQ(to_text(verdict.after), "24:1 15:1 off:13 | bar:1 7:1 off:13");
  EXPECT_FALSE(verdict.ambiguous);
}

TEST(CheckPlay, MarksNeverMakeAPlayIllegal) {
  std::vector<Move> moves = moves_of("13/10 6/5");
  moves.resize(Turn::max_moves);
  for (Move& move : moves) move.marks = 0xFF;
  EXPECT_EQ(check_play(starting_board(Variation::standard), Side::white, {3, 1}, moves).fault, Fault::none);
}

TEST(CheckPlay, TooLittleTellsHowMuchIsPossible) {
  const Board start = starting_board(Variation::standard);
  EXPECT_EQ(check_play(start, Side::white, {3, 3}, moves_of("24/21(2)")).most, 4);
  EXPECT_EQ(check_play(start, Side::white, {3, 1}, moves_of("6/5")).most, 2);
  EXPECT_EQ(check_play(start, Side::white, {6, 6}, {}).most, 4);
  const Verdict verdict = check_play(start, Side::white, {3, 3}, moves_of("24/21(2)"));
  EXPECT_EQ(to_text(verdict.after), "21:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5");
}

TEST(CheckPlay, FaultTellsWhatItIsAbout) {
  const Board start = starting_board(Variation::standard);
  const Verdict blocked = check_play(start, Side::white, {5, 1}, moves_of("6/5 24/19"));
  EXPECT_EQ(blocked.step, (Step{24, 19, false}));
  EXPECT_EQ(blocked.point, 19);
  // The landing on the way, not the end, which is open.
  const Verdict between = check_play(start, Side::white, {5, 5}, moves_of("24/14"));
  EXPECT_EQ(between.fault, Fault::blocked_between);
  EXPECT_EQ(between.step, (Step{24, 14, false}));
  EXPECT_EQ(between.point, 19);
  const Verdict higher =
      check_play(board_of("6:1 5:1 4:1 off:12 | 6:5 off:10"), Side::white, {5, 1}, moves_of("4/off 6/5"));
  EXPECT_EQ(higher.point, 5);
}

TEST(CheckPlay, IllegalPlaysStandAsRecorded) {
  const Board start = starting_board(Variation::standard);
  const auto after = [&](const char* play) {
    return to_text(apply_as_recorded(start, Side::white, moves_of(play)));
  };
  EXPECT_EQ(after("13/6"), "24:2 13:4 8:3 6:6 | 24:2 13:5 8:3 6:5");
  EXPECT_EQ(after("24/19"), "24:1 19:1 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5") << "both sides on one point";
  EXPECT_EQ(after("9/6 6/5"), "24:2 13:5 8:3 6:4 5:1 | 24:2 13:5 8:3 6:5") << "nothing to move on 9";
  EXPECT_EQ(after("24/20(3)"), "20:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5") << "two are there";
  EXPECT_EQ(after("9/6 13/9"), "24:2 13:4 8:3 6:6 | 24:2 13:5 8:3 6:5")
      << "the second part supplies the first";
  EXPECT_EQ(to_text(apply_as_recorded(board_of("13:1 | 20:1"), Side::white, moves_of("13/5"))),
            "5:1 | bar:1");
}

// Rule M6: no roll enters.
TEST(ClosedOut, IsWhoeverHasAllSixPointsAgainstHim) {
  Board board;
  board.at(Side::black, bar) = 1;
  board.at(Side::black, 6) = 14;
  for (Point point = 1; point <= 6; ++point) board.at(Side::white, point) = 2;
  board.at(Side::white, 8) = 3;
  EXPECT_TRUE(is_closed_out(board, Side::black));
  EXPECT_FALSE(is_closed_out(board, Side::white));
  for (Point point = 1; point <= 6; ++point) {
    Board open = board;
    open.at(Side::white, point) = 1;
    EXPECT_FALSE(is_closed_out(open, Side::black)) << int{point};
  }
  board.at(Side::black, bar) = 0;
  EXPECT_FALSE(is_closed_out(board, Side::black));
}

}  // namespace
}  // namespace hakem
