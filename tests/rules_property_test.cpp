// What the rules say, held against a slow and plain statement of them (oracle.hpp) on thousands of positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "oracle.hpp"
#include "play_text.hpp"
#include "position_stream.hpp"
#include "rules/check_play.hpp"
#include "rules/generate.hpp"
#include "rules/play_as_written.hpp"

namespace hakem {
namespace {

using oracle::Line;
using oracle::Pair;
using testing::part;
using testing::PositionStream;
using testing::Roll;
using testing::text_of;

std::string show(const Roll& roll, std::span<const Move> moves) {
  return text_of(roll.board, roll.side, roll.dice) + text_of(moves);
}

std::vector<Move> as_single_steps(const Line& line) {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < line.n; ++i)
    moves.push_back(part({line.steps[i].first, line.steps[i].second}, line.hits[i] ? 2U : 0U));
  return moves;
}

// Replays the steps a verdict says were played; false if they do not do what they say.
bool replays(const Board& before, Side side, const Play& play, const Board& after) {
  oracle::Position position(before, side);
  for (const Step& step : play) {
    if (position.mine[step.from] == 0 || position.move(step.from, step.to) != step.hit) return false;
  }
  return position.to_board(side) == after;
}

// Every claim a verdict makes, against the legal plays of the oracle.
void expect_same_verdict(const Roll& roll, const std::vector<Line>& legal, std::span<const Move> moves,
                         bool marks_count) {
  SCOPED_TRACE(show(roll, moves));
  std::vector<Pair> legs;
  for (const Move& move : moves)
    for (int copy = 0; copy < move.count; ++copy)
      for (std::size_t p = 1; p < move.n_points; ++p) legs.emplace_back(move.points[p - 1], move.points[p]);
  const oracle::Boards meant = oracle::meanings(legal, legs);
  const Verdict verdict = check_play(roll.board, roll.side, roll.dice, moves, marks_count);
  ASSERT_EQ(verdict.fault == Fault::none, !meant.empty()) << int(verdict.fault);
  for (const Side side : {Side::white, Side::black})
    ASSERT_EQ(checker_count(verdict.after, side), checker_count(roll.board, side));
  if (marks_count) {
    Verdict allowed;
    Board board = roll.board;
    Play played;
    std::uint8_t hits = 0;
    if (!play_as_written(board, roll.side, roll.dice, moves, played, hits)) {
      EXPECT_EQ(allows_play(roll.board, roll.side, roll.dice, moves, allowed), verdict.fault == Fault::none);
    }
    EXPECT_EQ(board_after(roll.board, roll.side, roll.dice, moves), verdict.after);
    EXPECT_TRUE(verdict.fault != Fault::none || fits_dice(roll.dice, moves));
  }
  if (verdict.fault == Fault::none) {
    EXPECT_EQ(verdict.most, 0);
    EXPECT_TRUE(meant.contains(verdict.after)) << to_text(verdict.after);
    EXPECT_TRUE(replays(roll.board, roll.side, verdict.played, verdict.after));
    if (!marks_count || meant.size() == 1) {
      EXPECT_EQ(verdict.ambiguous, meant.size() > 1);
    }
    if (verdict.ambiguous) {
      EXPECT_TRUE(meant.contains(verdict.other_after));
      EXPECT_NE(verdict.after, verdict.other_after);
    }
    return;
  }
  EXPECT_LT(verdict.move, moves.size());
  if (verdict.fault == Fault::must_play_both || verdict.fault == Fault::must_play_more) {
    EXPECT_EQ(verdict.most, std::max_element(legal.begin(), legal.end(), [](const Line& a, const Line& b) {
                              return a.n < b.n;
                            })->n);
    EXPECT_LT(verdict.played.n, verdict.most);
  }
  if (verdict.fault < Fault::must_play_both) {
    EXPECT_EQ(verdict.after, apply_as_recorded(roll.board, roll.side, moves));
  }
}

// One slip of the pen: a digit, a part too few, a part too many, two parts exchanged or written as one.
std::vector<Move> with_a_slip(PositionStream& stream, std::vector<Move> moves) {
  const auto at = static_cast<std::size_t>(stream.below(static_cast<int>(moves.size())));
  Move& move = moves[at];
  switch (stream.below(6)) {
    case 0: move.points[1] = static_cast<Point>(stream.below(25)); break;
    case 1: move.points[0] = static_cast<Point>(stream.below(26)); break;
    case 2: moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 3: moves.push_back(move); break;
    case 4: std::swap(move, moves[0]); break;
    default:
      if (moves.size() > 1 && at > 0) {
        moves[0].points[1] = move.points[1];
        moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(at));
      } else {
        move.marks ^= 2;
      }
  }
  return moves;
}

void check_position(PositionStream& stream, const Roll& roll, const std::vector<Line>& legal) {
  const oracle::Boards results = oracle::results(legal);
  SCOPED_TRACE(show(roll, {}));

  std::vector<LegalPlay> generated;
  generate(roll.board, roll.side, roll.dice, generated);
  oracle::Boards reached(&oracle::board_less);
  for (const LegalPlay& play : generated) {
    EXPECT_TRUE(reached.insert(play.after).second) << "twice: " << to_text(play.after);
    EXPECT_TRUE(replays(roll.board, roll.side, play.play, play.after)) << to_text(play.after);
  }
  ASSERT_EQ(reached, results);
  EXPECT_EQ(can_play(roll.board, roll.side, roll.dice), !legal.empty());
  std::size_t most = 0;
  for (const Line& line : legal) most = std::max(most, line.n);
  EXPECT_EQ(most_dice(roll.board, roll.side, roll.dice), static_cast<int>(most));

  const Verdict dance = check_play(roll.board, roll.side, roll.dice, {});
  EXPECT_EQ(dance.fault, legal.empty() ? Fault::none : Fault::false_dance);
  EXPECT_EQ(dance.most, most);
  EXPECT_EQ(dance.after, roll.board);

  for (int i = 0; i < 6 && !legal.empty(); ++i) {
    const std::vector<Move> written =
        as_single_steps(legal[static_cast<std::size_t>(stream.below(static_cast<int>(legal.size())))]);
    expect_same_verdict(roll, legal, written, stream.one_in(2));
    const std::vector<Move> slipped = with_a_slip(stream, written);
    if (!slipped.empty()) expect_same_verdict(roll, legal, slipped, stream.one_in(2));
  }
  // A part or two out of the air, the pips at least being those of the dice.
  for (int i = 0; i < 4; ++i) {
    std::vector<Move> moves;
    for (int n = 1 + stream.below(3); n > 0; --n) {
      const int from = 1 + stream.below(25);
      const std::array pips{int{roll.dice.first}, int{roll.dice.second}, roll.dice.first + roll.dice.second};
      moves.push_back(part({from, std::max(0, from - pips[static_cast<std::size_t>(stream.below(3))])},
                           static_cast<unsigned>(stream.below(2)) * 2));
    }
    expect_same_verdict(roll, legal, moves, stream.one_in(2));
  }
}

TEST(RulesProperty, GeneratorCheckerAndOracleAgreeOnRandomGames) {
  PositionStream stream(20260101);
  std::map<std::string, int> seen;
  for (int i = 0; i < 24000; ++i) {
    const Roll roll = stream.next();
    const std::vector<Line> legal = oracle::legal_plays(roll.board, roll.side, roll.dice);
    check_position(stream, roll, legal);
    if (HasFatalFailure() || HasNonfatalFailure()) return;
    ++seen[roll.dice.is_double() ? "double" : "two dice"];
    if (roll.board.at(roll.side, bar) > 0) ++seen["on the bar"];
    if (legal.empty()) ++seen["dance"];
    if (!legal.empty() && legal[0].n < 2) ++seen["one die"];
    if (std::any_of(legal.begin(), legal.end(), [](const Line& line) { return line.steps[0].second == 0; }))
      ++seen["bear-off"];
    if (std::any_of(legal.begin(), legal.end(), [](const Line& line) { return line.won; })) ++seen["win"];
    stream.play(legal);
  }
  // The positions are worth nothing if the rare rules are not among them.
  for (const char* rare : {"double", "on the bar", "dance", "one die", "bear-off", "win"})
    EXPECT_GT(seen[rare], 500) << rare;
}

TEST(RulesProperty, GeneratorCheckerAndOracleAgreeOnRealPositions) {
  const std::vector<Board> boards = testing::real_positions();
  if (boards.empty()) GTEST_SKIP() << "no shared records";
  PositionStream stream(7);
  for (const Board& board : boards) {
    for (const Side side : {Side::white, Side::black}) {
      const Roll roll{board, side, stream.next().dice};
      check_position(stream, roll, oracle::legal_plays(roll.board, roll.side, roll.dice));
      if (HasFatalFailure() || HasNonfatalFailure()) return;
    }
  }
}

// The same play as another hand would write it: parts in any order, equal ones counted, one checker's steps
// in a chain or with the landings between left out.
std::vector<Move> rewritten(PositionStream& stream, const Line& line, bool& hidden_hit) {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < line.n; ++i) {
    const auto [from, to] = line.steps[i];
    const auto last = std::find_if(moves.begin(), moves.end(), [&, start = from](const Move& move) {
      return move.points[move.n_points - 1U] == start && move.n_points < Move::max_points;
    });
    if (last == moves.end() || stream.one_in(3)) {
      moves.push_back(part({from, to}, line.hits[i] ? 2U : 0U));
      continue;
    }
    // A hit on the way is left out only where the mark on the landing has nothing else to stand for.
    const bool hit_on_the_way = (last->marks >> (last->n_points - 1) & 1) != 0;
    if (stream.one_in(2) && !(hit_on_the_way && line.hits[i])) {
      hidden_hit |= hit_on_the_way;
    } else {
      ++last->n_points;
    }
    last->points[last->n_points - 1U] = static_cast<Point>(to);
    if (line.hits[i]) last->marks = static_cast<std::uint8_t>(last->marks | 1U << (last->n_points - 1));
  }
  std::vector<Move> grouped;
  for (const Move& move : moves) {
    const auto same = std::find_if(grouped.begin(), grouped.end(), [&](const Move& m) {
      return m.points == move.points && m.n_points == move.n_points;
    });
    if (same == grouped.end() || stream.one_in(4)) {
      grouped.push_back(move);
    } else {
      ++same->count;
      same->marks |= move.marks;
    }
  }
  for (std::size_t i = grouped.size(); i > 1; --i)
    std::swap(grouped[i - 1], grouped[static_cast<std::size_t>(stream.below(static_cast<int>(i)))]);
  return grouped;
}

TEST(RulesProperty, HoweverALegalPlayIsWrittenItLeadsToTheSamePosition) {
  PositionStream stream(4242);
  int chains = 0;
  for (int i = 0; i < 20000; ++i) {
    const Roll roll = stream.next();
    const std::vector<Line> legal = oracle::legal_plays(roll.board, roll.side, roll.dice);
    for (int n = 0; n < 4 && !legal.empty(); ++n) {
      const Line& line = legal[static_cast<std::size_t>(stream.below(static_cast<int>(legal.size())))];
      bool hidden_hit = false;
      const std::vector<Move> moves = rewritten(stream, line, hidden_hit);
      if (moves[0].n_points > 2) ++chains;
      const Verdict verdict = check_play(roll.board, roll.side, roll.dice, moves);
      ASSERT_EQ(verdict.fault, Fault::none) << show(roll, moves);
      if (!hidden_hit) {
        ASSERT_EQ(verdict.after, line.after) << show(roll, moves);
        ASSERT_FALSE(verdict.ambiguous) << show(roll, moves);
        for (std::size_t m = 0; m < moves.size(); ++m)
          ASSERT_EQ((verdict.hit_moves >> m & 1) != 0, moves[m].marks != 0) << show(roll, moves);
      } else {
        ASSERT_TRUE(verdict.after == line.after || verdict.other_after == line.after) << show(roll, moves);
      }
    }
    stream.play(legal);
  }
  EXPECT_GT(chains, 1000);
}

// Whatever a record may hold: the verdict is a verdict, and no checker is made or lost.
TEST(RulesProperty, NonsenseIsJudgedWithoutHarm) {
  PositionStream stream(99);
  for (int i = 0; i < 20000; ++i) {
    Roll roll = stream.next();
    if (stream.one_in(10)) roll.dice.first = static_cast<std::uint8_t>(stream.below(256));
    std::vector<Move> moves(static_cast<std::size_t>(stream.below(10)));
    for (Move& move : moves) {
      for (Point& point : move.points) point = static_cast<Point>(stream.below(stream.one_in(9) ? 256 : 26));
      move.n_points = static_cast<std::uint8_t>(stream.below(stream.one_in(9) ? 256 : 4));
      move.marks = static_cast<std::uint8_t>(stream.below(256));
      move.count = static_cast<std::uint8_t>(stream.below(stream.one_in(9) ? 256 : 4));
    }
    const Verdict verdict = check_play(roll.board, roll.side, roll.dice, moves, stream.one_in(2));
    for (const Side side : {Side::white, Side::black}) {
      ASSERT_EQ(checker_count(verdict.after, side), checker_count(roll.board, side)) << show(roll, {});
      ASSERT_EQ(checker_count(apply_as_recorded(roll.board, roll.side, moves), side),
                checker_count(roll.board, side));
    }
    if (!moves.empty()) {
      ASSERT_LT(verdict.move, moves.size());
    }
    stream.play({});
  }
}

}  // namespace
}  // namespace hakem
