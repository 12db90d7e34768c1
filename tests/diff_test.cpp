// Two records of a match: what counts as a difference, and that one change is one.
#include "tools/diff.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "fixture_files.hpp"
#include "mat_text.hpp"
#include "rules/generate.hpp"
#include "tool_records.hpp"
#include "tools/align.hpp"

namespace hakem {
namespace {

using Kind = Difference::Kind;

// "play 1.4 | 1.4: 42: 8/4 6/4 | 42: 5/3 8/4" line by line; "-" where it is not written.
std::string told(const Record& a, const Record& b, bool strict = false) {
  std::string text;
  for (const Difference& found : diff(a, b, strict).differences) {
    text += kind_name(found.kind);
    for (const Difference::Part& part : found.parts)
      text += " " + std::to_string(part.game) + "." + std::to_string(part.turn) + " " +
              (part.span ? part.text : "-");
    text += '\n';
  }
  return text;
}

std::string told(const std::string& a, const std::string& b, bool strict = false) {
  return told(*record(a), *record(b), strict);
}

std::string game_of(std::initializer_list<mat::Cells> cells) {
  return mat::head() + mat::game(1) + mat::rows(cells);
}

TEST(Diff, WhatMeansTheSameIsNoDifference) {
  const std::string one = game_of({{"31: 8/5 6/5", "64: 24/14"}, {"52: 13/8 13/11", "66:"}});
  for (const std::string& other :
       {game_of({{"13: 6/5 8/5", "46: 24/18/14"}, {"25: 13/11 13/8", "66: Cannot Move"}}),
        game_of({{"31: 6/5 8/5", "64: 24/20 20/14"}, {"52: 13/8 13/11", "66:"}})})
    EXPECT_EQ(told(one, other), "");
  EXPECT_EQ(told(one, in_notation(one, "tavla")), "");
}

TEST(Diff, StrictTellsWhatIsWrittenDifferently) {
  const std::string one = game_of({{"31: 8/5 6/5", "64: 24/14"}});
  EXPECT_EQ(told(one, game_of({{"13: 8/5 6/5", "64: 24/14"}}), true),
            "written 1.1 31: 8/5 6/5 1.1 13: 8/5 6/5\n");
  EXPECT_EQ(told(one, game_of({{"31: 8/5 6/5", "64: 24/18 18/14"}}), true),
            "written 1.2 64: 24/14 1.2 64: 24/18 18/14\n");
  EXPECT_EQ(told(one, one, true), "");
}

TEST(Diff, StrictTellsOfHeadersAndComments) {
  const std::string game = game_of({{"31: 8/5 6/5", "64: 24/14"}});
  const auto with = [&](std::string_view head, std::string_view comment) {
    return std::string(head) + game + std::string(comment);
  };
  const std::string one = with("; [Event \"Final\"]\n; [Round \"1\"]\n", "; well played\n; bye\n");
  const std::string two = with("; [Round \"2\"]\n; [Site \"Ankara\"]\n", "; hello\n; bye\n");
  EXPECT_EQ(told(one, two), "");
  EXPECT_EQ(told(one, two, true),
            "header 0.0 ; [Event \"Final\"] 0.0 -\n"
            "header 0.0 ; [Round \"1\"] 0.0 ; [Round \"2\"]\n"
            "header 0.0 - 0.0 ; [Site \"Ankara\"]\n"
            "note 1.0 ; well played 1.0 ; hello\n");
  EXPECT_EQ(told(one, game, true),
            "header 0.0 ; [Event \"Final\"] 0.0 -\n"
            "header 0.0 ; [Round \"1\"] 0.0 -\n"
            "note 1.0 ; well played 0.0 -\n"
            "note 1.0 ; bye 0.0 -\n");
}

// Rules are what is played by, however they are told; a day is a day, however it is written.
TEST(Diff, StrictTellsOfRulesAndNotOfTheFormOfADay) {
  const std::string game = game_of({{"31: 8/5 6/5", "64: 24/14"}});
  const auto with = [&](std::string_view tag) { return "; [" + std::string(tag) + "]\n" + game; };
  EXPECT_EQ(told(with("EventDate \"2024-01-31\""), with("EventDate \"2024.01.31\""), true), "");
  EXPECT_NE(told(with("EventDate \"2024-01-31\""), with("EventDate \"2024.01.30\""), true), "");
  EXPECT_NE(told(with("Rules \"modern\""), with("Rules \"geleneksel\""), true), "");
  EXPECT_EQ(told(with("Rules \"modern\""), with("Rules \"modern\""), true), "");
}

TEST(Diff, AHitOnTheWayMakesAnotherPlay) {
  const auto with = [](std::string_view play) {
    return game_of({{"31: 8/5 6/5", "62: 24/18 13/11"}, {play, ""}});
  };
  EXPECT_EQ(told(with("31: 8/7*/4"), with("31: 8/5/4")), "play 1.3 31: 8/7*/4 1.3 31: 8/5/4\n");
  EXPECT_EQ(told(with("31: 8/5/4"), with("31: 8/4")), "");
}

TEST(Diff, NamesLengthScoresAndResultsAreCompared) {
  const std::string one = fixture("mat/two-matches-in-one-file.mat");
  const auto with = [&](std::string_view what, std::string_view instead) {
    std::string text = one;
    text.replace(text.find(what), what.size(), instead);
    return text;
  };
  EXPECT_EQ(told(one, with("Ann : 0", "ANN : 0")), "");
  EXPECT_EQ(told(one, with("Ann : 0", "Eve : 0")), "names 0.0 Ann 0.0 Eve\n");
  EXPECT_EQ(told(one, with("Ann : 0", "ANN : 0"), true), "names 0.0 Ann 0.0 ANN\n");
  EXPECT_EQ(told(one, with(" 3 point match", " 4 point match")),
            "length 0.0 3 point match 0.0 4 point match\n");
  EXPECT_EQ(told(one, with("Wins 4 points", "Wins 2 points")),
            "result 1.0 Wins 4 points 1.0 Wins 2 points\n");
  EXPECT_EQ(told(one, with("Doubles => 2", "Doubles => 4")), "cube 1.16 Doubles => 2 1.16 Doubles => 4\n");
}

// The score after a result that differs differs as well, and is not told a second time.
TEST(Diff, AScoreThatFollowsFromAResultIsNoNews) {
  const auto match_won_by = [](int points, std::string_view score) {
    const std::string words = points == 1 ? "Wins 1 point" : "Wins 2 points";
    return mat::head() + mat::game(1) + mat::rows({{"31: 8/5 6/5", "64: 24/14"}, {words}}) + "\n" +
           mat::game(2, score) + mat::rows({{"31: 8/5 6/5", "64: 24/14"}});
  };
  EXPECT_EQ(told(match_won_by(1, "1 0"), match_won_by(2, "2 0")),
            "result 1.0 Wins 1 point 1.0 Wins 2 points\n");
  EXPECT_EQ(told(match_won_by(1, "1 0"), match_won_by(1, "3 0")).substr(0, 5), "score");
}

TEST(Diff, AMissingGameIsOneDifference) {
  const std::string rows = mat::rows({{"31: 8/5 6/5", "64: 24/14"}, {"Wins 1 point"}}) + "\n";
  const std::string first = mat::head() + mat::game(1) + rows;
  const std::string third = mat::game(3, "2 0") + rows;
  const std::string whole = first + mat::game(2, "1 0") + rows + third;
  EXPECT_EQ(told(whole, first + third), "game 2.0 Game 2 0.0 -\n");
  EXPECT_EQ(told(first + third, whole), "game 0.0 - 2.0 Game 2\n");
}

TEST(Diff, MatchesOfAFileArePairedByTheirPlayers) {
  const std::string both = fixture("tavla/two-matches.tavla");
  const std::string second = both.substr(both.find("TAVLA 1", 1));
  const DiffResult result = diff(*record(both), *record(second), false);
  ASSERT_EQ(result.differences.size(), 1U);
  EXPECT_EQ(result.differences[0].kind, Kind::match);
  EXPECT_EQ(result.differences[0].match, 1U);
  EXPECT_EQ(result.matches, 1U);
  EXPECT_EQ(told(both, second + both.substr(0, both.size() - second.size())), "");
}

TEST(Diff, EveryFixtureIsTheSameInEveryNotation) {
  std::size_t compared = 0;
  for (const FixtureFile& file : fixture_files({"mat", "defects"})) {
    const std::unique_ptr<Record> original = record(file.bytes);
    if (!original->report().readable) continue;
    for (const std::string_view notation : {"tavla", "json", "mat"}) {
      // A colon in a name is written _ in a match file: GNU Backgammon ends over it.
      const bool renamed = notation == "mat" && file.name == "mat/names-with-colon-comma-accent.mat";
      EXPECT_EQ(told(*original, *record(in_notation(file.bytes, notation))),
                renamed ? "names 0.0 A.B:C 0.0 A.B_C\n" : "")
          << file.name << notation;
      ++compared;
    }
  }
  EXPECT_GT(compared, 100U);
}

// The one difference that `change` makes, at every turn of a record; "" where it makes none.
void expect_one_difference(const Record& whole, const std::function<bool(const Turn&)>& wanted,
                           const Change& change, Kind kind) {
  std::size_t compared = 0;
  const std::vector<Turn>& turns = whole.events().turns;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (!wanted(turns[i])) continue;
    const std::unique_ptr<Record> other = record(changed(whole, i, change));
    const DiffResult result = diff(whole, *other, false);
    ++compared;
    ASSERT_EQ(result.differences.size(), 1U) << "turn " << i << "\n" << told(whole, *other);
    EXPECT_EQ(result.differences[0].kind, kind) << "turn " << i;
    EXPECT_EQ(result.differences[0].parts[0].span, turns[i].span) << "turn " << i;
  }
  EXPECT_GT(compared, 40U);
}

const std::unique_ptr<Record>& whole_match() {
  static const std::unique_ptr<Record> whole = record(fixture("mat/gnubg-self-play.mat"));
  return whole;
}

TEST(Diff, ATurnThatIsMissingIsOneDifference) {
  expect_one_difference(
      *whole_match(), [](const Turn&) { return true; }, [](const Turn&, Sink&) {}, Kind::turn);
}

TEST(Diff, ATurnThatWasAddedIsOneDifference) {
  const std::unique_ptr<Record>& whole = whole_match();
  for (std::size_t i = 0; i < whole->events().turns.size(); ++i) {
    const std::string longer = changed(*whole, i, [](const Turn& turn, Sink& sink) {
      Turn more = turn;
      more.dice = {6, 6};
      more.kind = TurnKind::dance;
      more.n_moves = 0;
      sink.turn(more);
      sink.turn(turn);
    });
    EXPECT_EQ(diff(*whole, *record(longer), false).differences.size(), 1U) << i;
  }
}

TEST(Diff, OtherDiceAreOneDifference) {
  const auto rolled = [](const Turn& turn) { return turn.dice.rolled(); };
  const auto change = [](const Turn& turn, Sink& sink) {
    Turn other = turn;
    other.dice.first = static_cast<std::uint8_t>(turn.dice.first % 6 + 1);
    if (other.dice.first == turn.dice.second && other.dice.second == turn.dice.first) other.dice.second = 1;
    sink.turn(other);
  };
  expect_one_difference(*whole_match(), rolled, change, Kind::dice);
}

// Another legal play that leads to another board; what follows is then often illegal, and still the same.
bool other_play(const Turn& turn, Play& play) {
  if (turn.kind != TurnKind::play || !turn.ruled->verified) return false;
  std::vector<LegalPlay> plays;
  generate(*turn.ruled->before, turn.side, turn.dice, plays);
  for (const LegalPlay& legal : plays)
    if (legal.after != *turn.ruled->after) {
      play = legal.play;
      return true;
    }
  return false;
}

TEST(Diff, AnotherPlayIsOneDifference) {
  Play play;
  const auto change = [](const Turn& turn, Sink& sink) {
    Play instead;
    other_play(turn, instead);
    Turn other = turn;
    other.n_moves = instead.n;
    for (std::size_t i = 0; i < instead.n; ++i) {
      other.moves[i] = {};
      other.moves[i].points = {instead.steps[i].from, instead.steps[i].to};
      other.moves[i].n_points = 2;
    }
    sink.turn(other);
  };
  expect_one_difference(
      *whole_match(), [&](const Turn& turn) { return other_play(turn, play); }, change, Kind::play);
}

TEST(Diff, JsonTellsWhere) {
  const std::string one = game_of({{"31: 8/5 6/5", "64: 24/14"}});
  const std::unique_ptr<Record> a = record(one, "a.mat");
  const std::unique_ptr<Record> b = record(game_of({{"31: 8/5 6/5", "64: 24/18 13/9"}}), "b.mat");
  std::string out;
  write_diff_json(*a, *b, diff(*a, *b, false), out);
  const nlohmann::json document = nlohmann::json::parse(out);
  EXPECT_FALSE(document["same"]);
  EXPECT_EQ(document["files"][1]["file"], "b.mat");
  ASSERT_EQ(document["differences"].size(), 1U);
  const nlohmann::json& found = document["differences"][0];
  EXPECT_EQ(found["kind"], "play");
  EXPECT_EQ(found["side"], "black");
  EXPECT_EQ(found["parts"][0]["line"], 5);
  EXPECT_EQ(found["parts"][0]["column"], 35);
  EXPECT_EQ(found["parts"][1]["text"], "64: 24/18 13/9");
}

TEST(Align, LongestCommonSubsequence) {
  const auto common = [](std::string_view a, std::string_view b) {
    std::string text;
    for (const auto& [i, j] :
         common_parts(a.size(), b.size(), [&](std::size_t x, std::size_t y) { return a[x] == b[y]; }))
      text += a[i];
    return text;
  };
  EXPECT_EQ(common("abcde", "abcde"), "abcde");
  EXPECT_EQ(common("abcde", "abde"), "abde");
  EXPECT_EQ(common("xabcy", "abc"), "abc");
  EXPECT_EQ(common("AGGTAB", "GXTXAYB"), "GTAB");
  EXPECT_EQ(common("", "abc"), "");
  const std::string a = "a" + std::string(5000, 'x') + "b";
  const std::string b = "c" + std::string(5000, 'x') + "d";
  EXPECT_EQ(common(a, b).size(), 5000U);  // too many to compare them all: place by place
}

}  // namespace
}  // namespace hakem
