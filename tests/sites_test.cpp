// The files of old programs and sites: what their lines mean, and that none is taken for another.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "event_log.hpp"
#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "grammar/bgroom.hpp"
#include "grammar/bkg.hpp"
#include "grammar/gam.hpp"
#include "grammar/party.hpp"
#include "grammar/sgg.hpp"
#include "grammar/tmg.hpp"
#include "model/event_order.hpp"
#include "tao/pegtl/contrib/analyze.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

// What a reader sends, a line an event.
std::string events(std::string_view notation, const std::string& text) {
  EventLog log;
  EventOrder order(&log);
  Reporter reporter;
  format_named(notation)->read(Source::from_bytes("a", text), order, reporter);
  EXPECT_EQ(order.fault(), "");
  return log.log;
}

std::vector<Code> findings(const std::string& text) {
  std::vector<Code> codes;
  for (const Diagnostic& found : check(Source::from_bytes("a", text)).diagnostics)
    codes.push_back(found.code);
  return codes;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

std::string_view notation_of(std::string text) {
  const Format* format = recognise(Source::from_bytes("a", std::move(text)));
  return format == nullptr ? std::string_view("none") : format->name;
}

constexpr std::string_view turn_of = "turn kind ";
std::string kind(TurnKind kind) {
  return std::string(turn_of) + std::to_string(static_cast<int>(kind)) + " ";
}

const std::string sgg = "Ada vs. Kerem\nMatch Length: 3\nGame 1.0-0/3\n\n1\t31: \n1\t31: 8/5, 6/5\n";

TEST(Sites, GrammarsAreSound) {
  using tao::pegtl::analyze;
  using tao::pegtl::sor;
  using namespace grammar;
  EXPECT_EQ((analyze<sor<sgg::players, sgg::option, sgg::date, sgg::game, sgg::row, sgg::wins>>()), 0U);
  EXPECT_EQ((analyze<sor<tmg::option, tmg::game, tmg::event, tmg::player, tmg::roll>>()), 0U);
  EXPECT_EQ((analyze<sor<party::option, party::of_game, party::part>>()), 0U);
  EXPECT_EQ((analyze<sor<bgroom::head, bgroom::game, bgroom::row, bgroom::wins>>()), 0U);
  EXPECT_EQ((analyze<sor<bkg::roll, bkg::doubles, bkg::wins, bkg::moves>>()), 0U);
  EXPECT_EQ((analyze<sor<gam::two_words, gam::columns>>()), 0U);
}

TEST(Sites, TheFixturesAreOneMatch) {
  using Kind = Difference::Kind;
  const auto first = record(fixture("sgg/three-games-as-gnubg-reads.sgg"));
  for (const std::string name :
       {"tmg/three-games-as-gnubg-reads.tmg", "party/three-games.gam",
        "empire/three-games-as-gnubg-reads.gam", "bgroom/three-games.bgf", "bkg/three-games.bkg"}) {
    const auto second = record(fixture(name));
    EXPECT_TRUE(second->report().readable) << name;
    for (const Difference& one : diff(*first, *second, false).differences) {
      const bool money = !name.starts_with("tmg") && !name.starts_with("party");
      const bool not_held = money && (one.kind == Kind::length || one.kind == Kind::score);
      const bool unsaid = name.starts_with("bgroom") && one.kind == Kind::result;
      const bool nameless = name.starts_with("bkg") && one.kind == Kind::names;
      EXPECT_TRUE(not_held || unsaid || nameless) << name << ": " << kind_name(one.kind);
    }
  }
}

// Endings and first words are shared; what stands in the file decides.
TEST(Sites, NoneIsTakenForAnother) {
  const std::string rows = "  1) 31: 8/5 6/5                 64: 24/14\n";
  EXPECT_EQ(notation_of(sgg), "sgg");
  EXPECT_EQ(notation_of("Ada vs. Kerem\nA report of their match, which was long.\n"), "none");
  EXPECT_EQ(notation_of("MatchID: 7\nPlayer1: 1 Ada 1.0\n\nGame 1: 0-0\n   1 1 31:\n"), "tmg");
  EXPECT_EQ(notation_of("From: somebody\n\nGame 1: 0-0\n"), "none");
  EXPECT_EQ(notation_of("Ada                            Kerem\n" + rows), "empire");
  EXPECT_EQ(notation_of(" Ada                            Kerem\n" + rows), "jellyfish");
  EXPECT_EQ(notation_of(" Ada Q. Öz                     Kerem B.\n" + rows), "jellyfish");
  EXPECT_EQ(notation_of("BOARDID=1\r\nCREATOR=Ada\r\nMATCHLENGTH=3\r\n"), "party");
  EXPECT_EQ(notation_of("boardid=1\nthickness=3\n"), "none");
  EXPECT_EQ(notation_of("BGF version 1.2\n\nGame 1 - Ada (X) vs. Kerem (0)\n"), "bgroom");
  EXPECT_EQ(notation_of("{\"format\":\"BGF\",\"version\":\"1.2\"}\n\x1F\x8B\x08"), "bgf");  // BGBlitz
  EXPECT_EQ(notation_of("White  3 1   17-20 19-20\nBlack  6 4   24-14\n"), "bkg");
  EXPECT_EQ(notation_of("White to play\nBlack has the cube\n"), "none");
  EXPECT_EQ(notation_of("Black wins\nWhite wins\n"), "none");
  EXPECT_EQ(notation_of(" 3 point match\n\n Game 1\n Ada : 0      Kerem : 0\n" + rows), "mat");
  EXPECT_EQ(notation_of("Two things to buy\n  1) 31: nails\n"), "none");
}

// --- GamesGrid

TEST(Sites, GamesGridHeader) {
  const std::string log = events("sgg", fixture("sgg/three-games-as-gnubg-reads.sgg"));
  for (const char* part : {"length 3 length_written 1", "crawford 2 jacoby 1 beavers 1 automatic_doubles 1",
                           "white \"Ada\" black \"Kerem\"", "tag \"EventDate\" = \"2002.06.06\"",
                           "tag \"Site\" = \"GamesGrid\"", "tag \"Rated\" = \"Yes\"",
                           // the ratings stand the other way round
                           "tag \"Player 1 Elo\" = \"1500.00 100\"", "tag \"Player 2 Elo\" = \"1600.00 200\"",
                           "score 0 - 2 score_written 1 crawford 1"})
    EXPECT_TRUE(has(log, part)) << part << "\n" << log.substr(0, 900);
}

// gnubg 1.07 aborts over it, and over every line it does not know between header and first game.
TEST(Sites, ABlankLineInTheHeaderSaysNothing) {
  std::string blank = fixture("sgg/three-games-as-gnubg-reads.sgg");
  const std::string without = blank;
  blank.insert(blank.find("Game 1."), "\n");
  EXPECT_EQ(events("sgg", blank), events("sgg", without));
}

TEST(Sites, ARowToldTwiceIsOneTurn) {
  EXPECT_EQ(count(events("sgg", fixture("sgg/money-rows-told-twice.sgg")), turn_of), 11U);
  const std::string dance = sgg + "1\t\t64: O-O\n1\t\t64: O-O\n2\tDouble to 2\n2\t\tPass\n2\t\tPass\n";
  EXPECT_EQ(count(events("sgg", dance), turn_of), 4U);
}

// Another play under the same number is not the same row.
TEST(Sites, ARowToldTwiceOtherwiseIsReported) {
  const std::string clean = sgg + "1\t\t64: \n1\t\t64: 24/14\n";
  const std::string twice = clean + "1\t\t64: 24/18, 13/9\n2\t31: \n2\t31: 24/23, 13/10\n";
  EXPECT_EQ(findings(clean), (std::vector{Code::R106}));
  EXPECT_NE(findings(twice), (std::vector{Code::R106}));
  EXPECT_EQ(count(events("sgg", twice), turn_of), 4U);
}

TEST(Sites, GamesGridTurns) {
  const std::string log =
      events("sgg", sgg +
                        "1\t\t -: O-O\n2\t62: O-O\nNice dice.\n2\t\tDouble to 2\n2\tAccept\n"
                        "3\t\t43: \n3\t\tResign\n4\tAccept\nKerem is gone.\n"
                        "Ada  wins 4 points.\n");
  EXPECT_TRUE(has(log, kind(TurnKind::closed_out) + "side 1"));
  EXPECT_TRUE(has(log, kind(TurnKind::dance) + "side 0 dice 62"));
  EXPECT_TRUE(has(log, kind(TurnKind::offer) + "side 1 dice 0 row 2 value 2"));
  EXPECT_TRUE(has(log, kind(TurnKind::take) + "side 0"));
  EXPECT_TRUE(has(log, kind(TurnKind::blank) + "side 1 dice 43"));  // thrown before giving up
  EXPECT_TRUE(has(log, kind(TurnKind::resign) + "side 1"));
  EXPECT_TRUE(has(log, kind(TurnKind::resign_accept) + "side 0"));
  EXPECT_TRUE(has(log, "text \"Nice dice.\""));
  EXPECT_TRUE(has(log, "claim kind 0 side 0 level 0 points 4"));
}

// gnubg tells names apart by a word and cuts them at a colon.
TEST(Sites, NamesAreKeptWhole) {
  EXPECT_TRUE(has(events("sgg", "A. B:C  vs. D, E\nGame 1.0-0\n"), "white \"A. B:C\" black \"D, E\""));
  EXPECT_TRUE(has(events("tmg", "Player1: 1 A. B:C 1.0\nPlayer2: 2 D 2\nLength: 3\nGame 1: 0-0\n"),
                  "white \"A. B:C\" black \"D\""));
  EXPECT_TRUE(has(events("bgroom", "BGF version 1.2\nGame 1 - A (X) Y (X) vs. Z vs. Q (0)\n"),
                  "white \"A (X) Y\" black \"Z vs. Q\""));
}

// --- TrueMoneyGames

TEST(Sites, TrueMoneyGamesEvents) {
  const std::string log = events("tmg", fixture("tmg/money-with-automatic-doubles.tmg"));
  for (const char* part :
       {"tag \"Match ID\" = \"7\"", "tag \"EventDate\" = \"2003.04.05\"", "tag \"EventTime\" = \"12:00:00\"",
        "cube 2 owner -1", "cube 4 owner -1", "note kind 0 text \"Beavers: 0\"",
        "note kind 1 text \"4 1 ?:\"", "note kind 1 text \"4 17 Ada is out of time\"",
        "claim kind 0 side 1 level 0 points 8", "claim kind 0 side 1 level 2 points 8",
        "number 2 score 0 - 8"})
    EXPECT_TRUE(has(log, part)) << part << "\n" << log;
  EXPECT_TRUE(has(log, kind(TurnKind::beaver) + "side 1 dice 0 row 1 value 4"));
}

// Nackgammon, no cube.
TEST(Sites, TrueMoneyGamesRules) {
  const std::string head =
      "MatchID: 1\nPlayer1: 1 Ada 1\nPlayer2: 2 Can 2\nVariant: 2\nCube: 0\nLength: 1\nGame 1: 0-0\n";
  EXPECT_TRUE(has(events("tmg", head), "variation 1"));
  EXPECT_EQ(findings(head + "  1 1 31:\n  1 4 24/23 13/10\n -1 5 Double to 2\n -1 10 Pass\n")[0], Code::C114);
}

// --- PartyGammon

// gnubg 1.07 aborts over every one. The scores of a game are those after it: the winner follows from them.
TEST(Sites, PartyGammonScores) {
  const std::string log = events("party", fixture("party/three-games.gam"));
  EXPECT_TRUE(has(log, "claim kind 0 side 1 level 0 points 2"));
  EXPECT_TRUE(has(log, "claim kind 0 side 0 level 0 points 2"));
  EXPECT_TRUE(has(log, "claim kind 0 side 1 level 0 points 1"));
  std::string wrong = fixture("party/three-games.gam");
  wrong.replace(wrong.find("GAME_1_SCORE2=2"), 15, "GAME_1_SCORE2=1");
  EXPECT_NE(findings(wrong), findings(fixture("party/three-games.gam")));
}

// --- BackGammonRoom

// gnubg 1.07 reads none of them. Takes and drops go without saying, seats stay as the first game has them.
TEST(Sites, BackGammonRoomAnswers) {
  const std::string log = events("bgroom", fixture("bgroom/three-games.bgf"));
  EXPECT_TRUE(has(log, kind(TurnKind::take) + "side 1"));
  EXPECT_TRUE(has(log, kind(TurnKind::drop) + "side 0"));
  EXPECT_TRUE(has(log, "claim kind 3 side 1"));
  const std::string exchanged = events("bgroom", fixture("bgroom/seats-exchanged-and-beaver.bgf"));
  EXPECT_EQ(count(exchanged, "white \"Ada\" black \"Kerem\""), 3U);
  EXPECT_EQ(count(exchanged, kind(TurnKind::drop) + "side 0"), 2U);  // of doubles by Kerem
  EXPECT_EQ(count(exchanged, kind(TurnKind::drop) + "side 1"), 0U);
}

// --- BKG

// White's points count upwards.
TEST(Sites, BkgNumbers) {
  const std::string log = events("bkg",
                                 "White  3 1   17-20 19-20\nBlack  5 5   25/20 6/0\nWhite  1 1\n"
                                 "Black Doubles         Accepted\nWhite Doubles\nWhite wins\n");
  EXPECT_TRUE(has(log, "move 8/5(1) move 6/5(1)"));
  EXPECT_TRUE(has(log, "move 25/20(1) move 6/0(1)"));
  EXPECT_TRUE(has(log, kind(TurnKind::blank) + "side 0 dice 11"));
  EXPECT_TRUE(has(log, kind(TurnKind::take) + "side 0"));
  EXPECT_TRUE(has(log, kind(TurnKind::drop) + "side 1"));
  EXPECT_TRUE(has(log, "claim kind 0 side 0 level 1"));
  const std::string thoughtful =
      events("bkg", "White  3 1   17-20 19-20\nBlack Doubles    Accepted  (at last)\n");
  EXPECT_TRUE(has(thoughtful, kind(TurnKind::take) + "side 0"));
  EXPECT_TRUE(has(thoughtful, "text \"(at last)\""));
  EXPECT_TRUE(has(events("bkg", "Black  5 5   20-15\nBlack wins    backgammon\n"), "side 1 level 3"));
}

// --- GammonEmpire and JellyFish

// gnubg writes JellyFish's file and does not read it.
TEST(Sites, JellyFishNamesStandInColumns) {
  EXPECT_TRUE(has(events("jellyfish", fixture("jellyfish/a-game-with-a-dance.gam")),
                  "white \"Ada Q. Yilmaz\" black \"Kerem\""));
}

TEST(Sites, TwoWordsBeginNoGameOfTheirOwn) {
  const std::string game = "Ada   Kerem\n  1) 31: 8/5 6/5                 64: 24/14\n";
  EXPECT_EQ(count(events("empire", game + "well played\n" + game), "\ngame "), 2U);
  EXPECT_TRUE(has(events("empire", game + "well played\n" + game), "note kind 2 text \"well played\""));
}

}  // namespace
}  // namespace hakem
