// BKG (grammar/bkg.hpp).
#include "grammar/bkg.hpp"

#include <algorithm>

#include "formats/peg.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sites.hpp"

namespace hakem {
namespace {

using namespace sites;
namespace p = tao::pegtl;
namespace g = grammar::bkg;

struct Line {
  std::string_view first_die, second_die, play, words;
  bool white = false, accepted = false, gammon = false, backgammon = false;
};

// clang-format off
template <typename Rule> struct Action : p::nothing<Rule> {};
template <> struct Action<g::first_die> : Store<&Line::first_die> {};
template <> struct Action<g::second_die> : Store<&Line::second_die> {};
template <> struct Action<g::play> : Store<&Line::play> {};
template <> struct Action<g::words> : Store<&Line::words> {};
template <> struct Action<g::remark> : Store<&Line::words> {};
template <> struct Action<g::white> : Mark<&Line::white> {};
template <> struct Action<g::accepted> : Mark<&Line::accepted> {};
template <> struct Action<g::gammon> : Mark<&Line::gammon> {};
template <> struct Action<g::backgammon> : Mark<&Line::backgammon> {};
// clang-format on

template <typename Rule>
bool read_line(std::string_view text, Line& line) {
  line = {};
  return parse_line<Rule, Action>(text, line);
}

// The moves of a play as they are read; `read_to`: behind the last whole one.
struct Moves {
  Turn& turn;
  const char* base;
  const char* read_to;
  std::string_view from, to;
  bool too_many = false;
};

template <typename Rule>
struct MoveAction : p::nothing<Rule> {};
template <>
struct MoveAction<g::from> : Store<&Moves::from> {};
template <>
struct MoveAction<g::to> : Store<&Moves::to> {};
template <>
struct MoveAction<g::move> : Does<[](const auto& in, Moves& moves) {
  Turn& turn = moves.turn;
  if (turn.n_moves == Turn::max_moves) {
    moves.too_many = true;
    return;
  }
  const auto place = [&](std::string_view digits) {
    const std::int32_t point = to_int(digits);
    return static_cast<Point>(turn.side == Side::white ? 25 - point : point);
  };
  Move& move = turn.moves[turn.n_moves++];
  move = {};
  move.points = {place(moves.from), place(moves.to)};
  move.n_points = 2;
  move.offset = static_cast<std::uint32_t>(in.begin() - moves.base);
  move.length = static_cast<std::uint8_t>(std::min<std::size_t>(in.size(), 255));
  moves.read_to = in.end();
  turn.kind = TurnKind::play;
}> {};

void roll(Site& site, const Line& line, Turn& turn) {
  const std::string_view dice(line.first_die.data(), 3);
  read_dice(site, dice, turn);
  if (turn.kind == TurnKind::unreadable || line.play.empty()) return send(site, turn);
  Moves moves{turn, site.text.data(), line.play.data(), {}, {}};
  parse_line<g::moves, MoveAction>(line.play, moves);
  std::string_view rest = line.play.substr(static_cast<std::size_t>(moves.read_to - line.play.data()));
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t,-/*():"), rest.size()));
  if (!rest.empty() || moves.too_many) {
    const std::string_view part = rest.empty() ? line.play : rest.substr(0, rest.find_first_of(" \t,"));
    site.out.report(Code::N101, span_of(site, part), {part}, turn.side, true);
    turn.kind = TurnKind::unreadable;
    turn.n_moves = 0;
  }
  send(site, turn);
}

struct Bkg {
  Site site;
  bool over = true;  // no game is under way
};

// The first line of a game begins it.
void open_game(Bkg& bkg, std::string_view text) {
  if (!bkg.over) return;
  Site& site = bkg.site;
  bkg.over = false;
  if (!site.out.in_match()) begin_match(site, text);
  site.out.end_game();
  site.game = {};
  site.game.span = span_of(site, trimmed_blanks(text));
  begin_game(site);
}

void read_text(Bkg& bkg, std::string_view text) {
  Site& site = bkg.site;
  const std::string_view whole = trimmed_blanks(text);
  if (whole.empty()) return;
  Line line;
  const bool is_roll = read_line<g::roll>(text, line);
  if (!is_roll && !read_line<g::doubles>(text, line)) {
    if (!read_line<g::wins>(text, line)) return unknown(site, text);
    open_game(bkg, text);
    Claim claim;
    claim.side = line.white ? Side::white : Side::black;
    claim.level = line.backgammon ? Level::backgammon : line.gammon ? Level::gammon : Level::single;
    claim.span = span_of(site, whole);
    site.out.claim(claim);
    if (!line.words.empty()) unknown(site, line.words);
    bkg.over = true;
    return;
  }
  open_game(bkg, text);
  Turn& turn = turn_of(site, line.white ? Side::white : Side::black, 0, whole);
  if (is_roll) return roll(site, line, turn);
  turn.kind = TurnKind::offer;
  send(site, turn);
  turn.side = other(turn.side);
  turn.kind = line.accepted ? TurnKind::take : TurnKind::drop;
  send(site, turn);
  if (!line.words.empty()) unknown(site, line.words);
}

}  // namespace

void read_bkg(const Source& source, Sink& sink, Reporter& reporter) {
  Bkg bkg{Site(source, sink, reporter)};
  each_line(bkg.site.text, [&](std::string_view line) { read_text(bkg, line); });
  finish(bkg.site);
}

// The first line that is not blank tells, and the next must not speak against it.
int sniff_bkg(std::string_view text) {
  constexpr std::size_t sample = 4096;
  int lines = 0;
  int typical = 0;
  each_line(text.substr(0, sample), [&](std::string_view line) {
    if (trimmed_blanks(line).empty() || lines == 2) return;
    ++lines;
    if (matches<g::roll>(line) || (lines > 1 && matches<p::sor<g::doubles, g::wins>>(line))) ++typical;
  });
  return typical == lines ? typical * 40 : 0;
}

}  // namespace hakem
