// The notations of FIBS and of the programs to play there: oldmoves, JavaFIBS, Gibbon's GMD. What the
// grammars take, what lines become, what is written.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <tao/pegtl/contrib/analyze.hpp>

#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "formats/gmd/gmd.hpp"
#include "formats/one_numbering.hpp"
#include "formats/peg.hpp"
#include "grammar/gmd.hpp"
#include "grammar/javafibs.hpp"
#include "grammar/oldmoves.hpp"
#include "model/event_order.hpp"
#include "ruling/convert.hpp"

namespace hakem {
namespace {

struct Reading {
  std::string log;
  std::string codes;
};

Reading read(std::string_view notation, const std::string& text) {
  const Source source = Source::from_bytes("a", text);
  EventLog log;
  EventOrder order(&log);
  Reporter reporter;
  format_named(notation)->read(source, order, reporter);
  EXPECT_EQ(order.fault(), "") << text;
  Reading reading{log.log, {}};
  for (const Diagnostic& found : reporter.take_sorted())
    reading.codes += (reading.codes.empty() ? "" : " ") + std::string(id(found.code));
  return reading;
}

std::string converted(const std::string& text, std::string_view from, std::string_view to) {
  std::string out;
  convert(Source::from_bytes("a", text), format_named(from), *format_named(to), out);
  return out;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

template <typename Rule>
struct whole : tao::pegtl::seq<Rule, tao::pegtl::eof> {};

TEST(FibsGrammars, NoRuleLoops) {
  EXPECT_EQ(tao::pegtl::analyze<grammar::oldmoves::score_line>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<grammar::oldmoves::names_line>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<grammar::oldmoves::dice>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<grammar::oldmoves::wins>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<grammar::javafibs::scores>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<grammar::javafibs::scores>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<grammar::gmd::line>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<grammar::gmd::with_data>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<grammar::gmd::setups>(), 0U);
}

TEST(FibsGrammars, Lines) {
  for (const char* line : {"Score is 0-0 in a 3 point match.", "score is 12-3 in a 21-point match",
                           "Score is 0-0.", "Score is 0-0 in an unlimited match."})
    EXPECT_TRUE(matches<grammar::oldmoves::score_line>(line)) << line;
  EXPECT_FALSE(matches<grammar::oldmoves::score_line>("Score is unknown"));
  EXPECT_TRUE(matches<grammar::oldmoves::names_line>("Ada is X is X - Bo - B is O"));
  EXPECT_TRUE(matches<grammar::javafibs::scores>("A-b:c-1:D-e-2"));
  EXPECT_FALSE(matches<grammar::javafibs::scores>("A:B-2"));
  EXPECT_TRUE(matches<grammar::gmd::with_data>("W:12: 4 2"));
  EXPECT_TRUE(matches<whole<grammar::gmd::setups>>(" Points{1 -2} Dice{3 1}"));
}

// --- one numbering for both
// ------------------------------------------------------------------------------------------

// A board drawn in comments keeps its shape.
TEST(FibsFamily, BlanksBeforeACommentStay) {
  const std::string record =
      "TAVLA 1\nMaç: 1 puan\nBeyaz: Ada\nSiyah: Bo\n\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n"
      "#    | X |\n# +---+ \n";
  for (const std::string_view via : {"oldmoves", "javafibs", "gmd"}) {
    const std::string back = converted(converted(record, "tavla", via), via, "tavla");
    EXPECT_TRUE(has(back, "#    | X |\n# +---+\n")) << via << '\n' << back;
  }
}

TEST(Directions, AreFoundFromTheGameAsAWhole) {
  Directions ways;
  ways.start_game();
  ways.hear(Side::white, "8-5 6-5");
  ways.hear(Side::white, "13-17");  // the wrong way
  EXPECT_EQ(ways.of(Side::white), Numbers::own);
  EXPECT_EQ(ways.of(Side::black), Numbers::opponent);
  ways.hear(Side::black, "24-18 bar-22");  // both in their own numbers
  EXPECT_EQ(ways.of(Side::black), Numbers::own);
}

TEST(Directions, TheBarAndOffTellWhereNothingElseDoes) {
  Directions ways;
  ways.start_game();
  ways.hear(Side::white, "bar-3");
  ways.hear(Side::white, "19-off");
  EXPECT_EQ(ways.of(Side::white), Numbers::opponent);
  EXPECT_EQ(ways.of(Side::black), Numbers::own);
  ways.start_game();
  EXPECT_EQ(ways.of(Side::white), Numbers::own);
  ways.hear(Side::black, "- x/ 9 / 999-1 bar off-");  // nothing to hear
}

// --- oldmoves
// --------------------------------------------------------------------------------------------------------

const std::string oldmoves = "Score is 0-0 in a 3 point match.\nAda is X - Kerem is O\n";

TEST(Oldmoves, APlayTheWrongWayIsNotTurnedAround) {
  const Reading reading =
      read("oldmoves",
           oldmoves + "X: (3 1) 8-5 6-5\nO: (6 4) 1-7 7-11\nX: (4 2) 13-17 11-13\nX: (6 5) 24-18 18-13\n");
  EXPECT_EQ(reading.codes, "");
  const std::string json = converted(oldmoves +
                                         "X: (3 1) 8-5 6-5\nO: (6 4) 1-7 7-11\nX: (4 2) 13-17 11-13\n"
                                         "O: (5 2) 12-17 17-19\nX: (6 5) 24-18 18-13\n",
                                     "oldmoves", "json");
  EXPECT_TRUE(has(json, R"({"points":[13,17]})")) << json;
  EXPECT_TRUE(has(json, R"({"points":[24,18]},{"points":[18,14]})")) << json;
}

TEST(Oldmoves, LettersMayChangeFromGameToGame) {
  const std::string text = oldmoves + "X: doubles\nO: rejects\nX: wins 1 point\n\n" +
                           "Score is 0-1 in a 3 point match.\nKerem is X - Ada is O\nO: (3 1) 17-20 19-20\n";
  const Reading reading = read("oldmoves", text);
  EXPECT_EQ(reading.codes, "");
  const std::string json = converted(text, "oldmoves", "json");
  EXPECT_TRUE(has(json, R"("score": [1,0])")) << json;
  EXPECT_TRUE(has(json, R"("side":"white","dice":[3,1],"moves":[{"points":[8,5]})")) << json;
}

TEST(Oldmoves, AScoreTheWrongWayRoundIsToldByTheGamesBefore) {
  const std::string text = oldmoves + "X: (3 1) 8-5 6-5\nO: doubles\nX: rejects\nO: wins 1 point\n\n" +
                           "Score is 1-0 in a 3 point match.\nAda is X - Kerem is O\n";
  EXPECT_EQ(read("oldmoves", text).codes, "N131");
  EXPECT_TRUE(has(converted(text, "oldmoves", "oldmoves"), "Score is 0-1 in"));
}

// GNU Backgammon makes one point of every resignation.
TEST(Oldmoves, AResignationIsWorthWhatTheResultSays) {
  const std::string text = oldmoves + "X: (3 1) 8-5 6-5\nO: wants to resign\nX: wins 2 points\n";
  const std::string json = converted(text, "oldmoves", "json");
  EXPECT_TRUE(has(json, R"("reason":"resignation","winner":"white","level":"gammon","points":2)")) << json;
  EXPECT_EQ(converted(text, "oldmoves", "oldmoves"), text);
}

// GNU Backgammon drops the cube on a resignation that is refused.
TEST(Oldmoves, AResignationCanBeRefused) {
  const std::string text = oldmoves + "X: (3 1) 8-5 6-5\nO: wants to resign\nX: rejects\nO: (6 4) 1-7 7-11\n";
  EXPECT_EQ(converted(text, "oldmoves", "oldmoves"), text);
  EXPECT_TRUE(has(converted(text, "oldmoves", "json"), "resign_refuse"));
}

TEST(Oldmoves, WithoutALengthTheMatchIsUnlimited) {
  const std::string text = "Score is 4-2.\nAda is X - Kerem is O\nX: (3 1) 8-5 6-5\nO: (6 6) can't move\n";
  EXPECT_EQ(converted(text, "oldmoves", "oldmoves"), text);
}

TEST(Oldmoves, WhatCannotBeReadIsReportedOnce) {
  EXPECT_EQ(read("oldmoves", oldmoves + "X: (3 1) 8-5 6=5\n").codes, "N101");
  EXPECT_EQ(read("oldmoves", oldmoves + "X: (7 1) 8-5\n").codes, "N102");
  EXPECT_EQ(read("oldmoves", oldmoves + "X: [3 1] 8-5\n").codes, "N110");
  EXPECT_EQ(read("oldmoves", oldmoves + "X: (3 1) 8-5 6-5 4-3 4-3 4-3 4-3 4-3 4-3 4-3\n").codes, "N101");
  EXPECT_EQ(read("oldmoves", oldmoves + "Hello\n").codes, "N103");
  EXPECT_EQ(read("oldmoves", "Hello\n" + oldmoves).codes, "N104");
  EXPECT_EQ(read("oldmoves", "Ada is X - Kerem is O\nX: (3 1) 8-5 6-5\n").codes, "N105 N106");
}

// --- JavaFIBS
// --------------------------------------------------------------------------------------------------------

const std::string javafibs = "JavaFIBS internal match representation v1.1\n8:Ada:3\n13:Ada:\n6:You:Ada\n";

TEST(JavaFibs, TheOwnerIsNamedByTheScore) {
  const Reading reading =
      read("javafibs",
           javafibs + "11:You:4 2\n1:You:17-21 19-21\n2:Ada:\n5:You:\n7:Ada:1\n" + "14:Ada-1:Kerem-0\n");
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(has(reading.log, "Kerem")) << reading.log;
  EXPECT_FALSE(has(reading.log, "You")) << reading.log;
}

TEST(JavaFibs, WaysChangeFromGameToGame) {
  const std::string text = javafibs +
                           "11:You:4 2\n1:You:17-21 19-21\n2:Ada:\n5:You:\n7:Ada:1\n14:Ada-1:Kerem-0\n" +
                           "13:Ada:\n6:You:Ada\n11:You:4 2\n1:You:8-4 6-4\n14:Ada-1:Kerem-0\n";
  const std::string json = converted(text, "javafibs", "json");
  EXPECT_TRUE(has(json, R"([{"points":[8,4]},{"points":[6,4]}])")) << json;
  EXPECT_EQ(converted(text, "javafibs", "javafibs"), text);
}

TEST(JavaFibs, OpeningDiceThatWereNotPlayedAreToldForThemselves) {
  const std::string text = javafibs + "11:Ada:2 6\n0:Ada:3 1\n1:Ada:8-5 6-5\n14:You-0:Ada-0\n";
  const std::string json = converted(text, "javafibs", "json");
  EXPECT_TRUE(has(json, R"({"turn":"opening","side":"white","dice":[6,2],)")) << json;
}

TEST(JavaFibs, WhoIsCalledYouIsNotTheOwner) {
  const std::string mat =
      "1 point match\n Game 1\n You : 0    Bob with a rather long name : 0\n  1) 31: 8/5 6/5\n";
  EXPECT_TRUE(has(converted(mat, "mat", "javafibs"), "\n6:Bob with a rather long name:You\n"));
}

TEST(JavaFibs, PlayersOfOneNameStayTwo) {
  const std::string text = converted(
      " 3 point match\n\n Game 1\n Ann : 0                 Ann : 0\n"
      "  1) 31: 8/5 6/5          42: 8/4 6/4\n",
      "mat", "javafibs");
  EXPECT_TRUE(has(text, "0:Ann:3 1\n") && has(text, "0:You:4 2\n")) << text;
  EXPECT_TRUE(has(text, "14:Ann-0:You-0\n")) << text;
}

TEST(JavaFibs, WhatCannotBeReadIsReportedOnce) {
  EXPECT_EQ(read("javafibs", javafibs + "11:You:4 7\n1:You:17-21 19-21\n").codes, "N102");
  EXPECT_EQ(read("javafibs", javafibs + "11:You:4 2\n1:You:17+21\n").codes, "N101");
  EXPECT_EQ(read("javafibs", javafibs + "1:You:17-21\n").codes, "N133");
  EXPECT_EQ(read("javafibs", javafibs + "0:Eve:4 2\n").codes, "N119");
  EXPECT_EQ(read("javafibs", javafibs + "77:Ada:\n").codes, "N103");
  EXPECT_EQ(read("javafibs", javafibs + "2:You: what a double\n5:Ada: she dropped\n").codes, "N103 N103");
  EXPECT_EQ(read("javafibs", javafibs + "13:Ada: evening game\n").codes, "N103");
  EXPECT_EQ(read("javafibs", javafibs + "2:You:\n5:Ada:\n").codes, "");
  EXPECT_EQ(read("javafibs", javafibs + "3:You:7\n12:Ada:\n").codes, "N132");
  EXPECT_EQ(read("javafibs", "JavaFIBS internal match representation v1.1\n13:Ada:\n").codes, "N105");
}

// --- GMD
// -------------------------------------------------------------------------------------------------------------

const std::string gmd = "GMD-2\nLength: 3\nPlayer:W: Kerem\nPlayer:B: Ada\n";

TEST(Gmd, BlackIsTheFirstPlayerAndGoesUp) {
  const std::string json = converted(gmd + "Game:\nRoll:B:: 3 1\nMove:B:: 17/20 19/20\n", "gmd", "json");
  EXPECT_TRUE(has(json, R"("names": ["Ada", "Kerem"])")) << json;
  EXPECT_TRUE(has(json, R"("side":"white","dice":[3,1],"moves":[{"points":[8,5]},{"points":[6,5]}])"))
      << json;
}

TEST(Gmd, TimesComeBackByWayOfJson) {
  const std::string text =
      gmd +
      "Game:\nRoll:W:1321009200: 4 2\nMove:W:1321009207: 8/4 6/4\nRoll:B:: 5 5\nMove:B:1: 12/17 "
      "12/17 17/22 17/22\nDouble:W:1321009209\nTake:B:\nResign:W:5: 2\nAccept:B:6\n";
  EXPECT_EQ(converted(converted(text, "gmd", "json"), "json", "gmd"), text);
  EXPECT_FALSE(has(converted(text, "gmd", "sgf"), "1321009200"));
  EXPECT_FALSE(has(converted(converted(text, "gmd", "sgf"), "sgf", "gmd"), "Roll:W:1"));
}

TEST(Gmd, ARollStaysWhileAResignationIsRefused) {
  const std::string refused = "Resign:W:5: 1\nReject:B:6\n";
  const std::string played = "Roll:B:1: 3 1\nMove:B:2: 17/20 19/20\n";
  const std::string between = "Roll:B:1: 3 1\n" + refused + "Move:B:2: 17/20 19/20\n";
  EXPECT_EQ(converted(converted(gmd + "Game:\n" + between, "gmd", "json"), "json", "gmd"),
            gmd + "Game:\n" + refused + played);
}

// Jacoby's rule makes one point of what was offered.
TEST(Gmd, ACommentStaysBehindTheLastResignation) {
  const std::string rolled = "Game:\nRoll:W:: 4 2\nMove:W:: 8/4 6/4\n# well\nRoll:B:: 3 1\n# hm\n";
  for (const std::string accepted : {"", "Accept:W:\n"}) {
    const Reading reading =
        read("gmd", gmd + rolled + "Resign:B:: 1\n# he had a train to catch\n" + accepted);
    const std::size_t hm = reading.log.find("\"hm\"");
    const std::size_t given_up = reading.log.find(accepted.empty() ? "turn kind 12" : "claim kind 0");
    EXPECT_LT(hm, given_up) << reading.log;
    EXPECT_LT(given_up, reading.log.find("a train to catch")) << reading.log;
    EXPECT_NE(reading.log.find("a train to catch"), std::string::npos);
  }
}

TEST(Gmd, AResignationTellsThePointsThatCount) {
  const std::string text =
      "TAVLA 1\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\nSeçenek: jakoby=evet\n\n1. oyun: 0 - 0\n"
      "Beyaz - 31: 8/5, 6/5\nSiyah: pes (mars)\nBeyaz: kabul\nSkor: 1 - 0\n";
  EXPECT_TRUE(has(converted(text, "tavla", "gmd"), "Resign:W:: 1\nAccept:B:\n"));
}

TEST(Gmd, OpeningDiceThatNothingFollowsStayOpeningDice) {
  for (const char* rest : {"", "Resign:W:: 1\nAccept:B:\n"}) {
    const std::string text = gmd + "Game:\nRoll:-:: 3 3\nRoll:-:: 1 3\n" + rest;
    EXPECT_TRUE(has(converted(text, "gmd", "json"), R"({"turn":"opening","side":"white","dice":[3,1])"));
    EXPECT_EQ(converted(text, "gmd", "gmd"), text);
  }
}

TEST(Gmd, TheFirstRevisionIsRead) {
  const Reading reading = read("gmd",
                               "GMD-1\nLength: 7\nGame:\nRoll:-: 4 2\nMove:W: 8/4 6/4\nRoll:B: 3 1\n"
                               "Resign:W:1\nReject:B\nMove:B: b/20 19/h\nDouble:W\nTake:B\n");
  EXPECT_EQ(reading.codes, "");
  EXPECT_EQ(
      converted("GMD-1\nLength: 3\nPlayer:W: Kerem\nPlayer:B: Ada\nGame:\nRoll:W: 4 2\nMove:W: 8/4 6/4\n",
                "gmd", "gmd"),
      gmd + "Game:\nRoll:W:: 4 2\nMove:W:: 8/4 6/4\n");
}

TEST(Gmd, PositionsComeBack) {
  const std::string text =
      gmd +
      "Game: Scores{1 2} Crawford{1} Points{0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -4 0 0 0 0 "
      "2 -1} Cube{2 1} Turn{-1}\nRoll:B:: 3 1\nMove:B:: bar/3 3/4\n";
  EXPECT_EQ(converted(text, "gmd", "gmd"), text);
}

TEST(Gmd, WhatCannotBeReadIsReportedOnce) {
  EXPECT_EQ(read("gmd", gmd + "Game:\nRoll:W:: 4 7\nMove:W:: 8/4\n").codes, "N102");
  EXPECT_EQ(read("gmd", gmd + "Game:\nRoll:W:: 4 2\nMove:W:: 8+4\n").codes, "N101");
  EXPECT_EQ(read("gmd", gmd + "Game:\nMove:W:: 8/4\n").codes, "N133");
  EXPECT_EQ(read("gmd", gmd + "Game:\nRoll:Q:: 4 2\nMove:W:: 8/4 6/4\n").codes, "N119");
  EXPECT_EQ(read("gmd", gmd + "Game:\nTake:\n").codes, "N119");
  EXPECT_EQ(read("gmd", gmd + "Game: Points{1 2}\n").codes, "N112");
  EXPECT_EQ(read("gmd", gmd + "Game:\nnothing\n").codes, "N103");
  EXPECT_EQ(read("gmd", "GMD-2 by Gibbon" + gmd.substr(5) + "Game:\n").codes, "N103");
  EXPECT_EQ(read("gmd", "GMD-2 # by Gibbon" + gmd.substr(5) + "Game:\n").codes, "");
  EXPECT_EQ(read("gmd", gmd + "Chat: hello\nGame:\n").codes, "H101");
  EXPECT_EQ(read("gmd", gmd + "Rule: House\nGame:\n").codes, "H107");
  EXPECT_EQ(read("gmd", "GMD-2\nGame:\n").codes, "N105");
}

// --- all of them
// -----------------------------------------------------------------------------------------------------

// Cut off anywhere and with any byte changed: events in order, findings, never worse.
TEST(FibsFamily, DamagedRecordsAreRead) {
  for (const FixtureFile& file : fixture_files({"oldmoves", "javafibs", "gmd"})) {
    const std::string notation = file.name.substr(0, file.name.find('/'));
    for (std::size_t i = 0; i < file.bytes.size(); ++i) {
      read(notation, file.bytes.substr(0, i));
      std::string changed = file.bytes;
      changed[i] = "\n:-X0\xff"[i % 6];
      read(notation, changed);
    }
  }
}

// Nothing is looked for again and again.
TEST(FibsFamily, ManyGamesWithoutAnEndTakeNoLongTime) {
  const auto repeated = [](const std::string& text) {
    std::string all;
    while (all.size() < 400'000) all += text;
    return all;
  };
  EXPECT_FALSE(read("oldmoves", repeated("Ada is X - Kerem is O\nX: wins\n")).log.empty());
  EXPECT_FALSE(read("oldmoves", repeated("Ada is X - Kerem is O\nX: wants to resign\n\n")).log.empty());
  EXPECT_FALSE(read("javafibs", javafibs + repeated("14:Ada-1:Kerem-0\n0:Ada:3 1\n")).log.empty());
  EXPECT_FALSE(read("javafibs", repeated(javafibs + "3:You:\n")).log.empty());
  EXPECT_FALSE(read("gmd", repeated(gmd + "Game:\nResign:W:1: 2\n")).log.empty());
}

TEST(FibsFamily, IsRecognised) {
  const auto notation_of = [](const std::string& text) -> std::string_view {
    const Format* format = recognise(Source::from_bytes("a", text));
    return format == nullptr ? "none" : format->name;
  };
  EXPECT_EQ(notation_of(oldmoves), "oldmoves");
  EXPECT_EQ(notation_of("Ada is X - Kerem is O\r\nO: (3 1) 17-20 19-20\r\n"), "oldmoves");
  EXPECT_EQ(notation_of(javafibs), "javafibs");
  EXPECT_EQ(notation_of("\xEF\xBB\xBFGMD-1 # by hand\r\n"), "gmd");
  EXPECT_EQ(notation_of("GMD-x"), "none");
  EXPECT_EQ(notation_of("Ada is X - Kerem is O\n"), "none");
}

}  // namespace
}  // namespace hakem
