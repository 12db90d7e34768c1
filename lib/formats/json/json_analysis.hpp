// What an engine thought, in JSON: one object a line, like every event (docs/match.schema.json).
#pragma once

#include <string>
#include <vector>

#include "formats/json/json_object.hpp"
#include "model/event.hpp"

namespace hakem {

// Numbers are written so that they are read back to the last bit.
void append_analysis(std::string& out, const Analysis& analysis);

// `candidates` holds those of the analysis that is given back; what is at fault means nothing.
Analysis read_analysis(const Source& source, JsonFaults& faults, JsonValue value, Span outer,
                       std::vector<AnalysedPlay>& candidates);

// A part of a play; also of a turn.
Move read_move(const Object& object);

}  // namespace hakem
