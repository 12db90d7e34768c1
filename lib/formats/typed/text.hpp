// The tokens of a record, made ready for those who look at several of them. Only typed.cpp includes this.
#pragma once

#include <string_view>

#include "formats/typed/token.hpp"

namespace hakem::typed {

Text text_of(std::string_view source);

}  // namespace hakem::typed
