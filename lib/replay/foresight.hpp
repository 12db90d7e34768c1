// What the rest of a game says of the boards that may stand before it, remembered.
//
// A damaged game asks the same question again and again: after each fault, for every turn that does not fit
// behind it, in every other reading of the game and in every repair that is tried. `side` played something
// from a board; which of the boards it can have reached do the turns that follow fit best? The answer rests
// on that board and on the turns up to the first that does not fit, and on nothing else: where they come
// again, so does the answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "model/board.hpp"
#include "model/rule_set.hpp"
#include "replay/effort.hpp"
#include "replay/follow.hpp"
#include "rules/play_rules.hpp"

namespace hakem {

// A board, and how far it fits.
struct BestFit {
  Board board;
  Reach reach;
};

// Of equal boards the first stays, in its place. `table`: scratch, to be used again.
void leave_each_once(std::vector<Board>& boards, std::vector<std::uint32_t>& table);

// The board itself, and those that can be reached from it with any roll: the last answers are kept.
class AnyRoll {
 public:
  // What is given back holds until the next call.
  const std::vector<Board>& boards_after(const PlayRules& rules, const Board& board, Side side);
  // Before a game under other rules.
  void forget() { asked_.clear(), next_ = 0; }

 private:
  static constexpr std::size_t most_kept = 24;  // some hundred boards each
  struct Asked {
    Board before;
    Side side;
    std::vector<Board> after;
  };

  void find(const PlayRules& rules, const Board& board, Side side, std::vector<Board>& boards);

  std::vector<Asked> asked_;
  std::size_t next_ = 0;
  std::vector<LegalPlay> plays_;      // scratch
  std::vector<std::uint32_t> table_;  // scratch
};

class Foresight {
 public:
  // Before a file.
  void begin_file(Effort effort);
  // Before a match under `rules`: what was found out by others is forgotten. A unit of work is about what it
  // takes to follow a turn; so much may be done from now on, and no more for what was granted before.
  void begin_match(const RuleSet& rules);
  // What a match of so many games and turns asks for, and how much of what its matches ask for a file has:
  // one that is damaged from its beginning to its end asks for more than anybody waits for.
  static constexpr std::size_t wanted(std::size_t games, std::size_t turns) {
    return work_of_match + work_of_game * games + work_of_turn * turns;
  }
  static constexpr std::size_t allowed(std::size_t wanted) {
    return std::min(wanted, most_in_full + wanted / part_beyond);
  }
  // Before a game of so many turns: it has more of it, and what the games before it left. What was found out
  // about other games is known, and counts as if it were not: what a game takes, and so what is found,
  // depends on nothing but the match it stands in.
  void begin_game(std::size_t turns);
  // So many turns were followed.
  void take(std::size_t turns) { done_ += turns * of_a_turn_; }
  // Whether all that was granted is done: whoever asks seeks no further.
  bool is_spent() {
    const bool spent = done_ >= granted_;
    fell_short_ = fell_short_ || spent;
    return spent;
  }
  // Whether somebody was told so since the file began.
  bool fell_short() const { return fell_short_; }
  std::size_t done() const { return done_; }

  // Before other turns are asked about, or the same after a change of that at `seat`.
  void turns_changed(std::size_t seat = 0) { numbered_ = std::min(numbered_, seat); }

  // The best of the boards `side` can reach from `before` with `dice` (none: with any roll, or by no play).
  // Once all is spent none fits.
  BestFit best(const PlayRules& rules, const Board& before, Side side, Dice dice, Turns turns,
               std::size_t from);
  // The best of `boards`, the first of several. There is at least one.
  BestFit best_of(const PlayRules& rules, const std::vector<Board>& boards, Turns turns, std::size_t from);
  // follow(), which is work.
  Reach reach(const PlayRules& rules, const Board& board, Turns turns, std::size_t from);
  // As AnyRoll has them.
  const std::vector<Board>& boards_after(const PlayRules& rules, const Board& board, Side side) {
    return any_roll_.boards_after(rules, board, side);
  }

 private:
  static constexpr std::size_t work_of_match = 600'000;
  static constexpr std::size_t work_of_game = 75'000;
  static constexpr std::size_t work_of_turn = 1'800;
  static constexpr std::size_t most_in_full = 1'200'000;
  static constexpr std::size_t part_beyond = 16;

  // An answer, and the turns it rests on: so many from the one asked about, and their number.
  struct Answer {
    Board before;
    Side side;
    Dice dice;
    std::size_t turns = 0;
    std::uint64_t number = 0;
    Board board{};
    Reach reach{};  // counted from the turn asked about
    std::size_t work = 0;
    std::size_t game = 0;  // for which it was asked last
  };
  using Answers = std::unordered_multimap<std::uint64_t, Answer>;  // by what was asked and the first turn
  static constexpr std::size_t most_answers = 1U << 16U;

  std::size_t share(std::size_t work) const { return effort_ == Effort::full ? work : work / 16; }
  void grant(std::size_t work);
  BestFit best_of_any(const PlayRules& rules, const std::vector<Board>& boards, Turns turns,
                      std::size_t from);
  Answer* known(std::uint64_t key, const Answer& asked, std::size_t from);
  void number(Turns turns);
  std::uint64_t number_of(std::size_t from, std::size_t end) const {
    return until_[end] - until_[from] * power_[end - from];
  }

  std::optional<RuleSet> rules_;  // of all that is remembered
  AnyRoll any_roll_;
  Answers answers_;
  std::vector<std::uint64_t> until_{0};  // the number of the turns before each, and with the end of the game
  std::vector<std::uint64_t> power_{1};
  std::size_t numbered_ = 0;   // turns so far
  std::vector<Board> boards_;  // scratch
  Effort effort_ = Effort::full;
  std::size_t of_a_turn_ = 1;  // in units of work: uzun tavla takes twice as long
  std::size_t done_ = 0;
  std::size_t granted_ = 0;
  std::size_t limit_ = 0;  // of what may be granted in this file
  std::size_t game_ = 0;   // how many there were
  bool fell_short_ = false;
};

}  // namespace hakem
