// All that a verdict tells of plays that are not legal, in random games of both kinds. Which of several
// faults is told was judged by hand for the positions in fixtures/positions, and is kept here for many more.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "golden.hpp"
#include "rules/nearest.hpp"
#include "rules_games.hpp"

namespace hakem {
namespace {

using testing::as_parts;
using testing::longest_run;
using testing::name_of;
using testing::part;
using testing::RulesGames;
using testing::tavla_games;
using testing::text_of;
using testing::uzun_games;
using testing::uzun_rules;
using testing::uzun_start;

// A play of the position with one slip of the pen, or a few parts out of the air.
std::vector<Move> doubtful_play(RulesGames& games) {
  std::vector<Move> moves;
  if (games.plays.empty() || games.below(3) == 0) {
    const std::array<int, 3> pips{games.dice.first, games.dice.second, games.dice.first + games.dice.second};
    for (int n = 1 + games.below(games.dice.is_double() ? 4 : 2); n > 0; --n) {
      const int from = games.below(26);
      moves.push_back(part({from, std::max(0, from - pips[static_cast<std::size_t>(games.below(3))])}));
      if (games.below(8) == 0) moves.back().count = 2;
      if (games.below(8) == 0) std::swap(moves.back().points[0], moves.back().points[1]);
      if (games.below(8) == 0) moves.back().points[0] = moves.front().points[0];
    }
    return moves;
  }
  moves = as_parts(games.plays[static_cast<std::size_t>(games.below(games.plays.size()))].play);
  const auto at = static_cast<std::size_t>(games.below(moves.size()));
  Move& move = moves[at];
  switch (games.below(6)) {
    case 0: move.points[1] = static_cast<Point>(games.below(25)); break;
    case 1: move.points[0] = static_cast<Point>(games.below(26)); break;
    case 2: moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 3: moves.push_back(move); break;
    case 4: std::swap(move.points[0], move.points[1]); break;
    default:
      move.points[2] = static_cast<Point>(games.below(static_cast<std::size_t>(move.points[1]) + 1));
      move.n_points = 3;
  }
  return moves;
}

std::string told(const Verdict& verdict, const Board& before) {
  Play step;
  step.add(verdict.step);
  std::string text(name_of(verdict.fault));
  text += " part " + std::to_string(verdict.move + 1) + " " + text_of(step) + " point " +
          std::to_string(verdict.point) + " most " + std::to_string(verdict.most) + " played " +
          (verdict.played.n == 0 ? "nothing" : text_of(verdict.played)) + " hits " +
          std::to_string(verdict.hit_moves);
  return verdict.after == before ? text + " unmoved" : text;
}

// The first plays of every fault, some of each.
std::string verdicts(const PlayRules& rules, RulesGames games, int of_each) {
  std::string text;
  std::map<Fault, int> seen;
  for (int i = 0; i < 20000; ++i, games.next()) {
    const std::vector<Move> moves = doubtful_play(games);
    if (games.below(100) == 0) games.dice.second = 7;
    const Verdict verdict = rules.check(games.board, games.side, games.dice, moves);
    if (verdict.fault == Fault::none || ++seen[verdict.fault] > of_each) continue;
    text += games.text() + text_of(moves) + "\n  " + told(verdict, games.board) + "\n  nearest";
    const std::vector<Play> nearest = nearest_plays(games.plays, moves);
    for (const Play& play : std::span(nearest).first(std::min<std::size_t>(nearest.size(), 3)))
      text += " " + text_of(play) + ";";
    text += "\n";
  }
  return text;
}

TEST(Verdict, TellsOfTavlaWhatIsKept) {
  expect_golden("positions/verdicts.txt", verdicts(tavla_rules(), tavla_games(21), 60));
}

TEST(Verdict, TellsOfLongTavlaWhatIsKept) {
  expect_golden("positions/verdicts-uzun.txt", verdicts(uzun_rules(), uzun_games(22), 40));
}

// Six points running are forbidden everywhere, and the second checker from the head may stay there.
TEST(Verdict, TellsOfBlocksWhatIsKept) {
  UzunRules options;
  options.block = UzunRules::Block::forbid;
  options.second_head_optional = true;
  const UzunPlayRules rules(options);
  expect_golden("positions/verdicts-block.txt",
                verdicts(rules, RulesGames(rules, uzun_start(), 23, true), 30));
}

// In the order written: the part behind which six points in a row are held, or the last where only the end
// of the turn counts; and the highest point of six.
TEST(Verdict, TellsWhichPartMakesTheBlock) {
  UzunRules anything;
  anything.block = UzunRules::Block::allow;
  const UzunPlayRules free(anything);
  for (const auto when : {UzunRules::BlockWhen::step, UzunRules::BlockWhen::end}) {
    UzunRules options;
    options.block = UzunRules::Block::forbid;
    options.block_line = UzunRules::BlockLine::own;
    options.block_when = when;
    const UzunPlayRules uzun(options);
    const PlayRules& rules = uzun;
    RulesGames games(free, uzun_start(), 24, true);
    std::array<int, 4> blocks{};
    for (int i = 0; i < 4000; ++i, games.next()) {
      if (longest_run(games.board, games.side) >= 6) continue;
      for (const LegalPlay& play : games.plays) {
        const std::vector<Move> moves = as_parts(play.play);
        const Verdict verdict = rules.check(games.board, games.side, games.dice, moves);
        if (verdict.fault != Fault::block_of_six) continue;
        Board board = games.board;
        std::size_t part = 0;
        for (;; ++part) {
          const Step& step = play.play.steps[part];
          --board.at(games.side, step.from);
          ++board.at(games.side, step.to);
          if (part + 1 == play.play.n) break;
          if (when == UzunRules::BlockWhen::step && longest_run(board, games.side) >= 6) break;
        }
        ASSERT_EQ(verdict.move, part) << games.text() << text_of(play.play);
        ASSERT_EQ(verdict.step, play.play.steps[part]) << games.text() << text_of(play.play);
        for (int point = verdict.point; point > verdict.point - 6; --point)
          ASSERT_NE(board.at(games.side, static_cast<Point>(point)), 0) << games.text() << text_of(play.play);
        ++blocks[part];
      }
    }
    EXPECT_GT(blocks[1], 50);
    EXPECT_GT(blocks[3], 20);
    if (when == UzunRules::BlockWhen::step) {
      EXPECT_GT(blocks[0], 50);
      EXPECT_GT(blocks[2], 5);
    }
  }
}

}  // namespace
}  // namespace hakem
