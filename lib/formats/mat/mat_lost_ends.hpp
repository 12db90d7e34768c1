// Lines of a match file that have lost the line end between them: "3 point match Game 1".
#pragma once

#include <cstddef>
#include <string_view>

namespace hakem::mat_head {

// No line of a record is longer, but for its comments.
inline constexpr std::size_t longest_unit = 512;

// Where in `line` the next line of the record begins; 0 if nowhere. Only where what stands before it is a
// line of a record, and what follows begins another.
std::size_t lost_line_end(std::string_view line);

// take_line() (formats/lines.hpp), which ends at a lost line end as well.
std::string_view take_record_line(const char*& at, const char* end);

}  // namespace hakem::mat_head
