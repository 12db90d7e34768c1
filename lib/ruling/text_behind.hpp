// What stands behind the last match of a record: the end of a letter, a signature, the prompt of a terminal.
#pragma once

#include "diag/report.hpp"

namespace hakem {

// Where the last match is over, the lines below it of which nothing was understood (N103) are told at once
// (N158). Where its last game has no end each may be a damaged turn, and stays.
void tell_text_behind_once(FileReport& report);

}  // namespace hakem
