// Blanks beyond ASCII, as web pages and Japanese editors put between the columns of a record, the signs
// with which a mail quotes it, and the lines of a table.
#pragma once

#include <string>
#include <string_view>

#include "core/source.hpp"

namespace hakem {

// `text` (UTF-8) with plain blanks for U+00A0, U+2000 … U+200A, U+202F, U+205F and U+3000, one for each byte:
// every place keeps its number. One that stands alone between letters beyond ASCII is part of a name and
// stays. The same for "> " before most lines, as a mail quotes them, or for "|" around the cells of a table,
// if most lines are its rows. Empty if there is nothing to change.
std::string with_plain_blanks(std::string_view text);
// True if two blanks stand together in `text` (UTF-8): tabs, plain ones or those above.
bool has_two_blanks(std::string_view text);
// The text of `source`, which knows whether there is anything to look for.
std::string with_plain_blanks(const Source& source);

}  // namespace hakem
