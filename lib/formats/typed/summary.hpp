// Lists of how the games ended, above the games or below the last.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "formats/typed/phrase.hpp"

namespace hakem::typed {

// Results that stand elsewhere than the turns of their games, by the number of the game.
using Listed = std::multimap<std::int32_t, Phrase>;

// Takes the phrases of such lists out of their place: what they tell of are games whose turns stand
// elsewhere.
Listed take_summaries(const Text& text, std::vector<Phrase>& phrases);

}  // namespace hakem::typed
