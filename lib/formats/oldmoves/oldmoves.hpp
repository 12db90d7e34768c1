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
    Holding::event_lines,      Holding::unknown_lines,  Holding::draws,         Holding::positions,
    Holding::rolled_positions, Holding::position_turns, Holding::uzun_positions};
inline constexpr Holdings oldmoves_carries = Holdings::all().without({Holding::changed_lengths,
                                                                      Holding::empty_matches,
                                                                      Holding::changed_names,
                                                                      Holding::changed_tags,
                                                                      Holding::automatic_cubes,
                                                                      Holding::rolled_positions,
                                                                      Holding::position_turns,
                                                                      Holding::time_outs,
                                                                      Holding::further_matches,
                                                                      Holding::renamed_players,
                                                                      Holding::ratings,
                                                                      Holding::game_numbers,
                                                                      Holding::scores,
                                                                      Holding::crawford_mark,
                                                                      Holding::opening_rolls,
                                                                      Holding::single_dice,
                                                                      Holding::unplayed_dice,
                                                                      Holding::hit_marks,
                                                                      Holding::cube_values,
                                                                      Holding::resignations,
                                                                      Holding::resignation_level,
                                                                      Holding::positions,
                                                                      Holding::uzun_positions,
                                                                      Holding::turned_cubes,
                                                                      Holding::result_reasons,
                                                                      Holding::draws,
                                                                      Holding::row_scores,
                                                                      Holding::event_lines,
                                                                      Holding::unknown_lines,
                                                                      Holding::analysis,
                                                                      Holding::times});

}  // namespace hakem
