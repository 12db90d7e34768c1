// TrueMoneyGames (grammar/tmg.hpp).
#include "grammar/tmg.hpp"

#include <algorithm>

#include "formats/peg.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sites.hpp"

namespace hakem {
namespace {

using namespace sites;
namespace p = tao::pegtl;
namespace g = grammar::tmg;

struct EventLine {
  std::string_view turn, code, words;
  bool second = false;
};
struct Line {
  std::string_view key, value;
  std::string_view id, name, amount;
  std::string_view number, white, black;
};

// clang-format off
template <typename Rule> struct Action : p::nothing<Rule> {};
template <> struct Action<g::key> : Store<&Line::key> {};
template <> struct Action<g::value> : Store<&Line::value> {};
template <> struct Action<g::id> : Store<&Line::id> {};
template <> struct Action<g::name> : Store<&Line::name> {};
template <> struct Action<g::amount> : Store<&Line::amount> {};
template <> struct Action<g::number> : Store<&Line::number> {};
template <> struct Action<g::white> : Store<&Line::white> {};
template <> struct Action<g::black> : Store<&Line::black> {};
template <> struct Action<g::turn> : Store<&EventLine::turn> {};
template <> struct Action<g::code> : Store<&EventLine::code> {};
template <> struct Action<g::words> : Store<&EventLine::words> {};
template <> struct Action<g::second> : Mark<&EventLine::second> {};
// clang-format on

template <typename Rule, typename Fields>
bool read_line(std::string_view text, Fields& line) {
  line = {};
  return parse_line<Rule, Action>(text, line);
}

// What stands before the words of an event. A time that ran out is told together with a result: whose the
// number is then, nobody has written down.
enum class EventCode : std::uint8_t {
  roll = 1,
  automatic_double = 2,
  play = 4,
  offer = 5,
  take = 7,
  beaver = 8,
  drop = 10,
  single = 14,  // or just won
  gammon = 15,
  backgammon = 16,
  time_out = 17,
  settlement = 19,
  time_out_too = 22,
};

void player(Site& site, Side side, const Line& line, std::string_view text) {
  const bool white = side == Side::white;
  Line part;
  if (!read_line<g::player>(line.value, part)) return add_tag(site, line.key, line.value, line.key, text);
  site.head.names[index(side)] = part.name;
  add_tag(site, white ? "Player 1" : "Player 2", part.name, line.key, text);
  add_tag(site, white ? "Player 1 Id" : "Player 2 Id", part.id, line.key, text);
  if (!part.amount.empty())
    add_tag(site, white ? "Player 1 Balance" : "Player 2 Balance", part.amount, line.key, text);
}

void option(Site& site, std::string_view text) {
  Line line;
  if (!read_line<g::option>(text, line)) return unknown(site, text);
  // The rules of a match are told once; what is agreed on later is a remark.
  if (site.out.in_match()) return note(site, NoteKind::comment, text);
  const std::string_view key = line.key;
  if (same_word(key, "Player1")) return player(site, Side::white, line, text);
  if (same_word(key, "Player2")) return player(site, Side::black, line, text);
  if (same_word(key, "Startdate")) {
    const std::size_t blank = std::min(line.value.find(' '), line.value.size());
    add_tag(site, "EventDate", usual_date(site, line.value.substr(0, blank)), key, text);
    const std::string_view time = trimmed_blanks(line.value.substr(blank));
    if (!time.empty()) add_tag(site, "EventTime", time, key, text);
    return;
  }
  if (same_word(key, "MatchID")) return add_tag(site, "Match ID", line.value, key, text);
  if (same_word(key, "MaxCube")) return add_tag(site, "CubeLimit", line.value, key, text);
  if (same_word(key, "Variant")) {
    if (line.value == "1") return add_tag(site, "Variation", "Backgammon", key, text);
    if (line.value == "2") return add_tag(site, "Variation", "NackGammon", key, text);
  }
  add_tag(site, key, line.value, key, text);
  if (same_word(key, "Length")) set_length(site, line.value);
  if (same_word(key, "Cube")) set_option(site, "cube", line.value);
  if (same_word(key, "Raccoons")) set_option(site, "raccoons", line.value);
  if (same_word(key, "Automatics"))
    site.head.automatic_doubles = line.value == "1" ? Setting::yes : Setting::no;
}

void game(Site& site, const Line& line, std::string_view text) {
  let_roll_go(site);
  if (!site.out.in_match()) {
    const bool has_length = site.head.length_written;
    begin_match(site, text);
    if (!has_length) site.out.report(Code::N105, span_of(site, trimmed_blanks(text)));
  }
  site.out.end_game();
  site.game = {};
  site.game.number = to_int(line.number);
  site.game.score = {to_int(line.white), to_int(line.black)};
  site.game.score_written = true;
  site.game.span = span_of(site, trimmed_blanks(text));
  site.game.score_span = join(span_of(site, line.white), span_of(site, line.black));
  begin_game(site);
}

void roll(Site& site, const EventLine& event, Turn& turn, std::string_view text) {
  if (event.words.starts_with('?')) {  // nobody rolled: the time was over
    let_roll_go(site);
    return note(site, NoteKind::event, text);
  }
  const std::string_view words = event.words.empty() ? trimmed_blanks(text) : event.words;
  read_dice(site, matches<g::roll>(words) ? words.substr(0, 2) : words, turn);
  if (turn.kind == TurnKind::unreadable) return send(site, turn);
  hold_roll(site, turn);
}

// The dice of a play stand on the line before it.
void play(Site& site, const EventLine& event, Turn& turn) {
  const bool has_dice = site.roll && site.roll->side == turn.side;
  if (!has_dice) {
    let_roll_go(site);
    const std::string_view shown = event.words.empty() ? site.source.slice(turn.span) : event.words;
    site.out.report(Code::N102, span_of(site, shown), {shown}, turn.side, true);
    turn.kind = TurnKind::unreadable;
    return send(site, turn);
  }
  turn.dice = site.roll->dice;
  turn.dice_span = site.roll->dice_span;
  turn.kind = TurnKind::blank;
  if (matches<g::dance>(event.words)) {
    turn.kind = TurnKind::dance;
  } else {
    read_play(site, event.words, Numbers::own, turn);
  }
  send_play(site, turn);
}

void cube(Site& site, TurnKind kind, const EventLine& event, Turn& turn) {
  let_roll_go(site);
  turn.kind = kind;
  const bool has_value = kind != TurnKind::take && kind != TurnKind::drop;
  std::string_view value = event.words;  // "Double to 2"
  value.remove_prefix(std::min(value.find_first_of("0123456789"), value.size()));
  value = value.substr(0, value.find_first_not_of("0123456789"));
  if (has_value && value.size() < 10) turn.value = to_int(value);
  send(site, turn);
  if (!event.words.empty() && !cube_word(event.words)) unknown(site, event.words);
}

// "Ann wins 2 points", where the winner and the points are known.
bool says_again(std::string_view words, std::string_view winner, std::string_view points) {
  if (!words.starts_with(winner)) return false;
  words = trimmed_blanks(words.substr(winner.size()));
  if (!begins_with(words, "wins ")) return false;
  words = trimmed_blanks(words.substr(5));
  if (!words.starts_with(points)) return false;
  words = trimmed_blanks(words.substr(points.size()));
  return same_word(words, "point") || same_word(words, "points");
}

void result(Site& site, Level level, const EventLine& event, const Turn& turn) {
  let_roll_go(site);
  Claim claim;
  claim.side = turn.side;
  claim.level = level;
  claim.span = turn.span;
  const std::string_view points = event.words.substr(0, event.words.find_first_not_of("0123456789"));
  if (!points.empty() && points.size() < 10) {
    claim.points = to_int(points);
    claim.points_span = span_of(site, points);
  }
  site.out.claim(claim);
  // "Ann wins 1 point" says it again; whatever else stands there is kept.
  const std::string_view words = trimmed_blanks(event.words.substr(points.size()));
  if (!words.empty() && !says_again(words, site.names[index(turn.side)], points))
    note(site, NoteKind::comment, words);
}

void event(Site& site, const EventLine& line, std::string_view text) {
  const std::string_view number = line.turn.substr(line.second ? 1 : 0);
  Turn& turn = turn_of(site, line.second ? Side::black : Side::white, to_int(number), trimmed_blanks(text));
  switch (static_cast<EventCode>(to_int(line.code))) {
    case EventCode::roll: return roll(site, line, turn, text);
    case EventCode::automatic_double:
      if (!double_automatically(site, text)) unknown(site, text);
      return;
    case EventCode::play: return play(site, line, turn);
    case EventCode::offer:
    // A beaver answers a double, and a raccoon a beaver: the site has one word for both, the replay knows.
    case EventCode::beaver:
      return cube(site, to_int(line.code) == 5 ? TurnKind::offer : TurnKind::beaver, line, turn);
    case EventCode::take: return cube(site, TurnKind::take, line, turn);
    case EventCode::drop: return cube(site, TurnKind::drop, line, turn);
    // Also written where a gammon was given up: the points tell.
    case EventCode::single: return result(site, Level::unknown, line, turn);
    case EventCode::gammon: return result(site, Level::gammon, line, turn);
    case EventCode::backgammon: return result(site, Level::backgammon, line, turn);
    case EventCode::time_out:
    case EventCode::time_out_too:
    case EventCode::settlement: let_roll_go(site); return note(site, NoteKind::event, text);
  }
  unknown(site, text);
}

void read_text(Site& site, std::string_view text) {
  if (trimmed_blanks(text).empty()) return;
  EventLine told;
  if (site.out.in_game() && read_line<g::event>(text, told)) return event(site, told, text);
  Line line;
  if (read_line<g::game>(text, line)) return game(site, line, text);
  // A number for the match: the header of another one.
  if (site.out.in_match() && begins_with(trimmed_blanks(text), "matchid:")) {
    let_roll_go(site);
    site.out.end_match();
  }
  option(site, text);
}

}  // namespace

void read_tmg(const Source& source, Sink& sink, Reporter& reporter) {
  Site site(source, sink, reporter);
  each_line(site.text, [&](std::string_view line) { read_text(site, line); });
  finish(site);
}

// Options alone may be anybody's; those of both players are nobody else's.
int sniff_tmg(std::string_view text) {
  constexpr std::size_t sample = 16'384;
  int players = 0;
  int sure = 0;
  each_line(text.substr(0, sample), [&](std::string_view line) {
    if (sure != 0 || trimmed_blanks(line).empty()) return;
    if (matches<g::game>(line)) {
      sure = players > 0 ? 95 : -1;
    } else if (!matches<g::option>(line)) {
      sure = -1;
    } else if (begins_with(line, "player1:") || begins_with(line, "player2:") ||
               begins_with(line, "matchid:")) {
      ++players;
    }
  });
  return std::max(sure, 0);
}

}  // namespace hakem
