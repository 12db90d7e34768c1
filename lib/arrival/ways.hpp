// The ways in which records travel, one file each (unwrapper.hpp says what each function does).
#pragma once

#include <optional>
#include <string_view>

#include "core/unwrapped.hpp"

namespace hakem::arrival {

// terminal.cpp: sequences that colour and move (ECMA-48), control bytes of telnet (RFC 854), NUL, deletions
// with backspace, as `script`, a copied terminal or a saved session hold them.
std::optional<Unwrapped> undo_terminal(std::string_view text);

}  // namespace hakem::arrival
