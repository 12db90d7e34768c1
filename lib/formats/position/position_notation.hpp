// Positions by themselves: lists of IDs, and what eXtreme Gammon, BGBlitz and GNU Backgammon copy as text.
// Every position becomes a match of one game that begins with it. Described in docs/positions.md.
#pragma once

#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_position(std::string_view text);
void read_positions(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem
