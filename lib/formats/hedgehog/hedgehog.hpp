// What HedgeHog (OpenGammon) hands out when it has imported a match: JSON with every ply
// (docs/formats/hedgehog.md).
#pragma once

#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_hedgehog(std::string_view text);

// A document that is none is one N152; a ply that cannot be read is one N153, and sent as an unreadable turn.
void read_hedgehog(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem
