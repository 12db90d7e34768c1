// Is a record, taken at its word, one that the rules allow? The judge answers that and nothing else: it does
// not ask what was meant, and stops at the first thing that cannot be. It rests on the oracle (oracle.hpp)
// for plays and states the rules of turns, cube, results and score once more, without lib/rules and
// lib/replay.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle.hpp"
#include "record.hpp"

namespace hakem::mutate {

struct Contradiction {
  std::uint32_t line = 0;
  std::optional<Side> side;  // whose entry it is, where it is one player's
  const char* what = "";
  bool unfinished = false;  // nothing is wrong, but the record stops before the match is over
  bool foreign = false;     // the judge has no rules for this
};

class Judge {
 public:
  // The first contradiction; nothing if all of it can have happened as it is written.
  std::optional<Contradiction> first(const Record& record);

  // What the judge has worked out about positions is kept from one record to the next.
  void forget() { known_.clear(); }

  // The position before each roll of the record last judged, by the index of the act. Only those up to the
  // first contradiction.
  const std::map<std::size_t, Board>& before() const { return before_; }
  // What stood before each act up to the first contradiction.
  struct Standing {
    std::int64_t cube = 1;
    std::optional<Side> owner;
    std::optional<Side> on_turn;
    bool crawford = false;
    bool over = false;
    int rolls = 0;
  };
  const std::vector<Standing>& standing() const { return standing_; }

 private:
  using Found = std::optional<Contradiction>;

  Found rule(const Record& record);
  Found hear(const Act& act, const Act* next);
  Found match(const Act& act);
  Found game(const Act& act);
  Found players(const Act& act);
  Found opening(const Act& act);
  Found roll(const Act& act, const Act* next);
  Found first_roll(const Act& act);
  Found order(const Act& act);
  Found move(const Act& act, const Act* next);
  Found offer(const Act& act);
  Found answer(const Act& act);
  Found resign(const Act& act);
  Found result(const Act& act);
  Found standings(const Act& act);
  Found match_won(const Act& act);
  Found close_game(std::uint32_t line);
  Found end(std::uint32_t line);

  Found against(const Act& act, const char* what) const { return Contradiction{act.line, act.side, what}; }
  Found about(std::uint32_t line, const char* what) const { return Contradiction{line, {}, what}; }
  std::vector<std::int64_t> worth(Side winner) const;
  void start_game();
  bool decided() const { return length_ > 0 && (score_[0] >= length_ || score_[1] >= length_); }
  bool closed_out(Side side) const;

  // The boards a play can lead to; none if it is illegal.
  const std::vector<Board>& after(const Board& board, const Act& act);
  const std::vector<Board>& after_all(const Board& board, Side side, Dice dice);

  std::map<std::string, std::vector<Board>> known_;
  std::map<std::size_t, Board> before_;
  std::vector<Standing> standing_;

  bool marks_hits_ = false;
  bool crawford_rule_ = true;
  bool result_resigns_ = true;
  // match
  bool in_match_ = false;
  std::int64_t length_ = 0;
  std::array<std::int64_t, 2> score_{};
  std::array<std::string, 2> names_;
  std::int64_t number_ = 0;
  bool first_game_ = true;
  std::uint32_t heading_line_ = 0;
  bool crawford_over_ = false;
  std::array<bool, 2> match_result_{};
  // game
  bool in_game_ = false;
  bool crawford_ = false;
  std::vector<Board> boards_;
  std::optional<Side> on_turn_;
  std::optional<std::array<int, 2>> opening_;
  int rolls_ = 0;
  std::int64_t cube_ = 1;
  std::optional<Side> owner_;
  std::optional<Act> offer_;
  std::optional<Side> winner_;  // by play, a drop or a resignation
  std::vector<int> levels_;     // what it may be won with, times the cube
  std::optional<std::int64_t> claimed_;
  std::optional<Side> claimed_winner_;
  std::int64_t last_row_ = 0;
  std::vector<std::int64_t> pending_;  // what a game may have been worth, until the next score line tells
  std::optional<Side> pending_winner_;
};

}  // namespace hakem::mutate
