// OGXM, the match format of OpenGammon, HedgeHog and GammonView (docs/formats/ogxm.md): .ogxm, .ogxms, .gvab.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_ogxm(std::string_view bytes);

// Version 1 and 2; several files back to back are several matches. What is damaged costs itself alone: N170
// where something ends too early, N171 where something cannot be, N172 a checksum, N173 what a newer program
// wrote, N174 a signature, N153 a ply, N175 an analysis, N177 a position that play does not lead to. Every
// match is followed by its file as a note (kept_file.hpp).
void read_ogxm(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem
