// Match files that are bytes and no text, known by how they begin (docs/formats/xg.md, ogxm.md, bgf.md).
#pragma once

#include <string_view>

namespace hakem {

// "RGMH" (eXtreme Gammon), "OGXM" (OpenGammon), or a line of JSON with SMILE or something compressed below it
// (BGBlitz). What such a file holds is read by its notation; nothing is decoded and no line ends are looked
// for.
bool is_binary_match_file(std::string_view bytes);

}  // namespace hakem
