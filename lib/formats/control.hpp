// Control characters, which mean nothing in a record but for tabs and line ends.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace hakem {

constexpr bool is_control(char c) { return (c >= 0 && c < ' ' && c != '\t') || c == 0x7F; }

// "U+001B".
inline std::string_view control_name(char control) {
  static const auto names = [] {
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::array<std::string, 0x80> all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = {'U', '+', '0', '0', hex[i >> 4U], hex[i & 15U]};
    return all;
  }();
  return names[static_cast<unsigned char>(control) & 0x7FU];
}

}  // namespace hakem
