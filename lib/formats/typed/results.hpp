// A record of results alone, as people keep them: no turn is told, only who won each game, or the score after
// it. Lines, the rows of a table, sentences of a paragraph.
#pragma once

#include <string_view>

#include "core/source.hpp"
#include "formats/emitter.hpp"

namespace hakem::typed {

// Whether the text is one: two players, and several results of which most follow from one another.
bool holds_results(std::string_view source);

// Reads it: a game a result, with what is claimed of it.
void read_results(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem::typed
