#include "arrival/html_tag.hpp"

#include <algorithm>
#include <span>

#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view blocks[] = {
    "address", "article",    "aside",  "blockquote", "body",   "center", "dd",      "details", "dialog",
    "div",     "dl",         "dt",     "fieldset",   "figure", "footer", "form",    "h1",      "h2",
    "h3",      "h4",         "h5",     "h6",         "header", "hr",     "html",    "legend",  "li",
    "main",    "menu",       "nav",    "ol",         "option", "p",      "section", "summary", "ul",
    "frame",   "figcaption", "iframe", "template",   "text:p", "text:h", "w:p"};
constexpr std::string_view rows[] = {"caption", "table", "tbody", "tfoot", "thead", "tr"};
constexpr std::string_view kept[] = {"listing", "plaintext", "pre", "textarea", "xmp"};
constexpr std::string_view dropped[] = {"script", "style", "title"};
constexpr std::string_view within[] = {
    "a",      "abbr",  "acronym",  "b",       "base",   "bdi",   "bdo",      "big",      "button",
    "cite",   "code",  "col",      "data",    "del",    "dfn",   "em",       "font",     "i",
    "img",    "input", "ins",      "kbd",     "link",   "mark",  "meta",     "nobr",     "object",
    "q",      "s",     "samp",     "select",  "small",  "span",  "sub",      "sup",      "strike",
    "strong", "svg",   "time",     "tt",      "u",      "var",   "wbr",      "label",    "path",
    "g",      "main",  "noscript", "picture", "source", "video", "colgroup", "optgroup", "canvas"};

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::any_of(names, [&](std::string_view other) { return same_word(name, other); });
}

std::optional<TagKind> kind_of(std::string_view name) {
  if (same_word(name, "br") || name == "text:line-break" || name == "w:br") return TagKind::line;
  if (same_word(name, "td") || same_word(name, "th")) return TagKind::cell;
  if (same_word(name, "head")) return TagKind::head;
  if (is_one_of(name, within)) return TagKind::within;
  if (is_one_of(name, blocks)) return TagKind::block;
  if (is_one_of(name, rows)) return TagKind::row;
  if (is_one_of(name, kept)) return TagKind::kept;
  if (is_one_of(name, dropped)) return TagKind::dropped;
  // An element of a page's own, or of a word processor: <o:p>.
  if (name.find_first_of("-:") != std::string_view::npos) return TagKind::within;
  return {};
}

// <span style="display:block">, and the lines of a scanned page (hOCR 1.2, 3.3).
bool stands_alone(std::string_view attributes) {
  constexpr std::string_view signs[] = {"display:block", "display: block", "ocr_line",
                                        "ocr_header",    "ocr_caption",    "ocr_textfloat"};
  return std::ranges::any_of(signs,
                             [&](std::string_view sign) { return attributes.find(sign) != attributes.npos; });
}

bool is_of_name(char sign) {
  return is_ascii_letter(static_cast<unsigned char>(sign)) || is_digit(sign) || sign == '-' || sign == ':';
}

// <soap:Envelope xmlns:soap="…">
bool names_its_space(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('>'));
  return first.starts_with('<') && first.find(" xmlns") != first.npos;
}

}  // namespace

TagReader::TagReader(std::string_view text)
    : text_(text),
      is_xml_(text.substr(skip(text, 0, " \t\r\n")).starts_with("<?xml") || names_its_space(text)) {}

std::optional<std::size_t> TagReader::behind(std::string_view sign, std::size_t at) const {
  const std::size_t found = text_.find(sign, at);
  if (found == std::string_view::npos) return {};
  return found + sign.size();
}

// Behind the ">" that ends the tag, which does not stand in quotes; the end of the text if there is none.
std::size_t TagReader::end_of_tag(std::size_t at) {
  for (std::size_t i = at; quotes_count_ && i < text_.size(); ++i) {
    if (text_[i] == '>') return i + 1;
    if (text_[i] != '"' && text_[i] != '\'') continue;
    i = text_.find(text_[i], i + 1);
    if (i == std::string_view::npos) break;
  }
  quotes_count_ = false;
  return behind(">", at).value_or(text_.size());
}

std::optional<Tag> TagReader::at(std::size_t at) {
  Tag tag;
  std::size_t next = at + 1;
  const std::string_view rest = text_.substr(next);
  if (rest.starts_with("!--") || rest.starts_with('!') || rest.starts_with('?')) {
    tag.end = (rest.starts_with("!--") ? behind("-->", next + 1) : behind(">", next)).value_or(text_.size());
    return tag;
  }
  if (rest.starts_with('/')) tag.closes = true, ++next;
  constexpr std::size_t longest = 40;
  std::size_t end = next;
  while (end < text_.size() && end - next < longest && is_of_name(text_[end])) ++end;
  tag.name = text_.substr(next, end - next);
  if (tag.name.empty() || !is_ascii_letter(static_cast<unsigned char>(tag.name.front()))) return {};
  std::optional<TagKind> kind = kind_of(tag.name);
  if (!kind && is_xml_) kind = TagKind::block;
  if (!kind || text_.substr(end, 1).find_first_of(" \t\r\n/>") != 0) return {};
  tag.kind = *kind;
  tag.end = end_of_tag(end);
  tag.inside = text_.substr(end, tag.end - end);
  if (tag.kind == TagKind::within && stands_alone(tag.inside)) tag.kind = TagKind::block;
  return tag;
}

std::size_t TagReader::closing(std::string_view name, std::size_t at) const {
  for (; (at = text_.find("</", at)) != std::string_view::npos; ++at)
    if (begins_with(text_.substr(at + 2), name)) return at;
  return text_.size();
}

}  // namespace hakem::arrival
