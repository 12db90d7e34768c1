// A record says the same however its lines end: with \n, \r\n or, from old Macs, \r alone.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "diag/catalog.hpp"
#include "fixture_files.hpp"
#include "repair/repair.hpp"
#include "ruling/check.hpp"
#include "ruling/convert.hpp"

namespace hakem {
namespace {

std::string with_line_ends(std::string_view text, std::string_view line_end) {
  std::string out;
  for (const char c : text) c == '\n' ? out += line_end : out += c;
  return out;
}

// What is found and where, and what is said together.
std::string seen(const Source& source) {
  const FileReport report = check(Source::from_bytes(source.name(), source.bytes()));
  std::string out(report.format);
  for (const Diagnostic& found : report.diagnostics) {
    const Location where = report.source.locate(found.span.offset);
    out += fmt::format("\n{}:{} {}", where.line, where.column, id(found.code));
  }
  for (const MatchSummary& match : report.matches)
    out +=
        fmt::format("\n{} games, {} turns, {}-{}", match.games, match.turns, match.score[0], match.score[1]);
  return out;
}

std::string as_json(const std::string& bytes) {
  std::string out;
  convert(Source::from_bytes("a", bytes), nullptr, *format_named("json"), out);
  return out;
}

TEST(LineEnds, CarriageReturnsAloneEndTheLinesOfEveryNotation) {
  for (const FixtureFile& file : record_fixtures()) {
    const Source source = file.source();
    // Where lines end as on a Mac, letters of one byte are those of a Mac as well.
    const bool other_letters = source.encoding() != Encoding::utf8;
    if (other_letters || source.is_binary() || file.bytes.find('\r') != std::string::npos) continue;
    const Source returns = Source::from_bytes(file.name, with_line_ends(file.bytes, "\r"));
    EXPECT_EQ(returns.text(), source.text()) << file.name;
    EXPECT_EQ(seen(returns), seen(source)) << file.name;
  }
}

TEST(LineEnds, ConvertedRecordsAreTheSame) {
  for (const FixtureFile& file : fixture_files({"gmd", "javafibs", "position", "sgf", "tavla"})) {
    if (file.bytes.find('\r') != std::string::npos) continue;
    EXPECT_EQ(as_json(with_line_ends(file.bytes, "\r")), as_json(file.bytes)) << file.name;
  }
}

TEST(LineEnds, ARepairKeepsThem) {
  const std::string bytes = read_file(HAKEM_SOURCE_DIR "/fixtures/defects/wrong-points.mat");
  const auto mended = [&](std::string_view line_end) {
    FileReport report = check(Source::from_bytes("a.mat", with_line_ends(bytes, line_end)));
    const Repaired done = repair(report, Repairs::unsafe, [](FileReport&) {});
    EXPECT_TRUE(done.changed);
    return done.report.source.bytes();
  };
  for (const std::string_view line_end : {"\r\n", "\r"})
    EXPECT_EQ(mended(line_end), with_line_ends(mended("\n"), line_end));
}

}  // namespace
}  // namespace hakem
