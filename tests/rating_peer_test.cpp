// What players gave away in real .xg files, as gammonview adds it up from the same numbers.
#include <gtest/gtest.h>

#include <sstream>

#include "core/fold.hpp"
#include "peers/peer.hpp"
#include "tools/stats.hpp"

namespace hakem {
namespace {

class RatingPeer : public PythonPeer {};

TEST_F(RatingPeer, ThePerformanceIsThatOfGammonview) {
  std::size_t compared = 0;
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(root_ / "corpus/xg", missing)) {
    const std::string path = entry.path().native();
    Match events;
    const FileReport report = check(Source::from_bytes("a.xg", read_file(path)), nullptr, &events);
    Stats stats;
    add_record(stats, report, events, {});
    const std::optional<std::string> told = ask("gammonview_rating.py", path);
    if (!told || stats.analyses.empty()) continue;
    std::istringstream lines(*told);
    const auto& [source, sums] = *stats.analyses.begin();
    for (std::size_t side = 0; side < 2; ++side) {
      double rating = 0, error = 0;
      std::int64_t decisions = 0, cubes = 0;
      lines >> rating >> error >> decisions >> cubes;
      const AnalysisStats& ours = sums.players.at(fold(report.matches.at(0).names[side]));
      EXPECT_NEAR(ours.performance(source.unit).value_or(-1), rating, 0.01) << path << side;
      EXPECT_NEAR(ours.plays.error + ours.cube.error, error, 0.001) << path << side;
      EXPECT_EQ(ours.plays.decisions + ours.cube.decisions, decisions) << path << side;
      EXPECT_EQ(ours.cube.decisions, cubes) << path << side;
      ++compared;
    }
  }
  if (compared == 0) GTEST_SKIP() << "no real files";
}

}  // namespace
}  // namespace hakem
