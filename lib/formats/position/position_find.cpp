// What the lines say, by their signs and numbers alone: every word of them is translated.
#include <algorithm>
#include <array>
#include <charconv>

#include "core/ascii.hpp"
#include "core/utf8.hpp"
#include "formats/position/position_lines.hpp"

namespace hakem::positions {
namespace {

constexpr std::size_t position_id_length = 14;
constexpr std::size_t match_id_length = 12;

// Nearly all characters of an ID are above the blanks, which is asked first.
bool is_blank(char c) { return c <= ' ' && (c == ' ' || c == '\t' || c == '\r'); }

std::string_view without_blanks_before(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && is_blank(text[n])) ++n;
  return text.substr(n);
}

std::string_view first_word(std::string_view text) {
  text = without_blanks_before(text);
  std::size_t n = 0;
  while (n < text.size() && !is_blank(text[n])) ++n;
  return text.substr(0, n);
}

std::size_t find_either(std::string_view line, std::string_view one, std::string_view two) {
  const std::size_t at = line.find(one);
  return at != std::string_view::npos ? at : line.find(two);
}

// An ID without what a sentence, a quotation or an address puts around it, and without the padding of base64.
std::string_view bare(std::string_view word) {
  constexpr std::string_view around = "\"'`()[]{}<>,;.!?=";
  word.remove_prefix(std::min(word.find_first_not_of(around), word.size()));
  constexpr auto ends = [] {  // asked of every character of a list
    std::array<bool, 256> ends_id{};
    for (const char c : std::string_view("\"'`<>&#")) ends_id[static_cast<unsigned char>(c)] = true;
    return ends_id;
  }();
  const auto end = std::ranges::find_if(word, [&](char c) { return ends[static_cast<unsigned char>(c)]; });
  word = {word.begin(), end};
  return word.substr(0, word.find_last_not_of(around) + 1);
}

// The word behind "Position-ID:" or "Match ID   :", if it could be one.
std::string_view labelled_id(std::string_view line, std::string_view one, std::string_view two) {
  const std::size_t at = find_either(line, one, two);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = without_blanks_before(line.substr(at + one.size()));
  if (!rest.starts_with(':')) return {};
  return bare(first_word(rest.substr(1)));
}

// The word behind "ID pozice: " or "Ottelun ID   : ", in whatever language GNU Backgammon exported the text,
// if it is of that length.
std::string_view translated_id(std::string_view line, std::size_t length) {
  const std::size_t colon = line.rfind(':');
  if (colon == std::string_view::npos || line.substr(0, colon).find("ID") == std::string_view::npos)
    return {};
  const std::string_view word = without_blanks_before(line.substr(colon + 1));
  if (word.size() != length || (colon > 0 && line[colon - 1] == '/')) return {};
  const auto is_of_id = [](char c) {
    return is_ascii_letter(static_cast<unsigned char>(c)) || is_digit(c) || c == '+' || c == '/';
  };
  return std::ranges::all_of(word, is_of_id) ? word : std::string_view();
}

constexpr std::string_view xgid_sign = "XGID=";

// The XGID behind its sign, wherever that stands on the line: with the sign where it is spelt as usual;
// otherwise ("XGID: -b…", "xgid = -b…") what follows has to look like one.
std::string_view signed_xgid(std::string_view line) {
  const std::size_t at = find_either(line, "XGID", "xgid");
  if (at == std::string_view::npos) return {};
  line.remove_prefix(at);
  if (line.starts_with(xgid_sign) && line.size() > xgid_sign.size() && !is_blank(line[xgid_sign.size()]))
    return bare(first_word(line));
  const std::string_view sign = without_blanks_before(line.substr(xgid_sign.size() - 1));
  if (!sign.starts_with('=') && !sign.starts_with(':')) return {};
  const std::string_view id = bare(first_word(sign.substr(1)));
  return recognise_position(id) == PositionKind::xgid ? id : std::string_view();
}

// A line that is an ID but for what stands around it. One of GNU Backgammon has no blank in it, or is none.
std::string_view id_alone(std::string_view text) {
  const std::string_view id = bare(text);
  const auto kind = recognise_position(id);
  if (!kind) return {};
  return *kind == PositionKind::gnubg ? id : first_word(id);
}

// The number at the beginning of `text`, blanks before it passed over.
std::optional<Number> number_at(std::string_view text) {
  text = without_blanks_before(text);
  Number number;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number.value);
  if (error != std::errc()) return std::nullopt;
  number.text = text.substr(0, static_cast<std::size_t>(end - text.data()));
  return number;
}

// "Ada (Cube: 2)": GNU Backgammon writes the cube beside its owner.
std::string_view without_cube(std::string_view name) {
  const std::size_t open = name.rfind(" (");
  const std::size_t colon = name.rfind(": ");
  if (!name.ends_with(')') || open == std::string_view::npos || colon == std::string_view::npos ||
      colon < open)
    return name;
  const std::string_view value = name.substr(colon + 2, name.size() - colon - 3);
  const bool is_number = !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
  return is_number ? trimmed(name.substr(0, open)) : name;
}

}  // namespace

std::string_view next_line(std::string_view& rest) {
  const std::size_t stop = std::min(rest.find('\n'), rest.size());
  std::string_view line = rest.substr(0, stop);
  rest.remove_prefix(std::min(stop + 1, rest.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string_view trimmed(std::string_view text) {
  text = without_blanks_before(text);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

LineIds ids_of(std::string_view line) {
  LineIds found;
  const std::string_view text = trimmed(line);
  if (text.empty()) return found;
  if (text.starts_with(xgid_sign)) {  // as nearly all are written: nothing else has to be tried
    found.id = signed_xgid(text);
    found.labelled = !found.id.empty();
    if (found.labelled) return found;
  }
  const auto kind = recognise_position(text);
  const bool has_names = kind == PositionKind::fibs || kind == PositionKind::snowie;  // with blanks in them
  const std::string_view xgid = signed_xgid(text);
  found.labelled = has_names || !xgid.empty();
  const bool is_whole = has_names || (kind && text.find(' ') != std::string_view::npos &&
                                      read_position(*kind, text).readable());
  found.id = is_whole ? text : xgid;
  if (found.any()) return found;
  found.position_id = labelled_id(text, "Position-ID", "Position ID");
  found.match_id = labelled_id(text, "Match-ID", "Match ID");
  if (!found.any()) {
    found.position_id = translated_id(text, position_id_length);
    if (!read_position(PositionKind::gnubg, found.position_id).readable()) found.position_id = {};
    found.match_id = translated_id(text, match_id_length);
    found.translated = found.any();
  }
  if (!found.any()) found.id = id_alone(text);
  return found;
}

bool is_border(std::string_view line) {
  return line.find("+13-14-15-16") != std::string_view::npos ||
         line.find("+12-11-10--9") != std::string_view::npos;
}

namespace {

// The number behind the first `sign` of `rest`, which moves behind it.
std::optional<Number> number_behind(std::string_view& rest, std::string_view sign) {
  const std::size_t at = rest.find(sign);
  if (at == std::string_view::npos) return std::nullopt;
  const std::optional<Number> number = number_at(rest.substr(at + sign.size()));
  if (number)
    rest.remove_prefix(static_cast<std::size_t>(number->text.data() - rest.data()) + number->text.size());
  return number;
}

std::optional<PipLine> score_line(std::string_view line) {
  PipLine found;
  std::string_view rest = line;
  found.white_first = line.find(" O:") == std::string_view::npos;
  found.score_x = number_behind(rest, found.white_first ? " - " : " X:");
  found.score_o = number_behind(rest, found.white_first ? " - " : " O:");
  found.length = number_behind(rest, found.white_first ? " in a " : " ");
  if (!found.score_x || !found.score_o || !found.length) return std::nullopt;
  return found;
}

}  // namespace

std::optional<PipLine> pip_line(std::string_view line) {
  const std::size_t score = line.find("X-O:");
  if (score == std::string_view::npos) return score_line(line);
  const std::string_view before = line.substr(0, score);
  const std::size_t x = before.find("X:");
  const std::size_t o = before.find("O:");
  if (x == std::string_view::npos || o == std::string_view::npos) return std::nullopt;
  PipLine pips;
  pips.x = number_at(before.substr(x + 2));
  pips.o = number_at(before.substr(o + 2));
  std::string_view rest = line.substr(score + 4);
  const auto take = [&](char sign) {
    const std::optional<Number> number = number_at(rest);
    if (!number) return number;
    rest.remove_prefix(static_cast<std::size_t>(number->text.data() - rest.data()) + number->text.size());
    rest.remove_prefix(rest.starts_with(sign) ? 1 : rest.size());
    return number;
  };
  pips.score_x = take('-');
  pips.score_o = take('/');
  pips.length = take('\0');
  return pips;
}

std::optional<NameLine> name_line(std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::size_t o = text.find(" O:");
  if (!text.starts_with("X:") || o == std::string_view::npos) return std::nullopt;
  return NameLine{trimmed(text.substr(2, o - 2)), trimmed(text.substr(o + 3))};
}

std::optional<PlayerLine> player_line(std::string_view line) {
  if (!is_border(line)) return std::nullopt;
  const std::string_view behind = trimmed(line.substr(line.rfind('+') + 1));
  if (!behind.starts_with("O:") && !behind.starts_with("X:")) return std::nullopt;
  PlayerLine player;
  player.is_o = behind.front() == 'O';
  player.name = without_cube(trimmed(behind.substr(2)));
  const std::size_t gap = player.name.rfind("  ");
  if (gap == std::string_view::npos) return player;
  player.pips = number_at(player.name.substr(gap));
  if (player.pips) player.name = trimmed(player.name.substr(0, gap));
  return player;
}

}  // namespace hakem::positions
