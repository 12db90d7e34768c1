// The ways to read what was written as steps of the dice. Internal to the rules.
#pragma once

#include <span>

#include "model/board.hpp"
#include "model/types.hpp"
#include "rules/check_play.hpp"
#include "rules/legs.hpp"

namespace hakem {

// True if no way to read the parts can make them legal, seen at a glance: they are none of the dice, one
// leads onto a made point or leaves a point that is empty and stays so. Nearly every play that is tried on a
// board it was not made on is one of these.
bool is_hopeless(const Board& board, Side side, Dice dice, std::span<const Move> moves);

// Looks for the legal way to read the legs that fits the marks best and puts it into `verdict`: fault none,
// or that too little was played. False if their steps cannot be played however they are read; `verdict` is
// then untouched.
bool find_reading(const Board& board, Side side, Dice dice, std::span<const Move> moves, const Legs& legs,
                  bool marks_count, Verdict& verdict);

}  // namespace hakem
