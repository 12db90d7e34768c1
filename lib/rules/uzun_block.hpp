// The block of six (rule U7). Internal to the rules.
#pragma once

#include "model/board.hpp"
#include "model/rule_set.hpp"
#include "model/types.hpp"

namespace hakem {

// Six points running that may not be held; 0 if there are none. Named by the hindmost of them in the owner's
// own numbering: the others follow in the direction he plays, 24 behind 1.
using BlockPoint = Point;

// A step of `side` has brought a checker to `to`, which was empty: does it complete such a block on `after`?
// [hot] Nearly always told from the points beside `to`.
BlockPoint block_completed(const UzunRules& rules, const Board& after, Side side, Point to);

// A block of `after` that `side` did not hold on `before`.
BlockPoint block_made(const UzunRules& rules, const Board& before, const Board& after, Side side);

}  // namespace hakem
