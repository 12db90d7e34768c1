// The head of a match as analysed texts tell it: by the ID of its first position, and in lines above the
// board.
#pragma once

#include "formats/emitter.hpp"
#include "formats/report/report_block.hpp"

namespace hakem::report {

// Of the match that begins with the decision, with the "Event: …" lines of GNU Backgammon as tags, which are
// then told.
MatchHead head_of(const Emitter& out, Decision& decision);
GameHead game_head_of(const Emitter& out, const Decision& decision, std::int32_t number);
// Lines of a later game's head that the match has already.
void mark_repeated(Decision& decision, const std::vector<Tag>& tags);

}  // namespace hakem::report
