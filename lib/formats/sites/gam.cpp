// GammonEmpire and JellyFish (grammar/gam.hpp): lines of names, and rows that the match file's own reader
// reads.
#include "grammar/gam.hpp"

#include "formats/mat/mat_row.hpp"
#include "formats/peg.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sites.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

using namespace sites;
namespace p = tao::pegtl;
namespace g = grammar::gam;

struct Names {
  std::string_view left, right;
};

// clang-format off
template <typename Rule> struct Action : p::nothing<Rule> {};
template <> struct Action<g::left> : Store<&Names::left> {};
template <> struct Action<g::right> : Store<&Names::right> {};
template <> struct Action<g::left_cell> : Store<&Names::left> {};
template <> struct Action<g::right_cell> : Store<&Names::right> {};
// clang-format on

// JellyFish writes the second name in this column.
constexpr std::size_t column = 32;

bool in_columns(std::string_view text) {
  return text.size() > column && text[0] == ' ' && text[1] != ' ' && text[column - 1] == ' ' &&
         text[column] != ' ';
}

bool read_names(std::string_view text, Names& names) {
  if (in_columns(text)) {
    names = {trimmed_blanks(text.substr(0, column)), trimmed_blanks(text.substr(column))};
    return true;
  }
  names = {};
  if (parse_line<g::columns, Action>(text, names)) return true;
  names = {};
  return parse_line<g::two_words, Action>(text, names);
}

// The first line of `rest` that is not blank.
std::string_view next_line(std::string_view rest) {
  const std::size_t begin = rest.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  rest.remove_prefix(begin);
  return rest.substr(0, rest.find_first_of("\r\n"));
}

struct Gam {
  Site site;
  Row row;
  RowLayout layout;
};

// Names that are known, or that a first row follows.
bool game(Site& site, std::string_view text) {
  Names names;
  if (!read_names(text, names)) return false;
  const bool known = site.out.in_match() && site.names[0] == names.left && site.names[1] == names.right;
  const auto end = static_cast<std::size_t>(text.data() + text.size() - site.text.data());
  if (!known && !matches<g::first_number>(next_line(site.text.substr(end)))) return false;
  if (!site.out.in_match()) {
    site.head.names = {names.left, names.right};
    begin_match(site, text);
  }
  site.out.end_game();
  site.game = {};
  site.game.names = {names.left, names.right};
  site.game.span = span_of(site, trimmed_blanks(text));
  begin_game(site);
  return true;
}

void read_text(Gam& gam, std::string_view text) {
  const std::string_view whole = trimmed_blanks(text);
  if (whole.empty()) return;
  Site& site = gam.site;
  if (site.out.in_game() && read_row(text, site.text, gam.layout, gam.row))
    return send_row(site.out, gam.row, site.text, site.names);
  if (whole.front() == ';' || whole.front() == '#') return note(site, NoteKind::comment, text.substr(1));
  if (game(site, text)) return;
  if (site.out.in_game() && looks_like_row(whole, site.names))
    return repair_row(site.out, text, span_of(site, text).offset, site.text, site.names);
  unknown(site, text);
}

// Names, and below them a first row with a roll in it.
bool is_gam(std::string_view text) {
  const std::size_t begin = text.find_first_not_of("\r\n");
  if (begin == std::string_view::npos) return false;
  text.remove_prefix(begin);
  const std::size_t stop = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, stop);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  const std::string_view row = next_line(text.substr(stop));
  Names names;
  return matches<g::first_number>(row) && matches<grammar::mat::row>(row) &&
         row.find(':') != std::string_view::npos && read_names(line, names);
}

// Whether every line that begins with a number is a row.
bool reads_all_rows(std::string_view text) {
  Lines lines(text);
  for (std::string_view line; lines.next(line);) {
    const std::string_view words = trimmed_blanks(line);
    if (!words.empty() && is_digit(words[0]) && !matches<grammar::mat::row>(line)) return false;
  }
  return true;
}

constexpr std::size_t sample = 16'384;

}  // namespace

void read_gam(const Source& source, Sink& sink, Reporter& reporter) {
  Gam gam{Site(source, sink, reporter), {}, {}};
  each_line(gam.site.text, [&](std::string_view line) { read_text(gam, line); });
  finish(gam.site);
}

int sniff_empire(std::string_view text) {
  text = text.substr(0, sample);
  return is_gam(text) && sniff_jellyfish(text) == 0 ? 80 : 0;
}

int sniff_jellyfish(std::string_view text) {
  text = text.substr(0, sample);
  const std::size_t begin = std::min(text.find_first_not_of("\r\n"), text.size());
  const std::string_view names = text.substr(begin, text.find('\n', begin) - begin);
  if (!is_gam(text) || !in_columns(names)) return 0;
  return names.find(':') == names.npos && reads_all_rows(text.substr(begin)) ? 90 : 80;
}

}  // namespace hakem
