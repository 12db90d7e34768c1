// Analysis, held against GNU Backgammon itself: it plays and analyses here, and both tell what is in the
// file.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/fold.hpp"
#include "formats/sgf/sgf.hpp"
#include "model/match.hpp"
#include "ruling/check.hpp"
#include "shared_files.hpp"
#include "tools/stats.hpp"

namespace hakem {
namespace {

constexpr const char* program = "/usr/games/gnubg";

// What the file says of itself: GS[M:…][C:…][D:…], a value each.
struct Stated {
  std::vector<double> moves, cube, dice;
};

std::vector<double> numbers(const std::string& text) {
  std::istringstream in(text);
  std::vector<double> all;
  for (std::string word; in >> word;) all.push_back(std::stod(word));
  return all;
}

std::vector<Stated> stated_in(const std::string& text) {
  std::vector<Stated> games;
  for (std::size_t at = text.find("GS["); at != std::string::npos; at = text.find("GS[", at + 1)) {
    Stated& game = games.emplace_back();
    const auto part = [&](const char* sign) {
      const std::size_t begin = text.find(sign, at) + 3;
      return numbers(text.substr(begin, text.find(']', begin) - begin));
    };
    game.moves = part("[M:");
    game.cube = part("[C:");
    game.dice = part("[D:");
  }
  return games;
}

class GnubgAnalysis : public SharedFiles {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(program)) GTEST_SKIP() << program << " is not installed";
    const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(HAKEM_BINARY_DIR) / "gnubg_analysis_test" / test->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void run(const std::string& commands) const {
    put("run.py", "import gnubg, json\nfor line in '''set lang C\nset confirm new off\nset display off\n" +
                      commands +
                      "'''.splitlines(): exec(line[1:]) if line[0] == '!' else gnubg.command(line)\n");
    const std::string command = "cd '" + folder_.native() + "' && env -i HOME='" + folder_.native() +
                                "' LC_ALL=C.UTF-8 " + program +
                                " -t -q -r -p run.py </dev/null >log.txt 2>&1";
    std::ignore = std::system(command.c_str());  // what came of it the files say
  }
  // Players who err, and an analysis that is quickly made.
  static std::string play(const std::string& what, int seed) {
    std::string commands = "set seed " + std::to_string(seed) + "\n";
    for (const char* side : {"0", "1"})
      for (const char* kind : {"chequerplay", "cubedecision"})
        commands += std::string("set player ") + side + " gnubg\nset player " + side + " " + kind +
                    " evaluation plies 0\nset player " + side + " " + kind + " evaluation noise 0.08\n";
    commands += "set analysis chequerplay evaluation plies 0\nset analysis cubedecision evaluation plies 0\n";
    return commands + what;
  }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string get(const std::string& name) const { return read_file((folder_ / name).native()); }
  nlohmann::json told(const std::string& sgf) const {
    run("load match " + sgf + "\n!json.dump(gnubg.match(analysis=1,boards=0), open('told.json','w'))\n");
    return nlohmann::json::parse(get("told.json"), nullptr, false);
  }

  std::filesystem::path folder_;
};

struct Ruled {
  Match events;
  FileReport report;
};
void rule(const std::string& text, Ruled& into) {
  into.report = check(Source::from_bytes("a.sgf", text), nullptr, &into.events);
}

// Sums of all games by player, White first, as GS has them.
struct Sums {
  std::array<double, 2> unforced{}, error{}, luck{}, rolls{}, cubes{}, cube_error{};
  std::array<std::array<double, 2>, 3> marks{};  // very bad, bad, doubtful
};
Sums stated_sums(const std::string& text, std::size_t scale) {
  Sums sums;
  for (const Stated& game : stated_in(text))
    for (std::size_t side = 0; side < 2; ++side) {
      sums.unforced[side] += game.moves.at(side);
      for (std::size_t i = 0; i < 3; ++i) sums.marks[i][side] += game.moves.at(4 + 2 * i + side);
      sums.error[side] += game.moves.at(12 + 2 * side);
      sums.luck[side] += game.dice.at(10 + 2 * side);
      for (std::size_t i = 0; i < 5; ++i) sums.rolls[side] += game.dice.at(2 * i + side);
      sums.cubes[side] += game.cube.at(side);
      for (std::size_t i = 0; i < 6; ++i)
        sums.cube_error[side] += game.cube.at(20 + 12 * side + 2 * i + scale);
    }
  return sums;
}

void compare(const std::string& text, EquityUnit unit) {
  Ruled ruled;
  rule(text, ruled);
  Stats stats;
  add_record(stats, ruled.report, ruled.events, {});
  const Sums stated = stated_sums(text, 0);
  const std::array<std::string, 2> names = ruled.report.matches.at(0).names;
  std::string engine;
  for (const auto& [source, totals] : stats.analyses) engine = source.engine;
  EXPECT_TRUE(engine.starts_with("GNU Backgammon 1.0")) << engine;
  const AnalysisTotals& totals = stats.analyses.at({engine, unit, 0});
  ASSERT_EQ(totals.players.size(), 2U);
  for (std::size_t side = 0; side < 2; ++side) {
    const AnalysisStats& counted = totals.players.at(fold(names[side]));
    EXPECT_EQ(counted.plays.unforced, stated.unforced[side]);
    EXPECT_EQ(counted.plays.unrated, 0);
    EXPECT_NEAR(counted.plays.error, stated.error[side], 1e-6 * (1 + stated.unforced[side]));
    const bool lucky = std::isfinite(stated.luck[side]);  // else it was not asked for
    EXPECT_EQ(counted.rolls, lucky ? stated.rolls[side] : 0);
    EXPECT_NEAR(counted.luck, lucky ? stated.luck[side] : 0, 6e-6 * (1 + stated.rolls[side]));
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(counted.plays.marks[2 - i], stated.marks[i][side]) << i;
    if (unit != EquityUnit::equity) continue;
    EXPECT_EQ(counted.cube.analysed, stated.cubes[side]);
    EXPECT_EQ(counted.cube.unrated, 0);
    EXPECT_NEAR(counted.cube.error, stated.cube_error[side], 1e-6 * (1 + stated.cubes[side]));
  }
}

TEST_F(GnubgAnalysis, WhatAMoneySessionGivesAwayIsWhatTheFileStates) {
  run(play("set automatic game off\nnew session\nnew game\nanalyse session\nsave match session.sgf\n", 7));
  const std::string text = get("session.sgf");
  ASSERT_NE(text.find("DA["), std::string::npos);
  compare(text, EquityUnit::equity);
}

TEST_F(GnubgAnalysis, WhatTheMatchesOfOthersGiveAwayIsWhatTheyState) {
  run(play("new match 3\nanalyse match\nsave match match.sgf\n", 42));
  compare(get("match.sgf"), EquityUnit::emg);
  for (const char* name : {"kevung_gbf__test.sgf", "kevung_gbf__charlot1-charlot2_7p_2025-11-08-2305.sgf"}) {
    const std::filesystem::path path = root_ / "corpus/sgf" / name;
    if (std::filesystem::exists(path)) compare(read_file(path.native()), EquityUnit::emg);
  }
}

// Every candidate and every cube, as GNU Backgammon tells them of the file it has read.
void expect_told(const nlohmann::json& match, const Match& events) {
  std::vector<const Analysis*> plays, cubes;
  for (const Analysis& one : events.analyses) {
    if (one.kind == Analysis::Kind::play && !one.candidates.empty()) plays.push_back(&one);
    if (one.cube) cubes.push_back(&one);
  }
  std::size_t play = 0, cube = 0;
  const auto near = [](const nlohmann::json& value, double ours) {
    EXPECT_NEAR(value.get<double>(), ours, 1e-6 * std::max(1.0, std::abs(ours)));
  };
  for (const nlohmann::json& game : match["games"])
    for (const nlohmann::json& action : game["game"]) {
      if (!action.contains("analysis")) continue;
      const nlohmann::json& told = action["analysis"];
      if (told.contains("nd-cubeful-eq")) {
        ASSERT_LT(cube, cubes.size());
        const CubeAnalysis& ours = *cubes[cube++]->cube;
        near(told["nd-cubeful-eq"], *ours.no_double);
        near(told["dt-cubeful-eq"], *ours.double_take);
        near(told["nd-probs"][0], ours.chances->win);
        near(told["dt-probs"][3], ours.take_chances->lose_gammon);
        near(told["nd-match-eq"], *ours.cubeless);
        EXPECT_EQ(told.value("trials", 0), ours.rollout ? ours.rollout->trials : 0);
      }
      if (!told.contains("moves")) continue;
      ASSERT_LT(play, plays.size());
      const Analysis& ours = *plays[play++];
      ASSERT_EQ(told["moves"].size(), ours.candidates.size());
      for (std::size_t i = 0; i < ours.candidates.size(); ++i) {
        const nlohmann::json& one = told["moves"][i];
        const AnalysedPlay& candidate = ours.candidates[i];
        near(one["probs"][0], candidate.chances->win);
        near(one["probs"][1], candidate.chances->win_gammon);
        near(one["probs"][2], candidate.chances->win_backgammon);
        near(one["probs"][3], candidate.chances->lose_gammon);
        near(one["probs"][4], candidate.chances->lose_backgammon);
        EXPECT_EQ(one["type"] == "rollout", candidate.rollout.has_value());
        near(one.value("score", *candidate.equity), *candidate.equity);
        EXPECT_EQ(one.value("trials", 0), candidate.rollout ? candidate.rollout->trials : 0);
        ASSERT_EQ(one["move"].size(), candidate.n_moves);
      }
    }
  EXPECT_EQ(play, plays.size());
  EXPECT_EQ(cube, cubes.size());
  EXPECT_GT(play, 20U);
}

TEST_F(GnubgAnalysis, EvaluationsAndRolloutsAreReadWithItsNumbers) {
  run(
      play("new match 1\nanalyse match\nset rollout trials 12\nset rollout truncation enable on\n"
           "set rollout truncation plies 7\nset rollout chequerplay evaluation plies 0\n"
           "set rollout cubedecision evaluation plies 0\nfirst game\nnext 4\nanalyse rollout move 1 2\n"
           "save match rolled.sgf\n",
           5));
  const std::string text = get("rolled.sgf");
  ASSERT_NE(text.find(" X ver 3"), std::string::npos);
  Ruled ruled;
  rule(text, ruled);
  expect_told(told("rolled.sgf"), ruled.events);
  std::int32_t truncated = 0;
  for (const Analysis& one : ruled.events.analyses)
    for (const AnalysedPlay& play : one.candidates)
      if (play.rollout) truncated = play.rollout->truncated_at;
  EXPECT_EQ(truncated, 7);
}

// Events alone, as a record of another notation has them: the program reads of our file what it read of its
// own.
TEST_F(GnubgAnalysis, WhatIsWrittenItReadsAsItsOwn) {
  run(play("new match 3\nanalyse match\nsave match its.sgf\n", 11));
  Ruled ruled;
  rule(get("its.sgf"), ruled);
  std::erase_if(ruled.events.entries, [&](const Match::Entry& entry) {
    return entry.kind == Match::Kind::note && ruled.events.notes[entry.index].kind == NoteKind::source;
  });
  std::string ours;
  ruled.events.send_to(*sgf_writer(ours));
  put("ours.sgf", ours);
  const nlohmann::json its_own = told("its.sgf"), read_back = told("ours.sgf");
  ASSERT_GT(its_own["games"].size(), 0U);
  for (std::size_t game = 0; game < its_own["games"].size(); ++game)
    EXPECT_EQ(its_own["games"][game]["game"], read_back["games"][game]["game"]) << game;
}

}  // namespace
}  // namespace hakem
