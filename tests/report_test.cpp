// Analysed texts: what was decided, what a program thought of it, and what contradicts.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "diag/catalog.hpp"
#include "formats/format.hpp"
#include "formats/report/report_board.hpp"
#include "formats/report/report_table.hpp"
#include "golden.hpp"
#include "report_text.hpp"
#include "ruling/check.hpp"
#include "shared_files.hpp"
#include "tools/diff.hpp"
#include "tools/record.hpp"

namespace hakem {
namespace {

using namespace report;

std::string fixture(const std::string& name) { return read_file(HAKEM_SOURCE_DIR "/fixtures/" + name); }

FileReport check_text(const std::string& text) { return check(Source::from_bytes("text", text)); }

std::string codes(const FileReport& report) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics)
    text += std::string(id(found.code)) + "@" + std::to_string(report.source.locate(found.span.offset).line) +
            " ";
  return text;
}

std::string replaced(std::string text, std::string_view was, std::string_view is) {
  const std::size_t at = text.find(was);
  EXPECT_NE(at, text.npos) << was;
  return at == text.npos ? text : text.replace(at, was.size(), is);
}

// An analysis with what it points to.
struct Heard : Sink {
  struct One {
    Analysis analysis;
    std::vector<AnalysedPlay> candidates;
    TurnKind behind;
    std::string engine, table;
  };
  void turn(const Turn& turn) override {
    kinds.push_back(turn.kind);
    turns.push_back(turn);
  }
  void analysis(const Analysis& analysis) override {
    all.push_back({analysis,
                   {analysis.candidates.begin(), analysis.candidates.end()},
                   kinds.back(),
                   std::string(analysis.engine),
                   std::string(analysis.table)});
  }
  void note(const Note& note) override { notes.emplace_back(note.text); }
  std::vector<TurnKind> kinds;
  std::vector<Turn> turns;
  std::vector<One> all;
  std::vector<std::string> notes;
};

Heard heard_in(const std::string& text) {
  const Source source = Source::from_bytes("text", text);
  const Format* const format = recognise(source);
  Heard heard;
  Reporter reporter;
  if (format != nullptr) format->read(source, heard, reporter);
  return heard;
}

Board start() { return starting_board(Variation::standard); }

Move move(std::initializer_list<int> points, int count = 1) {
  Move made;
  for (const int point : points) made.points[made.n_points++] = static_cast<Point>(point);
  made.count = static_cast<std::uint8_t>(count);
  return made;
}

TEST(ReportBoard, APlayLeadsToABoardWhateverTheOrderOfItsParts) {
  const std::vector<Move> one{move({13, 8}), move({8, 7})}, other{move({8, 7}), move({13, 8})};
  EXPECT_EQ(board_after(start(), Side::white, one), board_after(start(), Side::white, other));
  EXPECT_FALSE(board_after(start(), Side::white, std::vector{move({23, 22})})) << "nobody stands there";
  EXPECT_FALSE(
      board_after(start(), Side::white, std::vector{move({13, 12}), move({24, 13}), move({8, 6}, 4)}));
  EXPECT_FALSE(board_after(start(), Side::white, std::vector{move({6, 1})})) << "two stand there";
}

TEST(ReportBoard, WhoLandsOnALoneCheckerHitsItAlsoOnTheWay) {
  Board board = start();
  board.at(Side::black, 24) = 1;  // White's 1
  board.at(Side::black, 23) = 1;  // White's 2
  const auto after = board_after(board, Side::white, std::vector{move({6, 2, 1})});
  ASSERT_TRUE(after);
  EXPECT_EQ(after->at(Side::black, bar), 2);
  EXPECT_EQ(after->at(Side::white, 1), 1);
  EXPECT_EQ(checker_count(*after, Side::black), 15);
}

TEST(ReportBoard, WhichPlaysADieCanMove) {
  const Dice roll{3, 1}, twos{2, 2};
  EXPECT_TRUE(fits_dice(std::vector{move({8, 5}), move({6, 5})}, roll));
  EXPECT_TRUE(fits_dice(std::vector{move({24, 20})}, roll));
  EXPECT_TRUE(fits_dice(std::vector{move({3, 0}), move({1, 0})}, roll));
  EXPECT_TRUE(fits_dice(std::vector{move({2, 0}), move({1, 0})}, roll)) << "borne off with a larger die";
  EXPECT_FALSE(fits_dice(std::vector{move({2, 0}), move({2, 0})}, roll));
  EXPECT_FALSE(fits_dice(std::vector{move({24, 22}), move({13, 12})}, roll));
  EXPECT_FALSE(fits_dice(std::vector{move({8, 5}), move({8, 5})}, roll));
  EXPECT_TRUE(fits_dice(std::vector{move({13, 11}, 2), move({6, 4}, 2)}, twos));
  EXPECT_TRUE(fits_dice(std::vector{move({24, 16})}, twos));
  EXPECT_FALSE(fits_dice(std::vector{move({13, 11}, 3), move({6, 4}, 2)}, twos));
  EXPECT_FALSE(fits_dice(std::vector{move({13, 10})}, twos));
  EXPECT_FALSE(fits_dice(std::vector{move({5, 8})}, roll));
}

TEST(ReportTable, ACandidateAsEveryProgramWritesIt) {
  struct Case {
    Program program;
    const char* line;
    double equity, behind;
    int plies, moves;
    bool played;
  };
  for (const Case& each :
       {Case{Program::gnubg, "*    1. Cubeful 0-ply    8/5 6/5                      Eq.: +0.243", 0.243, -1,
             1, 2, true},
        Case{Program::gnubg, "2. Mit Doppler 2-ply   24/23 13/10     Eq.: -0,014 (-0,257)", -0.014, 0.257, 3,
             2, false},
        Case{Program::gnubg, "1. Cubeful 0-ply    8/5 6/5                      MWC:  51.68%", 0.5168, -1, 1,
             2, false},
        Case{Program::gnubg, "3. S kostkou 0-půltah   bar/20*/18(2) 6/off  H.: +1,218 (-0,100)", 1.218, 0.1,
             1, 2, false},
        Case{Program::xg, "2. 4-ply       19/18 3/1                    eq:-0.556 (-0.065)", -0.556, 0.065, 4,
             2, false},
        Case{Program::xg, "1. XG Roller++ 24/14                        eq:-0,101", -0.101, -1, 0, 1, false},
        Case{Program::bgblitz, "2.   0.111 mwp /  -0.545  (-0.053)  19/18, 3/1", -0.545, 0.053, 0, 2,
             false}}) {
    Table table(each.program, each.line);
    ASSERT_TRUE(table.read(each.line)) << each.line;
    ASSERT_EQ(table.candidates.size(), 1U) << each.line;
    const Candidate& one = table.candidates.front();
    EXPECT_NEAR(one.play.equity.value_or(9), each.equity, 1e-9) << each.line;
    EXPECT_NEAR(one.behind.value_or(-1), each.behind, 1e-9) << each.line;
    EXPECT_EQ(one.play.depth.plies, each.plies) << each.line;
    EXPECT_EQ(one.play.n_moves, each.moves) << each.line;
    EXPECT_EQ(one.play.played, each.played) << each.line;
  }
}

TEST(ReportTable, WhatIsNone) {
  for (const char* line : {"Ada should play 8/5 6/5.", "1. e4 e5", "Pip count  X: 111  O: 52 X-O: 3-6/7", "",
                           "Proper play", "12.5 14.5", "*", "1.", "Rolled 77:", "Rolled 31"}) {
    Table table(Program::gnubg, line);
    EXPECT_FALSE(table.read(line)) << line;
  }
}

TEST(ReportWords, ChoicesOfTheCube) {
  const auto choice = [](std::string_view words) {
    const CubeChoice made = cube_choice(words);
    return std::pair(made.doubling, made.answering);
  };
  using enum CubeWord;
  EXPECT_EQ(choice("No double, take (27.6%)"), std::pair(no_double, take));
  EXPECT_EQ(choice("Too good to redouble, pass"), std::pair(too_good, pass));
  EXPECT_EQ(choice("Nicht Redoppeln / Annehmen"), std::pair(no_double, take));
  EXPECT_EQ(choice("Redouble / Prend"), std::pair(doubles, take));
  EXPECT_EQ(choice("ダブル、パス"), std::pair(doubles, pass));
  EXPECT_EQ(choice("Vido için çok iyi, red"), std::pair(too_good, pass));
  EXPECT_EQ(choice("No Double / Take     EMG"), std::pair(no_double, take));
  EXPECT_EQ(choice("No double"), std::pair(no_double, none));
  EXPECT_EQ(choice("whatever"), std::pair(none, none));
  EXPECT_EQ(skill_of("very bad move").skill, Skill::very_bad);
  EXPECT_EQ(skill_of("Zug sehr schlecht").skill, Skill::very_bad);
  EXPECT_TRUE(skill_of("unlucky roll!").of_roll);
  EXPECT_EQ(answer_of("lehnt ab"), TurnKind::drop);
  EXPECT_EQ(answer_of("ponders"), std::nullopt);
}

TEST(Report, EveryLanguageTellsTheSameMatch) {
  const std::string english = fixture("report/gnubg-analysed-en.txt");
  const Heard first = heard_in(english);
  EXPECT_EQ(first.kinds.size(), 9U);
  EXPECT_GT(first.all.size(), 6U);
  for (const char* language : {"tr", "de", "fr", "ja"}) {
    const std::string text = fixture(std::string("report/gnubg-analysed-") + language + ".txt");
    EXPECT_EQ(check_text(text).format, "report") << language;
    const Heard heard = heard_in(text);
    EXPECT_EQ(heard.kinds, first.kinds) << language;
    ASSERT_EQ(heard.all.size(), first.all.size()) << language;
    for (std::size_t i = 0; i < heard.all.size(); ++i) {
      const Analysis &a = heard.all[i].analysis, &b = first.all[i].analysis;
      EXPECT_EQ(a.kind, b.kind) << language << i;
      EXPECT_EQ(a.error, b.error) << language << i;
      EXPECT_EQ(a.luck, b.luck) << language << i;
      EXPECT_EQ(a.mark, b.mark) << language << i;
      ASSERT_EQ(a.cube.has_value(), b.cube.has_value()) << language << i;
      if (a.cube) {
        EXPECT_EQ(a.cube->no_double, b.cube->no_double) << language << i;
        EXPECT_EQ(a.cube->double_take, b.cube->double_take) << language << i;
        EXPECT_EQ(a.cube->double_pass, b.cube->double_pass) << language << i;
        EXPECT_EQ(a.cube->answering, b.cube->answering) << language << i;
      }
      ASSERT_EQ(heard.all[i].candidates.size(), first.all[i].candidates.size()) << language << i;
      for (std::size_t c = 0; c < heard.all[i].candidates.size(); ++c) {
        EXPECT_EQ(heard.all[i].candidates[c].equity, first.all[i].candidates[c].equity) << language << i;
        EXPECT_EQ(heard.all[i].candidates[c].chances, first.all[i].candidates[c].chances) << language << i;
        EXPECT_EQ(heard.all[i].candidates[c].played, first.all[i].candidates[c].played) << language << i;
      }
    }
  }
}

TEST(Report, AnalysesStandBehindTheTurnsTheyAreAbout) {
  const Heard heard = heard_in(fixture("report/gnubg-analysed-en.txt"));
  bool answered = false, doubled = false;
  for (const Heard::One& one : heard.all) {
    const bool of_play = one.analysis.kind == Analysis::Kind::play;
    EXPECT_EQ(one.analysis.unit, EquityUnit::emg);
    EXPECT_TRUE(one.engine.starts_with("GNU Backgammon 1.")) << one.engine;
    EXPECT_TRUE(!of_play || one.behind == TurnKind::play || one.behind == TurnKind::dance);
    answered |= one.analysis.kind == Analysis::Kind::answer && one.behind == TurnKind::take;
    doubled |= one.analysis.kind == Analysis::Kind::cube && one.behind == TurnKind::offer;
    if (one.analysis.kind != Analysis::Kind::play) {
      ASSERT_TRUE(one.analysis.cube && one.analysis.cube->double_pass);
      EXPECT_NEAR(*one.analysis.cube->double_pass, 1, 1e-9) << "of the side that doubles";
    }
  }
  EXPECT_TRUE(answered);
  EXPECT_TRUE(doubled);
}

// --- eXtreme Gammon

TEST(Report, WhatLeadsFromOnePositionToTheNextIsPlayed) {
  const std::string text = fixture("report/xg-follows-itself.txt");
  const Heard heard = heard_in(text);
  EXPECT_EQ(heard.kinds, (std::vector{TurnKind::play, TurnKind::play, TurnKind::set_position}));
  ASSERT_EQ(heard.all.size(), 3U);
  EXPECT_EQ(heard.all[0].candidates[0].depth.kind, Depth::Kind::book);
  EXPECT_TRUE(heard.all[0].candidates[0].played);
  EXPECT_FALSE(heard.all[0].candidates[1].played);
  EXPECT_EQ(heard.all[0].analysis.side, Side::black);
  EXPECT_EQ(heard.all[1].analysis.side, Side::white);
  ASSERT_TRUE(heard.all[1].candidates[0].rollout);
  EXPECT_EQ(heard.all[1].candidates[0].rollout->trials, 1296);
  EXPECT_NEAR(heard.all[1].candidates[0].rollout->confidence, 0.004, 1e-9);
  EXPECT_EQ(heard.all[1].engine, "eXtreme Gammon 2.10");
  EXPECT_EQ(heard.all[1].table, "Kazaross XG2");
  ASSERT_TRUE(heard.all[2].analysis.cube);
  EXPECT_EQ(heard.all[2].analysis.cube->doubling, Doubling::no_double);
  EXPECT_NEAR(*heard.all[2].analysis.cube->double_take, -0.215, 1e-9);
  EXPECT_NEAR(heard.all[2].analysis.cube->chances->win, 0.544, 1e-9);
}

TEST(Report, WhatLeadsNowhereIsPositions) {
  const std::string text = replaced(fixture("report/xg-follows-itself.txt"), "24/14  ", "24/15  ");
  const std::string apart = replaced(text, "8/5 6/5  ", "8/4  ");
  const FileReport report = check_text(apart);
  EXPECT_EQ(report.format, "position");
  EXPECT_EQ(report.matches.size(), 3U);
  EXPECT_EQ(codes(report), "O114@3 N191@43 ");
}

TEST(Report, APositionByItselfHasItsAnalysis) {
  const std::string text = fixture("position/analysed-as-bgblitz.txt");
  const FileReport report = check_text(text);
  EXPECT_EQ(report.format, "position");
  EXPECT_EQ(codes(report), "O114@16 ");
  const Heard heard = heard_in(text);
  EXPECT_EQ(heard.kinds, std::vector{TurnKind::set_position});
  ASSERT_EQ(heard.all.size(), 1U);
  ASSERT_EQ(heard.all[0].candidates.size(), 2U);
  EXPECT_NEAR(*heard.all[0].candidates[1].equity, -0.010, 1e-9);
  EXPECT_NEAR(heard.all[0].candidates[1].chances->lose_gammon, 0.140, 1e-9);
}

// --- what contradicts

TEST(Report, AWrongPlayIsRuledOnAndTheBoardBehindItIsTaken) {
  const std::string text = fixture("report/gnubg-analysed-en.txt");
  EXPECT_EQ(codes(check_text(replaced(text, "* Ann moves 8/5 6/5", "* Ann moves 8/5 6/4"))).substr(0, 4),
            "M103");
  const std::string other = codes(check_text(replaced(text, "* Ann moves 8/5 6/5", "* Ann moves 8/5 24/23")));
  EXPECT_NE(other.find("N193"), other.npos) << other;
  EXPECT_NE(other.find("N166"), other.npos) << other;
  EXPECT_EQ(other.find("N166", other.find("N166") + 1), other.npos) << "once: " << other;
}

TEST(Report, WordsOfNoLanguageAreUnderstoodByWhatFollows) {
  const std::string text = fixture("report/gnubg-analysed-en.txt");
  const std::string takes = replaced(replaced(text, "accepts", "zzz"), "rejects", "yyy");
  EXPECT_EQ(heard_in(takes).kinds, heard_in(text).kinds);
}

// A match of our own in the layout of GNU Backgammon, turn by turn.
TEST(Report, AMatchIsTheSameInThisLayout) {
  const std::string bytes = fixture("mat/gnubg-self-play.mat");
  const Record whole(Source::from_bytes("a.mat", bytes));
  const Record text(Source::from_bytes("a.txt", site_text::as_gnubg_text(whole.matches().front())));
  EXPECT_EQ(text.report().format, "report");
  const DiffResult result = diff(whole, text, false);
  EXPECT_EQ(result.differences.size(), 0U);
  EXPECT_GT(result.turns, 50U);
}

// Every character of a text left out, or another in its place: something is read, and nothing falls.
TEST(Report, DamagedAnywhere) {
  const std::string text = fixture("report/xg-follows-itself.txt");
  for (std::size_t at = 0; at < text.size(); at += 3) {
    std::string damaged = text;
    damaged[at] = static_cast<char>('0' + at % 75);
    EXPECT_TRUE(check_text(damaged).readable) << at;
    EXPECT_TRUE(check_text(text.substr(0, at)).diagnostics.size() < 50) << at;
  }
}

class SharedReports : public SharedFiles {};

// GNU Backgammon and the match it exported.
TEST_F(SharedReports, TheMatchOfTheSamplesIsTheSameAsItsText) {
  const FileReport report = check(source("gnubg/formats/m.text.txt"));
  EXPECT_EQ(report.format, "report");
  ASSERT_EQ(report.matches.size(), 1U);
  EXPECT_EQ(report.matches[0].plays, check(source("gnubg/formats/m.mat")).matches[0].plays);
  EXPECT_EQ(report.matches[0].verified, report.matches[0].plays);
}

}  // namespace
}  // namespace hakem
