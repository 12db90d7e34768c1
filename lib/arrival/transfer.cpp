#include "arrival/transfer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/base64.hpp"
#include "core/fold.hpp"
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

namespace {

bool is_base64_line(std::string_view line) {
  return !line.empty() && std::ranges::all_of(line, [](char sign) {
    return is_digit(sign) || (small(sign) >= 'a' && small(sign) <= 'z') || sign == '+' || sign == '/' ||
           sign == '=';
  });
}

// Every `=` means what it does in quoted-printable, and two at least do.
bool is_bare_quoted_printable(std::string_view text) {
  const auto is_hex = [&](std::size_t at) {
    return at < text.size() && (is_digit(text[at]) || (text[at] >= 'A' && text[at] <= 'F'));
  };
  std::size_t signs = 0;
  for (std::size_t at = text.find('='); at != text.npos; at = text.find('=', at + 1), ++signs) {
    const std::size_t behind = std::min(text.find_first_not_of(" \t\r", at + 1), text.size());
    const bool soft = behind == text.size() || text[behind] == '\n';
    if (!soft && !(is_hex(at + 1) && is_hex(at + 2))) return false;
  }
  // "win=50 gammon=20" is none: a line is broken softly, or signs stand so that need it.
  const auto is_letter_beyond = [&](std::size_t at) {
    return at + 5 < text.size() && (text[at + 1] == 'C' || text[at + 1] == 'D' || text[at + 1] == 'E') &&
           text[at + 3] == '=';
  };
  constexpr std::size_t dense = 12;  // bytes for a sign: all but letters and digits are written so
  if (signs * dense > text.size()) return true;
  for (std::size_t at = text.find('='); at != text.npos && signs >= 2; at = text.find('=', at + 1)) {
    const std::string_view code = text.substr(at + 1, 3);
    if (code.starts_with("3D") || code.starts_with('\n') || code.starts_with("\r") ||
        code.starts_with("0A") || is_letter_beyond(at))
      return true;
  }
  return false;
}

// "begin 644 log.txt", lines of uuencode, "end" (POSIX): from behind the first line to before the last; empty
// if there are none. Of several files the first.
std::string_view uu_lines(std::string_view text) {
  constexpr std::string_view key = "begin ";
  for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
    const bool begins = at == 0 || text[at - 1] == '\n';
    const std::size_t mode = std::min(text.find_first_not_of("01234567", at + key.size()), text.size());
    if (!begins || mode < at + key.size() + 3 || text.substr(mode, 1) != " ") continue;
    const std::size_t first = text.find('\n', mode);
    const std::size_t last = first == text.npos ? first : text.find("\nend", first);
    return last == text.npos ? std::string_view() : text.substr(first + 1, last - first);
  }
  return {};
}

}  // namespace

bool is_bare_base64(std::string_view text) {
  constexpr std::size_t shortest = 40;
  const std::vector<Line> lines = lines_of(text);
  if (lines.empty() || lines.front().end < shortest) return false;
  std::size_t width = 0;
  for (const Line& line : lines) {
    const std::string_view words = line.in(text);
    if (words.empty()) continue;
    if (!is_base64_line(words) || (width != 0 && words.size() > width)) return false;
    width = std::max(width, words.size());
  }
  return true;
}

std::optional<Unwrapped> undo_transfer(std::string_view text) {
  Unwrapped made;
  if (const std::string_view uu = uu_lines(text); !uu.empty()) {
    const auto begin = static_cast<std::size_t>(uu.data() - text.data());
    if (decode_uu(text, begin, begin + uu.size(), made)) {
      const std::size_t behind = text.find('\n', begin + uu.size());
      if (behind != text.npos) made.copy(text, behind + 1, text.size());
      return made;
    }
    made = {};
  }
  if (is_bare_base64(text) && decode_base64(text, 0, text.size(), Encoding::detect, made)) return made;
  // An address that is the data itself (RFC 2397).
  constexpr std::size_t head = 200;
  constexpr std::string_view mark = ";base64,";
  const std::size_t data = text.substr(0, head).find("data:");
  const std::size_t found = data == text.npos ? data : text.substr(0, head).find(mark, data);
  if (found != text.npos) {
    const std::size_t begin = found + mark.size();
    const std::size_t end = std::min(text.find_first_of("\"')> \n", begin), text.size());
    if (decode_base64(text, begin, end, Encoding::detect, made)) return made;
  }
  if (!is_bare_quoted_printable(text)) return {};
  decode_quoted_printable(text, 0, text.size(), Encoding::detect, made);
  return made;
}

}  // namespace hakem::arrival
