// Drawn games of long tavla (rule U10): read, ruled on, written.
#include <gtest/gtest.h>

#include <string>

#include "diag/catalog.hpp"
#include "model/match.hpp"
#include "ruling/check.hpp"
#include "ruling/convert.hpp"

namespace hakem {
namespace {

// White started and has one checker left, Black those of `black`.
std::string record(const std::string& option, const std::string& black, const std::string& rest) {
  return "TAVLA 1\nKural: uzun\n" + option +
         "Maç: 5 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\nAçılış: Beyaz 5, Siyah 2\n"
         "Beyaz - 31: 24/21/20\n[Diziliş]\nBeyaz: 1:1\nSiyah: " +
         black + "\nSıra: Beyaz\n[/Diziliş]\nBeyaz - 31: 1/al\n" + rest;
}

const std::string last_roll = "Seçenek: son_zar=evet\n";

Source source_of(const std::string& text) { return Source::from_bytes("draw.tavla", text, Encoding::utf8); }

std::string errors(const std::string& text) {
  std::string codes;
  for (const Diagnostic& found : check(source_of(text)).diagnostics)
    if (found.severity != Severity::info) codes.append(codes.empty() ? "" : " ").append(id(found.code));
  return codes;
}

TEST(Draw, TheLastRollDrawsTheGame) {
  const std::string text = record(last_roll, "1:1",
                                  "Siyah - 52: 1/al\nSonuç: berabere\nSkor: 0 - 0\n\n2. oyun: 0 - 0\n"
                                  "Siyah - 31: 24/21/20\n");
  EXPECT_EQ(errors(text), "");
  Match match;
  check(source_of(text), nullptr, &match);
  ASSERT_EQ(match.ends.size(), 2U);
  EXPECT_EQ(match.ends[0].reason, EndReason::draw);
  EXPECT_FALSE(match.ends[0].winner);
  EXPECT_EQ(match.ends[0].points, 0);
  ASSERT_FALSE(match.claims.empty());
  EXPECT_EQ(match.claims[0].kind, ClaimKind::drawn);
}

TEST(Draw, TheOtherStartsTheNextGameAllTheSame) {
  EXPECT_EQ(errors(record(last_roll, "1:1",
                          "Siyah - 52: 1/al\nSonuç: berabere\n\n2. oyun: 0 - 0\nBeyaz - 31: 24/21/20\n")),
            "O117");
}

TEST(Draw, ALastRollThatIsNotEnoughLosesByWhatIsLeft) {
  EXPECT_EQ(errors(record(last_roll, "2:1 1:3", "Siyah - 52: 2/al, 1/al\nSonuç: Beyaz kazandı, 1 puan\n")),
            "");
  EXPECT_EQ(errors(record(last_roll, "2:1 1:14", "Siyah - 52: 2/al, 1/al\nSonuç: Beyaz oyn, 1 puan\n")), "");
  EXPECT_EQ(errors(record(last_roll, "2:1 1:3", "Siyah - 52: 2/al, 1/al\nSonuç: berabere\n")), "R119");
}

TEST(Draw, AMissingLastRollIsSaidWhereItCouldDraw) {
  EXPECT_EQ(errors(record(last_roll, "1:4", "Sonuç: Beyaz kazandı, 1 puan\n")), "R120");
  EXPECT_EQ(errors(record(last_roll, "1:5", "Sonuç: Beyaz kazandı, 1 puan\n")), "");
}

TEST(Draw, NothingComesBehindTheLastRoll) {
  EXPECT_EQ(errors(record(last_roll, "1:1", "Siyah - 52: 1/al\nBeyaz - 31: 1/al\nSonuç: berabere\n")),
            "O112");
}

TEST(Draw, ADrawnGameHasNoWinner) {
  EXPECT_EQ(errors(record(last_roll, "1:1", "Siyah - 52: 1/al\nSonuç: Beyaz kazandı, 1 puan\n")), "R101");
}

TEST(Draw, WithoutTheOptionNobodyDraws) {
  EXPECT_EQ(errors(record("", "1:1", "Sonuç: berabere\nSkor: 1 - 0\n")), "R119");
  EXPECT_EQ(errors(record("", "1:1", "Siyah - 52: 1/al\nSonuç: Beyaz kazandı, 1 puan\n")), "O112");
}

TEST(Draw, WhoDidNotStartGivesNoLastRoll) {
  const std::string text =
      "TAVLA 1\nKural: uzun\nSeçenek: son_zar=evet\nMaç: 5 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n"
      "Açılış: Beyaz 2, Siyah 5\nSiyah - 31: 24/21/20\n[Diziliş]\nBeyaz: 1:1\nSiyah: 1:1\nSıra: "
      "Beyaz\n[/Diziliş]\n"
      "Beyaz - 31: 1/al\nSonuç: Beyaz kazandı, 1 puan\n";
  EXPECT_EQ(errors(text), "");
}

TEST(Draw, IsWrittenInTavlaAndJson) {
  const std::string text = record(last_roll, "1:1", "Siyah - 52: 1/al\nSonuç: berabere\nSkor: 0 - 0\n");
  for (const std::string_view name : {"tavla", "json"}) {
    const Format* format = format_named(name);
    std::string written;
    const auto writer = format->writer(written);
    check(source_of(text), nullptr, writer.get());
    EXPECT_NE(written.find(name == "json" ? "\"claim\":\"drawn\"" : "Sonuç: berabere"), std::string::npos)
        << written;
    Match again;
    const FileReport report = check(source_of(written), format, &again);
    EXPECT_EQ(report.count(Severity::error), 0U);
    ASSERT_EQ(again.ends.size(), 1U);
    EXPECT_EQ(again.ends[0].reason, EndReason::draw);
  }
}

TEST(Draw, StandsInARecordOfScoresAlone) {
  const std::string head = "TAVLA 1\nKural: uzun\nMaç: 5 puan\nBeyaz: Ada\nSiyah: Kerem\n";
  const std::string rows = "\n1. oyun: 0 - 0\nSonuç: berabere\n\n2. oyun: 0 - 0\n\n3. oyun: 2 - 0\n";
  EXPECT_EQ(errors(head + last_roll + rows), "");
  EXPECT_NE(errors(head + rows).find("R119"), std::string::npos);
  EXPECT_EQ(errors(head + last_roll + "[SKÇ Beyaz]\n1: 0 - 0\n2: 2 - 0\n[/SKÇ]\n"), "");
}

// Oyn and koks are what long tavla calls a single game and three points.
TEST(Draw, ItsOwnWordsForResultsAreRead) {
  const std::string koks = "Seçenek: koks=ilk_çeyrek\n";
  EXPECT_EQ(errors(record(koks, "24:14 20:1", "Sonuç: Beyaz koks, 3 puan\n")), "");
  EXPECT_EQ(errors(record("", "24:14 20:1", "Sonuç: Beyaz koks, 3 puan\n")), "R103");
  EXPECT_EQ(errors(record("", "1:14", "Sonuç: Beyaz oyn, 1 puan\n")), "");
}

// It has neither draws nor positions on which the sides do not meet face to face: both become comments.
TEST(Draw, IsACommentInMat) {
  std::string written;
  const auto writer = format_named("mat")->writer(written);
  check(source_of(record(last_roll, "1:1", "Siyah - 52: 1/al\nSonuç: berabere\n")), nullptr, writer.get());
  EXPECT_NE(written.find("; Sonuç: berabere"), std::string::npos) << written;
  EXPECT_NE(written.find("; Siyah: 1:1"), std::string::npos) << written;
  EXPECT_EQ(written.find("Set Pos"), std::string::npos) << written;
}

}  // namespace
}  // namespace hakem
