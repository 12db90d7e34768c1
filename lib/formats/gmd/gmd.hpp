// GMD, the match file of Gibbon (docs/formats/gmd.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_gmd(std::string_view text);
void read_gmd(const Source& source, Sink& sink, Reporter& reporter);
std::unique_ptr<Sink> gmd_writer(std::string& out);

// Is this note (NoteKind::source) lines of a GMD file? They are kept for the times in them.
bool is_gmd_source(std::string_view text);

inline constexpr Holdings gmd_comments = {Holding::event_lines, Holding::unknown_lines, Holding::draws,
                                          Holding::single_dice};
// Analysis: the times of what was done. A resignation that was accepted is the result; one that was refused
// comes back.
inline constexpr Holdings gmd_carries = Holdings::all()
                                            .without(beyond_servers)
                                            .without({Holding::results, Holding::other_results,
                                                      Holding::single_gammons, Holding::capped_results});

}  // namespace hakem
