// Positions as records: lists of IDs and the texts programs copy.
#include <gtest/gtest.h>

#include <string>

#include "diag/catalog.hpp"
#include "formats/format.hpp"
#include "formats/position/position_notation.hpp"
#include "ruling/check.hpp"
#include "shared_files.hpp"

namespace hakem {
namespace {

FileReport check_text(const std::string& text) { return check(Source::from_bytes("text", text)); }

// The findings but O114, which says that a position is set.
std::string codes(const FileReport& report) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics)
    if (found.code != Code::O114)
      text += std::string(id(found.code)) + "@" +
              std::to_string(report.source.locate(found.span.offset).line) + " ";
  return text;
}

constexpr const char* start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10\n";

TEST(PositionRead, AListIsAMatchALine) {
  const FileReport report =
      check_text(std::string("# openings\n") + start + "\n4HPwATDgc/ABMA:cImuAAAAAAAE\n" +
                 "11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:R:0:0:7\n");
  EXPECT_EQ(report.format, "position");
  EXPECT_EQ(codes(report), "");
  ASSERT_EQ(report.matches.size(), 3U);
  EXPECT_EQ(report.matches[0].length, 5);
  EXPECT_EQ(report.matches[2].length, 7);
  EXPECT_EQ(report.matches[0].games, 1);
}

TEST(PositionRead, AWrongLineOfAListStopsNothing) {
  EXPECT_EQ(
      codes(check_text(std::string(start) + "XGID=-b----E-C---eE---c-e:0:0:1:53:0:0:0:5:10\nwhat\n" + start)),
      "N112@2 N103@3 ");
}

TEST(PositionRead, TheWordsAroundAreComments) {
  const FileReport report =
      check_text(std::string("Bu sabahki konum:\n") + start + "\nX:Ada   O:Kerem\n  1. 8/3 6/3\n");
  EXPECT_EQ(report.format, "position");
  EXPECT_EQ(codes(report), "");
  ASSERT_EQ(report.matches.size(), 1U);
  EXPECT_EQ(report.matches[0].names[0], "Kerem");  // the upper player
  EXPECT_EQ(report.matches[0].names[1], "Ada");
}

// What people paste: the same position every time.
TEST(PositionRead, TheSameInOtherSpellings) {
  const std::string board = "-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10";
  const std::string gnubg = "4HPwATDgc/ABMA:cImuAAAAAAAE";
  for (const std::string& text :
       {"XGID: " + board, "XGID = " + board, "xgid=" + board, board, "\"XGID=" + board + "\"",
        "(XGID=" + board + ").", "https://example.org/board?xgid=" + board + "&lang=en", "'" + gnubg + "'",
        gnubg + ".", std::string("4HPwATDgc/ABMA==:cImuAAAAAAAE"),
        std::string("Position ID: 4HPwATDgc/ABMA Match ID: cImuAAAAAAAE")}) {
    std::vector<FoundPosition> found;
    find_positions("\n" + text + "\n", [&](const FoundPosition& one) { found.push_back(one); });
    ASSERT_EQ(found.size(), 1U) << text;
    ASSERT_TRUE(found.front().reading.readable()) << text;
    EXPECT_EQ(write_position(PositionKind::xgid, found.front().reading.position), "XGID=" + board) << text;
    EXPECT_EQ(found.front().line, 2U) << text;
    const FileReport report = check_text(text + "\n");
    EXPECT_EQ(report.format, "position") << text;
    EXPECT_EQ(codes(report), "") << text;
    EXPECT_EQ(report.matches.size(), 1U) << text;
  }
}

TEST(PositionRead, WhatIsInDoubtIsNoId) {
  for (const char* text : {"XGID: see below\n", "The XGID = what XG copies.\n",
                           "\"constructively\" he said\n", "http://example.org:80/a-b:c:d\n"})
    EXPECT_NE(check_text(text).format, "position") << text;
}

// As many IDs as other lines.
TEST(PositionRead, AListBeginsWithAnId) {
  EXPECT_EQ(codes(check_text(std::string(start) + "what\n")), "N103@2 ");
  EXPECT_EQ(codes(check_text(std::string("what\n") + start)), "");
}

TEST(PositionRead, MatchFilesWithAnIdStayMatchFiles) {
  EXPECT_EQ(
      check_text(std::string("; ") + start + " 5 point match\n\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5\n")
          .format,
      "mat");
  EXPECT_EQ(check_text(std::string("TAVLA 1\nMaç: serbest\n\n1. oyun: 0 - 0\n") + start).format, "tavla");
}

class SharedTexts : public SharedFiles {};

TEST_F(SharedTexts, EveryTextIsOnePositionThatAgreesWithItself) {
  std::size_t read = 0;
  for (const std::string& file : files("corpus/positions")) {
    if (file.find("kevung") == std::string::npos) continue;
    const FileReport report = check(source(file));
    EXPECT_EQ(report.format, "position") << file;
    EXPECT_EQ(report.matches.size(), 1U) << file;
    EXPECT_EQ(codes(report), "") << file;
    for (const MatchSummary& match : report.matches) {
      EXPECT_FALSE(match.names[0].empty()) << file;
      EXPECT_FALSE(match.names[1].empty()) << file;
      EXPECT_GE(match.length, 7) << file;
    }
    ++read;
  }
  EXPECT_EQ(read, 25U);
}

TEST_F(SharedTexts, ListsAreReadWhole) {
  struct List {
    const char* file;
    std::size_t positions;
    const char* codes;
  };
  const List lists[] = {{"corpus/positions/Deinonychus999_AnkiGammon__gnubgid_list.txt", 2, ""},
                        // a checker on the other side's bar; twenty checkers
                        {"corpus/positions/Deinonychus999_AnkiGammon__xgid_list.txt", 60, "N112@19 M113@31 "},
                        {"corpus/positions/lassehjorthmadsen_bganalyses__xgid_list.txt", 1066, ""},
                        {"corpus/positions/tkshio_tsgammon-core__fibs_board_list.txt", 1, ""},
                        {"corpus/positions/jonathanballs_backgammony__z_examplefibsconnection.txt", 275, ""},
                        {"gnubg/formats/p.snowie.txt", 1, ""}};
  for (const List& list : lists) {
    const FileReport report = check(source(list.file));
    EXPECT_EQ(report.format, "position") << list.file;
    EXPECT_EQ(report.matches.size(), list.positions) << list.file;
    EXPECT_EQ(codes(report), list.codes) << list.file;
  }
}

}  // namespace
}  // namespace hakem
