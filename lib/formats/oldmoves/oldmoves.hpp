// What FIBS tells after the command `oldmoves` (docs/formats/oldmoves.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_oldmoves(std::string_view text);
void read_oldmoves(const Source& source, Sink& sink, Reporter& reporter);
std::unique_ptr<Sink> oldmoves_writer(std::string& out);

// Scores: one that stands the wrong way round is put right.
// Resignations: one that the result answers is the result; one that was refused, or accepted in words, comes
// back.
inline constexpr Holdings oldmoves_comments = {
    Holding::event_lines,      Holding::unknown_lines,  Holding::draws,          Holding::positions,
    Holding::rolled_positions, Holding::position_turns, Holding::uzun_positions, Holding::odd_positions};
inline constexpr Holdings oldmoves_carries =
    Holdings::all()
        .without(beyond_servers)
        .without({Holding::empty_matches, Holding::automatic_cubes, Holding::rolled_positions,
                  Holding::position_turns, Holding::further_matches, Holding::scores, Holding::crawford_mark,
                  Holding::opening_rolls, Holding::resignation_level, Holding::positions,
                  Holding::uzun_positions, Holding::odd_positions, Holding::turned_cubes, Holding::times});

}  // namespace hakem
