// What the quick way through the rules recognises, and all that a verdict tells of plays that are not legal,
// in random games of both kinds. What is legal is the business of rules_property_test and uzun_property_test;
// which of several faults is told was judged by hand for the positions in fixtures/positions, and is kept
// here for many more.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <string>

#include "golden.hpp"
#include "play_text.hpp"
#include "rules/nearest.hpp"
#include "rules/plain_play.hpp"
#include "rules/play_rules.hpp"
#include "rules/uzun.hpp"

namespace hakem {
namespace {

Move part(int from, int to, bool marked = false) {
  Move move;
  move.points[0] = static_cast<Point>(from);
  move.points[1] = static_cast<Point>(to);
  move.n_points = 2;
  move.marks = marked ? 2 : 0;
  return move;
}

std::vector<Move> as_parts(const Play& play) {
  std::vector<Move> moves;
  for (const Step& step : play) moves.push_back(part(step.from, step.to, step.hit));
  return moves;
}

std::string text_of(std::span<const Move> moves) {
  std::string text;
  for (const Move& move : moves) {
    for (std::size_t p = 0; p < move.n_points; ++p) {
      text += (p == 0 ? " " : "/") + std::to_string(move.points[p]);
      if ((move.marks >> p & 1) != 0) text += '*';
    }
    if (move.count != 1) text += "(" + std::to_string(move.count) + ")";
  }
  return text.empty() ? " nothing" : text;
}

int longest_run(const Board& board, Side side) {
  int longest = 0;
  int run = 0;
  for (Point point = 1; point <= 24; ++point) {
    run = board.at(side, point) != 0 ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

// Random games of one kind, position after position. Where `runs` are wanted, of four plays the one that
// holds the most points running.
class Games {
 public:
  Games(const PlayRules& rules, const Board& start, std::uint32_t seed, bool runs = false)
      : rules_(rules), start_(start), random_(seed), runs_(runs) {
    next();
  }

  int below(std::size_t n) { return static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }

  Board board;
  Side side = Side::white;
  Dice dice;
  std::vector<LegalPlay> plays;  // for this roll

  // The position after one of the plays, and another roll.
  void next() {
    if (plays_left_-- == 0 || board.at(other(side), off) == 15) {
      board = start_;
      plays_left_ = 150;
    } else if (!plays.empty()) {
      const LegalPlay* chosen = &some_play();
      for (int i = 0; runs_ && i < 3; ++i)
        if (const LegalPlay& play = some_play();
            longest_run(play.after, side) > longest_run(chosen->after, side))
          chosen = &play;
      board = chosen->after;
    }
    side = other(side);
    dice = {static_cast<std::uint8_t>(1 + below(6)), static_cast<std::uint8_t>(1 + below(6))};
    rules_.generate(board, side, dice, plays);
  }

  std::string text() const {
    return to_text(board) + (side == Side::white ? " white " : " black ") + std::to_string(dice.first) +
           std::to_string(dice.second) + ":";
  }

 private:
  const LegalPlay& some_play() { return plays[static_cast<std::size_t>(below(plays.size()))]; }

  const PlayRules& rules_;
  Board start_;
  std::mt19937 random_;
  bool runs_;
  int plays_left_ = 0;
};

const PlayRules& uzun_rules() {
  static const UzunPlayRules rules{UzunRules{}};
  return rules;
}

Board uzun_start() {
  Board board;
  for (const Side side : {Side::white, Side::black}) board.at(side, 24) = 15;
  return board;
}

Games tavla_games(std::uint32_t seed) { return {tavla_rules(), starting_board(Variation::standard), seed}; }
Games uzun_games(std::uint32_t seed) { return {uzun_rules(), uzun_start(), seed}; }

// --- the quick way ----------------------------------------------------------------------------------------

// True if as_written() takes the play, and then tells the same as check().
bool is_taken(const PlayRules& rules, const Games& games, std::span<const Move> moves, const Board& after) {
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
bool is_plain(const Games& games, const Play& play) {
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

TEST(QuickWay, TakesEveryPlayOfTavlaThatUsesAllDice) {
  Games games = tavla_games(11);
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
  Games games = tavla_games(12);
  int chains = 0;
  int sums = 0;
  for (int i = 0; i < 3000; ++i, games.next()) {
    if (games.dice.is_double()) continue;
    for (const auto& [play, after] : games.plays) {
      const auto& [one, two] = std::pair(play.steps[0], play.steps[1]);
      if (!is_plain(games, play) || one.to != two.from) continue;
      ++chains;
      Move chain = part(one.from, one.to, one.hit);
      chain.points[2] = two.to;
      chain.n_points = 3;
      if (two.hit) chain.marks |= 4;
      ASSERT_TRUE(is_taken(tavla_rules(), games, {&chain, 1}, after)) << games.text() << text_of({&chain, 1});
      // The landing between unwritten: nothing may stand there that could be hit.
      const auto facing = [&](int die) {
        return games.board.facing(games.side, static_cast<Point>(one.from - die));
      };
      const Move sum = part(one.from, two.to, two.hit);
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
  const std::vector<Move> moves{part(6, 0), part(5, 3, true)};
  Board after = board;
  Play played;
  std::uint8_t hit_moves = 0;
  EXPECT_TRUE(tavla_rules().as_written(after, Side::white, {6, 2}, moves, played, hit_moves));
  EXPECT_EQ(hit_moves, 2);
  EXPECT_EQ(after, testing::board_of("3:1 off:14 | bar:1 1:14"));
}

TEST(QuickWay, TakesNothingThatNoDiceCanBe) {
  const Board board = starting_board(Variation::standard);
  Move chain = part(13, 6);
  chain.points[2] = 5;
  chain.n_points = 3;
  const std::vector<Move> twice{part(13, 6), part(13, 6), part(24, 17), part(24, 17)};
  const std::vector<Move> five{part(6, 5), part(6, 5), part(6, 5), part(6, 5), part(6, 5)};
  const auto takes = [&](Dice dice, std::span<const Move> moves) {
    Board after = board;
    Play played;
    std::uint8_t hit_moves = 0;
    return tavla_rules().as_written(after, Side::white, dice, moves, played, hit_moves);
  };
  EXPECT_FALSE(takes({7, 1}, {&chain, 1}));
  EXPECT_FALSE(takes({7, 7}, twice));
  EXPECT_FALSE(takes({1, 1}, five));
  EXPECT_FALSE(takes({6, 1}, {}));
}

TEST(QuickWay, TakesPlaysOfLongTavla) {
  Games games = uzun_games(13);
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
      const auto& [one, two] = std::pair(play.steps[0], play.steps[1]);
      if (games.dice.is_double() || one.to != two.from ||
          !is_taken(uzun_rules(), games, as_parts(play), after))
        continue;
      const Move sum = part(one.from, two.to);
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
  Games games = tavla_games(14);
  int by_marks = 0;
  for (int i = 0; i < 3000; ++i, games.next()) {
    if (games.dice.is_double()) continue;
    for (const auto& [play, after] : games.plays) {
      if (!is_plain(games, play) || play.steps[0].to != play.steps[1].from) continue;
      for (const bool marked : {false, true}) {
        const Move sum = part(play.steps[0].from, play.steps[1].to, marked);
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

// "13/8*/3": the mark says on which of its landings the part hits; of a part with one landing, and of one
// without a mark, nothing is said here.
TEST(ChainMarks, AreThoseOfTheLandings) {
  Move chain = part(13, 8);
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
  const Move one = part(13, 8, true);
  Play unhit;
  unhit.add({13, 8, false});
  EXPECT_TRUE(chain_marks_fit({&one, 1}, unhit));
}

// Rule 26: no roll enters.
TEST(ClosedOut, IsWhoeverHasAllSixPointsAgainstHim) {
  Board board;
  board.at(Side::black, bar) = 1;
  board.at(Side::black, 6) = 14;
  for (Point point = 1; point <= 6; ++point) board.at(Side::white, point) = 2;
  board.at(Side::white, 8) = 3;
  EXPECT_TRUE(is_closed_out(board, Side::black));
  EXPECT_FALSE(is_closed_out(board, Side::white));
  for (Point point = 1; point <= 6; ++point) {
    Board open = board;
    open.at(Side::white, point) = 1;
    EXPECT_FALSE(is_closed_out(open, Side::black)) << int{point};
  }
  board.at(Side::black, bar) = 0;
  EXPECT_FALSE(is_closed_out(board, Side::black));
}

// --- what a verdict tells ---------------------------------------------------------------------------------

// A play of the position with one slip of the pen, or a few parts out of the air.
std::vector<Move> doubtful_play(Games& games) {
  std::vector<Move> moves;
  if (games.plays.empty() || games.below(3) == 0) {
    const std::array<int, 3> pips{games.dice.first, games.dice.second, games.dice.first + games.dice.second};
    for (int n = 1 + games.below(games.dice.is_double() ? 4 : 2); n > 0; --n) {
      const int from = games.below(26);
      moves.push_back(part(from, std::max(0, from - pips[static_cast<std::size_t>(games.below(3))])));
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
  constexpr std::array names{
      "legal",       "no_checker",       "backward",       "die_not_rolled",   "too_many",
      "blocked",     "blocked_between",  "must_enter",     "blocked_entry",    "combined_entry",
      "not_home",    "higher_exists",    "must_play_both", "must_play_larger", "must_play_more",
      "false_dance", "second_from_head", "block_of_six"};
  std::string text = names.at(static_cast<std::size_t>(verdict.fault));
  text += " part " + std::to_string(verdict.move + 1) + " " + std::to_string(verdict.step.from) + "/" +
          std::to_string(verdict.step.to) + (verdict.step.hit ? "*" : "") + " point " +
          std::to_string(verdict.point) + " most " + std::to_string(verdict.most) + " played";
  for (const Step& step : verdict.played)
    text += " " + std::to_string(step.from) + "/" + std::to_string(step.to) + (step.hit ? "*" : "");
  text += " hits " + std::to_string(verdict.hit_moves);
  return verdict.after == before ? text + " unmoved" : text;
}

// The first plays of every fault, some of each.
std::string verdicts(const PlayRules& rules, Games games, int of_each) {
  std::string text;
  std::map<Fault, int> seen;
  for (int i = 0; i < 20000; ++i, games.next()) {
    const std::vector<Move> moves = doubtful_play(games);
    if (games.below(100) == 0) games.dice.second = 7;
    const Verdict verdict = rules.check(games.board, games.side, games.dice, moves);
    if (verdict.fault == Fault::none || ++seen[verdict.fault] > of_each) continue;
    text += games.text() + text_of(moves) + "\n  " + told(verdict, games.board) + "\n  nearest";
    for (const Play& play : nearest_plays(games.plays, moves, 3)) text += text_of(as_parts(play)) + ";";
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
  expect_golden("positions/verdicts-block.txt", verdicts(rules, Games(rules, uzun_start(), 23, true), 30));
}

}  // namespace
}  // namespace hakem
