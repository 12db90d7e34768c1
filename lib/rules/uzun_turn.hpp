// What one roll allows in long tavla: the head, the block of six and the full move together (rules U5
// to U7). Internal to the rules.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/board.hpp"
#include "model/rule_set.hpp"
#include "model/types.hpp"
#include "rules/generate.hpp"
#include "rules/uzun_block.hpp"

namespace hakem {

// How many checkers may leave the head: one, or two with the first roll of a side where an exception says so
// (rule U6). A side's first roll finds all its checkers on the head.
int head_allowance(const UzunRules& rules, const Board& board, Side side, Dice dice);

struct DieStep {
  Point from;
  std::uint8_t die;
};

enum class Obstacle : std::uint8_t {
  none,
  movement,  // a landing is held, no checker stands there, it may not bear off
  head,      // more leave the head than may
  block,     // every order makes a block of six
};

// Steps that were looked at, and the board after them if they may be played.
struct Attempt {
  Obstacle obstacle;
  std::size_t step;  // Obstacle::block: which step makes it in the order written, and the block
  BlockPoint block;
  Play played;
  Board after;
};

class UzunTurn {
 public:
  UzunTurn(const UzunRules& rules, const Board& board, Side side, Dice dice)
      : rules_(rules),
        board_(board),
        side_(side),
        dice_(dice),
        from_head_(head_allowance(rules, board, side, dice)) {}

  // Plays the steps as they stand, or in whatever order they may be played. Four at most.
  Attempt attempt(std::span<const DieStep> steps) const { return attempt(steps, from_head_); }

  // How many dice can be played at most; with `from_head` as if no more checkers might leave the head.
  int most_dice() const { return most_dice(from_head_); }
  int most_dice(int from_head) const;
  bool can_play_die(int die) const;
  int from_head() const { return from_head_; }

  // One play for every position that can be reached, in the same order at every call.
  void generate(std::vector<LegalPlay>& plays) const;

 private:
  Attempt attempt(std::span<const DieStep> steps, int from_head) const;
  Attempt play(std::span<const DieStep> steps) const;
  // Calls visit(attempt) for the legal plays of `n` dice, those of a double in falling order of their points.
  // True once `visit` returns true, which ends it.
  template <class Visit>
  bool each_play(int n, int from_head, Visit visit) const;
  template <class Visit>
  bool extend_double(std::span<DieStep> steps, std::size_t n, Board& board, Point highest, int from_head,
                     Visit visit) const;
  template <class Visit>
  bool each_pair(std::uint8_t first_die, std::uint8_t second_die, int from_head, Visit visit) const;
  template <class Visit>
  bool each_single(int die, int from_head, Visit visit) const;

  const UzunRules& rules_;
  const Board& board_;
  Side side_;
  Dice dice_;
  int from_head_;
};

}  // namespace hakem
