// Analysis in SGF: read with every number, spelt as GNU Backgammon does, and said where it does not fit.
#include "formats/sgf/sgf_analysis.hpp"

#include <gtest/gtest.h>

#include "event_log.hpp"
#include "formats/format.hpp"
#include "formats/json/json.hpp"
#include "formats/sgf/sgf.hpp"
#include "model/decision.hpp"
#include "model/event_order.hpp"
#include "model/match.hpp"

namespace hakem {
namespace {

const std::string three_points = "MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]";
const std::string money = "MI[length:0][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]";
const std::string plays =
    "A[1][hefe E ver 3 0.551140 0.166284 0.007533 0.129303 0.005048 0.217843 2C 0 1 0.000000 1]"
    "[mjfe E ver 3 0.480000 0.130000 0.006000 0.140000 0.007000 -0.011000 0 0 1 0.000000 1]MR[]LU[0.05000]";
const std::string cube =
    "DA[E ver 3 2C 1 0.000000 1 0.700000 0.200000 0.010000 0.050000 0.002000 0.500000 0.600000 0.700000 "
    "0.200000 0.010000 0.050000 0.002000 0.500000 0.700000]";

struct ReadSgf {
  Match events;
  std::vector<Diagnostic> found;
  std::string fault;
};

void read(ReadSgf& into, const std::string& root, const std::string& nodes,
          const std::string& program = "GNU Backgammon:1.07.001") {
  const Source source =
      Source::from_bytes("a.sgf", "(;FF[4]GM[6]CA[UTF-8]AP[" + program + "]" + root + "\n" + nodes + ")\n");
  EventOrder order(&into.events);
  Reporter reporter;
  read_sgf(source, order, reporter);
  into.found = reporter.take_sorted();
  into.fault = order.fault();
}

std::string written(const Match& events, bool with_source) {
  // What SGF itself said is left out, so that the events alone are spelt.
  class Without final : public Sink {
   public:
    explicit Without(Sink& next) : next_(next) {}
    void begin_match(const MatchHead& head) override { next_.begin_match(head); }
    void begin_game(const GameHead& head) override { next_.begin_game(head); }
    void turn(const Turn& turn) override { next_.turn(turn); }
    void analysis(const Analysis& analysis) override { next_.analysis(analysis); }
    void claim(const Claim& claim) override { next_.claim(claim); }
    void note(const Note& note) override {
      if (note.kind != NoteKind::source) next_.note(note);
    }
    void end_game(const GameEnd& end) override { next_.end_game(end); }
    void end_match() override { next_.end_match(); }

   private:
    Sink& next_;
  };
  std::string out;
  const auto writer = sgf_writer(out);
  Without bare(*writer);
  events.send_to(with_source ? *writer : bare);
  return out;
}

TEST(SgfAnalysis, EveryNumberOfAPlayIsRead) {
  ReadSgf sgf;
  read(sgf, three_points, ";W[31mjfe]" + plays + "GW[1]BM[2]");
  EXPECT_EQ(sgf.fault, "");
  EXPECT_TRUE(sgf.found.empty());
  ASSERT_EQ(sgf.events.analyses.size(), 1U);
  const Analysis& one = sgf.events.analyses[0];
  EXPECT_EQ(one.kind, Analysis::Kind::play);
  EXPECT_EQ(one.unit, EquityUnit::emg);
  EXPECT_EQ(one.engine, "GNU Backgammon 1.07.001");
  ASSERT_EQ(one.candidates.size(), 2U);
  EXPECT_EQ(one.best, 0);
  EXPECT_EQ(one.played(), &one.candidates[1]);
  const AnalysedPlay& best = one.candidates[0];
  EXPECT_EQ(best.chances, (Chances{0.55114, 0.166284, 0.007533, 1 - 0.55114, 0.129303, 0.005048}));
  EXPECT_EQ(best.equity, 0.217843);
  EXPECT_EQ(best.depth, (Depth{Depth::Kind::evaluation, 3, "2-ply"}));  // 2 from 0 is 3 from 1
  EXPECT_EQ(one.candidates[1].depth, (Depth{Depth::Kind::evaluation, 1, "0-ply cubeless"}));
  ASSERT_EQ(best.n_moves, 2);
  EXPECT_EQ(best.moves[0].points[0], 8);
  EXPECT_EQ(best.moves[0].points[1], 5);
  EXPECT_EQ(one.luck, 0.05);
  EXPECT_EQ(one.luck_unit, EquityUnit::emg);
  EXPECT_EQ(one.luck_mark, Skill::good);
  EXPECT_EQ(one.mark, Skill::very_bad);
  EXPECT_DOUBLE_EQ(*error_of(one, sgf.events.turns[0]), 0.217843 + 0.011);
  EXPECT_TRUE(is_decision(one, sgf.events.turns[0]));
}

TEST(SgfAnalysis, TheCubeIsMwcInAMatchAndEquityForMoney) {
  for (const bool is_money : {false, true}) {
    ReadSgf sgf;
    read(sgf, is_money ? money : three_points,
         ";W[31hefe]\n;B[64qwsw]\n;W[double]" + cube + "BM[1]\n;B[drop]" + cube + "DO[]");
    ASSERT_EQ(sgf.events.analyses.size(), 2U);
    const Analysis& doubled = sgf.events.analyses[0];
    EXPECT_EQ(doubled.kind, Analysis::Kind::cube);
    EXPECT_EQ(doubled.side, Side::white);
    EXPECT_EQ(doubled.unit, is_money ? EquityUnit::equity : EquityUnit::mwc);
    EXPECT_EQ(doubled.cube->no_double, 0.6);
    EXPECT_EQ(doubled.cube->double_take, 0.7);
    EXPECT_EQ(doubled.cube->cubeless, 0.5);
    EXPECT_EQ(doubled.mark, Skill::bad);
    const Analysis& answer = sgf.events.analyses[1];
    EXPECT_EQ(answer.kind, Analysis::Kind::answer);
    EXPECT_EQ(answer.side, Side::black);
    EXPECT_EQ(answer.mark, Skill::doubtful);
    // What a drop pays is told by the stake alone, but in a match by a table that is not there.
    const auto error = error_of(answer, sgf.events.turns[3]);
    EXPECT_EQ(doubled.cube->double_pass, is_money ? std::optional(1.0) : std::nullopt);
    EXPECT_EQ(error.has_value(), is_money);
    EXPECT_NEAR(error.value_or(0.3), 0.3, 1e-12);
  }
}

TEST(SgfAnalysis, TheCubeOfARollStandsBeforeItsPlay) {
  ReadSgf sgf;
  read(sgf, three_points, ";W[31hefe]\n;B[64qwsw]" + cube + "LU[-0.50000]GW[2]BC[1]");
  ASSERT_EQ(sgf.events.analyses.size(), 2U);
  EXPECT_EQ(sgf.events.analyses[0].kind, Analysis::Kind::cube);
  EXPECT_EQ(sgf.events.analyses[0].mark, Skill::bad);
  EXPECT_EQ(sgf.events.analyses[1].luck, -0.5);
  EXPECT_EQ(sgf.events.analyses[1].luck_mark, Skill::very_bad);  // very lucky for White
  EXPECT_EQ(sgf.events.analyses[1].mark, Skill::none);
}

TEST(SgfAnalysis, RolloutsAreRead) {
  const std::string context =
      " SK 0 RC 1 1 0 1 0 1 11 1 1 5 \"Mersenne Twister\" 16  cube0 ver 3 2C 1 0.000000 1";
  const std::string outputs = " Output 0.5 0.2 0.01 0.1 0.02 0.03 0.07 StdDev 0.1 0.1 0.1 0.1 0.1 0.1 0.01";
  ReadSgf sgf;
  read(sgf, money,
       ";W[31hefe]\n;B[64qwsw]DA[X ver 3 Eq Trials 36 NoDouble" + outputs + " DoubleTake" + outputs +
           context + "]A[0][qwsw X ver 3 Score 0.25 0.125 Trials 1296" + outputs + context + "]");
  EXPECT_TRUE(sgf.found.empty());
  ASSERT_EQ(sgf.events.analyses.size(), 2U);
  const CubeAnalysis& cubes = *sgf.events.analyses[0].cube;
  EXPECT_EQ(cubes.rollout->trials, 36);
  EXPECT_EQ(cubes.rollout->truncated_at, 11);
  EXPECT_NEAR(cubes.rollout->confidence, 0.0196, 1e-6);
  EXPECT_EQ(cubes.no_double, 0.07);
  const AnalysedPlay& play = sgf.events.analyses[1].candidates[0];
  EXPECT_EQ(play.equity, 0.25);
  EXPECT_EQ(play.cubeless, 0.125);
  EXPECT_EQ(play.depth.kind, Depth::Kind::rollout);
  EXPECT_EQ(play.rollout->trials, 1296);
  EXPECT_EQ(play.chances->lose_backgammon, 0.02);
}

// Whatever else stands there: found once, and everything around it is read.
TEST(SgfAnalysis, WhatCannotBeReadIsOneFinding) {
  for (const std::string bad :
       {"A[0][hefe E 0.5]", "A[0][hefe E ver 2 0.5 0.1 0.1 0.1 0.1 0.2 0 2C]", "A[0][hef E ver 3 0.5]",
        "A[0][hefe E ver 3 0.5 0.1 0 0.1 0 nan 2C]", "A[0][hefe E ver 3 0.5 0.1 0 0.1 0 0.2 99C]",
        "DA[E ver 3 2C 1 0 1 0.5]", "DA[]", "LU[much]", "A[0][]"}) {
    ReadSgf sgf;
    read(sgf, three_points, ";W[31hefe]" + bad + "\n;B[64qwsw]" + bad + "\n;W[21fdde]");
    EXPECT_EQ(sgf.fault, "");
    ASSERT_EQ(sgf.found.size(), 1U) << bad;
    EXPECT_EQ(sgf.found[0].code, Code::N185) << bad;
    EXPECT_EQ(sgf.events.turns.size(), 3U);
    EXPECT_EQ(written(sgf.events, true).find(bad) != std::string::npos, true) << bad;
  }
}

TEST(SgfAnalysis, AnIndexThatFitsAnotherPlayIsOneFindingAndTheTurnIsBelieved) {
  const std::string rest = plays.substr(4);
  for (const std::string index : {"0", "7", "-1", "x"}) {
    ReadSgf sgf;
    read(sgf, three_points, ";W[31mjfe]A[" + index + "]" + rest);
    ASSERT_EQ(sgf.found.size(), 1U) << index;
    EXPECT_EQ(sgf.found[0].code, Code::N168);
    ASSERT_EQ(sgf.events.analyses.size(), 1U);
    EXPECT_EQ(sgf.events.analyses[0].played(), &sgf.events.analyses[0].candidates[1]);
  }
  ReadSgf by_another_way;
  read(by_another_way, three_points, ";W[31feje]A[0][jefe E ver 3 0.5 0.1 0 0.1 0 0.2 2C 0 1 0 1]");
  EXPECT_EQ(by_another_way.found.size(), 0U);
  ReadSgf not_listed;
  read(not_listed, three_points, ";W[31xurq]" + plays);
  ASSERT_EQ(not_listed.found.size(), 1U);
  EXPECT_EQ(not_listed.events.analyses[0].played(), nullptr);
  EXPECT_FALSE(error_of(not_listed.events.analyses[0], not_listed.events.turns[0]));
}

TEST(SgfAnalysis, WhatIsSpeltAsWeWouldNeedsNoTextBesideIt) {
  ReadSgf sgf;
  read(sgf, three_points,
       ";W[31mjfe]" + plays + "BM[1]\n;B[64qwsw]" + cube + plays.substr(plays.find("LU")) +
           "DO[]BC[2]\n;W[double]" + cube + "BM[2]\n;B[take]" + cube);
  std::size_t sources = 0;
  for (const Note& note : sgf.events.notes) sources += note.kind == NoteKind::source ? 1 : 0;
  EXPECT_EQ(sources, 1U);  // that of the root
  const std::string again = written(sgf.events, false);
  for (const std::string& part :
       {"31mjfe]" + plays + "BM[1]\n", "qwsw]" + cube + "LU[0.05000]DO[]BC[2]\n",
        "double]" + cube + "BM[2]\n", "take]" + cube, std::string("HE[GNU Backgammon 1.07.001]")})
    EXPECT_NE(again.find(part), std::string::npos) << part << "\n" << again;
}

TEST(SgfAnalysis, ItComesBackFromJsonAndFromOurOwnSgf) {
  ReadSgf sgf;
  read(sgf, three_points,
       ";W[31mjfe]A[1][hefe E ver 3 0.551140123456 0.166284 0.007533 0.129303 0.005048 0.217843987654321 2C "
       "0 1 "
       "0.000000 1][mjfe E ver 3 0.48 0.13 0.006 0.14 0.007 -1e-9 0C 0 1 0.000000 "
       "1]LU[0.0512345]\n;B[64qwsw]" +
           cube);
  EventLog first;
  sgf.events.send_to(first);
  std::string json;
  sgf.events.send_to(*json_writer(json));
  EventLog second;
  Reporter reporter;
  const Source document = Source::from_bytes("a.json", json);
  read_json(document, second, reporter);
  EXPECT_EQ(second.log, first.log);
  const std::string ours = written(sgf.events, false);
  ReadSgf back;
  EventOrder order(&back.events);
  const Source again = Source::from_bytes("b.sgf", ours);
  read_sgf(again, order, reporter);
  ASSERT_EQ(back.events.analyses.size(), sgf.events.analyses.size());
  for (std::size_t i = 0; i < back.events.analyses.size(); ++i) {
    EventLog here, there;
    here.analysis(back.events.analyses[i]);
    there.analysis(sgf.events.analyses[i]);
    EXPECT_EQ(here.log, there.log) << ours;
  }
}

TEST(SgfAnalysis, UnitsAreNeverConverted) {
  MatchHead match;
  match.length = 5;
  MatchHead session;
  Turn turn;
  const Holdings unfit{Holding::unfit_analysis};
  const auto lost = [&](const Analysis& one, const MatchHead& head) { return lost_in_sgf(one, turn, head); };
  Analysis analysis;
  AnalysedPlay play;
  play.equity = 0.1;
  play.chances.emplace();
  play.played = true;
  play.depth = {Depth::Kind::evaluation, 3, "3-ply"};
  analysis.candidates = std::span(&play, 1);
  analysis.unit = EquityUnit::emg;
  EXPECT_EQ(lost(analysis, match), Holdings());
  analysis.unit = EquityUnit::mwc;
  EXPECT_EQ(lost(analysis, match), unfit);
  analysis.unit = EquityUnit::emg;
  play.depth = {Depth::Kind::evaluation, 0, "XG Roller++"};
  EXPECT_EQ(lost(analysis, match), Holdings{Holding::analysis_depths});
  play.chances.reset();
  EXPECT_EQ(lost(analysis, match), unfit);
  Analysis doubling;
  doubling.kind = Analysis::Kind::cube;
  doubling.cube = {0.5, 0.4, 1, Chances{}, Chances{}, 0.3, {}, {}, {}};
  doubling.depth = {Depth::Kind::evaluation, 4, ""};
  doubling.unit = EquityUnit::emg;
  EXPECT_EQ(lost(doubling, match), unfit);
  EXPECT_EQ(lost(doubling, session), Holdings());
  doubling.unit = EquityUnit::mwc;
  EXPECT_EQ(lost(doubling, match), Holdings());
  EXPECT_EQ(lost(doubling, session), unfit);
}

// Counted is every decision once, and the text beside it only where it says what is no event.
TEST(SgfAnalysis, NothingIsCountedTwice) {
  ReadSgf sgf;
  read(sgf, three_points, ";W[31mjfe]" + plays + "XX[mine]\n;B[64qwsw]\n" + cube + "LU[0.1]");
  const auto counts = [&](std::string_view to, Holding holding) {
    HoldingCounter counter({}, format_named(to));
    sgf.events.send_to(counter);
    return counter.counts()[static_cast<std::size_t>(holding)];
  };
  for (const std::string_view to : {"mat", "json", "sgf"}) {
    EXPECT_EQ(counts(to, Holding::analysis), 3U) << to;
    EXPECT_EQ(counts(to, Holding::extensions), 1U) << to;
    EXPECT_EQ(counts(to, Holding::unfit_analysis), 0U) << to;
  }
}

}  // namespace
}  // namespace hakem
