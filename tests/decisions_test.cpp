#include "tools/decisions.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "fixture_files.hpp"
#include "model/match.hpp"
#include "position/position.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

// The rows of a record, with what they refer to.
struct Made {
  Match events;
  FileReport report;
  std::vector<Decision> rows;

  explicit Made(Source source) {
    const auto empty = [&] {
      events.clear();
      return &events;
    };
    report = check_into(empty, std::move(source));
    each_decision(report, events, [&](const Decision& row) { rows.push_back(row); });
  }
};

Made of_text(const std::string& text) { return Made(Source::from_bytes("a.mat", text)); }

constexpr const char* cube_game =
    " 3 point match\n\n Game 1\n Ann : 0                          Bob : 0\n"
    "  1) 31: 8/5 6/5                 52: 13/8 13/11\n"
    "  2)  Doubles => 2                Takes\n"
    "  3) 66: 24/18(2) 13/7(2)         Drops\n";

TEST(Decisions, AreOneARow) {
  const Made made = of_text(cube_game);
  ASSERT_GE(made.rows.size(), 5U);
  const std::vector<std::string_view> actions = {"play", "play", "double", "take", "play"};
  for (std::size_t i = 0; i < actions.size(); ++i) EXPECT_EQ(made.rows[i].action, actions[i]) << i;
  EXPECT_EQ(made.rows[0].kind, Decision::Kind::play);
  EXPECT_EQ(made.rows[2].kind, Decision::Kind::cube);
  EXPECT_EQ(made.rows[3].kind, Decision::Kind::answer);
  EXPECT_EQ(made.rows[3].side, Side::black);
  EXPECT_EQ(made.rows[4].cube, 2);
  EXPECT_EQ(made.rows[4].cube_owner, Side::black);
}

TEST(Decisions, TellTheRollAndWhatItAllows) {
  const Made made = of_text(cube_game);
  const Decision& first = made.rows[0];
  EXPECT_EQ(first.written, "8/5 6/5");
  EXPECT_EQ(first.play, "8/5 6/5");
  EXPECT_EQ(first.legal_plays, 16);  // 3-1 from the start
  EXPECT_EQ(first.legal, true);
  EXPECT_EQ(first.names[0], "Ann");
  EXPECT_EQ(first.xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:3:10");
  EXPECT_EQ(first.position[6], 5);
  EXPECT_EQ(first.position[24], 2);
  EXPECT_EQ(first.position[19], -5);
}

TEST(Decisions, TellTheClocks) {
  const Made made = of_text(
      "TAVLA 1\nMaç: 3 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\nSaat: B 10:00 S 9:29\n"
      "Beyaz - 31: 8/5, 6/5\nSaat: B 9:43 S 9:29\nSiyah - 62: 24/18, 13/11\nBeyaz: vido 2\n"
      "Saat: B 9:20 S 9:05\nSiyah: kabul\n");
  ASSERT_EQ(made.rows.size(), 4U);
  EXPECT_EQ(made.rows[0].clock[0], 600);
  EXPECT_EQ(made.rows[0].clock[1], 569);
  EXPECT_EQ(made.rows[0].thought, 17);
  EXPECT_EQ(made.rows[1].thought, 24);
  EXPECT_FALSE(made.rows[2].clock[0]);  // nothing tells them before it
  EXPECT_FALSE(made.rows[2].thought);
  EXPECT_EQ(made.rows[3].clock[1], 545);
  EXPECT_FALSE(made.rows[3].thought);  // nor after this one
}

// Whatever the record, the position of a row is that of its XGID, and a row that is legal has a play among
// those that are.
TEST(Decisions, AgreeWithTheirXgidInEveryFixture) {
  std::size_t seen = 0;
  for (const FixtureFile& file : record_fixtures()) {
    const Made made(file.source());
    for (const Decision& row : made.rows) {
      if (row.kind == Decision::Kind::play && row.legal == true && row.action != "unknown") {
        EXPECT_EQ(row.legal_plays == 0, row.action == "dance") << file.name << ' ' << row.xgid;
      }
      if (row.xgid.empty()) continue;
      const PositionReading read = read_position(row.xgid);
      ASSERT_TRUE(read.readable()) << row.xgid;
      ++seen;
      for (int point = 1; point <= 24; ++point) {
        const int own = read.position.board.at(row.side, static_cast<Point>(point));
        const int theirs = read.position.board.at(other(row.side), static_cast<Point>(25 - point));
        ASSERT_EQ(row.position[static_cast<std::size_t>(point)], own - theirs)
            << file.name << ' ' << row.xgid;
      }
    }
  }
  EXPECT_GT(seen, 1000U);
}

TEST(Decisions, AnalysisIsThatOfWhoDecides) {
  Match events;
  FileReport report;
  const Board start = starting_board(Variation::standard);
  Ruled ruled;
  ruled.before = ruled.after = &start;
  AnalysedPlay best;
  best.n_moves = 1;
  best.moves[0] = {{13, 8}, 2};
  best.equity = 0.25;
  AnalysedPlay played = best;
  played.played = true;
  played.equity = 0.125;
  const AnalysedPlay plays[] = {best, played};
  const auto turn_of = [&](TurnKind kind, Side side) {
    Turn turn;
    turn.kind = kind;
    turn.side = side;
    turn.ruled = &ruled;
    if (kind == TurnKind::dance) turn.dice = {5, 2};
    return turn;
  };
  events.begin_match({});
  events.begin_game({});
  events.turn(turn_of(TurnKind::dance, Side::white));
  Analysis analysis;
  analysis.candidates = plays;
  analysis.best = 0;
  analysis.unit = EquityUnit::emg;
  events.analysis(analysis);
  Analysis cube;
  cube.kind = Analysis::Kind::cube;
  cube.unit = EquityUnit::emg;
  cube.cube = CubeAnalysis();
  cube.cube->no_double = 0.5;
  cube.cube->double_take = 0.75;
  cube.cube->double_pass = 1;
  events.analysis(cube);
  events.turn(turn_of(TurnKind::offer, Side::white));
  events.analysis(cube);
  events.turn(turn_of(TurnKind::drop, Side::black));
  cube.kind = Analysis::Kind::answer;
  events.analysis(cube);
  events.end_game({});
  events.end_match();

  std::vector<Decision> rows;
  each_decision(report, events, [&](const Decision& row) { rows.push_back(row); });
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0].action, "no double");
  EXPECT_EQ(rows[0].equity, 0.5);
  EXPECT_EQ(rows[0].best, "double");
  EXPECT_EQ(rows[0].error, 0.25);
  EXPECT_EQ(rows[1].error, 0.125);
  EXPECT_EQ(rows[1].best, "13/8");
  EXPECT_EQ(rows[2].error, 0);
  EXPECT_EQ(rows[3].equity, -1);
  EXPECT_EQ(rows[3].best, "take");
  EXPECT_EQ(rows[3].error, 0.25);
}

TEST(Decisions, AreWrittenAsText) {
  const Made made = of_text(cube_game);
  std::string csv;
  append_csv_head(csv);
  append_csv(made.rows[0], csv);
  EXPECT_TRUE(csv.starts_with("path,match,game,turn,kind,side,player,")) << csv;
  EXPECT_NE(csv.find("a.mat,1,1,1,play,white,Ann,Bob,0,0,3,false,1,,XGID="), csv.npos) << csv;
  std::string lines;
  for (const Decision& row : made.rows) append_jsonl(row, lines);
  EXPECT_TRUE(
      lines.starts_with(R"({"path":"a.mat","match":1,"game":1,"turn":1,"kind":"play","side":"white")"))
      << lines;
  EXPECT_EQ(std::ranges::count(lines, '\n'), static_cast<std::ptrdiff_t>(made.rows.size()));
}

TEST(Decisions, ANameIsNoEndOfAField) {
  Decision row;
  row.path = "a,\"b\"\n";
  std::string csv;
  append_csv(row, csv);
  EXPECT_TRUE(csv.starts_with("\"a,\"\"b\"\"\n\",0,0,0,play,")) << csv;
}

}  // namespace
}  // namespace hakem
