// What the quick way through the rules recognises, in random games of both kinds. What is legal is the
// business of rules_property_test and uzun_property_test.
#include <gtest/gtest.h>

#include "oracle.hpp"
#include "rules/plain_play.hpp"
#include "rules_games.hpp"

namespace hakem {
namespace {

using testing::as_parts;
using testing::part;
using testing::RulesGames;
using testing::tavla_games;
using testing::text_of;
using testing::uzun_games;
using testing::uzun_rules;

// True if as_written() takes the play, and then tells the same as check().
bool is_taken(const PlayRules& rules, const RulesGames& games, std::span<const Move> moves,
              const Board& after) {
  Board board = games.board;
  Play played;
  std::uint8_t hit_moves = 0;
  if (!rules.as_written(board, games.side, games.dice, moves, played, hit_moves)) return false;
  EXPECT_EQ(board, after) << games.text() << text_of(moves);
  const Verdict verdict = rules.check(games.board, games.side, games.dice, moves);
  EXPECT_EQ(hit_moves, verdict.hit_moves) << games.text() << text_of(moves);
  EXPECT_EQ(played.n, verdict.played.n);
  return true;
}

// Every die is used, and no checker is borne off: with a die that is too high, its part may be taken for the
// other.
bool is_plain(const RulesGames& games, const Play& play) {
  for (const Step& step : play)
    if (step.to == off) return false;
  return play.n == (games.dice.is_double() ? 4 : 2);
}

// The same play with equal parts counted.
std::vector<Move> counted(std::vector<Move> moves) {
  std::vector<Move> result;
  for (const Move& move : moves) {
    if (!result.empty() && result.back().points == move.points && result.back().marks == move.marks)
      ++result.back().count;
    else
      result.push_back(move);
  }
  return result;
}

// Few checkers, often one of them on the bar, against points and blots: where one die alone can be played.
Board sparse_board(std::mt19937& random) {
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  Board board{};
  std::uint8_t* const mine = board.men[index(Side::white)].data();
  std::uint8_t* const theirs = board.men[index(Side::black)].data();
  mine[bar] = static_cast<std::uint8_t>(below(4) == 0 ? 0 : 1 + below(8) / 7);
  unsigned left = 15U - mine[bar];
  for (unsigned i = below(5); i > 0; --i, --left) ++mine[1 + below(below(2) == 0 ? 24 : 6)];
  mine[off] = static_cast<std::uint8_t>(left);
  left = 15;
  const unsigned held = below(8);
  for (unsigned i = 0; i < held; ++i) {
    const unsigned point = 1 + (below(3) == 0 ? below(24) : below(6));
    const unsigned men = std::min<unsigned>(left, 1 + below(3));
    if (mine[25 - point] != 0 || theirs[point] != 0) continue;
    theirs[point] = static_cast<std::uint8_t>(men);
    left -= men;
  }
  theirs[off] = static_cast<std::uint8_t>(left);
  return board;
}

// Every single part there is, on positions where much of it is no whole play.
TEST(QuickWay, TakesASinglePartOnlyIfItIsLegal) {
  std::mt19937 random(5);
  int taken = 0;
  for (int i = 0; i < 6000; ++i) {
    const Board board = sparse_board(random);
    for (std::uint8_t first = 1; first <= 6; ++first)
      for (std::uint8_t second = 1; second <= 6; ++second) {
        if (first == second) continue;
        const Dice dice{first, second};
        std::optional<oracle::Boards> legal;
        for (Point from = 1; from <= bar; ++from) {
          if (board.at(Side::white, from) == 0) continue;
          for (int to = std::max(0, from - first - second); to < from; ++to) {
            Board after = board;
            Play played;
            std::uint8_t hit_moves = 0;
            const std::vector<Move> moves{part({from, to})};
            if (!tavla_rules().as_written(after, Side::white, dice, moves, played, hit_moves)) continue;
            ++taken;
            if (!legal) legal = oracle::results(oracle::legal_plays(board, Side::white, dice));
            ASSERT_TRUE(legal->contains(after)) << text_of(board, Side::white, dice) << text_of(moves);
          }
        }
      }
  }
  EXPECT_GT(taken, 10'000);
}

TEST(QuickWay, TakesEveryPlayOfTavlaThatUsesAllDice) {
  RulesGames games = tavla_games(11);
  int plain = 0;
  int off_board = 0;
  int off_taken = 0;
  for (int i = 0; i < 3000; ++i, games.next()) {
    for (const auto& [play, after] : games.plays) {
      std::vector<Move> moves = as_parts(play);
      if (!is_plain(games, play)) {
        const bool all = play.n == (games.dice.is_double() ? 4 : 2);
        off_board += all ? 1 : 0;
        off_taken += all && is_taken(tavla_rules(), games, moves, after) ? 1 : 0;
        continue;
      }
      ++plain;
      ASSERT_TRUE(is_taken(tavla_rules(), games, moves, after)) << games.text() << text_of(moves);
      ASSERT_TRUE(is_taken(tavla_rules(), games, counted(moves), after)) << games.text() << text_of(moves);
      for (Move& move : moves) move.marks = 0;
      ASSERT_TRUE(is_taken(tavla_rules(), games, moves, after)) << games.text() << text_of(moves);
      // Not with a mark that is wrong.
      moves[0].marks = play.steps[0].hit ? 0 : 2;
      bool right = true;
      for (std::size_t m = 1; m < moves.size(); ++m) moves[m].marks = play.steps[m].hit ? 2 : 0;
      for (const Move& move : moves) right = right && move.marks == 0;
      ASSERT_EQ(is_taken(tavla_rules(), games, moves, after), right) << games.text() << text_of(moves);
    }
  }
  EXPECT_GT(plain, 20000);
  EXPECT_GT(off_board, 300);
  EXPECT_GT(off_taken * 10, off_board * 9);
}

TEST(QuickWay, TakesAChainAndASum) {
  RulesGames games = tavla_games(12);
  int chains = 0;
  int sums = 0;
  for (int i = 0; i < 3000; ++i, games.next()) {
    if (games.dice.is_double()) continue;
    for (const auto& [play, after] : games.plays) {
      const auto& one = play.steps[0];
      const auto& two = play.steps[1];
      if (!is_plain(games, play) || one.to != two.from) continue;
      ++chains;
      Move chain = part({one.from, one.to}, one.hit ? 2U : 0U);
      chain.points[2] = two.to;
      chain.n_points = 3;
      if (two.hit) chain.marks |= 4;
      ASSERT_TRUE(is_taken(tavla_rules(), games, {&chain, 1}, after)) << games.text() << text_of({&chain, 1});
      // The landing between unwritten: nothing may stand there that could be hit.
      const auto facing = [&](int die) {
        return games.board.facing(games.side, static_cast<Point>(one.from - die));
      };
      const Move sum = part({one.from, two.to}, two.hit ? 2U : 0U);
      const bool plain = facing(games.dice.first) != 1 && facing(games.dice.second) != 1;
      sums += plain ? 1 : 0;
      ASSERT_EQ(is_taken(tavla_rules(), games, {&sum, 1}, after), plain)
          << games.text() << text_of({&sum, 1});
    }
  }
  EXPECT_GT(chains, 1500);
  EXPECT_GT(sums, 1000);
}

TEST(QuickWay, TellsWhichPartHitsBesideOneThatIsBorneOff) {
  const Board board = testing::board_of("6:1 5:1 off:13 | 22:1 1:14");
  const std::vector<Move> moves{part({6, 0}), part({5, 3}, 2)};
  Board after = board;
  Play played;
  std::uint8_t hit_moves = 0;
  EXPECT_TRUE(tavla_rules().as_written(after, Side::white, {6, 2}, moves, played, hit_moves));
  EXPECT_EQ(hit_moves, 2);
  EXPECT_EQ(after, testing::board_of("3:1 off:14 | bar:1 1:14"));
}

TEST(QuickWay, TakesNoPartFromBeyondTheBar) {
  const Board board = starting_board(Variation::standard);
  for (int from = bar + 1; from <= 255; ++from)
    for (const auto& moves : {std::vector{part({from, from - 2}), part({8, 7})},
                              std::vector{part({8, 7}), part({from, from - 2})}}) {
      Board after = board;
      Play played;
      std::uint8_t hit_moves = 0;
      EXPECT_FALSE(tavla_rules().as_written(after, Side::white, {2, 1}, moves, played, hit_moves)) << from;
    }
}

// What as_written() makes of White's play; nothing if it does not take it.
std::optional<std::pair<Play, Board>> taken(const PlayRules& rules, const Board& board, Dice dice,
                                            const std::string& play) {
  Board after = board;
  Play played;
  std::uint8_t hit_moves = 0;
  if (!rules.as_written(after, Side::white, dice, testing::moves_of(play), played, hit_moves)) return {};
  return std::pair{played, after};
}

TEST(QuickWay, TakesADoubleHoweverItIsWritten) {
  const auto expect_taken = [](const PlayRules& rules, const Board& start) {
    for (const char* play : {"24/16", "24/22/20/18/16", "24/20/16", "24/22 22/20/16", "24/18/16"}) {
      const auto found = taken(rules, start, {2, 2}, play);
      ASSERT_TRUE(found) << play;
      EXPECT_EQ(text_of(found->first), "24/22 22/20 20/18 18/16");
    }
  };
  expect_taken(tavla_rules(), starting_board(Variation::standard));
  expect_taken(uzun_rules(), testing::uzun_start());
}

// "3/off(2)" with different dice: one for each, both high enough.
TEST(QuickWay, TakesTwoCheckersBorneOffTogether) {
  const Board board = testing::board_of("3:3 off:12 | 6:15");
  const PlayRules* const both[] = {&tavla_rules(), &uzun_rules()};
  for (const PlayRules* rules : both) {
    for (const auto& [dice, play] :
         {std::pair<Dice, const char*>{{5, 4}, "3/off(2)"}, {{3, 6}, "3/off(2)"}, {{5, 4}, "3/off 3/off"}}) {
      const auto found = taken(*rules, board, dice, play);
      ASSERT_TRUE(found) << play;
      EXPECT_EQ(found->first.n, 2);
      EXPECT_EQ(found->second, testing::board_of("3:1 off:14 | 6:15"));
    }
    EXPECT_FALSE(taken(*rules, board, {5, 4}, "3/off(3)"));
    EXPECT_FALSE(taken(*rules, board, {2, 4}, "3/off(2)"));
  }
}

// What stands behind the last point of a part means nothing.
TEST(QuickWay, LooksAtNoPointBehindTheLast) {
  const Board board = testing::board_of("6:1 5:1 off:13 | bar:1 1:14");
  std::vector<Move> moves{part({5, 0, 9}), part({6, 3, 9})};
  for (Move& move : moves) move.n_points = 2;
  Board after = board;
  Play played;
  std::uint8_t hit_moves = 0;
  EXPECT_TRUE(tavla_rules().as_written(after, Side::white, {5, 3}, moves, played, hit_moves));
  EXPECT_EQ(hit_moves, 0);
  EXPECT_EQ(after, testing::board_of("3:1 off:14 | bar:1 1:14"));
}

TEST(QuickWay, TakesNothingThatNoDiceCanBe) {
  const Board board = starting_board(Variation::standard);
  Move chain = part({13, 6});
  chain.points[2] = 5;
  chain.n_points = 3;
  const std::vector<Move> twice{part({13, 6}), part({13, 6}), part({24, 17}), part({24, 17})};
  const std::vector<Move> five{part({6, 5}), part({6, 5}), part({6, 5}), part({6, 5}), part({6, 5})};
  const auto takes = [&](Dice dice, std::span<const Move> moves) {
    Board after = board;
    Play played;
    std::uint8_t hit_moves = 0;
    return tavla_rules().as_written(after, Side::white, dice, moves, played, hit_moves);
  };
  const std::vector<Move> chains{part({13, 10, 9}), part({6, 5, 2})};
  EXPECT_FALSE(takes({3, 1}, chains));
  Move broken = part({24, 22, 20, 18, 16});
  broken.n_points = Move::max_points + 1;
  EXPECT_FALSE(takes({2, 2}, {&broken, 1}));
  EXPECT_FALSE(takes({7, 1}, {&chain, 1}));
  EXPECT_FALSE(takes({7, 7}, twice));
  EXPECT_FALSE(takes({1, 1}, five));
  EXPECT_FALSE(takes({6, 1}, {}));
}

TEST(QuickWay, TakesPlaysOfLongTavla) {
  RulesGames games = uzun_games(13);
  int plain = 0;
  int taken = 0;
  int sums = 0;
  for (int i = 0; i < 6000; ++i, games.next()) {
    for (const auto& [play, after] : games.plays) {
      if (!is_plain(games, play)) {
        const Verdict verdict = uzun_rules().check(games.board, games.side, games.dice, as_parts(play));
        ASSERT_EQ(verdict.fault, Fault::none) << games.text() << text_of(as_parts(play));
        ASSERT_EQ(verdict.most, 0);
        continue;
      }
      ++plain;
      taken += is_taken(uzun_rules(), games, as_parts(play), after) ? 1 : 0;
      ASSERT_EQ(is_taken(uzun_rules(), games, counted(as_parts(play)), after),
                is_taken(uzun_rules(), games, as_parts(play), after));
      // The landing between unwritten, whichever die goes first. Not from the head, nor where six points come
      // to be held.
      const auto& one = play.steps[0];
      const auto& two = play.steps[1];
      if (games.dice.is_double() || one.to != two.from ||
          !is_taken(uzun_rules(), games, as_parts(play), after))
        continue;
      const Move sum = part({one.from, two.to});
      ++sums;
      ASSERT_TRUE(is_taken(uzun_rules(), games, {&sum, 1}, after)) << games.text() << text_of({&sum, 1});
    }
  }
  EXPECT_GT(plain, 20000);
  EXPECT_GT(sums, 1000);
  EXPECT_GT(taken * 1000, plain * 999);  // all but some from the head, or that make six points running
}

// allows() is for plays that as_written() refuses: a mark of which one landing is right, or landings that are
// not written.
TEST(Allows, SaysWhatCheckSays) {
  RulesGames games = tavla_games(14);
  int by_marks = 0;
  for (int i = 0; i < 3000; ++i, games.next()) {
    if (games.dice.is_double()) continue;
    for (const auto& [play, after] : games.plays) {
      if (!is_plain(games, play) || play.steps[0].to != play.steps[1].from) continue;
      for (const bool marked : {false, true}) {
        const Move sum = part({play.steps[0].from, play.steps[1].to}, marked ? 2U : 0U);
        Verdict verdict;
        ASSERT_TRUE(tavla_rules().allows(games.board, games.side, games.dice, {&sum, 1}, verdict));
        const Verdict checked = tavla_rules().check(games.board, games.side, games.dice, {&sum, 1});
        ASSERT_EQ(verdict.after, checked.after) << games.text() << text_of({&sum, 1});
        ASSERT_EQ(verdict.hit_moves, checked.hit_moves) << games.text() << text_of({&sum, 1});
        ASSERT_EQ(verdict.ambiguous, checked.ambiguous) << games.text() << text_of({&sum, 1});
        by_marks += checked.hit_moves != 0 && !marked ? 1 : 0;
      }
    }
    const std::vector<Move> doubtful = as_parts(games.plays.empty() ? Play{} : games.plays.front().play);
    Dice never = games.dice;
    never.second = 0;
    Verdict verdict;
    if (!doubtful.empty()) {
      ASSERT_FALSE(tavla_rules().allows(games.board, games.side, never, doubtful, verdict));
    }
  }
  EXPECT_GT(by_marks, 10);
}

TEST(Allows, ADanceWhereNothingCanBePlayed) {
  Verdict verdict;
  const Board start = starting_board(Variation::standard);
  EXPECT_FALSE(tavla_rules().allows(start, Side::white, {3, 1}, {}, verdict));
  const Board shut_out = testing::board_of("bar:1 24:14 | 6:2 5:2 3:2 1:9");
  EXPECT_TRUE(tavla_rules().allows(shut_out, Side::white, {3, 1}, {}, verdict));
  EXPECT_EQ(verdict.after, shut_out);
  EXPECT_FALSE(tavla_rules().allows(shut_out, Side::white, {4, 1}, {}, verdict));
}

// "13/8*/3": the mark says on which of its landings the part hits; of a part with one landing, and of one
// without a mark, nothing is said here.
TEST(ChainMarks, AreThoseOfTheLandings) {
  Move chain = part({13, 8});
  chain.points[2] = 3;
  chain.points[3] = 3;  // behind the last: it means nothing
  chain.n_points = 3;
  const auto fits = [&](unsigned marks, bool first, bool second) {
    chain.marks = static_cast<std::uint8_t>(marks);
    Play played;
    played.add({13, 8, first});
    played.add({8, 3, second});
    return chain_marks_fit({&chain, 1}, played);
  };
  EXPECT_TRUE(fits(2, true, false));
  EXPECT_FALSE(fits(2, false, true));
  EXPECT_FALSE(fits(2, true, true));
  EXPECT_TRUE(fits(4, false, true));
  EXPECT_FALSE(fits(4, true, false));
  EXPECT_FALSE(fits(4, true, true));
  EXPECT_TRUE(fits(6, true, true));
  EXPECT_TRUE(fits(0, true, true));
  const Move one = part({13, 8}, 2);
  Play unhit;
  unhit.add({13, 8, false});
  EXPECT_TRUE(chain_marks_fit({&one, 1}, unhit));
}

}  // namespace
}  // namespace hakem
