// .gva, GammonView's match in JSON (docs/formats/gva.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_gva(std::string_view text);

// A document that is none is one N152; a ply that cannot be read is one N153, and sent as an unreadable turn.
void read_gva(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem
