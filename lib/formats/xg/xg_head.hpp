// The record at the head of a match.
#pragma once

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/xg/xg_record.hpp"

namespace hakem::xg {

// From this version of the records on they hold the field; what older ones have there means nothing.
namespace since {
inline constexpr std::int32_t cube_limit = 8, unicode = 24, clock = 25, automatic_doubles = 26,
                              automatic_in_records = 27, times_left = 28, transcriber = 30;
}

// What the record tells, as texts that live as long as the source; `span` is where it stands.
MatchHead read_head(const Record& record, Span span, const Source& source);

}  // namespace hakem::xg
