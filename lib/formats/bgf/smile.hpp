// Smile, the binary form of JSON that BGBlitz writes: version 0 of the format of Jackson, every token of it.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "formats/json/json_document.hpp"

namespace hakem {

struct Smile {
  static constexpr std::string_view magic = ":)\n";
  static constexpr std::size_t deepest = 64;         // arrays and objects in one another; real files have 13
  static constexpr std::size_t most = 4'000'000;     // values; real files have 60,000
  static constexpr std::size_t longest_number = 64;  // bytes of an integer without bounds

  // As of a JSON text: a number as JSON writes it, a string without its escapes, binary data as a string in
  // base64, and bytes that are no UTF-8 as U+FFFD. Always a whole tree; empty if nothing was read.
  std::vector<JsonNode> nodes;
  std::string_view fault;  // what is wrong, "English|Turkish"; empty if nothing is
  std::size_t end = 0;     // where the document ends, or the fault stands
};

// `bytes` begin with the magic. Strings are parts of them, or kept by `keeper`.
Smile read_smile(std::string_view bytes, const Source& keeper);

}  // namespace hakem
