// The positions of a whole record as IDs: `hakem show --ids`.
#pragma once

#include <span>
#include <string>

#include "diag/render.hpp"
#include "position/position.hpp"
#include "tools/match_view.hpp"

namespace hakem {

// The position before a turn, with score, length and the rules of the match; long tavla has no ID for it.
Position position_before(const GameView& game, const TurnView& view);

// A line a turn: its number in the record ("2.14", with several matches "1.2.14"), the player, the dice and
// play, the XGID, which is a dash where there is none.
std::string ids_text(const FileReport& report, std::span<const GameView> games, const RenderOptions& options);

// The same as one JSON array, an object a turn: match, game, turn, side, player, action, xgid, gnubg, line;
// IDs null where there is none.
std::string ids_json(const FileReport& report, std::span<const GameView> games, Language language);

}  // namespace hakem
