// Lists of how the games ended, above the games or below the last.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/typed/phrase.hpp"

namespace hakem::typed {

// A result that stands elsewhere than the turns of its game.
struct Listed {
  std::int32_t game = 0;  // its number
  Phrase phrase;
};

// Takes the phrases of such lists out of their place: what they tell of are games whose turns stand
// elsewhere.
std::vector<Listed> take_summaries(const Text& text, std::vector<Phrase>& phrases);

}  // namespace hakem::typed
