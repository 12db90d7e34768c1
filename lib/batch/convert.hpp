// A record from one notation into another.
#pragma once

#include <string>

#include "batch/check.hpp"

namespace hakem {

// Checks `source` and appends it to `out` in the notation `to` (which has a writer). The report is that of
// check(); if it is not readable nothing was written.
FileReport convert(Source source, const Format* from, const Format& to, std::string& out,
                   const RuleChoice& rules = {});

}  // namespace hakem
