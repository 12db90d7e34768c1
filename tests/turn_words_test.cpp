#include "formats/turn_words.hpp"

#include <gtest/gtest.h>

#include <array>

namespace hakem {
namespace {

constexpr std::size_t n_names = 2;
const std::array<std::string, n_names> names = {"ada", "kerem_07"};

TEST(TurnWords, ATurnIsToldInManyWays) {
  for (const char* line : {"31: 8/5 6/5",
                           "3-1 8/5 6/5",
                           "(3 1) 8-5 6-5",
                           "52 13/8, 24/22",
                           "6.3 24.18 13.10",
                           "6x3 24/18 13/10",
                           "Ada: 63 24/18 13/10",
                           "kerem_07 63 24/18",
                           "\"Ada\",\"63\",\"24/18 13/10\"",
                           "24/18 13/10 (63) Ada",
                           "12.11.2025 21:01 - Ada: 63 24/18 13/10",
                           "[20:31:05] Ada: 6-6 24/18(2) 13/7*(2)",
                           "⚫ 51 K/20 10/9",
                           "Ada düşeş 24/18 24/18 13/7 13/7",
                           "Ada (şeş beş) 24/13",
                           "1;Ada;63;24/18 13/10",
                           "65: 6/off 5/al",
                           "| 2 | 66: 24/18(2) 13/7(2) | 51: K/20 10/9 |",
                           "Ada attı 63, oynadı 24/18 13/10",
                           "B: 51 bar/20 10/9"})
    EXPECT_EQ(telling_of(line, names), Telling::turn) << line;
}

TEST(TurnWords, ASentenceMentionsOne) {
  for (const char* line : {"he rolled 63 and should have played 24/18 13/10", "better was 61: 24/18 13/12",
                           "Ada zarını 63 attı ve sonra 24/18 13/10 oynadı, yazık oldu"})
    EXPECT_EQ(telling_of(line, names), Telling::mentions) << line;
}

TEST(TurnWords, OtherNumbersAreNoTurn) {
  for (const char* line :
       {"he should have played 13/8", "12.11.2025 20:31", "2025-11-12 21:03:11", "Kerem önde 2-1",
        "Game 2.1-0/3", "Ada 0 - 3 Kerem", "kerem_07-8:ada-0", "BGF version 1.2", "0532 163 24 18",
        "5 point match", "table 3, 4-2", "tea 2.50, coffee 3.10", "3 4 5", "6-4 6-3 7-5",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:0:5:10", "", "24/18 13/10"})
    EXPECT_EQ(telling_of(line, names), Telling::nothing) << line;
}

TEST(TurnWords, AValueOfTheHeaderIsNone) {
  EXPECT_TRUE(is_turn("63 24/18 13/10"));
  for (const char* value : {"Ada", "12.11.2025", "Kadıköy 3/1", "5 puan", "Beyaz - 31: 8/5, Öz", ""})
    EXPECT_FALSE(is_turn(value));
}

TEST(TurnWords, SeveralMakeARecord) {
  EXPECT_TRUE(holds_turns("4-2 8/4 6/4\n3-3 8/5 8/5 6/3 6/3\n6-3 13/7 7/4\nvido\n"));
  EXPECT_TRUE(holds_turns("Ada 4-2\n8/4 6/4\n\nKerem 3-3\n8/5(2) 6/3(2)\n\nAda 6-3\n13/7 7/4\n"));
  EXPECT_TRUE(holds_turns(
      "Ada 63 attı 24/18 13/10 oynadı. Kerem 66 attı 24/18(2) 13/7(2) oynadı ve kırdı. Ada 51 ile "
      "girdi K/20 10/9. Kerem 61 attı 13/7 6/5 kırdı."));
  EXPECT_FALSE(
      holds_turns("Dear Ada,\nthe final is on 12.11.2025 at 20:31, table 3.\n31: 8/5 6/5 is how I begin.\n"));
  EXPECT_FALSE(holds_turns("El\tAda\tKerem\n1\t1\t0\n2\t2\t0\n3\t0\t1\n4\t0\t2\n"));
}

TEST(TurnWords, AWordOfTheCubeBehindAName) {
  for (const char* line : {"Ada (vido)", "“Ada”: “pas”", "8] Ada vido", "Ada vido çekti", "Ada doubles"})
    EXPECT_TRUE(tells_cube(line, names)) << line;
  for (const char* line :
       {"No double", "vido", "Ada thinks about a double", "Ada : 0    Redbeard : 0", "Ada"})
    EXPECT_FALSE(tells_cube(line, names)) << line;
}

}  // namespace
}  // namespace hakem
