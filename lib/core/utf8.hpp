// The few operations on UTF-8 that several files need. Well-formed means RFC 3629: no overlong forms, no
// surrogates, nothing above U+10FFFF.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace hakem {

constexpr char32_t replacement_character = 0xFFFD;
constexpr std::string_view replacement_text = "\xEF\xBF\xBD";  // the same in UTF-8

// Length of the well-formed sequence at the start of `text` (1…4); 0 if there is none.
constexpr std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte(0);
  const unsigned second = byte(1);
  if (lead < 0x80) return text.empty() ? 0 : 1;
  if (lead < 0xC2 || lead > 0xF4 || !continues(1)) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) {
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)) return 0;
    return continues(2) ? 3 : 0;
  }
  if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return 0;
  return continues(2) && continues(3) ? 4 : 0;
}

// The character that the well-formed sequence of `length` bytes at the start of `text` stands for.
constexpr char32_t code_point(std::string_view text, std::size_t length) {
  constexpr unsigned char lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t character = static_cast<unsigned char>(text[0]) & lead_bits[length];
  for (std::size_t i = 1; i < length; ++i)
    character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  return character;
}

// `character` must be a scalar value.
inline void append_utf8(std::string& out, char32_t character) {
  const auto continuation = [&](unsigned shift) {
    out += static_cast<char>(0x80U | ((character >> shift) & 0x3FU));
  };
  if (character < 0x80) {
    out += static_cast<char>(character);
  } else if (character < 0x800) {
    out += static_cast<char>(0xC0U | (character >> 6U));
    continuation(0);
  } else if (character < 0x10000) {
    out += static_cast<char>(0xE0U | (character >> 12U));
    continuation(6);
    continuation(0);
  } else {
    out += static_cast<char>(0xF0U | (character >> 18U));
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

// The byte at `at` as a number; 0 past the end.
constexpr unsigned byte_at(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U;
}

constexpr bool is_ascii_letter(unsigned byte) { return (byte | 0x20U) >= 'a' && (byte | 0x20U) <= 'z'; }

// How many characters the UTF-8 of `text` shows: every byte that does not continue a sequence.
constexpr std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  return count;
}

// Where the first byte above 7F stands at or after `from`; the size if there is none. Hot: eight bytes at a
// time.
inline std::size_t skip_ascii(std::string_view bytes, std::size_t from) {
  constexpr std::uint64_t high_bits = 0x8080808080808080U;
  std::size_t at = from;
  for (; at + 32 <= bytes.size(); at += 32) {
    std::array<std::uint64_t, 4> words;
    std::memcpy(words.data(), bytes.data() + at, sizeof words);
    if (((words[0] | words[1] | words[2] | words[3]) & high_bits) != 0) break;
  }
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    if ((word & high_bits) != 0) break;
  }
  while (at < bytes.size() && byte_at(bytes, at) < 0x80) ++at;
  return at;
}

}  // namespace hakem
