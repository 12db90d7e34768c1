// Names with hyphens. Only text.cpp includes this.
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

// "carl-the-great", "vedat.06", where it is told several times; "Mary Smith-Jones / Tom", "Black: jean-luc",
// where another sign parts the names: one word. "Ali-Veli" stays two, where both are told by themselves as
// well.
void join_hyphened(Text& text);

}  // namespace hakem::typed
