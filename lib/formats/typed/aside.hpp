// What a record says beside its turns: remarks, tags, who threw what to begin.
#pragma once

#include <span>

#include "formats/typed/token.hpp"

namespace hakem::typed {

// What is set aside is words nobody knows, and so kept as a comment; signs and times stay what they are.
void speak_of(std::span<Token> tokens);

// "#backgammon" behind turn after turn says nothing.
void set_hashtags_aside(Text& text);

// "13/7 daha iyiydi" behind a sign of comments or in brackets: points that are only spoken of. After the
// persons were found.
void set_remarks_aside(Text& text);

// "Opening roll: Fatma 2, Osman 1": the dice that tell who begins. After the persons were found.
void set_opening_dice_aside(Text& text);

}  // namespace hakem::typed
