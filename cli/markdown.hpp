// A page of the documentation as a terminal can show it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hakem {

// A part of a page: its heading ("" before the first) and the text below it.
struct Section {
  std::string_view heading;
  std::string_view body;
};
// The parts of `page` that "## …" lines begin.
std::vector<Section> sections_of(std::string_view page);

// Paragraphs wrapped to `width` columns, blocks of code indented, the signs of Markdown left out.
std::string render_markdown(std::string_view body, std::size_t width);

}  // namespace hakem
