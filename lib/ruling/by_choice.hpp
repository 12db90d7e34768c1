// Long tavla, or another starting position, that no header names. What depends on that in a reader is done
// behind it.
#pragma once

#include "formats/format.hpp"

namespace hakem {

// Reads `source`. Where `choice` makes a match long tavla and its header does not, the events are those a
// header with `Kural: uzun` gives: the board of long tavla, and plays in each player's own numbers
// (rule U14). Where it chooses another start, they are those of a header that names the variation.
void read_for(const Format& format, const Source& source, const RuleChoice& choice, Sink& sink,
              Reporter& reporter);

}  // namespace hakem
