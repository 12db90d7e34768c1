#include "formats/sites/site.hpp"

#include <algorithm>
#include <string>

#include "core/ascii.hpp"
#include "formats/match_tags.hpp"

namespace hakem::sites {
namespace {

constexpr std::array<std::string_view, 12> months = {"january",   "february", "march",    "april",
                                                     "may",       "june",     "july",     "august",
                                                     "september", "october",  "november", "december"};
constexpr int most_automatic_doubles = 24;

}  // namespace

Span span_of(const Site& site, std::string_view part) { return site.out.span(part); }

// --- the header

void add_tag(Site& site, std::string_view key, std::string_view value, std::string_view written,
             std::string_view line) {
  const Span span = span_of(site, trimmed_blanks(line));
  if (site.head.tags.empty()) site.head.span = span;
  site.head.tags.push_back({key, value, written, span});
  apply_tag(
      site.head, key, value, [&](std::string_view part) { return span_of(site, part); },
      [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
        site.out.report(code, span_of(site, at), facts);
      });
}

void set_option(Site& site, std::string_view option, std::string_view value) {
  const RuleOptionFound found = find_rule_option(option, value == "1" ? "yes" : value == "0" ? "no" : value);
  if (found.option && found.value)
    choose(site.head.options, {*found.option, *found.value, span_of(site, value)});
}

std::string_view usual_date(const Site& site, std::string_view written) {
  const auto date = [&](std::string_view year, std::int32_t month, std::int32_t day) {
    const std::string two_digits = std::to_string(10'000 + month * 100 + day);
    return site.source.keep(std::string(year) + "." + two_digits.substr(1, 2) + "." + two_digits.substr(3));
  };
  const auto all_digits = [](std::string_view part) {
    return !part.empty() && std::ranges::all_of(part, is_digit);
  };
  if (written.size() == 10 && written[4] == '-' && written[7] == '-' && all_digits(written.substr(0, 4)) &&
      all_digits(written.substr(5, 2)) && all_digits(written.substr(8)))
    return date(written.substr(0, 4), std::clamp(to_int(written.substr(5, 2)), 0, 99),
                std::clamp(to_int(written.substr(8)), 0, 99));
  const std::size_t comma = written.find(", ");
  const std::size_t blank = written.find(' ');
  if (written.size() < 3 || comma == std::string_view::npos || blank >= comma) return written;
  const std::string_view word = written.substr(0, blank);
  const auto is_month = [&](std::string_view month) {
    return word.size() >= 3 && same_word(month.substr(0, word.size()), word);
  };
  const auto* month = std::find_if(months.begin(), months.end(), is_month);
  const std::string_view day = trimmed_blanks(written.substr(blank, comma - blank));
  const std::string_view year = trimmed_blanks(written.substr(comma + 1));
  if (month == months.end() || day.size() > 2 || year.size() != 4 || !all_digits(day) || !all_digits(year))
    return written;
  return date(year, static_cast<std::int32_t>(month - months.begin()) + 1, std::clamp(to_int(day), 0, 99));
}

void set_length(Site& site, std::string_view digits) {
  site.head.length_written = digits.size() <= 3 && std::all_of(digits.begin(), digits.end(), is_digit);
  site.head.length = site.head.length_written ? to_int(digits) : 0;
}

// --- around the turns

void begin_match(Site& site, std::string_view where) {
  MatchHead& head = site.head;
  if (head.span.length == 0) head.span = span_of(site, trimmed_blanks(where));
  head.money = head.length == 0;
  const auto is_text = [](const Note& note) { return note.kind == NoteKind::unknown; };
  const auto lines = std::ranges::count_if(site.waiting, is_text);
  let_roll_go(site);
  site.out.end_match();
  for (const Note& each : site.waiting) site.out.note(each.kind, each.text, each.span);
  site.out.begin_match(head);
  if (lines > 0)
    site.out.report(Code::N104, std::ranges::find_if(site.waiting, is_text)->span,
                    {static_cast<std::int64_t>(lines)});
  site.waiting.clear();
  site.names = head.names;
  site.variation = head.variation;
  site.game = {};
  head = {};
  head.result_means_resignation = true;
}

void begin_game(Site& site) {
  site.out.begin_game(site.game);
  for (const Side side : {Side::white, Side::black}) {
    std::string_view& known = site.names[index(side)];
    const std::string_view here = site.game.names[index(side)];
    if (!known.empty() && !here.empty() && known != here)
      site.out.report(Code::H104, span_of(site, here), {here, known}, side);
    if (!here.empty()) known = here;
  }
  site.automatic_doubles = 0;
  site.any_turn = false;
}

void finish(Site& site) {
  let_roll_go(site);
  if (!site.out.in_match() && !site.head.tags.empty()) begin_match(site, {});
  site.out.end_match();
  for (const Note& each : site.waiting) site.out.note(each.kind, each.text, each.span);
}

void note(Site& site, NoteKind kind, std::string_view line) {
  const std::string_view words = trimmed_blanks(line);
  if (site.out.in_match()) return site.out.note(kind, words, span_of(site, words));
  site.waiting.push_back({kind, words, span_of(site, words)});
}

void unknown(Site& site, std::string_view line) {
  if (site.out.in_match()) site.out.report(Code::N103, span_of(site, trimmed_blanks(line)));
  note(site, NoteKind::unknown, line);
}

std::optional<Side> side_named(const Site& site, std::string_view name) {
  for (const Side side : {Side::white, Side::black})
    if (name == site.names[index(side)]) return side;
  return std::nullopt;
}

// --- turns

Turn& turn_of(Site& site, Side side, std::int32_t row, std::string_view whole) {
  Turn& turn = site.turn;
  turn.kind = TurnKind::blank;
  turn.dice = {};
  turn.dice_span = {};
  turn.n_moves = 0;
  turn.value = 0;
  turn.side = side;
  turn.row = row;
  turn.span = span_of(site, whole);
  return turn;
}

void read_dice(Site& site, std::string_view dice, Turn& turn) {
  turn.kind = TurnKind::blank;
  turn.dice_span = span_of(site, dice);
  const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
  if (dice.size() >= 2 && is_die(dice.front()) && is_die(dice.back())) {
    turn.dice = {static_cast<std::uint8_t>(dice.front() - '0'), static_cast<std::uint8_t>(dice.back() - '0')};
    return;
  }
  let_roll_go(site);
  site.out.report(Code::N102, turn.dice_span, {dice}, turn.side, true);
  turn.kind = TurnKind::unreadable;
}

void read_play(Site& site, std::string_view play, Numbers numbers, Turn& turn) {
  if (turn.kind == TurnKind::unreadable || play.empty()) return;
  const std::string_view wrong = read_move_list(play, span_of(site, play).offset, numbers, turn);
  if (wrong.empty()) return;
  const std::string_view part = wrong.substr(0, wrong.find_first_of(" ,\t"));
  site.out.report(Code::N101, span_of(site, part), {part}, turn.side, true);
  turn.kind = TurnKind::unreadable;
  turn.n_moves = 0;
}

void send(Site& site, const Turn& turn) {
  site.any_turn = true;
  site.out.turn(turn);
}

void hold_roll(Site& site, const Turn& turn) {
  let_roll_go(site);
  site.roll = Roll{turn.side, turn.dice, turn.dice_span, turn.span, turn.row};
}

void let_roll_go(Site& site) {
  if (!site.roll) return;
  Turn turn;
  turn.kind = TurnKind::blank;
  turn.side = site.roll->side;
  turn.dice = site.roll->dice;
  turn.dice_span = site.roll->dice_span;
  turn.span = site.roll->span;
  turn.row = site.roll->row;
  site.roll.reset();
  if (site.out.in_game()) send(site, turn);
}

void send_play(Site& site, const Turn& turn) {
  if (site.roll && site.roll->side == turn.side && site.roll->dice == turn.dice) site.roll.reset();
  let_roll_go(site);
  send(site, turn);
}

std::optional<TurnKind> cube_word(std::string_view words) {
  struct Word {
    std::string_view begin;
    TurnKind kind;
  };
  static constexpr std::array list = {
      Word{"double", TurnKind::offer}, Word{"beaver", TurnKind::beaver}, Word{"raccoon", TurnKind::raccoon},
      Word{"take", TurnKind::take},    Word{"accept", TurnKind::take},   Word{"drop", TurnKind::drop},
      Word{"pass", TurnKind::drop},    Word{"reject", TurnKind::drop},   Word{"resign", TurnKind::resign}};
  static constexpr std::array<std::string_view, 6> endings = {"", "s", "es", "d", "ed", "ped"};
  for (const Word& word : list) {
    if (!begins_with(words, word.begin)) continue;
    // Nothing but its ending, "to" and a number: all else is prose.
    std::string_view rest = words.substr(word.begin.size());
    const auto is_letter = [](char c) { return small(c) >= 'a' && small(c) <= 'z'; };
    const auto* const end = std::ranges::find_if_not(rest, is_letter);
    const std::string_view ending = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    if (std::ranges::none_of(endings, [&](std::string_view one) { return same_word(one, ending); }))
      return std::nullopt;
    rest = trimmed_blanks(rest.substr(ending.size()));
    if (begins_with(rest, "to ")) rest = trimmed_blanks(rest.substr(3));
    if (rest.size() > 9 || !std::all_of(rest.begin(), rest.end(), is_digit)) return std::nullopt;
    return word.kind;
  }
  return std::nullopt;
}

void send_word(Site& site, std::string_view words, Turn& turn) {
  let_roll_go(site);
  const std::optional<TurnKind> kind = cube_word(words);
  turn.kind = kind.value_or(TurnKind::unreadable);
  if (!kind) site.out.report(Code::N110, span_of(site, words), {words}, turn.side, true);
  const bool cube =
      turn.kind == TurnKind::offer || turn.kind == TurnKind::beaver || turn.kind == TurnKind::raccoon;
  const std::size_t value = words.find_last_not_of("0123456789") + 1;
  if (cube) turn.value = to_int(words.substr(value));
  send(site, turn);
}

// As a set position that says nothing but the cube: what was thrown is not always told, and a game may open
// with several.
bool double_automatically(Site& site, std::string_view line) {
  if (site.any_turn || site.automatic_doubles == most_automatic_doubles) return false;
  Setup setup;
  setup.board = starting_board(site.variation);
  setup.cube = 1 << ++site.automatic_doubles;
  setup.text = trimmed_blanks(line);
  Turn turn;
  turn.kind = TurnKind::set_position;
  turn.span = span_of(site, setup.text);
  turn.setup = &setup;
  site.out.turn(turn);
  return true;
}

}  // namespace hakem::sites
