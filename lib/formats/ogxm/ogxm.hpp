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

// Version 2, a file for each match. A match that kept its file and still means the same is that file again,
// byte for byte.
std::unique_ptr<Sink> ogxm_writer(std::string& out);
// Analysis in EMG has no place there, as have neither rolls lower die first nor an opening roll of its own.
inline constexpr Holdings ogxm_carries = Holdings::all().without({Holding::changed_lengths,
                                                                  Holding::renamed_players,
                                                                  Holding::ratings,
                                                                  Holding::row_numbers,
                                                                  Holding::dice_order,
                                                                  Holding::opening_rolls,
                                                                  Holding::single_dice,
                                                                  Holding::unplayed_dice,
                                                                  Holding::hit_marks,
                                                                  Holding::odd_positions,
                                                                  Holding::automatic_cubes,
                                                                  Holding::cube_values,
                                                                  Holding::refusals,
                                                                  Holding::rolled_positions,
                                                                  Holding::position_turns,
                                                                  Holding::uzun_positions,
                                                                  Holding::result_reasons,
                                                                  Holding::draws,
                                                                  Holding::row_scores,
                                                                  Holding::other_results,
                                                                  Holding::open_doubles,
                                                                  Holding::lone_answers,
                                                                  Holding::false_dances,
                                                                  Holding::unfit_analysis,
                                                                  Holding::analysis_depths,
                                                                  Holding::analysis_marks,
                                                                  Holding::take_chances,
                                                                  Holding::cubeless_equities,
                                                                  Holding::analysis_details,
                                                                  Holding::extensions,
                                                                  Holding::times});

// The same of one analysis, behind this turn.
Holdings lost_in_ogxm(const Analysis& analysis, const Turn& turn, const MatchHead& match);

}  // namespace hakem
