// Five chances, of which the sixth follows: the side that decides wins, or it loses.
#pragma once

#include "formats/ogxm/bytes.hpp"
#include "model/analysis.hpp"

namespace hakem {

inline Chances of_other_side(const Chances& chances) {
  return {chances.lose, chances.lose_gammon, chances.lose_backgammon,
          chances.win,  chances.win_gammon,  chances.win_backgammon};
}

namespace ogxm {

inline Chances read_chances(Bytes& bytes) {
  Chances chances;
  chances.win = bytes.chance();
  chances.win_gammon = bytes.chance();
  chances.win_backgammon = bytes.chance();
  chances.lose_gammon = bytes.chance();
  chances.lose_backgammon = bytes.chance();
  chances.lose = (10'000 - static_cast<int>(chances.win * 10'000 + 0.5)) / 1e4;
  return chances;
}

}  // namespace ogxm
}  // namespace hakem
