// A record into another notation.
#pragma once

#include <string>
#include <vector>

#include "batch/check.hpp"
#include "batch/losses.hpp"

namespace hakem {

// Checks `source` and appends it to `out` in the notation `to` (which has a writer). The report is that of
// check(); if it is not readable nothing was written. `losses` (null: nobody asks) is set.
FileReport convert(Source source, const Format* from, const Format& to, std::string& out,
                   const RuleChoice& rules = {}, std::vector<Loss>* losses = nullptr);

}  // namespace hakem
