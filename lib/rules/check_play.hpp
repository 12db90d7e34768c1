// Is this play legal? Verified without generating wherever that is possible (rules M4 to M8).
//
// Two different dice both used, or four of a double, are already as much as anyone can play: only the steps
// are verified. Plays are generated only to prove that more could have been played.
#pragma once

#include <cstdint>
#include <span>

#include "model/board.hpp"
#include "model/event.hpp"
#include "model/types.hpp"

namespace hakem {

// What is wrong with a play. The replay turns it into a diagnostic.
enum class Fault : std::uint8_t {
  none,
  no_checker,        // nothing stands on the point it starts from                          1.1-2
  backward,          // the landing is not below the start                                  9
  die_not_rolled,    // no die of the roll, and no sum of them, makes this step             10
  too_many,          // a die is used again, or more than four steps of a double            10, 13
  blocked,           // the landing is held by two or more; by one in long tavla            11, 5.1-3
  blocked_between,   // every route passes a landing that is held                           11
  must_enter,        // another checker moved while one is on the bar                       22
  blocked_entry,     // the entry point is held                                             23
  combined_entry,    // entered with the sum of the dice although each die is closed        23
  not_home,          // borne off with a checker outside the home or on the bar             27
  higher_exists,     // borne off with a larger die although a higher point is held         28
  must_play_both,    // both dice can be played                                             14
  must_play_larger,  // either die can be played but not both: the larger must be           15
  must_play_more,    // more of the double can be played                                    16
  false_dance,       // something can be played                                             17
  second_from_head,  // long tavla: more checkers left the head than may                    5.1-6, 5.2
  block_of_six,      // long tavla: makes six points running that shut the other side in    5.3
};

struct Verdict {
  Verdict() = default;
  explicit Verdict(const Board& reached) : after(reached) {}

  Fault fault = Fault::none;
  std::uint8_t move = 0;  // index of the written part that is at fault
  Step step;              // the step at fault, from one written point to the next
  Point point = 0;        // what it is about: the held landing or entry, the higher point, the empty start;
                          // the hindmost of the six points (the next is one lower, 24 behind 1)
  std::uint8_t most = 0;  // must_play_*, false_dance: how many dice can be played
  Play played;            // the steps, in the order written if that is legal, hits as they happen; after a
                          // fault, what the record says
  Board after;            // the board reached; after a fault, the board as the record says it
  std::uint8_t hit_moves = 0;  // bit i: part i of the writing hits
  bool ambiguous = false;      // another route gives another position and the marks do not decide
  Board other_after;           // that position, the steps that lead there, and the parts that hit on the way
  Play other_played;
  std::uint8_t other_hit_moves = 0;
};

// Judges the parts `moves` of `side` with `dice` on `board`. No parts = a dance. Never fails, whatever it is
// given.
//
// A part may be listed in any order and may leave landings unwritten. Of several legal ways to read it, the
// one is taken whose hits are those marked; a mark on a landing may tell of a hit on the way to it.
// `marks_count` false (the notation marks no hits): the one with the fewest unwritten hits. Marks never make
// a play illegal.
Verdict check_play(const Board& board, Side side, Dice dice, std::span<const Move> moves,
                   bool marks_count = true);

// The same of a play that play_as_written() (play_as_written.hpp) has refused.
Verdict judge_play(const Board& board, Side side, Dice dice, std::span<const Move> moves, bool marks_count);

// check_play() for whoever only wants to know whether a play that is not plain (below) is legal: true if it
// is, and `verdict` is what check_play() says; else it means nothing.
bool allows_play(const Board& board, Side side, Dice dice, std::span<const Move> moves, Verdict& verdict);

// check_play().after, for whoever does not ask what is wrong with the play.
Board board_after(const Board& board, Side side, Dice dice, std::span<const Move> moves);

// False if the parts are no play of these dice, whatever board they are made on, in tavla and in long tavla.
// A dance is one of all dice.
bool fits_dice(Dice dice, std::span<const Move> moves);

// True if any die can be played at all.
bool can_play(const Board& board, Side side, Dice dice);

// Tatil (rule M6): a checker on the bar and all six entry points held, so that nothing can be rolled to
// enter.
inline bool is_closed_out(const Board& board, Side side) {
  if (board.at(side, bar) == 0) return false;
  for (Point point = 19; point <= 24; ++point)
    if (board.facing(side, point) < 2) return false;
  return true;
}

// The board the record means, however illegal: checkers are moved as far as they exist. Never fails.
Board apply_as_recorded(const Board& board, Side side, std::span<const Move> moves);

}  // namespace hakem
