// The explanation of a code, taken from its page.
#pragma once

#include <string>
#include <string_view>

#include "diag/catalog.hpp"

namespace hakem {

// The whole page of a code without its front matter, Markdown. It lies in a file of its own (pages.cpp), so that a
// program that brings its pages otherwise can say where they are; "" if it has none.
std::string_view page_of(Code code);

// The parts of a page in one language, Markdown without their headings. The examples are the same in both but
// for the words below them.
struct Explanation {
  std::string_view meaning;  // "What it means" or "Ne demek"
  // Examples; what is found in one, which the page has for its tests, is said in words below it: "M103: line
  // 5, columns 14 to 16".
  std::string reported;
  std::string not_reported;
};
Explanation explanation(const CatalogEntry& entry, Language language);

// The message of a page without its facts: "{step} goes backward" → "… goes backward".
std::string without_facts(std::string_view message);

// The first sentence of `meaning`: one line without Markdown, no full stop.
std::string first_sentence(std::string_view meaning);

// Paragraphs without Markdown, a line each. For parts without examples.
std::string paragraphs_text(std::string_view markdown);

// Paragraphs, lists and examples as HTML; everything of the page is escaped.
std::string markdown_html(std::string_view markdown);

}  // namespace hakem
