// A record as it arrived, made ready to be read.
#pragma once

#include <functional>
#include <vector>

#include "diag/report.hpp"
#include "formats/format.hpp"

namespace hakem {

// The notation of `source` by its content (null if none is recognised), after the ways in which it travelled
// are undone (arrival/arrival.hpp). `known`: the notation if it is known already.
const Format* receive(Source& source, const Format* known);

// Whether `report` makes one wonder if the record was read as it was meant: nothing was recognised, no turn
// came out, something is wrong, a name holds what only pages have.
bool is_doubtful(const FileReport& report);

// The bytes of the record of `report` in other ways: as they lie if it was unwrapped, unwrapped until a
// notation is recognised, and at all costs; without what stands above it.
std::vector<Source> received_otherwise(const FileReport& report);

// `bytes`, which are those of `model` but for a repair, unwrapped as it was.
Source received_like(const Source& model, std::string bytes);

// Whether `other` makes more of the record than `report` does.
bool makes_more_of_it(const FileReport& other, const FileReport& report);
// The same of two readings of what people type.
bool is_better_typed(const FileReport& other, const FileReport& report);

// What people type: sure of nothing that another notation could be.
const Format* typed_notation();
// Gives `take` the bytes of `source` for it until that returns false: unwrapped no further than it needs, and
// without all that may have been put around the lines; none that holds no turns.
void each_received_as_typed(const Source& source, const std::function<bool(Source)>& take);
// Whether so much in the record is odd that it may be no strict notation but somebody's own way of writing;
// and whether it was understood better so. A slip in a clean record is a slip.
bool may_be_typed(const FileReport& report);
bool is_better_as_typed(const FileReport& typed, const FileReport& report);

// S116, once a way.
void report_ways(const Source& source, Reporter& reporter);

}  // namespace hakem
