// Hakem's own JSON: everything the events of a source say, nothing lost (docs/formats/json.md,
// docs/match.schema.json).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_json(std::string_view text);

// What does not follow the schema is one N116, and ends the reading; a turn that was unreadable where the
// document comes from is one N118. What a reader can work out by itself (keys "before", "played", "hits",
// "cube", "ruling") is ignored.
void read_json(const Source& source, Sink& sink, Reporter& reporter);

// One document per source. Beside what the record says, a ruled turn gets the board before it and what was
// played.
std::unique_ptr<Sink> json_writer(std::string& out);

}  // namespace hakem
