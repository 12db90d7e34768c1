// Every legal play (rules M4 to M8), into a buffer that is reused.
#pragma once

#include <vector>

#include "model/board.hpp"
#include "model/types.hpp"
#include "rules/step.hpp"

namespace hakem {

struct LegalPlay {
  Play play;
  Board after;
};

// Fills `plays` with one play for every distinct position that can legally be reached (compared by
// result). Empty if nothing can be played. A play that bears off the last checker may leave dice unused (rule
// M5). The order is the same at every call.
void generate(const Board& board, Side side, Dice dice, std::vector<LegalPlay>& plays);

// How many dice (0 … 2, or 0 … 4 of a double) can be played at most.
int most_dice(const Board& board, Side side, Dice dice);

// True if `die` can be played with any checker.
bool can_play_die(const Board& board, Side side, int die);

}  // namespace hakem
