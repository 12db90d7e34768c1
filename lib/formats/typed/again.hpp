// What is told again or corrected, and what counts the turns. Only typed.cpp includes this.
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

// "Madde 24: Ada 3-2 attı", "Ada 11) 4-3", "1.7 Ada threw": leaves out numbers that count on before the rolls
// of lines.
void set_counters_aside(Text& text);

// "13/8, same, 8/3, same", "7/3 5/1 ikişer": parts that are played as often as the words say.
void read_same(Text& text);

// "44: bar/21 24/20 13/5 iki pul kırdı": as many were hit, where with the count the play would move more than
// its dice.
void leave_out_counts_of_hits(Text& text);

// "13/9* 13/11 💥": the sign tells again of the hit that is marked.
void leave_out_pictures_of_hits(Text& text);

// "24'ten 21'e 2 tane 4'ten 1'e": what is counted, where others tell their counts behind.
void read_counts_behind(Text& text);

// "6-4 pardon 6-3", "K/19 yok yanlış, K/20": leaves out what is corrected.
void leave_out_corrected(Text& text);

}  // namespace hakem::typed
