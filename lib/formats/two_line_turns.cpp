#include "formats/two_line_turns.hpp"

#include <charconv>
#include <utility>

#include "formats/peg.hpp"
#include "grammar/two_lines.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::two_lines;

struct Said {
  std::string_view first_die, second_die, number;
};
template <typename Rule>
struct Action : p::nothing<Rule> {};
template <>
struct Action<g::first_die> : Store<&Said::first_die> {};
template <>
struct Action<g::second_die> : Store<&Said::second_die> {};
template <>
struct Action<g::number> : Store<&Said::number> {};

}  // namespace

std::optional<std::int32_t> TwoLineTurns::amount(std::string_view text) {
  Said said;
  if (!parse_line<g::amount, Action>(text, said)) return std::nullopt;
  return to_int(said.number);
}

// --- notes -------------------------------------------------------------------------------------------------

std::string_view TwoLineTurns::readable(std::string_view line) {
  line = trimmed_blanks(line);
  if (line.size() <= longest_record_line) return line;
  out_.report(Code::S107, span(line.substr(0, 80)));
  keep(NoteKind::unknown, line);
  return {};
}

void TwoLineTurns::unknown(std::string_view line) {
  out_.report(Code::N103, span(line));
  keep(NoteKind::unknown, line);
}

void TwoLineTurns::keep(NoteKind kind, std::string_view text) {
  if (holds_notes()) {
    waiting_.push_back({kind, text, span(text)});
  } else {
    out_.note(kind, text, span(text));
  }
}

void TwoLineTurns::send_waiting() {
  const std::uint32_t end = untold_line().value_or(UINT32_MAX);
  const auto goes = [&](const Note& note) { return note.span.offset < end; };
  for (const Note& note : waiting_)
    if (goes(note)) out_.note(note.kind, note.text, note.span);
  std::erase_if(waiting_, goes);
}

void TwoLineTurns::send_head(bool length_told) {
  head_.money = head_.length == 0;
  head_.result_means_resignation = true;
  out_.begin_match(head_);
  if (!length_told) out_.report(Code::N105, head_.span);
  for (const LateFinding& found : late_) {
    const bool in_text = found.at.data() >= text_.data() && found.at.data() <= text_.data() + text_.size();
    out_.report(found, in_text ? span(found.at) : head_.span);
    // Whatever else is odd in a header is among its tags.
    if (found.code == Code::H103 && in_text) keep(NoteKind::unknown, found.at);
  }
  late_.clear();
  send_waiting();
  automatic_doubles_ = head_.automatic_doubles == Setting::yes;
  head_ = {};
}

// --- turns -------------------------------------------------------------------------------------------------

void TwoLineTurns::put_roll(Roll roll, std::string_view text, std::optional<Side> side) {
  Turn& turn = roll.turn;
  turn.span = span(roll.line);
  turn.dice_span = text.empty() ? turn.span : span(text);
  turn.kind = TurnKind::unreadable;
  Said said;
  const bool read = parse_line<g::dice, Action>(text, said);
  const int first = read ? said.first_die[0] - '0' : 0, second = read ? said.second_die[0] - '0' : 0;
  if (first >= 1 && first <= 6 && second >= 1 && second <= 6) {
    turn.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    turn.kind = TurnKind::blank;
  } else {
    out_.report(Code::N102, turn.dice_span, {text}, side, true);
  }
  roll_ = roll;
}

void TwoLineTurns::send_roll(bool untouched) {
  if (!roll_) return;
  Roll roll = *roll_;
  roll_.reset();
  if (roll.opening && roll.turn.kind == TurnKind::blank && (untouched || roll.turn.dice.is_double())) {
    roll.turn.kind = TurnKind::opening;
    std::swap(roll.turn.dice.first, roll.turn.dice.second);
  }
  cube_.passes();
  if (automatic_doubles_ && roll.turn.kind == TurnKind::opening && roll.turn.dice.is_double()) cube_.ties();
  out_.turn(roll.turn);
  send_source(roll.timed, roll.line, roll.line);
  send_waiting();
}

void TwoLineTurns::send_move(std::string_view line, std::string_view text, Side side, bool timed) {
  if (roll_ && roll_->turn.side != side) send_roll(false);
  Roll one;
  one.line = line;
  Turn& turn = one.turn;
  turn.side = side;
  turn.span = span(line);
  const bool unrecorded = text == "????";
  if (roll_) {
    one = *roll_;
    turn.span = join(turn.span, span(line));
  } else if (set_dice_.rolled()) {
    turn.dice = set_dice_;
  } else {
    turn.kind = TurnKind::unreadable;
    if (!unrecorded) out_.report(Code::N133, span(line), {}, side, true);
  }
  set_dice_ = {};
  if (unrecorded) {
    turn.kind = TurnKind::unrecorded;
  } else if (turn.kind != TurnKind::unreadable) {
    turn.kind = TurnKind::dance;
    play(turn, text);
  }
  roll_.reset();
  cube_.passes();
  out_.turn(turn);
  send_source(one.timed || timed, one.line, line);
  send_waiting();
}

void TwoLineTurns::play(Turn& turn, std::string_view text) {
  if (text.empty()) return;
  const std::string_view rest = read_move_list(text, span(text).offset, numbers_of(turn.side), turn);
  if (rest.empty()) return;
  out_.report(Code::N101, span(rest), {rest}, turn.side, true);
  turn.kind = TurnKind::unreadable;
  turn.n_moves = 0;
}

void TwoLineTurns::send(TurnKind kind, std::string_view line, Side side, std::int32_t value, bool timed) {
  Turn turn;
  turn.kind = kind;
  turn.side = side;
  turn.value = value;
  turn.span = span(line);
  if (kind != TurnKind::offer && kind != TurnKind::beaver && kind != TurnKind::raccoon) cube_.passes();
  out_.turn(turn);
  send_source(timed, line, line);
}

std::optional<std::int32_t> TwoLineTurns::points_given(std::string_view text, Side side) {
  const std::optional<std::int32_t> points = amount(text);
  if (points || text.empty()) return points;
  out_.report(Code::N110, span(text), {text}, side, true);
  keep(NoteKind::unknown, text);
  return std::nullopt;
}

void TwoLineTurns::send_resignation(std::optional<std::int32_t> points, std::string_view text,
                                    std::string_view line, Side side, bool timed) {
  const std::int32_t level = cube_.level_of(points.value_or(0));
  if (points && level == 0) out_.report(Code::N132, span(text), {*points, cube_.cube()}, side, true);
  send(TurnKind::resign, line, side, level, timed);
}

void TwoLineTurns::send_source(bool timed, std::string_view first, std::string_view last) {
  if (!timed) return;
  const std::string_view both(first.data(),
                              static_cast<std::size_t>(last.data() + last.size() - first.data()));
  out_.note(NoteKind::source, both, span(both));
}

}  // namespace hakem
