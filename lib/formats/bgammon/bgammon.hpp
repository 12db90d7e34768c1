// The replays of bgammon.org (grammar/bgammon.hpp, docs/formats/bgammon.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_bgammon(std::string_view text);

// Games of acey-deucey and tabula are passed over whole: one note, and one finding for all that follow each
// other.
void read_bgammon(const Source& source, Sink& sink, Reporter& reporter);
std::unique_ptr<Sink> bgammon_writer(std::string& out);

// Not scores: that before a game that was given up may be taken for the server's own slip, which is to write
// the score behind it.
inline constexpr Holdings bgammon_carries = {Holding::match_length, Holding::cube_values, Holding::results};

}  // namespace hakem
