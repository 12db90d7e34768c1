// Readings of one record, compared: in doubt it is read in several ways, and the one that makes the most of
// it is what was meant.
#pragma once

#include "diag/report.hpp"

namespace hakem {

// Whether `report` makes one wonder if the record was read as it was meant: nothing was recognised, no turn
// came out, something is wrong, a name holds what only pages have.
bool is_doubtful(const FileReport& report);
// A match of no turns and no names above another: a date, the head of a letter.
bool begins_with_nothing(const FileReport& report);

// Whether `other` makes more of the record than `report` does.
bool makes_more_of_it(const FileReport& other, const FileReport& report);
// The same of two readings of what people type.
bool is_better_typed(const FileReport& other, const FileReport& report);

// Whether so much in the record is odd that it may be no strict notation but somebody's own way of writing;
// and whether it was understood better so. A slip in a clean record is a slip.
bool may_be_typed(const FileReport& report);
bool is_better_as_typed(const FileReport& typed, const FileReport& report);

}  // namespace hakem
