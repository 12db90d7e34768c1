// What a record does line after line is its habit, and told once.
#pragma once

#include "diag/report.hpp"

namespace hakem {

// In the place of many slips of one form, "6-5" read as "65:" turn after turn, one finding that says how the turns
// are told (N157). A slip here and there stays one.
void tell_habits_once(FileReport& report);

}  // namespace hakem
