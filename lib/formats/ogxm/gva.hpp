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

// A document a match. Of several analyses the first, if its equities are of the unit such a match has there.
std::unique_ptr<Sink> gva_writer(std::string& out);
inline constexpr Holdings gva_carries = Holdings::all().without({Holding::changed_lengths,
                                                                 Holding::variation,
                                                                 Holding::further_matches,
                                                                 Holding::renamed_players,
                                                                 Holding::ratings,
                                                                 Holding::changed_tags,
                                                                 Holding::tags,
                                                                 Holding::crawford_rule,
                                                                 Holding::jacoby,

                                                                 Holding::rule_system,
                                                                 Holding::game_numbers,
                                                                 Holding::scores,
                                                                 Holding::crawford_mark,
                                                                 Holding::row_numbers,
                                                                 Holding::dice_order,
                                                                 Holding::opening_rolls,
                                                                 Holding::single_dice,
                                                                 Holding::unplayed_dice,
                                                                 Holding::hit_marks,

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
                                                                 Holding::event_lines,
                                                                 Holding::unknown_lines,
                                                                 Holding::unfit_analysis,
                                                                 Holding::analysis_depths,
                                                                 Holding::analysis_marks,
                                                                 Holding::take_chances,
                                                                 Holding::odd_positions,
                                                                 Holding::single_gammons,
                                                                 Holding::cubeless_equities,
                                                                 Holding::analysis_details,
                                                                 Holding::extensions,
                                                                 Holding::times});

// The same of one analysis, behind this turn.
Holdings lost_in_gva(const Analysis& analysis, const Turn& turn, const MatchHead& match);

}  // namespace hakem
