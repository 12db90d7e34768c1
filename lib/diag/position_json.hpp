// A position as JSON, for whoever shows it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "position/position.hpp"

namespace hakem {

// One position as a JSON object (docs/tools.md); `line`: of the list, or which argument.
void append_position_json(std::string& out, std::string_view text, std::size_t line,
                          const PositionReading& reading, Language language);

// Which character of `text` the byte at `offset` begins, from 1.
std::size_t character_at(std::string_view text, std::size_t offset);

}  // namespace hakem
