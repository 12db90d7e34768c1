#include "diag/page.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/ascii.hpp"
#include "diag/escape.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

// What stands under "## heading" of `page`, up to the next heading outside an example.
std::string_view part(std::string_view page, std::string_view heading) {
  bool inside = false;
  bool fenced = false;
  std::string_view found;
  for (std::string_view rest = page; !rest.empty();) {
    const std::string_view line = next_line(rest);
    if (line.starts_with("```")) fenced = !fenced;
    if (!fenced && line.starts_with("## ")) {
      if (inside) break;
      inside = line.substr(3) == heading;
      found = rest.substr(0, 0);
    } else if (inside) {
      found = {found.data(), static_cast<std::size_t>(line.data() + line.size() - found.data())};
    }
  }
  while (found.starts_with('\n')) found.remove_prefix(1);
  while (found.ends_with('\n')) found.remove_suffix(1);
  return found;
}

// The number before `at`, which moves behind it and the sign after it.
std::uint32_t next_number(std::string_view text, std::size_t& at) {
  std::uint32_t number = 0;
  for (; at < text.size() && is_digit(text[at]); ++at)
    number = number * 10 + static_cast<std::uint32_t>(text[at] - '0');
  ++at;
  return number;
}

// "M103 @ 5:14-17" → "M103: line 5, columns 14 to 16"; where the end is on another line it stands as
// 5:14-6:3.
std::string finding_words(std::string_view expected, Language language) {
  const std::size_t sign = expected.find(" @ ");
  if (sign == std::string_view::npos) return std::string(expected);
  const std::string_view code = expected.substr(0, sign);
  const std::string_view place = expected.substr(sign + 3);
  std::size_t at = 0;
  const std::uint32_t line = next_number(place, at);
  const std::uint32_t first = next_number(place, at);
  const std::uint32_t end = next_number(place, at);
  if (at < place.size())
    return say(language, "{}: line {}, column {} to line {}", "{}: {}. satır, {}. sütundan {}. satıra dek",
               code, line, first, end);
  if (end <= first + 1)
    return say(language, "{}: line {}, column {}", "{}: {}. satır, {}. sütun", code, line, first);
  return say(language, "{}: line {}, columns {} to {}", "{}: {}. satır, {}-{}. sütunlar", code, line, first,
             end - 1);
}

// Examples with what is found in them in words.
std::string told(std::string_view examples, Language language) {
  std::string out;
  bool expected = false;
  std::string found;
  while (!examples.empty()) {
    const std::string_view line = next_line(examples);
    if (line == "```expect") {
      expected = true;
    } else if (!expected) {
      out.append(line) += '\n';
    } else if (line != "```") {
      found.append(found.empty() ? "" : "; ").append(finding_words(line, language));
    } else {
      out += std::exchange(found, {}) + ".\n";
      expected = false;
    }
  }
  if (!out.empty()) out.pop_back();
  return out;
}

std::string without_marks(std::string_view text) {
  std::string out(text);
  std::erase(out, '`');
  return out;
}

// `code` between backticks; there is no other mark in a paragraph.
std::string inline_html(std::string_view text) {
  std::string out;
  bool code = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('`'), text.size());
    append_markup(out, text.substr(0, end));
    text.remove_prefix(end);
    if (text.empty()) break;
    out += code ? "</code>" : "<code>";
    code = !code;
    text.remove_prefix(1);
  }
  if (code) out += "</code>";
  return out;
}

}  // namespace

Explanation explanation(const CatalogEntry& entry, Language language) {
  const std::string_view page = page_of(entry.code);
  return {part(page, language == Language::tr ? "Ne demek" : "What it means"),
          told(part(page, "Reported"), language), told(part(page, "Not reported"), language)};
}

std::string without_facts(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    out += text.substr(0, open);
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) break;
    out += "…";
    text.remove_prefix(close + 1);
  }
  return out;
}

std::string first_sentence(std::string_view meaning) {
  const std::string_view line = next_line(meaning);
  std::string text = without_marks(line.substr(0, line.find(". ")));
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string paragraphs_text(std::string_view markdown) {
  std::string out;
  while (!markdown.empty()) {
    const std::string_view line = next_line(markdown);
    if (line.empty()) continue;
    if (!out.empty()) out += '\n';
    out += without_marks(line);
  }
  return out;
}

std::string markdown_html(std::string_view markdown) {
  std::string out;
  std::string paragraph;
  bool fenced = false;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) out.append("<p>").append(inline_html(paragraph)).append("</p>\n");
    paragraph.clear();
  };
  while (!markdown.empty()) {
    const std::string_view line = next_line(markdown);
    if (line.starts_with("```")) {
      end_paragraph();
      if (fenced)
        out += "</pre>\n";
      else
        out += "<pre>";
      fenced = !fenced;
    } else if (fenced) {
      append_markup(out, line);
      out += '\n';
    } else if (line.empty()) {
      end_paragraph();
    } else {
      paragraph.append(paragraph.empty() ? "" : " ").append(line);
    }
  }
  end_paragraph();
  return out;
}

}  // namespace hakem
