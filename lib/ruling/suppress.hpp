// Findings that a record's own comments say are known:
//
//     ; hakem: ignore M104              in .mat, about its own line and the next
//     # hakem: ignore-game M104, W      in Turkish notation, about the game it stands in
//     # hakem: ignore-file all          about the whole file
//
// Codes, names and families, parted by commas or blanks.
#pragma once

#include "diag/report.hpp"
#include "ruling/selection.hpp"

namespace hakem {

// Drops the findings that the comments of `report` (FileReport::directives) name, and adds W105 for a comment
// that silences nothing although `selection` holds what it names, W106 for one that cannot be understood.
void apply_suppressions(FileReport& report, const Selection& selection);

// True for the text of a comment that is meant for us: it begins with "hakem:", and an order or a code
// follows, even one with a slip of the pen. Who the referee was ("Hakem: Ahmet Bey") is no order.
bool is_directive(std::string_view comment);

}  // namespace hakem
