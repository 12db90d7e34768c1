// A record as it arrived, made ready to be read.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/report.hpp"
#include "formats/format.hpp"

namespace hakem {

// The way that is no unwrapper's (S116): it takes a notation to see it.
inline constexpr std::string_view text_above = "other text above it|üstünde başka metin";

// The notation of `source` by its content (null if none is recognised), after the ways in which it travelled
// are undone (arrival/arrival.hpp). `known`: the notation if it is known already.
const Format* receive(Source& source, const Format* known);

// The bytes of the record of `report` in other ways: as they lie if it was unwrapped, unwrapped until a
// notation is recognised, and at all costs; without what stands above it.
std::vector<Source> received_otherwise(const FileReport& report);

// `bytes`, which are those of `model` but for a repair, unwrapped as it was.
Source received_like(const Source& model, std::string bytes);

// Documents of JSON: in their strings a record is escaped.
bool is_of_json(const Format& format);

// What people type: sure of nothing that another notation could be.
const Format* typed_notation();
// Gives `take` the bytes of `source` for it until that returns false: unwrapped no further than it needs, and
// without all that may have been put around the lines; none that holds no turns.
void each_received_as_typed(const Source& source, const std::function<bool(Source)>& take);

// S116, once a way.
void report_ways(const Source& source, Reporter& reporter);

}  // namespace hakem
