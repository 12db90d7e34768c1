// The encodings in which mail carries text over lines of ASCII (RFC 2045, 6.7 and 6.8).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/encoding.hpp"
#include "core/unwrapped.hpp"

namespace hakem::arrival {

// below[begin, end) of quoted-printable, decoded to UTF-8 from `encoding` (detect: by its bytes), appended to
// `made`.
void decode_quoted_printable(std::string_view below, std::size_t begin, std::size_t end, Encoding encoding,
                             Unwrapped& made);
// The same for base64. False, and nothing appended, if it is none or holds no text.
bool decode_base64(std::string_view below, std::size_t begin, std::size_t end, Encoding encoding,
                   Unwrapped& made);

// The same for lines of uuencode (POSIX), whose first sign tells how many bytes they hold.
bool decode_uu(std::string_view below, std::size_t begin, std::size_t end, Unwrapped& made);

// The same for percent-encoding (RFC 3986, 2.1), as addresses and forms have it.
void decode_percent(std::string_view below, std::size_t begin, std::size_t end, Unwrapped& made);

// Whether `text` is nothing but lines of one length in the alphabet of base64.
bool is_bare_base64(std::string_view text);

// How text is written in quoted-printable.
std::string as_quoted_printable(std::string_view text);

}  // namespace hakem::arrival
