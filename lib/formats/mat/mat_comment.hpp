// Words of a comment that would be more than words behind `; `: a tag, a position.
#pragma once

#include <algorithm>
#include <string_view>

#include "formats/mat/mat_tag.hpp"

namespace hakem {

// The writer puts one `;` more before them, and the reader takes it off: so those with `;` before them count
// as well.
inline bool is_more_than_words(std::string_view words) {
  words.remove_prefix(std::min(words.find_first_not_of("; \t"), words.size()));
  const auto begins = [&](std::string_view word) {
    return words.size() > word.size() && std::equal(word.begin(), word.end(), words.begin(),
                                                    [](char a, char b) { return a == (b | 0x20); });
  };
  mat_head::TagLine tag;
  if (words.starts_with('[') && mat_head::read_loose_tag(words.substr(0, words.find(']') + 1), tag))
    return true;
  if (words.starts_with('[')) return words.find('"') != words.rfind('"') && words.find(']') != words.npos;
  return (begins("set ") || begins("set\t")) && words.find('=') != words.npos;
}

}  // namespace hakem
