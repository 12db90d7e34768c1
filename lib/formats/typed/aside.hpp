// What a record says beside its turns: its own letters for words, remarks, who threw what to begin.
#pragma once

#include <span>

#include "formats/typed/token.hpp"

namespace hakem::typed {

// What is set aside is words nobody knows, and so kept as a comment; signs and times stay what they are.
void speak_of(std::span<Token> tokens);

// "(V = vido, K = kabul, P = pas)" in the head: what the letters mean wherever they stand, "Fatma V2".
void read_legend(Text& text);

// "#backgammon" behind turn after turn says nothing.
void set_hashtags_aside(Text& text);

// "T. Aktaş", told more than once, and "Tuncay Öztürk (TÖ)": the letters are those of a name and nothing
// else.
void read_initials(Text& text);

// "13/7 daha iyiydi" behind a sign of comments or in brackets: points that are only spoken of. After the
// persons were found.
void set_remarks_aside(Text& text);

// "Opening roll: Fatma 2, Osman 1": the dice that tell who begins. After the persons were found.
void set_opening_dice_aside(Text& text);

}  // namespace hakem::typed
