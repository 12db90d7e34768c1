// What is made of an analysis: what the decision gave away, and whether it counts as one (docs/analysis.md).
#pragma once

#include <optional>

#include "model/event.hpp"

namespace hakem {

// The candidate the engine would have played: the one it chose, else the one with the highest equity; null if
// there is none.
const AnalysedPlay* best_play(const Analysis& analysis);

// What the decision that `turn` carried out gave away, 0 or more, in the unit of the analysis: as the record
// states it, else as its equities tell it. Nothing where they do not: GNU Backgammon does not write what a
// drop pays in a match.
std::optional<double> error_of(const Analysis& analysis, const Turn& turn);

// There was more than one play to choose from, as GNU Backgammon counts it.
bool is_unforced(const Analysis& analysis);

// It counts as a decision, as eXtreme Gammon has it: no forced play, nor one among plays of the same equity,
// nor one that is none of those considered (an illegal one, or none at all); no action of the cube that was
// right and obvious, nor an answer that makes no difference. What is told in MWC cannot be measured so: there
// whatever was analysed counts.
bool is_decision(const Analysis& analysis, const Turn& turn);

}  // namespace hakem
