// A record as it arrived, made ready to be read.
#pragma once

#include "diag/report.hpp"
#include "formats/format.hpp"

namespace hakem {

// The notation of `source` by its content (null if none is recognised), after the ways in which it travelled
// are undone (arrival/arrival.hpp) where it is recognised better without them. `known`: the notation if it is
// known already.
const Format* receive(Source& source, const Format* known);

// S116, once a way.
void report_ways(const Source& source, Reporter& reporter);

}  // namespace hakem
