// The numbers that count the lines of a record: "11." is a row there, and no roll.
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

// Makes a sign of every number that begins a line and counts on from those before it.
void set_rows_aside(Text& text);

// "M1. 63 13/7", "T1.": a label of every word that ends with the number of a row.
void part_labels_from_rows(Text& text);

// "A31: 8/5 6/5", "W52": a label and a roll of every word that ends with dice, where several begin alike.
void part_labels_from_dice(Text& text);

}  // namespace hakem::typed
