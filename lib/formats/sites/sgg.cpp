// GamesGrid and GridGammon (grammar/sgg.hpp).
#include "grammar/sgg.hpp"

#include <algorithm>

#include "formats/peg.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sites.hpp"

namespace hakem {
namespace {

using namespace sites;
namespace p = tao::pegtl;
namespace g = grammar::sgg;

struct RowLine {
  std::string_view number, dice, play, words;
  bool right = false, dance = false, resigns = false, closed_out = false;
};
struct Line : RowLine {
  std::string_view first, second;
  std::string_view key, value;
  std::string_view white, black, length;
  std::string_view winner, points;
  bool crawford = false;
};

// clang-format off
template <typename Rule> struct Action : p::nothing<Rule> {};
template <> struct Action<g::first> : Store<&Line::first> {};
template <> struct Action<g::second> : Store<&Line::second> {};
template <> struct Action<g::key> : Store<&Line::key> {};
template <> struct Action<g::value> : Store<&Line::value> {};
template <> struct Action<g::number> : Store<&RowLine::number> {};
template <> struct Action<g::white> : Store<&Line::white> {};
template <> struct Action<g::black> : Store<&Line::black> {};
template <> struct Action<g::length> : Store<&Line::length> {};
template <> struct Action<g::dice> : Store<&RowLine::dice> {};
template <> struct Action<g::play> : Store<&RowLine::play> {};
template <> struct Action<g::words> : Store<&RowLine::words> {};
template <> struct Action<g::winner> : Store<&Line::winner> {};
template <> struct Action<g::points> : Store<&Line::points> {};
template <> struct Action<g::crawford> : Mark<&Line::crawford> {};
template <> struct Action<g::right> : Mark<&RowLine::right> {};
template <> struct Action<g::dance> : Mark<&RowLine::dance> {};
template <> struct Action<g::resigns> : Mark<&RowLine::resigns> {};
template <> struct Action<g::closed_out> : Mark<&RowLine::closed_out> {};
// clang-format on

template <typename Rule, typename Fields>
bool read_line(std::string_view text, Fields& line) {
  line = {};
  return parse_line<Rule, Action>(text, line);
}

struct Sgg {
  Site site;
  std::string_view stated_length{};         // in the header
  std::array<std::string_view, 4> cells{};  // of the row told last, to know what is told again
  std::size_t n_cells = 0;
  std::int32_t row = -1;
  Side side = Side::white;
  bool resigned = false;
  bool over = false;  // the line with the result has come
};

// The ratings stand in the other order than the names.
void ratings(Site& site, const Line& line, std::string_view text) {
  std::string_view rest = line.value;
  std::array<std::string_view, 4> words{};
  for (std::string_view& word : words) {
    rest = trimmed_blanks(rest);
    word = rest.substr(0, rest.find_first_of(" \t"));
    rest.remove_prefix(word.size());
  }
  if (words[3].empty() || !trimmed_blanks(rest).empty())
    return add_tag(site, line.key, line.value, line.key, text);
  const auto both = [](std::string_view a, std::string_view b) {
    return std::string_view(a.data(), static_cast<std::size_t>(b.data() + b.size() - a.data()));
  };
  add_tag(site, "Player 1 Elo", both(words[2], words[3]), line.key, text);
  add_tag(site, "Player 2 Elo", both(words[0], words[1]), line.key, text);
}

void option(Sgg& sgg, const Line& line, std::string_view text) {
  Site& site = sgg.site;
  const std::string_view key = trimmed_blanks(line.key);
  if (same_word(key, "ELO")) return ratings(site, line, text);
  const bool variant = same_word(key, "Variant");
  add_tag(site, variant ? "Variation" : key, line.value, key, text);
  if (same_word(key, "Automatic Doubles"))
    site.head.automatic_doubles = same_word(line.value, "yes") ? Setting::yes : Setting::no;
  if (same_word(key, "Doubling Cube")) set_option(site, "cube", line.value);
  if (same_word(key, "Raccoons")) set_option(site, "raccoons", line.value);
  if (same_word(key, "Match Length")) sgg.stated_length = line.value;
}

void header(Sgg& sgg, std::string_view text) {
  Site& site = sgg.site;
  Line line;
  if (site.head.tags.empty()) {
    if (!read_line<g::players>(text, line)) return unknown(site, text);
    site.head.names = {line.first, line.second};
    add_tag(site, "Player 1", line.first, "", text);
    add_tag(site, "Player 2", line.second, "", text);
    return;
  }
  if (read_line<g::date>(text, line))
    return add_tag(site, "EventDate", usual_date(site, line.value), "", text);
  if (read_line<g::option>(text, line)) return option(sgg, line, text);
  add_tag(site, "Site", trimmed_blanks(text), "", text);
}

bool game(Sgg& sgg, std::string_view text) {
  Line line;
  if (!read_line<g::game>(text, line)) return false;
  Site& site = sgg.site;
  let_roll_go(site);
  if (!site.out.in_match()) {
    set_length(site, line.length.empty() ? std::string_view("0") : line.length);
    begin_match(site, text);
    const std::string_view stated = sgg.stated_length;
    if (!stated.empty() && to_int(stated) != to_int(line.length))
      site.out.report(Code::H107, span_of(site, stated), {std::string_view("Match Length"), stated});
  }
  site.out.end_game();
  site.game = {};
  site.game.number = to_int(line.number);
  site.game.score = {to_int(line.white), to_int(line.black)};
  site.game.score_written = true;
  site.game.crawford = line.crawford;
  site.game.span = span_of(site, trimmed_blanks(text));
  site.game.score_span = join(span_of(site, line.white), span_of(site, line.black));
  begin_game(site);
  sgg.row = -1;
  sgg.resigned = sgg.over = false;
  return true;
}

// True if the row was told before: a habit of the site. One that says something else is a turn of its own.
bool is_told_again(Sgg& sgg, std::int32_t row, Side side, std::string_view cell) {
  if (row != sgg.row || side != sgg.side) sgg.n_cells = 0;
  sgg.row = row;
  sgg.side = side;
  const auto told = sgg.cells.begin() + static_cast<std::ptrdiff_t>(sgg.n_cells);
  if (std::find(sgg.cells.begin(), told, cell) != told) return true;
  if (sgg.n_cells < sgg.cells.size()) sgg.cells[sgg.n_cells++] = cell;
  return false;
}

// Dice, and behind them nothing (the play follows on the next line), the play, or that there is none.
void roll(Sgg& sgg, const RowLine& line, Turn& turn) {
  Site& site = sgg.site;
  read_dice(site, line.dice, turn);
  if (turn.kind == TurnKind::unreadable) return send_play(site, turn);
  if (line.resigns) {
    if (!site.roll || site.roll->dice != turn.dice || site.roll->side != turn.side) hold_roll(site, turn);
    turn.dice = {};
    sgg.resigned = true;
    return send_word(site, "resign", turn);
  }
  if (line.dance) {
    turn.kind = TurnKind::dance;
  } else if (line.play.empty()) {
    return hold_roll(site, turn);
  } else {
    read_play(site, line.play, Numbers::own, turn);
  }
  send_play(site, turn);
}

bool row(Sgg& sgg, std::string_view text) {
  RowLine line;
  if (!read_line<g::row>(text, line)) return false;
  Site& site = sgg.site;
  const std::string_view said = line.words.empty() ? line.play : line.words;
  if (begins_with(said, "automatic") && double_automatically(site, text)) return true;
  const std::string_view whole = trimmed_blanks(text);
  const Side side = line.right ? Side::black : Side::white;
  const char* begin = line.number.data() + line.number.size() + (line.right ? 2 : 1);
  const std::string_view cell =
      trimmed_blanks({begin, static_cast<std::size_t>(text.data() + text.size() - begin)});
  if (is_told_again(sgg, to_int(line.number), side, cell)) return true;
  Turn& turn = turn_of(site, side, to_int(line.number), whole);
  if (line.closed_out) {
    let_roll_go(site);
    turn.kind = TurnKind::closed_out;
    send(site, turn);
  } else if (line.words.empty()) {
    roll(sgg, line, turn);
  } else if (sgg.resigned && begins_with(cell, "accept")) {
    turn.kind = TurnKind::resign_accept;
    send(site, turn);
  } else {
    send_word(site, cell, turn);
    sgg.resigned = sgg.resigned || begins_with(cell, "resign");
  }
  return true;
}

bool result(Sgg& sgg, std::string_view text) {
  Line line;
  if (!read_line<g::wins>(text, line)) return false;
  Site& site = sgg.site;
  let_roll_go(site);
  Claim claim;
  claim.side = side_named(site, trimmed_blanks(line.winner));
  claim.points = to_int(line.points);
  claim.span = span_of(site, trimmed_blanks(text));
  claim.points_span = span_of(site, line.points);
  if (!claim.side) {
    unknown(site, text);
    return true;
  }
  site.out.claim(claim);
  sgg.over = true;
  return true;
}

void read_text(Sgg& sgg, std::string_view text) {
  if (trimmed_blanks(text).empty()) return;
  Site& site = sgg.site;
  const bool digit = text.front() >= '0' && text.front() <= '9';
  if (digit && site.out.in_game() && row(sgg, text)) return;
  if (game(sgg, text)) return;
  Line line;
  if (sgg.over && read_line<g::players>(text, line)) {  // another match
    let_roll_go(site);
    site.out.end_match();
    sgg.over = false;
  }
  if (!site.out.in_match()) return header(sgg, text);
  if (result(sgg, text)) return;
  if (site.out.in_game() && read_line<g::automatic>(text, line) && double_automatically(site, text)) return;
  if (digit) return unknown(site, text);
  note(site, NoteKind::comment, text);
}

}  // namespace

void read_sgg(const Source& source, Sink& sink, Reporter& reporter) {
  Sgg sgg{Site(source, sink, reporter)};
  each_line(sgg.site.text, [&](std::string_view line) { read_text(sgg, line); });
  finish(sgg.site);
}

// The line of names is a sentence like others; the score line behind it is not.
int sniff_sgg(std::string_view text) {
  constexpr std::size_t sample = 16'384;
  bool named = false;
  int sure = 0;
  each_line(text.substr(0, sample), [&](std::string_view line) {
    if (sure != 0 || trimmed_blanks(line).empty()) return;
    if (!named) {
      named = matches<g::players>(line);
      sure = named ? 0 : -1;
    } else if (matches<g::game>(line)) {
      sure = 95;
    }
  });
  return std::max(sure, 0);
}

}  // namespace hakem
