// Lines of a typed record whose key strict notation knows: "Kural: turnuva", "Turnuva: …", "Seçenek:
// sonuç=pes".
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/typed/token.hpp"

namespace hakem::typed {

struct KeyLines {
  std::size_t length = 0;  // the token that tells the length within one; 0: none
  std::vector<std::pair<std::size_t, std::size_t>> lines{};  // the tokens of those that went into the head
};

// Reads them into `head`, and leaves nothing but signs of them in `text`.
KeyLines take_keys(Text& text, std::string_view source, const Emitter& out, MatchHead& head);

}  // namespace hakem::typed
