// Lists of how the games ended, above the games or below the last.
#pragma once

#include <vector>

#include "formats/typed/phrase.hpp"

namespace hakem::typed {

// Makes nothing of the phrases of such a list: what they tell of are games whose turns stand elsewhere.
void set_summaries_aside(const Text& text, std::vector<Phrase>& phrases);

}  // namespace hakem::typed
