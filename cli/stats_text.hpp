// The tables `hakem stats` prints.
#pragma once

#include <string>

#include "diag/catalog.hpp"
#include "tools/stats.hpp"

namespace hakem {

// `top`: players, plays of an opening roll and replies to show; 0: all.
std::string stats_text(const Stats& stats, std::size_t top, Language language, bool colour);

}  // namespace hakem
