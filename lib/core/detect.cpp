// Which encoding the bytes of a file are in (encoding.hpp gives the order of the questions).
#include <algorithm>
#include <array>

#include "core/encoding.hpp"
#include "core/fold.hpp"
#include "core/utf8.hpp"

namespace hakem {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t npos = std::string::npos;

// Text of ASCII and Latin letters in UTF-16 has a NUL in nearly every other byte, and on one side only.
Encoding utf16_without_mark(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 1024);
  if (head.size() < 4 || head.find('\0') == npos) return Encoding::detect;
  std::array<std::size_t, 2> nuls{};
  for (std::size_t at = 0; at < head.size(); ++at) {
    if (head[at] == '\0') ++nuls[at % 2];
    const unsigned partner = byte_at(head, at ^ 1U);
    const bool control = partner < 0x20 && partner != '\n' && partner != '\r' && partner != '\t';
    if (head[at] == '\0' && control) return Encoding::detect;
  }
  const std::size_t most = head.size() / 4;
  if (nuls[0] == 0 && nuls[1] > most) return Encoding::utf16le;
  if (nuls[1] == 0 && nuls[0] > most) return Encoding::utf16be;
  return Encoding::detect;
}

// What Windows PowerShell appends to a file (">>") is UTF-16 without a mark, whatever the file was before.
bool is_appended_to_utf16(std::string_view bytes) {
  const std::size_t behind = utf16_part(bytes);
  return behind > 0 && utf16_without_mark(bytes.substr(behind)) == Encoding::utf16le;
}

constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// The value of a header line "Kodlama: …" or "Encoding: …".
std::string_view in_header_line(std::string_view head) {
  while (!head.empty()) {
    std::string_view line = head.substr(0, head.find_first_of("\r\n"));
    head.remove_prefix(std::min(head.size(), line.size() + 1));
    line.remove_prefix(std::min(line.size(), line.find_first_not_of(" \t;[")));
    const std::string key = fold(line.substr(0, 9));
    const std::size_t length = key.starts_with("kodlama:") ? 8 : key == "encoding:" ? 9 : 0;
    if (length == 0) continue;
    if (const std::string_view value = trimmed(line.substr(length)); !value.empty()) return value;
  }
  return {};
}

// Where the bracket stands that closes the one at head[at], or npos.
std::size_t closing_bracket(std::string_view head, std::size_t at) {
  if (at == npos) return npos;
  while (++at < head.size() && head[at] != ']')
    if (head[at] == '\\') ++at;
  return at < head.size() ? at : npos;
}

// The value of CA in the root of an SGF tree.
std::string_view in_sgf_root(std::string_view head) {
  head = trimmed(head);
  if (!head.starts_with('(')) return {};
  head = trimmed(head.substr(1));
  if (!head.starts_with(';')) return {};
  head.remove_prefix(1);
  for (;;) {
    const std::size_t open = head.find('[');
    const std::size_t close = closing_bracket(head, open);
    const std::string_view name = trimmed(head.substr(0, open));
    if (open == npos || close == npos || name.find_first_of("(;)") != npos) return {};
    if (name == "CA") return trimmed(head.substr(open + 1, close - open - 1));
    head.remove_prefix(close + 1);
  }
}

// What the page of a web site or a mail says: charset=windows-1251. Many say Latin-1 without a thought, so
// that is no reason to read no Turkish letters.
Encoding charset_of_page(std::string_view head) {
  constexpr std::string_view key = "charset=";
  const std::size_t at = head.find(key);
  if (at == npos) return Encoding::detect;
  head.remove_prefix(at + key.size());
  head.remove_prefix(std::min(head.find_first_not_of("\"'"), head.size()));
  const Encoding named = encoding_named(head.substr(0, head.find_first_of("\"' \t\r\n;/>")));
  const bool is_latin = named == Encoding::iso_8859_1 || named == Encoding::windows_1252;
  return is_latin ? Encoding::detect : named;
}

// The 8-bit page that is declared: that it is no UTF is already known.
Encoding declared_page(std::string_view bytes) {
  Encoding named = encoding_named(declared_encoding(bytes));
  if (named == Encoding::detect) named = charset_of_page(bytes.substr(0, 4096));
  return named >= Encoding::windows_1254 ? named : Encoding::detect;
}

// UTF-8 with a damaged place holds more well-formed sequences than stray bytes; in an 8-bit Turkish page,
// where the letters are C7 and above, a well-formed sequence is a rare accident.
bool is_damaged_utf8(std::string_view bytes) {
  std::size_t sequences = 0;
  std::size_t strays = 0;
  for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at)) {
    const std::size_t length = sequence_length(bytes.substr(at));
    ++(length == 0 ? strays : sequences);
    at += std::max<std::size_t>(length, 1);
  }
  return sequences > strays;
}

// The bytes of Turkish letters in CP857: ç ü ı ş ğ, and those that are punctuation or no letter of Turkish in
// 1254.
constexpr std::string_view cp857_lower = "\x81\x87\x8D\x9F\xA7"sv;
constexpr std::string_view cp857_initial = "\x80\x94\x98\x99\x9A\x9E\xA6"sv;  // Ç ö İ Ö Ü Ş Ğ

bool looks_like_cp857(std::string_view bytes) {
  std::size_t cp857 = 0;
  std::size_t cp1254 = 0;
  const auto is_letter = [&](unsigned byte) {
    const char raw = static_cast<char>(byte);
    return is_ascii_letter(byte) || cp857_lower.find(raw) != npos || cp857_initial.find(raw) != npos;
  };
  for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at + 1)) {
    const unsigned before = at == 0 ? 0 : byte_at(bytes, at - 1);
    const unsigned after = byte_at(bytes, at + 1);
    const bool small_before = is_ascii_letter(before) && before >= 'a';
    if (byte_at(bytes, at) >= 0xC0) {
      cp1254 += is_ascii_letter(before) || is_ascii_letter(after);
    } else if (cp857_lower.find(bytes[at]) != npos) {
      cp857 += is_letter(before) || is_letter(after);
    } else if (cp857_initial.find(bytes[at]) != npos) {
      // ” and ™ follow a word, š and ž stand inside one; a capital or ö is followed by a letter.
      cp857 += is_letter(after) && (bytes[at] == '\x94' || !small_before);
    }
  }
  return cp857 > cp1254;
}

// Turkish letters of the old Macintosh beside letters of ASCII: Ç Ö Ü ç ö ü and Ğ ğ İ ı Ş ş.
constexpr std::string_view mac_letters = "\x82\x85\x86\x8D\x9A\x9F\xDA\xDB\xDC\xDD\xDE\xDF"sv;
// The same of Windows-1254.
constexpr std::string_view windows_letters = "\xC7\xD6\xDC\xE7\xF6\xFC\xD0\xF0\xDD\xFD\xDE\xFE"sv;

// Lines that CR alone ends were written there; of the pages that hold the letters of words that one is meant
// which holds more of them.
bool looks_like_mac(std::string_view bytes) {
  if (bytes.find('\n') != npos || bytes.find('\r') == npos) return false;
  std::size_t mac = 0;
  std::size_t windows = 0;
  for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at + 1)) {
    const bool in_word =
        is_ascii_letter(byte_at(bytes, at + 1)) || (at > 0 && is_ascii_letter(byte_at(bytes, at - 1)));
    if (!in_word) continue;
    mac += mac_letters.find(bytes[at]) != npos ? 1 : 0;
    windows += windows_letters.find(bytes[at]) != npos ? 1 : 0;
  }
  return mac > 0 && mac >= windows;
}

}  // namespace

std::size_t mark_length(std::string_view bytes, Encoding encoding) {
  if (encoding == Encoding::utf8) return bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  if (encoding == Encoding::utf16le) return bytes.starts_with("\xFF\xFE") ? 2 : 0;
  if (encoding == Encoding::utf16be) return bytes.starts_with("\xFE\xFF") ? 2 : 0;
  return 0;
}

std::string_view declared_encoding(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 4096);
  const std::string_view declared = in_sgf_root(head);
  return declared.empty() ? in_header_line(head) : declared;
}

Detected detect_encoding(std::string_view bytes) {
  for (const Encoding marked : {Encoding::utf8, Encoding::utf16le, Encoding::utf16be}) {
    const std::size_t mark = mark_length(bytes, marked);
    if (mark == 0) continue;
    const bool ascii = marked == Encoding::utf8 && skip_ascii(bytes, mark) == bytes.size();
    return {marked, mark, ascii};
  }
  if (is_appended_to_utf16(bytes)) return {Encoding::utf16le, 0, false};
  if (const Encoding utf16 = utf16_without_mark(bytes); utf16 != Encoding::detect) return {utf16, 0, false};
  if (skip_ascii(bytes, 0) == bytes.size()) return {Encoding::utf8, 0, true};
  if (is_utf8(bytes)) return {Encoding::utf8, 0, false};
  if (const Encoding named = declared_page(bytes); named != Encoding::detect) return {named, 0, false};
  if (is_damaged_utf8(bytes)) return {Encoding::utf8, 0, false};
  if (looks_like_mac(bytes)) return {Encoding::mac_turkish, 0, false};
  return {looks_like_cp857(bytes) ? Encoding::cp857 : Encoding::windows_1254, 0, false};
}

}  // namespace hakem
