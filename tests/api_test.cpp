// hakem/hakem.hpp in use: an example of every function, and what it does with input that is none.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <thread>

#include "fixture_files.hpp"
#include "hakem/hakem.hpp"
#include "tools/decision_batch.hpp"

namespace {

using namespace hakem;

const std::string& evening() {
  static const std::string bytes = read_file(HAKEM_SOURCE_DIR "/fixtures/demo/club-evening.mat");
  return bytes;
}

// Who broke the rules, and where: every error of a record as a line.
std::string errors_in(std::string_view bytes, Language language) {
  Reading reading;
  reading.name = "club-evening.mat";
  const Report report = check(bytes, reading);
  std::string text;
  for (const Finding& finding : report.findings) {
    if (finding.severity != Severity::error) continue;
    text += std::to_string(finding.line) + ":" + std::to_string(finding.column) + " ";
    text += std::string(finding.code) + " " + finding.player.in(language) + ": ";
    text += finding.message.in(language) + "\n";
    if (finding.play != nullptr && !finding.play->legal.empty())
      text += "  nearest: " + play_text(finding.play->legal.front(), language) + "\n";
  }
  return text;
}

TEST(Api, Check) {
  EXPECT_EQ(errors_in(evening(), Language::en),
            "12:46 C104 Bob: the cube goes to 2, not to 4\n"
            "17:14 M103 Ann: 8/5 needs 3, and the roll is 4-2\n"
            "  nearest: 8/4 5/3\n");
  EXPECT_NE(errors_in(evening(), Language::tr).find("M103 Ann: "), std::string::npos);

  const Report report = check(evening());
  EXPECT_TRUE(report.readable);
  EXPECT_FALSE(report.clean());
  EXPECT_EQ(report.format, "mat");
  ASSERT_EQ(report.matches.size(), 1U);
  EXPECT_EQ(report.matches[0].names[0], "Ann");
  EXPECT_NE(written(report, "json").find("\"code\":\"M103\""), std::string::npos);
  EXPECT_EQ(written(report, "no such output"), "");
  EXPECT_NE(explain("M103").find("# M103"), std::string::npos);
  EXPECT_EQ(explain("M000"), "");
}

// The record with what was probably meant in the place of every error that has one likely repair.
std::string repaired(std::string bytes) {
  for (int round = 0; round < 10; ++round) {
    const Report report = check(bytes);
    const auto has_repair = [&](std::size_t i) {
      if (report.findings[i].severity != Severity::error) return false;
      const std::vector<Suggestion> found = suggest(report, i);
      if (found.empty() || found.front().bytes.empty()) return false;
      bytes = found.front().bytes;  // every other byte is as it was
      return true;
    };
    std::size_t i = 0;
    while (i < report.findings.size() && !has_repair(i)) ++i;
    if (i == report.findings.size()) return bytes;
  }
  return bytes;
}

TEST(Api, Suggest) {
  const Report report = check(evening());
  const std::vector<Suggestion> found = suggest(report, 1);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().advice.en, "read 8/4 instead of 8/5 (line 17)");
  EXPECT_TRUE(check(repaired(evening())).clean());
  EXPECT_TRUE(suggest(report, 99).empty());
  EXPECT_TRUE(suggest(Report(), 0).empty());
}

// How often every opening roll was played in which way, over all games of a record.
std::vector<std::string> first_plays(std::string_view bytes) {
  std::vector<std::string> plays;
  for (const MatchRecord& match : read(bytes).matches)
    for (const GameRecord& game : match.games) {
      const auto is_play = [](const TurnRecord& turn) { return turn.kind == TurnKind::play; };
      const auto first = std::ranges::find_if(game.turns, is_play);
      if (first != game.turns.end()) plays.push_back(action_text(*first, Language::en));
    }
  return plays;
}

TEST(Api, Read) {
  EXPECT_EQ(first_plays(evening()), std::vector<std::string>{"5-4: 13/8 13/9"});

  const ReadResult record = read(evening());
  ASSERT_EQ(record.matches.size(), 1U);
  const MatchRecord& match = record.matches.front();
  EXPECT_EQ(match.length, 3);
  EXPECT_EQ(match.score, (std::array<std::int64_t, 2>{0, 4}));
  EXPECT_EQ(match.winner, Side::black);
  ASSERT_EQ(match.games.size(), 1U);
  const GameRecord& game = match.games.front();
  EXPECT_EQ(game.end.winner, Side::black);
  for (std::size_t i = 1; i < game.turns.size(); ++i)
    EXPECT_EQ(game.turns[i].before, game.turns[i - 1].after) << i;
  EXPECT_EQ(game.turns.front().before, starting_board(Variation::standard));
  EXPECT_EQ(std::ranges::count(game.turns, true, &TurnRecord::faulty), 2);
  const auto is_faulty_play = [](const TurnRecord& turn) { return turn.faulty && turn.dice.rolled(); };
  const auto faulty = std::ranges::find_if(game.turns, is_faulty_play);
  ASSERT_NE(faulty, game.turns.end());
  EXPECT_EQ(faulty->line, 17U);
  const Position position = position_before(match, game, *faulty);
  const auto reported = std::ranges::find(record.report.findings, "M103", &Finding::code);
  EXPECT_EQ(write_position(PositionKind::xgid, position), reported->xgid);
  EXPECT_TRUE(read("").matches.empty());
}

// A record for a program that reads SGF, and what it will not find there.
std::string for_gnubg(std::string_view bytes, std::string& left_out) {
  Reading reading;
  if (const Words problem = reading.set("format", "mat"); !problem.empty()) return problem.en;
  const Converted made = convert(bytes, "sgf", reading);
  if (!made.problem.empty()) return made.problem.en;
  left_out = made.lost.en;
  return made.text;
}

TEST(Api, Convert) {
  std::string left_out;
  const std::string sgf = for_gnubg(evening(), left_out);
  EXPECT_EQ(sgf.substr(0, 1), "(");
  EXPECT_EQ(read(sgf).matches.front().names[1], "Bob");
  EXPECT_FALSE(convert(evening(), "tavla").text.empty());
  EXPECT_NE(convert(evening(), "pgn").problem.en.find("\"pgn\" is not a notation that is written"),
            std::string::npos);
  EXPECT_EQ(convert("", "mat").problem.en, "there is nothing in it, so there is no record to rule on");
  EXPECT_EQ(convert("", "mat").text, "");
}

// Every way to play a roll, as people write it.
std::vector<std::string> ways(const Board& board, Side side, Dice dice, const RuleSet& rules = {}) {
  std::vector<std::string> texts;
  const std::optional<std::vector<LegalPlay>> plays = legal_plays(board, side, dice, rules);
  if (!plays) return {"no such position or roll"};
  for (const LegalPlay& play : *plays) texts.push_back(play_text(play.play, Language::en));
  return texts;
}

TEST(Api, Decisions) {
  const std::string record =
      " 3 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n"
      "  1) 31: 8/5 6/5                 52: 13/8 24/22\n"
      "  2)  Doubles => 2                Drops\n      Wins 1 point\n";
  std::vector<std::string> rows;
  const Report report = decisions(record, [&](const Decision& row) {
    rows.push_back(std::string(row.names[index(row.side)]) + ' ' + std::string(row.action) + ' ' + row.play);
  });
  EXPECT_TRUE(report.clean());
  EXPECT_EQ(rows, (std::vector<std::string>{"Ada play 8/5 6/5", "Kerem play 24/22 13/8", "Ada double ",
                                            "Kerem drop "}));

  // As columns, for whatever library of the process reads Arrow: what is exported is released by who takes
  // it.
  DecisionBatch batch;
  decisions(record, [&](const Decision& row) { batch.add(row); });
  ArrowSchema schema;
  ArrowArray columns;
  export_schema(schema);
  export_batch(std::move(batch), columns);
  EXPECT_EQ(columns.length, 4);
  EXPECT_EQ(columns.n_children, schema.n_children);
  columns.release(&columns);
  schema.release(&schema);

  // What cannot be read has no row, and a finding.
  EXPECT_FALSE(decisions("nothing", [](const Decision&) { FAIL(); }).readable);
}

TEST(Api, LegalPlays) {
  const std::vector<std::string> openings = ways(starting_board(Variation::standard), Side::white, {3, 1});
  EXPECT_EQ(openings.size(), 16U);
  EXPECT_EQ(std::ranges::count(openings, "8/5 6/5"), 1);
  const Board head = starting_board(Variation::uzun);
  EXPECT_EQ(ways(head, Side::white, {6, 6}, rule_set(Profile::uzun)).size(), 1U);

  Board board = starting_board(Variation::standard);
  EXPECT_FALSE(legal_plays(board, Side::white, {0, 0}));
  EXPECT_FALSE(legal_plays(board, Side::white, {7, 1}));
  board.at(Side::white, 7) = 1;  // a sixteenth checker
  EXPECT_FALSE(legal_plays(board, Side::white, {3, 1}));
  EXPECT_TRUE(legal_plays(Board(), Side::white, {3, 1})->empty());
}

// A position out of whatever ID was copied, as GNU Backgammon takes it.
std::string as_gnubg_id(std::string_view text) {
  const PositionText found = position(text);
  if (!found.readable) return found.problems.front().message.en;
  std::string id = write_position(PositionKind::gnubg, found.position);
  for (const PositionText::Problem& problem : found.problems) id += "; but " + problem.message.en;
  return id;
}

TEST(Api, Position) {
  EXPECT_EQ(as_gnubg_id("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10").substr(0, 14),
            "4HPwATDgc/ABMA");
  EXPECT_NE(as_gnubg_id("XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:7:10").find("; but "),
            std::string::npos);
  EXPECT_FALSE(position("a position").kind);
  EXPECT_FALSE(position("").readable);
  Picture picture;
  picture.board = starting_board(Variation::standard);
  const std::string drawn = svg(picture, "start <&>");
  EXPECT_EQ(drawn.substr(0, 4), "<svg");
  EXPECT_NE(drawn.find("start &lt;&amp;&gt;"), std::string::npos);
}

TEST(Api, WordsOfAReading) {
  Reading reading;
  EXPECT_TRUE(reading.set("encoding", "cp857").empty());
  EXPECT_TRUE(reading.set("rules", "uzun").empty());
  EXPECT_TRUE(reading.set("option", "last_roll=yes").empty());
  EXPECT_EQ(reading.rules.profile, Profile::uzun);
  EXPECT_EQ(reading.rules.options.size(), 1U);
  EXPECT_NE(reading.set("format", "x\ny").en.find("is none of"), std::string::npos);
  EXPECT_FALSE(reading.set("option", "last_roll=perhaps").empty());
  EXPECT_FALSE(reading.set("option", "perhaps").empty());
  EXPECT_FALSE(reading.set("colour", "red").empty());
  EXPECT_EQ(reading.format, nullptr);
}

// One report asked in several threads, which the thread sanitizer watches.
TEST(Api, ReportsAreShared) {
  const Report report = check(evening());
  std::vector<std::thread> threads;
  std::vector<std::string> texts(4);
  for (std::string& text : texts)
    threads.emplace_back([&] { text = suggest(report, 1).front().bytes + written(report, "json"); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& text : texts) EXPECT_EQ(text, texts.front());
}

}  // namespace
