// RTF 1.9.1: the text of a document, as word processors and the comments within .xg files have it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/unwrapped.hpp"

namespace hakem {

// What the document shows that begins at `begin` of `text` ("{\\rtf…"). What stands around it is copied. Any
// bytes may be given: what is no RTF is text.
Unwrapped read_rich_text(std::string_view text, std::size_t begin);

// `text` (UTF-8) as it stands within a document, without one around it.
std::string as_rich_text(std::string_view text);

}  // namespace hakem
