// Matches of GNU Backgammon through replays of bgammon.org and back: the same match, but for what such a
// replay has no place for.
#include <gtest/gtest.h>

#include <string>

#include "ruling/convert.hpp"
#include "shared_files.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

class BgammonCorpus : public SharedFiles {};

bool holds_more(const std::string& mat, const Format& format) {
  HoldingCounter counter;
  check(Source::from_bytes("a.mat", mat), format_named("mat"), &counter);
  // What no difference of play can come from.
  constexpr Holdings beside = {Holding::names,         Holding::tags,     Holding::ratings,
                               Holding::crawford_rule, Holding::comments, Holding::game_numbers,
                               Holding::cube_limit,    Holding::jacoby};
  for (std::size_t i = 0; i < n_holdings; ++i) {
    const auto each = static_cast<Holding>(i);
    if (counter.counts()[i] > 0 && !format.carries.has(each) && !beside.has(each)) return true;
  }
  return false;
}

TEST_F(BgammonCorpus, TheSameMatchComesBack) {
  const Format& mat = *format_named("mat");
  const Format& bgammon = *format_named("bgammon");
  std::size_t same = 0;
  for (const std::string& path : files("gnubg/selfplay")) {
    const std::string before = bytes(path);
    if (holds_more(before, bgammon)) continue;
    std::string between, after;
    convert(Source::from_bytes("a.mat", before), &mat, bgammon, between);
    const FileReport report = convert(Source::from_bytes("a.match", between), nullptr, mat, after);
    EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning),
              check(source(path)).count(Severity::error) + check(source(path)).count(Severity::warning))
        << path;
    const Record a(source(path));
    const Record b(Source::from_bytes("b.mat", after));
    DiffResult found = diff(a, b, false);
    std::erase_if(found.differences,  // a blank is none of a name there
                  [](const Difference& one) { return one.kind == Difference::Kind::names; });
    std::string differences;
    write_diff_json(a, b, found, differences);
    EXPECT_TRUE(found.differences.empty()) << path << differences.substr(0, 1500);
    ++same;
  }
  EXPECT_GT(same, 20U);
}

}  // namespace
}  // namespace hakem
