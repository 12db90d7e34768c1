// The files of eXtreme Gammon, .xg and .xgp (docs/formats/xg.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_xg(std::string_view bytes);
void read_xg(const Source& source, Sink& sink, Reporter& reporter);
// Writes the first match it is sent. Experimental: nobody has opened such a file in eXtreme Gammon yet. A
// file that was kept beside the events (kept_file.hpp) is given back as it was, if it still means them.
std::unique_ptr<Sink> xg_writer(std::string& out);

inline constexpr Holdings xg_comments = {Holding::event_lines, Holding::unknown_lines};
// Of header lines some, of settings those of their kind of match, of beavers two in a row, of automatic
// doubles how often the cube was turned: all are named.
// clang-format off
inline constexpr Holdings xg_in_part = {
    Holding::tags, Holding::crawford_rule, Holding::jacoby, Holding::beavers_rule, Holding::beavers,
    Holding::cube_limit, Holding::variation, Holding::automatic_doubles, Holding::turned_cubes,
    Holding::resignation_level, Holding::position_turns, Holding::rolled_positions};
inline constexpr Holdings xg_lost = {
    Holding::further_matches, Holding::changed_lengths, Holding::changed_names, Holding::changed_tags,
    Holding::renamed_players, Holding::ratings, Holding::rule_system, Holding::crawford_mark,
    Holding::row_numbers, Holding::opening_rolls, Holding::single_dice, Holding::unplayed_dice,
    Holding::hit_marks, Holding::unrecorded_plays, Holding::automatic_cubes, Holding::lone_answers,
    Holding::cube_values, Holding::refusals, Holding::uzun_positions, Holding::other_results,
    Holding::single_gammons, Holding::result_reasons, Holding::time_outs, Holding::draws,
    Holding::row_scores, Holding::odd_positions, Holding::event_lines, Holding::unknown_lines};
// clang-format on
inline constexpr Holdings xg_carries =
    Holdings::all().without(xg_in_part).without(xg_lost).without(beyond_records);

}  // namespace hakem
