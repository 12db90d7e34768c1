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
    for (std::string line; std::getline(lines, line); ++compared) {
      const std::size_t tab = line.find('\t');
      std::istringstream numbers(line.substr(tab));
      double rating = 0, error = 0;
      std::int64_t decisions = 0, cubes = 0;
      numbers >> rating >> error >> decisions >> cubes;
      const AnalysisStats& ours = sums.players.at(fold(line.substr(0, tab)));
      EXPECT_NEAR(ours.plays.error + ours.cube.error, error, 0.001) << path << line;
      // It counts her 13/3 with 3-3, which no rule allows, and no illegal play of anybody else.
      if (line.starts_with("Gwen Baxter") && path.find("rK7p") != std::string::npos) continue;
      EXPECT_NEAR(ours.performance(source.unit).value_or(-1), rating, 0.01) << path << line;
      EXPECT_EQ(ours.plays.decisions + ours.cube.decisions, decisions) << path << line;
      EXPECT_EQ(ours.cube.decisions, cubes) << path << line;
    }
  }
  if (compared == 0) GTEST_SKIP() << "no real files";
}

}  // namespace
}  // namespace hakem
