// Every slip of the finger at one place of a text.
#pragma once

#include <string>
#include <string_view>

namespace hakem {

// Calls `each` with `text` whose byte at `at` is every one of `bytes` instead, or has it before it, or is
// lost.
template <typename Each>
void each_slip(const std::string& text, std::size_t at, std::string_view bytes, Each each) {
  for (const char byte : bytes) {
    std::string other = text;
    other[at] = byte;
    each(other);
    each(std::string(text).insert(at, 1, byte));
  }
  each(std::string(text).erase(at, 1));
}

}  // namespace hakem
