// Who plays, learned from the whole record: the labels its turns are told with, and the names its head gives.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "formats/typed/token.hpp"

namespace hakem::typed {

struct Persons {
  bool labelled = false;  // turns are told with labels; else by columns, or one after the other
  std::array<std::string_view, 2> names;  // as written, White first; empty if nothing names them
};

// Makes a person of every token that is a label of one. `source` is what the tokens were read from.
Persons find_persons(Text& text, std::string_view source);

}  // namespace hakem::typed
