// Real .bgf files, which strangers made: the same match as their .mat twins, and nothing wrong with them but
// what is wrong with those.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "diag/catalog.hpp"
#include "formats/format.hpp"
#include "shared_files.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

class BgfCorpus : public SharedFiles {
 protected:
  std::vector<std::string> stems() const {
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(root_ / "corpus/bgf", error))
      found.push_back(entry.path().stem().native());
    std::ranges::sort(found);
    EXPECT_FALSE(found.empty());
    return found;
  }
};

std::vector<std::string> findings(const Record& record) {
  std::vector<std::string> found;
  for (const Diagnostic& one : record.report().diagnostics)
    if (one.severity == Severity::error)
      found.push_back(std::string(id(one.code)) + " game " + std::to_string(one.place.game));
  return found;
}

// The last game of a match may be worth more than the match needs; match files book what it needs.
bool is_clipped(const Difference& one, const Record& bgf, const Record& mat) {
  const MatchPart& match = bgf.matches()[0];
  if (one.kind != Difference::Kind::result || one.parts[0].game != match.games.size()) return false;
  const GameEnd& ours = *match.games.back().end;
  const GameEnd& theirs = *mat.matches()[0].games.back().end;
  return ours.winner == theirs.winner && ours.points > theirs.points &&
         theirs.score[index(*theirs.winner)] == match.head->length;
}

TEST_F(BgfCorpus, TheTwinsTellTheSame) {
  for (const std::string& stem : stems()) {
    const Record bgf(source("corpus/bgf/" + stem + ".bgf"));
    EXPECT_EQ(bgf.report().format, "bgf") << stem;
    const Record mat(source("corpus/mat/" + stem + ".mat"));
    const DiffResult result = diff(bgf, mat, false);
    EXPECT_GT(result.turns, 50u) << stem;
    for (const Difference& one : result.differences)
      if (!is_clipped(one, bgf, mat))
        ADD_FAILURE() << stem << " " << kind_name(one.kind) << " game " << one.parts[0].game << " turn "
                      << one.parts[0].turn << ": " << one.parts[0].text << " / " << one.parts[1].text;
    EXPECT_EQ(findings(bgf), findings(mat)) << stem;
  }
}

// Both tell the dice in the order they fell.
TEST_F(BgfCorpus, TheDiceAreInTheirOrder) {
  for (const std::string& stem : stems()) {
    const Record bgf(source("corpus/bgf/" + stem + ".bgf"));
    const Record mat(source("corpus/mat/" + stem + ".mat"));
    std::array<std::vector<Dice>, 2> dice;
    for (const Record* record : {&bgf, &mat})
      for (const Turn& turn : record->events().turns)
        if (turn.dice.rolled()) dice[record == &mat ? 1 : 0].push_back(turn.dice);
    EXPECT_EQ(dice[0], dice[1]) << stem;
  }
}

// What a player is said to have given away is what lies between the best play and the one that was made.
TEST_F(BgfCorpus, ErrorsFollowFromTheCandidates) {
  std::size_t plays = 0, cubes = 0;
  for (const std::string& stem : stems()) {
    const Record bgf(source("corpus/bgf/" + stem + ".bgf"));
    for (const Analysis& analysis : bgf.events().analyses) {
      const AnalysedPlay* const played = analysis.played();
      if (analysis.kind != Analysis::Kind::play) {
        ++cubes;
        ASSERT_TRUE(analysis.cube);
        continue;
      }
      if (!analysis.error || played == nullptr || analysis.best < 0) continue;
      const double best = *analysis.candidates[static_cast<std::size_t>(analysis.best)].equity;
      EXPECT_NEAR(best - *played->equity, *analysis.error, 1e-6) << stem;
      ++plays;
    }
  }
  EXPECT_GT(plays, 300u);
  EXPECT_GT(cubes, 300u);
}

// "emg" is a linear image of "eqCubeFul": all candidates of a play lie on one scale, and chances sum to 1.
TEST_F(BgfCorpus, ChancesAreWhole) {
  for (const std::string& stem : stems()) {
    const Record bgf(source("corpus/bgf/" + stem + ".bgf"));
    for (const Analysis& analysis : bgf.events().analyses)
      for (const AnalysedPlay& play : analysis.candidates) {
        ASSERT_TRUE(play.chances) << stem;
        EXPECT_NEAR(play.chances->win + play.chances->lose, 1, 1e-6);
        EXPECT_GE(play.chances->win, play.chances->win_gammon - 1e-6);
      }
  }
}

}  // namespace
}  // namespace hakem
