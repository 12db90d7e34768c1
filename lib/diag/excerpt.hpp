// The line of a source that a finding is about, as a terminal can show it.
#pragma once

#include <cstddef>
#include <string>

#include "core/source.hpp"

namespace hakem {

struct Excerpt {
  std::string line;  // safe to print, one blank for a tab; cut with … where the line is longer than `width`
  std::size_t before = 0;  // terminal columns before the first character of the span
  std::size_t marked = 1;  // terminal columns of the span on this line, at least 1
};

// At most `width` columns of the line `span` begins on, around its first character. Time and memory do not
// depend on the length of the line.
Excerpt excerpt(const Source& source, Span span, bool unicode, std::size_t width);

}  // namespace hakem
