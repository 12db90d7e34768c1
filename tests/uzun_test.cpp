// The documents' own examples of long tavla, and what was computed from its rules (rules U5 to U11, U14).
#include "rules/uzun.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>

#include "play_text.hpp"

namespace hakem {
namespace {

using Head = UzunRules::HeadException;
using testing::board_of;
using testing::dice_of;
using testing::moves_of;

constexpr std::array every_head{Head::head_blocked, Head::list, Head::any_double, Head::cannot_complete,
                                Head::none};

UzunRules with(Head head) {
  UzunRules rules;
  rules.head_exception = head;
  return rules;
}

Board start() { return board_of("24:15 | 24:15"); }

Board played(Board board, Side side, const std::string& dice, const std::string& play) {
  const Verdict verdict = UzunPlayRules(UzunRules{}).check(board, side, dice_of(dice), moves_of(play), true);
  EXPECT_EQ(verdict.fault, Fault::none) << dice << ": " << play;
  return verdict.after;
}

std::vector<std::string> boards(const UzunRules& rules, const Board& board, Side side,
                                const std::string& dice) {
  std::vector<LegalPlay> plays;
  UzunPlayRules(rules).generate(board, side, dice_of(dice), plays);
  std::vector<std::string> texts;
  for (const LegalPlay& play : plays) texts.push_back(to_text(play.after));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::size_t dice_played(const UzunRules& rules, const Board& board, Side side, const std::string& dice) {
  std::vector<LegalPlay> plays;
  UzunPlayRules(rules).generate(board, side, dice_of(dice), plays);
  return plays.empty() ? 0 : plays.front().play.n;
}

Fault fault(const UzunRules& rules, const Board& board, Side side, const std::string& dice,
            const std::string& play) {
  return UzunPlayRules(rules).check(board, side, dice_of(dice), moves_of(play), true).fault;
}

TEST(Uzun, FirstRollsAreForced) {
  for (int high = 1; high <= 6; ++high) {
    for (int low = 1; low <= high; ++low) {
      const std::string dice = std::to_string(high) + std::to_string(low);
      const auto reached = boards({}, start(), Side::white, dice);
      if (dice == "33") {
        EXPECT_EQ(reached, (std::vector<std::string>{"24:13 18:2 | 24:15", "24:13 21:1 15:1 | 24:15"}));
      } else if (dice == "44") {
        EXPECT_EQ(reached, (std::vector<std::string>{"24:13 16:2 | 24:15"}));
      } else if (dice == "66") {
        EXPECT_EQ(reached, (std::vector<std::string>{"24:13 18:2 | 24:15"}));
        EXPECT_EQ(dice_played({}, start(), Side::white, dice), 2U);
      } else {
        const int runs = high == low ? 4 * high : high + low;
        EXPECT_EQ(reached, (std::vector<std::string>{"24:14 " + std::to_string(24 - runs) + ":1 | 24:15"}))
            << dice;
      }
    }
  }
}

TEST(Uzun, DocumentsOwnNotes) {
  const Board after_55 = played(start(), Side::white, "55", "24/4");
  EXPECT_EQ(boards({}, after_55, Side::black, "44"), (std::vector<std::string>{"24:14 4:1 | 24:14 20:1"}));
  const Board after_22 = played(start(), Side::white, "22", "24/16");
  EXPECT_EQ(boards({}, after_22, Side::black, "55"), (std::vector<std::string>{"24:14 16:1 | 24:14 9:1"}));
}

TEST(Uzun, ReadingsOfTheFirstRoll) {
  const Board after_55 = played(start(), Side::white, "55", "24/4");
  for (const Head head : every_head) {
    const bool strict = head == Head::head_blocked || head == Head::none;
    EXPECT_EQ(dice_played(with(head), after_55, Side::black, "44"), strict ? 1U : 2U);
    const bool any = head == Head::any_double || head == Head::cannot_complete;
    EXPECT_EQ(dice_played(with(head), after_55, Side::black, "22"), any ? 4U : 3U);
    for (const char* dice : {"62", "53"})
      EXPECT_EQ(dice_played(with(head), after_55, Side::black, dice), 1U) << dice;
    EXPECT_EQ(fault(with(head), after_55, Side::black, "62", "24/22"), Fault::must_play_larger);
    for (const auto& [dice, play] : {std::pair{"21", "24/21"},
                                     {"22", "24/16"},
                                     {"44", "24/16(2)"},
                                     {"53", "24/16"},
                                     {"62", "24/16"},
                                     {"33", "24/15 24/21"}}) {
      const Board board = played(start(), Side::white, dice, play);
      const std::size_t fives = dice_played(with(head), board, Side::black, "55");
      if (any) {
        EXPECT_EQ(fives, 4U) << dice;
      } else {
        EXPECT_TRUE(fives == 2 || fives == 3) << dice << " " << fives;
      }
    }
  }
  for (const char* dice : {"11", "22", "55"}) {
    EXPECT_EQ(boards({}, start(), Side::white, dice).size(), 1U);
    EXPECT_GT(boards(with(Head::any_double), start(), Side::white, dice).size(), 1U);
  }
}

// Black's first double after every first turn of White: only the positions of 5.2 tell the readings apart.
TEST(Uzun, ReadingsDifferInFewPositions) {
  std::set<std::string> differ;
  for (int high = 1; high <= 6; ++high) {
    for (int low = 1; low <= high; ++low) {
      std::vector<LegalPlay> firsts;
      const std::string white = std::to_string(high) + std::to_string(low);
      UzunPlayRules({}).generate(start(), Side::white, dice_of(white), firsts);
      for (const LegalPlay& first : firsts) {
        for (const char* black : {"11", "22", "33", "44", "55", "66"}) {
          const std::size_t usual = dice_played({}, first.after, Side::black, black);
          const std::size_t complete =
              dice_played(with(Head::cannot_complete), first.after, Side::black, black);
          if (usual != complete) differ.insert(white + " " + black);
        }
      }
    }
  }
  EXPECT_EQ(differ,
            (std::set<std::string>{"55 44", "55 22", "21 55", "22 55", "33 55", "44 55", "53 55", "62 55"}));
}

TEST(Uzun, VerifiedOpening) {
  Board board = played(start(), Side::white, "66", "24/18(2)");
  board = played(board, Side::black, "44", "24/16(2)");
  board = played(board, Side::white, "31", "18/15 24/23");
  board = played(board, Side::black, "52", "24/19 16/14");
  board = played(board, Side::white, "54", "24/19 15/11");
  board = played(board, Side::black, "61", "19/13 14/13");
  EXPECT_EQ(to_text(board), "24:11 23:1 19:1 18:1 11:1 | 24:12 16:1 13:2");
}

TEST(Uzun, SecondCheckerFromTheHead) {
  EXPECT_EQ(fault({}, start(), Side::white, "31", "24/21 24/23"), Fault::second_from_head);
  EXPECT_EQ(fault({}, start(), Side::white, "55", "24/14(2)"), Fault::second_from_head);
  EXPECT_EQ(fault(with(Head::any_double), start(), Side::white, "55", "24/14(2)"), Fault::none);
  const auto option = UzunPlayRules({}).legal_with(start(), Side::white, dice_of("55"), moves_of("24/14(2)"));
  ASSERT_TRUE(option);
  EXPECT_EQ(options_text({*option}), "head_exception=any-double");
  const Verdict verdict =
      UzunPlayRules({}).check(start(), Side::white, dice_of("31"), moves_of("24/21 24/23"), true);
  EXPECT_EQ(verdict.move, 1);
  EXPECT_EQ(to_text(verdict.after), "24:13 23:1 21:1 | 24:15");
}

TEST(Uzun, SecondCheckerMayBeOptional) {
  UzunRules rules;
  EXPECT_EQ(fault(rules, start(), Side::white, "66", "24/18"), Fault::must_play_more);
  rules.second_head_optional = true;
  EXPECT_EQ(fault(rules, start(), Side::white, "66", "24/18"), Fault::none);
  EXPECT_EQ(fault(rules, start(), Side::white, "66", "24/18(2)"), Fault::none);
}

TEST(Uzun, OneCheckerHoldsAPoint) {
  const Board board = board_of("24:14 20:1 | 24:14 6:1");  // Black's 6 is White's 18
  EXPECT_EQ(fault({}, board, Side::white, "62", "24/18 24/22"), Fault::blocked);
  EXPECT_EQ(fault({}, board, Side::white, "65", "24/13"), Fault::none);  // by 19
  EXPECT_EQ(fault({}, board, Side::white, "62", "20/12"), Fault::blocked);
}

TEST(Uzun, WhatIsLost) {
  UzunRules rules;
  const Board none_home = board_of("off:15 | 24:1 20:2 13:12");
  EXPECT_EQ(UzunPlayRules(rules).level_lost(none_home, Side::black), Level::gammon);
  rules.koks = UzunRules::Koks::first_quarter;
  EXPECT_EQ(UzunPlayRules(rules).level_lost(none_home, Side::black), Level::backgammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 18:15"), Side::black), Level::gammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 1:14 19:1"), Side::black), Level::backgammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 1:14 24:1"), Side::black), Level::backgammon);
  rules.koks = UzunRules::Koks::head_or_winner_home;
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 18:15"), Side::black), Level::backgammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 23:15"), Side::black), Level::gammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 19:15"), Side::black), Level::gammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 12:15"), Side::black), Level::gammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 1:14 13:1"), Side::black), Level::backgammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 1:14 24:1"), Side::black), Level::backgammon);
  EXPECT_EQ(UzunPlayRules(rules).level_lost(board_of("off:15 | 24:14 off:1"), Side::black), Level::single);
}

// A last checker, and before it six points held, or all but one.
TEST(Uzun, IsClosedOutWhereNoRollCanBePlayed) {
  const UzunPlayRules rules({});
  Board board = board_of("24:1 off:14 | 13:9");
  for (Point point = 6; point <= 11; ++point) board.at(Side::black, point) = 1;  // the six before White's 24
  EXPECT_TRUE(rules.is_closed_out(board, Side::white));
  EXPECT_FALSE(rules.is_closed_out(board, Side::black));
  for (Point point = 6; point <= 11; ++point) {
    Board open = board;
    open.at(Side::black, point) = 0;
    EXPECT_FALSE(rules.is_closed_out(open, Side::white)) << int{point};
  }
}

TEST(Uzun, LeastLossIsCautious) {
  const UzunPlayRules rules({});
  EXPECT_EQ(rules.least_loss(board_of("1:2 off:13 | 24:15"), Side::black), Level::gammon);
  EXPECT_EQ(rules.least_loss(board_of("6:2 off:13 | 24:15"), Side::black), Level::single);  // may be held up
  EXPECT_EQ(rules.least_loss(board_of("1:2 off:13 | 1:14 off:1"), Side::black), Level::single);
  EXPECT_EQ(rules.least_loss(start(), Side::white), Level::single);
  EXPECT_EQ(rules.least_loss(board_of("2:2 off:13 | 24:15"), Side::black), Level::single);
  // Who has passed holds nobody up, but a block of six may, where it is forbidden there.
  EXPECT_EQ(rules.least_loss(board_of("2:2 off:13 | 12:15"), Side::black), Level::gammon);
  EXPECT_EQ(rules.least_loss(board_of("2:2 off:13 | 13:1 12:14"), Side::black), Level::single);
  // Two turns are 48 pips: to bring the last home, and 6 for one that is borne off.
  EXPECT_EQ(rules.least_loss(board_of("2:2 off:13 | 12:7 6:8"), Side::black), Level::single);
  EXPECT_EQ(rules.least_loss(board_of("2:2 off:13 | 12:7 7:1 6:7"), Side::black), Level::gammon);
  EXPECT_EQ(rules.least_loss(board_of("2:2 off:13 | 12:14 off:1"), Side::black), Level::single);
  for (const auto& [block, least] :
       {std::pair{UzunRules::Block::forbid, Level::single}, std::pair{UzunRules::Block::home, Level::single},
        std::pair{UzunRules::Block::ahead, Level::gammon},
        std::pair{UzunRules::Block::allow, Level::gammon}}) {
    UzunRules other;
    other.block = block;
    EXPECT_EQ(UzunPlayRules(other).least_loss(board_of("2:2 off:13 | 12:15"), Side::black), least);
  }
  // Two rolls to leave the first quarter, or one.
  UzunRules koks;
  koks.koks = UzunRules::Koks::first_quarter;
  const UzunPlayRules other(koks);
  EXPECT_EQ(other.least_loss(board_of("1:2 off:13 | 24:4 19:1 6:10"), Side::black), Level::backgammon);
  EXPECT_EQ(other.least_loss(board_of("1:2 off:13 | 24:4 18:1 6:10"), Side::black), Level::gammon);
}

TEST(Uzun, BearingOff) {
  const Board board = board_of("5:1 3:1 off:13 | 24:15");
  EXPECT_EQ(fault({}, board, Side::white, "63", "5/off 3/off"), Fault::none);
  EXPECT_EQ(fault({}, board, Side::white, "61", "3/off 5/4"), Fault::higher_exists);
  EXPECT_EQ(fault({}, board, Side::white, "61", "5/off 3/2"), Fault::none);
  EXPECT_EQ(fault({}, board_of("7:1 3:1 off:13 | 24:15"), Side::white, "31", "3/off 7/6"), Fault::none);
  EXPECT_EQ(fault({}, board_of("8:1 3:1 off:13 | 24:15"), Side::white, "31", "3/off 8/7"), Fault::not_home);
}

// Rule U5: either die can be played, but not one after the other; Black holds White's 13.
TEST(Uzun, TheLargerIsPlayedWhereOnlyOneCanBe) {
  const Board board = board_of("24:1 off:14 | 1:15");
  const Verdict smaller = UzunPlayRules({}).check(board, Side::white, dice_of("65"), moves_of("24/19"), true);
  EXPECT_EQ(smaller.fault, Fault::must_play_larger);
  EXPECT_EQ(smaller.most, 1);
  const Verdict larger = UzunPlayRules({}).check(board, Side::white, dice_of("65"), moves_of("24/18"), true);
  EXPECT_EQ(larger.fault, Fault::none);
  EXPECT_EQ(larger.most, 0);
  EXPECT_EQ(boards({}, board, Side::white, "65"), (std::vector<std::string>{"18:1 off:14 | 1:15"}));
}

// A mark means nothing here, but a play with one is not plain. Of two routes the first die goes first.
TEST(Uzun, OfTwoRoutesTheFirstDieGoesFirst) {
  const Board board = board_of("24:14 20:1 | 24:15");
  const auto played = [&](const char* dice) {
    const Verdict verdict =
        UzunPlayRules({}).check(board, Side::white, dice_of(dice), moves_of("20/11*"), true);
    EXPECT_EQ(verdict.fault, Fault::none);
    return testing::text_of(verdict.played);
  };
  EXPECT_EQ(played("63"), "20/14 14/11");
  EXPECT_EQ(played("36"), "20/17 17/11");
}

TEST(Uzun, NothingIsPlayedWithWhatIsNoDie) {
  for (const Dice dice : {Dice{7, 1}, Dice{1, 7}, Dice{0, 0}, Dice{7, 7}}) {
    EXPECT_FALSE(UzunPlayRules({}).can_play(start(), Side::white, dice));
    const Verdict dance = UzunPlayRules({}).check(start(), Side::white, dice, {}, true);
    EXPECT_EQ(dance.fault, Fault::none);
    EXPECT_EQ(dance.most, 0);
  }
}

// Any bytes for a board, a roll and a play: an answer, and no checker lost or made.
TEST(Uzun, AnswersWhateverItIsAsked) {
  std::mt19937 random(7);
  const auto below = [&](int n) { return static_cast<std::uint8_t>(random() % static_cast<unsigned>(n)); };
  std::vector<LegalPlay> plays;
  for (int i = 0; i < 3000; ++i) {
    Board board;
    for (auto& men : board.men)
      for (std::uint8_t& point : men) point = below(3) == 0 ? below(16) : 0;
    const Dice dice{below(8), below(8)};
    std::array<Move, 8> moves{};
    for (Move& move : moves) {
      for (Point& point : move.points) point = below(10) == 0 ? below(255) : below(26);
      move.n_points = below(Move::max_points + 1);
      move.count = below(5);
    }
    UzunRules options;
    options.head_exception = every_head[below(5)];
    options.block_when = below(2) == 0 ? UzunRules::BlockWhen::step : UzunRules::BlockWhen::end;
    options.block_line = below(2) == 0 ? UzunRules::BlockLine::own : UzunRules::BlockLine::opponent;
    const UzunPlayRules rules(options);
    const Verdict verdict =
        rules.check(board, Side::white, dice, std::span(moves).first(below(9)), below(2) == 0);
    EXPECT_EQ(checker_count(verdict.after, Side::black), checker_count(board, Side::black));
    EXPECT_EQ(checker_count(verdict.after, Side::white), checker_count(board, Side::white));
    rules.generate(board, Side::black, dice, plays);
    EXPECT_EQ(plays.empty(), !rules.can_play(board, Side::black, dice));
    rules.is_closed_out(board, Side::white);
    rules.least_loss(board, Side::white);
  }
}

}  // namespace
}  // namespace hakem
