// What the words of the lexicon mean in a record as people type it. Only token.cpp includes this.
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

// The longest words that the folded text `rest` begins with, their length and all that they mean.
std::size_t read_meaning(std::string_view rest, Token& token);

}  // namespace hakem::typed
