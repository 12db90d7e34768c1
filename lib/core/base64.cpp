#include "core/base64.hpp"

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

}  // namespace

std::string as_base64(std::string_view bytes, std::size_t width, std::string_view line_end) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  std::array<char, 4> four{};
  std::size_t in_line = 0;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    const std::uint32_t bits = byte_at(bytes, at) << 16U | (count > 1 ? byte_at(bytes, at + 1) << 8U : 0U) |
                               (count > 2 ? byte_at(bytes, at + 2) : 0U);
    if (in_line >= width) {
      out += line_end;
      in_line = 0;
    }
    for (std::size_t i = 0; i < 4; ++i) four[i] = base64_letters[(bits >> (18 - 6 * i)) & 0x3FU];
    if (count < 3) four[3] = '=';
    if (count < 2) four[2] = '=';
    out.append(four.data(), four.size());
    in_line += 4;
  }
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
