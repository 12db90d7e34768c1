// OGID, the position that stands beside every ply of OpenGammon as one line of text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/event.hpp"

namespace hakem {

struct Ogid {
  Setup position;  // board and cube
  std::optional<std::array<std::int32_t, 2>> score;
};

// "11ccccchhhjjjjj:66666888dddddoo:N0N:46:B:IB:0:0:3:0": White's men, Black's, the cube, dice, who has
// reached the position, state, both scores, length, move. A man is the letter of his point, which for both
// sides is White's from the other end: White comes from 0, Black from 25. Nothing if men or cube cannot be
// read.
std::optional<Ogid> read_ogid(std::string_view text);

}  // namespace hakem
