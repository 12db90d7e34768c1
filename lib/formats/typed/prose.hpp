// Sentences about the game, which tell no turn of it. Only typed.cpp includes this.
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

// "İstersen 13/8 6/5 gibi açılışları da yorumlayabilirim": points that are only spoken of, in a line of
// words, where nearly all others tell whose they are or with which dice. After the persons were found.
void set_advice_aside(Text& text);

// "Evet Cem küpü kabul etmedi": a word before a sentence about somebody takes no cube. After the persons were
// found.
void leave_out_interjections(Text& text);

}  // namespace hakem::typed
