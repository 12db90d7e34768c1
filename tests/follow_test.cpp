// What the record says next, against boards that the players had and boards that they had not.
#include "replay/follow.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "diag/diagnostic.hpp"
#include "formats/format.hpp"
#include "model/match.hpp"
#include "random_match.hpp"
#include "replay/replay.hpp"

namespace {

using namespace hakem;

constexpr unsigned n_matches = 12;

// The games of a match played at random, each turn with the board that stood before it.
struct Games final : Sink {
  std::vector<std::vector<Turn>> turns;
  std::vector<std::vector<Board>> boards;
  void begin_game(const GameHead&) override { turns.emplace_back(), boards.emplace_back(); }
  void turn(const Turn& turn) override {
    turns.back().push_back(turn);
    turns.back().back().ruled = nullptr;
    boards.back().push_back(*turn.ruled->before);
  }
};

Games games_of(unsigned seed) {
  const std::string text = hakem::testing::RandomMatch(rule_set(Profile::modern), tavla_rules(), seed).text();
  const Source source = Source::from_bytes("random", text);
  Reporter reporter;
  Games games;
  Replay replay(reporter, games);
  format_named("tavla")->read(source, replay, reporter);
  EXPECT_EQ(reporter.count(), 0U) << text;
  return games;
}

std::vector<Seat> seats_of(const std::vector<Turn>& turns) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < turns.size(); ++i) seats.push_back({&turns[i], i});
  return seats;
}

TEST(FollowAlone, NeverContradictsTheBoardThePlayersHad) {
  for (unsigned seed = 1; seed <= n_matches; ++seed) {
    const Games games = games_of(seed);
    for (std::size_t game = 0; game < games.turns.size(); ++game) {
      const std::vector<Seat> seats = seats_of(games.turns[game]);
      for (std::size_t i = 0; i < seats.size(); ++i)
        for (const Side side : {Side::white, Side::black})
          ASSERT_EQ(follow_alone(seats, i, games.boards[game][i], side), seats.size())
              << "match " << seed << ", game " << game + 1 << ", turn " << i + 1;
    }
  }
}

// The board two turns later is another, and most games say so before they end.
TEST(FollowAlone, ContradictsMostOtherBoards) {
  std::size_t asked = 0;
  std::size_t contradicted = 0;
  for (unsigned seed = 1; seed <= n_matches; ++seed) {
    const Games games = games_of(seed);
    for (std::size_t game = 0; game < games.turns.size(); ++game) {
      const std::vector<Seat> seats = seats_of(games.turns[game]);
      for (std::size_t i = 0; i + 2 < seats.size(); ++i) {
        const Side side = seats[i].turn->side;
        const Board& other = games.boards[game][i + 2];
        if (other.men[index(side)] == games.boards[game][i].men[index(side)]) continue;
        ++asked;
        contradicted += follow_alone(seats, i, other, side) < seats.size() ? 1 : 0;
      }
    }
  }
  EXPECT_GT(asked, 500U);
  EXPECT_GT(contradicted * 10, asked * 8) << contradicted << " of " << asked;
}

}  // namespace
