// The conformance set: every record of fixtures/conformance gives the findings that stand beside it, no more
// and no less; between them they show every diagnostic and every rule. The tables of its README are written
// here.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "diag/catalog.hpp"
#include "golden.hpp"
#include "ruling/check.hpp"
#include "ruling/selection.hpp"
#include "ruling/suppress.hpp"
#include "tools/roundtrip.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

const fs::path root = HAKEM_SOURCE_DIR "/fixtures/conformance";

// Codes that no small record can give, and why.
const std::map<std::string, std::string> beyond_records = {
    {"S101", "the file is missing or may not be read"},
    {"S108", "the file is larger than a gibibyte"},
    {"S110", "a damaged archive, which is no record"},
    {"S111", "archives within archives"},
    {"S112", "an archive made to fill a machine"},
    {"S115", "a fault of Hakem, which no record may show"},
    {"N160", "a damaged directory of an .xg, which is no text"},
    {"N161", "likewise a checksum"},
    {"N162", "likewise compressed bytes"},
    {"N163", "likewise a record"},
    {"N164", "likewise a value in one"},
    {"N165", "likewise a play"},
    {"N167", "likewise a cube"},
    {"N168", "an analysis, which no rule is about"},
    {"N169", "likewise a missing head"},
    {"N170", "a damaged file of OpenGammon, which is no text"},
    {"N171", "likewise bytes without sense"},
    {"N172", "likewise a checksum"},
    {"N173", "likewise what a newer program wrote"},
    {"N174", "likewise a signature"},
    {"N175", "likewise an analysis"},
    {"N176", "likewise a section"},
    {"N177", "likewise a position"},
    {"N185", "likewise an analysis that is not understood"},
    {"N178", "a damaged file of BGBlitz, which is no text"},
    {"N179", "likewise an entry of such a file"},
    {"N180", "likewise a value"},
    {"N182", "likewise what stands behind it"},
    {"N183", "likewise its first line"},
};

// Rules that allow something and forbid nothing, so that no record breaks them.
const std::set<std::size_t> unbreakable = {12, 18, 36};

struct Expected {
  std::string code, severity;
  std::uint64_t line = 0, column = 0;

  auto operator<=>(const Expected&) const = default;
};

struct Case {
  std::string folder, file;  // "cube", "double-dropped.mat"
  std::string bytes, explains, rule;
  std::vector<std::size_t> covers;  // rules of rules.json, from 1
  std::vector<Expected> expected;

  std::string path() const { return folder + "/" + file; }
  Source source() const { return Source::from_bytes(path(), bytes); }
  bool clean() const {
    return std::ranges::all_of(expected, [](const Expected& one) { return one.severity == "info"; });
  }
};

Case read_case(const fs::path& record) {
  Case found{record.parent_path().filename().string(),
             record.filename().string(),
             read_file(record),
             {},
             {},
             {},
             {}};
  const auto document = nlohmann::json::parse(read_file(record.string() + ".json"));
  found.explains = document.at("explains");
  found.rule = document.at("rule");
  if (document.contains("covers")) found.covers = document["covers"].get<std::vector<std::size_t>>();
  for (const auto& one : document.at("expected"))
    found.expected.push_back({one.at("code"), one.at("severity"), one.at("line"), one.at("column")});
  std::ranges::sort(found.expected);
  return found;
}

// A record is a file that has its expectation beside it.
const std::vector<Case>& cases() {
  static const std::vector<Case> all = [] {
    std::vector<Case> found;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root))
      if (fs::exists(entry.path().string() + ".json")) found.push_back(read_case(entry.path()));
    std::ranges::sort(found, {}, &Case::path);
    return found;
  }();
  return all;
}

std::vector<Expected> findings(const Case& one) {
  FileReport report = check(one.source());
  apply_suppressions(report, Selection());
  std::vector<Expected> found;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    const Location place = report.source.locate(diagnostic.span.offset);
    found.push_back({std::string(id(diagnostic.code)),
                     std::string(severity_name(diagnostic.severity, Language::en)), place.line,
                     place.column});
  }
  std::ranges::sort(found);
  return found;
}

std::string text_of(const std::vector<Expected>& list) {
  std::string text;
  for (const Expected& one : list)
    text += "  " + one.code + " " + one.severity + " @ " + std::to_string(one.line) + ":" +
            std::to_string(one.column) + "\n";
  return text.empty() ? "  nothing\n" : text;
}

TEST(Conformance, EveryRecordGivesWhatIsExpected) {
  EXPECT_GE(cases().size(), 300U);
  for (const Case& one : cases()) {
    const std::vector<Expected> found = findings(one);
    EXPECT_EQ(found, one.expected) << one.path() << ": " << one.explains << "\nexpected:\n"
                                   << text_of(one.expected) << "found:\n"
                                   << text_of(found);
  }
}

TEST(Conformance, NothingElseLiesThere) {
  const std::set<std::string> known{"README.md", "rules.json", "run.py"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    const fs::path& path = entry.path();
    if (!entry.is_regular_file() || (path.parent_path() == root && known.contains(path.filename().string())))
      continue;
    const bool expectation = path.extension() == ".json" && fs::exists(path.parent_path() / path.stem());
    EXPECT_TRUE(expectation || fs::exists(path.string() + ".json"))
        << path << " has no expectation beside it";
  }
}

TEST(Conformance, EveryDiagnosticIsShown) {
  std::set<std::string> shown;
  for (const Case& one : cases())
    for (const Expected& expected : one.expected) shown.insert(expected.code);
  for (const CatalogEntry& entry : catalog()) {
    const std::string code(entry.id);
    EXPECT_NE(shown.contains(code), beyond_records.contains(code)) << code << "-" << entry.name;
  }
}

struct Coverage {
  std::size_t kept = 0;
  std::size_t broken = 0;
};

std::map<std::size_t, Coverage> coverage() {
  std::map<std::size_t, Coverage> found;
  for (const Case& one : cases())
    for (const std::size_t rule : one.covers) ++(one.clean() ? found[rule].kept : found[rule].broken);
  return found;
}

std::vector<std::string> rules() { return nlohmann::json::parse(read_file(root / "rules.json")); }

TEST(Conformance, EveryRuleIsKeptAndBroken) {
  const std::map<std::size_t, Coverage> found = coverage();
  EXPECT_LE(found.rbegin()->first, rules().size());
  for (std::size_t rule = 1; rule <= rules().size(); ++rule) {
    ASSERT_TRUE(found.contains(rule)) << rule;
    EXPECT_GT(found.at(rule).kept, 0U) << rule << " " << rules()[rule - 1];
    EXPECT_EQ(found.at(rule).broken == 0, unbreakable.contains(rule)) << rule << " " << rules()[rule - 1];
  }
}

TEST(Conformance, EveryCaseIsExplained) {
  for (const Case& one : cases()) {
    EXPECT_TRUE(one.explains.ends_with('.')) << one.path();
    EXPECT_FALSE(one.rule.empty()) << one.path();
  }
}

// Clean records come back from every notation that is written with all that is not named as lost.
TEST(Conformance, CleanRecordsGoThereAndBack) {
  std::size_t trips = 0;
  for (const Case& one : cases()) {
    if (!one.clean()) continue;
    const Record record(one.source());
    if (!record.report().readable || record.matches().empty()) continue;
    for (const Format& via : formats()) {
      if (via.writer == nullptr || via.read == nullptr) continue;
      const RoundTrip trip = round_trip(record, via);
      EXPECT_TRUE(trip.holds()) << one.path() << " by way of " << via.name
                                << "\ndifferences: " << trip.differences.differences.size()
                                << "\nunnamed: " << trip.unnamed.size() << (trip.steady ? "" : "\nunsteady")
                                << (trip.sound ? "" : "\nunsound");
      ++trips;
    }
  }
  EXPECT_GT(trips, 500U);
}

// --- README.md

std::string beyond_table() {
  std::string text = "| code | why not |\n|---|---|\n";
  for (const auto& [code, why] : beyond_records)
    text.append("| ").append(code).append(" | ").append(why).append(" |\n");
  return text;
}

std::string rules_table() {
  const std::map<std::size_t, Coverage> found = coverage();
  const std::vector<std::string> names = rules();
  std::string text = "| | rule | kept | broken |\n|--:|---|--:|--:|\n";
  for (std::size_t rule = 1; rule <= names.size(); ++rule) {
    const Coverage& here = found.at(rule);
    text += "| " + std::to_string(rule) + " | " + names[rule - 1] + " | " + std::to_string(here.kept) +
            " | " + (unbreakable.contains(rule) ? "–" : std::to_string(here.broken)) + " |\n";
  }
  return text;
}

std::string row_text(const Case& one) {
  std::string codes;
  for (const Expected& expected : one.expected) codes += (codes.empty() ? "" : ", ") + expected.code;
  return "| [" + one.file + "](" + one.path() + ") | " + (codes.empty() ? "clean" : codes) + " | " +
         one.explains + " | " + one.rule + " |\n";
}

std::string cases_tables() {
  std::string text;
  std::string folder;
  for (const Case& one : cases()) {
    if (one.folder != folder) {
      folder = one.folder;
      const auto here = std::ranges::count(cases(), folder, &Case::folder);
      text += "\n### " + folder + " (" + std::to_string(here) +
              ")\n\n| record | expected | what it shows | rule |\n|---|---|---|---|\n";
    }
    text += row_text(one);
  }
  return text;
}

TEST(Conformance, TheIndexIsTheSet) {
  const std::string page = read_file(root / "README.md");
  const std::string mark = "<!-- tables -->\n";
  ASSERT_NE(page.find(mark), std::string::npos);
  expect_golden("conformance/README.md", page.substr(0, page.find(mark) + mark.size()) +
                                             "\n## Not in the set\n\n" + beyond_table() +
                                             "\n## Rules\n\nHow many records keep each rule of modern tavla "
                                             "where that looks doubtful, and how many "
                                             "break it.\n\n" +
                                             rules_table() + "\n## The " + std::to_string(cases().size()) +
                                             " records\n" + cases_tables());
}

}  // namespace
}  // namespace hakem
