// Numbers as a person writes them.
#pragma once

#include <charconv>
#include <string>

namespace hakem {

// In as few digits as tell it.
inline std::string shortest(double value) {
  char digits[32];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
  return error == std::errc() ? std::string(digits, end) : std::string("0");
}

}  // namespace hakem
