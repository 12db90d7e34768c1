#include "diag/escape.hpp"

#include "core/utf8.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

// Noncharacters are legal in UTF-8 and not in XML.
bool is_noncharacter(char32_t character) { return character == 0xFFFE || character == 0xFFFF; }

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool may_stand_in_path(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') ||
         std::string_view("/-._~!$&'()*+,;=@").find(c) != std::string_view::npos;
}

}  // namespace

void append_markup(std::string& out, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const char32_t character = next_character(text, at);
    switch (character) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      case '\n':
      case '\t': append_utf8(out, character); break;
      default:
        if (is_noncharacter(character))
          append_utf8(out, replacement_character);
        else
          append_plain(out, text.substr(begin, at - begin));
    }
  }
}

std::string markup(std::string_view text) {
  std::string out;
  append_markup(out, text);
  return out;
}

std::string file_uri(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  std::string uri = path.starts_with('/') ? "file://" : "";
  if (path.size() > 2 && is_letter(path[0]) && path.substr(1, 2) == ":/") {  // a drive of Windows
    uri.append("file:///").append(path.substr(0, 2));
    path.remove_prefix(2);
  }
  for (const char c : path) {
    if (may_stand_in_path(c))
      uri += c;
    else
      put(uri, "%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

}  // namespace hakem
