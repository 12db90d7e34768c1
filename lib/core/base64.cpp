#include "core/base64.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/utf8.hpp"

namespace hakem {
namespace {

constexpr std::uint8_t no_letter = 64;

constexpr auto values = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(no_letter);
  for (std::size_t i = 0; i < base64_letters.size(); ++i)
    table[static_cast<unsigned char>(base64_letters[i])] = static_cast<std::uint8_t>(i);
  return table;
}();

// Twelve bits are two letters.
constexpr auto pairs = [] {
  std::array<std::array<char, 2>, 4096> table{};
  for (std::size_t i = 0; i < table.size(); ++i)
    table[i] = {base64_letters[i >> 6U], base64_letters[i & 63U]};
  return table;
}();

}  // namespace

std::string as_base64(std::string_view bytes, std::size_t width, std::string_view line_end) {
  std::string letters((bytes.size() + 2) / 3 * 4, '=');
  char* to = letters.data();
  std::size_t at = 0;
  for (; at + 3 <= bytes.size(); at += 3) {
    const std::uint32_t bits =
        byte_at(bytes, at) << 16U | byte_at(bytes, at + 1) << 8U | byte_at(bytes, at + 2);
    to = std::ranges::copy(pairs[bits >> 12U], to).out;
    to = std::ranges::copy(pairs[bits & 0xFFFU], to).out;
  }
  if (at < bytes.size()) {  // what is missing of the last three bytes is told by =
    const std::uint32_t bits = byte_at(bytes, at) << 16U | byte_at(bytes, at + 1) << 8U;
    to = std::ranges::copy(pairs[bits >> 12U], to).out;
    if (at + 2 == bytes.size()) *to = pairs[bits & 0xFFFU][0];
  }
  if (letters.size() <= width) return letters;
  std::string out;
  for (std::size_t i = 0; i < letters.size(); i += width)
    out.append(i == 0 ? std::string_view() : line_end).append(letters, i, width);
  return out;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return {};
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::uint8_t value = at < text.size() - padding ? values[byte_at(text, at)] : 0;
    if (value == no_letter) return {};
    bits = bits << 6U | value;
    if (at % 4 < 3) continue;
    for (const unsigned shift : {16U, 8U, 0U}) bytes += static_cast<char>(bits >> shift & 0xFFU);
    bits = 0;
  }
  bytes.resize(bytes.size() - padding);
  return bytes;
}

}  // namespace hakem
