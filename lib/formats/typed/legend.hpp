// What a record says of its own letters: the words they stand for, and whose they are.
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

// "(V = vido, K = kabul, P = pas)" in the head: what the letters mean wherever they stand, "Fatma V2".
void read_legend(Text& text);

// "T. Aktaş", told more than once, and "Tuncay Öztürk (TÖ)": the letters are those of a name and nothing
// else.
void read_initials(Text& text);

}  // namespace hakem::typed
