// Turns: opening dice, rolls, cube actions, resignations.
#include <algorithm>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "formats/tavla/tavla_labels.hpp"

namespace hakem::tavla {
namespace {

// What allows an opening roll of one die.
RuleOption one_die_option() {
  const RuleOptionFound found = find_rule_option("first_roll", "single-die");
  return {*found.option, *found.value, {}};
}

// "1 - 0 önde": two numbers with a dash between them, more words, and no play.
bool says_score(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t dash = text.find_first_not_of("0123456789 ");
  if (dash >= text.size() || text[dash] != '-') return false;
  const std::size_t second = text.find_first_not_of(' ', dash + 1);
  const std::size_t rest = text.find_first_not_of(digits, second);
  return rest > second && rest < text.size() && text[rest] == ' ' &&
         text.find_first_of("/:", rest) == text.npos;
}

}  // namespace

void Pending::see(const Turn& turn) {
  using enum TurnKind;
  from = turn.side;
  const bool doubles = turn.kind == offer || turn.kind == beaver || turn.kind == raccoon;
  what = doubles ? What::cube : turn.kind == resign ? What::resignation : What::nothing;
}

void Reader::turn(const Turn& turn) {
  if (turn.kind != TurnKind::opening) ++game_.turns;
  game_.behind_result = false;
  if (turn.kind == TurnKind::drop || turn.kind == TurnKind::resign_accept) game_.over = true;
  game_.pending.see(turn);
  const bool to_move = turn.kind == TurnKind::opening || turn.kind == TurnKind::set_position;
  game_.due = to_move ? turn.side : other(turn.side);
  if (turn.kind == TurnKind::opening && turn.dice.is_double()) game_.due.reset();
  out_.turn(turn);
}

// "Açılış: Beyaz 4, Siyah 6".
Reader::Opening Reader::read_opening(const Line& line) const {
  const std::string_view text = line.folded;
  Opening found;
  std::size_t at = std::min(text.find(':'), text.size() - 1) + 1;
  found.stop = at;
  for (int i = 0; i < 2; ++i) {
    at = skip(text, at, " \t,;-");
    each_label(line, at, [&](Side side, std::size_t end) {
      int& die = found.dice[index(side)];
      const std::size_t digit = skip(text, end, " \t:=");
      if (digit == text.size() || !is_digit(text[digit]) || die != 0) return false;
      const std::size_t after = skip(text, digit, "0123456789");
      const bool good = after == digit + 1 && text[digit] >= '1' && text[digit] <= '6';
      die = good ? text[digit] - '0' : -1;
      found.spans[index(side)] = line.span(digit, after);
      found.stop = after;
      return true;
    });
    at = found.stop;
  }
  // One die is enough where the rules say so: a 6 starts, a 1 does not (rule G1).
  found.one_die = found.dice[0] + found.dice[1] > 0 && found.dice[0] * found.dice[1] == 0;
  const bool enough = (found.dice[0] > 0 && found.dice[1] > 0) ||
                      (found.one_die && rules_of(match_.head).first_roll == FirstRoll::single_die);
  found.good = enough && skip(text, found.stop, " \t.,;") == text.size();
  return found;
}

// Dice thrown when a game is over, or well under way, are those of the next one, whose heading may come yet.
bool Reader::opening(const Line& line) {
  const Opening found = read_opening(line);
  if (!found.good) {
    const std::string_view text = line.folded;
    const bool is_time = state_ == State::header && text.starts_with("baslangic");  // when the match began
    if (!lenient_ || state_ == State::outside || is_time) return false;
    const std::size_t bad_side = found.dice[0] < 0 ? 0 : 1;
    const std::size_t rest = skip(text, found.stop, " \t,;");
    const bool bad_die = found.dice[bad_side] < 0;
    const Span bad = bad_die               ? found.spans[bad_side]
                     : rest == text.size() ? all(line)
                                           : line.span(rest, text.size());
    if (found.one_die && rest == text.size()) {
      report(Code::H111, bad, {one_die_option()});
    } else {
      report(bad_die ? Code::N102 : Code::N110, bad, {slice(bad)});
    }
    note(NoteKind::unknown, slice(all(line)), all(line));
    return true;
  }
  Turn opening;
  opening.kind = TurnKind::opening;
  opening.dice = {static_cast<std::uint8_t>(found.dice[0]), static_cast<std::uint8_t>(found.dice[1])};
  opening.side = found.dice[1] > found.dice[0] ? Side::black : Side::white;
  opening.dice_span = found.dice[0] == 0   ? found.spans[1]
                      : found.dice[1] == 0 ? found.spans[0]
                                           : join(found.spans[0], found.spans[1]);
  opening.span = all(line);
  if (state_ == State::outside) start_match(opening.span, false);
  finish_head();
  if (!out_.in_game() || game_.over || game_.turns >= 2 || !held_openings_.empty()) {
    held_openings_.push_back(opening);
  } else {
    turn(opening);
  }
  return true;
}

// Opening dice in the middle of a game that goes on, and not with them: they begin no other one.
void Reader::drop_stray_openings(const Turn& next) {
  if (held_openings_.empty() || !out_.in_game() || game_.over) return;
  const Turn& opening = held_openings_.back();
  const bool is_its_play = same_dice(next.dice, opening.dice) && next.side == opening.side;
  if (next.kind == TurnKind::unreadable || is_its_play) return;
  for (const Turn& stray : held_openings_) {
    report(Code::N123, stray.span);
    note(NoteKind::unknown, slice(stray.span), stray.span);
  }
  held_openings_.clear();
}

bool Reader::side_line(const Line& line) {
  std::int32_t row = 0;
  const std::size_t at = skip_row(line, 0, row);
  const bool in_body = state_ == State::body;
  return each_label(line, at, [&](Side side, std::size_t end) {
    if (read_roll(line, end, in_body, roll_)) {
      if (is_played_below(line, side)) return keep_as_comment(line);
      if (begins_unheaded_game(line, side)) begin_unheaded_game(all(line));
      roll(all(line), side, row);
      return true;
    }
    if (!in_body) return false;
    Action found;
    if (read_action(line, end, found)) {
      if (found.kind == Action::Kind::resign && !found.has_level) mend_level(line, end, found);
      action(line, side, found);
      return true;
    }
    Result result;
    if (!read_result(line, end, result) || (!result.won && !result.lost)) return false;
    claim(line, result, side, false);
    return true;
  });
}

// Right behind the result of a game: dice that can open one, played by `side`, and two turns more below, in
// turn, where an odd turn too many has none.
bool Reader::begins_unheaded_game(const Line& line, Side side) const {
  constexpr int more = 2;
  if (!game_.behind_result || !out_.in_game() || match_.over || !held_openings_.empty()) return false;
  if (roll_.turn.kind != TurnKind::play || roll_.turn.dice.is_double()) return false;
  std::size_t at = line_end(line);
  Line below;
  for (int n = 0; n < more; ++n) {
    if (!look_below(at, below) || !reads_turn(below)) return false;
    const Side next = n % 2 == 0 ? other(side) : side;
    std::int32_t row = 0;
    const auto is_next = [&](Side labelled, std::size_t) { return labelled == next; };
    if (!each_label(below, skip_row(below, 0, row), is_next)) return false;
  }
  return true;
}

void Reader::begin_unheaded_game(Span span) {
  GameHead head;
  head.span = span;
  begin_game(head);
  report(Code::N124, span, {game_.number});
}

// "Beyaz 53", and below it the same roll with its play: the dice were written down as they fell. "Beyaz -
// 53:" is a turn of its own, in which nothing was played.
bool Reader::is_played_below(const Line& line, Side side) {
  if (roll_.turn.kind != TurnKind::blank || !roll_.findings.empty() || line.folded.ends_with(':'))
    return false;
  std::size_t at = line_end(line);
  if (!look_below(at, next_)) return false;
  std::int32_t row = 0;
  return each_label(next_, skip_row(next_, 0, row), [&](Side below, std::size_t end) {
    Roll again;
    return below == side && read_roll(next_, end, true, again) &&
           same_dice(again.turn.dice, roll_.turn.dice) &&
           (again.turn.kind == TurnKind::play || again.turn.kind == TurnKind::dance);
  });
}

void Reader::report_about_turn(const Finding& finding, Side side) {
  const std::string_view words = slice(finding.span);
  reported_ = true;
  const auto send = [&](std::initializer_list<Fact> facts) {
    out_.report(finding.code, finding.span, facts, side, true);
  };
  if (finding.code == Code::N133 || finding.code == Code::N103) return send({});
  if (finding.code == Code::N108) return send({finding.dice, words, finding.named});
  if (finding.code == Code::N109) return send({words, Fact::point(finding.point)});
  send({words});
}

void Reader::roll(Span span, Side side, std::int32_t row) {
  roll_.turn.side = side;
  drop_stray_openings(roll_.turn);
  ensure_game(span);
  for (const Finding& finding : roll_.findings) report_about_turn(finding, side);
  Turn& turn = roll_.turn;
  turn.row = row;
  turn.span = span;
  if (roll_.remark.length != 0) {
    comments_.insert(comments_.begin(), {roll_.remark_kind, one_line(slice(roll_.remark)), roll_.remark});
    std::string_view words = slice({turn.span.offset, roll_.remark.offset - turn.span.offset});
    while (!words.empty() && (words.back() == ' ' || words.back() == '\t')) words.remove_suffix(1);
    turn.span.length = static_cast<std::uint32_t>(words.size());
  }
  renumber(turn);
  this->turn(turn);
}

// Points of long tavla become the player's own (rule U14). A header that names another numbering than the
// plays have is said once, where it stands.
void Reader::renumber(Turn& turn) {
  if (match_.head.variation != Variation::uzun) return;
  if (turn.kind != TurnKind::play || game_.turns >= 2) numbers_.lose_track();
  if (numbers_.renumber(turn.side, turn.dice, {turn.moves.data(), turn.n_moves})) return;
  out_.report(Code::U107, span_of(numbering_), {numbering_, name_of(numbers_.numbering())});
}

// `kabul` and `pas` answer what is pending; a bare `pes` to a double is a drop, as in "vido, pes"
// (docs/formats/tavla.md).
void Reader::action(const Line& line, Side side, const Action& action) {
  using Kind = Action::Kind;
  if (action.kind == Kind::question) return note(NoteKind::comment, one_line(slice(all(line))), all(line));
  drop_stray_openings({});
  ensure_game(all(line));
  const bool to_other = game_.pending.from != side;
  const bool cube_waits = to_other && game_.pending.what == Pending::What::cube;
  const bool resignation_waits = to_other && game_.pending.what == Pending::What::resignation;
  if (action.remark.length != 0)
    comments_.insert(comments_.begin(), {NoteKind::comment, one_line(slice(action.remark)), action.remark});
  if (action.bad_value.length != 0) {
    out_.report(Code::N110, action.bad_value, {slice(action.bad_value)}, side, true);
    comments_.push_back({NoteKind::unknown, slice(action.bad_value), action.bad_value});
  }
  const auto send = [&](TurnKind kind, Side who, std::int32_t value = 0) {
    Turn turn;
    turn.kind = kind;
    turn.side = who;
    turn.value = value;
    turn.span = all(line);
    skip_row(line, 0, turn.row);
    this->turn(turn);
  };
  const auto answer_cube = [&](Side who, bool yes) { send(yes ? TurnKind::take : TurnKind::drop, who); };
  const auto answer_resignation = [&] {
    send(action.yes ? TurnKind::resign_accept : TurnKind::resign_refuse, side);
  };
  switch (action.kind) {
    case Kind::closed_out: return send(TurnKind::closed_out, side);
    case Kind::offer: return send(TurnKind::offer, side, action.value);
    case Kind::beaver: return send(TurnKind::beaver, side, action.value);
    case Kind::raccoon: return send(TurnKind::raccoon, side, action.value);
    case Kind::answer: return resignation_waits ? answer_resignation() : answer_cube(side, action.yes);
    case Kind::cube_answer: return answer_cube(side, action.yes);
    case Kind::resign_answer: return answer_resignation();
    case Kind::resign:
      if (cube_waits && !action.has_level) return answer_cube(side, false);
      return send(TurnKind::resign, side, action.value);
    case Kind::double_pass:
    case Kind::double_answer: {
      const bool yes = action.kind == Kind::double_answer && action.yes;
      if (cube_waits) return answer_cube(side, yes);
      send(TurnKind::offer, side, action.value);
      return answer_cube(other(side), yes);
    }
    case Kind::question: return;
  }
}

// "Ayşe 0 - 1 Mehmet", where the label of `side` ends at `at`: no turn.
bool Reader::is_score_of_names(const Line& line, std::size_t at, Side side) const {
  const std::string_view text = line.folded;
  constexpr std::string_view digits = "0123456789";
  const std::size_t left = skip(text, at, " \t");
  const std::size_t sign = skip(text, skip(text, left, digits), " \t");
  const std::size_t right = skip(text, skip(text, sign, "-:/"), " \t");
  const std::size_t name = skip(text, skip(text, right, digits), " \t");
  if (left == at || sign == left || right == sign || name == right) return false;
  return each_label(
      line, name, [&](Side other_side, std::size_t end) { return other_side != side && end == text.size(); });
}

// A line too long to be read, which was said: if it begins as one of a game does, a turn of the side stood
// there.
void Reader::skipped_turn(std::size_t begin) {
  constexpr std::size_t looked_at = 200;
  if (!out_.in_game() || game_.over) return;
  std::size_t end = begin + looked_at;
  while ((static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) --end;
  fold(text_.substr(begin, end - begin), line_.folded, line_.from);
  line_.offset = static_cast<std::uint32_t>(begin);
  std::int32_t row = 0;
  const std::size_t at = skip_row(line_, 0, row);
  each_label(line_, at, [&](Side side, std::size_t) {
    roll_ = {};
    roll_.turn.kind = TurnKind::unreadable;
    roll({line_.offset, 1}, side, row);
    return true;
  });
}

// A side, and then what can only be meant as a turn: a dash, a colon, a number or the names of dice.
bool Reader::bad_turn(const Line& line) {
  std::int32_t row = 0;
  const std::size_t at = skip_row(line, 0, row);
  const std::string_view text = line.folded;
  return each_label(line, at, [&](Side side, std::size_t end) {
    if (is_score_of_names(line, end, side)) return false;
    const std::size_t next = skip(text, end, " \t");
    const std::size_t word = skip(text, end, " \t-:");
    // "Siyah: tebrikler" behind the game is no turn.
    const bool has_dice = text.find_first_of("0123456789?", end) < text.size() || names_dice(line, end);
    if (game_.over && word < text.size() && !has_dice) return false;
    if (text.substr(next) == "gele" && out_.in_game() && !game_.over) {  // nothing says with which dice
      set_unreadable(roll_, {Code::N102, line.span(next, text.size()), {}, {}, 0});
      roll(all(line), side, row);
      return true;
    }
    if (word == text.size()) {
      if (!out_.in_game() || (game_.over && next == word)) return false;  // a name alone behind the game
      set_unreadable(roll_, {Code::N110, all(line), {}, {}, 0});
    } else if (text[next] == '-' && text.substr(next, word - next).find(':') != std::string_view::npos) {
      set_unreadable(roll_,
                     {Code::N102, line.span(next, text.find_last_not_of(" \t", word - 1) + 1), {}, {}, 0});
    } else {
      // "Siyah 5 dk mola aldı" behind the game is no turn.
      const bool by_dice =
          (is_digit(text[next]) || names_dice(line, end)) && !game_.over && !says_score(text.substr(next));
      const bool turn_begins = text[next] == '-' || text[next] == ':' || by_dice;
      if (!turn_begins || is_denied(line, end)) return false;
      if (!read_bad_roll(line, end, roll_)) return false;
    }
    roll(all(line), side, row);
    return true;
  });
}

}  // namespace hakem::tavla
