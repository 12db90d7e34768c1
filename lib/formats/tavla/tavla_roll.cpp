// Rolls and what was played with them.
#include <algorithm>

#include "core/ascii.hpp"
#include "formats/move_list.hpp"
#include "formats/peg.hpp"
#include "formats/tavla/tavla_dice.hpp"

namespace hakem::tavla {
namespace {

// What the actions fill. A rule may match and be taken back, so everything is set again where its alternative
// starts.
struct RollState : DiceState {
  RollState(const Line& of, Roll& into) : DiceState(of), roll(into) { roll = {}; }

  Roll& roll;
  Move move{};
  Span entry;               // the landing of an entry written in the opponent's numbering
  std::uint8_t no_die = 0;  // the die of "4 yok"
  bool own_numbering = false;
  bool blank = true;  // nothing stands after the colon
  bool unrecorded = false;
  bool too_many = false;
  Span overflow;
  Span bad;
  Code bad_code = Code::N101;
};

template <typename Rule>
struct RollAction : DiceAction<Rule> {};

template <std::uint8_t number>
struct NoDie {
  static void apply0(RollState& state) { state.no_die = number; }
};
// clang-format off
template <> struct RollAction<g::no_one>   : NoDie<1> {};
template <> struct RollAction<g::no_two>   : NoDie<2> {};
template <> struct RollAction<g::no_three> : NoDie<3> {};
template <> struct RollAction<g::no_four>  : NoDie<4> {};
template <> struct RollAction<g::no_five>  : NoDie<5> {};
template <> struct RollAction<g::no_six>   : NoDie<6> {};
// clang-format on

template <>
struct RollAction<g::no_digit> : Does<[](const auto& in, RollState& state) {
  state.no_die = static_cast<std::uint8_t>(*in.begin() - '0');
}> {};
template <>
struct RollAction<g::unplayed> : Then<[](RollState& state) {
  state.roll.turn.unplayed = static_cast<std::uint8_t>(state.roll.turn.unplayed | 1U << state.no_die);
}> {};

Point place(std::string_view word) {
  if (word[0] >= '1' && word[0] <= '9') return static_cast<Point>(to_int(word));
  return word[0] == 'k' || word[0] == 'b' || (word.size() > 1 && word[1] == 'u') ? bar : off;
}

void finish_move(RollState& state, Span span) {
  state.move.offset = span.offset;
  state.move.length = static_cast<std::uint8_t>(span.length < 255 ? span.length : 255);
  Turn& turn = state.roll.turn;
  if (turn.n_moves < Turn::max_moves) {
    turn.moves[turn.n_moves++] = state.move;
  } else if (!state.too_many) {
    state.too_many = true;
    state.overflow = span;
  }
}

template <>
struct RollAction<g::start> : Does<[](const auto& in, RollState& state) {
  state.move = {};
  state.entry = {};
  state.own_numbering = in.begin()[0] == '2';  // 25/3 is no entry in the opponent's numbers, however odd
  state.move.points[state.move.n_points++] = place({in.begin(), in.size()});
}> {};

// Six landings do not fit in one part; the way goes on in the next. Entries in the opponent's numbering:
// docs/formats/tavla.md.
template <>
struct RollAction<g::landing> : Does<[](const auto& in, RollState& state) {
  Point to = place({in.begin(), in.size()});
  if (state.move.n_points == 1 && state.move.points[0] == bar && to >= 1 && to <= 6 && !state.own_numbering) {
    to = static_cast<Point>(25 - to);
    state.entry = state.span(in);
  }
  if (state.move.n_points == Move::max_points) {
    const Point last = state.move.points[Move::max_points - 1];
    finish_move(state, state.span(in));
    state.move = {};
    state.move.points[state.move.n_points++] = last;
  }
  state.move.points[state.move.n_points++] = to;
}> {};
template <>
struct RollAction<g::mark> : Then<[](RollState& state) {
  state.move.marks = static_cast<std::uint8_t>(state.move.marks | 1U << (state.move.n_points - 1U));
}> {};
template <>
struct RollAction<g::late_mark> : RollAction<g::mark> {};
template <>
struct RollAction<g::in_brackets> : Does<[](const auto& in, RollState& state) {
  state.move.count = static_cast<std::uint8_t>(*in.begin() - '0');
}> {};
template <>
struct RollAction<g::behind_x> : RollAction<g::in_brackets> {};
template <>
struct RollAction<g::move> : Does<[](const auto& in, RollState& state) {
  if (state.entry.length != 0)
    state.roll.findings.push_back({Code::N109, state.span(in), {}, {}, state.move.points[1]});
  finish_move(state, state.span(in));
}> {};
template <>
struct RollAction<g::part> : Then<[](RollState& state) { state.blank = false; }> {};
template <>
struct RollAction<g::no_dice>
    : Does<[](const auto& in, RollState& state) { state.digits_span = state.span(in); }> {};
template <>
struct RollAction<g::unrecorded> : Then<[](RollState& state) { state.unrecorded = true; }> {};
template <>
struct RollAction<g::remark>
    : Does<[](const auto& in, RollState& state) { state.roll.remark = state.span(in); }> {};
template <>
struct RollAction<g::loose> : RollAction<g::remark> {};
template <>
struct RollAction<g::other_words> : Does<[](const auto& in, RollState& state) {
  state.roll.remark = state.span(in);
  state.roll.remark_kind = NoteKind::unknown;
  state.roll.findings.push_back({Code::N103, state.roll.remark, {}, {}, 0});
}> {};
template <>
struct RollAction<g::rest> : Does<[](const auto& in, RollState& state) {
  const std::string_view text(in.begin(), in.size());
  const auto begin = static_cast<std::size_t>(in.begin() - state.line.folded.data());
  state.bad = state.line.span(begin, begin + std::min(text.find_first_of(",;", 1), text.size()));
}> {};
template <>
struct RollAction<g::bad_dice> : Does<[](const auto& in, RollState& state) {
  state.bad = state.span(in);
  state.bad_code = Code::N102;
  std::array<std::uint8_t, 2> dice{};
  std::size_t n = 0;
  for (const char c : std::string_view(in.begin(), in.size())) {
    if (c != '?' && (c < '0' || c > '9')) continue;
    if (n < 2 && c >= '1' && c <= '6') dice[n] = static_cast<std::uint8_t>(c - '0');
    ++n;
  }
  if (n == 2) state.digits = {dice[0], dice[1]};
}> {};
template <>
struct RollAction<g::bad_word> : Does<[](const auto& in, RollState& state) {
  state.bad = state.span(in);
  state.bad_code = Code::N110;
}> {};
template <>
struct RollAction<g::surplus> : RollAction<g::bad_word> {};

// The dice by their digits, else by their name; a name must mean the same as the digits
// (docs/formats/tavla.md). False if the name alone does not say which roll it is.
bool settle_dice(RollState& state) {
  Turn& turn = state.roll.turn;
  const bool has_digits = state.digits_span.length != 0;
  const bool has_name = state.name_span.length != 0;
  turn.dice = has_digits ? state.digits : state.named;
  turn.dice_span = has_digits ? state.digits_span : state.name_span;
  if (!has_name) return true;
  if (state.two_meanings) {
    if (!has_digits) turn.dice = {};
    if (!has_digits) state.roll.findings.push_back({Code::N107, state.name_span, {}, {}, 0});
    return has_digits;
  }
  if (has_digits && !same_dice(state.digits, state.named))
    state.roll.findings.push_back({Code::N108, state.name_span, state.digits, state.named, 0});
  return true;
}

TurnKind kind_of(const RollState& state) {
  if (state.unrecorded) return TurnKind::unrecorded;
  if (state.roll.turn.n_moves > 0) return TurnKind::play;
  return state.blank ? TurnKind::blank : TurnKind::dance;
}

template <typename Rule>
bool parse_roll(const Line& line, std::size_t at, RollState& state) {
  return parse_line<Rule, RollAction>(std::string_view(line.folded).substr(at), state);
}

// What could be read of an unreadable turn is its dice; its moves are no play.
void make_unreadable(Roll& roll) {
  roll.turn.kind = TurnKind::unreadable;
  roll.turn.n_moves = 0;
  roll.turn.unplayed = 0;
}

// K/3 is an entry in the opponent's numbers if a 3 was rolled, or made with both dice; else it is no entry at
// all.
bool is_entry(Dice dice, int pips) {
  if (!dice.rolled()) return true;
  if (!dice.is_double()) return pips == dice.first || pips == dice.second || pips == dice.first + dice.second;
  return pips % dice.first == 0 && pips <= 4 * dice.first;
}

void take_back_false_entries(Roll& roll) {
  std::erase_if(roll.findings, [&](const Finding& finding) {
    const int pips = 25 - finding.point;
    if (finding.code != Code::N109 || is_entry(roll.turn.dice, pips)) return false;
    for (std::size_t i = 0; i < roll.turn.n_moves; ++i) {
      Move& move = roll.turn.moves[i];
      if (move.points[0] == bar && move.points[1] == finding.point) move.points[1] = static_cast<Point>(pips);
    }
    return true;
  });
}

bool finish_roll(RollState& state) {
  Roll& roll = state.roll;
  const bool settled = settle_dice(state);
  take_back_false_entries(roll);
  roll.turn.kind = kind_of(state);
  if (state.too_many) roll.findings.push_back({Code::N101, state.overflow, {}, {}, 0});
  if (!settled || state.too_many) make_unreadable(roll);
  return true;
}

}  // namespace

void set_unreadable(Roll& roll, const Finding& why) {
  roll = {};
  roll.turn.kind = TurnKind::unreadable;
  roll.findings.push_back(why);
}

bool read_roll(const Line& line, std::size_t at, bool after_colon, Roll& roll) {
  RollState state(line, roll);
  if (parse_roll<g::roll>(line, at, state)) return finish_roll(state);
  RollState untold(line, roll);
  if (parse_roll<g::unrolled>(line, at, untold)) return finish_roll(untold);
  if (!after_colon) return false;
  RollState again(line, roll);
  return parse_roll<g::colon_roll>(line, at, again) && finish_roll(again);
}

bool read_bad_roll(const Line& line, std::size_t at, Roll& roll) {
  RollState named(line, roll);
  if (parse_roll<g::bad_name>(line, at, named)) {
    roll.turn.dice = named.digits;
    roll.turn.dice_span = named.digits_span;
    roll.turn.kind = kind_of(named);
    roll.findings.push_back({Code::N110, named.name_span, {}, {}, 0});
    return true;
  }
  RollState worded(line, roll);
  if (parse_roll<g::worded_roll>(line, at, worded) && finish_roll(worded) &&
      (roll.turn.kind == TurnKind::dance || uses_all_dice(roll.turn)))
    return true;
  RollState play(line, roll);
  if (parse_roll<g::bad_play>(line, at, play)) {
    roll.findings.clear();
    settle_dice(play);
    make_unreadable(roll);
    roll.findings.push_back({Code::N101, play.bad, {}, {}, 0});
    return true;
  }
  RollState undiced(line, roll);
  if (parse_roll<g::undiced>(line, at, undiced)) {
    const std::size_t begin = line.folded.find_first_not_of(" \t:-", at);
    set_unreadable(roll, {Code::N133, line.span(begin, line.folded.size()), {}, {}, 0});
    return true;
  }
  RollState dice(line, roll);
  if (!parse_roll<g::bad_action>(line, at, dice) && !parse_roll<g::bad_roll>(line, at, dice)) return false;
  roll.turn.dice = dice.digits;
  roll.turn.dice_span = dice.bad;
  make_unreadable(roll);
  roll.findings.push_back({dice.bad_code, dice.bad, {}, {}, 0});
  return true;
}

}  // namespace hakem::tavla
