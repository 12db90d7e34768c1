// The result of a game: what play says, and what the record says about it (rules M2, M10).
#pragma once

#include <span>
#include <vector>

#include "diag/diagnostic.hpp"
#include "model/event.hpp"
#include "replay/game.hpp"

namespace hakem {

// Compares the claims of a game with its outcome, reports where they cannot be right, and gives the end of
// the game with the score after it. `result_resigns`: a result while checkers are left tells of a resignation
// (MatchHead::result_means_resignation). `trusted` is set to false if the points are only a guess.
GameEnd rule_on_result(const Outcome& outcome, std::span<const Claim> claims, const GameSetting& setting,
                       bool result_resigns, Reporter& reporter, bool& trusted);

}  // namespace hakem
