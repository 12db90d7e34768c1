// BackGammonRoom (grammar/bgroom.hpp).
#include "grammar/bgroom.hpp"

#include <algorithm>

#include "formats/peg.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sites.hpp"

namespace hakem {
namespace {

using namespace sites;
namespace p = tao::pegtl;
namespace g = grammar::bgroom;

struct RowLine {
  std::string_view number, player, dice, play, words;
  bool cannot = false;
};
struct Line : RowLine {
  std::string_view version;
  std::string_view first, first_is, second;
  std::string_view winner;
};

// clang-format off
template <typename Rule> struct Action : p::nothing<Rule> {};
template <> struct Action<g::version> : Store<&Line::version> {};
template <> struct Action<g::number> : Store<&RowLine::number> {};
template <> struct Action<g::first> : Store<&Line::first> {};
template <> struct Action<g::first_is> : Store<&Line::first_is> {};
template <> struct Action<g::second> : Store<&Line::second> {};
template <> struct Action<g::player> : Store<&RowLine::player> {};
template <> struct Action<g::dice> : Store<&RowLine::dice> {};
template <> struct Action<g::play> : Store<&RowLine::play> {};
template <> struct Action<g::words> : Store<&RowLine::words> {};
template <> struct Action<g::winner> : Store<&Line::winner> {};
template <> struct Action<g::cannot> : Mark<&RowLine::cannot> {};
// clang-format on

template <typename Rule, typename Fields>
bool read_line(std::string_view text, Fields& line) {
  line = {};
  return parse_line<Rule, Action>(text, line);
}

struct Room {
  Site site;
  Side cross = Side::white;     // who is X in this game
  std::optional<Turn> offer{};  // a double that waits for what follows
};

bool is_cross(std::string_view sign) { return sign == "X" || sign == "x"; }

// The answer nobody wrote: it stands where the double does.
void answer(Room& room, TurnKind kind) {
  if (!room.offer) return;
  Turn turn = *room.offer;
  room.offer.reset();
  // A beaver is taken by rolling on.
  if (turn.kind != TurnKind::offer && kind == TurnKind::take) return;
  turn.side = other(turn.side);
  turn.kind = kind;
  turn.value = 0;
  turn.row = 0;
  send(room.site, turn);
}

void game(Room& room, const Line& line, std::string_view text) {
  Site& site = room.site;
  if (!site.out.in_match()) {
    site.head.names = {line.first, line.second};
    begin_match(site, text);
  }
  site.out.end_game();
  site.game = {};
  site.game.number = to_int(line.number);
  site.game.names = {line.first, line.second};
  room.cross = is_cross(line.first_is) ? Side::white : Side::black;
  // Seats stay as the first game had them.
  if (site.names[0] == line.second && site.names[1] == line.first) {
    std::swap(site.game.names[0], site.game.names[1]);
    room.cross = other(room.cross);
  }
  site.game.span = span_of(site, trimmed_blanks(text));
  begin_game(site);
}

void row(Room& room, const RowLine& line, std::string_view text) {
  Site& site = room.site;
  const Side side = is_cross(line.player) ? room.cross : other(room.cross);
  Turn& turn = turn_of(site, side, to_int(line.number), trimmed_blanks(text));
  if (!line.words.empty()) {
    const std::string_view words = trimmed_blanks(line.words);
    const std::optional<TurnKind> kind = cube_word(words);
    const bool doubles = kind == TurnKind::offer || kind == TurnKind::beaver || kind == TurnKind::raccoon;
    room.offer.reset();  // it is answered, in words
    send_word(site, words, turn);
    if (doubles) {
      turn.kind = *kind;
      room.offer = turn;
    }
    return;
  }
  answer(room, TurnKind::take);
  read_dice(site, line.dice, turn);
  if (turn.kind == TurnKind::unreadable) return send(site, turn);
  if (line.cannot) {
    turn.kind = TurnKind::dance;
  } else {
    read_play(site, line.play, Numbers::own, turn);
  }
  send(site, turn);
}

// The winner of a match has won its last game, which no other line tells if it was given up.
void won(Site& site, const Line& line, std::string_view text) {
  Claim claim;
  claim.side = side_named(site, trimmed_blanks(line.winner));
  if (!claim.side) return unknown(site, text);
  claim.span = span_of(site, trimmed_blanks(text));
  site.out.claim(claim);
  claim.kind = ClaimKind::match_won;
  site.out.claim(claim);
}

void read_text(Room& room, std::string_view text) {
  Site& site = room.site;
  if (trimmed_blanks(text).empty()) return answer(room, TurnKind::drop);
  RowLine told;
  if (site.out.in_game() && read_line<g::row>(text, told)) return row(room, told, text);
  Line line;
  if (read_line<g::game>(text, line)) {
    answer(room, TurnKind::drop);
    return game(room, line, text);
  }
  if (read_line<g::head>(text, line)) {
    answer(room, TurnKind::drop);
    site.out.end_match();
    return add_tag(site, "BGF version", line.version, "BGF version", text);
  }
  if (site.out.in_match() && read_line<g::wins>(text, line)) {
    answer(room, TurnKind::drop);
    return won(site, line, text);
  }
  if (site.out.in_match() && matches<g::kind>(text)) return note(site, NoteKind::comment, text);
  unknown(site, text);
}

}  // namespace

void read_bgroom(const Source& source, Sink& sink, Reporter& reporter) {
  Room room{Site(source, sink, reporter)};
  each_line(room.site.text, [&](std::string_view line) { read_text(room, line); });
  finish(room.site);
}

int sniff_bgroom(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  text = text.substr(begin, 200);
  text = text.substr(0, text.find_first_of("\r\n"));
  return matches<g::head>(text) ? 95 : 0;
}

}  // namespace hakem
