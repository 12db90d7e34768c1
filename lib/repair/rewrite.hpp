// Changes of the text put back into the bytes it came from.
#pragma once

#include <optional>
#include <string>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"

namespace hakem {

// The bytes of `source` with the edits of `fix` made in its own encoding and all other bytes as they were:
// byte order mark, line ends, what could not be decoded. Nothing if that is impossible: a letter the encoding
// does not have, an edit in the midst of damaged letters or of bytes that mean nothing, or bytes that would
// be read as another text than the one meant.
std::optional<std::string> rewritten(const Source& source, const Fix& fix);

}  // namespace hakem
