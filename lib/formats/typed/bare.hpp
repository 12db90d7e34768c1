// Plays of which no sign joins the points: "31 13 10, 24 23", "5-4: 138 2420".
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

// Makes parts of numbers behind a roll where they move what it rolls, line after line, and no play of the
// record is told otherwise. After set_rows_aside(), before join_dice().
void read_bare_plays(Text& text);

// "6-3 and bore off two", "55, dört pul topladı": as many checkers as the roll has dice, from the points they
// name.
void read_men_off(Text& text);

// "3 ve 1 topladı", "bears off 4 and 2": of several checkers the verb is told once.
void read_borne_off(Text& text);

}  // namespace hakem::typed
