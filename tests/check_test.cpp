#include "ruling/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "diag/catalog.hpp"
#include "diag/message.hpp"
#include "model/event_order.hpp"
#include "model/match.hpp"
#include "model/tee.hpp"
#include "ruling/convert.hpp"

namespace hakem {
namespace {

constexpr const char* record = R"( 1 point match

 Game 1
 Ayşe : 0                        Işık : 0
  1) 31: 8/5 6/5                 64: 24/18 13/9
  2) 52: 13/8 24/22              61: 13/7 8/7
  3)  Doubles => 2                Takes
  4) 43: 24/20 13/10
                                  Wins 2 points and the match
)";

std::vector<Code> codes(const FileReport& report) {
  std::vector<Code> found;
  for (const Diagnostic& diagnostic : report.diagnostics) found.push_back(diagnostic.code);
  return found;
}

FileReport check_text(std::string text, Encoding encoding = Encoding::detect) {
  return check(Source::from_bytes("record.mat", std::move(text), encoding));
}

TEST(Check, CountsWhatTheRecordHolds) {
  const FileReport report = check_text(record);
  EXPECT_TRUE(report.readable);
  EXPECT_EQ(report.format, "mat");
  ASSERT_EQ(report.matches.size(), 1U);
  const MatchSummary& match = report.matches[0];
  EXPECT_EQ(match.names, (std::array<std::string, 2>{"Ayşe", "Işık"}));
  EXPECT_EQ(match.length, 1);
  EXPECT_EQ(match.games, 1);
  EXPECT_EQ(match.plays, 5);
  EXPECT_EQ(match.score, (std::array<std::int64_t, 2>{0, 2}));
  EXPECT_EQ(match.winner, Side::black);
  EXPECT_TRUE(match.finished);
}

// Nothing of a match is left when the next begins: a position to be looked at need not be finished, a match
// does.
TEST(Check, AMatchBehindALonePositionIsUnfinished) {
  const std::string head = "TAVLA 1\nMaç: 3 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n";
  const std::string position =
      "[Diziliş]\nBeyaz: 24:2 13:5 8:3 6:5\nSiyah: 24:2 13:5 8:3 6:5\nSıra: Beyaz\n[/Diziliş]\n\n";
  EXPECT_EQ(codes(check_text(head)), (std::vector{Code::R106}));
  EXPECT_EQ(codes(check_text(head + position + head)), (std::vector{Code::O114, Code::R106}));
}

TEST(Check, SaysOnceWhyNothingCanBeRuledOn) {
  EXPECT_EQ(codes(check_text("")), std::vector{Code::S102});
  EXPECT_EQ(codes(check_text(" \r\n\t\n\x1A")), std::vector{Code::S102});
  EXPECT_EQ(codes(check_text("Dear diary,\nnothing happened.\n")), std::vector{Code::S103});
  EXPECT_EQ(codes(check_text(std::string("PK\x03\x04\0\0\0\x08", 8))), std::vector{Code::S109});
  for (const char* text : {"", "Dear diary,\nnothing happened.\n"}) EXPECT_FALSE(check_text(text).readable);
}

TEST(Check, SaysHowTheBytesWereRead) {
  std::string turkish;
  ASSERT_TRUE(encode(record, Encoding::windows_1254, turkish));
  const FileReport legacy = check_text(turkish);
  ASSERT_FALSE(legacy.diagnostics.empty());
  EXPECT_EQ(legacy.diagnostics[0].code, Code::S104);
  EXPECT_EQ(legacy.diagnostics[0].facts[0].text, "Windows-1254");
  EXPECT_EQ(legacy.matches.at(0).names[1], "Işık");

  const FileReport forced = check_text(turkish, Encoding::utf8);
  ASSERT_FALSE(forced.diagnostics.empty());
  EXPECT_EQ(forced.diagnostics[0].code, Code::S106);
  EXPECT_EQ(forced.source.locate(forced.diagnostics[0].span.offset).line, 4U);

  const FileReport clean = check_text(record);
  for (const Code code : codes(clean)) EXPECT_NE(id(code)[0], 'S');
}

TEST(Check, AForcedNotationThatYieldsNoMatchIsUnreadableAndSaysSo) {
  for (const Format& format : formats()) {
    if (format.read == nullptr) continue;
    const FileReport report = check(Source::from_bytes("x", "Dear diary,\nnothing happened.\n"), &format);
    if (report.readable) continue;
    EXPECT_GT(report.count(Severity::error), 0U) << format.name;
  }
}

TEST(Check, TheNextSinkGetsTheRuledEventsInOrder) {
  Match match;
  EventOrder order(&match);
  const FileReport report = check(Source::from_bytes("x", record), nullptr, &order);
  EXPECT_EQ(order.fault(), "");
  EXPECT_EQ(match.games.size(), 1U);
  EXPECT_EQ(static_cast<std::int64_t>(match.turns.size()), report.matches.at(0).turns);
}

TEST(Tee, BothSinksGetEveryEvent) {
  Match first, second, whole;
  Tee tee(first, second);
  check(Source::from_bytes("x", record), nullptr, &whole);
  whole.send_to(tee);
  EXPECT_EQ(first.entries.size(), whole.entries.size());
  EXPECT_EQ(second.entries.size(), whole.entries.size());
  EXPECT_EQ(second.turns.size(), whole.turns.size());
}

TEST(Convert, AppendsNothingForWhatCannotBeRead) {
  for (const Format& format : formats()) {
    if (format.writer == nullptr) continue;
    std::string out = "kept";
    EXPECT_FALSE(convert(Source::from_bytes("x", "Dear diary"), nullptr, format, out).readable);
    EXPECT_EQ(out, "kept");
    EXPECT_TRUE(convert(Source::from_bytes("x", record), nullptr, format, out).readable);
    EXPECT_TRUE(out.starts_with("kept")) << format.name;
    EXPECT_GT(out.size(), 100U) << format.name;
  }
}

// Damaged records of every kind: no crash, spans inside the text, and never silent about an unreadable one.
TEST(Check, AnyBytesAreReportedOn) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string bytes = record;
    const std::size_t changes = random() % 20;
    for (std::size_t i = 0; i < changes; ++i) {
      const std::size_t at = random() % bytes.size();
      if (random() % 3 == 0)
        bytes.erase(at, 1 + random() % 40);
      else
        bytes[at] = static_cast<char>(random() % 2 == 0 ? random() : "0123456789:/()* \n"[random() % 17]);
      if (bytes.empty()) break;
    }
    const FileReport report = check_text(bytes);
    for (const Diagnostic& found : report.diagnostics)
      EXPECT_LE(std::size_t{found.span.offset} + found.span.length, report.source.text().size())
          << id(found.code);
    EXPECT_TRUE(report.readable || report.count(Severity::error) > 0);
  }
}

// Text went in: as whatever notation it is read, no turn of it is passed over in silence.
TEST(Check, WhatTellsTurnsIsNeverCleanWithoutThem) {
  const std::string numbered =
      "   1   5 point match\n   2\n   3   Game 1\n   4   Ada : 0                        Kerem : 0\n"
      "   5    1) 31: 8/5 6/5                 64: 24/14\n   6    2) 52: 13/8 24/22              61: 13/7 "
      "8/7\n";
  for (const Format& format : formats()) {
    if (format.read == nullptr) continue;
    const FileReport report = check(Source::from_bytes("record.txt", numbered), &format);
    const bool read = !report.matches.empty() && report.matches.front().turns == 4;  // without the numbers
    EXPECT_TRUE(read || report.count(Severity::error) > 0) << format.name;
  }
}

// Signs were looked at already, because the text is not plain: its lines are looked at all the same where it
// is in doubt.
TEST(Check, ASecondLookGoesThroughTheLinesOfATextWithOddSigns) {
  const std::string text =
      " 5 point match\n\n Game 1\n Ann\u00A0K. : 0                     Bob : 0\n"
      "  1) 31: 8/5 6/5                 64: 24/14\n"
      "\x1B[1m  2) 52: 13/8 24/22              61: 13/7 8/7\x1B[0m\n";
  const FileReport report = check_text(text);
  EXPECT_EQ(report.count(Severity::error), 0U);
  ASSERT_EQ(report.matches.size(), 1U);
  EXPECT_EQ(report.matches[0].turns, 4);
}

TEST(Check, ALineOfItsOwnThatTellsATurnIsAnErrorAndARemarkIsNot) {
  const std::string head = " 1 point match\n\n Game 1\n Ada : 0                        Kerem : 0\n";
  const std::string rows = "  1) 31: 8/5 6/5                 64: 24/14\n";
  const std::string more = "  2) 52: 13/8 24/22              61: 13/7 8/7\n";
  const auto has = [&](const std::string& line, Code code) {
    const std::vector<Code> found = codes(check_text(head + rows + line + "\n" + more));
    return std::ranges::find(found, code) != found.end();
  };
  EXPECT_TRUE(has("Ada <52> 13/8 24/22", Code::N155));
  EXPECT_FALSE(has("Ada <52> 13/8 24/22", Code::N103));  // one cause, one finding
  for (const char* remark : {"he should have played 13/8", "better was 52: 13/8 6/4", "; 52: 13/8 24/22"})
    EXPECT_FALSE(has(remark, Code::N155)) << remark;
}

// The colours name the players, and then tell whose turn it is.
TEST(Check, AHeaderTakesNoPlayForAName) {
  const FileReport report =
      check_text("Beyaz: Ada\nSiyah: Kerem\nSiyah: 63 24/18 13/10\nBeyaz: 66 24/18(2) 13/7(2)\n");
  ASSERT_EQ(report.matches.size(), 1U);
  EXPECT_EQ(report.matches[0].names, (std::array<std::string, 2>{"Ada", "Kerem"}));
  EXPECT_EQ(report.matches[0].plays, 2);
}

TEST(Check, AGameOfWhichNothingWasReadIsAnError) {
  const std::string game = " Game 1\n Ada : 0                        Kerem : 0\n";
  const std::string result = "                                  Wins 1 point\n";
  const auto found = codes(check_text(" 3 point match\n\n" + game + "@@@@ ####\n%%%% ....\n" + result));
  EXPECT_NE(std::ranges::find(found, Code::N156), found.end());
}

TEST(Check, WhatNobodyRecognisesIsToldByItsLooks) {
  const auto told = [](std::string text, const Format* format = nullptr) {
    const FileReport report = check(Source::from_bytes("record.mat", std::move(text)), format);
    return report.diagnostics.empty() ? std::string() : message(report.diagnostics[0], Language::en, {});
  };
  const auto is_told = [&](const std::string& text, std::string_view what) {
    const std::string found = told(text);
    EXPECT_NE(found.find(what), std::string::npos) << found;
  };
  is_told("{\\rtf1\\ansi record}", "rich text");
  is_told("<!DOCTYPE html>\n<html><body>Matches</body></html>", "web page");
  is_told("<html><form><input type=\"password\"></form></html>", "login page");
  is_told("{\"name\": \"package\"}", "JSON");
  is_told("%PDF-1.4 text", "PDF");
  is_told("a;b;c\n1;2;3\n4;5;6\n", "table");
  is_told("7 Punkte\nSpiel 1\nAda verdoppelt\n", "German");
  is_told("Dear Ada", "name its notation with --from");
  EXPECT_EQ(told("Dear Ada", format_named("mat")).find("name its notation"), std::string::npos);
}

}  // namespace
}  // namespace hakem
