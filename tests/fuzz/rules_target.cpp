// The fast rules against the oracle, on a position and a play told by bytes.
#include <vector>

#include "fuzz/bytes.hpp"
#include "fuzz/targets.hpp"
#include "oracle.hpp"
#include "rules/check_play.hpp"
#include "rules/generate.hpp"

namespace hakem::fuzz {
namespace {

// Fifteen checkers a side, wherever the other side leaves room; few enough stand outside that a double can be
// searched by the oracle.
Board any_board(Bytes& bytes) {
  Board board;
  for (const Side side : {Side::white, Side::black}) {
    for (int man = 0; man < 15; ++man) {
      const Point at = bytes.below(26);
      const bool held = at != bar && at != off && board.facing(side, at) > 0;
      ++board.at(side, held ? off : at);
    }
  }
  return board;
}

std::vector<Move> any_moves(Bytes& bytes) {
  std::vector<Move> moves(bytes.below(5));
  for (Move& move : moves) {
    move.n_points = static_cast<std::uint8_t>(2 + bytes.below(3));
    move.points[0] = bytes.below(26);
    for (std::uint8_t i = 1; i < move.n_points; ++i)
      move.points[i] = static_cast<Point>(std::max(move.points[i - 1U] - bytes.below(8), 0));
    move.count = static_cast<std::uint8_t>(1 + bytes.below(2));
  }
  return moves;
}

std::vector<oracle::Pair> legs_of(const std::vector<Move>& moves) {
  std::vector<oracle::Pair> legs;
  for (const Move& move : moves)
    for (int copy = 0; copy < move.count; ++copy)
      for (std::size_t p = 1; p < move.n_points; ++p) legs.emplace_back(move.points[p - 1], move.points[p]);
  return legs;
}

}  // namespace

std::string fault_of_rules(std::string_view text) {
  Bytes bytes(text);
  const Dice dice{bytes.die(), bytes.die()};
  const Side side = bytes.below(2) == 0 ? Side::white : Side::black;
  const Board board = any_board(bytes);
  const std::vector<oracle::Line> legal = oracle::legal_plays(board, side, dice);

  std::vector<LegalPlay> plays;
  generate(board, side, dice, plays);
  oracle::Boards reached(&oracle::board_less);
  for (const LegalPlay& play : plays) reached.insert(play.after);
  if (reached.size() != plays.size()) return "a position was generated twice";
  if (reached != oracle::results(legal)) return "generated " + std::to_string(reached.size()) + " positions";
  if (can_play(board, side, dice) == legal.empty()) return "can_play";

  const std::vector<Move> moves = any_moves(bytes);
  const Verdict verdict = check_play(board, side, dice, moves);
  const bool is_legal = moves.empty() ? legal.empty() : !oracle::meanings(legal, legs_of(moves)).empty();
  if ((verdict.fault == Fault::none) != is_legal) return "verdict " + std::to_string(int(verdict.fault));
  for (const Side each : {Side::white, Side::black})
    if (checker_count(verdict.after, each) != 15) return "checkers lost or made";
  return {};
}

}  // namespace hakem::fuzz
