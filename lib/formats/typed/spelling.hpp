// Words of the cube, of dances and of results that are one letter off.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/typed/token.hpp"

namespace hakem::typed {

struct Misspelt {
  std::size_t token = 0;
  std::string meant;
};
// Corrects words that tell of plays, "tpoladı", "kırıdd", where dice or points stand before them in their
// line: a part of the play may hang on them. Reads the tokens anew if there are any.
void mend_words_of_plays(Text& text, std::string_view source);

// Gives a word that nobody knows the meaning of the only word it can be, where it stands behind a player or a
// roll and its line tells no play. After the persons were found.
std::vector<Misspelt> read_misspelt(Text& text);

}  // namespace hakem::typed
