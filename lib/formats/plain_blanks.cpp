#include "formats/plain_blanks.hpp"

#include <algorithm>

#include "core/utf8.hpp"
#include "formats/lines.hpp"

namespace hakem {
namespace {

bool is_beyond_ascii(char byte) { return static_cast<unsigned char>(byte) >= 0x80; }

// How many bytes the blank at text[at] has, 0 if it is none or a plain one.
std::size_t wide_blank(std::string_view text, std::size_t at) {
  if (text[at] == '\f') return 1;  // a new page
  if (text.substr(at, 2) == "\xC2\xA0") return 2;
  const std::string_view three = text.substr(at, 3);
  if (three == "\xE2\x81\x9F" || three == "\xE3\x80\x80") return 3;
  if (three.size() < 3 || !three.starts_with("\xE2\x80")) return 0;
  const auto last = static_cast<unsigned char>(three[2]);
  return last <= 0x8A || last == 0xAF ? 3 : 0;  // from 0x80 on: it is UTF-8
}

// True if one of the first lines begins as a mail quotes it: above may stand its head and a greeting.
bool may_be_quoted(std::string_view text) {
  constexpr std::size_t longest_head = 1000;
  const std::string_view head = text.substr(0, longest_head);
  for (std::size_t at = head.find('>'); at != head.npos; at = head.find('>', at + 1)) {
    const std::size_t before = head.substr(0, at).find_last_not_of(" \t");
    if (before == head.npos || head[before] == '\n' || head[before] == '\r') return true;
  }
  return false;
}

// True if a mail quotes most of it: "> " before its lines.
bool is_quoted(std::string_view text) {
  if (!may_be_quoted(text)) return false;
  std::size_t quoted = 0;
  std::size_t lines = 0;
  Lines all(text);
  for (std::string_view line; all.next(line);) {
    line = trimmed_blanks(line);
    quoted += line.starts_with('>') ? 1 : 0;
    lines += line.empty() ? 0 : 1;
  }
  return quoted * 2 > lines;
}

// Blanks for the signs of the quotation, also of one within another.
void unquote(std::string& text) {
  bool leads = true;
  for (char& sign : text) {
    if (leads && sign == '>') sign = ' ';
    leads = sign == '\n' || sign == '\r' || (leads && (sign == ' ' || sign == '\t'));
  }
}

// Empty if there is none to replace.
std::string without_wide_blanks(std::string_view text) {
  constexpr std::string_view leads = "\xC2\xE2\xE3\f";
  std::string plain;
  const auto may_lead = [text](char lead) { return text.find(lead) != std::string_view::npos; };
  if (!std::any_of(leads.begin(), leads.end(), may_lead)) return plain;
  const bool has_pages = text.find('\f') != std::string_view::npos;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!has_pages && (at = skip_ascii(text, at)) == text.size()) break;
    const std::size_t wide = wide_blank(text, at);
    if (wide == 0) continue;
    const std::string_view so_far = plain.empty() ? text : std::string_view(plain);
    const bool in_name = at > 0 && is_beyond_ascii(so_far[at - 1]) && at + wide < text.size() &&
                         is_beyond_ascii(text[at + wide]) && wide_blank(text, at + wide) == 0;
    if (in_name) continue;
    if (plain.empty()) plain = text;
    plain.replace(at, wide, wide, ' ');
  }
  return plain;
}

}  // namespace

std::string with_plain_blanks(std::string_view text) {
  if (!is_quoted(text)) return without_wide_blanks(text);
  std::string unquoted(text);
  unquote(unquoted);
  std::string plain = without_wide_blanks(unquoted);
  return plain.empty() ? unquoted : plain;
}

bool has_two_blanks(std::string_view text) {
  bool behind_blank = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t blank = text[at] == ' ' || text[at] == '\t' ? 1 : wide_blank(text, at);
    if (blank > 0 && behind_blank) return true;
    behind_blank = blank > 0;
    at += std::max<std::size_t>(1, blank);
  }
  return false;
}

std::string with_plain_blanks(const Source& source) {
  if (source.is_plain() && !may_be_quoted(source.text())) return {};
  return with_plain_blanks(source.text());
}

}  // namespace hakem
