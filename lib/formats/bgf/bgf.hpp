// Match files of BGBlitz: a line of JSON, then the match as Smile or JSON, compressed or not
// (docs/formats/bgf.md).
#pragma once

#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_bgf(std::string_view text);
void read_bgf(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem
