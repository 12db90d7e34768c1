// Text of a record in the syntaxes outputs are written in. JSON is in plain_text.hpp.
#pragma once

#include <string>
#include <string_view>

namespace hakem {

// In XML and HTML, between tags and in attributes in double quotes. What XML 1.0 has no place for, and what
// an eye cannot see or a direction turns (is_unsafe), is spelled out as in plain(); line ends and tabs stay.
void append_markup(std::string& out, std::string_view text);
std::string markup(std::string_view text);

// A path of a file as a URI reference: relative as it is but for a "./" before it, absolute as file:///…;
// everything that may not stand in a URI is percent-encoded, byte for byte.
std::string file_uri(std::string_view path);

}  // namespace hakem
