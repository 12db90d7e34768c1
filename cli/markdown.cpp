#include "markdown.hpp"

#include "diag/table.hpp"

namespace hakem {
namespace {

std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

std::string without_emphasis(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at, 2) == "**")
      ++at;
    else if (text[at] != '`')
      out += text[at];
  }
  return out;
}

}  // namespace

std::string render_markdown(std::string_view body, std::size_t width) {
  std::string out;
  std::string paragraph;
  bool fenced = false;
  const auto end_paragraph = [&] {
    if (!paragraph.empty())
      out += wrapped(without_emphasis(paragraph), width, paragraph.starts_with("- ") ? "  " : "") + "\n";
    paragraph.clear();
  };
  const auto blank = [&] {
    if (!out.empty() && !out.ends_with("\n\n")) out += '\n';
  };
  while (!body.empty()) {
    const std::string_view line = next_line(body);
    if (line.starts_with("```")) {
      end_paragraph();
      if (!fenced) blank();
      fenced = !fenced;
    } else if (fenced) {
      out.append(line.empty() ? "" : "    ").append(line) += '\n';
    } else if (line.empty()) {
      end_paragraph();
      blank();
    } else {
      if (line.starts_with("- ")) end_paragraph();
      paragraph.append(paragraph.empty() ? "" : " ").append(line);
    }
  }
  end_paragraph();
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace hakem
