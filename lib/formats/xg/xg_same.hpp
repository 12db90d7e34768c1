// Whether a file that was kept still tells what a writer was sent.
#pragma once

#include <string>

#include "model/match.hpp"

namespace hakem::xg {

// `bytes`: an .xg file. `events`: one match; where they were read, and what was ruled on them, is of no
// matter.
bool tells_same(std::string bytes, const Match& events);

}  // namespace hakem::xg
