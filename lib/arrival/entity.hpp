// Character references of HTML: &amp; &#39; &#x27;
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hakem::arrival {

// The reference that stands at `at` of `text`: how long it is and which character it means; a length of 0 if
// none does. Without its semicolon it is none.
struct Entity {
  std::size_t length = 0;
  char32_t character = 0;
};
Entity entity_at(std::string_view text, std::size_t at);

// `text` with the signs that would be read as tags or references written as references.
std::string with_entities(std::string_view text);

}  // namespace hakem::arrival
