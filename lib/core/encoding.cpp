#include "core/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/utf8.hpp"

namespace hakem {
namespace {

// The characters of bytes 80 to FF of an 8-bit page, U+FFFD where it has none. Below lies ASCII.
using UpperHalf = std::array<char16_t, 128>;

namespace pages {
#include "core/pages.inc"
}  // namespace pages

// In the order of the enumeration.
struct Kind {
  Encoding encoding;
  std::string_view name;
  const UpperHalf* page;    // null if it is no 8-bit page
  bool has_no_low = false;  // written, it has no letters from 80 to 9F, though the page does
};
constexpr Kind kinds[] = {
    {Encoding::detect, "?", nullptr},
    {Encoding::utf8, "UTF-8", nullptr},
    {Encoding::utf16le, "UTF-16LE", nullptr},
    {Encoding::utf16be, "UTF-16BE", nullptr},
    {Encoding::windows_1254, "Windows-1254", &pages::windows_1254},
    {Encoding::iso_8859_9, "ISO-8859-9", &pages::windows_1254, true},
    {Encoding::cp857, "CP857", &pages::cp857},
    {Encoding::windows_1252, "Windows-1252", &pages::windows_1252},
    {Encoding::iso_8859_1, "ISO-8859-1", &pages::windows_1252, true},
    {Encoding::iso_8859_15, "ISO-8859-15", &pages::iso_8859_15},
    {Encoding::windows_1250, "Windows-1250", &pages::windows_1250},
    {Encoding::iso_8859_2, "ISO-8859-2", &pages::iso_8859_2},
    {Encoding::windows_1251, "Windows-1251", &pages::windows_1251},
    {Encoding::koi8_r, "KOI8-R", &pages::koi8_r},
    {Encoding::mac_turkish, "MacTurkish", &pages::mac_turkish},
    {Encoding::binary, "binary", nullptr},
};

const Kind& kind_of(Encoding encoding) { return kinds[static_cast<std::size_t>(encoding)]; }

// Collects decoded text and remembers where the first byte stood that means nothing.
class Decoding {
 public:
  explicit Decoding(Encoding encoding, std::size_t size) {
    decoded_.encoding = encoding;
    decoded_.text.reserve(size + size / 8);
  }
  void add(std::string_view utf8) { decoded_.text += utf8; }
  void add(char32_t character) {
    if (character == replacement_character) return add_undecodable();
    append_utf8(decoded_.text, character);
  }
  void add_undecodable(char32_t instead = replacement_character) {
    decoded_.first_undecodable = std::min(decoded_.first_undecodable, decoded_.text.size());
    append_utf8(decoded_.text, instead);
  }
  Decoded take() { return std::move(decoded_); }

 private:
  Decoded decoded_;
};

// A file of which parts come from elsewhere: a byte that begins no sequence is the letter it is in
// Windows-1254, the page that most of our old records are in.
char32_t letter_in_old_part(std::string_view bytes) {
  const unsigned byte = byte_at(bytes, 0);
  const bool letter = byte >= 0xC0U && byte != 0xD7U && byte != 0xF7U && byte != 0xFFU;
  const bool begins_none = bytes.size() > 1 && (byte_at(bytes, 1) < 0x80U || byte_at(bytes, 1) >= 0xC0U);
  return letter && begins_none ? char32_t{pages::windows_1254[byte - 0x80U]} : replacement_character;
}

Decoded decode_utf8(std::string_view bytes) {
  if (is_utf8(bytes)) return {};
  Decoding decoding(Encoding::utf8, bytes.size());
  while (!bytes.empty()) {
    const std::size_t length = sequence_length(bytes);
    if (length == 0) {
      decoding.add_undecodable(letter_in_old_part(bytes));
    } else {
      decoding.add(bytes.substr(0, length));
    }
    bytes.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return decoding.take();
}

Decoded decode_utf16(std::string_view bytes, Encoding encoding) {
  const std::size_t low = encoding == Encoding::utf16le ? 0 : 1;
  const auto unit = [&](std::size_t at) -> char32_t {
    return byte_at(bytes, at + low) | byte_at(bytes, at + 1 - low) << 8U;
  };
  Decoding decoding(encoding, bytes.size());
  std::size_t at = encoding == Encoding::utf16le ? utf16_part(bytes) : 0;
  decoding.add(bytes.substr(0, at));
  for (; at + 2 <= bytes.size(); at += 2) {
    const char32_t first = unit(at);
    if (first < 0xD800 || first > 0xDFFF) {
      decoding.add(first);
      continue;
    }
    const char32_t second = at + 4 <= bytes.size() ? unit(at + 2) : 0;
    if (first > 0xDBFF || second < 0xDC00 || second > 0xDFFF) {
      decoding.add_undecodable();
      continue;
    }
    decoding.add(0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00));
    at += 2;
  }
  if (at < bytes.size()) decoding.add_undecodable();
  return decoding.take();
}

Decoded decode_page(std::string_view bytes, Encoding encoding, const UpperHalf& page) {
  Decoding decoding(encoding, bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = skip_ascii(bytes, at);
    decoding.add(bytes.substr(at, end - at));
    if (end < bytes.size()) decoding.add(char32_t{page[byte_at(bytes, end) - 0x80U]});
    at = end + 1;
  }
  return decoding.take();
}

void append_unit(std::string& out, char32_t unit, Encoding encoding) {
  const char low = static_cast<char>(unit & 0xFFU);
  const char high = static_cast<char>(unit >> 8U);
  out += encoding == Encoding::utf16le ? low : high;
  out += encoding == Encoding::utf16le ? high : low;
}

bool append_encoded(std::string& out, char32_t character, Encoding encoding) {
  if (encoding == Encoding::utf16le || encoding == Encoding::utf16be) {
    if (character > 0xFFFF) append_unit(out, 0xD800 + ((character - 0x10000) >> 10U), encoding);
    append_unit(out, character > 0xFFFF ? 0xDC00 + (character & 0x3FFU) : character, encoding);
    return true;
  }
  if (character < 0x80) {
    out += static_cast<char>(character);
    return true;
  }
  const Kind& kind = kind_of(encoding);
  const auto first = kind.page->begin() + (kind.has_no_low ? 0x20 : 0);
  const auto found = std::find(first, kind.page->end(), character);
  if (found == kind.page->end() || character == replacement_character) return false;
  out += static_cast<char>(0x80 + (found - kind.page->begin()));
  return true;
}

struct Spelling {
  std::string_view name;  // letters and digits only, lower case
  Encoding encoding;
};
constexpr Spelling spellings[] = {
    {"utf8", Encoding::utf8},
    {"utf16", Encoding::utf16le},
    {"utf16le", Encoding::utf16le},
    {"utf16be", Encoding::utf16be},
    {"1254", Encoding::windows_1254},
    {"cp1254", Encoding::windows_1254},
    {"win1254", Encoding::windows_1254},
    {"windows1254", Encoding::windows_1254},
    {"88599", Encoding::iso_8859_9},
    {"iso88599", Encoding::iso_8859_9},
    {"latin5", Encoding::iso_8859_9},
    {"857", Encoding::cp857},
    {"cp857", Encoding::cp857},
    {"ibm857", Encoding::cp857},
    {"dos857", Encoding::cp857},
    {"1252", Encoding::windows_1252},
    {"cp1252", Encoding::windows_1252},
    {"win1252", Encoding::windows_1252},
    {"windows1252", Encoding::windows_1252},
    {"88591", Encoding::iso_8859_1},
    {"iso88591", Encoding::iso_8859_1},
    {"latin1", Encoding::iso_8859_1},
    {"iso885915", Encoding::iso_8859_15},
    {"latin9", Encoding::iso_8859_15},
    {"cp1250", Encoding::windows_1250},
    {"windows1250", Encoding::windows_1250},
    {"iso88592", Encoding::iso_8859_2},
    {"latin2", Encoding::iso_8859_2},
    {"cp1251", Encoding::windows_1251},
    {"win1251", Encoding::windows_1251},
    {"windows1251", Encoding::windows_1251},
    {"koi8r", Encoding::koi8_r},
    {"macturkish", Encoding::mac_turkish},
    {"xmacturkish", Encoding::mac_turkish},
};

}  // namespace

std::span<const Encoding> encodings() {
  static const auto all = [] {
    std::array<Encoding, std::size(kinds) - 2> known{};
    std::ranges::transform(std::span(kinds).subspan(1, known.size()), known.begin(), &Kind::encoding);
    return known;
  }();
  return all;
}

std::string_view encoding_name(Encoding encoding) { return kind_of(encoding).name; }

Encoding encoding_named(std::string_view name) {
  std::string plain;
  for (std::size_t at = 0; at < std::min<std::size_t>(name.size(), 64); ++at) {
    const unsigned byte = byte_at(name, at);
    if (is_ascii_letter(byte)) plain += static_cast<char>(byte | 0x20U);
    if (byte >= '0' && byte <= '9') plain += name[at];
  }
  for (const Spelling& spelling : spellings)
    if (spelling.name == plain) return spelling.encoding;
  return Encoding::detect;
}

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size();) {
    const std::size_t length = sequence_length(bytes.substr(at));
    if (length == 0) return false;
    at += length;
    if (byte_at(bytes, at) < 0x80) at = skip_ascii(bytes, at);
  }
  return true;
}

std::size_t utf16_part(std::string_view bytes) {
  constexpr std::size_t shortest = 32;  // no text of ours in UTF-16 holds so much without a NUL
  const std::size_t nul = bytes.find('\0');
  if (nul == bytes.npos || nul <= shortest) return 0;
  // Its first letters may have none either: they stand behind the line end of what was there before.
  const std::size_t line = bytes.substr(0, nul - 1).rfind('\n');
  const bool behind_line = line != bytes.npos && nul - 1 - (line + 1) < shortest && (nul - line) % 2 == 0;
  const std::size_t begin = behind_line ? line + 1 : nul - 1;
  const auto is_control = [](char c) {  // a half of a letter of UTF-16
    return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r' && c != '\t';
  };
  const std::string_view before = bytes.substr(0, begin);
  return is_utf8(before) && std::ranges::none_of(before, is_control) ? begin : 0;
}

Decoded decode(std::string_view bytes, Encoding encoding) {
  if (encoding == Encoding::utf16le || encoding == Encoding::utf16be) return decode_utf16(bytes, encoding);
  const UpperHalf* const page = kind_of(encoding).page;
  return page == nullptr ? decode_utf8(bytes) : decode_page(bytes, encoding, *page);
}

bool encode(std::string_view utf8, Encoding encoding, std::string& out) {
  out.clear();
  if (!is_utf8(utf8)) return false;
  if (encoding == Encoding::utf8 || encoding == Encoding::detect) {
    out = utf8;
    return true;
  }
  while (!utf8.empty()) {
    const std::size_t length = sequence_length(utf8);
    if (!append_encoded(out, code_point(utf8, length), encoding)) return false;
    utf8.remove_prefix(length);
  }
  return true;
}

}  // namespace hakem
