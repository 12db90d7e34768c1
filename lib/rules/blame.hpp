// Why a play that cannot be legal is not: the one fault a referee would name. Internal to the rules; cold.
#pragma once

#include "model/board.hpp"
#include "model/types.hpp"
#include "rules/check_play.hpp"
#include "rules/legs.hpp"

namespace hakem {

struct Blame {
  Fault fault;
  Leg leg;
  Point point;  // what the fault is about, see Verdict::point
};

// `legs` is not empty and cannot be played with `dice`. As many of the legs as possible are taken to be
// right, those written first before others; what is wrong is the first that is left, or the one that stands
// in its way.
Blame find_fault(const Board& board, Side side, Dice dice, const Legs& legs);
// The same for long tavla; knows its movement, not the head nor the block of six.
Blame find_uzun_fault(const Board& board, Side side, Dice dice, const Legs& legs);

}  // namespace hakem
