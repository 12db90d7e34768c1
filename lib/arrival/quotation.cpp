// A text quoted line by line: the signs of its beginnings are learned from it. `>` (RFC 3676, 4.5) speaks for
// itself where some lines in a row have it; another sign, or one behind initials ("NV> "), where most lines
// do.
#include <algorithm>
#include <map>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t longest_initials = 4;

bool is_usual_sign(std::string_view sign) {
  return sign == ">" || sign == "\xC2\xBB" || sign == "\xE2\x80\xBA";
}

// The sign a line is quoted by, at `at`: one of these, initials before `>`; empty if there is none.
std::string_view sign_at(std::string_view line, std::size_t at) {
  constexpr std::string_view wide[] = {"\xC2\xBB",     "\xE2\x80\xBA", "\xE2\x94\x82",
                                       "\xE2\x94\x83", "\xE2\x96\x8C", "\xE2\x96\x8E"};  // » › │ ┃ ▌ ▎
  constexpr std::string_view narrow = ">|:%#*~=}!";
  const std::string_view rest = line.substr(std::min(at, line.size()));
  if (rest.empty()) return {};
  if (narrow.find(rest[0]) != narrow.npos) return rest.substr(0, 1);
  for (const std::string_view sign : wide)
    if (rest.starts_with(sign)) return rest.substr(0, sign.size());
  std::size_t letters = 0;
  while (letters < std::min(longest_initials, rest.size()) &&
         is_ascii_letter(static_cast<unsigned char>(rest[letters])))
    ++letters;
  return letters > 0 && rest.substr(letters, 1) == ">" ? rest.substr(0, letters + 1) : std::string_view();
}

// Where the text of `line` begins behind its signs, each followed by a blank at most; 0 if it has not `sign`.
std::size_t text_begin(std::string_view line, std::string_view sign) {
  std::size_t at = std::min(line.find_first_not_of(" \t"), line.size());
  std::size_t begin = 0;
  while (line.substr(at).starts_with(sign)) {
    at += sign.size();
    begin = at + (at < line.size() && is_blank(line[at]) ? 1 : 0);
    at = std::min(line.find_first_not_of(" \t", at), line.size());
    if (!is_usual_sign(sign) && sign.size() == 1) break;  // a second one may be the text's own
  }
  return begin;
}

// The sign that most lines, or some lines in a row, are quoted by.
std::string_view learn_sign(std::string_view text, const std::vector<Line>& lines) {
  std::map<std::string_view, std::size_t> counts;
  std::map<std::string_view, std::size_t> runs;
  std::size_t filled = 0;
  std::string_view last;
  std::size_t run = 0;
  for (const Line& here : lines) {
    const std::string_view line = here.in(text);
    if (is_blank_line(line)) continue;
    ++filled;
    const std::string_view sign = sign_at(line, line.find_first_not_of(" \t"));
    run = !sign.empty() && sign == last ? run + 1 : 1;
    last = sign;
    if (sign.empty()) continue;
    ++counts[sign];
    runs[sign] = std::max(runs[sign], run);
  }
  constexpr std::size_t enough_in_a_row = 3;
  for (const auto& [sign, count] : counts) {
    const bool usual = is_usual_sign(sign) || sign.size() > 1;
    if (usual && (runs[sign] >= enough_in_a_row || count * 2 > filled) && count >= 2) return sign;
    if (!usual && count * 10 >= filled * 9 && count >= enough_in_a_row) return sign;
  }
  return {};
}

// The drawing of a board or a table has bars of its own, which stand at the ends of its lines too.
bool draws(std::string_view text, const std::vector<Line>& lines, std::string_view sign) {
  if (sign != "|" && sign != "\xE2\x94\x82" && sign != "\xE2\x94\x83") return false;
  const auto closed = std::ranges::count_if(lines, [&](const Line& line) {
    std::string_view words = line.in(text);
    words = words.substr(0, words.find_last_not_of(" \t") + 1);
    return words.size() > sign.size() && words.ends_with(sign);
  });
  return static_cast<std::size_t>(closed) * 3 > lines.size();
}

}  // namespace

std::optional<Unwrapped> undo_quotation(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  const std::string_view sign = learn_sign(text, lines);
  if (sign.empty() || draws(text, lines, sign)) return {};
  Unwrapped made;
  const auto is_quoted = [&](std::size_t i) {
    return i < lines.size() && text_begin(lines[i].in(text), sign) > 0;
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    const std::size_t begin = text_begin(line.in(text), sign);
    // The rest of a line that the client has wrapped stands without a sign between two that have it.
    const bool goes_on = is_usual_sign(sign) && begin > 0 && !is_quoted(i + 1) && is_quoted(i + 2) &&
                         !is_blank_line(lines[i + 1].in(text));
    made.copy(text, line.begin + begin, goes_on ? line.end : line.next);
    if (goes_on) made.put(" ", line.end, line.next);
  }
  return made;
}

}  // namespace hakem::arrival
