// The rules of grammar/tokens.hpp, as the lexer asks for them. Only token.cpp includes this.
#pragma once

#include <cstdint>
#include <string_view>

#include "grammar/tokens.hpp"
#include "model/event.hpp"

namespace hakem::typed {

// What a rule has read.
struct Read {
  Move move{};
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  Point place = 0;
  std::uint8_t number = 1;  // of checkers or of a die, that was read last: in a word, or a count's digit
  bool marked = false;      // a hit is told, be it on the point that is left
  std::size_t numeral = 0;  // letters of a numeral before its ending
};

// How much of the beginning of `rest` is what the rule names; 0 if it is not. What alternatives that failed
// have read stays in `read`.
template <typename Rule>
std::size_t length_of_rule(std::string_view rest, Read& read);

}  // namespace hakem::typed
