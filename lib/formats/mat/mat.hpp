// The .mat family (grammar/mat.hpp, docs/formats/mat.md): one reader for every dialect, three styles to
// write.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

// 0…100: how surely `text` is a match file.
int sniff_mat(std::string_view text);
// The same of one whose lines have lost the ends between them (mat_lost_ends.hpp).
int sniff_mat_run_together(std::string_view text);

// Every line becomes an event, a note, a blank or a diagnostic (N101-N106, N110, N112, H103, H104, W104). A
// cell that cannot be read is sent as an unreadable turn, so that the replay knows somebody played there.
void read_mat(const Source& source, Sink& sink, Reporter& reporter);

// As GNU Backgammon lays it out; the header tags the record has, in their order.
std::unique_ptr<Sink> mat_writer(std::string& out);
// The same with the header tags eXtreme Gammon writes, filled in where the match knows them.
std::unique_ptr<Sink> mat_xg_writer(std::string& out);
// As Snowie does, as far as GNU Backgammon's export of that name tells: no comments, and so no tags.
std::unique_ptr<Sink> snowie_writer(std::string& out);

// What they carry.
inline constexpr Holdings mat_comments = {Holding::opening_rolls,  Holding::single_dice,
                                          Holding::uzun_positions, Holding::draws,
                                          Holding::event_lines,    Holding::unknown_lines};
inline constexpr Holdings mat_carries =
    Holdings::all()
        .without({Holding::changed_lengths, Holding::changed_names, Holding::changed_tags,
                  Holding::opening_rolls, Holding::single_dice, Holding::uzun_positions, Holding::draws,
                  Holding::event_lines, Holding::unknown_lines, Holding::unplayed_dice, Holding::turned_cubes,
                  Holding::automatic_cubes, Holding::position_turns, Holding::crawford_mark,
                  Holding::resignation_level, Holding::refusals, Holding::result_reasons,
                  Holding::row_scores})
        .without(beyond_records);
inline constexpr Holdings snowie_carries = mat_carries.without(
    {Holding::tags, Holding::empty_matches, Holding::crawford_rule, Holding::jacoby, Holding::beavers_rule,
     Holding::automatic_doubles, Holding::cube_limit, Holding::rule_system, Holding::variation,
     Holding::positions, Holding::odd_positions, Holding::comments});

}  // namespace hakem
