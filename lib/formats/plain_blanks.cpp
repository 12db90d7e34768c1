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

constexpr char quotes = '>';    // before the lines that a mail quotes
constexpr char bar_sign = '|';  // before, between and behind the cells of a table

// True if `sign` begins one of the first lines: above may stand the head of a mail and a greeting.
bool may_be_led_by(char sign, std::string_view text) {
  constexpr std::size_t longest_head = 1000;
  const std::string_view head = text.substr(0, longest_head);
  for (std::size_t at = head.find(sign); at != head.npos; at = head.find(sign, at + 1)) {
    const std::size_t before = head.substr(0, at).find_last_not_of(" \t");
    if (before == head.npos || head[before] == '\n' || head[before] == '\r') return true;
  }
  return false;
}

// True if `sign` begins most of its lines.
bool is_led_by(char sign, std::string_view text) {
  if (!may_be_led_by(sign, text)) return false;
  std::size_t led = 0;
  std::size_t lines = 0;
  Lines all(text);
  for (std::string_view line; all.next(line);) {
    line = trimmed_blanks(line);
    led += line.starts_with(sign) ? 1 : 0;
    lines += line.empty() ? 0 : 1;
  }
  return led * 2 > lines;
}

// Blanks for the signs of the quotation, also of one within another.
void unquote(std::string& text) {
  bool leads = true;
  for (char& sign : text) {
    if (leads && sign == quotes) sign = ' ';
    leads = sign == '\n' || sign == '\r' || (leads && (sign == ' ' || sign == '\t'));
  }
}

// Blanks for the lines of a table: "| 1 | 31: 8/5 6/5 | 42: 8/4 6/4 |", and "|---|---|---|" below its head.
void without_rules(std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = std::min(text.find_first_of("\r\n", at), text.size());
    const std::string_view line = trimmed_blanks(std::string_view(text).substr(at, stop - at));
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(at);
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(stop);
    const bool rule = line.find_first_not_of("|-:+= ") == line.npos;
    if (line.starts_with(bar_sign))
      std::replace_if(
          begin, end, [rule](char sign) { return rule || sign == bar_sign; }, ' ');
    at = stop + 1;
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
  const bool quoted = is_led_by(quotes, text);
  const bool table = !quoted && is_led_by(bar_sign, text);
  if (!quoted && !table) return without_wide_blanks(text);
  std::string bare(text);
  quoted ? unquote(bare) : without_rules(bare);
  std::string plain = without_wide_blanks(bare);
  return plain.empty() ? bare : plain;
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
  const std::string_view text = source.text();
  if (source.is_plain() && !may_be_led_by(quotes, text) && !may_be_led_by(bar_sign, text)) return {};
  return with_plain_blanks(source.text());
}

}  // namespace hakem
