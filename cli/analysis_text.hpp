// What an engine thought of a turn, as people read it in a terminal of 80 columns.
#pragma once

#include <string>

#include "diag/render.hpp"
#include "tools/match_view.hpp"

namespace hakem {

// The candidates of a play, best first, the played one marked; the cube with what each action is worth; what
// was given away, and luck. Every equity with its unit. Empty if the record has no analysis of the turn.
std::string analysis_text(const TurnView& view, const RenderOptions& options);

// "+0.2184", of MWC "52.10%".
std::string equity_text(double equity, EquityUnit unit);
// "EMG", "MWC", "equity".
std::string unit_text(EquityUnit unit);

}  // namespace hakem
