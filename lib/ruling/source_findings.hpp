// What is to be said of a source as such, whatever notation it is in.
#pragma once

#include <string_view>

#include "diag/report.hpp"
#include "formats/format.hpp"

namespace hakem {

// Nothing but blanks, and what ends a file of DOS.
bool is_blank(std::string_view text);

// S104, S105, S106, S113, and S116 once a way.
void report_encoding(const Source& source, Reporter& reporter);

// Why nothing of a source can be ruled on, said in one finding: S102, S103 or S109. `chosen`: the
// notation the user named, or null.
void report_unreadable(const Source& source, const Format* chosen, Reporter& reporter);

}  // namespace hakem
