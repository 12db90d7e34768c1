// A slow, plain statement of the rules of movement that shares nothing with lib/rules: every sequence of
// steps over both orders of the dice, then the longest of them, then those with the larger die.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "model/board.hpp"
#include "model/types.hpp"

namespace hakem::oracle {

using Pair = std::pair<int, int>;  // from, to

// One order of play, steps before `n`.
struct Line {
  std::array<Pair, 4> steps{};
  std::array<bool, 4> hits{};
  std::size_t n = 0;
  int first_die = 0;
  Board after;
  bool won = false;
};

// Both sides in the mover's numbering, so that the rules read as they are spoken.
struct Position {
  std::array<int, 26> mine{};
  std::array<int, 26> theirs{};  // [0] their bar

  Position(const Board& board, Side side) {
    for (int p = 0; p <= 25; ++p) {
      mine[at(p)] = board.men[index(side)][at(p)];
      theirs[at(p)] = board.men[index(other(side))][at(25 - p)];
    }
  }

  static std::size_t at(int point) { return static_cast<std::size_t>(point); }

  Board to_board(Side side) const {
    Board board;
    for (int p = 0; p <= 25; ++p) {
      board.men[index(side)][at(p)] = static_cast<std::uint8_t>(mine[at(p)]);
      board.men[index(other(side))][at(25 - p)] = static_cast<std::uint8_t>(theirs[at(p)]);
    }
    return board;
  }

  int mine_between(int low, int high) const {
    int sum = 0;
    for (int p = low; p <= high; ++p) sum += mine[at(p)];
    return sum;
  }

  // Where a checker on `from` comes to with `die`, or -1 if it may not.
  int landing(int from, int die) const {
    if (mine[at(from)] == 0) return -1;
    if (from < 25 && mine[25] > 0) return -1;
    const int to = from - die;
    if (to >= 1) return theirs[at(to)] >= 2 ? -1 : to;
    if (mine_between(7, 25) > 0) return -1;
    if (to == 0) return 0;
    return mine_between(from + 1, 6) > 0 ? -1 : 0;
  }

  bool move(int from, int to) {
    --mine[at(from)];
    ++mine[at(to)];
    if (to == 0 || theirs[at(to)] != 1) return false;
    theirs[at(to)] = 0;
    ++theirs[0];
    return true;
  }
};

inline void enumerate(const Position& position, Side side, std::span<const int> dice, Line line,
                      std::vector<Line>& lines) {
  line.won = position.mine_between(1, 25) == 0;
  line.after = position.to_board(side);
  lines.push_back(line);
  if (dice.empty() || line.won) return;
  for (int from = 1; from <= 25; ++from) {
    const int to = position.landing(from, dice[0]);
    if (to < 0) continue;
    Position next = position;
    Line longer = line;
    if (longer.n == 0) longer.first_die = dice[0];
    longer.hits[longer.n] = next.move(from, to);
    longer.steps[longer.n++] = {from, to};
    enumerate(next, side, dice.subspan(1), longer, lines);
  }
}

// Every legal play, once for each set of steps and position it leads to. Empty if nothing can be played.
inline std::vector<Line> legal_plays(const Board& board, Side side, Dice dice) {
  std::vector<Line> lines;
  const int a = dice.first;
  const int b = dice.second;
  const Position position(board, side);
  if (a == b) {
    enumerate(position, side, std::array{a, a, a, a}, {}, lines);
  } else {
    enumerate(position, side, std::array{a, b}, {}, lines);
    enumerate(position, side, std::array{b, a}, {}, lines);
  }
  std::size_t most = 0;
  for (const Line& line : lines) most = std::max(most, line.n);
  const int larger = std::max(a, b);
  const bool larger_alone = most == 1 && std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
                              return line.first_die == larger;
                            });
  std::vector<Line> legal;
  std::set<std::pair<std::array<Pair, 4>, std::array<std::array<std::uint8_t, 26>, 2>>> seen;
  for (const Line& line : lines) {
    if (line.n == 0) continue;
    if (!line.won && (line.n < most || (larger_alone && line.first_die != larger))) continue;
    std::array<Pair, 4> sorted = line.steps;
    std::sort(sorted.begin(), sorted.end());
    if (seen.emplace(sorted, line.after.men).second) legal.push_back(line);
  }
  return legal;
}

inline bool board_less(const Board& a, const Board& b) { return a.men < b.men; }
using Boards = std::set<Board, decltype(&board_less)>;

inline Boards results(std::span<const Line> plays) {
  Boards boards(&board_less);
  for (const Line& play : plays) boards.insert(play.after);
  return boards;
}

// True if the steps can be shared out so that every written leg leads one checker from its start to its end.
inline bool makes_up(const std::vector<Pair>& steps, const std::vector<Pair>& legs) {
  if (legs.empty()) return steps.empty();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].first != legs[0].first || steps[i].second < legs[0].second) continue;
    std::vector<Pair> rest = steps;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    std::vector<Pair> wanted = legs;
    wanted[0].first = steps[i].second;
    if (wanted[0].first == wanted[0].second) wanted.erase(wanted.begin());
    if (makes_up(rest, wanted)) return true;
  }
  return false;
}

// The positions that the written legs can legally mean; empty if they are illegal.
inline Boards meanings(std::span<const Line> plays, const std::vector<Pair>& legs) {
  Boards boards(&board_less);
  if (legs.size() > 4) return boards;
  for (const Line& play : plays) {
    const std::vector<Pair> steps(play.steps.begin(),
                                  play.steps.begin() + static_cast<std::ptrdiff_t>(play.n));
    if (steps.size() >= legs.size() && makes_up(steps, legs)) boards.insert(play.after);
  }
  return boards;
}

}  // namespace hakem::oracle
