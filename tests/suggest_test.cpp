// Suggestions, on records of our own: what was meant is found, and said in words.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "checked_record.hpp"
#include "defects.hpp"
#include "diag/fix_text.hpp"
#include "fixture_files.hpp"
#include "repair/candidate.hpp"
#include "repair/repair.hpp"

namespace hakem {
namespace {

// The best suggestion for the first finding that has one, in words; a star behind it if it is sure.
std::string best_advice(const FileReport& report, Language language = Language::en) {
  for (const Suggestions& found : suggestions_for(report))
    if (!found.fixes.empty())
      return advice(report, found.fixes.front(), language) + (found.determined ? " *" : "") +
             (found.fixes.front().safe ? " safe" : "");
  return "";
}

TEST(Suggestions, FindsWhatWasMeant) {
  const std::pair<const char*, const char*> cases[] = {
      {"wrong-point-digit", "read 13/8 instead of 13/7 (line 5) *"},
      {"wrong-die-digit", "read 53: instead of 43: (line 13) *"},
      {"dice-with-a-seven", "read 62: instead of 72: (line 11) *"},
      {"three-dice", "read 62: instead of 622: (line 11) *"},
      {"letter-in-a-play", "read 24/20 instead of 24/2O (line 8) *"},
      {"plays-backward", "read 13/11 instead of 11/13 (line 17) *"},
      {"cells-exchanged", "exchange \"63: 13/7 10/7\" (line 12) and \"51: 6/5 8/3\" (line 12) *"},
      {"row-twice", "leave out \"12) 65: 25/20 8/2 62: 4/2 8/2\" (line 17) *"},
      {"cube-to-eight", "read 2 instead of 8 (line 9) *"},
      {"double-not-answered", "put in \"Takes\" (line 10) *"},
      {"answer-without-a-double", "leave out \"Takes\" (line 13) *"},
      {"hit-mark-missing", "read 22/16* instead of 22/16 (line 5) * safe"},
      {"false-hit-mark", "read 16/15 instead of 16/15* (line 20) * safe"},
      {"wrong-points", "read 4 instead of 2 (line 30) * safe"},
      {"wrong-column", "move \"Wins 4 points\" to the other column (line 30) * safe"},
      {"game-number-skipped", "read 3 instead of 4 (line 19); read 4 instead of 5 (line 25) * safe"},
      {"score-of-one-game", "read 3 instead of 2 (line 20) * safe"},
      {"take-written-as-drop", "read Takes instead of Drops (line 12) *"},
      {"word-nobody-knows", "read Takes instead of Tekas (line 10) *"},
  };
  for (const auto& [name, words] : cases)
    EXPECT_EQ(best_advice(checked_fixture("defects/" + std::string(name) + ".mat")), words) << name;
}

// The first game told is the second, and the number of the one behind it is right already.
TEST(Suggestions, NothingIsRepairedWhereNothingChanges) {
  const FileReport report = checked(
      "Game 2: B 43 13/9 9/6, R 52 1/off 1/off, B 21 4/2 2/1, R 51 1/off 1/off.\n"
      "match to 3. Game 1: R 42 8/4 6/4,\n");
  for (const Suggestions& found : suggestions_for(report))
    for (const Fix& fix : found.fixes) EXPECT_FALSE(fix.edits.empty());
}

// What is tried for a wrong score does not grow with the games behind it.
TEST(Suggestions, OfALongSessionAreBounded) {
  const auto edits = [](int games) {
    std::string text = " 0 point match\n";
    for (int number = 1; number <= games; ++number)
      text += "\n Game " + std::to_string(number) +
              "\n Ada : 0                        Kerem : 0\n"
              "  1) 31: 8/5 6/5                 64: 24/14\n"
              "  2)  Resigns backgammon          Wins 1 point\n";
    const FileReport report = checked(std::move(text));
    const Outline outline = outline_of(report);
    const Diagnostic& found = report.diagnostics.at(0);
    const MatchSpot& match = outline.matches.at(0);
    Candidates all;
    add_claim_slips({report, found, match, &match.games.at(found.place.game - 1), 0}, all);
    std::size_t sum = 0;
    for (const Candidate& candidate : all) sum += candidate.fix.edits.size();
    return sum;
  };
  EXPECT_EQ(edits(200), edits(400));
}

// One line of a short record is wrong.
TEST(Suggestions, WeighWhatTheRestSays) {
  const std::string head = "TAVLA 1\nMaç: 1 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n";
  const std::string plays = "Beyaz - 31: 8/5, 6/5\nSiyah - 64: 24/14\n";
  // Who gave up is one word against the result, the score and the winner of the match.
  EXPECT_EQ(best_advice(checked(head + "Açılış: Beyaz 3, Siyah 1\n" + plays +
                                "Siyah: pes (oyun)\nSonuç: Siyah kazandı, 1 puan\nSkor: 0 - 1\n"
                                "Maç sonucu: Siyah kazandı, 0 - 1\n")),
            "read Beyaz: instead of Siyah: (line 10) *");
  EXPECT_EQ(best_advice(checked(head + "Açılış: Beyaz 1, Siyah 3\n" + plays + "Beyaz: pes (oyun)\n")),
            "read 3, Siyah 1 instead of 1, Siyah 3 (line 7) *");
  const std::string mat = " 5 point match\n\n Game 1\n Ann : 0                         Bob : 0\n";
  // The mark says that the turns stand in their order.
  EXPECT_EQ(best_advice(checked(mat + "  1) 64: 24/14                   32: 13/11* 24/21\n"
                                      "  2) 51: 13/8 6/5                65: 24/18 13/8\n"
                                      "  3) 42: 8/4 6/4                  Doubles => 2\n  4)  Drops\n"
                                      "                                 Wins 1 point\n")),
            "read bar/20 6/5 instead of 13/8 6/5 (line 6)");
}

// Legal where it stands, a play from the wrong point is found out only later.
TEST(Suggestions, ReachForALegalPlayOfAnEarlierTurn) {
  const std::string clean = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/gnubg-self-play.mat");
  const auto advice = [&](std::string_view play, std::string_view as) {
    std::string text = clean;
    text.replace(text.find(play), play.size(), as);
    return best_advice(checked(std::move(text)));
  };
  EXPECT_EQ(advice("31: 8/5 6/5", "31: 24/21 6/5"), "read 8/5 6/5 instead of 24/21 6/5 (line 7) *");
  EXPECT_EQ(advice("65: 8/3 13/7", "65: 8/3 24/18"), "read 8/3 13/7 instead of 8/3 24/18 (line 8) *");
  EXPECT_EQ(advice("31: 24/23* 13/10", "31: 24/23* 5/2"),
            "read 24/23* 13/10 instead of 24/23* 5/2 (line 10) *");
}

// Whatever is wrong with a double: it was made, and answered.
TEST(Suggestions, KeepADoubleThatWasAnswered) {
  const std::string crawford =
      " 3 point match\n\n Game 1\n Ann : 0                         Bob : 0\n"
      "  1) 31: 8/5 6/5                 Doubles => 2\n  2) Takes                       64: 24/14\n"
      "  3) Resigns\n                                  Wins 2 points\n\n"
      " Game 2 (Crawford)\n Ann : 0                         Bob : 2\n"
      "  1) 31: 8/5 6/5                 51: 13/8 24/23\n"
      "  2) Doubles => 2                Drops\n      Wins 1 point\n";
  FileReport report = checked(crawford);
  suggest_fixes(report);
  ASSERT_FALSE(report.diagnostics.empty());
  EXPECT_EQ(report.diagnostics[0].code, Code::C108);
  for (const Diagnostic& found : report.diagnostics) EXPECT_TRUE(found.fixes.empty());
}

// Two slips in a game: a repair of the one leaves the other.
TEST(Suggestions, SayThatTheRestFitsOnlyWhereItDoes) {
  std::string text = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/gnubg-self-play.mat");
  const auto misread = [&](std::string_view row, std::string_view as) {
    text.replace(text.find(row), row.size(), as);
    FileReport report = checked(text);
    suggest_fixes(report);
    return report;
  };
  FileReport one = misread("65: 23/18* 11/5", "65: 23/18* 11/4");
  ASSERT_EQ(one.diagnostics.size(), 1U);
  EXPECT_TRUE(help_lines(one, one.diagnostics[0], Language::en).at(0).ends_with("and the rest fits"));
  FileReport two = misread("31: 24/23* 13/10", "31: 24/23* 13/9");
  ASSERT_EQ(two.diagnostics.size(), 2U);
  ASSERT_FALSE(two.diagnostics[0].fixes.empty());
  EXPECT_FALSE(help_lines(two, two.diagnostics[0], Language::en).at(0).ends_with("and the rest fits"));
}

TEST(Suggestions, SpeaksTurkish) {
  EXPECT_EQ(best_advice(checked_fixture("defects/wrong-point-digit.mat"), Language::tr),
            "13/7 yerine 13/8 okuyun (5. satır) *");
  FileReport report = checked_fixture("defects/one-die-not-played.mat");
  suggest_fixes(report);
  ASSERT_EQ(report.diagnostics.size(), 1U);
  EXPECT_EQ(report.diagnostics[0].fixes.size(), 1U);
  EXPECT_EQ(help_lines(report, report.diagnostics[0], Language::tr),
            std::vector<std::string>{"öneri: 6/5 yerine 6/5 8/3 okuyun (12. satır); gerisi uyuyor"});
}

// Not made of columns: a turn is left out as a whole, or turned to the other player by the word that says so.
TEST(Suggestions, NameThePropertyOfATree) {
  const std::string root = "(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]";
  const std::pair<const char*, const char*> cases[] = {
      {";W[drop];W[31hefe];B[64qwsw])", "leave out \";W[drop]\" (line 1) *"},
      {"\n;W[31hefe]\n;W[take]\n;B[64qwsw])", "leave out \";W[take]\" (line 3) *"},
      {";W[31hefe];B[64qwsw];W[double];W[drop])", "read B[drop] instead of W[drop] (line 1) *"},
      {";W[71hefe])", "read W[31hefe] instead of W[71hefe] (line 1) *"},
  };
  for (const auto& [play, words] : cases) EXPECT_EQ(best_advice(checked(root + play)), words) << play;
}

TEST(Suggestions, PutANodeIntoATree) {
  const std::string tree =
      "(;GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]\n;W[31hefe]\n;B[64qwsw]\n";
  const std::string plays = ";W[66xrxrmgmg]\n;B[21lnst]\n;W[51mhfe])\n";
  EXPECT_EQ(best_advice(checked(tree + ";W[double]\n" + plays)), "put in \";B[take]\" (line 5)");
}

TEST(Suggestions, LeaveOutALineWhereThereAreNoColumns) {
  EXPECT_EQ(best_advice(checked("Score is 0-0 in a 3 point match.\nAda is X - Kerem is O\n"
                                "X: (3 1) 8-5 6-5\nO: (6 4) 1-7 7-11\nX: rejects\nX: (4 2) 8-4 6-4\n")),
            "leave out \"X: rejects\" (line 5) *");
  EXPECT_EQ(best_advice(checked("GMD-2\nLength: 3\nPlayer:W: Kerem\nPlayer:B: Ada\nGame:\nRoll:W:: 4 2\n"
                                "Move:W:: 8/4 6/4\nDrop:B:\nRoll:B:: 3 1\nMove:B:: 17/20 19/20\n")),
            "leave out \"Drop:B:\" (line 8) *");
  EXPECT_EQ(
      best_advice(checked(
          "BOARDID=77\nCREATOR=Ada\nMATCHLENGTH=3\nGAME_1_PLAYER_1=Ada\nGAME_1_PLAYER_2=Kerem\n"
          "GAME_1_GAMEPLAY=1 3 1 31 8/5 6/5#2 4 2 42 8/4 6/4#1 Take#1 6 6 66 24/18 24/18 13/7 13/7#\n")),
      "leave out \"#1 Take\" (line 6) *");
}

// In the numbering of the record (rule U14).
TEST(Suggestions, LongTavlaIsAnsweredInItsOwnNumbers) {
  const auto advice_for = [](const std::string& numbering, const std::string& plays) {
    return best_advice(checked("TAVLA 1\nKural: uzun\nNumara: " + numbering +
                               "\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n"
                               "Açılış: Beyaz 5, Siyah 2\n" +
                               plays));
  };
  EXPECT_EQ(advice_for("öz", "Beyaz - 31: 24/21/20\nSiyah - 52: 24/19\n"),
            "read 24/19, 19/17 instead of 24/19 (line 11)");
  EXPECT_EQ(advice_for("beyaz", "Beyaz - 31: 24/21/20\nSiyah - 52: 12/7\n"),
            "read 12/7, 7/5 instead of 12/7 (line 11)");
  EXPECT_EQ(advice_for("artan", "Beyaz - 31: 1/4/5\nSiyah - 52: 13/18\n"),
            "read 13/18, 18/20 instead of 13/18 (line 11)");
  EXPECT_EQ(advice_for("yol", "Beyaz - 31: 1/4/5\nSiyah - 52: 1/6\n"),
            "read 1/6, 6/8 instead of 1/6 (line 11)");
}

// What a turn that is missing was, nobody can know if several fit; nor is anything said of a faulty document.
TEST(Suggestions, KeepsSilentWhereNothingFits) {
  EXPECT_EQ(best_advice(checked_fixture("defects/row-missing.mat")), "");
  EXPECT_EQ(best_advice(checked_fixture("defects/left-cell-blank.mat")), "");
  EXPECT_EQ(best_advice(checked("{\"hakem\": 1, \"matches\": [{}]}")), "");
  EXPECT_EQ(best_advice(checked("")), "");
}

TEST(Suggestions, IsTheSameEveryTimeAndStopsAtItsBudget) {
  const FileReport report = checked_fixture("demo/club-evening.mat");
  SuggestOptions little;
  little.bytes_per_finding = 1;
  EXPECT_EQ(best_advice(report), best_advice(report));
  std::size_t suggested = 0;
  for (const Suggestions& found : suggestions_for(report, little)) {
    suggested += found.fixes.size();
    EXPECT_FALSE(found.determined && found.fixes.empty());
  }
  EXPECT_LE(suggested, 1U);
}

// Every class of defect in clean fixtures of both notations, in rounds that can run side by side.
class Suggest : public testing::TestWithParam<unsigned> {};

// Under the sanitizers everything takes ten times as long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr unsigned share = 8;
#else
constexpr unsigned share = 1;
#endif

TEST_P(Suggest, SingleDefectsOfTheFixturesAreFoundAgain) {
  Score all;
  std::string misses;
  unsigned seed = GetParam() * 10'000;
  // Notations in which a point is a number; not long tavla, whose plays repairs do not know.
  for (const FixtureFile& file : fixture_files({"mat", "tavla", "sgf", "tournament", "json", "defects"})) {
    if (!is_clean(check(file.source())) || file.bytes.size() < 1000) continue;
    for (const DefectClass& kind : defect_classes()) {
      if (!kind.determined || ++seed % share != 0) continue;
      Clean record(file.source(), seed);
      try_defect(record, kind, all, &misses);
    }
  }
  EXPECT_GE(all.made, 100U / share);
  EXPECT_GE(all.first * 100, all.made * 80) << misses;
  EXPECT_GE(all.among_three * 100, all.made * 90) << misses;
  EXPECT_LE(all.sure_and_wrong * 20, all.made) << misses;
}
INSTANTIATE_TEST_SUITE_P(Round, Suggest, testing::Values(1U, 2U, 3U));

TEST(Suggestions, ABlankLostBeforeARoll) {
  const std::string rows =
      " 3 point match\n\n Game 1\n Ada : 0                         Efe : 0\n"
      "  1) 31: 8/5 6/5                 64: 24/18 18/14\n";
  const FileReport hit = checked(rows + "  2) 42: 24/20 13/11*52: bar/23 13/8\n");
  ASSERT_EQ(hit.diagnostics.size(), 2U);  // with the match that just stops
  EXPECT_EQ(best_advice(hit), "read 13/11* 52: instead of 13/11*52: (line 6) *");
}

// Who is said to have won the match cannot have, and the other one can.
TEST(Suggestions, TheResultOfTheMatchInTheOtherColumn) {
  const std::string match =
      " 1 point match\n\n Game 1\n Ada : 0                         Efe : 0\n"
      "  1) 31: 8/5 6/5                 64: 24/18 13/9\n";
  const std::string second =
      " 3 point match\n\n Game 4\n Ada : 2                         Efe : 1\n"
      "  1) 31: 8/5 6/5                 64: 24/18 13/9\n                                  Wins 1 point and "
      "the match\n";
  EXPECT_EQ(best_advice(checked(second)),
            "move \"Wins 1 point and the match\" to the other column (line 6) *");
  EXPECT_EQ(best_advice(checked(match + "  2) 52: 13/8 13/11              Losses 1 point\n"
                                        "                                  Wins 1 point and the match\n")),
            "move \"Wins 1 point and the match\" to the other column (line 7) *");
}

// Names in each other's place, with their scores or without.
TEST(Suggestions, ExchangedNamesOfAHeading) {
  const auto match = [](const std::string& second) {
    return checked(
        " 3 point match\n\n Game 1\n Ada : 0                         Efe : 0\n"
        "  1) 31: 8/5 6/5                 Doubles => 2\n  2)  Drops\n"
        "                                  Wins 1 point\n\n Game 2\n " +
        second + "\n  1) 31: 8/5 6/5                 64: 24/18 13/9\n");
  };
  const auto fixed = [](const FileReport& report) {
    const std::vector<Suggestions> all = suggestions_for(report);
    return all.empty() || all[0].fixes.empty() ? "" : edited(report.source.text(), all[0].fixes[0]);
  };
  const std::string right(match("Ada : 0                         Efe : 1").source.text());
  EXPECT_EQ(fixed(match("Efe : 1                         Ada : 0")), right);
  EXPECT_EQ(fixed(match("Efe : 0                         Ada : 1")), right);
}

}  // namespace
}  // namespace hakem
