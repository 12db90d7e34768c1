// .bgf as gammonview reads it: strangers' files and ours.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "bgf_writing.hpp"
#include "peers/peer.hpp"
#include "random_match.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

class BgfPeer : public PythonPeer {
 protected:
  std::vector<std::string> real_files() const {
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(root_ / "corpus/bgf", error))
      found.push_back(entry.path().native());
    std::ranges::sort(found);
    return found;
  }

  // It keeps underscores in names, writes an illegal play as the position it leads to, and leaves
  // resignations to the result.
  void expect_same(const std::string& path) const {
    const Record ours(Source::from_bytes(path, read_file(path)));
    ASSERT_EQ(ours.report().format, "bgf") << path;
    const auto made = ask("gammonview_mat.py", path);
    ASSERT_TRUE(made);
    const Record theirs(Source::from_bytes("peer.mat", *made));
    const DiffResult result = diff(ours, theirs, false);
    EXPECT_GT(result.turns, 3u) << path;
    for (const Difference& one : result.differences)
      if (one.kind != Difference::Kind::names)
        ADD_FAILURE() << path << " " << kind_name(one.kind) << " game " << one.parts[0].game << " turn "
                      << one.parts[0].turn << ": " << one.parts[0].text << " / " << one.parts[1].text;
  }
};

TEST_F(BgfPeer, RealFilesAreTheSameMatch) {
  if (real_files().empty()) GTEST_SKIP() << "no shared records in " << root_;
  for (const std::string& path : real_files()) expect_same(path);
}

TEST_F(BgfPeer, OurFilesAreTheSameMatch) {
  RuleSet rules = rule_set(Profile::turnuva);
  const TavlaRules plays;
  for (unsigned seed = 1; seed <= 6; ++seed) {
    const auto original = record(testing::RandomMatch(rules, plays, seed).text());
    bgf_writing::Writing writing(true);
    original->events().send_to(writing);
    expect_same(put("random" + std::to_string(seed) + ".bgf", bgf_writing::file(writing.matches.front())));
  }
}

// What every decision gave away.
class Losses final : public Sink {
 public:
  struct Loss {
    std::string decision;
    std::optional<double> value;
  };
  std::vector<Loss> all;

  void begin_game(const GameHead&) override { all.push_back({"game", 0}); }
  void turn(const Turn& turn) override {
    kind_ = turn.kind;
    is_illegal_ = turn.ruled->doubt == Ruled::Doubt::broke_rules;
  }
  void analysis(const Analysis& analysis) override {
    const std::optional<double> lost = analysis.error_emg ? analysis.error_emg : analysis.error;
    if (analysis.kind == Analysis::Kind::answer) return all.push_back({"answer", lost});
    if (analysis.kind == Analysis::Kind::play) {
      // The peer counts no decision where a play was illegal.
      if (!analysis.forced && !analysis.candidates.empty() && !is_illegal_) all.push_back({"play", lost});
    } else if (kind_ == TurnKind::offer) {
      all.push_back({"double", lost});
    } else if (analysis.cube->doubling == Doubling::doubles) {
      all.push_back({"missed", lost});
    }
  }

 private:
  TurnKind kind_ = TurnKind::play;
  bool is_illegal_ = false;
};

TEST_F(BgfPeer, DecisionsGaveAwayTheSame) {
  if (real_files().empty()) GTEST_SKIP() << "no shared records in " << root_;
  std::size_t compared = 0;
  for (const std::string& path : real_files()) {
    const Record ours(Source::from_bytes(path, read_file(path)));
    Losses losses;
    ours.events().send_to(losses);
    const auto printed = ask("gammonview_errors.py", path);
    ASSERT_TRUE(printed);
    std::istringstream lines(*printed);
    std::size_t at = 0;
    for (std::string line; std::getline(lines, line); ++at) {
      std::istringstream words(line);
      std::string decision;
      double value = 0;
      words >> decision >> value;
      ASSERT_LT(at, losses.all.size()) << path;
      ASSERT_EQ(losses.all[at].decision, decision) << path << " " << at;
      if (!losses.all[at].value) continue;
      EXPECT_NEAR(*losses.all[at].value, value, 0.01) << path << " " << at << " " << decision;
      ++compared;
    }
    EXPECT_EQ(at, losses.all.size()) << path;
  }
  EXPECT_GT(compared, 500u);
}

}  // namespace
}  // namespace hakem
