// SGF GM[6], the file of GNU Backgammon. The notation is described in docs/formats/sgf.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "formats/sgf/sgf_analysis.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_sgf(std::string_view text);
void read_sgf(const Source& source, Sink& sink, Reporter& reporter);
std::unique_ptr<Sink> sgf_writer(std::string& out);

inline constexpr Holdings sgf_comments = {Holding::event_lines, Holding::unknown_lines};
inline constexpr Holdings sgf_carries = Holdings::all().without(
    {Holding::row_numbers, Holding::event_lines, Holding::unknown_lines, Holding::unplayed_dice,
     Holding::hit_marks, Holding::cube_values, Holding::row_scores, Holding::draws, Holding::result_reasons,
     Holding::other_results, Holding::times, Holding::unfit_analysis, Holding::analysis_depths,
     Holding::analysis_marks, Holding::cubeless_equities, Holding::analysis_details, Holding::elapsed});

}  // namespace hakem
