// The position of every decision is the one GNU Backgammon's own export of the match tells.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "model/match.hpp"
#include "position/position.hpp"
#include "ruling/check.hpp"
#include "shared_files.hpp"
#include "tools/decisions.hpp"

namespace hakem {
namespace {

class DecisionsCorpus : public SharedFiles {};

// Of an XGID: the Position ID of GNU Backgammon.
std::string position_id(std::string_view xgid) {
  const PositionReading read = read_position(xgid);
  const std::string id = write_position(PositionKind::gnubg, read.position);
  return id.substr(0, id.find(':'));
}

TEST_F(DecisionsCorpus, StandWhereGnuBackgammonHasThem) {
  std::size_t compared = 0;
  for (const std::string& path : files("gnubg/selfplay")) {
    if (!path.ends_with(".mat")) continue;
    const nlohmann::json truth =
        nlohmann::json::parse(bytes(path.substr(0, path.size() - 3) + "json"), nullptr, false);
    if (truth.is_discarded()) continue;
    Match events;
    const FileReport report =
        check_into([&] { return events.clear(), &events; }, Source::from_bytes(path, bytes(path)));
    std::vector<std::vector<std::string>> stands(truth["games"].size());
    each_decision(report, events, [&](const Decision& row) {
      ASSERT_LE(row.game, stands.size()) << path;
      if (row.kind != Decision::Kind::answer)
        stands[row.game - 1].push_back(position_id(row.xgid) + ' ' + std::to_string(row.score[0]) + '-' +
                                       std::to_string(row.score[1]));
    });
    for (std::size_t game = 0; game < stands.size(); ++game) {
      const nlohmann::json& info = truth["games"][game]["info"];
      std::vector<std::string> expected;
      bool doubled = false;
      for (const nlohmann::json& entry : truth["games"][game]["game"]) {
        const bool doubles = entry["action"] == "double";
        // A beaver is an answer here, and one more double there.
        if (entry["action"] == "move" || (doubles && !doubled))
          expected.push_back(entry["board"].get<std::string>() + ' ' + std::to_string(int{info["score-X"]}) +
                             '-' + std::to_string(int{info["score-O"]}));
        doubled = doubles;
      }
      EXPECT_EQ(stands[game], expected) << path << " game " << game + 1;
      compared += expected.size();
    }
  }
  EXPECT_GT(compared, 10'000U);
}

}  // namespace
}  // namespace hakem
