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

// A document a match. Of several analyses the first, if its equities are normalised.
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
                                                                 Holding::resignation_level,
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
                                                                 Holding::unrecorded_plays,
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
                                                                 Holding::analysis_details,
                                                                 Holding::extensions,
                                                                 Holding::times});

// The first analysis of a record, of which the equities are normalised.
inline Room gva_room(const Analysis& analysis, const MatchHead&) {
  return analysis.unit == EquityUnit::mwc || analysis.set != 0 ? Room::none : Room::whole;
}

}  // namespace hakem
