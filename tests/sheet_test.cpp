// Score sheets made from a record: they read back, and the record they belong to stays clean.
#include "tools/sheet.hpp"

#include <gtest/gtest.h>

#include <string>

#include "golden.hpp"
#include "ruling/check.hpp"
#include "tool_records.hpp"

namespace hakem {
namespace {

std::string without_sheets(std::string text) { return text.substr(0, text.find("[SKÇ")); }

TEST(Sheet, TheSheetsOfTheWorkedExampleAreThoseInIt) {
  const std::string text = fixture("tavla/worked-example.tavla");
  const std::string sheets = sheets_as_text(score_sheets(*record(text)));
  EXPECT_NE(text.find(sheets), std::string::npos) << sheets;
}

TEST(Sheet, ReadsBackBehindTheRecordItWasMadeFrom) {
  const std::string plays = without_sheets(fixture("tavla/worked-example.tavla"));
  const std::string made = plays + sheets_as_text(score_sheets(*record(plays)));
  const FileReport report = check(Source::from_bytes("made.tavla", made));
  EXPECT_TRUE(report.diagnostics.empty()) << made;
  EXPECT_EQ(sheets_as_text(score_sheets(*record(made))), made.substr(plays.size()));
}

TEST(Sheet, ThePageHasEveryGameAndNoMarkupOfTheRecord) {
  std::string text = fixture("tavla/worked-example.tavla");
  text.replace(text.find("Ayşe Yılmaz"), std::string("Ayşe Yılmaz").size(), "<b>Ayşe & Ali</b>");
  for (const Language language : {Language::en, Language::tr}) {
    const std::string page = sheets_as_html(score_sheets(*record(text)), language);
    EXPECT_EQ(page.find("<b>"), std::string::npos);
    EXPECT_NE(page.find("&lt;b&gt;Ayşe &amp; Ali"), std::string::npos);
    EXPECT_NE(page.find("<tr><td>4 (C)</td><td>2</td><td>5</td>"), std::string::npos) << page;
  }
}

// --- records of scores alone

const std::string head = "TAVLA 1\nKural: turnuva\nMaç: 3 puan\nBeyaz: Ada\nSiyah: Kerem\n";
const std::string white_sheet = "[SKÇ Beyaz]\n1: 1 - 0\n2: 1 - 2\n3: 3 - 2\nSüre: 20 dk\n[/SKÇ]\n";
const std::string black_sheet = "[SKÇ Siyah]\n1: 1 - 0\n2: 2 - 1\n3: 3 - 2\nSüre: 21 dk\n[/SKÇ]\n";

TEST(Sheet, EachPlayersOwnSheetIsPrintedWhereNothingElseIsTold) {
  EXPECT_EQ(sheets_as_text(score_sheets(*record(head + white_sheet + black_sheet))),
            white_sheet + black_sheet);
}

TEST(Sheet, ATableOfScoresFillsBoth) {
  const std::string table = "[Skor]\n1. oyun: 1 0\n2. oyun: 1 2\n3. oyun: 3 2\n[/Skor]\n";
  const std::string rows = "1: 1 - 0\n2: 1 - 2\n3: 3 - 2\n[/SKÇ]\n";
  EXPECT_EQ(sheets_as_text(score_sheets(*record(head + table))),
            "[SKÇ Beyaz]\n" + rows + "[SKÇ Siyah]\n" + rows);
}

TEST(Sheet, HeadingsAloneHoldTheScoreBeforeOrBehindTheirGames) {
  const std::string rows = "1: 1 - 0\n2: 1 - 2\n[/SKÇ]\n";
  for (const std::string headings :
       {"1. oyun: 0 - 0\n2. oyun: 1 - 0\n3. oyun: 1 - 2\n", "1. oyun: 1 - 0\n2. oyun: 1 - 2\n"})
    EXPECT_EQ(sheets_as_text(score_sheets(*record(head + headings))),
              "[SKÇ Beyaz]\n" + rows + "[SKÇ Siyah]\n" + rows);
}

TEST(Sheet, SheetsAreRecognisedWithoutAFirstLine) {
  const std::string keys = head.substr(head.find('\n') + 1);
  for (const std::string& text : {keys + white_sheet + black_sheet, keys + white_sheet})
    EXPECT_EQ(check(Source::from_bytes({}, text)).format, "tavla");
}

TEST(Sheet, TheSummaryOfScoresAloneTellsTheLastOne) {
  for (const std::string& text : {head + white_sheet + black_sheet, head + black_sheet,
                                  head + "[Skor]\n1. oyun: 1 0\n2. oyun: 1 2\n3. oyun: 3 2\n[/Skor]\n"}) {
    const FileReport report = check(Source::from_bytes("scores.tavla", text));
    ASSERT_EQ(report.matches.size(), 1U);
    EXPECT_EQ(report.matches[0].score_rows, 3) << text;
    EXPECT_EQ(report.matches[0].score, (std::array<std::int64_t, 2>{3, 2})) << text;
    EXPECT_EQ(report.matches[0].winner, Side::white) << text;
  }
}

}  // namespace
}  // namespace hakem
