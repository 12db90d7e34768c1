// Long tavla that only --rules or hakem.toml names is read, judged, mended and written as if its header did.
#include "ruling/by_choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "diag/catalog.hpp"
#include "diag/fix_text.hpp"
#include "model/match.hpp"
#include "repair/suggest.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

RuleChoice by_option() {
  RuleChoice choice;
  choice.profile = Profile::uzun;
  return choice;
}

RuleChoice by_config() {
  RuleChoice choice;
  choice.usual_profile = Profile::uzun;
  return choice;
}

std::string record(const std::string& head, const std::string& plays) {
  return "TAVLA 1\n" + head +
         "Maç: serbest\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\nAçılış: Beyaz 5, Siyah 2\n" + plays;
}

std::string findings(const std::string& text, const RuleChoice& choice, Match* match = nullptr) {
  std::string codes;
  const FileReport report =
      check(Source::from_bytes("long.tavla", text, Encoding::utf8), nullptr, match, choice);
  for (const Diagnostic& found : report.diagnostics)
    if (found.severity != Severity::info) codes.append(codes.empty() ? "" : " ").append(id(found.code));
  return codes;
}

TEST(UzunByChoice, AnyNumberingIsUnderstood) {
  for (const std::string plays :
       {"Beyaz - 31: 24/21/20\nSiyah - 52: 24/19/17\n", "Beyaz - 31: 24/21/20\nSiyah - 52: 12/7/5\n",
        "Beyaz - 31: 1/4/5\nSiyah - 52: 13/18/20\n", "Beyaz - 31: 1/4/5\nSiyah - 52: 1/6/8\n"}) {
    for (const RuleChoice& choice : {by_option(), by_config()}) {
      Match match;
      EXPECT_EQ(findings(record("", plays), choice, &match), "") << plays;
      EXPECT_EQ(match.matches.at(0).variation, Variation::uzun);
      EXPECT_EQ(match.matches.at(0).rules, "uzun");
      ASSERT_EQ(match.turns.size(), 3U);
      EXPECT_EQ(match.turns[2].moves[0].points[0], 24);
    }
  }
}

TEST(UzunByChoice, TheNumberingOfTheHeaderHolds) {
  EXPECT_EQ(findings(record("Numara: beyaz\n", "Beyaz - 31: 24/21/20\nSiyah - 52: 12/7/5\n"), by_option()),
            "");
  EXPECT_EQ(findings(record("Numara: beyaz\n", "Beyaz - 31: 24/21/20\nSiyah - 52: 24/19/17\n"), by_option()),
            "U107");
  EXPECT_EQ(findings(record("Numara: xyz\n", "Beyaz - 31: 24/21/20\n"), by_option()), "H107");
}

TEST(UzunByChoice, TheHeaderOutweighsTheConfiguration) {
  Match match;
  const std::string text = record("Kural: modern\n", "Beyaz - 52: 13/8, 24/22\n");
  EXPECT_EQ(findings(text, by_config(), &match), "");
  EXPECT_EQ(match.matches.at(0).variation, Variation::standard);
}

// Read as tavla such a record is lost with its first plays, and little is reported of the rest.
TEST(UzunByChoice, ARecordWithoutHeaderIsRecognisedByItsPlays) {
  namespace fs = std::filesystem;
  std::size_t seen = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(HAKEM_SOURCE_DIR "/fixtures/uzun")) {
    if (entry.path().extension() != ".tavla") continue;
    std::ifstream in(entry.path());
    std::string text;
    for (std::string line; std::getline(in, line);)
      if (!line.starts_with("Kural:") && !line.starts_with("Numara:")) text += line + '\n';
    const FileReport report = check(Source::from_bytes("headless.tavla", text, Encoding::utf8));
    EXPECT_EQ(report.rules.profile, Profile::uzun) << entry.path();
    EXPECT_TRUE(std::ranges::any_of(report.diagnostics, [](const auto& one) {
      return one.code == Code::H109;
    })) << entry.path();
    ++seen;
  }
  EXPECT_GE(seen, 8U);
}

// Plays that can only begin from another position say so, and what is left to find is found there.
TEST(StartByChoice, ARecordWithoutHeaderIsRecognisedByItsPlays) {
  const std::string nackgammon =
      "3 point match\n"
      "\n"
      " Game 1\n"
      " Ada : 0                        Kerem : 0\n"
      "  1) 31: 23/20 23/22             52: 23/18 23/21\n"
      "  2) 21: 13/11 24/23             31: 24/21 6/5\n";
  const std::string hypergammon =
      "3 point match\n"
      "\n"
      " Game 1\n"
      " Ada : 0                        Kerem : 0\n"
      "  1) 41: 24/20 23/22             65: 24/18 23/18\n"
      "  2) 62: 22/16 20/18             43: 18/14 18/15\n"
      "  3) 63: 22/16 18/15             52: 22/17 15/13\n"
      "  4) 61: 16/10 16/15             11: 14/13 13/12 13/12 12/11\n";
  for (const auto& [text, start] :
       {std::pair{nackgammon, Variation::nackgammon}, {hypergammon, Variation::hypergammon}}) {
    const FileReport report = check(Source::from_bytes("headless.mat", text, Encoding::utf8));
    EXPECT_EQ(report.rules.start, start);
    ASSERT_EQ(report.diagnostics.size(), 2U);
    std::optional<Match> events;
    check_into([&] { return &events.emplace(); }, Source::from_bytes("headless.mat", text, Encoding::utf8));
    EXPECT_EQ(events->matches.at(0).variation, start);
    EXPECT_EQ(report.diagnostics.front().code, Code::H112);
    EXPECT_EQ(report.diagnostics.back().code, Code::R106);
  }
  std::string slip = hypergammon;
  slip.replace(slip.find("12/11"), 5, "12/10");
  FileReport report = check(Source::from_bytes("headless.mat", slip, Encoding::utf8));
  suggest_fixes(report);
  EXPECT_EQ(report.count(Severity::error), 2U);
  for (const Diagnostic& found : report.diagnostics)
    EXPECT_TRUE(found.code != Code::M103 || !found.fixes.empty());
}

// What is suggested for long tavla is legal there: nothing enters, hits, or leaves the head twice.
TEST(UzunByChoice, SuggestionsArePlaysOfLongTavla) {
  std::ifstream in(HAKEM_SOURCE_DIR "/fixtures/uzun/turns-exchanged.tavla");
  const std::string text(std::istreambuf_iterator<char>(in), {});
  FileReport report = check(Source::from_bytes("long.tavla", text, Encoding::utf8));
  suggest_fixes(report);
  bool any = false;
  for (const Diagnostic& found : report.diagnostics)
    for (const Fix& fix : found.fixes) {
      any = true;
      const std::string mended = edited(text, fix);
      EXPECT_EQ(findings(mended, {}), "") << mended;
    }
  EXPECT_TRUE(any);
}

}  // namespace
}  // namespace hakem
