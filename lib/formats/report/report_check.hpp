// What the words around a position say of it: pips, score, a second ID, a drawn board, the roll.
#pragma once

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/report/report_block.hpp"

namespace hakem::report {

// Reports N143, N144, N146 and N192.
void check_words(Emitter& out, const Source& source, const Decision& decision);
// Reports what cannot be of the position (N145), where nothing before it tells how it came about.
void check_position(Emitter& out, const Decision& decision);
// Reports a candidate that the roll cannot move (N191), one marked as played that was not (N193), another
// roll than that of the ID (N194). `told`: the play of the turn, empty if there is none.
void check_table(Emitter& out, const Source& source, const Decision& decision);

// Where a fault of the ID stands in the text.
Span place_in_id(const Emitter& out, const positions::Block& block, Span at);

}  // namespace hakem::report
