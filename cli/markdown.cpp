#include "markdown.hpp"

#include "diag/plain_text.hpp"

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

void append_wrapped(std::string& out, std::string_view paragraph, std::size_t width) {
  std::size_t column = 0;
  const std::string_view hanging = paragraph.starts_with("- ") ? "  " : "";
  while (!paragraph.empty()) {
    const std::size_t end = std::min(paragraph.find(' '), paragraph.size());
    const std::string_view word = paragraph.substr(0, end);
    paragraph.remove_prefix(std::min(end + 1, paragraph.size()));
    if (word.empty()) continue;
    const std::size_t wide = cells(word);
    if (column != 0) {
      const bool fits = column + 1 + wide <= width;
      out += fits ? ' ' : '\n';
      if (!fits) out += hanging;
      column = fits ? column + 1 : hanging.size();
    }
    out += word;
    column += wide;
  }
  if (column != 0) out += '\n';
}

}  // namespace

std::string render_markdown(std::string_view body, std::size_t width) {
  std::string out;
  std::string paragraph;
  bool fenced = false;
  const auto end_paragraph = [&] {
    append_wrapped(out, without_emphasis(paragraph), width);
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
