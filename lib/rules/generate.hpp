// Every legal play (rules 1.3 to 1.5), into a buffer that is reused.
#pragma once

#include <vector>

#include "model/board.hpp"
#include "model/types.hpp"

namespace hakem {

struct LegalPlay {
  Play play;
  Board after;
};

// Fills `plays` with one play for every distinct position that can legally be reached (1.9: compared by result).
// Empty if nothing can be played. A play that bears off the last checker may leave dice unused (rule 18).
void generate(const Board& board, Side side, Dice dice, std::vector<LegalPlay>& plays);

// How many dice (0…2, or 0…4 of a double) can be played at most.
int most_dice(const Board& board, Side side, Dice dice);

// One die with one checker: `true` if `from` may be played with `die` on this board, with its landing.
// Knows the bar, held points and bearing off; not whether the other die must be played too.
bool can_step(const Board& board, Side side, Point from, int die, Point& to);

// True if no checker of `side` is outside his home or on the bar.
bool all_home(const Board& board, Side side);

}  // namespace hakem
