// What the words of the lexicon mean in a record as people type it. Only token.cpp and spelling.cpp include
// this.
#pragma once

#include "core/lexicon.hpp"
#include "formats/typed/token.hpp"

namespace hakem::typed {

// What a word of the lexicon can mean.
Meanings meanings_of(Word word);

// The longest words that the folded text `rest` begins with, their length and all that they mean.
std::size_t read_meaning(std::string_view rest, Token& token);

// The same of letters that are told longer than they are written: "vidooo", "kabull".
std::size_t read_stretched(std::string_view rest, Token& token);

}  // namespace hakem::typed
