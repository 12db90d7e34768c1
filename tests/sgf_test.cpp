// SGF: what the grammar takes, what a node becomes, what is written.
#include "formats/sgf/sgf.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <tao/pegtl/contrib/analyze.hpp>
#include <vector>

#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "formats/format.hpp"
#include "formats/peg.hpp"
#include "grammar/sgf.hpp"
#include "model/event_order.hpp"
#include "model/match.hpp"
#include "ruling/convert.hpp"
#include "tools/roundtrip.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::sgf;

const std::string head = "(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]RU[Crawford]";

struct Reading {
  std::string log;
  std::string codes;
};

Reading read(const std::string& text) {
  const Source source = Source::from_bytes("a.sgf", text);
  EventLog log;
  EventOrder order(&log);
  Reporter reporter;
  read_sgf(source, order, reporter);
  EXPECT_EQ(order.fault(), "") << text;
  Reading reading{log.log, {}};
  for (const Diagnostic& found : reporter.take_sorted())
    reading.codes += (reading.codes.empty() ? "" : " ") + std::string(id(found.code));
  return reading;
}

std::string through_json(const std::string& text) {
  const Format& sgf = *format_named("sgf");
  const Format& json = *format_named("json");
  std::string between, out;
  convert(Source::from_bytes("a.sgf", text), &sgf, json, between);
  convert(Source::from_bytes("a.json", between), &json, sgf, out);
  return out;
}

bool has(const Reading& reading, std::string_view part) {
  return reading.log.find(part) != std::string::npos;
}

TEST(SgfGrammar, NoRuleLoops) {
  EXPECT_EQ(p::analyze<g::node>(), 0U);
  EXPECT_EQ(p::analyze<g::open_value>(), 0U);
  EXPECT_EQ(p::analyze<g::play>(), 0U);
  EXPECT_EQ(p::analyze<g::words>(), 0U);
  EXPECT_EQ(p::analyze<g::match_info>(), 0U);
  EXPECT_EQ(p::analyze<g::result>(), 0U);
  EXPECT_EQ(p::analyze<g::point_list>(), 0U);
}

template <typename Rule>
struct whole : p::seq<Rule, p::eof> {};

TEST(SgfGrammar, Node) {
  for (const std::string_view taken :
       {";", ";W[52mkmh]", ";W[]", "; PL [B]\n DI[31] ", ";C[a\\]b]", ";C[\\\\]", ";AW[a][b]\n[c]",
        ";PlayerWhite[x]", ";A[0][mhxw E ver 3 0.5][x\ny]"})
    EXPECT_TRUE(matches<g::node>(taken)) << taken;
  EXPECT_TRUE(matches<whole<g::node>>(";C[\\\\]W[31]"));
  EXPECT_FALSE(matches<whole<g::node>>(";C[\\]"));
  EXPECT_FALSE(matches<whole<g::node>>(";W"));
}

TEST(SgfGrammar, Values) {
  for (const std::string_view taken : {"31", "31hefe", "44xthdfbfb", "66ababababababab"})
    EXPECT_TRUE(matches<g::play>(taken)) << taken;
  for (const std::string_view refused : {"3", "71", "31h", "31hefE", "31he fe", ""})
    EXPECT_FALSE(matches<g::play>(refused)) << refused;
  for (const std::string_view taken : {"double", "take", "DROP", "resign", "resign2", "accept", "reject"})
    EXPECT_TRUE(matches<g::words>(taken)) << taken;
  EXPECT_FALSE(matches<g::words>("doubles"));
}

TEST(Sgf, ANodeIsATurn) {
  const Reading reading = read(head +
                               "RE[W+4]\n;W[31hefe]\n;B[64arqu]\n;W[double]\n;B[take]\n;W[66]\n;B[12y"
                               "b])\n");
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(has(reading, "match length 3 length_written 1")) << reading.log;
  EXPECT_TRUE(has(reading, "game number 1 score 0 - 0")) << reading.log;
  EXPECT_TRUE(has(reading, "side 0 dice 31 row 0 value 0 unplayed 0 move 8/5(1) move 6/5(1)")) << reading.log;
  EXPECT_TRUE(has(reading, "side 1 dice 64 row 0 value 0 unplayed 0 move 24/7(1) move 8/4(1)"))
      << reading.log;
  EXPECT_TRUE(has(reading, "side 1 dice 12 row 0 value 0 unplayed 0 move 25/23(1)")) << reading.log;
  EXPECT_TRUE(has(reading, "claim kind 0 side 0 level 0 points 4")) << reading.log;
}

// Every text comes back from JSON byte for byte.
TEST(Sgf, NothingIsLostOnTheWayThroughJson) {
  for (const std::string& text :
       {head + "\n;W[31hefe]\n;B[64arqu])\n",
        head + "\n;W[31hefe]A[0][hefe E ver 3 0.5]LU[-0.1]BM[1]\n;B[64arqu]XX[unknown][y])\n",
        head + "C[root]GC[game]\n;W[31hefe]C[one\ntwo \\] \\\\ end]\n;C[alone]\n;B[64arqu])\n",
        "  \n" + head + "\n ; B[31lqlo] \n;W [31hefe]\n\n) \n\n",
        head + "RE[W+1]\n;W[double]\n;B[drop])\n(;FF[4]GM[6]MI[length:3][game:1][ws:1][bs:0]PW[Ada]PB[Kerem]"
               "\n;W[31hefe])\n",
        head + "\n;W[31hefe]\n;B[double]\n;W[double]\n;B[take]\n;W[66])\n",
        head + "\n;W[31hefe]\n;B[double]\n;W[double]\n;B[66])\n",
        head + "\n;PL[W]AE[a:y]AW[b][b][d]AB[s][r]\n;CV[2]\n;CP[b]\n;PL[B]DI[31]\n;B[31sr])\n",
        head + "CV[4]\n;W[31hefe]\n;PL[B]DI[21])",
        head + "\n;W[31hefe](;B[64arqu](;W[21ab])(;W[21cd]))(;B[64]))\n",
        head + "\n;W[31hefe]\n;B[64ar/u]\n;W[99ab]\n;B[21]W[31ab]\n;W[31abc\n;B[21ab]\n;HK[opening:31]\n)",
        std::string("(;GM[6])"), std::string("(;)\n(;GM[6])\n(;CA[UTF-8])\n"),
        std::string("(;GM[1]C[go])\n") + head + ")\n", std::string("\n"),
        head + "\n;W[31hefe]junk\n;B[64arqu]\n", head + "\n;W[31hefe", head + "\r\n;W[31hefe]\r\n)\r\n",
        std::string("prose before\n") + head + "\n;W[31hefe])\nprose behind\n"}) {
    EXPECT_EQ(through_json(text), text == "\n" ? "" : text) << read(text).log;
  }
}

TEST(Sgf, WhatIsWrongIsSaidOnce) {
  EXPECT_EQ(read("(;GM[1])").codes, "N125");
  EXPECT_EQ(read("(;MI[length:3];W[31])").codes, "N126");
  EXPECT_EQ(read("(;GM[6];W[31])").codes, "N105");
  EXPECT_EQ(read(head + ";W[31hefe](;B[21])(;B[31])(;B[41]))").codes, "N127");
  EXPECT_EQ(read(head + ";W[31he/e])").codes, "N128");
  EXPECT_EQ(read(head + ";W[71hefe])").codes, "N102");
  EXPECT_EQ(read(head + ";W[31hefe]").codes, "N115");
  EXPECT_EQ(read(head + ";W[31hefe").codes, "N115");
  EXPECT_EQ(read(head + ";W[31hefe;B[21];W[31])").codes, "N115");
  EXPECT_EQ(read(head + ";W[31hefeA[0][x]C[y];B[21])").codes, "N115");
  EXPECT_EQ(read(head + ";AW[a][?][b];B[21])").codes, "N112");
  EXPECT_EQ(read(head + ";CV[x];B[21])").codes, "H107");
  EXPECT_EQ(read(head + ";CV[3];B[21])").codes, "H107");
  EXPECT_EQ(read(head + "RE[who];B[21])").codes, "H107");
  EXPECT_EQ(read(head + "RE[?];B[21])").codes, "");
  EXPECT_EQ(read(head + "RE[Void];B[21])").codes, "");
  EXPECT_EQ(read(head + ";W[31] junk ;B[21])").codes, "N103");
  EXPECT_EQ(read("()").codes, "N103");
}

// SimpleText of FF[4]: what broke lines at a width has put line ends there.
TEST(Sgf, LineEndsInSimpleTextMeanNothing) {
  const Reading reading =
      read("(;FF[4]GM[6]MI[length\n:3][game:0\n]PW[Ada\n]PB[\nKerem]RU[Crawford]\n;W[31hefe])");
  EXPECT_TRUE(has(reading, "match length 3 length_written 1")) << reading.log;
  EXPECT_TRUE(has(reading, "white \"Ada\" black \"Kerem\"") && reading.codes.empty()) << reading.log;
}

// Gibbon tells points: two with the cube at two are a single game.
TEST(Sgf, AResignationIsToldInPoints) {
  const std::string turned = ";W[31hefe];B[52lqln];W[double];B[take]";
  const auto level = [&](const std::string& resignation) {
    Match events;
    check(Source::from_bytes("text",
                             "(;GM[6]MI[length:5][game:0]PW[Ada]PB[Kerem]" + turned + resignation + ")"),
          nullptr, &events);
    return events.turns.back().value;
  };
  EXPECT_EQ(level(";W[resign:2]"), 1);
  EXPECT_EQ(level(";W[resign:4]"), 2);
  EXPECT_EQ(level(";W[resign:3]"), 3);  // no times the cube: as it stands
  EXPECT_EQ(level(";W[resign:5]"), 0);
  EXPECT_EQ(read("(;GM[6]MI[length:5][game:0]" + turned + ";W[resign:5])").codes, "N132");
}

TEST(Sgf, ADeepTreeIsReadInTime) {
  std::string text = head;
  for (int i = 0; i < 200'000; ++i) text += "(;W[31hefe]";
  EXPECT_EQ(read(text).codes, "N115");
  text = head;
  for (int i = 0; i < 200'000; ++i) text += "(;C[";
  EXPECT_NE(read(text).codes, "");
  text = head + ";W[31](;C[x])";
  for (int i = 0; i < 200'000; ++i) text += "(;B[21])";
  EXPECT_EQ(read(text + ")").codes, "N127");
  read(std::string(300'000, '('));
  text = head;
  for (int i = 0; i < 1'000'000; ++i) text += ";W[";
  read(text + "]");
  read(head + std::string(300'000, '\\') + "[" + std::string(300'000, '\\'));
}

TEST(Sgf, GamesAreCountedFromZeroOrFromOne) {
  const auto game = [](const std::string& program, const std::string& number) {
    return "(;FF[4]GM[6]" + program + "MI[length:3][game:" + number + "][ws:0][bs:0]PW[a]PB[b];W[31])";
  };
  EXPECT_TRUE(has(read(game("AP[GNU Backgammon:1.07]", "1")), "game number 2"));
  EXPECT_TRUE(has(read(game("AP[other:1]", "1")), "game number 1"));
  EXPECT_TRUE(has(read(game("", "0")), "game number 1"));
}

TEST(Sgf, ANewMatchBeginsWithOtherPlayersOrAnEarlierGame) {
  const auto game = [](int number, const std::string& name, int score = 0) {
    return "(;GM[6]MI[length:3][game:" + std::to_string(number) + "][ws:" + std::to_string(score) +
           "][bs:0]PW[" + name + "]PB[b];W[31])\n";
  };
  const auto matches = [](const Reading& reading) {
    std::size_t n = 0;
    for (std::size_t at = reading.log.find("end_match"); at != std::string::npos;
         at = reading.log.find("end_match", at + 1))
      ++n;
    return n;
  };
  EXPECT_EQ(matches(read(game(0, "a") + game(1, "a") + game(2, "a"))), 1U);
  EXPECT_EQ(matches(read(game(0, "a") + game(0, "a"))), 2U);
  EXPECT_EQ(matches(read(game(0, "a") + game(1, "c"))), 2U);
  // A number that is wrong makes no new match where points were won.
  EXPECT_EQ(matches(read(game(0, "a") + game(98, "a", 1) + game(2, "a", 2))), 1U);
}

// --- what becomes of other notations

std::size_t times(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

std::string in_sgf(const std::string& text) {
  std::string out;
  convert(Source::from_bytes("text", text), nullptr, *format_named("sgf"), out);
  return out;
}

// Everything comes back, what was no error is none, and JSON keeps the bytes.
std::string comes_back(const std::string& text) {
  const Record record(Source::from_bytes("text", text));
  const RoundTrip trip = round_trip(record, *format_named("sgf"));
  std::string fault = losses_text(trip.unnamed, false, Language::en);
  if (!trip.differences.differences.empty()) fault += " differs";
  if (!trip.steady) fault += " unsteady";
  if (through_json(trip.text) != trip.text) fault += " not through JSON";
  if (!trip.sound) fault += " has errors";
  return fault.empty() ? "" : fault + "\n" + trip.text;
}

const std::string tavla_money = "TAVLA 1\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n";
const std::string dropped = "  1) 31: 8/5 6/5   64: 24/14\n  2)  Doubles => 2   Drops\n      Wins 1 point\n";

TEST(SgfWritten, AMatchIsNeitherMergedNorTorn) {
  const std::string xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:";
  const std::string listed = xgid + "0:0:0:5:10\n" + xgid + "1:0:0:5:10\n" + xgid + "1:0:0:5:10\n";
  EXPECT_EQ(comes_back(listed), "");
  EXPECT_EQ(times(in_sgf(listed), "HM[new]"), 2U);
  const std::string one = " 5 point match\n\n Game 1\n Ada : 0   Kerem : 0\n" + dropped;
  const std::string later = "\n Game 2\n Ada : 1   Kerem : 0\n" + dropped;
  EXPECT_EQ(comes_back(one + later), "");
  EXPECT_EQ(times(in_sgf(one + later), "HM["), 0U);
  EXPECT_EQ(comes_back(one + "\n 5 point match\n" + later), "");
  EXPECT_EQ(times(in_sgf(one + "\n 5 point match\n" + later), "HM[new]"), 1U);
  const std::string renamed = "\n Game 2\n Ada K. : 1   Kerem : 0\n" + dropped;
  EXPECT_EQ(comes_back(one + renamed + "\n Game 3\n Ada : 2   Kerem : 0\n" + dropped), "");
  EXPECT_EQ(times(in_sgf(one + renamed), "HM[same]"), 1U);
  const auto name = [](const char* white, int number) {
    return "(;GM[6]AP[Hakem:1]MI[length:5][game:" + std::to_string(number) + "]PW[" + white +
           "]HM[same];W[31])";
  };
  Match events;
  check(Source::from_bytes("text", name("a", 0) + name("b", 1) + name("b", 2) + name("a", 3) + name("a", 4)),
        nullptr, &events);
  std::string names;
  for (const GameHead& game : events.games) names.append(game.names[0]).append(",");
  EXPECT_EQ(names, ",b,b,a,,");
  // A heading without names goes on with those before it.
  EXPECT_EQ(times(in_sgf(one + "\n Game 2\n" + dropped), "PW[Ada]PB[Kerem]RU"), 2U);
  EXPECT_EQ(read(head + "HM[both];W[31])").codes, "H107");
}

// What is noted behind a match belongs to the next one; behind the last it is a node of its last game.
TEST(SgfWritten, NotesBehindTheLastMatchStay) {
  const auto match = [](const std::string& name) {
    return "TAVLA 1\nMaç: 1 puan\nBeyaz: " + name +
           "\nSiyah: Bo\n\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n[/Tavla]\n";
  };
  const auto written = [](const std::string& text) {
    std::string out;
    convert(Source::from_bytes("a.tavla", text), nullptr, *format_named("sgf"), out);
    return out;
  };
  const std::string one = match("Ada") + "Bilinmeyen: hesap\n# söz\n";
  EXPECT_NE(written(one).find("\n;C[hesap\nsöz])\n"), std::string::npos) << written(one);
  const std::string two = written(one + match("Can"));
  EXPECT_EQ(two.find("\n;C["), std::string::npos) << two;
  EXPECT_NE(two.find("hesap\nsöz"), std::string::npos) << two;
  EXPECT_EQ(two.find("hesap"), two.rfind("hesap")) << two;
}

TEST(SgfWritten, TheEncodingIsUtf8WhateverTheTreeSaid) {
  for (const char* name : {"\xDEr", "Þr"}) {
    const std::string tree =
        "(;FF[4]GM[6]CA[ISO-8859-1]MI[length:3][game:0]PW[" + std::string(name) + "]PB[B]\n;W[31hefe])";
    std::string text;
    convert(Source::from_bytes("a.sgf", tree), nullptr, *format_named("sgf"), text);
    EXPECT_NE(text.find("CA[UTF-8]"), std::string::npos) << text;
    EXPECT_NE(text.find("PW[Þr]"), std::string::npos) << text;
  }
}

TEST(SgfWritten, AResignationStandsBehindItsPosition) {
  const std::string position =
      "\n1. oyun: 0 - 0\n[Diziliş]\nBeyaz: 24:2 13:5 8:3 6:5\nSiyah: 24:2 13:5 8:3 6:5\nKüp: 2 Siyah\n"
      "Sıra: Beyaz\n";
  for (const std::string_view dice : {"", "Zar: 31\n"})
    for (const std::string_view answer : {"", "Siyah: kabul\n"})
      EXPECT_EQ(comes_back(tavla_money + position + std::string(dice) + "[/Diziliş]\nBeyaz: pes (oyun)\n" +
                           std::string(answer) + "Sonuç: Siyah kazandı, 2 puan\n"),
                "");
}

// The cube in the root is the one play begins with; what the ties turned of it is not told twice.
TEST(SgfWritten, AutomaticDoublesAreInTheCube) {
  const auto opened = [](std::string_view options, std::string_view openings) {
    return tavla_money + std::string(options) + "\n1. oyun: 0 - 0\n" + std::string(openings) +
           "Açılış: Beyaz 4, Siyah 6\nSiyah - 64: 24/14\n";
  };
  const std::string tie = "Açılış: Beyaz 4, Siyah 4\n";
  const std::string turned =
      "[Diziliş]\nBeyaz: 24:2 13:5 8:3 6:5\nSiyah: 24:2 13:5 8:3 6:5\nKüp: 2\n[/Diziliş]\n";
  const std::string on = "Seçenek: otomatik=evet\n";
  const struct {
    std::string text, cube, end;
  } cases[] = {
      {opened(on, ""), "", "Beyaz: vido 2\nSiyah: pas\nSonuç: Beyaz kazandı, 1 puan\n"},
      {opened("", tie), "", "Beyaz: vido 2\nSiyah: pas\nSonuç: Beyaz kazandı, 1 puan\n"},
      {opened(on, tie), "CV[2]", "Beyaz: vido 4\nSiyah: pas\nSonuç: Beyaz kazandı, 2 puan\n"},
      {opened(on, tie + tie), "CV[4]", "Beyaz: vido 8\nSiyah: pas\nSonuç: Beyaz kazandı, 4 puan\n"},
      {opened(on, turned + tie), "CV[4]", "Beyaz: vido 8\nSiyah: pas\nSonuç: Beyaz kazandı, 4 puan\n"},
      {opened("", turned + tie), "CV[2]", "Beyaz: vido 4\nSiyah: pas\nSonuç: Beyaz kazandı, 2 puan\n"},
  };
  for (const auto& [text, cube, end] : cases) {
    EXPECT_EQ(comes_back(text + end), "") << text;
    const std::string sgf = in_sgf(text + end);
    EXPECT_EQ(times(sgf, "CV["), cube.empty() ? 0U : 1U) << sgf;
    EXPECT_TRUE(sgf.find(cube + "RE[W+") != std::string::npos) << sgf;
  }
}

TEST(SgfWritten, HeaderLinesAndRatings) {
  const auto game = [](int number, const std::string& white, const std::string& black) {
    return "\n Game " + std::to_string(number) + "\n Ada" + white + " : " + std::to_string(number - 1) +
           "   Kerem" + black + " : 0\n" + dropped;
  };
  const std::string rated = " 5 point match\n" + game(1, ",1500", ",1600") + game(2, ",1504", ",1596") +
                            game(3, ",1504", ",1592") + game(4, ",1500", "");
  EXPECT_EQ(comes_back(rated), "");
  const std::string sgf = in_sgf(rated);
  for (const std::string_view part :
       {"WR[1500]BR[1600]RU", "WR[1504]BR[1596]RU", "PB[Kerem]BR[1592]RU", "PB[Kerem]WR[1500]RU"})
    EXPECT_TRUE(sgf.find(part) != std::string::npos) << part << "\n" << sgf;
  Match events;
  check(Source::from_bytes("text", sgf), nullptr, &events);
  EXPECT_EQ(events.games[1].ratings[0], "1504");
  EXPECT_EQ(events.games[2].ratings[0], "");  // as it was
  EXPECT_EQ(events.games[3].ratings[0], "1500");
  const std::string twice = "; [Transcriber \"Ali\"]\n; [Transcriber \"Veli\"]\n 5 point match\n";
  EXPECT_EQ(comes_back(twice + game(1, "", "")), "");
  const std::string colon = "; [a:b \"c:d]\"]\n" + twice + game(1, "", "");
  EXPECT_EQ(comes_back(colon), "");
  EXPECT_TRUE(in_sgf(colon).find(R"(HT[a\:b:c:d\]])") != std::string::npos) << in_sgf(colon);
  EXPECT_TRUE(in_sgf(twice + game(1, "", "")).find("US[Ali]HT[Transcriber:Veli]") != std::string::npos);
}

// What a turn tells is written; of an event line only the words are.
TEST(SgfWritten, GamesLostOnTime) {
  const auto lost = [](const std::string& text) {
    return losses_text(round_trip(Record(Source::from_bytes("text", text)), *format_named("sgf")).losses,
                       false, Language::en);
  };
  const std::string by_turn =
      " 5 point match\n\n Game 1\n Ada : 0   Kerem : 0\n  1) 31: 8/5 6/5   64: 24/14\n  2) Lost on time\n"
      "                                  Wins 5 points and the match\n";
  EXPECT_EQ(comes_back(by_turn), "");
  EXPECT_EQ(lost(by_turn), "");
  const Record back(Source::from_bytes("text", in_sgf(by_turn)));
  EXPECT_EQ(back.matches().at(0).games.at(0).end->reason, EndReason::time_out);
  EXPECT_EQ(lost(tavla_money + "\n1. oyun: 0 - 0\nAçılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\n"
                               "Süre bitti: Siyah\nSonuç: Beyaz kazandı, 1 puan\n"),
            "1 game lost on time");
}

TEST(SgfWritten, RulesThatNobodyKnows) {
  EXPECT_EQ(comes_back("TAVLA 1\nKural: turnuva2\nMaç: 5 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n"
                       "Açılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\n"),
            "");
  EXPECT_EQ(comes_back("; [Rules \"turnuva2\"]\n 5 point match\n\n Game 1\n Ada : 0   Kerem : 0\n" + dropped),
            "");
}

}  // namespace
}  // namespace hakem
