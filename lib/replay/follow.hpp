// Looking ahead: how well a board fits what the record says next.
//
// A record with a slip in it is understood by what follows. Of several boards that may stand after the slip,
// the one from which most of the following plays are legal is the one the players had before them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/board.hpp"
#include "model/event.hpp"
#include "rules/play_rules.hpp"

namespace hakem {

// The turns of a game in the order they are ruled on. `original` counts them as they were received.
struct Seat {
  const Turn* turn;
  std::size_t original;
  bool told = false;  // its play does not fit, and that was reported
};
using Turns = std::span<const Seat>;

inline std::span<const Move> moves_of(const Turn& turn) { return {turn.moves.data(), turn.n_moves}; }

// True if both say the same, wherever they stand.
bool equal_turns(const Turn& a, const Turn& b);

// How far a board fits the turns that follow it.
struct Reach {
  std::size_t plays = 0;  // index of the first turn whose play is not legal (or not known), or turns.size()
  std::size_t marks =
      0;  // index of the first turn whose hit marks are not those of the play, or turns.size()

  bool operator<(const Reach& that) const {
    return plays != that.plays ? plays < that.plays : marks < that.marks;
  }
};

// Goes through the turns from `from` with `board` before them. A play that was reported is taken as recorded:
// that it does not fit says nothing against `board`. Stops at a turn whose play is not known as well: nothing
// behind it can speak for `board`.
Reach follow(const PlayRules& rules, Turns turns, std::size_t from, Board board);
// True if it goes on as far as `to` all the same; `board` is then the one there.
bool leads_to(const PlayRules& rules, Turns turns, std::size_t from, std::size_t to, Board& board);

// The first turn from `from` on that the checkers of `side` alone contradict, or turns.size(): they move and
// are hit as the record says, and nobody asks where the others stand. Of some hundred boards that leaves few,
// in a small part of the time that follow() takes. Not for long tavla. Where it is asked of a play whose
// parts are written in another order than they can be made, it may contradict too early.
std::size_t follow_alone(Turns turns, std::size_t from, const Board& board, Side side);

// True if it tells of a roll in play.
inline bool has_roll(const Turn& turn) { return turn.dice.rolled() && turn.kind != TurnKind::opening; }
// True if a turn with a roll stands at `from` or behind it.
bool has_play(Turns turns, std::size_t from);
// Behind dice alone at `seat`: false if the player may have given up. A double by the other side says as well
// that he did not.
bool goes_on(Turns turns, std::size_t seat);

// Finds the next turn of some kind. Asked about one turn of a game after the other, it goes through the game
// once. Another game needs a new one.
class Ahead {
 public:
  // Index of the first turn at `from` or behind it that `is`, or past the last.
  template <class Is>
  std::size_t find(Turns turns, std::size_t from, Is is) {
    if (from >= asked_ && from <= found_) return found_;
    asked_ = found_ = from;
    while (found_ < turns.size() && !is(*turns[found_].turn)) ++found_;
    return found_;
  }

 private:
  std::size_t asked_ = SIZE_MAX;
  std::size_t found_ = 0;
};

// The boards `side` can reach from `board` with `dice`, each once; `board` itself if nothing can be played.
void boards_after(const PlayRules& rules, const Board& board, Side side, Dice dice,
                  std::vector<Board>& boards);

}  // namespace hakem
