// What a record says, one thing after the other: the tokens of a text parted into phrases, each a turn, an
// answer to the cube, a result, a heading, the length of the match. A phrase may be a line, a part of one, or
// several lines: of all ways to part the text the cheapest is taken, where a cost is whatever is odd about a
// phrase.
#pragma once

#include <vector>

#include "formats/typed/persons.hpp"
#include "formats/typed/token.hpp"

namespace hakem::typed {

enum class Says : std::uint8_t { nothing, play, offer, beaver, take, drop, resign, claim, heading, length };

// What is a turn of a game, by the dice, the cube or a word.
constexpr bool is_turn(Says says) { return says >= Says::play && says <= Says::resign; }

struct Phrase {
  Says says = Says::nothing;
  std::size_t begin = 0;  // its tokens
  std::size_t end = 0;
  std::size_t dice = 0;  // of a play: the token that tells the roll; `end` if none does
  int side = -1;         // of the person it names, as a Side
  int other = -1;        // of the second one
};

// The phrases in their order; what stands between them says nothing that is understood.
std::vector<Phrase> phrases_of(const Text& text, const Persons& persons);

}  // namespace hakem::typed
