// Every output of a run, held to the bytes kept, and to schemas by programs that are not ours.
#include "diag/output.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "golden.hpp"
#include "ruling/check.hpp"
#include "run_of_files.hpp"

namespace hakem {
namespace {

using nlohmann::json;

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const OutputKind& kind : output_kinds()) all.emplace_back(kind.name);
  return all;
}

class EveryOutput : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Output, EveryOutput, testing::ValuesIn(names()),
                         [](const auto& one) { return one.param; });

TEST_P(EveryOutput, IsAsKept) {
  expect_golden("render/outputs/run." + GetParam(), output_of(GetParam(), sample_run()));
  expect_golden("render/outputs/run_tr." + GetParam(),
                output_of(GetParam(), sample_run(), {.language = Language::tr}));
}

// Whoever reads the string between two calls and clears it gets the same document.
TEST_P(EveryOutput, LeavesPieceByPiece) {
  const std::vector<FileReport> run = sample_run();
  std::string piece;
  std::string whole;
  Summary summary;
  const std::unique_ptr<Output> output = output_named(GetParam())->make({}, piece);
  const auto take = [&] {
    whole += piece;
    piece.clear();
  };
  for (const FileReport& report : run) {
    take();
    summary.add(report);
    output->add(report);
  }
  take();
  output->finish(summary);
  take();
  EXPECT_EQ(whole, output_of(GetParam(), run));
}

TEST_P(EveryOutput, IsCompleteForNoFileAtAll) {
  const std::string text = output_of(GetParam(), {});
  EXPECT_EQ(text.find("M101"), std::string::npos);
  if (GetParam() == "sarif" || GetParam() == "json" || GetParam() == "gitlab") {
    EXPECT_TRUE(json::accept(text)) << text;
  }
}

// Nothing of a stranger's record moves a cursor, hides itself or turns the direction of the text.
TEST_P(EveryOutput, IsSafeToPrint) {
  const std::string text = output_of(GetParam(), {hostile_report()});
  for (std::size_t at = 0; at < text.size();) {
    const char32_t character = next_character(text, at);
    const bool json_may = GetParam() == "json" || GetParam() == "jsonl" || GetParam() == "sarif";
    if (character == '\n' || (json_may && character >= 0x80)) continue;
    EXPECT_FALSE(is_unsafe(character))
        << "U+" << std::hex << static_cast<unsigned>(character) << " before " << text.substr(at, 40);
  }
}

TEST(Output, HasANameForEveryKind) {
  const std::vector<std::string> all = names();
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
  for (const OutputKind& kind : output_kinds()) {
    EXPECT_EQ(output_named(kind.name), &kind);
    EXPECT_FALSE(kind.en.empty());
    EXPECT_FALSE(kind.tr.empty());
  }
  EXPECT_EQ(output_named("xml"), nullptr);
}

TEST(Output, HasItsSectionInTheDocumentation) {
  const std::string page = read_file(HAKEM_SOURCE_DIR "/docs/outputs.md");
  for (const std::string& name : names())
    EXPECT_NE(page.find("\n## " + name + "\n"), std::string::npos) << name;
}

TEST(Output, TextPointsAtTheFirstOfTheGravest) {
  FileReport report =
      check(Source::from_bytes("a.mat", read_file(HAKEM_SOURCE_DIR "/fixtures/defects/wrong-points.mat")));
  ASSERT_FALSE(report.diagnostics.empty());
  Diagnostic info;
  info.code = Code::S104;
  info.severity = Severity::info;
  report.diagnostics.insert(report.diagnostics.begin(), info);
  const std::string text = output_of("text", {report});
  EXPECT_TRUE(text.ends_with("  hakem explain R101 tells more\n")) << text;
  EXPECT_EQ(output_of("text", {report}, {.summary = false}).find("tells more"), std::string::npos);
}

TEST(Output, JsonLinesAreTheFindingsOfTheDocument) {
  const json document = json::parse(output_of("json", sample_run()));
  json expected = json::array();
  for (const json& file : document["files"])
    for (json finding : file["findings"]) {
      finding["path"] = file["path"];
      expected.push_back(finding);
    }
  std::istringstream lines(output_of("jsonl", sample_run()));
  json got = json::array();
  for (std::string line; std::getline(lines, line);) got.push_back(json::parse(line));
  EXPECT_EQ(got, expected);
}

TEST(Output, FixesAreWrittenWhereThereAreSome) {
  const FileReport report = report_with_fix();
  const json fix = json::parse(output_of("json", {report}))["files"][0]["findings"][0]["fixes"][0];
  EXPECT_EQ(fix["safe"], true);
  EXPECT_EQ(fix["edits"][0]["text"], "ş");
  const json change =
      json::parse(output_of("sarif", {report}))["runs"][0]["results"][0]["fixes"][0]["artifactChanges"][0];
  EXPECT_EQ(change["artifactLocation"]["uri"], "a%20b.mat");
  EXPECT_EQ(change["replacements"][0]["deletedRegion"],
            json({{"startLine", 1}, {"startColumn", 3}, {"endLine", 1}, {"endColumn", 4}}));
  EXPECT_EQ(change["replacements"][0]["insertedContent"]["text"], "ş");
}

TEST(Html, ABoardShowsWhereEveryCheckerStands) {
  FileReport report = report_with_fix();
  PlayDetail detail;
  detail.side = Side::black;
  detail.dice = {6, 5};
  detail.before = *board_from_text("24:7 bar:1 off:7 | 20:1 6:6 3:1 bar:7");
  report.diagnostics[0].play = std::make_shared<PlayDetail>(detail);
  const std::string page = output_of("html", {report});
  const std::string board = page.substr(page.find("<svg class=\"board\""));
  const std::string_view picture = std::string_view(board).substr(0, board.find("</svg>"));
  const auto count = [&](std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = picture.find(part); at != std::string_view::npos; at = picture.find(part, at + 1))
      ++found;
    return found;
  };
  EXPECT_EQ(count("href=\"#w\""), 5U + 1U);  // five of a stack of seven, and the bar
  EXPECT_EQ(count("href=\"#b\""), 1U + 5U + 1U + 5U);
  EXPECT_EQ(count("href=\"#ow\""), 7U);
  EXPECT_EQ(count(">7</text>"), 2U);
  EXPECT_EQ(count(">6</text>"), 1U);
  EXPECT_EQ(count("href=\"#d6\"") + count("href=\"#d5\""), 2U);
  EXPECT_EQ(count("class=\"from none fault\""), 1U);  // 24/17: nobody stands there
}

TEST(Html, TheRecordedPlayIsDrawnStepByStep) {
  const FileReport report =
      check(Source::from_bytes("a.mat",
                               " 7 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n"
                               "  1) 31: 8/5 6/5                 64: 24/17 13/9\n"));
  const std::string page = output_of("html", {report});
  EXPECT_NE(page.find("<path class=\"way fault\" marker-end=\"url(#tip-fault)\""), std::string::npos)
      << "24/17";
  EXPECT_NE(page.find("<path class=\"way\" marker-end=\"url(#tip)\""), std::string::npos) << "13/9";
  EXPECT_NE(page.find("<p class=\"mono\">24/17 13/9</p>"), std::string::npos);
}

// The gravest first, the clean ones at hand, and what was meant in a sentence.
TEST(Html, TheGravestFileStandsFirst) {
  const auto checked = [](const char* name, const std::string& text) {
    return check(Source::from_bytes(name, text));
  };
  const std::string head = " 7 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n";
  const FileReport clean = checked("clean.mat",
                                   " 1 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n"
                                   "  1)                             Resigns\n      Wins 1 point\n");
  const FileReport info = checked("info.mat", head + "  1) 31: 8/5 6/5                 64: 24/18 13/9\n");
  FileReport error = checked("error.mat", head + "  1) 31: 8/5 6/5                 64: 24/17 13/9\n");
  ASSERT_TRUE(clean.diagnostics.empty());
  const auto illegal = std::ranges::find(error.diagnostics, Code::M103, &Diagnostic::code);
  ASSERT_NE(illegal, error.diagnostics.end());
  illegal->fixes = {{{{illegal->span, "24/18"}}, false, true}};
  const std::string page = output_of("html", {clean, info, error});
  EXPECT_NE(page.find(R"(<section class="file with-errors" id="f3")"), std::string::npos);
  EXPECT_NE(page.find(R"(<section class="file with-infos" id="f2")"), std::string::npos);
  EXPECT_NE(page.find("<section class=\"file clean\" id=\"f1\""), std::string::npos);
  EXPECT_NE(page.find("show files without findings (1)"), std::string::npos);
  EXPECT_LT(page.find("<a href=\"#f3\">error.mat</a>"), page.find("<a href=\"#f2\">info.mat</a>"));
  EXPECT_NE(page.find("help: read 24/18 instead of 24/17 (line 5), and the rest fits"), std::string::npos)
      << page;
  EXPECT_NE(output_of("html", {clean}).find("id=\"with-clean\" checked"), std::string::npos);
}

json sarif_run(const std::vector<FileReport>& reports) {
  return json::parse(output_of("sarif", reports))["runs"][0];
}

TEST(Sarif, LinksLeadToTheProjectIfItHasAnAddress) {
  const auto driver = [](std::string_view home) {
    RenderOptions options;
    options.home = home;
    return json::parse(output_of("sarif", sample_run(), options))["runs"][0]["tool"]["driver"];
  };
  const json with = driver("https://example.org/hakem");
  EXPECT_EQ(with["informationUri"], "https://example.org/hakem");
  EXPECT_EQ(with["rules"][0]["helpUri"],
            "https://example.org/hakem/blob/main/docs/diagnostics/M101-no-checker.md");
  EXPECT_FALSE(driver("").contains("informationUri"));
  EXPECT_EQ(driver("")["rules"][0]["properties"]["page"], "docs/diagnostics/M101-no-checker.md");
}

TEST(Sarif, EveryResultFindsItsRuleAndItsFile) {
  const json run = sarif_run(sample_run());
  EXPECT_FALSE(run["results"].empty());
  for (const json& result : run["results"]) {
    EXPECT_EQ(run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
    const json& file = result["locations"][0]["physicalLocation"]["artifactLocation"];
    EXPECT_EQ(run["artifacts"][file["index"].get<std::size_t>()]["location"]["uri"], file["uri"]);
  }
  const json& rules = run["tool"]["driver"]["rules"];
  const json& turkish = run["translations"][0]["rules"];
  ASSERT_EQ(rules.size(), turkish.size());
  for (std::size_t i = 0; i < rules.size(); ++i) {
    EXPECT_EQ(rules[i]["id"], turkish[i]["id"]);
    EXPECT_NE(rules[i]["help"]["text"], turkish[i]["help"]["text"]);
  }
}

TEST(Sarif, AFileThatCannotBeReadIsAResultAndAFaultOfTheRun) {
  const json run = sarif_run(sample_run());
  EXPECT_EQ(run["invocations"][0]["executionSuccessful"], false);
  EXPECT_EQ(run["invocations"][0]["toolExecutionNotifications"][0]["associatedRule"]["id"], "S101");
  EXPECT_EQ(run["results"].back()["ruleId"], "S101");
  EXPECT_FALSE(run["results"].back()["locations"][0]["physicalLocation"].contains("region"));
  FileReport with_info = missing_file();
  with_info.diagnostics.insert(with_info.diagnostics.begin(),
                               Diagnostic{Code::S104, Severity::info, {}, {}, {}, {}, {}, {}});
  EXPECT_EQ(sarif_run({with_info})["invocations"][0]["toolExecutionNotifications"][0]["associatedRule"]["id"],
            "S101");
  std::vector<FileReport> readable = sample_run();
  readable.pop_back();
  EXPECT_EQ(sarif_run(readable)["invocations"][0]["executionSuccessful"], true);
}

TEST(Sarif, AFileNamedTwiceIsOneArtifact) {
  const json run = sarif_run({report_with_fix(), missing_file(), report_with_fix()});
  EXPECT_EQ(run["artifacts"].size(), 2U);
  EXPECT_EQ(run["results"][2]["locations"][0]["physicalLocation"]["artifactLocation"]["index"], 0);
}

TEST(Sarif, FindingsBeyondTheLimitAreNotPassedOver) {
  std::vector<FileReport> run = {report_with_fix()};
  run[0].dropped = 7;
  EXPECT_EQ(sarif_run(run)["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"],
            "findings that were only counted: 7");
}

json fingerprints(const std::string& text) {
  json all = json::array();
  const json run = sarif_run({check(Source::from_bytes("a.mat", text))});
  for (const json& result : run["results"]) all.push_back({result["ruleId"], result["partialFingerprints"]});
  return all;
}

// A line put in before a finding, other blanks, no row number: still the same finding.
TEST(Sarif, FingerprintsStayWhenLinesMove) {
  const std::string head = " 5 point match\n\n Game 1\n Ann : 0                        Bob : 0\n";
  const std::string bad = "31: 8/3                       62: 24/18 13/10\n";
  const json before = fingerprints(head + "  1) " + bad);
  const json after = fingerprints("; a note\n\n" + head + "\n      " + bad);
  ASSERT_GE(before.size(), 2U);
  EXPECT_EQ(before, after);
  std::set<std::string> different;
  const json twice = fingerprints(head + "  1) " + bad + "  2) " + bad + "  3) " + bad);
  for (const json& one : twice) different.insert(one.dump());
  EXPECT_EQ(different.size(), twice.size()) << twice;
}

TEST(Sarif, FilesAreNamedByUris) {
  const auto uri = [](const std::string& name) {
    FileReport report = report_with_fix();
    report.source = Source::from_bytes(name, "0123456789\n");
    return sarif_run({report})["artifacts"][0]["location"]["uri"].get<std::string>();
  };
  EXPECT_EQ(uri("a/b c.mat"), "a/b%20c.mat");
  EXPECT_EQ(uri("/tmp/ş#1?.mat"), "file:///tmp/%C5%9F%231%3F.mat");
  EXPECT_EQ(uri("C:/ş.mat"), "file:///C:/%C5%9F.mat");
  EXPECT_EQ(uri("./a.mat"), "a.mat");  // as hosts know it
  EXPECT_EQ(uri("c:d%.mat"), "c%3Ad%25.mat");
  EXPECT_EQ(uri("\xff.mat"), "%FF.mat");
}

TEST(Github, ACommandCannotBeForgedOrTorn) {
  const std::string text = output_of("github", {hostile_report()});
  std::istringstream lines(text);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count)
    EXPECT_TRUE(line.starts_with("::error file=a%3A%3Ab%2C%25 ")) << line;
  EXPECT_EQ(count, hostile_report().diagnostics.size());
}

TEST(Github, ColumnsAreGivenOnOneLineOnly) {
  FileReport report = report_with_fix();
  EXPECT_NE(
      output_of("github", {report}).find(",line=1,endLine=1,col=3,endColumn=4,title=M103 die-not-rolled::"),
      std::string::npos);
  report.diagnostics[0].span = {2, 10};
  const std::string torn = output_of("github", {report});
  EXPECT_NE(torn.find(",line=1,endLine=2,title="), std::string::npos) << torn;
}

TEST(Gitlab, FingerprintsAreUniqueInTheReport) {
  std::vector<FileReport> run = sample_run();
  std::vector<FileReport> again = sample_run();
  for (FileReport& report : again) {
    report.source = Source::from_bytes("copy/" + report.source.name(), report.source.bytes());
    run.push_back(std::move(report));
  }
  const json document = json::parse(output_of("gitlab", run));
  std::set<std::string> different;
  for (const json& one : document) different.insert(one["fingerprint"].get<std::string>());
  EXPECT_EQ(different.size(), document.size());
}

TEST(Statistics, CountByCodeAndByWriter) {
  std::string out;
  render_statistics(sample_statistics(), {}, out);
  expect_golden("render/outputs/statistics.txt", out);
  out.clear();
  render_statistics(sample_statistics(), {.language = Language::tr}, out);
  expect_golden("render/outputs/statistics_tr.txt", out);
  out.clear();
  render_statistics_json(sample_statistics(), out);
  expect_golden("render/outputs/statistics.json", out);
  const json document = json::parse(out);
  std::size_t of_codes = 0;
  for (const json& code : document["codes"])
    of_codes += code["errors"].get<std::size_t>() + code["warnings"].get<std::size_t>() +
                code["infos"].get<std::size_t>();
  const json& summary = document["summary"];
  EXPECT_EQ(of_codes, summary["errors"].get<std::size_t>() + summary["warnings"].get<std::size_t>() +
                          summary["infos"].get<std::size_t>());
  std::size_t of_writers = 0;
  for (const json& writer : document["writers"])
    for (const json& count : writer["codes"]) of_writers += count.get<std::size_t>();
  EXPECT_EQ(of_writers, of_codes);
}

// A code the user has set to another severity in some run counts as what it was in it.
TEST(Statistics, CountTheSeverityOfTheRun) {
  FileReport report = report_with_fix();
  report.diagnostics[0].severity = Severity::info;
  Statistics statistics;
  statistics.add(report);
  EXPECT_EQ(statistics.codes.at(Code::M103).findings, (std::array<std::size_t, 3>{1, 0, 0}));
  std::string out;
  render_statistics(Statistics(), {}, out);
  EXPECT_EQ(out, "0 files, 0 matches, 0 games, 0 plays: no findings\n");
}

}  // namespace
}  // namespace hakem
