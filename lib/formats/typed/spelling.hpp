// Words of the cube, of dances and of results that are one letter off.
#pragma once

#include <string>
#include <vector>

#include "formats/typed/token.hpp"

namespace hakem::typed {

struct Misspelt {
  std::size_t token = 0;
  std::string meant;
};
// Gives a word that nobody knows the meaning of the only word it can be, where it stands behind a player or a
// roll and its line tells no play. After the persons were found.
std::vector<Misspelt> read_misspelt(Text& text);

// Whether a word of the source begins with a small letter, of ASCII or of the letters that European alphabets
// add to it; a picture does not.
bool begins_small(std::string_view word);

}  // namespace hakem::typed
