// [hot] The actions of the .mat row grammar.
#include "formats/mat/mat_row.hpp"

#include <algorithm>
#include <charconv>

#include "formats/move_list.hpp"
#include "formats/peg.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::mat;

struct Reading {
  Row& row;
  const char* base;  // where offset 0 of the source would be
  const char* line;
  const char*
      number_end;  // where the row number or the line begins that the next cell is the first of; or null

  Span span(const char* begin, const char* end) const {
    return {static_cast<std::uint32_t>(begin - base), static_cast<std::uint32_t>(end - begin)};
  }
  MatCell* cell = nullptr;  // the one being read
  // The move being read: written where it will stay, because copying what was just written in bytes stalls.
  Move* move = nullptr;
  Move spare{};  // what a turn has no room for

  // Cells are reused from row to row: only what a new one does not set is cleared.
  MatCell& begin_cell(const char* begin, MatCell::Kind kind) {
    if (row.n == row.cells.size()) --row.n;  // the grammar allows three
    cell = &row.cells[row.n++];
    cell->kind = kind;
    // After a row number the column decides, otherwise a cell stands right of the one before.
    const bool right = number_end == nullptr || columns_between(line, number_end, begin) >= right_column_gap;
    cell->side = right ? Side::black : Side::white;
    number_end = nullptr;
    cell->too_many = false;
    cell->joined = false;
    cell->letter_for_zero = false;
    Turn& turn = cell->turn;
    move = turn.moves.data();
    turn.side = cell->side;
    turn.row = row.number;
    turn.dice = {};
    turn.dice_span = {};
    turn.span = {};
    turn.n_moves = 0;
    turn.value = 0;
    return *cell;
  }
};

// Value of `digits`; the grammar has seen to it that they fit.
template <typename Int>
Int number(const char* begin, const char* end) {
  Int value = 0;
  std::from_chars(begin, end, value);
  return value;
}

// The place that has matched.
inline Point place_value(const char* at, std::size_t length) {
  const auto digit = [&](std::size_t i) { return static_cast<unsigned>(at[i] - '0'); };
  if (length == 1 && digit(0) <= 9) return static_cast<Point>(digit(0));
  if (length == 2) return static_cast<Point>(digit(0) * 10 + digit(1));
  return (*at | 0x20) == 'b' ? bar : off;
}

template <typename Rule>
struct Action : p::nothing<Rule> {};

struct RowNumber {
  template <typename In>
  static void apply(const In& in, Reading& reading) {
    // A number before a later cell: a line end was lost, and the cell is the first of its own row.
    if (reading.row.n == 0)
      for (const char* at = in.begin(); at < in.end(); ++at)
        if (*at >= '0' && *at <= '9') reading.row.number = reading.row.number * 10 + (*at - '0');
    reading.number_end = in.end();
  }
};
template <>
struct Action<g::row_number> : RowNumber {};
template <>
struct Action<g::other_number> : RowNumber {};

template <>
struct Action<g::dice> : Does<[](const auto& in, Reading& reading) {
  const char* at = in.begin();
  Turn& turn = reading.begin_cell(at, MatCell::Kind::turn).turn;
  turn.kind = TurnKind::blank;
  turn.dice = {static_cast<std::uint8_t>(at[0] - '0'), static_cast<std::uint8_t>(at[1] - '0')};
  turn.dice_span = reading.span(at, at + 2);
}> {};

// A move is put together aside: `start` begins it anew, so that an attempt which does not match leaves
// nothing behind.
template <>
struct Action<g::start> : Does<[](const auto& in, Reading& reading) {
  Move& move = *reading.move;
  move.points[0] = place_value(in.begin(), in.size());
  move.n_points = 1;
  move.marks = 0;
  move.count = 1;
}> {};

template <>
struct Action<g::stop> : Does<[](const auto& in, Reading& reading) {
  Move& move = *reading.move;
  move.points[move.n_points++] = place_value(in.begin(), in.size());
}> {};

template <>
struct Action<g::mark> : Then<[](Reading& reading) {
  Move& move = *reading.move;
  move.marks = static_cast<std::uint8_t>(move.marks | 1U << (move.n_points - 1U));
}> {};

struct Times {
  template <typename In>
  static void apply(const In& in, Reading& reading) {
    const char* at = in.begin();
    while (*at < '0' || *at > '9') ++at;
    reading.move->count = static_cast<std::uint8_t>(*at - '0');
  }
};
template <>
struct Action<g::count> : Times {};
template <>
struct Action<g::times> : Times {};

// "0/0": how some write a die that had nothing left to move. No part of the play.
bool stays_off(const Move& move) {
  return std::all_of(move.points.begin(), move.points.begin() + move.n_points,
                     [](Point point) { return point == off; });
}

// "2/O": the capital letter, which nobody writes for "off", in the place of the digit.
bool ends_with_letter(std::string_view part) {
  const std::size_t at = part.find('O');
  return at != part.npos && (at + 1 == part.size() || (part[at + 1] | 0x20) != 'f');
}

template <>
struct Action<g::move> : Does<[](const auto& in, Reading& reading) {
  Turn& turn = reading.cell->turn;
  reading.cell->letter_for_zero |= ends_with_letter({in.begin(), in.size()});
  if (stays_off(*reading.move)) {
    if (turn.n_moves == 0) turn.kind = TurnKind::dance;
    return;
  }
  turn.kind = TurnKind::play;
  if (reading.move == &reading.spare) {
    reading.cell->too_many = true;
    return;
  }
  Move& move = *reading.move;
  reading.move = ++turn.n_moves < Turn::max_moves ? reading.move + 1 : &reading.spare;
  move.offset = static_cast<std::uint32_t>(in.begin() - reading.base);
  move.length = static_cast<std::uint8_t>(std::min<std::size_t>(in.size(), 255));
}> {};

// Only while dice are left: else a sign begins a comment, and a word answers a double.
struct WhileDiceAreLeft {
  template <typename In>
  static bool apply(const In&, Reading& reading) {
    return !uses_all_dice(reading.cell->turn);
  }
};
template <>
struct Action<g::joint> : WhileDiceAreLeft {};
template <>
struct Action<g::joined> : Then<[](Reading& reading) { reading.cell->joined = true; }> {};
template <>
struct Action<g::no_more> : WhileDiceAreLeft {};

template <TurnKind kind>
struct DiceWord {
  static void apply0(Reading& reading) { reading.cell->turn.kind = kind; }
};
template <>
struct Action<g::unrecorded> : DiceWord<TurnKind::unrecorded> {};
template <>
struct Action<g::not_noted> : Does<[](const auto& in, Reading& reading) {
  reading.begin_cell(in.begin(), MatCell::Kind::turn).turn.kind = TurnKind::unrecorded;
}> {};
template <>
struct Action<g::cannot_move> : DiceWord<TurnKind::dance> {};
template <>
struct Action<g::illegal_play> : DiceWord<TurnKind::set_position> {};
template <>
struct Action<g::position> : Does<[](const auto& in, Reading& reading) {
  reading.cell->position = {in.begin(), in.size()};
}> {};

// What `words` of giving up say is given. The last letters are enough: the grammar has read them.
std::int32_t given_in(std::string_view words) {
  const auto ends = [&](std::string_view end) {
    return words.size() > end.size() &&
           std::equal(end.begin(), end.end(), words.end() - static_cast<std::ptrdiff_t>(end.size()),
                      [](char a, char b) { return a == (b | 0x20); });
  };
  if ((words.front() | 0x20) == 'l') return Given::time;
  if (ends("match")) return Given::match;
  if (ends("backgammon")) return static_cast<int>(Level::backgammon);
  if (ends("gammon")) return static_cast<int>(Level::gammon);
  return ends("normal") ? static_cast<int>(Level::single) : 0;
}

template <>
struct Action<g::concedes> : Does<[](const auto& in, Reading& reading) {
  const std::int32_t given = given_in({in.begin(), in.size()});
  // After dice it belongs to the cell of the roll, which ends where this begins.
  Row& row = reading.row;
  if (0 < row.n && reading.cell->kind == MatCell::Kind::turn && reading.cell->turn.span.length == 0) {
    reading.cell->kind = MatCell::Kind::turn_then_resign;
    reading.cell->given = given;
    return;
  }
  Turn& turn = reading.begin_cell(in.begin(), MatCell::Kind::turn).turn;
  turn.kind = TurnKind::resign;
  turn.value = given;
}> {};

template <TurnKind kind>
struct CubeWord {
  template <typename In>
  static void apply(const In& in, Reading& reading) {
    Turn& turn = reading.begin_cell(in.begin(), MatCell::Kind::turn).turn;
    turn.kind = kind;
    const char* digits = in.end();
    while (digits > in.begin() && digits[-1] >= '0' && digits[-1] <= '9') --digits;
    turn.value = number<std::int32_t>(digits, in.end());
  }
};
template <>
struct Action<g::doubles> : CubeWord<TurnKind::offer> {};
template <>
struct Action<g::beavers> : CubeWord<TurnKind::beaver> {};
template <>
struct Action<g::raccoons> : CubeWord<TurnKind::raccoon> {};
template <>
struct Action<g::takes> : CubeWord<TurnKind::take> {};
template <>
struct Action<g::drops> : CubeWord<TurnKind::drop> {};

// The parts of a result match before the word that holds them; they are kept until it has matched.
template <ClaimKind kind>
struct ResultWord {
  template <typename In>
  static void apply(const In& in, Reading& reading) {
    // Read again from its text: cheaper than carrying the parts through a state, and a result is rare.
    Claim& claim = reading.begin_cell(in.begin(), MatCell::Kind::claim).claim;
    claim = {};
    claim.kind = kind;
    const std::string_view text(in.begin(), in.size());
    const std::size_t digit = text.find_first_of("-0123456789");
    if (digit != std::string_view::npos) {
      const std::size_t stop = std::min(text.find_first_not_of("0123456789", digit + 1), text.size());
      claim.points = number<std::int64_t>(text.data() + digit, text.data() + stop);
      claim.points_span = reading.span(text.data() + digit, text.data() + stop);
    }
    claim.ends_match = (text.size() > 5 && (text.back() | 0x20) == 'h') || matches<g::match_won>(text);
    const bool gammon =
        text.find("ammon") != std::string_view::npos || text.find("AMMON") != std::string_view::npos;
    const bool backgammon =
        text.find("ack") != std::string_view::npos || text.find("ACK") != std::string_view::npos;
    if (gammon) claim.level = backgammon ? Level::backgammon : Level::gammon;
    const bool single =
        text.find("ngle") != std::string_view::npos || text.find("mple") != std::string_view::npos;
    if (single && !gammon) claim.level = Level::single;
  }
};
template <>
struct Action<g::wins> : ResultWord<ClaimKind::game_won> {};
template <>
struct Action<g::losses> : ResultWord<ClaimKind::game_lost> {};

template <>
struct Action<g::told> : Does<[](const auto& in, Reading& reading) {
  MatCell& cell = *reading.cell;
  const char* end = in.end();
  while (in.begin() < end && (end[-1] == ' ' || end[-1] == '\t')) --end;
  const Span span = reading.span(in.begin(), end);
  cell.turn.span = span;
  cell.claim.span = span;
}> {};

constexpr std::size_t nothing = std::string_view::npos;

// How much of `line` is a `Rule`; or `nothing`.
template <typename Rule>
std::size_t parse(std::string_view line, std::uint32_t offset, Row& row) {
  row.n = 0;
  row.number = 0;
  Reading reading{.row = row, .base = line.data() - offset, .line = line.data(), .number_end = line.data()};
  LineInput in(line.data(), line.data() + line.size(), "");
  return p::parse<Rule, Action>(in, reading) ? static_cast<std::size_t>(in.current() - line.data()) : nothing;
}

bool offers(const MatCell& cell) {
  return cell.kind == MatCell::Kind::turn && cell.turn.kind == TurnKind::offer;
}

bool answers(const MatCell& cell) {
  return cell.kind == MatCell::Kind::turn &&
         (cell.turn.kind == TurnKind::take || cell.turn.kind == TurnKind::drop);
}

// One program leaves the colons out, of all its rolls. Two digits without one behind a roll that has its own
// are a part of its play that has lost its slash.
bool has_doubtful_roll(const Row& row, std::string_view line, std::uint32_t offset) {
  std::size_t rolls = 0;
  std::size_t colons = 0;
  for (std::size_t i = 0; i < row.n; ++i) {
    const Turn& turn = row.cells[i].turn;
    if (row.cells[i].kind == MatCell::Kind::claim || turn.dice_span.length == 0) continue;
    ++rolls;
    const std::size_t behind = turn.dice_span.end() - offset;
    if (behind < line.size() && line[behind] == ':') ++colons;
  }
  return colons != 0 && colons != rolls;
}

}  // namespace

bool parse_row(std::string_view line, std::uint32_t offset, Row& row) {
  if (parse<g::row>(line, offset, row) == nothing || has_doubtful_roll(row, line, offset)) return false;
  if (row.n > 1 && row.cells[1].side == Side::black) row.give(0, Side::white);  // however far it was pushed
  if (row.n == 3 && offers(row.cells[1]) && answers(row.cells[2])) row.give(1, Side::white);
  return true;
}

std::size_t parse_told(std::string_view text, std::uint32_t offset, Row& row) {
  const std::size_t length = parse<g::told>(text, offset, row);
  return length == nothing || row.n != 1 ? 0 : length;
}

}  // namespace hakem
