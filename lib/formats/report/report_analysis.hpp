// The events that a table becomes.
#pragma once

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/report/report_block.hpp"

namespace hakem::report {

// The analysis of the cube, if the table has one: `kind` cube or answer. `engine`: who wrote the text, where
// the block does not say so.
void send_cube_analysis(Emitter& out, const Source& source, const Decision& decision, Analysis::Kind kind,
                        std::string_view engine);
// That of the play, whose board is `after` where that is known.
void send_play_analysis(Emitter& out, const Source& source, const Decision& decision,
                        const std::optional<Board>& after, std::string_view engine);

// GNU Backgammon writes who it is and its version once, at the end; empty if it does not.
std::string_view engine_at_end(std::string_view text);

}  // namespace hakem::report
