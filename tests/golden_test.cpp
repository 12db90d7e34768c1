// Every record of fixtures/ is checked, and what was found is compared with the file kept beside it:
//
//     M103 @ 7:8-11                                a finding: its code, line and columns (the last one
//     exclusive) match 3 points, 1 games, 61 plays, score 0-4, winner black
#include "golden.hpp"

#include <gtest/gtest.h>

#include <string>

#include "diag/catalog.hpp"
#include "fixture_files.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

std::string place_text(const Source& source, Span span) {
  const Location begin = source.locate(span.offset);
  const Location end = source.locate(span.end());
  std::string text = std::to_string(begin.line) + ":" + std::to_string(begin.column) + "-";
  if (end.line != begin.line) text += std::to_string(end.line) + ":";
  return text + std::to_string(end.column);
}

std::string summary_text(const MatchSummary& match) {
  std::string text = "match ";
  text += match.length == 0 ? "money" : std::to_string(match.length) + " points";
  text += ", " + std::to_string(match.games) + " games, " + std::to_string(match.plays) + " plays, score ";
  text += std::to_string(match.score[0]) + "-" + std::to_string(match.score[1]);
  if (match.winner) text += *match.winner == Side::white ? ", winner white" : ", winner black";
  return text + (match.finished ? "\n" : ", last game unfinished\n");
}

std::string report_text(const FileReport& report) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics)
    text.append(id(found.code)).append(" @ ").append(place_text(report.source, found.span)).append("\n");
  if (!report.readable) text += "unreadable\n";
  for (const MatchSummary& match : report.matches) text += summary_text(match);
  return text;
}

TEST(Golden, EveryRecordIsRuledOnAsKept) {
  for (const FixtureFile& file : record_fixtures())
    expect_golden(file.name + ".ruling", report_text(check(file.source())));
}

TEST(Golden, NoRulingOutlivesItsRecord) {
  namespace fs = std::filesystem;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(HAKEM_SOURCE_DIR "/fixtures")) {
    const fs::path& path = entry.path();
    if (path.extension() != ".ruling") continue;
    EXPECT_TRUE(fs::exists(path.parent_path() / path.stem())) << path;
  }
}

// What an honest program wrote gives no error and no warning, whatever the dialect; a broken off record is
// the one exception, and its name says so.
TEST(Golden, DialectsAreClean) {
  for (const FixtureFile& file : fixture_files({"mat"})) {
    if (file.name.find("truncated") != std::string::npos) continue;
    const FileReport report = check(file.source());
    EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning), 0U) << file.name << "\n"
                                                                                   << report_text(report);
    EXPECT_TRUE(report.readable) << file.name;
  }
}

// One cause, one diagnostic.
TEST(Golden, EveryDefectIsFoundOnce) {
  const std::vector<FixtureFile> files = fixture_files({"defects"});
  EXPECT_GE(files.size(), 40U);
  for (const FixtureFile& file : files) {
    const FileReport report = check(file.source());
    EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning), 1U) << file.name << "\n"
                                                                                   << report_text(report);
  }
}

}  // namespace
}  // namespace hakem
