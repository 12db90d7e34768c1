// Repairs, on records of our own: bytes are kept, clean records are left alone.
#include "repair/repair.hpp"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>

#include "checked_record.hpp"
#include "defects.hpp"
#include "diag/fix_text.hpp"
#include "fixture_files.hpp"

namespace hakem {
namespace {

const auto no_judge = [](FileReport&) {};

TEST(Repair, PutsSeveralDefectsRightOneAfterTheOther) {
  std::string text = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/no-final-newline.mat");
  const std::string original = text;
  const auto slip = [&](const std::string& was, const std::string& is) {
    text.replace(text.find(was), was.size(), is);
  };
  slip("53: 8/3 6/3", "43: 8/3 6/3");
  slip("20/15*", "20/15");
  slip("Wins 4", "Wins 2");
  const FileReport report = checked(text);
  const Repaired safe = repair(report, Repairs::safe, no_judge);
  EXPECT_EQ(safe.fixed, 0U);  // what follows from play waits until the play is in order
  const Repaired all = repair(report, Repairs::unsafe, no_judge);
  ASSERT_TRUE(all.changed);
  EXPECT_EQ(all.report.source.bytes(), original);
  EXPECT_TRUE(all.report.diagnostics.empty());
}

// Neither is sure while the other stands; with both nothing is left.
TEST(Repair, WhatFitsOnlyTogetherIsMadeTogether) {
  const FileReport report = checked_fixture("demo/club-evening.mat");
  const Repaired done = repair(report, Repairs::unsafe, no_judge);
  ASSERT_TRUE(done.changed);
  EXPECT_EQ(done.report.count(Severity::error) + done.report.count(Severity::warning), 0);
  EXPECT_FALSE(repair(report, Repairs::safe, no_judge).changed);
}

// The help of the first finding of `text`: what its likeliest repair puts there.
std::string first_help(const std::string& text) {
  FileReport report = checked(text);
  suggest_fixes(report);
  for (const Diagnostic& found : report.diagnostics)
    if (!found.fixes.empty()) return found.fixes.front().edits.front().text;
  return {};
}

TEST(Repair, WhatCanOnlyBeADanceIsOne) {
  std::string text = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/bar-and-off-words.mat");
  const std::string dance = " 12) 65:             ";
  text.replace(text.find(dance), dance.size(), " 12) 65: bar/20 20/14");
  EXPECT_TRUE(first_help(text).starts_with("Cannot Move"));
}

TEST(Repair, TheLengthOfTheMatchThatItsGamesEnd) {
  const std::string game =
      " 7 point match\n\n Game 1\n Ada : 0                         Efe : 0\n"
      "  1) 31: 8/5 6/5                 Doubles => 2\n  2) Takes                       61: 13/7 8/7\n"
      "  3) 42: 8/4 6/4                 Resigns\n      Wins 2 points and the match\n";
  EXPECT_EQ(first_help(game), "2");
}

// docs/repair.md calls them safe: so they are in every notation that has them.
TEST(Repair, ResultsAndScoresAreSafeInNotationsOfEveryKind) {
  const std::string tree =
      "(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]RE[B+1]\n"
      ";W[31hefe]\n;B[64qwsw]\n;W[double]\n;B[drop])\n";
  const std::string turns = "Roll:W:: 4 2\nMove:W:: 8/4 6/4\nRoll:B:: 3 1\nMove:B:: 17/20 19/20\n";
  const std::string gmd = "GMD-2\nLength: 3\nPlayer:W: Kerem\nPlayer:B: Ada\nGame:\n" + turns +
                          "Double:W:\nDrop:B:\nGame: Scores{2 0}\n" + turns;
  const auto changed = [](std::string text, const std::string& was, const std::string& is) {
    return text.replace(text.find(was), was.size(), is);
  };
  const std::string sheet(checked_fixture("tavla/worked-example.tavla").source.bytes());
  const std::pair<std::string, std::string> cases[] = {
      {changed(sheet, "katmerli mars, 3", "mars, 3"), sheet},
      {changed(sheet, "katmerli mars, 3", "mars, 2"), sheet},
      {tree, changed(tree, "B+1", "W+1")},
      {gmd, changed(gmd, "{2 0}", "{1 0}")},
      {changed(gmd, "{2 0}", "{0 1}"), changed(gmd, "{2 0}", "{1 0}")},
  };
  for (const auto& [wrong, right] : cases) {
    const Repaired done = repair(checked(wrong), Repairs::safe, no_judge);
    EXPECT_EQ(done.report.source.bytes(), right);
    EXPECT_EQ(done.fixed, 1U);
  }
}

// The columns may have been exchanged, from the first game on or from the second.
TEST(Repair, WhoWonIsNotSafeWhereNamesOrScoresDisagreeAsWell) {
  const auto match = [](const char* second) {
    return std::string(" 3 point match\n\n Game 1\n Ada : 0                         Efe : 0\n") +
           "  1) 31: 8/5 6/5                 64: 24/18 13/9\n  2) 52: 13/8 13/11              43: 9/5 8/5\n" +
           "                                 Wins 1 point\n\n Game 2\n " + second +
           "\n  1) 42: 8/4 6/4                 61: 13/7 8/7\n  2) 52: 13/8 13/11             Doubles => 2\n" +
           "  3) Drops\n                                 Wins 1 point\n\n Game 3\n" +
           " Ada : 2                         Efe : 0\n  1) 31: 8/5 6/5                 64: 24/18 13/9\n";
  };
  for (const char* second :
       {"Efe : 1                         Ada : 0", "Ada : 1                         Efe : 0"}) {
    const FileReport report = checked(match(second));
    EXPECT_FALSE(report.diagnostics.empty());
    EXPECT_FALSE(repair(report, Repairs::safe, no_judge).changed) << second;
  }
}

// The match may be told from its score on; and who gave a game up, one word says.
TEST(Repair, AScoreIsNotSafeWhereItMayBeRight) {
  const std::string first =
      " 5 point match\n\n Game 1\n Ada : 4                         Efe : 2\n"
      "  1) 31: 8/5 6/5                 64: 24/18 13/9\n";
  const std::string second =
      "TAVLA 1\nBeyaz: Ada\nSiyah: Efe\nMaç: 5\n\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n"
      "Siyah - 64: 24/14\nSiyah: pes (mars)\nSkor: 0-2\n";
  for (const std::string& text : {first, second}) {
    const FileReport report = checked(text);
    const auto is_score = [](const Diagnostic& found) {
      return found.code == Code::R104 || found.code == Code::R122;
    };
    EXPECT_EQ(std::ranges::count_if(report.diagnostics, is_score), 1) << text;
    EXPECT_FALSE(repair(report, Repairs::safe, no_judge).changed) << text;
  }
}

TEST(Repair, ATurnOfATreeIsTakenOutWithItsNode) {
  const std::string root = "(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]";
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {";W[drop]", ";W[31hefe];B[64qwsw])", ""},
      {"\n;W[drop]\n", ";W[31hefe]\n;B[64qwsw])", "\n"},
      {";W[drop]C[which?]", ";W[31hefe];B[64qwsw])", ";C[which?]"},
  };
  for (const auto& [stray, play, left] : cases) {
    const Repaired done = repair(checked(root + stray + play), Repairs::unsafe, no_judge);
    EXPECT_EQ(done.report.source.bytes(), root + left + play) << stray;
  }
}

TEST(Repair, ABrokenLineIsJoinedWhereverItWasBroken) {
  for (const auto& [name, roll] :
       {std::pair{"mat/no-final-newline.mat", "62: "}, std::pair{"demo/ornek-mac.tavla", "64: "}}) {
    const std::string original = read_file(std::string(HAKEM_SOURCE_DIR "/fixtures/") + name);
    const std::size_t begin = original.find(roll) + 4;
    const std::size_t end = original.find('\n', begin);
    ASSERT_GT(begin, 100U) << name;
    for (std::size_t at = begin + 1; at < end; ++at) {
      std::string broken = original;
      broken.insert(at, "\n");
      FileReport report = checked(broken);
      const Repaired joined = repair(report, Repairs::safe, no_judge);
      EXPECT_EQ(joined.report.source.bytes(), original) << name << " broken at " << at;
      if (at != end - 1) continue;
      suggest_fixes(report);
      const auto found = std::ranges::find(report.diagnostics, Code::N121, &Diagnostic::code);
      ASSERT_NE(found, report.diagnostics.end());
      EXPECT_TRUE(advice(report, found->fixes.front(), Language::en).starts_with("join lines "));
    }
  }
}

TEST(Repair, OnlyWhatIsReportedIsRepaired) {
  const FileReport report = checked_fixture("defects/wrong-points.mat");
  const auto silent = [](FileReport& found) { found.diagnostics.clear(); };
  FileReport ignored = checked_fixture("defects/wrong-points.mat");
  silent(ignored);
  EXPECT_FALSE(repair(ignored, Repairs::unsafe, silent).changed);
  EXPECT_TRUE(repair(report, Repairs::safe, no_judge).changed);
}

TEST(Repair, CleanRecordsAreLeftAlone) {
  for (const FixtureFile& file : record_fixtures()) {
    const FileReport report = check(file.source());
    if (!is_clean(report)) continue;
    EXPECT_FALSE(repair(report, Repairs::unsafe, no_judge).changed) << file.name;
  }
}

// Repairs only ever take findings away, and a second run finds nothing more to do.
TEST(Repair, ComesToAnEnd) {
  for (const FixtureFile& file : record_fixtures()) {
    const FileReport report = check(file.source());
    const Repaired once = repair(report, Repairs::unsafe, no_judge);
    if (!once.changed) continue;
    EXPECT_LT(once.report.diagnostics.size(), report.diagnostics.size()) << file.name;
    EXPECT_FALSE(repair(once.report, Repairs::unsafe, no_judge).changed) << file.name;
  }
}

}  // namespace
}  // namespace hakem
