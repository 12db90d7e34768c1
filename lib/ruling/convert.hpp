// A record into another notation.
#pragma once

#include <string>

#include "formats/format.hpp"
#include "ruling/check.hpp"

namespace hakem {

// Checks `source` and appends it to `out` in the notation `to` (which has a writer). The report is that of
// check(); if it is not readable nothing was written. `held` (null: nobody asks): what the record holds
// beside the plays, in view of `to`.
FileReport convert(Source source, const Format* from, const Format& to, std::string& out,
                   const RuleChoice& rules = {}, HoldingCounter::Counts* held = nullptr);

}  // namespace hakem
