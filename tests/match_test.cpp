#include "model/match.hpp"

#include <gtest/gtest.h>

#include "model/event_order.hpp"

namespace hakem {
namespace {

Turn turn_of(TurnKind kind) {
  Turn turn;
  turn.kind = kind;
  return turn;
}

class Heard final : public Sink {
 public:
  std::vector<Analysis> analyses;
  std::vector<std::vector<AnalysedPlay>> plays;
  std::vector<std::string> words;
  void analysis(const Analysis& analysis) override {
    analyses.push_back(analysis);
    plays.emplace_back(analysis.candidates.begin(), analysis.candidates.end());
    words.emplace_back(analysis.engine);
    for (const AnalysedPlay& one : analysis.candidates) words.emplace_back(one.depth.words);
  }
};

// What an analysis refers to lives as long as the recording, not as long as the call.
TEST(Match, KeepsAnalyses) {
  Match match;
  EventOrder order(&match);
  order.begin_match({});
  order.begin_game({});
  order.turn(turn_of(TurnKind::dance));
  for (int n = 0; n < 50; ++n) {
    std::string engine = "engine " + std::to_string(n);
    std::vector<AnalysedPlay> plays(static_cast<std::size_t>(n));
    for (AnalysedPlay& one : plays) {
      one.equity = n / 3.0;
      one.chances = Chances{.win = 0.5};
      one.depth = {Depth::Kind::evaluation, n, engine};
    }
    Analysis analysis;
    analysis.candidates = plays;
    analysis.best = n - 1;
    analysis.engine = engine;
    order.analysis(analysis);
  }
  order.end_game({});
  order.end_match();
  ASSERT_EQ(order.fault(), "");

  Heard heard;
  match.send_to(heard);
  ASSERT_EQ(heard.analyses.size(), 50U);
  std::size_t word = 0;
  for (int n = 0; n < 50; ++n) {
    const auto i = static_cast<std::size_t>(n);
    EXPECT_EQ(heard.analyses[i].best, n - 1);
    EXPECT_EQ(heard.words[word++], "engine " + std::to_string(n));
    ASSERT_EQ(heard.plays[i].size(), i);
    for (const AnalysedPlay& one : heard.plays[i]) {
      EXPECT_EQ(one.equity, n / 3.0);
      EXPECT_EQ(one.chances, (Chances{.win = 0.5}));
      EXPECT_EQ(heard.words[word++], "engine " + std::to_string(n));
    }
  }
  match.clear();
  Heard nothing;
  match.send_to(nothing);
  EXPECT_TRUE(nothing.analyses.empty());
}

TEST(EventOrder, AnAnalysisStandsBehindATurn) {
  const auto fault_of = [](const Analysis& analysis, bool after_turn) {
    EventOrder order;
    order.begin_match({});
    order.begin_game({});
    if (after_turn) order.turn(turn_of(TurnKind::take));
    order.analysis(analysis);
    order.end_game({});
    order.end_match();
    return order.fault();
  };
  EXPECT_EQ(fault_of({}, true), "");
  EXPECT_NE(fault_of({}, false), "");
  Analysis analysis;
  analysis.best = 0;
  EXPECT_NE(fault_of(analysis, true), "") << "the best of none";
  analysis.best = -1;
  analysis.cube.emplace();
  EXPECT_NE(fault_of(analysis, true), "") << "a cube analysis of a play";
  analysis.kind = Analysis::Kind::answer;
  EXPECT_EQ(fault_of(analysis, true), "");
}

}  // namespace
}  // namespace hakem
