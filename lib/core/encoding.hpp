// Encodings that match records come in, and how they are told apart.
//
// Order: byte order mark, UTF-16 without one (every other byte NUL), well-formed UTF-8, an 8-bit page that
// the file itself names (declared_encoding), UTF-8 with a few damaged bytes, then an 8-bit Turkish page.
// Windows-1254 and ISO-8859-9 hold the same letters, so one decoder serves both, as for Windows-1252 and
// ISO-8859-1; CP857 (DOS) is told from them by where its letters stand: bytes 80-A7 inside words. That of the
// old Macintosh is looked for where CR alone ends the lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hakem {

enum class Encoding : std::uint8_t {
  detect,
  utf8,
  utf16le,
  utf16be,
  windows_1254,  // from here on 8-bit pages
  iso_8859_9,
  cp857,
  windows_1252,
  iso_8859_1,
  iso_8859_15,
  windows_1250,
  iso_8859_2,
  windows_1251,
  koi8_r,
  mac_turkish,
  binary,  // no text at all (binary.hpp); nobody can ask for it
};

// All but Encoding::detect and Encoding::binary.
std::span<const Encoding> encodings();
// "UTF-8", "Windows-1254" …
std::string_view encoding_name(Encoding encoding);
// Any usual spelling ("utf8", "cp1254", "windows-1254", "iso-8859-9", "latin5", "cp857", "ibm857"), any case;
// Encoding::detect if unknown.
Encoding encoding_named(std::string_view name);

// A place where mojibake was undone: at `offset` of the decoded text stands one letter that the input shows
// as 1 + `extra` characters.
struct Repair {
  std::uint32_t offset = 0;
  std::uint8_t extra = 0;
};

struct Decoded {
  Encoding encoding = Encoding::utf8;
  std::string text;  // UTF-8; left empty when the input already was clean UTF-8
  std::vector<Repair> repairs;
  std::size_t first_undecodable = std::string::npos;
};

// True if every byte belongs to a well-formed UTF-8 sequence (RFC 3629).
bool is_utf8(std::string_view bytes);

// The encoding the bytes are in and the length of their byte order mark.
struct Detected {
  Encoding encoding = Encoding::utf8;
  std::size_t mark = 0;
  bool ascii = false;  // every byte is below 80: there is nothing to decode and nothing to repair
};
Detected detect_encoding(std::string_view bytes);
// What the file itself calls its encoding, a part of `bytes`: in a header line "Kodlama: …" or "Encoding: …"
// of its first 4 KiB, or CA[…] in the root of its first SGF tree. Empty if it does not.
std::string_view declared_encoding(std::string_view bytes);
// Length of the byte order mark of `encoding` that `bytes` start with, or 0.
std::size_t mark_length(std::string_view bytes, Encoding encoding);

// Where UTF-16LE begins in a file that was UTF-8 before it was appended to; 0 if that is all of it, or none.
std::size_t utf16_part(std::string_view bytes);

// Bytes without their mark to UTF-8. What cannot be decoded becomes U+FFFD and is remembered.
Decoded decode(std::string_view bytes, Encoding encoding);

// UTF-8 to `encoding`, without a byte order mark; false if a character does not exist there or `utf8` is not
// well-formed (`out` is then unspecified).
bool encode(std::string_view utf8, Encoding encoding, std::string& out);

// Undoes two accidents: UTF-8 that was read as Windows-1252 or -1254 ("ÅŸ" for ş, "Ã©" for é), and 1254 that
// was read as 1252 ("Þeþ" for Şeş). The first only if every suspicious sequence maps to a character, the
// second only if Turkish words come out of it; otherwise `text` is left alone and nothing is added to
// `repairs`, which are in order of offset.
void repair_mojibake(std::string& text, std::vector<Repair>& repairs);

// Such a document holds just the letters that are meant: it is UTF-8 and nothing else (RFC 8259, 8.1).
bool is_json_object(std::string_view text);

// A quick look: false means that repair_mojibake would find nothing, or has nothing to look for in a JSON
// object.
bool may_hold_mojibake(std::string_view text);

}  // namespace hakem
