// Tags as people and their programs spoil them: `[Variation “Nackgammon”]`, `[Event \"Open\"]`,
// `[CubeLimit 64]`.
#pragma once

#include <string>
#include <string_view>

#include "formats/mat/mat_head.hpp"

namespace hakem::mat_head {

// Reads `words`, from a bracket to a bracket, whatever quotes stand around the value; without any only if the
// key is one that programs write and the value is no prose. False for all else, which is a comment.
bool read_loose_tag(std::string_view words, TagLine& line);

// As it should have been written: `[Event "Open"]`.
std::string usual_tag(const TagLine& line);

}  // namespace hakem::mat_head
