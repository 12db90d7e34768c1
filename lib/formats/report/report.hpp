// Analysed texts: positions with what was decided there and what a program thought of it, as GNU Backgammon
// exports a game or a match, and as eXtreme Gammon and BGBlitz copy them. Where one decision leads to the
// next they are a match; what leads nowhere is a position by itself. Described in docs/formats/report.md and,
// for positions, in docs/positions.md.
#pragma once

#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

inline constexpr int report_sureness = 85;
int sniff_report(std::string_view text);
// Reads positions by themselves as well, and lists of them.
void read_report(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem
