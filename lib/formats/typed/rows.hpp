// The numbers that count the lines of a record: "11." is a row there, and no roll.
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

// Makes a sign of every number that begins a line and counts on from those before it.
void set_rows_aside(Text& text);

}  // namespace hakem::typed
