// One position of an analysed text with what stands around it: who plays, what was decided, and what the
// program thought of it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "formats/position/position_blocks.hpp"
#include "formats/report/report_board.hpp"
#include "formats/report/report_table.hpp"

namespace hakem::report {

using Names = std::array<std::string_view, 2>;  // White's first

// What the text says was done: "* Ann moves 8/5 6/5". `kind`: play, dance, offer, take, drop; unreadable
// where the play cannot be read; blank where the words are of no known language.
struct Told {
  TurnKind kind = TurnKind::blank;
  Side side = Side::white;
  std::string_view line;
  std::string_view words;       // behind the name
  std::string_view unreadable;  // the part of the play that is
  std::array<Move, Turn::max_moves> moves{};
  std::uint8_t n_moves = 0;
};

// "Ann wins 4 points".
struct Won {
  Side side = Side::white;
  std::int32_t points = 0;
  std::string_view line, digits;
};

// "The score (after 2 games) is: Ann 3, Bob 0 (match to 5 points)".
struct Heading {
  Names names;
  std::array<std::int32_t, 2> score{};
  std::int32_t games = 0;
  std::string_view line;
};
std::optional<Heading> score_heading(std::string_view line);

// "Pip counts: O 167, X 159".
struct SidePips {
  Side side = Side::white;
  positions::Number number;
};

struct BlockLine {
  std::string_view text;
  bool told = false;        // all of it is in an event, or says again what is
  bool is_refrain = false;  // nothing of it can be anybody's own words
};

struct Decision {
  explicit Decision(Table empty) : table(std::move(empty)) {}

  positions::Block block;
  PositionReading reading;
  Position position;  // the seats as the match has them
  Names names;        // of the same
  std::string_view id;
  std::vector<BlockLine> lines;    // before the next heading of a game
  std::vector<BlockLine> ahead;    // from there on
  std::optional<Heading> heading;  // in its first lines, or those kept from the block before
  std::optional<Heading> next_heading;
  std::string_view title;  // of it, then of the next: "Ann to play 31" behind "Move number 1:"
  std::optional<Told> told;
  std::optional<Won> won;
  Table table;
  std::vector<SidePips> pips;
  Drawing drawing;
  bool drawing_differs = false;  // shows another board than the ID
  std::string_view drawn;        // where it begins then

  // The roll, if it is one: an ID may tell a die of seven (N145).
  Dice dice() const {
    const Dice roll = position.dice.rolled() ? position.dice : table.rolled;
    return roll.higher() <= 6 && roll.lower() >= 1 ? roll : Dice{};
  }
};

// Reads a block that holds a position. `before`: the block above it, which may name the players; or null.
Decision understand(const positions::Block& block, std::string_view text, const Decision* before);

}  // namespace hakem::report
