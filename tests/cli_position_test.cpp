// hakem position as a person and a pipe meet it.
#include <string>

#include "cli_fixture.hpp"

namespace hakem {
namespace {

constexpr const char* start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10";

TEST_F(Cli, PositionDrawsTheBoardAndEveryId) {
  const Result result = run(std::string("position ") + start + " --ascii");
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_TRUE(contains(result.out, "+12-11-10")) << result.out;
  EXPECT_TRUE(contains(result.out, "5-point match, 0 - 0; Black to play 5-3\n")) << result.out;
  EXPECT_TRUE(contains(result.out, "  gnubg  4HPwATDgc/ABMA:cImuAAAAAAAE\n")) << result.out;
  EXPECT_TRUE(contains(result.out, "  snowie 5;0;0;0;1;")) << result.out;
  EXPECT_EQ(result.err, "");
  const Result turkish = run(std::string("position --lang tr ") + start);
  EXPECT_TRUE(contains(turkish.out, "5 puanlık maç, 0 - 0; Siyah: 5-3 oynayacak\n")) << turkish.out;
}

// Nobody on the upper player's bar is a dash, and so is what begins an option.
TEST_F(Cli, ABareBoardIsNoOption) {
  const std::string board = "-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10";
  EXPECT_EQ(run("position " + board + " --to gnubg").out, "4HPwATDgc/ABMA:cImuAAAAAAAE\n");
  EXPECT_EQ(run("position --to=xgid " + board).out, std::string(start) + "\n");
  const Result json = run("position --format json " + board);
  EXPECT_TRUE(contains(json.out, "{\"text\":\"" + board + "\"")) << json.out;
  const Result faulty = run("position ------E-C---eE---c-e----B-:0:0:1:73:0:0:0:5:10");
  EXPECT_EQ(faulty.status, 1);
  EXPECT_TRUE(contains(faulty.err, "position 1, character 34: a die cannot show 7")) << faulty.err;
  EXPECT_EQ(run("position -b----E-C:").status, 2);
  EXPECT_EQ(run("convert nowhere --to mat --output=----E-C---eE---c-e----B:0:0:1").status, 3);
}

TEST_F(Cli, PositionsAreConvertedLineByLine) {
  write("list.txt", std::string("# two\n\n") + start + "\nhello\n4HPwATDgc/ABMA\n" +
                        "XGID=-b----E-C---eE---c-e----B-:0:0:1:73:0:0:0:5:10\n" + start + "\r\n");
  const Result result = run("position - --to gnubg < list.txt");
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.out,
            "4HPwATDgc/ABMA:cImuAAAAAAAE\n4HPwATDgc/ABMA:cAkAAAAAAAAE\n4HPwATDgc/ABMA:cImuAAAAAAAE\n");
  EXPECT_TRUE(contains(result.err, "hakem: line 4, character 1: no position: write an XGID")) << result.err;
  EXPECT_TRUE(contains(result.err, "hakem: line 6, character 39: a die cannot show 7\n")) << result.err;
  EXPECT_TRUE(contains(result.err, std::string(40, ' ') + "^^\n")) << result.err;
}

// As GNU Backgammon shows a board.
TEST_F(Cli, PositionsAreFoundInATextThatIsPasted) {
  write("board.txt",
        " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n"
        "                 Match ID   : cImuAAAAAAAE\n"
        " +13-14-15-16-17-18------19-20-21-22-23-24-+     O: gnubg\n"
        " | X           O    |   | O              X |     0 points\n"
        "v|                  |BAR|                  |     5 point match (Cube: 1)\n"
        " | O           X    |   | X              O |     Rolled 53\n"
        " +12-11-10--9--8--7-------6--5--4--3--2--1-+     X: user\n"
        "Pip counts: O 167, X 167\n");
  const Result text = run("position - --to xgid < board.txt");
  EXPECT_EQ(text.out, std::string(start) + "\n");
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_EQ(run("position \"$(cat board.txt)\" --to xgid").out, text.out);
  const Result json = run("position - --format json < board.txt");
  EXPECT_TRUE(contains(json.out, "{\"text\":\"4HPwATDgc/ABMA:cImuAAAAAAAE\",\"line\":1,")) << json.out;
  write("prose.txt", "# nothing\n\nhere\n");
  const Result prose = run("position - < prose.txt");
  EXPECT_EQ(prose.status, 3);
  EXPECT_TRUE(contains(prose.err, "line 3, character 1: no position")) << prose.err;
  EXPECT_EQ(run("position ''").status, 3);
}

TEST_F(Cli, PositionSaysWhatIsLost) {
  const Result result = run("position XGID=-b----E-C---eE---c-e----B-:0:0:1:35:0:0:3:0:6 --to gnubg");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(
      result.err,
      "hakem: position 1: gnubg has no place for: the order of the dice, beavers, the limit of the cube\n");
}

TEST_F(Cli, PositionStatusSaysHowBadItIs) {
  EXPECT_EQ(run("position XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:7:0:5:10").status, 1);
  EXPECT_EQ(run("position XGID=-b----E-C---eE---c-e:0:0:1:53:0:7:0:5:10").status, 3);
  EXPECT_EQ(run("position").status, 2);
  EXPECT_EQ(run(std::string("position --to sgf ") + start).status, 2);
  const Result turkish = run("position --lang tr XGID=-b----E-C---eE---c-e----C-:0:0:1:53:0:0:0:5:10");
  EXPECT_EQ(turkish.status, 1);
  EXPECT_TRUE(contains(turkish.err, "Siyah tarafının 16 pulu var")) << turkish.err;
}

TEST_F(Cli, PositionAsJson) {
  write("list.txt", std::string(start) + "\nhello\n");
  const Result result = run("position - --format json < list.txt");
  EXPECT_EQ(result.status, 3);
  EXPECT_TRUE(contains(result.out, R"("pips":{"white":167,"black":167})")) << result.out;
  EXPECT_TRUE(contains(result.out, R"("gnubg":"4HPwATDgc/ABMA:cImuAAAAAAAE")")) << result.out;
  EXPECT_TRUE(contains(result.out, R"("line":2,"kind":null,"readable":false)")) << result.out;
  EXPECT_EQ(run("position - --format json < /dev/null").out.substr(0, 30),
            "{\"version\":1,\"positions\":[]}\n");
}

TEST_F(Cli, WhatHoldsNoTextHoldsNoPosition) {
  write("blank.txt", " \n\n");
  write("binary", std::string("\0\n\1\n\2\n", 6));
  const Result blank = run("position - < blank.txt");
  EXPECT_EQ(blank.status, 3);
  EXPECT_EQ(blank.err.substr(0, 14), "-: error S102 ");
  const Result binary = run("position - < binary");
  EXPECT_EQ(binary.status, 3);
  EXPECT_EQ(binary.err, "-: error S109 it holds binary data, not a match record in text\n");
  write("comment.txt", "# none yet\n");
  EXPECT_EQ(run("position - < comment.txt").status, 0);
}

TEST_F(Cli, CheckCountsPositions) {
  write("text.txt", read_file(HAKEM_SOURCE_DIR "/fixtures/position/text-around-an-xgid.txt"));
  const Result alone = run("check text.txt --statistics");
  EXPECT_TRUE(contains(alone.out, "1 file, 1 position: 1 info\n")) << alone.out;
  write("clean.mat", clean_record);
  EXPECT_TRUE(contains(run("check .").out, "2 files, 1 match, 1 game, 5 plays, 1 position: "))
      << run("check .").out;
}

TEST_F(Cli, CheckTellsThePositionOfAFinding) {
  write("faulty.mat", faulty_record);
  const std::string id = "XGID=-b----E-C---eE---b-db---B-:0:0:1:64:0:0:0:7:10";
  EXPECT_TRUE(contains(run("check faulty.mat --ids").out, "   = " + id)) << run("check faulty.mat --ids").out;
  EXPECT_TRUE(contains(run("check faulty.mat --ids --format json").out, "\"xgid\":\"" + id + "\""));
  EXPECT_FALSE(contains(run("check faulty.mat").out, "XGID"));
  EXPECT_TRUE(
      contains(run("show faulty.mat --game 1 --turn 1").out, "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:"))
      << run("show faulty.mat --game 1 --turn 1").out;
}

// The Crawford game is known from its beginning, although nothing marks it: in every ID and in JSON.
TEST_F(Cli, TheCrawfordGameIsKnownFromItsBeginning) {
  write("c.mat",
        " 3 point match\n\n Game 1\n Ann : 0                             Bob : 0\n"
        "  1) 31: 8/5 6/5                      61: 13/7 8/7\n  2)  Resigns                            Wins 2 "
        "points\n\n"
        " Game 2\n Ann : 0                             Bob : 2\n  1) 31: 8/5 6/5                      61: "
        "13/7 8/7\n");
  EXPECT_TRUE(contains(run("show c.mat --game 2 --turn 1").out, ":0:0:-1:31:2:0:1:3:10"));
  EXPECT_TRUE(contains(run("show c.mat --game 1 --turn 1").out, ":0:0:-1:31:0:0:0:3:10"));
  EXPECT_TRUE(
      contains(run("convert c.mat --to json").out, "\"ruling\": {\"score\":[0,2],\"crawford\":true}"));
}

// What is no roll is legal as well, and what stands behind a fault is open.
TEST_F(Cli, JsonSaysOfEveryTurnWhatTheRefereeSays) {
  write("d.mat",
        " 5 point match\n\n Game 1\n Ann : 0                             Bob : 0\n"
        "  1) 31: 8/5 6/5                      Doubles => 2\n  2)  Takes                           61: 13/7 "
        "8/7\n"
        "  3) 42: 8/4 6/3                      53: 8/3 6/3\n  4) 31: 6/5 24/21                    Doubles => "
        "4\n");
  const std::string json = run("convert d.mat --to json").out;
  const auto says = [&](const std::string& turn, const std::string& ruling) {
    const std::size_t begin = json.find(turn);
    const std::string line = json.substr(begin, json.find('\n', begin) - begin);
    return begin != json.npos && contains(line, "\"ruling\":\"" + ruling + "\"");
  };
  EXPECT_TRUE(says("\"offer\"", "legal")) << json;
  EXPECT_TRUE(says("\"take\"", "legal")) << json;
  EXPECT_TRUE(says("\"dice\":[4,2]", "illegal")) << json;
  EXPECT_FALSE(contains(json, "\"legal\":"));
  write("old.json", json.substr(0, json.find("\"version\": 2")) + "\"version\": 1" +
                        json.substr(json.find("\"version\": 2") + 12));
  EXPECT_EQ(run("convert old.json --to json").out, json);
}

}  // namespace
}  // namespace hakem
