#include "arrival/transfer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/ascii.hpp"
#include "core/base64.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

// The number each byte stands for in base64, -1 for those that stand for none.
constexpr auto sextets = [] {
  std::array<std::int16_t, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < base64_letters.size(); ++i)
    values[static_cast<unsigned char>(base64_letters[i])] = static_cast<std::int16_t>(i);
  return values;
}();

// Decoded bytes, with where each began and ended below.
struct Bytes {
  std::string bytes;
  std::vector<Span> places;

  void add(unsigned byte, std::size_t begin, std::size_t end) {
    bytes += static_cast<char>(byte);
    places.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)});
  }
};

// The bytes as text, each character standing for where its bytes stood.
void append_text(const Bytes& raw, std::string_view below, Encoding encoding, Unwrapped& made) {
  if (encoding == Encoding::detect) encoding = detect_encoding(raw.bytes).encoding;
  const bool is_wide = encoding == Encoding::utf16le || encoding == Encoding::utf16be;
  for (std::size_t at = 0; at < raw.bytes.size();) {
    const std::string_view rest = std::string_view(raw.bytes).substr(at);
    const std::size_t length = is_wide                      ? std::min<std::size_t>(2, rest.size())
                               : encoding == Encoding::utf8 ? std::max<std::size_t>(1, sequence_length(rest))
                                                            : 1;
    const std::size_t begin = raw.places[at].offset;
    const std::size_t end = raw.places[at + length - 1].end();
    const std::string_view one = rest.substr(0, length);
    if (byte_at(one, 0) < 0x80 && end == begin + 1 && below[begin] == one[0]) {
      made.copy(below, begin, end);
    } else if (one[0] == '\r' && rest.starts_with("\r\n")) {
      // the line end is that of \n
    } else if (!is_wide && byte_at(one, 0) < 0x80) {
      made.put(one, begin, end);
    } else {
      const Decoded decoded = decode(one, encoding);
      made.put(decoded.text.empty() ? one : std::string_view(decoded.text), begin, end);
    }
    at += length;
  }
}

}  // namespace

void decode_quoted_printable(std::string_view below, std::size_t begin, std::size_t end, Encoding encoding,
                             Unwrapped& made) {
  Bytes raw;
  for (std::size_t at = begin; at < end;) {
    if (below[at] != '=') {
      // Blanks at the end of a line were added on the way (RFC 2045, 6.7).
      const std::size_t behind = std::min(below.find_first_not_of(" \t", at), end);
      const bool trails = behind > at && (behind == end || below[behind] == '\n' || below[behind] == '\r');
      if (!trails) raw.add(static_cast<unsigned char>(below[at]), at, at + 1);
      at = trails ? behind : at + 1;
      continue;
    }
    const std::size_t behind = std::min(below.find_first_not_of(" \t\r", at + 1), end);
    if (behind == end || below[behind] == '\n') {  // a soft line break
      at = std::min(behind + 1, end);
    } else if (at + 2 < end && hex_value(below[at + 1]) >= 0 && hex_value(below[at + 2]) >= 0) {
      raw.add(static_cast<unsigned>(hex_value(below[at + 1]) * 16 + hex_value(below[at + 2])), at, at + 3);
      at += 3;
    } else {
      raw.add('=', at, at + 1);
      ++at;
    }
  }
  append_text(raw, below, encoding, made);
}

void decode_percent(std::string_view below, std::size_t begin, std::size_t end, Unwrapped& made) {
  const bool plus = below.substr(begin, end - begin).find("%20") == below.npos;  // of a form: a blank
  Bytes raw;
  for (std::size_t at = begin; at < end; ++at) {
    const bool encoded =
        below[at] == '%' && at + 2 < end && hex_value(below[at + 1]) >= 0 && hex_value(below[at + 2]) >= 0;
    const char sign = plus && below[at] == '+' ? ' ' : below[at];
    if (encoded) {
      raw.add(static_cast<unsigned>(hex_value(below[at + 1]) * 16 + hex_value(below[at + 2])), at, at + 3);
      at += 2;
    } else {
      raw.add(static_cast<unsigned char>(sign), at, at + 1);
    }
  }
  append_text(raw, below, Encoding::detect, made);
}

bool decode_base64(std::string_view below, std::size_t begin, std::size_t end, Encoding encoding,
                   Unwrapped& made) {
  Bytes raw;
  std::uint32_t bits = 0;
  unsigned count = 0;
  std::size_t group = begin;
  for (std::size_t at = begin; at < end; ++at) {
    const char sign = below[at];
    if (sign == '\n' || sign == '\r' || is_blank(sign) || sign == '=') continue;
    const int value = sextets[static_cast<unsigned char>(sign)];
    if (value < 0) return false;
    if (count == 0) group = at;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    count += 6;
    if (count >= 8) {
      count -= 8;
      raw.add((bits >> count) & 0xFFU, group, at + 1);
      group = at;
    }
  }
  const auto is_control = [](char one) {
    const auto byte = static_cast<unsigned char>(one);
    return byte < 0x20 && one != '\n' && one != '\r' && one != '\t';
  };
  const auto controls = static_cast<std::size_t>(std::ranges::count_if(raw.bytes, is_control));
  const Encoding found = detect_encoding(raw.bytes).encoding;
  const bool is_wide = found == Encoding::utf16le || found == Encoding::utf16be;
  if (raw.bytes.empty() || (!is_wide && controls * 8 > raw.bytes.size())) return false;
  append_text(raw, below, encoding, made);
  return true;
}

bool decode_uu(std::string_view below, std::size_t begin, std::size_t end, Unwrapped& made) {
  Bytes raw;
  for (std::size_t at = begin; at < end;) {
    const std::size_t stop = std::min(below.find('\n', at), end);
    const auto value = [&](std::size_t place) { return (byte_at(below, place) - 0x20U) & 0x3FU; };
    std::size_t left = value(at);
    for (std::size_t group = at + 1; left > 0 && group + 4 <= stop; group += 4) {
      const unsigned bits =
          value(group) << 18U | value(group + 1) << 12U | value(group + 2) << 6U | value(group + 3);
      for (unsigned i = 0; i < 3 && left > 0; ++i, --left)
        raw.add(bits >> (16U - 8U * i) & 0xFFU, group, group + 4);
    }
    if (left > 0) return false;
    at = stop + 1;
  }
  append_text(raw, below, Encoding::detect, made);
  return !raw.bytes.empty();
}

std::string as_quoted_printable(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char sign : text) {
    const auto byte = static_cast<unsigned char>(sign);
    if (sign == '=' || byte >= 0x7F) {
      out += '=';
      out += digits[byte >> 4U];
      out += digits[byte & 0xFU];
    } else {
      out += sign;
    }
  }
  return out;
}

}  // namespace hakem::arrival
