// What the value of W and B says: a play, or a word about the cube or a resignation.
#pragma once

#include <string_view>

#include "model/event.hpp"

namespace hakem {

// Fills `turn`, whose side is known. `offset`: where the value stands in the text. Returns the part that
// cannot be read, from its beginning; empty if all was read.
std::string_view read_sgf_move(std::string_view value, std::uint32_t offset, Turn& turn);

// A pair of letters stands for more than one die, as GNU Backgammon does not write it.
bool takes_several_dice(const Turn& turn);

// Our own property: "unrecorded", "opening:31", "resign:2". False if it says nothing.
bool read_own_word(std::string_view value, Turn& turn);

}  // namespace hakem
