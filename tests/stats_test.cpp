// What is counted, and what is not.
#include "tools/stats.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "diag/message.hpp"
#include "mat_text.hpp"
#include "tool_records.hpp"

namespace hakem {
namespace {

Stats stats_of(std::initializer_list<std::string> texts, const StatsOptions& options = {}) {
  Stats stats;
  for (const std::string& text : texts) {
    Match events{Match::Text::borrowed};
    const FileReport report = check(Source::from_bytes("record", text), nullptr, &events);
    Stats one;
    add_record(one, report, events, options);
    stats.add(one);
  }
  return stats;
}

std::string game_of(std::initializer_list<mat::Cells> cells) {
  return mat::head() + mat::game(1) + mat::rows(cells);
}

const std::string two_matches = fixture("mat/two-matches-in-one-file.mat");

TEST(Stats, MatchesGamesAndPoints) {
  const Stats stats = stats_of({two_matches, fixture("mat/gnubg-self-play.mat")});
  EXPECT_EQ(stats.records, 2);
  EXPECT_EQ(stats.matches, 3);
  EXPECT_EQ(stats.lengths.at(3), 3);
  std::int64_t games = stats.unfinished + stats.drawn;
  for (const auto& level : stats.results)
    for (const std::int64_t count : level) games += count;
  EXPECT_EQ(games, stats.games);
  std::int64_t won = 0, lost = 0;
  for (const auto& [key, player] : stats.players) won += player.points_won, lost += player.points_lost;
  EXPECT_EQ(won, stats.points);
  EXPECT_EQ(lost, stats.points);
  EXPECT_EQ(stats.players.at("ann").name, "Ann");
}

// The cube goes to 2 and is taken in both games; each is won with a gammon, one of them
// by a resignation.
TEST(Stats, CubeAndResults) {
  const Stats stats = stats_of({two_matches});
  ASSERT_EQ(stats.cube.size(), 1U);
  EXPECT_EQ(stats.cube.at(2).offers, 2);
  EXPECT_EQ(stats.cube.at(2).takes, 2);
  EXPECT_EQ(stats.cube.at(2).drops, 0);
  EXPECT_EQ(stats.results[static_cast<std::size_t>(Level::gammon)][0], 1);
  EXPECT_EQ(stats.results[static_cast<std::size_t>(Level::gammon)][2], 1);
  EXPECT_EQ(stats.points, 8);
  const PlayerStats& bob = stats.players.at("bob");
  EXPECT_EQ(bob.wins, 2);
  EXPECT_EQ(bob.offers, 2);
  EXPECT_EQ(stats.players.at("ann").takes, 2);
}

// One play that gave away 0.2288, and one drop that gave away 0.1 where a double not made was right.
TEST(Stats, WhatWasGivenAway) {
  const Stats stats = stats_of({fixture("sgf/analysed-money-session.sgf")});
  ASSERT_EQ(stats.analyses.size(), 1U);
  const auto& [source, sums] = *stats.analyses.begin();
  EXPECT_EQ(source, (AnalysisSource{"GNU Backgammon 1.07.001", EquityUnit::equity, 0}));
  const AnalysisStats& ada = sums.players.at("ada");
  EXPECT_EQ(ada.plays.decisions, 1);
  EXPECT_NEAR(ada.plays.error, 0.228843, 1e-9);
  EXPECT_EQ(ada.plays.sizes, (std::array<std::int64_t, 4>{0, 0, 0, 1}));
  EXPECT_EQ(ada.plays.marks, (std::array<std::int64_t, 3>{0, 0, 1}));
  EXPECT_EQ(ada.cube.decisions, 1);  // the double
  EXPECT_NEAR(*ada.performance(source.unit), 500 * 0.228843 / 2, 1e-6);
  const AnalysisStats& kerem = sums.players.at("kerem");
  EXPECT_EQ(kerem.cube.analysed, 2);
  EXPECT_EQ(kerem.cube.decisions, 1);  // the drop; not to double was obvious
  EXPECT_NEAR(kerem.cube.error, 0.1, 1e-9);
  EXPECT_EQ(kerem.cube.sizes, (std::array<std::int64_t, 4>{0, 0, 1, 0}));
  EXPECT_EQ(kerem.luck_marks, (std::array<std::int64_t, 4>{1, 0, 0, 0}));
  EXPECT_NEAR(sums.all.luck, -0.45, 1e-9);
  std::string json, csv;
  write_stats_json(stats, 0, json);
  const nlohmann::json read = nlohmann::json::parse(json)["analyses"][0];
  EXPECT_EQ(read["unit"], "equity");
  EXPECT_NEAR(read["players"][0]["play_error"].get<double>() + read["players"][1]["play_error"].get<double>(),
              0.228843, 1e-9);
  EXPECT_EQ(read["all"]["cube_errors_from_0.08"], 1);
  write_stats_csv(stats, 0, csv);
  EXPECT_NE(csv.find("player_analysis,\"Kerem: GNU Backgammon 1.07.001, equity\",cube_decisions,1\r\n"),
            std::string::npos);
  StatsOptions options;
  options.player = "Kerem";
  const Stats alone = stats_of({fixture("sgf/analysed-money-session.sgf")}, options);
  EXPECT_EQ(alone.analyses.begin()->second.all.plays.analysed, 0);
}

// In a match what a drop pays is nowhere told, so what a cube gave away may not be either: nothing is
// guessed.
TEST(Stats, WhatCannotBeRatedIsNotGuessedAndUnitsStayApart) {
  std::string text = fixture("sgf/analysed-money-session.sgf");
  text.replace(text.find("length:0"), 8, "length:5");
  const Stats stats = stats_of({text});
  ASSERT_EQ(stats.analyses.size(), 2U);
  const AnalysisStats& cube = stats.analyses.at({"GNU Backgammon 1.07.001", EquityUnit::mwc, 0}).all;
  EXPECT_EQ(cube.cube.analysed, 3);
  EXPECT_EQ(cube.cube.unrated, 2);
  EXPECT_FALSE(cube.cube.per_decision());
  EXPECT_FALSE(cube.performance(EquityUnit::mwc));
  const AnalysisStats& plays = stats.analyses.at({"GNU Backgammon 1.07.001", EquityUnit::emg, 0}).all;
  EXPECT_EQ(plays.cube.analysed, 0);
  EXPECT_NEAR(plays.plays.error, 0.228843, 1e-9);
  EXPECT_EQ(plays.rolls, 2);
}

TEST(Stats, DrawnGamesAreNoneOfTheOthers) {
  const Stats stats =
      stats_of({"TAVLA 1\nKural: uzun\nSeçenek: son_zar=evet\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n\n"
                "1. oyun: 0 - 0\nAçılış: Beyaz 5, Siyah 2\nBeyaz - 31: 24/21/20\n[Diziliş]\nBeyaz: 1:1\n"
                "Siyah: 1:1\nSıra: Beyaz\n[/Diziliş]\nBeyaz - 31: 1/al\nSiyah - 52: 1/al\n"});
  EXPECT_EQ(stats.games, 1);
  EXPECT_EQ(stats.drawn, 1);
  EXPECT_EQ(stats.unfinished, 0);
  EXPECT_EQ(stats.points, 0);
  std::string csv;
  write_stats_csv(stats, 0, csv);
  EXPECT_NE(csv.find("total,,drawn,1\r\n"), std::string::npos) << csv;
  std::string json;
  write_stats_json(stats, 0, json);
  EXPECT_EQ(nlohmann::json::parse(json)["results"]["drawn"], 1);
}

TEST(Stats, TheFirstRollOfAGameIsAnOpening) {
  const Stats stats = stats_of({game_of({{"31: 8/5 6/5", "64: 24/14"}, {"66: 24/18(2) 13/7(2)", "31:"}})});
  EXPECT_EQ(sum(stats.openings), 1);
  EXPECT_EQ(stats.openings[roll_index(3, 1)], 1);
  EXPECT_EQ(stats.rolls[roll_index(6, 4)], 1);
  EXPECT_EQ(stats.rolls[roll_index(6, 6)], 1);
  ASSERT_EQ(stats.opening_plays.size(), 1U);
  EXPECT_EQ(play_text(stats.opening_plays.begin()->second.play, Language::en), "8/5 6/5");
  ASSERT_EQ(stats.replies.size(), 1U);
  EXPECT_EQ(ranked_replies(stats, 0)[0].reply_roll, roll_index(6, 4));
}

TEST(Stats, RollsWithoutALegalPlayAreNotCounted) {
  const Stats stats = stats_of({game_of({{"31: 8/5 6/5", "64: 24/17"}, {"72: 13/6", "52: 13/8 13/11"}})});
  EXPECT_EQ(stats.rolls[roll_index(6, 4)], 0);
  EXPECT_EQ(stats.rolls[roll_index(5, 2)], 1);
  EXPECT_EQ(sum(stats.rolls), 1);
  EXPECT_EQ(stats.with_errors, 1);
}

// O103: a double cannot open a game, so it is neither an opening nor a roll.
TEST(Stats, AnOpeningDoubleIsNotCounted) {
  const Stats stats = stats_of({game_of({{"33: 8/5(2) 6/3(2)", "64: 24/14"}})});
  EXPECT_EQ(sum(stats.openings), 0);
  EXPECT_EQ(sum(stats.rolls), 1);
}

TEST(Stats, TheSamePlayInOtherWordsIsOne) {
  const Stats stats = stats_of({game_of({{"31: 8/5 6/5", "64: 24/14"}}),
                                game_of({{"13: 6/5 8/5", "46: 24/18/14"}}), game_of({{"", "31: 6/5 8/5"}})});
  const auto ranked = ranked_openings(stats, roll_index(3, 1), 0);
  ASSERT_EQ(ranked.size(), 1U);
  EXPECT_EQ(ranked[0]->count, 3);
  EXPECT_EQ(ranked_replies(stats, 0)[0].counted->count, 2);
}

TEST(Stats, CleanOnlyLeavesRecordsWithErrorsOut) {
  const std::string clean = game_of({{"31: 8/5 6/5", "64: 24/14"}});
  const std::string faulty = game_of({{"31: 8/5 6/5", "64: 24/17"}});
  const Stats all = stats_of({clean, faulty, "no record at all"});
  EXPECT_EQ(all.records, 2);
  EXPECT_EQ(all.with_errors, 1);
  EXPECT_EQ(all.unreadable, 1);
  EXPECT_EQ(all.left_out, 0);
  const Stats some = stats_of({clean, faulty}, {.player = "", .clean_only = true});
  EXPECT_EQ(some.records, 1);
  EXPECT_EQ(some.left_out, 1);
  EXPECT_EQ(some.matches, 1);
}

TEST(Stats, OnePlayerAlone) {
  const Stats stats =
      stats_of({two_matches, fixture("tavla/two-matches.tavla")}, {.player = "ANN", .clean_only = false});
  EXPECT_EQ(stats.matches, 2);
  ASSERT_EQ(stats.players.size(), 1U);
  EXPECT_EQ(stats.players.begin()->second.matches, 2);
  EXPECT_EQ(sum(stats.rolls), sum(stats.players.begin()->second.rolls));
}

TEST(Stats, TheOrderOfRecordsChangesNothing) {
  const std::string other = fixture("mat/gnubg-self-play.mat");
  std::string a, b;
  write_stats_csv(stats_of({two_matches, other}), 0, a);
  write_stats_csv(stats_of({other, two_matches}), 0, b);
  EXPECT_EQ(a, b);
}

TEST(Stats, JsonHoldsEverything) {
  std::string out;
  const Stats stats = stats_of({two_matches});
  write_stats_json(stats, 0, out);
  const nlohmann::json document = nlohmann::json::parse(out);
  EXPECT_EQ(document["matches"], 2);
  EXPECT_EQ(document["lengths"]["3"], 2);
  EXPECT_EQ(document["results"]["gammon"]["play"], 1);
  EXPECT_EQ(document["cube"]["2"]["offers"], 2);
  EXPECT_TRUE(document["dice"]["tests"]["rolls"]["p"].is_null());  // 98 rolls are too few
  EXPECT_EQ(document["dice"]["tests"]["rolls"]["needed"], 180);
  EXPECT_FALSE(document["dice"]["opening_rolls"].contains("3-3"));
  EXPECT_EQ(document["openings"].size(), 2U);
  EXPECT_EQ(document["players"].size(), 2U);
}

// RFC 4180: CRLF, fields with commas or quotes in quotes, quotes doubled, as many fields in every line.
TEST(Stats, CsvIsQuoted) {
  Stats stats;
  stats.players["x"].name = "Smith, \"Jo\"";
  std::string out;
  write_stats_csv(stats, 0, out);
  EXPECT_TRUE(out.starts_with("section,subject,item,value\r\ntotal,,records,0\r\n")) << out;
  EXPECT_NE(out.find("\r\nplayer,\"Smith, \"\"Jo\"\"\",matches,0\r\n"), std::string::npos) << out;
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = out.find('\n', at)) != std::string::npos; ++at, ++lines)
    EXPECT_EQ(out[at - 1], '\r');
  EXPECT_GT(lines, 60U);
}

TEST(Stats, NamesOfRolls) {
  EXPECT_EQ(roll_name(roll_index(1, 1)), "1-1");
  EXPECT_EQ(roll_name(roll_index(4, 3)), "4-3");
  EXPECT_EQ(roll_name(roll_index(6, 6)), "6-6");
}

}  // namespace
}  // namespace hakem
