// Which notation a text is, by its content alone.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "all_notations.hpp"
#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "ruling/receive.hpp"

namespace hakem {
namespace {

std::string_view notation_of(std::string text) {
  Source source = Source::from_bytes("text", std::move(text));
  const Format* format = receive(source, nullptr);
  return format == nullptr ? std::string_view("none") : format->name;
}

TEST(Sniff, EveryFixtureIsWhatItsFolderSays) {
  for (const Format& format : formats()) {
    if (format.sniff == nullptr) continue;
    for (const FixtureFile& file : fixture_files({format.name}))
      EXPECT_EQ(notation_of(file.bytes), format.name) << file.name;
  }
  for (const FixtureFile& file : fixture_files({"defects"}))
    EXPECT_EQ(notation_of(file.bytes), file.name.substr(file.name.rfind('.') + 1)) << file.name;
}

// The readers that would take it.
std::string takers_of(Source source) {
  receive(source, nullptr);
  std::string names;
  for (const Format& format : formats())
    if (format.sniff != nullptr && format.sniff(source.text()) >= 40)
      names.append(names.empty() ? "" : " ").append(format.name);
  return names;
}

TEST(Sniff, NoFixtureIsTwoNotations) {
  for (const FixtureFile& file : fixture_files({"defects"}))
    EXPECT_EQ(takers_of(file.source()), file.name.substr(file.name.rfind('.') + 1)) << file.name;
  for (const Format& format : formats()) {
    if (format.sniff == nullptr) continue;
    for (const FixtureFile& file : fixture_files({format.name}))
      EXPECT_EQ(takers_of(file.source()), format.name) << file.name;
  }
}

// One match in every notation there is.
TEST(Sniff, NoNotationIsTakenForAnother) {
  const std::string text = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/gnubg-self-play.mat");
  for (const Format& format : formats()) {
    if (format.sniff == nullptr) continue;
    const std::string written = all_notations::in_notation(format, Source::from_bytes("a.mat", text));
    EXPECT_EQ(takers_of(Source::from_bytes("a", written)), format.name) << written.substr(0, 300);
  }
}

// What shares an ending, a first word or a sign with something else.
TEST(Sniff, WhatIsEasilyConfused) {
  using namespace std::string_literals;
  constexpr std::string_view xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10";
  const std::pair<std::string, std::string_view> cases[] = {
      // .match
      {"bgammon-replay 00000024\ni 1702738670 ada kerem 3 1 0 1 1 0\n1 r 3-1 8/5 6/5\n", "bgammon"},
      {"JavaFIBS internal match representation v1.1\n8:Bob:5\n", "javafibs"},
      // .bgf
      {"BGF version 1.2\n\nGame 1 - Ann (X) vs. Bob (0)\nSingle game\n1.0:(3 2)6/3 13/11\n", "bgroom"},
      {"{\"format\":\"BGF\",\"version\":\"1.0\"}\n\x1f\x8b\x08"s, "bgf"},
      {"{\"version\":\"1.0\"}\n:)\n\1"s, "bgf"},
      {"{\"format\":\"BGF\"}\n{\"matchlen\":3,\"games\":[{\"moves\":[]}]}"s, "bgf"},
      {"{\"format\":\"BGF\"}\nBGF version 1.2\n"s, "bgroom"},
      {"{\"format\":\"BGF\"}\n"s, "none"},
      // .gam
      {"Ann                            Bob\n  1) 31: 8/5 6/5\n", "empire"},
      {" Ann                            Bob\n  1) 31: 8/5 6/5\n", "jellyfish"},
      {"BOARDID=1\nCREATOR=Ann\nMATCHLENGTH=3\nGAME_1_PLAYER_1=Ann\n", "party"},
      {"White  3 1   17-20  19-20\nBlack  4 2   8-4  6-4\n", "bkg"},
      // .txt, and a position inside a record
      {std::string(xgid) + "\n", "position"},
      {"; " + std::string(xgid) + "\n 5 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5\n",
       "mat"},
      {"(;FF[4]GM[6]C[" + std::string(xgid) + "];W[31hefe])", "sgf"},
      {"# " + std::string(xgid) + "\nTAVLA 1\n", "tavla"},
      {"5;0;0;0;1;Ann;Bob;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;3;\n",
       "position"},
      {"board:You:Opponent:5:0:0:0:2:0:0:0:0:-5:0:-3:0:0:0:5:-5:0:0:0:3:0:5:0:0:0:0:-2:0:-1:5:3:0:0:1:1:1:0:-"
       "1:-1:0:25:"
       "0:0:0:0:2:0:0:0\n",
       "position"},
      {"Score is 0-0 in a 3 point match.\nAnn is X - Bob is O\nX: (3 1) 8-5 6-5\n", "oldmoves"},
      // words and colons before the games
      {"Ann vs. Bob\nThursday June 6, 2002\nGame 1.0-0/3\n1\t31: \n1\t31: 8/5, 6/5\n", "sgg"},
      {"MatchID: 7\nPlayer1: 11 Ann 10.00\nPlayer2: 22 Bob 20.00\nLength: 3\n\nGame 1: 0-0\n  1 1 31:\n  1 4 "
       "8/5 6/5\n",
       "tmg"},
      {"GMD-2\nLength: 5\nPlayer:W: Ann\nPlayer:B: Bob\nGame:\nRoll:W:: 4 2\n", "gmd"},
      // .json
      {R"({"data":{"games":[{"plies":[{"action_id":21,"color":1}]}]}})", "hedgehog"},
      {R"({"format":"hakem/match","version":1,"matches":[]})", "json"},
      {R"({"version":1,"positions":[]})", "none"},
      // binary files
      {"RGMH\1\0\0\0"s, "xg"},
      {"OGXM\2\0\0\0"s, "ogxm"},
      {R"({"match_length":1,"player_white":"A","games":[{"plies":[{"action_id":21,"color":1}]}]})", "gva"},
      {"SQLite format 3\0"s, "none"},
      {"~\0\0\0\0\0\1\0"s, "none"},
      // prose
      {"Black to play is in trouble here.\n", "none"},
      {"Ann vs. Bob was the final.\n", "none"},
      {"Date: Monday\nTo: all players\n\nGame on!\n", "none"},
  };
  for (const auto& [text, notation] : cases) {
    EXPECT_EQ(notation_of(text), notation) << text;
    EXPECT_EQ(takers_of(Source::from_bytes("a", text)), notation == "none" ? "" : notation) << text;
  }
}

TEST(Sniff, AFewLinesAreEnough) {
  EXPECT_EQ(notation_of(" 5 point match\n"), "mat");
  EXPECT_EQ(notation_of("Money session\n\n Game 1\n"), "mat");
  EXPECT_EQ(notation_of("Game 1\nAnn : 0     Bob : 0\n 1) 31: 8/5 6/5\n"), "mat");
  EXPECT_EQ(notation_of("\xEF\xBB\xBF; [Site \"Club\"]\r\n\r\n25 point match\r\n"), "mat");
  EXPECT_EQ(notation_of("TAVLA 1\n"), "tavla");
  EXPECT_EQ(notation_of("1. oyun: 0 - 0\nSiyah - 64: 8/2, 6/2\n"), "tavla");
  EXPECT_EQ(notation_of("Maç: 3 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\nAçılış: Ada 3, Kerem 1\n"
                        "Ada - 31: 8/5, 6/5\nKerem - 64: 24/14\nAda - 21: 13/10\nKerem - 65: 24/13\n"),
            "tavla");
  EXPECT_EQ(notation_of("Ada - Kerem\n\n1. oyun: 0 - 0\nAda - 31: 8/5, 6/5\nKerem - 64: 24/14\n"), "tavla");
  EXPECT_EQ(notation_of("(;FF[4]GM[6]MI[length:7][game:0];W[52lqlo])"), "sgf");
  EXPECT_EQ(notation_of("\xEF\xBB\xBF \n(\n;PB[Ann]\nGM[6])"), "sgf");
  EXPECT_EQ(notation_of("(;)\n(;AP[x])\n(;GM[6])"), "sgf");
  EXPECT_EQ(notation_of("Here is the game (it was long):\n\n(;FF[4]GM[6]MI[length:7][game:0];W[52lqlo])"),
            "sgf");
  EXPECT_EQ(notation_of("*1. oyun: 0 - 0*\n*Siyah - 64:* 8/2, 6/2\n"), "tavla");
  EXPECT_EQ(notation_of(">  5 point match\n>\n>  Game 1\n"), "mat");
  EXPECT_EQ(notation_of("(;)"), "none");
  EXPECT_EQ(notation_of("(;GM[1]SZ[19])"), "sgf");  // to say that it is another game
  EXPECT_EQ(notation_of(R"({"format":"hakem/match","version":1,"matches":[]})"), "json");
}

TEST(Sniff, WhatIsNoRecordIsNone) {
  using namespace std::string_literals;
  for (const std::string& text :
       {""s, " \n\n"s, "Hello.\n"s, "Game over\n"s, "12) buy 31: nails\n"s, "{}"s, "[1,2,3]"s,
        "<html></html>"s,
        "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!21 &2100000\nMaterial:\n"s,  // also called .mat
        "MATLAB 5.0 MAT-file, Platform: GLNXA64\0\0\1"s, "13/8 6/5\n24/23\n"s, "(a;b)"s, "(;)"s,
        "Beyaz bir gün, siyah bir gece.\n"s, std::string(10'000, '\0')})
    EXPECT_EQ(notation_of(text), "none") << text.substr(0, 60);
}

// A name says nothing: the content does.
TEST(Sniff, TheNameIsNotAsked) {
  const Source source =
      Source::from_bytes("match.xg", "0 point match\nGame 1 \nKen : 0      Bob : 0\n 1)       15: 24/23\n");
  ASSERT_NE(recognise(source), nullptr);
  EXPECT_EQ(recognise(source)->name, "mat");
}

// Prose and tags may take up the beginning.
TEST(Sniff, ALongHeadIsReadOver) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += "; +----------------------------------------------------------------+\n";
  EXPECT_EQ(notation_of(text + " 3 point match\n"), "mat");
}

TEST(Sniff, EveryFormatHasItsOwnName) {
  for (const Format& format : formats()) {
    EXPECT_EQ(format_named(format.name), &format);
    EXPECT_TRUE(format.read != nullptr || format.writer != nullptr);
    const bool is_typed = format.name == "typed";  // which receive() finds where nothing else is
    EXPECT_EQ(format.read == nullptr || is_typed, format.sniff == nullptr) << format.name;
    EXPECT_FALSE(format.extensions.empty());
  }
  EXPECT_EQ(format_named("MAT "), nullptr);
}

}  // namespace
}  // namespace hakem
