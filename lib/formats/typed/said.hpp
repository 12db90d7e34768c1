// Phrases as the events they are: a turn, a claim, a heading, a length. Whose turn it is, and whether what is
// claimed fits, is for others.
#pragma once

#include <array>
#include <optional>

#include "formats/typed/phrase.hpp"
#include "formats/typed/points_told.hpp"

namespace hakem::typed {

// The first words of what is told, a line at most: how somebody writes.
std::string_view sample_of(std::string_view told);

Turn turn_of(const Text& text, const Phrase& phrase);

// The roll that the parts of a play move, if no other can; nothing where a checker is borne off, which a
// higher die may have done.
Dice roll_moved(const Turn& turn);

struct Heading {
  std::int32_t number = 0;
  std::int32_t length = 0;  // of the match, where it is told beside; else 0
  std::optional<Pair> score;
  bool crawford = false;
  int starts = -1;  // the Side that is said to begin
};
Heading heading_of(const Text& text, const Phrase& phrase);
// Points of the match; 0 if it is not told.
std::int32_t length_of_match(const Text& text, const Phrase& phrase);

// A claim, with the scores in the order in which they are written, or White's first.
Claim claim_of(const Text& text, const Phrase& phrase, bool& white_first);

}  // namespace hakem::typed
