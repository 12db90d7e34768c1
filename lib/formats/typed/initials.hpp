// The initials of two players, which fold to the same letter: o and ö. Only token.cpp includes this.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hakem::typed {

// Where lines begin with both and with no third letter, the one with a mark becomes a letter that stands for
// nothing. `from`: where each byte of `folded` stands in `source`.
void tell_initials_apart(std::string_view source, std::string& folded,
                         const std::vector<std::uint32_t>& from);

}  // namespace hakem::typed
