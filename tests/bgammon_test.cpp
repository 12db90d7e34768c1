// Replays of bgammon.org: what a line becomes, what is said of the index, what is written.
#include "formats/bgammon/bgammon.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <tao/pegtl/contrib/analyze.hpp>

#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "formats/bgammon/bgammon_head.hpp"
#include "formats/format.hpp"
#include "grammar/bgammon.hpp"
#include "model/event_order.hpp"
#include "ruling/convert.hpp"

namespace hakem {
namespace {

namespace g = grammar::bgammon;

const std::string index_of_one = "bgammon-replay 00000024\n";

struct Reading {
  std::string log;
  std::string codes;

  bool has(std::string_view part) const { return log.find(part) != std::string::npos; }
};

Reading read(const std::string& text) {
  const Source source = Source::from_bytes("a.match", text);
  EventLog log;
  EventOrder order(&log);
  Reporter reporter;
  read_bgammon(source, order, reporter);
  EXPECT_EQ(order.fault(), "") << text;
  Reading reading{log.log, {}};
  for (const Diagnostic& found : reporter.take_sorted())
    reading.codes += (reading.codes.empty() ? "" : " ") + std::string(id(found.code));
  return reading;
}

Reading read_game(const std::string& head, const std::string& lines) {
  return read(index_of_one + head + "\n" + lines);
}
Reading read_lines(const std::string& lines) {
  return read_game("i 1702738670 ada kerem 3 0 0 0 0 0", lines);
}

std::string converted(const std::string& text, std::string_view from, std::string_view to) {
  std::string out;
  convert(Source::from_bytes("text", text), format_named(from), *format_named(to), out);
  return out;
}

// A played-out game in which the other side has no man off.
std::string bear_off(char player) {
  std::string lines;
  for (int i = 0; i < 8; ++i)
    lines += std::string(1, player) + (player == '1' ? " r 6-5 6/off 5/off\n" : " r 6-5 19/off 20/off\n");
  return lines;
}

TEST(BgammonGrammar, NoRuleLoops) {
  namespace p = tao::pegtl;
  EXPECT_EQ(p::analyze<g::index_line>(), 0U);
  EXPECT_EQ(p::analyze<g::game_line>(), 0U);
  EXPECT_EQ(p::analyze<g::event_line>(), 0U);
}

TEST(Bgammon, BothSidesAreInPlayerOnesNumbers) {
  const Reading reading =
      read_lines("1 r 3-1 8/5 6/5\n2 r 6-5 1/12 bar/3\n1 r 2-1 bar/23 2/off\n2 r 2-1 24/off 23/off\n");
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has("side 0 dice 31 row 0 value 0 unplayed 0 move 8/5(1) move 6/5(1)\n"))
      << reading.log;
  EXPECT_TRUE(reading.has("side 1 dice 65 row 0 value 0 unplayed 0 move 24/13(1) move 25/22(1)\n"));
  EXPECT_TRUE(reading.has("move 25/23(1) move 2/0(1)\n"));
  EXPECT_TRUE(reading.has("move 1/0(1) move 2/0(1)\n"));
}

TEST(Bgammon, TheCubeIsTheDoublersLine) {
  const Reading reading = read_lines("1 d 2 1\n2 d 4 0\n");
  EXPECT_EQ(reading.codes, "");
  const auto kind = [](TurnKind value) { return "kind " + std::to_string(static_cast<int>(value)); };
  EXPECT_TRUE(reading.has(kind(TurnKind::offer) + " side 0 dice 0 row 0 value 2"));
  EXPECT_TRUE(reading.has(kind(TurnKind::take) + " side 1"));
  EXPECT_TRUE(reading.has(kind(TurnKind::offer) + " side 1 dice 0 row 0 value 4"));
  EXPECT_TRUE(reading.has(kind(TurnKind::drop) + " side 0"));
  EXPECT_TRUE(read_lines("2 t\n").has(kind(TurnKind::resign) + " side 1"));
}

TEST(Bgammon, EveryRevisionOfTheFirstLine) {
  for (const char* head : {"i 1702738670 ada kerem 5 2 1 0 0 0", "i 1702738670 ada kerem 5 2 1 0 0",
                           "i ada kerem 5 2 1 0 0 0", "i ada kerem 5 2 1 0 0"}) {
    const Reading reading = read_game(head, "1 r 3-1 8/5 6/5\n");
    EXPECT_EQ(reading.codes, "") << head;
    EXPECT_TRUE(reading.has("match length 5")) << reading.log;
    EXPECT_TRUE(reading.has("score 2 - 1 score_written 1")) << reading.log;
    EXPECT_TRUE(reading.has("white \"ada\" black \"kerem\""));
  }
  const Reading timed = read_game("i 1702738670 ada kerem 5 2 1 0 0 0", "");
  EXPECT_TRUE(timed.has(R"(tag "EventDate" = "2023-12-16" written "EventDate" tag "EventTime" = "14:57:50")"))
      << timed.log;
  EXPECT_EQ(bgammon::started_in(bgammon::started_comment(1702738670)), 1702738670);
  EXPECT_EQ(bgammon::started_in("Started 2023-13-16 14:57:50 UTC"), 0);
}

// The server adds the points of a game that was given up before it writes the line.
TEST(Bgammon, ScoresWrittenTooLateAreTakenBack) {
  const std::string end = "1 t\n";
  EXPECT_TRUE(read_game("i 1 a b 5 0 1 2 1 0", end).has("score 0 - 0 "));
  EXPECT_TRUE(read_game("i 1 a b 5 0 0 2 1 0", end).has("score 0 - 0 "));
  const std::string first = "i 1 a b 5 0 1 2 1 0\n" + end;
  for (const char* second : {"i 2 a b 5 0 2 2 1 0", "i 2 a b 5 0 1 2 1 0"}) {
    const Reading reading = read(first + second + "\n1 d 2 1\n" + end);
    EXPECT_TRUE(reading.has("score 0 - 1 ")) << second << reading.log;
    EXPECT_EQ(reading.codes, "N150");
  }
}

// And it writes the value of the cube where the points belong: no word about the gammon.
TEST(Bgammon, PointsThatDoNotMultiplyAGammonAreNoClaim) {
  EXPECT_TRUE(read_game("i 1 a b 5 0 0 1 1 0", bear_off('1')).has("points -1"));
  EXPECT_TRUE(read_game("i 1 a b 5 0 0 2 1 0", bear_off('2')).has("points -1"));
  EXPECT_TRUE(read_game("i 1 a b 5 0 0 1 2 0", bear_off('1')).has("points 2"));
  EXPECT_TRUE(read_game("i 1 a b 5 0 0 1 1 0", bear_off('1') + "2 r 6-5 24/off\n").has("points 1"));
}

TEST(Bgammon, AGammonOfTheServerIsNoFinding) {
  std::string mat = converted(index_of_one + "i 1 a b 5 0 0 1 1 0\n" + bear_off('1'), "bgammon", "mat");
  EXPECT_NE(mat.find("Wins "), std::string::npos);
  EXPECT_EQ(mat.find("Wins 0"), std::string::npos) << mat;
}

TEST(Bgammon, OtherGamesAreKeptWhole) {
  const std::string tabula = "i 1 a b 1 0 0 1 1 2\n1 r 6-5-2 bar/19 bar/20\nwhatever\n";
  const std::string backgammon = "i 1 a b 1 0 0 1 1 0\n1 r 3-1 8/5 6/5\n2 t\n";
  const std::string text = "bgammon-replay 00000048\nbgammon-replay 00000088\n" + backgammon + tabula;
  EXPECT_EQ(read(text).codes, "N148");
  EXPECT_EQ(read(index_of_one + tabula).codes, "N148");
  EXPECT_EQ(read(index_of_one + tabula).log.find("turn"), std::string::npos);
  EXPECT_EQ(converted(text, "bgammon", "bgammon"), text);
  EXPECT_EQ(converted(converted(text, "bgammon", "json"), "json", "bgammon"), text);
  EXPECT_EQ(read("bgammon-replay 00000048\nbgammon-replay 00000101\n" + tabula + tabula).codes, "N148");
  EXPECT_EQ(read_game("i 1 a b 1 0 0 1 1 7", "").codes, "N148");
}

TEST(Bgammon, TheIndexIsChecked) {
  const std::string game = "i 1 a b 3 0 0 0 0 0\n1 r 3-1 8/5 6/5\n";
  EXPECT_EQ(read(index_of_one + game).codes, "");
  EXPECT_EQ(read("bgammon-replay 00000025\n" + game).codes, "N149");
  EXPECT_EQ(read("bgammon-replay 24\n" + game).codes, "H107 N149");
  EXPECT_EQ(read("bgammon-replay x\n" + game).codes, "H107");
  EXPECT_EQ(read("bgammon-replay\n" + game).codes, "H107");
  EXPECT_EQ(read("bgammon-replay 00000048\n" + index_of_one + game).codes, "N150");
  EXPECT_EQ(read(game).codes, "N150");
  EXPECT_EQ(read(index_of_one + game + game).codes, "N150");
  EXPECT_EQ(read(index_of_one + game + index_of_one + game).codes, "");  // two files, one behind the other
  EXPECT_EQ(read(index_of_one).codes, "");  // no game, no match: whoever reads it says so
  EXPECT_EQ(read("server\nlog\n" + index_of_one + game).codes, "N104 N149");
  EXPECT_EQ(read(index_of_one + "1 r 3-1 8/5 6/5\n2 t\n").codes, "N106");
}

// What came after the server wrote it moves the offsets, but says nothing wrong of them.
TEST(Bgammon, LineEndsAndByteOrderMarkDoNotSpoilTheIndex) {
  const std::string game = "i 1 a b 3 0 0 0 0 0\r\n1 r 3-1 8/5 6/5\r\n";
  EXPECT_EQ(read("bgammon-replay 00000024\r\n" + game).codes, "");
  EXPECT_EQ(read("\xEF\xBB\xBF"
                 "bgammon-replay 00000024\r\n" +
                 game)
                .codes,
            "");
  EXPECT_EQ(read("\xEF\xBB\xBF"
                 "bgammon-replay 00000027\n" +
                 game)
                .codes,
            "");
}

TEST(Bgammon, WhatIsWrongIsSaidOnce) {
  EXPECT_EQ(read_lines("1 r 7-1 8/5\n").codes, "N102");
  EXPECT_EQ(read_lines("1 r 3-1-2 8/5\n").codes, "N102");
  EXPECT_EQ(read_lines("1 r three 8/5\n").codes, "N102");
  EXPECT_EQ(read_lines("1 r 3-1 8/5 6\\5\n").codes, "N101");
  EXPECT_EQ(read_lines("1 r 3-1 1/2 1/2 1/2 1/2 1/2 1/2 1/2 1/2 1/2\n").codes, "N101");
  EXPECT_EQ(read_lines("1 d two 1\n").codes, "N110");
  EXPECT_EQ(read_lines("2 x\n").codes, "N110");
  EXPECT_EQ(read_lines("3 r 3-1 8/5 6/5\n").codes, "N103");
  EXPECT_EQ(read_lines("server restart\n\n").codes, "N103");
  EXPECT_EQ(read_game("i 1 a b 3 0 0", "").codes, "N151");
  EXPECT_EQ(read_game("i 1 a b c d e 3 0 0 1 1 0", "").codes, "N151");
  EXPECT_EQ(read_game("i 1 a b x 0 0 0 0 0", "").codes, "H103");
  EXPECT_EQ(read_game("i 1 a b 3 x 0 0 0 0", "").codes, "H107");
  EXPECT_EQ(read_game("i 1 a b 3 0 0 3 0 0", "").codes, "H107");
  EXPECT_EQ(read_game("i x a b 3 0 0 0 0 0", "").codes, "H107");
  EXPECT_EQ(read_lines(std::string(70'000, '1')).codes, "S107");
}

TEST(Bgammon, AGameBeginsAnotherMatchWhenItStartsAnew) {
  const auto matches = [](const std::string& text) {
    std::size_t n = 0;
    const std::string log = read(text).log;
    for (std::size_t at = log.find("end_match"); at != std::string::npos; at = log.find("end_match", at + 1))
      ++n;
    return n;
  };
  const std::string won = "i 1 a b 1 0 0 1 1 0\n2 d 2 1\n2 t\n";
  EXPECT_EQ(matches(won + won), 2U);
  EXPECT_EQ(matches("i 1 a b 3 0 0 1 1 0\n2 t\ni 1 a b 3 2 0 1 1 0\n2 t\n"), 1U);
  EXPECT_EQ(matches("i 1 a b 3 0 0 1 1 0\n2 t\ni 1 a c 3 1 0 1 1 0\n2 t\n"), 2U);
}

TEST(Bgammon, IsWrittenWithItsIndex) {
  const std::string text =
      " 3 point match\n\n Game 1\n Ada Uzun : 0                    Kerem : 0\n"
      "  1) 31: 8/5 6/5                 Doubles => 2\n  2) Takes                       46: 24/14*\n"
      "                                  Wins 2 points\n\n Game 2\n Ada Uzun : 0                    Kerem : "
      "2\n"
      "  1)                             13: 8/5 6/5\n";
  const std::string expected =
      "bgammon-replay 00000048\nbgammon-replay 00000123\n"
      "i 0 Ada_Uzun Kerem 3 0 0 2 2 0\n1 r 3-1 8/5 6/5\n2 d 2 1\n2 r 6-4 1/11\n1 t\n"
      "i 0 Ada_Uzun Kerem 3 0 2 0 0 0\n2 r 3-1 17/20 19/20\n";
  const std::string written = converted(text, "mat", "bgammon");
  EXPECT_EQ(read(written).codes, "");
  EXPECT_EQ(written.substr(0, 24), expected.substr(0, 24));
  EXPECT_NE(written.find("i 0 Ada_Uzun Kerem 3 0 0 2 2 0\n1 r 3-1 8/5 6/5\n2 d 2 1\n2 r 6-4 1/"),
            std::string::npos)
      << written;
  EXPECT_NE(written.find("1 t\ni 0 Ada_Uzun Kerem 3 0 2 0 0 0\n2 r 3-1 17/20 19/20\n"), std::string::npos)
      << written;
  EXPECT_EQ(converted(written, "bgammon", "bgammon"), written);
}

TEST(Bgammon, TheTimesOfTheGamesComeBack) {
  const std::string text =
      "bgammon-replay 00000048\nbgammon-replay 00000107\n"
      "i 1702738670 ada kerem 3 0 0 1 1 0\n1 r 3-1 8/5 6/5\n2 r 4-2\n"
      "i 1702739870 ada kerem 3 1 0 0 0 0\n";
  const std::string out = converted(converted(text, "bgammon", "json"), "json", "bgammon");
  EXPECT_NE(out.find("i 1702738670 ada kerem 3 0 0 1 1 0\n"), std::string::npos) << out;
  EXPECT_NE(out.find("i 1702739870 ada kerem 3 1 0 0 0 0\n"), std::string::npos) << out;
}

}  // namespace
}  // namespace hakem
