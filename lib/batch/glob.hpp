// Patterns of names, as a shell has them.
#pragma once

#include <string_view>

namespace hakem {

// Whether `pattern` describes the whole of `text`: `*` any bytes (slashes too), `?` one, `[a-z]` and
// `[[:digit:]]` one of a set, `[!a-z]` one of no set, `\*` the sign itself. What fnmatch(3) says without
// flags in the locale C, on every system.
bool matches_glob(std::string_view pattern, std::string_view text);

}  // namespace hakem
