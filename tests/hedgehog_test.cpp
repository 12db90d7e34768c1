// What HedgeHog makes of a match: plies, colours and winners that are told the other way round, positions.
#include "formats/hedgehog/hedgehog.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "model/event_order.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

struct Reading {
  std::string log;
  std::string codes;

  bool has(std::string_view part) const { return log.find(part) != std::string::npos; }
};

Reading read(const std::string& text) {
  const Source source = Source::from_bytes("a.json", text);
  EventLog log;
  EventOrder order(&log);
  Reporter reporter;
  read_hedgehog(source, order, reporter);
  EXPECT_EQ(order.fault(), "") << text;
  Reading reading{log.log, {}};
  for (const Diagnostic& found : reporter.take_sorted())
    reading.codes += (reading.codes.empty() ? "" : " ") + std::string(id(found.code));
  return reading;
}

std::string document(const std::string& games, const std::string& more = "") {
  return R"({"data":{"match_length":3,"player_white":"Ada","player_black":"Kerem")" + more + R"(,"games":[)" +
         games + "]}}";
}
std::string game(const std::string& plies, const std::string& more = "") {
  return document(R"({"game_index":0,"plies":[)" + plies + "]" + more + "}");
}

TEST(Hedgehog, WhiteGoesUpAndBlackDown) {
  const Reading reading = read(
      game(R"({"action_id":17,"color":1,"d1":4,"d2":6,"moves":[{"from":12,"pips":4},{"from":0,"pips":6}]},)"
           R"({"action_id":20,"color":0,"d1":6,"d2":6,"moves":[{"from":25,"pips":6},{"from":5,"pips":5}]},)"
           R"({"action_id":19,"color":1,"d1":5,"d2":6,"moves":[{"from":24,"pips":1}]},)"
           R"({"action_id":10,"color":0,"d1":2,"d2":6,"moves":[]})"));
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has("side 0 dice 64 row 0 value 0 unplayed 0 move 13/9(1) move 25/19(1)\n"))
      << reading.log;
  EXPECT_TRUE(reading.has("side 1 dice 66 row 0 value 0 unplayed 0 move 25/19(1) move 5/0(1)\n"));
  EXPECT_TRUE(reading.has("move 1/0(1)\n"));
}

// A ply calls White 1; a winner, 0.
TEST(Hedgehog, TheWinnerIsToldTheOtherWayRound) {
  const Reading reading =
      read(game(R"({"action_id":21,"color":1},{"action_id":23,"color":0})", R"(,"winner":0,"points_won":1)"));
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has("claim kind 0 side 0 level 0 points 1")) << reading.log;
  EXPECT_TRUE(reading.has("kind " + std::to_string(static_cast<int>(TurnKind::offer)) + " side 0"));
}

TEST(Hedgehog, EveryRollHasItsNumber) {
  int action = 0;
  for (int low = 1; low <= 6; ++low) {
    for (int high = low; high <= 6; ++high, ++action) {
      const auto ply = [&](int id) {
        return game("{\"action_id\":" + std::to_string(id) + ",\"color\":1,\"d1\":" + std::to_string(high) +
                    ",\"d2\":" + std::to_string(low) + ",\"moves\":[]}");
      };
      EXPECT_EQ(read(ply(action)).codes, "");
      EXPECT_EQ(read(ply((action + 1) % 21)).codes, "N153");
    }
  }
}

TEST(Hedgehog, APlyThatIsWrongCostsItselfAlone) {
  for (const char* ply :
       {"1", "{}", R"({"action_id":50,"color":1})", R"({"action_id":21,"color":2})",
        R"({"action_id":0,"color":1,"d1":1,"d2":1,"moves":[{"from":26,"pips":1}]})",
        R"({"action_id":0,"color":1,"d1":1,"d2":1,"moves":[{"from":"bar","pips":1}]})",
        R"({"action_id":0,"color":1,"d1":0,"d2":1,"moves":[]})", R"({"action_id":31,"color":1})"}) {
    const Reading reading = read(game(std::string(ply) + R"(,{"action_id":21,"color":0})"));
    EXPECT_EQ(reading.codes, "N153") << ply;
    EXPECT_TRUE(reading.has("value 0 unplayed 0\n")) << reading.log;
  }
  EXPECT_EQ(read("{").codes, "N152");
  EXPECT_EQ(read("{}").codes, "N152");
  EXPECT_EQ(read(R"({"data":5})").codes, "N152");
  EXPECT_EQ(read(R"({"data":{"games":[5]}})").codes, "N105 N152");
  EXPECT_EQ(read(document("", R"(,"variant":"fevga")")).codes, "N148");
}

TEST(Hedgehog, PositionsAreReadFromOgid) {
  const Reading reading =
      read(document(R"({"game_index":3,"is_default_board":false,"plies":[{"action_id":21,"color":1,)"
                    R"("ogid_before":"11ccccchhhjjjj:66666888dddddo:N0N::B:C:1:0:3:0"}]})"));
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has("game number 4 score 1 - 0")) << reading.log;
  EXPECT_TRUE(reading.has("board \"24:2 13:5 8:3 6:4 0:1 | 24:1 13:5 8:3 6:5 0:1\"") ||
              reading.has("board \"24:2"))
      << reading.log;
}

TEST(Hedgehog, IsNotHakemsOwnJson) {
  const std::string ours = R"({"format":"hakem/match","version":1,"matches":[]})";
  EXPECT_EQ(sniff_hedgehog(ours), 0);
  EXPECT_EQ(recognise(Source::from_bytes("a.json", ours))->name, "json");
  EXPECT_EQ(recognise(Source::from_bytes("a.json", game(R"({"action_id":21,"color":1})")))->name, "hedgehog");
  EXPECT_EQ(sniff_hedgehog("[1]"), 0);
}

// What nobody knows stays, as it is written.
TEST(Hedgehog, MembersNobodyKnowsAreNotes) {
  const Reading reading =
      read(document(R"({"plies":[{"action_id":21,"color":1,"eval":{"equity":[0.5,1]}}],"rating":"A\u0042"})",
                    R"(,"report":"long","ogxm":null)"));
  EXPECT_EQ(reading.codes, "");
  for (const char* member : {R"(\"report\":\"long\")", R"(\"eval\":{\"equity\":[0.5,1]})", "rating: AB"})
    EXPECT_TRUE(reading.has(member)) << member << "\n" << reading.log;
  EXPECT_FALSE(reading.has("ogxm"));
}

}  // namespace
}  // namespace hakem
