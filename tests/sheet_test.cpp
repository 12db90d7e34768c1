// Score sheets made from a record: they read back, and the record they belong to stays clean.
#include "tools/sheet.hpp"

#include <gtest/gtest.h>

#include <string>

#include "batch/check.hpp"
#include "golden.hpp"
#include "tool_records.hpp"

namespace hakem {
namespace {

std::string without_sheets(std::string text) {
  return text.substr(0, text.find("[SKÇ"));
}

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

}  // namespace
}  // namespace hakem
