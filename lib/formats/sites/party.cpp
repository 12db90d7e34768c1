// PartyGammon (grammar/party.hpp).
#include "grammar/party.hpp"

#include <algorithm>

#include "formats/peg.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sites.hpp"

namespace hakem {
namespace {

using namespace sites;
namespace p = tao::pegtl;
namespace g = grammar::party;

struct Line {
  std::string_view name, value;
  std::string_view number, field;
};
struct Part {
  std::string_view side, dice, play, words;
};

// clang-format off
template <typename Rule> struct Action : p::nothing<Rule> {};
template <> struct Action<g::name> : Store<&Line::name> {};
template <> struct Action<g::value> : Store<&Line::value> {};
template <> struct Action<g::number> : Store<&Line::number> {};
template <> struct Action<g::field> : Store<&Line::field> {};
template <> struct Action<g::side> : Store<&Part::side> {};
template <> struct Action<g::dice> : Store<&Part::dice> {};
template <> struct Action<g::play> : Store<&Part::play> {};
template <> struct Action<g::words> : Store<&Part::words> {};
// clang-format on

struct Party {
  Site site;
  std::int32_t number = 0;  // of the game being told
  bool begun = false;       // its play has come
  std::array<std::string_view, 2> names{};
  std::array<std::string_view, 2> scores{};  // after it, as written
  std::array<std::int64_t, 2> score{};       // after the game before it
};

void open_match(Party& party, std::string_view text) {
  Site& site = party.site;
  if (site.out.in_match()) return;
  const bool has_length = site.head.length_written;
  site.head.names = party.names;
  begin_match(site, text);
  if (!has_length) site.out.report(Code::N105, span_of(site, trimmed_blanks(text)));
  party.score = {};
}

void open_game(Party& party, std::string_view text) {
  if (party.begun) return;
  open_match(party, text);
  Site& site = party.site;
  site.out.end_game();
  site.game = {};
  site.game.number = party.number;
  site.game.names = party.names;
  site.game.span = span_of(site, trimmed_blanks(text).substr(0, trimmed_blanks(text).find('=')));
  begin_game(site);
  party.begun = true;
}

// The play of a game: parts with # between them.
void gameplay(Party& party, std::string_view parts) {
  Site& site = party.site;
  std::int32_t row = 0;
  while (!parts.empty()) {
    const std::size_t stop = std::min(parts.find('#'), parts.size());
    const std::string_view part = trimmed_blanks(parts.substr(0, stop));
    parts.remove_prefix(std::min(stop + 1, parts.size()));
    if (part.empty()) continue;
    Part line;
    if (!parse_line<g::part, Action>(part, line)) {
      unknown(site, part);
      continue;
    }
    Turn& turn = turn_of(site, line.side == "1" ? Side::white : Side::black, ++row, part);
    if (!line.words.empty()) {
      send_word(site, line.words, turn);
      continue;
    }
    read_dice(site, line.dice, turn);
    read_play(site, line.play, Numbers::own, turn);
    send(site, turn);
  }
}

// The scores behind a game say who won how much; if both have grown, or neither, only how it stands.
void close_game(Party& party) {
  if (!party.begun) return;
  Site& site = party.site;
  party.begun = false;
  const std::array<std::string_view, 2> written = party.scores;
  party.scores = {};
  if (written[0].empty() || written[1].empty()) return;
  const std::array<std::int64_t, 2> after{to_int(written[0]), to_int(written[1])};
  const std::array<std::int64_t, 2> won{after[0] - party.score[0], after[1] - party.score[1]};
  party.score = after;
  Claim claim;
  claim.span = join(span_of(site, written[0]), span_of(site, written[1]));
  claim.points_span = claim.span;
  const bool one = (won[0] > 0 && won[1] == 0) || (won[1] > 0 && won[0] == 0);
  if (one) {
    claim.side = won[0] > 0 ? Side::white : Side::black;
    claim.points = won[index(*claim.side)];
    claim.points_span = span_of(site, written[index(*claim.side)]);
  } else {
    claim.kind = ClaimKind::score;
    claim.score = after;
  }
  site.out.claim(claim);
}

void line_of_game(Party& party, const Line& line, std::string_view value, std::string_view text) {
  Site& site = party.site;
  const std::int32_t number = to_int(line.number);
  if (number != party.number) close_game(party);
  party.number = number;
  const bool second = line.field.back() == '2';
  if (same_word(line.field, "PLAYER_1") || same_word(line.field, "PLAYER_2")) {
    party.names[second ? 1 : 0] = value;
  } else if (same_word(line.field, "GAMEPLAY")) {
    close_game(party);
    open_game(party, text);
    gameplay(party, value);
  } else if (same_word(line.field, "SCORE1") || same_word(line.field, "SCORE2")) {
    open_game(party, text);
    const bool digits = !value.empty() && value.size() < 10 &&
                        value.find_first_not_of("0123456789") == std::string_view::npos;
    const std::string_view whole = trimmed_blanks(text);
    if (!digits) return site.out.unread(Code::H107, whole, whole, {line.field, value});
    party.scores[second ? 1 : 0] = value;
  } else {
    open_match(party, text);
    unknown(site, text);
  }
}

void read_text(Party& party, std::string_view text) {
  if (trimmed_blanks(text).empty()) return;
  Site& site = party.site;
  Line line;
  if (!parse_line<g::option, Action>(text, line)) return unknown(site, text);
  const std::string_view name = trimmed_blanks(line.name);
  const std::string_view value = line.value;
  if (parse_line<g::of_game, Action>(name, line)) return line_of_game(party, line, value, text);
  if (same_word(name, "BOARDID")) {  // of another match
    close_game(party);
    site.out.end_match();
  }
  if (site.out.in_match()) return unknown(site, text);
  add_tag(site, same_word(name, "BOARDID") ? "Match ID" : name, value, name, text);
  if (same_word(name, "MATCHLENGTH")) set_length(site, value);
}

}  // namespace

void read_party(const Source& source, Sink& sink, Reporter& reporter) {
  Party party{Site(source, sink, reporter)};
  each_line(party.site.text, [&](std::string_view line) { read_text(party, line); });
  close_game(party);
  finish(party.site);
}

int sniff_party(std::string_view text) {
  constexpr std::size_t sample = 16'384;
  bool board = false;
  int sure = 0;
  each_line(text.substr(0, sample), [&](std::string_view line) {
    if (sure != 0 || trimmed_blanks(line).empty()) return;
    if (!matches<g::option>(line)) sure = -1;
    if (begins_with(line, "boardid=")) board = true;
    if (board && (begins_with(line, "creator=") || begins_with(line, "matchlength="))) sure = 95;
  });
  return std::max(sure, 0);
}

}  // namespace hakem
