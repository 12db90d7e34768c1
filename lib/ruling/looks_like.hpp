// What a text that no notation recognises may be, told to those who expected a record of it.
#pragma once

#include <string_view>

#include "core/source.hpp"

namespace hakem {

// In both languages, "a web page|bir web sayfası"; empty if nobody can tell.
std::string_view looks_like(const Source& source);

// The same for what is no text, with the comma before it: ", an image|, bir resim".
std::string_view binary_as(const Source& source);

// True for what Hakem itself wrote about records, in any output: it quotes them.
bool is_report_of_ours(std::string_view text);

}  // namespace hakem
