#include "batch/policy.hpp"

#include <gtest/gtest.h>

#include "ruling/check.hpp"
#include "ruling/suppress.hpp"
#include "temporary_folder.hpp"

namespace hakem {
namespace {

// Two games; M101 in line 5, M103 in line 9, W104 in line 10, R106 at the end.
const std::string record =
    "7 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n"
    "  1) 31: 8/5 7/6                 42: 8/4 6/4\n"
    "                                  Wins 1 point\n\n"
    " Game 2\n Ada : 0                         Kerem : 1\n"
    "  1) 31: 8/5 6/4                 42: 8/4 6/4\n"
    "  3) 52: 13/8 13/11              61: 8/7 13/7\n";

std::string codes(const FileReport& report) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics)
    text += (text.empty() ? "" : " ") + std::string(id(found.code)) +
            (found.severity == severity(found.code)
                 ? ""
                 : "=" + std::string(severity_name(found.severity, Language::en)));
  return text;
}

std::string chosen(std::vector<std::string> select, std::vector<std::string> ignore,
                   std::vector<std::pair<std::string, Severity>> severities = {}) {
  Selection selection;
  selection.choose(select, ignore);
  selection.grade(severities);
  FileReport report = check(Source::from_bytes("a.mat", record));
  selection.apply(report);
  return codes(report);
}

TEST(Selection, TheMoreExactWordHolds) {
  const std::string all = chosen({}, {});
  ASSERT_EQ(all, "M101 M103 W104 R106");
  EXPECT_EQ(chosen({"M"}, {}), "M101 M103");
  EXPECT_EQ(chosen({"m101", "row-number"}, {}), "M101 W104");
  EXPECT_EQ(chosen({}, {"M"}), "W104 R106");
  EXPECT_EQ(chosen({"M103"}, {"M"}), "M103");
  EXPECT_EQ(chosen({"M"}, {"M103"}), "M101");
  EXPECT_EQ(chosen({"M103"}, {"M103"}), "");
  EXPECT_EQ(chosen({"all"}, {"all"}), "");
  EXPECT_EQ(chosen({"M"}, {}, {{"all", Severity::info}, {"M103", Severity::warning}}),
            "M101=info M103=warning");
}

// Two cells in each other's place where the record can be read either way: a warning, though its page says
// error.
TEST(Selection, WhatNobodyGradesStaysAsItWasFound) {
  const auto graded = [](std::vector<std::pair<std::string, Severity>> severities) {
    Selection selection;
    selection.grade(severities);
    FileReport report;
    Diagnostic& found = report.diagnostics.emplace_back();
    found.code = Code::O106;
    found.severity = Severity::warning;
    selection.apply(report);
    return codes(report);
  };
  ASSERT_EQ(severity(Code::O106), Severity::error);
  EXPECT_EQ(graded({}), "O106=warning");
  EXPECT_EQ(graded({{"M", Severity::info}}), "O106=warning");
  EXPECT_EQ(graded({{"O106", Severity::info}}), "O106=info");
}

TEST(Selection, WordsThatNameNothingAreFound) {
  for (const char* word : {"M104", "m1", "must-play-both", "all", "ALL", "W"})
    EXPECT_TRUE(names_codes(word)) << word;
  for (const char* word : {"", "M999", "Q", "must-play", "M104x", "all "})
    EXPECT_FALSE(names_codes(word)) << word;
  EXPECT_EQ(nearest_code("must-play-bth"), "must-play-both");
}

std::string suppressed(std::string text, const std::string& before, const std::string& comment,
                       std::vector<std::string> select = {}) {
  text.insert(text.find(before), comment + "\n");
  FileReport report = check(Source::from_bytes("a.mat", text));
  Selection selection;
  selection.choose(select, {});
  apply_suppressions(report, selection);
  selection.apply(report);
  return codes(report);
}

TEST(Suppressions, SilenceALineAGameOrTheFile) {
  const std::string first = "  1) 31: 8/5 7/6";
  const std::string second = "  1) 31: 8/5 6/4";
  EXPECT_EQ(suppressed(record, first, "; hakem: ignore M101"), "M103 W104 R106");
  EXPECT_EQ(suppressed(record, first, "; hakem: ignore no-checker, W"), "W105 M103 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; hakem: ignore-game M W104"), "M101 R106");
  EXPECT_EQ(suppressed(record, second, "; hakem: ignore-file M"), "W104 R106");
  EXPECT_EQ(suppressed(record, second, "; hakem: ignore-file all"), "");
  EXPECT_EQ(suppressed(record, "7 point", "; hakem: ignore-file M"), "W104 R106");
  EXPECT_EQ(suppressed(record, first, "; Hakem: ignore M101"), "M103 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; HAKEM: IGNORE-GAME m, Row-Number"), "M101 R106");
}

TEST(Suppressions, ThatSilenceNothingOrMakeNoSenseAreReported) {
  const std::string second = "  1) 31: 8/5 6/4";
  EXPECT_EQ(suppressed(record, second, "; hakem: ignore M101"), "M101 W105 M103 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; hakem: ignore M103, M101 C101"), "M101 W105 W105 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; hakem: ignore M999"), "M101 W106 M103 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; hakem: ignor M101"), "M101 W106 M103 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; hakem: ignore"), "M101 W106 M103 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; hakem: ignore M101", {"R"}), "R106")
      << "not selected, so not unused";
  EXPECT_EQ(suppressed(record, second, "; hakem: M103"), "M101 W106 M103 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; Hakem : ignore M103"), "M101 W104 R106");
  EXPECT_EQ(suppressed(record, second, "; what hakem: ignore M103 means"), "M101 M103 W104 R106");
  for (const char* referee : {"; Hakem: Ahmet Bey", "; hakem: M. Kaya", "; Hakem:", "; Hakem"})
    EXPECT_EQ(suppressed(record, second, referee), "M101 M103 W104 R106") << referee;
}

TEST(Baseline, KnowsFindingsWhereverTheirLinesMove) {
  Baseline known;
  known.add(check(Source::from_bytes("x/../a.mat", record)));
  Baseline again;
  ASSERT_EQ(again.read(known.text(), Language::en), "");
  EXPECT_EQ(again.text(), known.text());

  FileReport moved = check(Source::from_bytes("a.mat", "; a comment\n\n" + record));
  again.apply(moved);
  EXPECT_EQ(codes(moved), "");

  std::string worse = record;
  worse.replace(worse.find("42: 8/4"), 7, "42: 8/3");
  FileReport changed = check(Source::from_bytes("a.mat", worse));
  again.apply(changed);
  EXPECT_EQ(codes(changed).substr(0, 4), "M101") << "its line is another now";

  FileReport elsewhere = check(Source::from_bytes("b.mat", record));
  again.apply(elsewhere);
  EXPECT_EQ(elsewhere.diagnostics.size(), 4U);
}

TEST(Baseline, WhatIsNoneIsRefused) {
  for (const char* text :
       {"", "[]", "{}", R"({"format":"hakem/baseline"})", R"({"format":"hakem/baseline","version":1})",
        R"({"format":"hakem/baseline","version":1,"files":{"a":1}})",
        R"({"format":"hakem/baseline","version":1,"files":{"a":[1]}})"})
    EXPECT_NE(Baseline().read(text, Language::en), "") << text;
}

TEST(Config, EveryKeyIsRead) {
  std::vector<std::string> problems;
  const Config config = read_config("/x/hakem.toml", R"(
select = ["M", "W104"]
ignore = ["row-number"]
include = ["*.mat"]
exclude = ["drafts"]
fail-on = "warning"
max-findings = 10
baseline = "known.json"
jobs = 2
lang = "tr"
[severity]
R117 = "error"
[[per-file]]
files = ["old/*"]
ignore = ["H104"]
)",
                                    Language::en, problems);
  EXPECT_TRUE(problems.empty()) << problems.front();
  EXPECT_EQ(config.select, (std::vector<std::string>{"M", "W104"}));
  EXPECT_EQ(config.fail_on, "warning");
  EXPECT_EQ(config.baseline, "/x/known.json");
  EXPECT_EQ(config.max_findings, 10U);
  ASSERT_EQ(config.severities.size(), 1U);
  EXPECT_EQ(config.severities[0].second, Severity::error);
  ASSERT_EQ(config.per_file.size(), 1U);
  EXPECT_EQ(config.per_file[0].files, std::vector<std::string>{"old/*"});
}

TEST(Config, WhatIsWrongIsSaidWithItsPlace) {
  const auto problem = [](std::string_view text) {
    std::vector<std::string> problems;
    read_config("h.toml", text, Language::en, problems);
    return problems.empty() ? std::string() : problems.front();
  };
  EXPECT_EQ(problem("slect = []"), "h.toml:1:1: there is no key slect; did you mean \"select\"?");
  EXPECT_EQ(problem("\nselect = [\"M999\"]").substr(0, 11), "h.toml:2:10");
  EXPECT_EQ(problem("select = \"M\""), "h.toml:1:10: a list of strings belongs here");
  EXPECT_EQ(problem("jobs = 0"), "h.toml:1:8: a number from 1 on belongs here");
  EXPECT_EQ(problem("fail-on = \"bad\""),
            "h.toml:1:11: one of these belongs here: error, warning, info, never");
  EXPECT_EQ(problem("[severity]\nM104 = \"grave\"").substr(0, 10), "h.toml:2:8");
  EXPECT_EQ(problem("[[per-file]]\nfile = []"), "h.toml:2:1: there is no key file; did you mean \"files\"?");
  EXPECT_EQ(problem("select = [").substr(0, 9), "h.toml:1:");
}

TEST(Config, WhatIsNoTomlIsSaidInTurkish) {
  const std::pair<const char*, const char*> cases[] = {
      {"jobs = ", "metin yarım kalmış"},
      {"jobs = 1\njobs = 2", "bu anahtar daha önce verilmiş"},
      {"lang = tr", "bu bir değer değil (metin tırnak ister)"},
      {"lang = \"tr\n\"", "metnin tırnağı satırında kapanmıyor"},
      {"jobs 3", "burada '3' olmaz"},
      {"jobs = 99999999999999999999", "toml++"},
  };
  for (const auto& [text, words] : cases) {
    std::vector<std::string> problems;
    read_config("h.toml", text, Language::tr, problems);
    ASSERT_EQ(problems.size(), 1U) << text;
    EXPECT_NE(problems[0].find("bu TOML değil"), std::string::npos) << problems[0];
    EXPECT_NE(problems[0].find(words), std::string::npos) << problems[0];
  }
}

TEST(Policy, EveryFileHasTheNearestConfiguration) {
  const TemporaryFolder folder;
  folder.write("hakem.toml", "ignore = [\"M\"]\n[[per-file]]\nfiles = [\"old/*\"]\nignore = [\"R106\"]\n");
  folder.write("sub/hakem.toml", "select = [\"R\"]\n");
  const auto found = [&](const char* name, Choice choice = {}, const std::optional<std::string>& fixed = {}) {
    Policy policy(std::move(choice), fixed, Language::en);
    FileReport report = check(Source::from_bytes(folder.path(name), record));
    policy.apply(report);
    EXPECT_TRUE(policy.problems().empty());
    return codes(report);
  };
  EXPECT_EQ(found("a.mat"), "W104 R106");
  EXPECT_EQ(found("old/a.mat"), "W104");
  EXPECT_EQ(found("sub/deep/a.mat"), "R106");
  EXPECT_EQ(found("sub/archive.zip/in/a.mat"), "R106");
  EXPECT_EQ(found("a.mat", {}, ""), "M101 M103 W104 R106");
  EXPECT_EQ(found("a.mat", {}, folder.path("sub/hakem.toml")), "R106");
  Choice choice;
  choice.select = {"all"};
  choice.ignore = {"W"};
  EXPECT_EQ(found("a.mat", choice), "M101 M103 R106");
}

}  // namespace
}  // namespace hakem
