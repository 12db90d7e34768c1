// One slip at a time in a clean record: exactly one finding each, where the slip is.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "diag/catalog.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

const std::string folder = HAKEM_SOURCE_DIR "/fixtures/tavla/";

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// "M104 @ 5:8-11", one finding a line, as in docs/diagnostics.
std::string findings(const FileReport& report) {
  std::string out;
  for (const Diagnostic& found : report.diagnostics) {
    const Location begin = report.source.locate(found.span.offset);
    const Location end = report.source.locate(found.span.end());
    out.append(id(found.code)).append(" @ ").append(std::to_string(begin.line)).append(":");
    out.append(std::to_string(begin.column)).append("-");
    if (end.line != begin.line) out.append(std::to_string(end.line)).append(":");
    out.append(std::to_string(end.column)).append("\n");
  }
  return out;
}

struct Defect {
  std::string name;
  std::string search;  // stands once in the worked example
  std::string replace;
  std::string code;
  std::uint32_t line;  // of the finding
};
void PrintTo(const Defect& defect, std::ostream* out) { *out << defect.name; }

class TavlaDefect : public testing::TestWithParam<Defect> {};

TEST_P(TavlaDefect, IsFoundOnce) {
  const Defect& defect = GetParam();
  std::string text = read_file(folder + "worked-example.tavla");
  const std::size_t at = text.find(defect.search);
  ASSERT_NE(at, std::string::npos);
  ASSERT_EQ(text.find(defect.search, at + 1), std::string::npos) << "not unique";
  text.replace(at, defect.search.size(), defect.replace);
  const FileReport report = check(Source::from_bytes("a.tavla", text));
  ASSERT_EQ(report.diagnostics.size(), 1U) << findings(report);
  EXPECT_EQ(id(report.diagnostics[0].code), defect.code) << findings(report);
  EXPECT_EQ(report.source.locate(report.diagnostics[0].span.offset).line, defect.line) << findings(report);
}

INSTANTIATE_TEST_SUITE_P(
    Plays, TavlaDefect,
    testing::Values(Defect{"DieDigit", "Siyah - 31: 24/21/20", "Siyah - 32: 24/21/20", "M103", 18},
                    Defect{"DieDigitSix", "Beyaz - 43: 13/9/6", "Beyaz - 63: 13/9/6", "M103", 17},
                    Defect{"PointDigit", "8/2, 6/2", "8/2, 6/1", "M103", 16},
                    Defect{"PointDigitInChain", "13/9/6\n", "13/9/5\n", "M108", 17},
                    Defect{"PointDigitLate", "24/18, 2/1", "24/17, 2/1", "M103", 49},
                    Defect{"NoChecker", "Siyah - 42: 8/4/2", "Siyah - 42: 9/5/3", "M101", 30},
                    Defect{"Backward", "24/18, 2/1", "18/24, 2/1", "M102", 49},
                    Defect{"BlockedEntry", "Beyaz - 62: Gele", "Beyaz - 62: K/23, 6 yok", "B102", 25},
                    Defect{"BarIgnored", "K/20, 6/3*", "8/3, 6/3*", "B101", 21},
                    Defect{"FalseDance", "7/1, 18/14", "Gele", "M110", 51},
                    Defect{"OneDieOnly", "24/18, 2/1", "24/18", "M104", 49},
                    Defect{"SmallerDie", "K/21, 2 yok", "2 yok, 4 yok", "M110", 23},
                    Defect{"WrongDieSaidUnplayable", "K/21, 2 yok", "K/21, 4 yok", "M112", 23},
                    Defect{"EarlyBearOff", "7/2, 3/al", "4/al, 3/al", "F101", 38},
                    Defect{"FiveSteps", "6/3(2)\nSiyah - 63", "6/3(3)\nSiyah - 63", "M108", 35},
                    Defect{"MarkDropped", "8/5*, 5/3", "8/5, 5/3", "W101", 19},
                    Defect{"MarkDroppedAtEntry", "K/22*, 24/20", "K/22, 24/20", "W101", 20},
                    Defect{"MarkAdded", "Siyah - 42: 8/4/2", "Siyah - 42: 8/4*/2", "W102", 30},
                    Defect{"DiceOfSeven", "Siyah - 44: 8/4(3)", "Siyah - 47: 8/4(3)", "N102", 34},
                    Defect{"OneDieMissing", "Siyah - 44: 8/4(3)", "Siyah - 4: 8/4(3)", "N102", 34},
                    Defect{"Unreadable", "8/4(3), 6/2", "8/4(3, 6/2", "N101", 34},
                    Defect{"Misspelt", "Beyaz - 62: Gele", "Beyaz - 62: Gelle", "N114", 25},
                    Defect{"DamagedSide", "Beyaz - 62: Gele", "Beyas - 62: Gele", "N114", 25},
                    Defect{"EntryInOpponentsNumbers", "K/21, 2 yok", "K/4, 2 yok", "N109", 23},
                    Defect{"EntryCutShort", "K/21, 2 yok", "K/1, 2 yok", "M103", 23},
                    Defect{"DiceMissing", "Siyah - 44: 8/4(3)", "Siyah - : 8/4(3)", "N102", 34},
                    Defect{"PlayMissing", "Siyah - 44: 8/4(3), 6/2", "Siyah -", "N110", 34},
                    Defect{"SideCutShort", "Siyah - 44: 8/4(3), 6/2", "Siy", "N110", 34},
                    Defect{"ColonInAPart", "Beyaz - 33: 13/10/7", "Beyaz - 33: 13:10/7", "N101", 35},
                    Defect{"BlankInAPoint", "K/24, 6/4", "K/2 4, 6/4", "N101", 31}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Turns, TavlaDefect,
    testing::Values(
        Defect{"PlayDeleted", "Beyaz - 33: 13/10/7, 6/3(2)\n", "", "O104", 35},
        Defect{"DanceDeleted", "Beyaz - 62: Gele\n", "", "O104", 25},
        Defect{"PlayTwice", "Beyaz - 43: 13/9/6\n", "Beyaz - 43: 13/9/6\nBeyaz - 43: 13/9/6\n", "O105", 18},
        Defect{"DanceTwice", "Beyaz - 62: Gele\n", "Beyaz - 62: Gele\nBeyaz - 62: Gele\n", "O105", 26},
        Defect{"OpeningTwice", "Açılış: Beyaz 5, Siyah 4\n",
               "Açılış: Beyaz 5, Siyah 4\nAçılış: Beyaz 5, Siyah 4\n", "O105", 60},
        Defect{"LinesSwapped", "Beyaz - 43: 13/9/6\nSiyah - 31: 24/21/20\n",
               "Siyah - 31: 24/21/20\nBeyaz - 43: 13/9/6\n", "O106", 17},
        Defect{"HeadingSwapped", "2. oyun: 0 - 3\nAçılış: Beyaz 5, Siyah 4\n",
               "Açılış: Beyaz 5, Siyah 4\n2. oyun: 0 - 3\n", "N117", 58},
        Defect{"WrongSide", "Beyaz - 33: 13/10/7, 6/3(2)", "Siyah - 33: 13/10/7, 6/3(2)", "O115", 35},
        Defect{"HeadingDeleted", "3. oyun: 2 - 3\n", "", "N106", 77},
        Defect{"PlayLost", "Beyaz - 33: 13/10/7, 6/3(2)", "Beyaz - 33: ????", "O108", 35},
        Defect{"WrongStarter", "Açılış: Beyaz 4, Siyah 6", "Açılış: Beyaz 6, Siyah 4", "O101", 15},
        Defect{"OpeningDice", "Açılış: Beyaz 5, Siyah 4", "Açılış: Beyaz 5, Siyah 3", "O102", 59},
        Defect{"TieNotRerolled", "Açılış: Beyaz 6, Siyah 3\n", "", "O110", 90},
        Defect{"TurnAfterTheEnd", "Sonuç: Siyah katmerli mars, 3 puan\n",
               "Beyaz - 21: 14/11\nSonuç: Siyah katmerli mars, 3 puan\n", "O112", 53},
        Defect{"NotClosedOut", "Beyaz - 62: Gele", "Beyaz: tatil", "O111", 25},
        Defect{"HeadingTwice", "3. oyun: 2 - 3\n", "3. oyun: 2 - 3\n3. oyun: 2 - 3\n", "H102", 78},
        Defect{"HeadingAgainInTheGame", "Siyah - 22: 13/11(2)", "3. oyun: 2 - 3\nSiyah - 22: 13/11(2)",
               "H102", 80},
        Defect{"OpeningAgainAfterTheFirstPlay", "Beyaz - 43: 13/9/6\n",
               "Açılış: Beyaz 4, Siyah 6\nBeyaz - 43: 13/9/6\n", "O105", 17},
        Defect{"OpeningAgainInTheGame", "Siyah - 31: 24/21/20\n",
               "Açılış: Beyaz 4, Siyah 6\nSiyah - 31: 24/21/20\n", "N123", 18},
        Defect{"OtherOpeningInTheGame", "Beyaz - 21: K/24, 6/4\n",
               "Açılış: Beyaz 5, Siyah 6\nBeyaz - 21: K/24, 6/4\n", "N123", 31}),
    [](const auto& test) { return test.param.name; });

// What is meant is certain, and read; that it is not written so is said once.
INSTANTIATE_TEST_SUITE_P(
    Slips, TavlaDefect,
    testing::Values(
        Defect{"CubeLetterDoubled", "Beyaz: vido 4", "Beyaz: vidoo 4", "N114", 72},
        Defect{"CubeLetterLost", "Beyaz: vido 4", "Beyaz: vdo 4", "N114", 72},
        Defect{"LettersLost", "Sonuç: Beyaz kazandı", "Sonuç: Beyaz kazand?", "N114", 74},
        Defect{"CubeWordCut", "Beyaz: vido 4", "Beyaz: vi 4", "N114", 72},
        Defect{"TakeMisspelt", "Beyaz: kabul", "Beyaz: kabuk", "N114", 66},
        Defect{"DropMisspelt", "Siyah: pas", "Siyah: psa", "N114", 73},
        Defect{"AnswerSignDoubled", "Siyah: pas", "Siyah:: pas", "N114", 73},
        Defect{"AnswerSignWrong", "Siyah: pas", "Siyah) pas", "N114", 73},
        Defect{"SignWrong", "Beyaz - 33: 13/10/7", "Beyaz ( 33: 13/10/7", "N114", 35},
        Defect{"SideBroken", "Beyaz - 33: 13/10/7", "Be yaz - 33: 13/10/7", "N114", 35},
        Defect{"StraySignInSide", "Beyaz - 33: 13/10/7", "Bey~az - 33: 13/10/7", "N114", 35},
        Defect{"FirstNameOnly", "Beyaz - 33: 13/10/7", "Ayşe - 33: 13/10/7", "N114", 35},
        Defect{"Stranger", "Beyaz - 33: 13/10/7", "Hasan - 33: 13/10/7", "N119", 35},
        Defect{"SideLost", "Beyaz - 33: 13/10/7", "- 33: 13/10/7", "N119", 35},
        Defect{"HeadingMisspelt", "3. oyun: 2 - 3", "3. oyunn: 2 - 3", "N114", 77},
        Defect{"HeadingWordCut", "3. oyun: 2 - 3", "3. oy: 2 - 3", "N114", 77},
        Defect{"HeadingSigns", "3. oyun: 2 - 3", "3: oyun; 2 - 3", "N114", 77},
        Defect{"HeadingNumberLost", "3. oyun: 2 - 3", ". oyun: 2 - 3", "N114", 77},
        Defect{"HeadingScore", "3. oyun: 2 - 3", "3. oyun: 2 -- 3", "N110", 77},
        Defect{"LengthKeyLetterLost", "Maç: 5 puan", "Mç: 5 puan", "N114", 3},
        Defect{"LengthKeyLetterWrong", "Maç: 5 puan", "Naç: 5 puan", "N114", 3},
        Defect{"LengthSignLost", "Maç: 5 puan", "Maç 5 puan", "N114", 3},
        Defect{"LengthSignDoubled", "Maç: 5 puan", "Maç:: 5 puan", "N114", 3},
        Defect{"LengthWordCut", "Maç: 5 puan", "Maç: 5 pu", "N114", 3},
        Defect{"LengthWordDoubledLetter", "Maç: 5 puan", "Maç: 5 puann", "N114", 3},
        Defect{"TagKeySwapped", "Yer: İstanbul", "Yre: İstanbul", "N114", 7},
        Defect{"OpeningSide", "Açılış: Beyaz 5, Siyah 4", "Açılış: Beyaz 5, Si&yah 4", "N114", 59},
        Defect{"OpeningSideTwice", "Açılış: Beyaz 5, Siyah 4", "Açılış: Beyaz 5, Beyaz 4", "N114", 59},
        Defect{"ControlCharacterBehindALine", "TAVLA 1\n", "TAVLA 1\x0b\n", "N122", 1},
        Defect{"ControlCharacter", "Beyaz - 33: 13/10/7",
               "Bey\x07"
               "az - 33: 13/10/7",
               "N122", 35},
        Defect{"ControlCharacterInAName", "Mehmet Öz", "Mehmet\x1b Öz", "N122", 5},
        Defect{"TwoPlaysOnALine", "8/5*, 5/3\nSiyah - 43", "8/5*, 5/3 Siyah - 43", "N120", 19},
        Defect{"CubeBehindAPlay", "8/4/3\nSiyah: vido 2", "8/4/3Siyah: vido 2", "N120", 64},
        Defect{"PlayBehindAHeading", "Mola: Siyah 5 dk\n\n2. oyun: 0 - 3\nAçılış", "2. oyun: 0 - 3 Açılış",
               "N120", 56},
        Defect{"PlayBrokenInTwo", "13/8(2), 13/8/3\n", "13/8(2),\n13/8/3\n", "N121", 27},
        Defect{"PlayBrokenBehindABlank", "13/8(2), 13/8/3\n", "13/8(2), \n 13/8/3\n", "N121", 27},
        Defect{"PlayBrokenInAPoint", "Siyah - 62: 6/al, 6/4", "Siyah - 62: 6/a\nl, 6/4", "N121", 41},
        Defect{"HeadingBroken", "3. oyun: 2 - 3", "3. oyun:\n2 - 3", "N121", 78},
        Defect{"LengthBroken", "Maç: 5 puan", "Maç:\n5 puan", "N121", 4}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Cube, TavlaDefect,
    testing::Values(
        Defect{"Value", "Beyaz: vido 4", "Beyaz: vido 8", "C104", 72},
        Defect{"HugeValue", "Beyaz: vido 4", "Beyaz: vido 99999999999", "N110", 72},
        Defect{"ValueOfNothing", "Beyaz: vido 4", "Beyaz: vido 0", "N110", 72},
        Defect{"FirstValue", "Siyah: vido 2\nBeyaz: kabul", "Siyah: vido 3\nBeyaz: kabul", "C104", 65},
        Defect{"AnswerRemoved", "Beyaz: kabul\n", "", "C106", 65},
        Defect{"OfferRemoved", "Siyah: vido 2\nBeyaz: kabul\n", "Beyaz: kabul\n", "C107", 65},
        Defect{"OfferTwice", "Siyah: vido 2\nBeyaz: kabul", "Siyah: vido 2\nSiyah: vido 2\nBeyaz: kabul",
               "O105", 66},
        Defect{"DropRemoved", "Siyah: pas\n", "", "C106", 72},
        Defect{"DoublerAnswers", "Siyah: vido 2\nBeyaz: kabul", "Siyah: vido 2\nSiyah: kabul", "C112", 66},
        Defect{"AfterTheRoll", "Siyah: vido 2\nBeyaz: kabul\nSiyah - 54: 13/8, 13/9\n",
               "Siyah - 54: 13/8, 13/9\nSiyah: vido 2\nBeyaz: kabul\n", "C102", 66},
        Defect{"Crawford", "Siyah - 44: 13/9, 13/9/5*, 9/5\n",
               "Siyah: vido 2\nBeyaz: kabul\nSiyah - 44: 13/9, 13/9/5*, 9/5\n", "C108", 101}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Results, TavlaDefect,
    testing::Values(
        Defect{"Score", "Skor: 2 - 3", "Skor: 3 - 3", "R104", 75},
        Defect{"HeadingScore", "3. oyun: 2 - 3", "3. oyun: 2 - 2", "R104", 77},
        Defect{"LastScore", "Skor: 2 - 5", "Skor: 1 - 5", "R104", 106},
        Defect{"Points", "Sonuç: Beyaz kazandı, 2 puan", "Sonuç: Beyaz kazandı, 4 puan", "R101", 74},
        Defect{"Level", "katmerli mars, 3 puan", "mars, 3 puan", "R103", 53},
        Defect{"LevelAndPoints", "katmerli mars, 3 puan", "mars, 2 puan", "R103", 53},
        Defect{"Winner", "Sonuç: Beyaz kazandı, 2 puan", "Sonuç: Siyah kazandı, 2 puan", "R102", 74},
        Defect{"MatchWinner", "Maç sonucu: Siyah", "Maç sonucu: Beyaz", "R114", 107},
        Defect{"MatchScore", "kazandı, 2 - 5", "kazandı, 2 - 4", "R104", 107},
        Defect{"GameNumber", "3. oyun: 2 - 3", "5. oyun: 2 - 3", "O109", 77},
        Defect{"ResignationRemoved", "Beyaz: pes (oyun)\n", "", "R110", 104},
        Defect{"CrawfordTooEarly", "3. oyun: 2 - 3", "3. oyun: 2 - 3 (Crawford)", "R112", 77},
        Defect{"UnknownWord", "Sonuç: Beyaz kazandı, 2 puan", "Sonuç: Beyaz uçtu, 2 puan", "N110", 74},
        Defect{"UnknownLine", "Mola: Siyah 5 dk", "Siyah sigara içti", "N103", 56},
        Defect{"UnknownKey", "Tur: 2", "Salon: 2", "H101", 9},
        Defect{"RulesUnknown", "Kural: turnuva", "Kural: kahve", "H105", 2},
        Defect{"BadLength", "Maç: 5 puan", "Maç: beş puan", "H103", 3},
        Defect{"LengthTooHigh", "Maç: 5 puan", "Maç: 5000 puan", "H103", 3}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace hakem
