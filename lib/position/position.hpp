// A position by itself: everything its usual IDs tell, and the ways it is written in one line.
//
//   const PositionReading read = read_position("XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10");
//   if (read.fault) …                        // unreadable: what is wrong, and at which byte
//   for (const PositionFault& fault : impossible(read.position)) …    // readable, but it cannot be
//   write_position(PositionKind::gnubg, read.position)                // "4HPwATDgc/ABMA:cImuAAAAAAAE"
//   lost(PositionKind::gnubg, read.position)                          // parts that have no place there
//
// White is the upper player of an XGID, player 0 of GNU Backgammon, White of an OGID, O of FIBS and the first
// player of a Snowie line; Black is the other one. Nothing here knows the rules of play or makes sentences
// (diag/position_words.hpp does).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/span.hpp"
#include "model/board.hpp"

namespace hakem {

// What waits for an answer. A beaver is answered by who doubled, a raccoon by who beavered.
enum class Offered : std::uint8_t { nothing, doubled, beavered, raccooned };

// How GNU Backgammon numbers the states of a game.
enum class GameState : std::uint8_t { none, playing, over, resigned, dropped };

struct Position {
  Board board;
  Side on_roll = Side::black;  // whose turn it is; while a double waits, who doubled
  Side decides = Side::black;  // who has to do something
  Dice dice;                   // as written, 0 0 if not rolled
  Offered offered = Offered::nothing;
  Level resigns = Level::unknown;  // a resignation waits, and what it gives up; unknown: none does
  std::int32_t cube = 1;
  std::optional<Side> cube_owner;  // empty: in the middle
  std::int32_t max_cube = 1024;    // highest value the cube may take; 1: it is not used
  std::array<std::int32_t, 2> score{};
  std::int32_t length = 0;  // points to win; 0 = money
  bool crawford = false;    // this is the Crawford game
  bool jacoby = false;      // money only, as is beavers
  bool beavers = false;
  GameState state = GameState::playing;
  std::array<std::string, 2> names;

  bool operator==(const Position&) const = default;
};

// Who has to decide where nothing else is said.
constexpr Side decider(Side on_roll, Offered offered) {
  return offered == Offered::doubled || offered == Offered::raccooned ? other(on_roll) : on_roll;
}

// The players exchanged: the same position from the other side of the table.
Position exchanged(const Position& position);

enum class PositionKind : std::uint8_t { xgid, gnubg, ogid, fibs, snowie };
inline constexpr std::size_t n_position_kinds = 5;
// What --to calls it: "xgid".
std::string_view name_of(PositionKind kind);
std::optional<PositionKind> position_kind_named(std::string_view name);

// Where a fact of the position stands in the text.
enum class PositionField : std::uint8_t {
  all,
  board,
  cube,
  cube_owner,
  turn,
  dice,
  offered,
  score_white,
  score_black,
  length,
  rules,
  max_cube,
  state
};
inline constexpr std::size_t n_position_fields = 13;

struct PositionFault {
  enum class Kind : std::uint8_t {
    // the text cannot be read
    unknown,       // no kind of position begins like this
    character,     // a character that cannot stand here
    cut_short,     // the text ends here, and more has to follow
    too_long,      // more follows than belongs there
    number,        // no number, or one that this field cannot have
    too_large,     // a number nobody can mean
    checker_bits,  // a Position ID whose bits do not tell 25 points of both sides
    // the position cannot be
    too_many,         // `side` has `number` checkers
    shared_point,     // both sides stand on point `number` of White
    both_closed_out,  // both on the bar, every entry point of both held
    both_home,        // both have borne off everything
    dice,             // die `number`
    half_roll,        // one die of two
    score,            // `side` has `number` points, the match has `limit`
    crawford_money,
    crawford_away,   // the Crawford game, and nobody is one point away
    cube_value,      // `number` is no power of two, or below 1
    cube_limit,      // `number` above `limit`
    cube_centred,    // in a match a cube above 1 has an owner
    offered_rolled,  // a double waits, and dice are rolled
    offered_crawford,
    offered_owner,  // who doubled does not own the cube
    counts_differ,  // the text tells a number twice: `number` and `limit`
  };
  Kind kind = Kind::unknown;
  PositionField field = PositionField::all;
  Side side = Side::white;
  std::int64_t number = 0;
  std::int64_t limit = 0;
  Span span;  // in the text that was read; set by read_position() and place_of()
};
// False: the text cannot be read. True: it can, and tells a position that cannot be.
constexpr bool is_impossible(PositionFault::Kind kind) { return kind >= PositionFault::Kind::too_many; }

struct PositionReading {
  PositionKind kind = PositionKind::xgid;
  Position position;  // as far as it was read
  std::optional<PositionFault>
      fault;  // the first; if there is one of the text, the position is not to be used
  std::array<Span, n_position_fields> fields{};

  bool readable() const { return !fault || is_impossible(fault->kind); }
  // Where a fault of this position stands in the text.
  Span place_of(const PositionFault& about) const;
};

// The kind of a text by how it begins; none if it is no position. Blanks before and behind do not matter.
std::optional<PositionKind> recognise_position(std::string_view text);
PositionReading read_position(std::string_view text);
PositionReading read_position(PositionKind kind, std::string_view text);

// Everything about it that cannot be, in the order of the fields; empty if nothing is.
std::vector<PositionFault> impossible(const Position& position);
// The same with the places filled in, and what the text itself contradicts.
std::vector<PositionFault> impossible(const PositionReading& reading);

// In canonical spelling; empty if it cannot be written so (a number beyond what the kind holds).
std::string write_position(PositionKind kind, const Position& position);

// What not every kind has a place for.
enum class PositionPart : std::uint8_t {
  dice_order,   // the lower die first
  doubled,      // a double that waits for an answer
  beavered,     // a beaver or raccoon that does
  resignation,  // that waits, and who decides where that does not follow
  state,        // that the game is over, or has not begun
  crawford,
  jacoby,
  beavers,
  max_cube,
  names,
  checkers,  // another number of checkers than 15 a side
};
inline constexpr std::size_t n_position_parts = 11;
bool carries(PositionKind kind, PositionPart part);
// The parts of the position that `kind` does not carry, in their order.
std::vector<PositionPart> lost(PositionKind kind, const Position& position);
// What is left of the position after writing it and reading it again.
Position as_carried(PositionKind kind, Position position);

// The GNU Backgammon Position ID (14 characters) and Match ID (12) alone.
std::string gnubg_position_id(const Position& position);
std::string gnubg_match_id(const Position& position);

// The fields of an XGID as far as they are there, five at least ("XGID=" not needed): older records cut the
// score off.
PositionReading read_xgid_fields(std::string_view text, std::size_t least_fields);

}  // namespace hakem
