// Points counted from one side of the board for both players, as servers of the FIBS family count them: the
// checkers of one go up, "12-15" beside "13-7".
#pragma once

#include <array>

#include "formats/typed/phrase.hpp"
#include "formats/typed/sides.hpp"

namespace hakem::typed {

// Makes parts of a play of what would else be dice or a date, "1-3" behind a roll, where a fifth of all
// steps and more go up; only there points can be counted so (Text::parts_go_up).
void read_parts_that_go_up(Text& text);

// For each side whether its checkers go up all record long. A slip or two change nothing.
std::array<bool, 2> sides_that_go_up(const Text& text, const std::vector<Phrase>& phrases,
                                     const Sides& sides);

// The parts of `turn` in the mover's own numbers: 25 - p for every point, the bar and off as they are.
void turn_around(Turn& turn);

}  // namespace hakem::typed
