// docs/limits.md says what the program does. What happens beyond the limits of files and archives is in
// files_test and archive_test.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "batch/archive.hpp"
#include "diag/catalog.hpp"
#include "formats/lines.hpp"
#include "formats/sgf/sgf_node.hpp"
#include "golden.hpp"
#include "replay/replay.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

// The row of the page that begins with `limit`.
std::string row(const std::string& limit) {
  const std::string page = read_file(HAKEM_SOURCE_DIR "/docs/limits.md");
  const std::size_t at = page.find("| " + limit + " |");
  return at == page.npos ? "" : page.substr(at, page.find('\n', at) - at);
}

FileReport checked(std::string text) { return check(Source::from_bytes("input", std::move(text))); }

std::size_t count(const FileReport& report, Code code) {
  return static_cast<std::size_t>(
      std::ranges::count(report.diagnostics, code, [](const Diagnostic& found) { return found.code; }));
}

void expect_in(const std::string& limit, std::uint64_t value) {
  EXPECT_NE(row(limit).find(grouped(value)), std::string::npos) << limit << ": " << grouped(value);
}

TEST(Limits, AreThoseOfThePage) {
  expect_in("a line of a record", longest_record_line);
  expect_in("a file, or a member of an archive", max_source_bytes);
  expect_in("findings kept of a file", Reporter::limit);
  expect_in("parts of one play", Turn::max_moves);
  expect_in("archives in archives", Archive::max_depth);
  expect_in("growth of an archive", Archive::bomb_ratio);
  expect_in("growth of an archive", Archive::bomb_bytes);
  expect_in("properties, values of an SGF node", SgfNode::most_properties);
  expect_in("properties, values of an SGF node", SgfNode::most_values);
  expect_in("event lines judged in a game", Replay::most_incidents);
  expect_in("event lines judged in a game", Replay::incidents_a_turn);
}

constexpr std::string_view mat_head =
    " 5 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n";

// A run of blanks is one step of a heading, however long it is; a step a blank would take minutes here.
TEST(Limits, LongRunsOfBlanksAreReadQuickly) {
  constexpr std::size_t lines = 500;
  std::string mat(mat_head);
  for (std::size_t i = 0; i < lines; ++i) mat += "x : 1" + std::string(longest_record_line - 10, ' ') + ";\n";
  EXPECT_EQ(count(checked(mat), Code::N156), 1U);  // for all of them
}

// A line of just the limit is read as any other; one byte more, and it is skipped.
TEST(Limits, ALineTooLongIsSkippedAndTheRestIsRead) {
  const std::string mat(mat_head);
  const std::string rest = "  2) 31: 8/5 6/5                 64: 24/14\n";
  const std::string tavla = "TAVLA 1\nMaç: 5 puan\n1. oyun: 0 - 0\n";
  const std::string tavla_rest = "Beyaz - 31: 8/5, 6/5\nSiyah - 64: 24/14\n";
  for (const auto& [head, behind] : {std::pair{mat, rest}, std::pair{tavla, tavla_rest}})
    for (const std::size_t size : {longest_record_line, longest_record_line + 1}) {
      const FileReport report = checked(head + "#" + std::string(size - 1, 'x') + "\n" + behind);
      EXPECT_EQ(count(report, Code::S107), size > longest_record_line ? 1U : 0U) << head;
      ASSERT_EQ(report.matches.size(), 1U);
      EXPECT_EQ(report.matches[0].plays, 2) << head;
    }
}

TEST(Limits, FindingsBeyondTheLimitAreCounted) {
  std::string text(mat_head);
  for (int i = 0; i < 12'000; ++i) text += "  1) 97: 8/5\n";
  const FileReport report = checked(text);
  EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning), Reporter::limit);
  EXPECT_GE(report.dropped, 2'000U);
}

TEST(Limits, APlayOfTooManyPartsIsUnreadable) {
  for (const auto& [parts, unreadable] : {std::pair{8, 0U}, std::pair{9, 1U}}) {
    std::string text(mat_head);
    text += "  1) 11:";
    for (int i = 0; i < parts; ++i) text += " 6/5";
    EXPECT_EQ(count(checked(text + "\n"), Code::N101), unreadable) << parts;
  }
}

TEST(Limits, AMatchLongerThanTheLimitHasNoLength) {
  EXPECT_EQ(count(checked("999" + std::string(mat_head).substr(2)), Code::H103), 0U);
  EXPECT_EQ(count(checked("1000" + std::string(mat_head).substr(2)), Code::H103), 1U);
}

TEST(Limits, ADocumentTooDeepIsRefused) {
  const auto nested = [](std::size_t depth) {
    return R"({"format":"hakem/match","version":1,"x":)" + std::string(depth, '[') + std::string(depth, ']') +
           "}";
  };
  const auto told = [&](std::size_t depth) {
    const FileReport report = checked(nested(depth));
    return std::ranges::any_of(report.diagnostics, [](const Diagnostic& found) {
      return found.code == Code::N116 && std::ranges::any_of(found.facts, [](const Fact& fact) {
               return fact.text.find("32 deep") != fact.text.npos;
             });
    });
  };
  EXPECT_FALSE(told(31));
  EXPECT_TRUE(told(33));
}

}  // namespace
}  // namespace hakem
