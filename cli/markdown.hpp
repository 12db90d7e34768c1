// A page of the documentation as a terminal can show it.
#pragma once

#include <string>
#include <string_view>

namespace hakem {

// Paragraphs wrapped to `width` columns, blocks of code indented, the signs of Markdown left out.
std::string render_markdown(std::string_view body, std::size_t width);

}  // namespace hakem
