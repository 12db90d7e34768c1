// A slow, plain statement of long tavla (rules U1 to U8) that shares nothing with lib/rules. The board is a
// ring of 24 places; a checker's place is told by how far it has come from its own head (0 … 23, 24 is off).
// All sequences of steps are played, then those are kept that use the most dice.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "model/board.hpp"
#include "model/rule_set.hpp"

namespace hakem::uzun_oracle {

constexpr int home = 18;  // the first place of the last quarter
constexpr int gone = 24;

using Checkers = std::vector<int>;  // how far each has come, in rising order
using Step = std::pair<int, int>;   // from, to
using Steps = std::vector<Step>;

struct Position {
  Checkers mine;
  Checkers theirs;
};

inline Position position_of(const Board& board, Side side) {
  Position position;
  for (int come = 0; come <= 24; ++come) {
    const auto point = static_cast<Point>(24 - come);
    position.mine.insert(position.mine.end(), board.at(side, point), come);
    position.theirs.insert(position.theirs.end(), board.at(other(side), point), come);
  }
  return position;
}

// The place of the ring my checker stands on, and the one the other's does.
inline int my_place(int come) { return come; }
inline int their_place(int come) { return (come + 12) % 24; }

inline bool is_mine(const Position& position, int place) {
  return std::any_of(position.mine.begin(), position.mine.end(),
                     [&](int come) { return come < gone && my_place(come) == place; });
}
inline bool is_theirs(const Position& position, int place) {
  return std::any_of(position.theirs.begin(), position.theirs.end(),
                     [&](int come) { return come < gone && their_place(come) == place; });
}

// Every block of six that may not stand, by the way each of its places is passed.
inline std::set<std::array<int, 6>> forbidden_blocks(const UzunRules& rules, const Position& position) {
  std::set<std::array<int, 6>> found;
  if (rules.block == UzunRules::Block::allow) return found;
  for (int first = 0; first + 5 <= 23; ++first) {
    std::array<int, 6> places{};
    bool held = true;
    int farthest = 0;  // how far the other has come when he stands on the last of them
    for (int i = 0; i < 6; ++i) {
      const int come = first + i;
      const int place = rules.block_line == UzunRules::BlockLine::own ? my_place(come) : their_place(come);
      places[static_cast<std::size_t>(i)] = place;
      held = held && is_mine(position, place);
      farthest = std::max(farthest, (place + 12) % 24);
    }
    if (!held) continue;
    bool free = false;
    for (const int come : position.theirs) {
      if (rules.block == UzunRules::Block::ahead && come > farthest) free = true;
      if (rules.block == UzunRules::Block::home && come >= home) free = true;
    }
    if (!free) found.insert(places);
  }
  return found;
}

inline bool makes_block(const UzunRules& rules, const Position& before, const Position& after) {
  const auto old = forbidden_blocks(rules, before);
  const auto now = forbidden_blocks(rules, after);
  return !std::includes(old.begin(), old.end(), now.begin(), now.end());
}

// Where a checker comes to with a die, or -1 if it may not go there.
inline int landing(const Position& position, int come, int die) {
  if (come + die < gone) return is_theirs(position, my_place(come + die)) ? -1 : come + die;
  const int rearmost = *std::min_element(position.mine.begin(), position.mine.end());
  if (rearmost < home) return -1;
  return come + die == gone || come == rearmost ? gone : -1;
}

inline Position moved(Position position, Step step) {
  *std::find(position.mine.begin(), position.mine.end(), step.first) = step.second;
  std::sort(position.mine.begin(), position.mine.end());
  return position;
}

inline int may_leave_head(const UzunRules& rules, const Position& position, Dice dice) {
  if (!dice.is_double() || position.mine.size() != 15 || position.mine.back() != 0) return 1;
  int at = 0;
  int met = -1;  // the place where a lone runner is stopped
  for (int i = 0; i < 4 && met < 0 && at + dice.first < gone; ++i) {
    at += dice.first;
    if (is_theirs(position, at)) met = at;
  }
  using Exception = UzunRules::HeadException;
  if (rules.head_exception == Exception::head_blocked) return met == their_place(0) ? 2 : 1;
  if (rules.head_exception == Exception::list)
    return dice.first == 6 || dice.first == 4 || dice.first == 3 ? 2 : 1;
  if (rules.head_exception == Exception::any_double) return 2;
  if (rules.head_exception == Exception::cannot_complete) return met >= 0 ? 2 : 1;
  return 1;
}

struct Line {
  Steps steps;  // sorted
  Checkers mine;
  std::vector<int> dice;
  bool operator<(const Line& that) const {
    return std::tie(steps, mine, dice) < std::tie(that.steps, that.mine, that.dice);
  }
};

// Every sequence that keeps to movement, head and block, of any length.
class Sequences {
 public:
  Sequences(const UzunRules& rules, const Position& start, int from_head)
      : rules_(rules), start_(start), from_head_(from_head) {}

  std::set<Line> all(const std::vector<int>& dice) {
    walk(start_, dice, {}, {}, 0);
    return lines_;
  }

 private:
  void walk(const Position& position, const std::vector<int>& dice, const Steps& steps,
            const std::vector<int>& used, int left_head) {
    Line state{steps, position.mine, used};
    std::sort(state.steps.begin(), state.steps.end());
    std::sort(state.dice.begin(), state.dice.end());
    if (!seen_.insert(state).second) return;
    const bool ends_well =
        rules_.block_when == UzunRules::BlockWhen::step || !makes_block(rules_, start_, position);
    if (!steps.empty() && ends_well) lines_.insert(state);
    for (std::size_t d = 0; d < dice.size(); ++d) {
      int last = -1;
      for (const int come : position.mine) {
        if (come == gone || come == last) continue;
        last = come;
        if (come == 0 && left_head == from_head_) continue;
        const int to = landing(position, come, dice[d]);
        if (to < 0) continue;
        const Position after = moved(position, {come, to});
        if (rules_.block_when == UzunRules::BlockWhen::step && makes_block(rules_, position, after)) continue;
        std::vector<int> rest = dice;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(d));
        Steps more = steps;
        more.emplace_back(come, to);
        std::vector<int> now = used;
        now.push_back(dice[d]);
        walk(after, rest, more, now, left_head + (come == 0 ? 1 : 0));
      }
    }
  }

  const UzunRules& rules_;
  const Position& start_;
  int from_head_;
  std::set<Line> seen_;
  std::set<Line> lines_;
};

// Those that play as much as can be played; of two dice that cannot both be played the larger; or that end
// the game.
inline std::set<Line> fullest(const std::set<Line>& lines) {
  std::size_t most = 0;
  int largest = 0;
  for (const Line& line : lines) most = std::max(most, line.steps.size());
  for (const Line& line : lines)
    if (line.steps.size() == most && most == 1) largest = std::max(largest, line.dice.front());
  std::set<Line> kept;
  for (const Line& line : lines) {
    const bool won = line.mine.front() == gone;
    const bool full = line.steps.size() == most && (most != 1 || line.dice.front() == largest);
    if (won || full) kept.insert(line);
  }
  return kept;
}

inline std::set<Line> legal(const UzunRules& rules, const Board& board, Side side, Dice dice) {
  const Position start = position_of(board, side);
  std::vector<int> pool{dice.first, dice.second};
  if (dice.is_double()) pool.insert(pool.end(), {dice.first, dice.second});
  const int from_head = may_leave_head(rules, start, dice);
  std::set<Line> lines = fullest(Sequences(rules, start, from_head).all(pool));
  if (rules.second_head_optional && from_head == 2)
    lines.merge(fullest(Sequences(rules, start, 1).all(pool)));
  return lines;
}

inline Board board_after(const Board& before, Side side, const Checkers& mine) {
  Board board = before;
  board.men[index(side)] = {};
  for (const int come : mine) ++board.at(side, static_cast<Point>(24 - come));
  return board;
}

}  // namespace hakem::uzun_oracle
