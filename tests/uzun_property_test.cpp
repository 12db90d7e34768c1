// Long tavla held against a slow and plain statement of it (uzun_oracle.hpp): what is generated, and what
// check() and as_written() say of legal and illegal plays, under every option. HAKEM_UZUN_POSITIONS: how many
// for each.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>
#include <string>

#include "play_text.hpp"
#include "rules/uzun.hpp"
#include "uzun_oracle.hpp"

namespace hakem {
namespace {

using testing::as_parts;
using testing::longest_run;
using testing::part;
using uzun_oracle::Line;

struct OptionSet {
  std::string name;
  UzunRules rules;
};

std::vector<OptionSet> option_sets() {
  using Head = UzunRules::HeadException;
  using Block = UzunRules::Block;
  std::vector<OptionSet> sets;
  constexpr const char* heads[] = {"HeadBlocked", "List", "AnyDouble", "CannotComplete", "None"};
  for (const Head head :
       {Head::head_blocked, Head::list, Head::any_double, Head::cannot_complete, Head::none}) {
    for (const bool optional : {false, true}) {
      UzunRules rules;
      rules.head_exception = head;
      rules.second_head_optional = optional;
      sets.push_back({std::string(heads[static_cast<int>(head)]) + (optional ? "Optional" : ""), rules});
    }
  }
  constexpr const char* blocks[] = {"Ahead", "Home", "Forbid", "Allow"};
  for (const Block block : {Block::ahead, Block::home, Block::forbid, Block::allow}) {
    for (const auto when : {UzunRules::BlockWhen::step, UzunRules::BlockWhen::end}) {
      for (const auto line : {UzunRules::BlockLine::opponent, UzunRules::BlockLine::own}) {
        UzunRules rules;
        rules.block = block;
        rules.block_when = when;
        rules.block_line = line;
        if (rules == UzunRules{}) continue;
        sets.push_back({std::string(blocks[static_cast<int>(block)]) +
                            (when == UzunRules::BlockWhen::step ? "Step" : "End") +
                            (line == UzunRules::BlockLine::own ? "Own" : "Opponent"),
                        rules});
      }
    }
  }
  return sets;
}

int positions_wanted() {
  const char* wanted = std::getenv("HAKEM_UZUN_POSITIONS");
  return wanted != nullptr ? std::atoi(wanted) : 2000;
}

class Games {
 public:
  explicit Games(std::uint32_t seed) : random_(seed) { restart(); }

  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }

  Board board;
  Side side = Side::white;
  Dice dice;
  int games = 0;

  void roll() { dice = {static_cast<std::uint8_t>(1 + below(6)), static_cast<std::uint8_t>(1 + below(6))}; }

  // Plays one of the plays, often the one that holds most points running: blocks of six are rare otherwise.
  void play(const std::vector<LegalPlay>& plays) {
    if (!plays.empty()) {
      const LegalPlay* chosen = &plays[static_cast<std::size_t>(below(static_cast<int>(plays.size())))];
      if (below(4) != 0)
        for (const LegalPlay& play : plays)
          if (longest_run(play.after, side) > longest_run(chosen->after, side)) chosen = &play;
      board = chosen->after;
    }
    side = other(side);
    if (board.at(other(side), off) == 15 || --turns_ == 0) restart();
  }

 private:
  void restart() {
    ++games;
    side = below(2) == 0 ? Side::white : Side::black;
    board = {};
    turns_ = 400;
    if (games % 3 != 0) {
      for (const Side each : {Side::white, Side::black}) board.at(each, 24) = 15;
      return;
    }
    // A made-up position: stretches of held points, some borne off.
    turns_ = 12;
    for (const Side each : {Side::white, Side::black}) {
      const int high = 6 + below(19);
      for (int left = 15; left > 0;) {
        const auto point = static_cast<Point>(below(8) == 0 ? below(25) : 1 + below(high));
        const auto facing = static_cast<Point>(point > 12 ? point - 12 : point + 12);
        if (point != off && board.at(other(each), facing) != 0) continue;
        if (point == off && high > 6) continue;
        ++board.at(each, point);
        --left;
      }
    }
  }

  std::mt19937 random_;
  int turns_ = 0;
};

std::vector<Move> parts(const uzun_oracle::Steps& steps) {
  std::vector<Move> moves;
  for (const auto& [from, to] : steps) moves.push_back(part({24 - from, 24 - to}));
  return moves;
}

// Joins a part to one that goes on from its landing: the landing between is then not written.
void join_some(std::vector<Move>& moves) {
  for (std::size_t a = 0; a < moves.size(); ++a) {
    for (std::size_t b = 0; b < moves.size(); ++b) {
      if (a == b || moves[a].points[1] != moves[b].points[0]) continue;
      moves[a].points[1] = moves[b].points[1];
      moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(b));
      return;
    }
  }
}

struct Seen {
  std::size_t positions = 0, passes = 0, illegal = 0, head = 0, block = 0;
};

class UzunProperty : public ::testing::TestWithParam<OptionSet> {
 protected:
  const UzunRules& options() const { return GetParam().rules; }
  UzunPlayRules rules_{GetParam().rules};

  // check(), as_written(), allows() and after() agree about this play.
  Fault expect(const Games& games, const std::vector<Move>& moves, bool legal, const Board* after) {
    const Verdict verdict = rules_.check(games.board, games.side, games.dice, moves, true);
    EXPECT_EQ(verdict.fault == Fault::none, legal) << text(games, moves) << " fault " << int(verdict.fault);
    EXPECT_EQ(verdict.hit_moves, 0);
    if (legal && after != nullptr) {
      EXPECT_EQ(verdict.after, *after) << text(games, moves);
    }
    for (const Side side : {Side::white, Side::black})
      EXPECT_EQ(checker_count(verdict.after, side), checker_count(games.board, side)) << text(games, moves);
    Board board = games.board;
    Play played;
    std::uint8_t hits = 0;
    if (rules_.as_written(board, games.side, games.dice, moves, played, hits)) {
      EXPECT_TRUE(legal) << text(games, moves);
      EXPECT_EQ(board, verdict.after);
    } else {
      Verdict allowed;
      EXPECT_EQ(rules_.allows(games.board, games.side, games.dice, moves, allowed), legal)
          << text(games, moves);
    }
    EXPECT_EQ(rules_.after(games.board, games.side, games.dice, moves), verdict.after) << text(games, moves);
    EXPECT_TRUE(!legal || fits_dice(games.dice, moves)) << text(games, moves);
    return verdict.fault;
  }

  static std::string text(const Games& games, const std::vector<Move>& moves) {
    return testing::text_of(games.board, games.side, games.dice) + testing::text_of(moves);
  }
};

TEST_P(UzunProperty, AgreesWithTheOracle) {
  const int wanted = positions_wanted();
  Games games(static_cast<std::uint32_t>(std::hash<std::string>{}(GetParam().name)));
  Seen seen;
  std::vector<LegalPlay> plays;
  for (int i = 0; i < wanted && !HasFailure(); ++i) {
    games.roll();
    const std::set<Line> lines = uzun_oracle::legal(options(), games.board, games.side, games.dice);
    std::map<std::array<std::uint8_t, 26>, int> boards;
    std::set<uzun_oracle::Steps> legal_steps;
    for (const Line& line : lines) {
      ++boards[uzun_oracle::board_after(games.board, games.side, line.mine).men[index(games.side)]];
      legal_steps.insert(line.steps);
    }
    rules_.generate(games.board, games.side, games.dice, plays);
    ASSERT_EQ(plays.size(), boards.size()) << text(games, {});
    for (const LegalPlay& play : plays) {
      ASSERT_TRUE(boards.contains(play.after.men[index(games.side)])) << text(games, {});
      const std::vector<Move> moves = as_parts(play.play);
      expect(games, moves, true, &play.after);
    }
    EXPECT_EQ(rules_.can_play(games.board, games.side, games.dice), !lines.empty()) << text(games, {});
    expect(games, {}, lines.empty(), &games.board);
    for (const Line& line : lines) {
      if (games.below(static_cast<int>(lines.size()) / 8 + 1) != 0) continue;
      const Board after = uzun_oracle::board_after(games.board, games.side, line.mine);
      std::vector<Move> moves = parts(line.steps);
      std::rotate(moves.begin(), moves.begin() + games.below(static_cast<int>(moves.size())), moves.end());
      expect(games, moves, true, &after);
      join_some(moves);
      expect(games, moves, true, &after);
      // One step from somewhere else, or left out: legal only if the oracle says so.
      uzun_oracle::Steps changed = line.steps;
      auto& step = changed[static_cast<std::size_t>(games.below(static_cast<int>(changed.size())))];
      const int shift = games.below(2) == 0 ? 1 + games.below(6) : -games.below(20);
      step = {std::clamp(step.first + shift, 0, 23), std::min(step.second + shift, 24)};
      if (games.below(3) == 0) changed.pop_back();
      if (step.second <= step.first || changed.empty()) continue;
      std::sort(changed.begin(), changed.end());
      // Off is written alike whatever the die.
      const bool legal = legal_steps.contains(changed);
      const bool ways =
          std::any_of(changed.begin(), changed.end(), [](const auto& s) { return s.second - s.first > 6; });
      if (ways) continue;
      if (!legal && changed.size() < line.steps.size()) {
        // Two steps of one checker may be written as one.
        bool sum = false;
        for (const auto& s : changed)
          sum = sum || s.second - s.first > std::max(games.dice.first, games.dice.second);
        if (sum) continue;
      }
      const std::vector<Move> wrong = parts(changed);
      const Verdict verdict = rules_.check(games.board, games.side, games.dice, wrong, true);
      bool meant = legal;
      if (!legal && verdict.fault == Fault::none)  // bearing off by two dice, written as one
        meant = boards.contains(verdict.after.men[index(games.side)]) && verdict.played.n > changed.size();
      const Fault fault = expect(games, wrong, meant, nullptr);
      seen.illegal += fault != Fault::none ? 1U : 0U;
      seen.head += fault == Fault::second_from_head ? 1U : 0U;
      seen.block += fault == Fault::block_of_six ? 1U : 0U;
    }
    ++seen.positions;
    seen.passes += lines.empty() ? 1U : 0U;
    games.play(plays);
  }
  RecordProperty("games", games.games);
  if (std::getenv("HAKEM_UZUN_POSITIONS") != nullptr)
    printf("%zu positions of %d games: %zu passes, %zu illegal plays (%zu head, %zu block)\n", seen.positions,
           games.games, seen.passes, seen.illegal, seen.head, seen.block);
}

INSTANTIATE_TEST_SUITE_P(Options, UzunProperty, ::testing::ValuesIn(option_sets()),
                         [](const auto& set) { return set.param.name; });

}  // namespace
}  // namespace hakem
