// One row of a .mat file, read into plain data.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "model/event.hpp"

namespace hakem {

// The first cell of a row stands in the right column if at least this many blanks come before it, counted
// from the row number (every known writer starts the left cell within 4, the right one after 20).
constexpr std::size_t right_column_gap = 10;

// How many columns lie between two places of a line that begins at `line`: a tab reaches to the next multiple
// of eight.
inline std::size_t columns_between(const char* line, const char* from, const char* to) {
  if (std::find(from, to, '\t') == to) return static_cast<std::size_t>(to - from);
  std::size_t column = 0;
  std::size_t first = 0;
  for (const char* at = line; at != to; ++at) {
    if (at == from) first = column;
    column = *at == '\t' ? (column / 8 + 1) * 8 : column + 1;
  }
  return column - first;
}

struct MatCell {
  enum class Kind : std::uint8_t {
    turn,
    turn_then_resign,  // "32: Concedes": the roll, then the player gives up
    claim,
  };
  Kind kind = Kind::turn;
  Turn turn;
  Claim claim;
  std::string_view position;     // what stands in "Illegal play (…)"
  std::int32_t given = 0;        // turn_then_resign: Turn::value of the resignation
  bool too_many = false;         // more parts than a turn holds
  bool letter_for_zero = false;  // "2/O"
  bool joined = false;           // another sign than usual parts two parts
  Side side = Side::white;       // whose column it stands in: the left one is White's; also in `turn`

  bool is_result() const { return kind == Kind::claim; }
};

struct Row {
  std::int32_t number = 0;  // 0 if none is written
  std::uint8_t n = 0;
  std::array<MatCell, 3> cells;

  void give(std::size_t i, Side side) { cells[i].side = cells[i].turn.side = side; }
  bool holds_result() const { return cells[0].is_result() || (n > 1 && cells[1].is_result()); }
  // Behind a result it is the first row of a new game, whose heading is missing, score and all.
  bool begins_game() const { return number == 1 && is_near_begin(); }
  // One of the first rows of a game: the first may have been lost with what stood above it.
  bool is_near_begin() const { return number > 0 && number <= 3 && n > 0 && !cells[0].is_result(); }
};

// Reads `line`, whose first byte is at `offset` of the source. False if anything in it is not a row; `row` is
// then unspecified.
bool parse_row(std::string_view line, std::uint32_t offset, Row& row);

// Where the cells of the last usual row began, in bytes from the beginning of its line. Most rows of a record
// have the same, so they are looked for there first.
struct RowLayout {
  // The second cell is looked for from column 32 to 48: the 32 bytes before it are looked at together.
  static constexpr std::ptrdiff_t nearest = 32;
  static constexpr std::ptrdiff_t widest = 48;
  std::ptrdiff_t left = 0;
  std::ptrdiff_t right = nearest;
};
// The same for a row as nearly all are, much faster: the one that begins at `line`. Gives where it ends,
// which is at LF or CR LF; null for every other line. Offset 0 of the source is at `base`, its end at `end`,
// where a zero byte stands, as it does behind Source::text().
const char* read_usual_row(const char* line, const char* end, const char* base, RowLayout& layout, Row& row);
// `line`, which is one of `text`, either way.
inline bool read_row(std::string_view line, std::string_view text, RowLayout& layout, Row& row) {
  const char* const stop = read_usual_row(line.data(), text.data() + text.size(), text.data(), layout, row);
  return stop == line.data() + line.size() ||
         parse_row(line, static_cast<std::uint32_t>(line.data() - text.data()), row);
}
// How much of `text` is the cell it begins with, whatever stands behind; 0 if it begins with none.
std::size_t parse_told(std::string_view text, std::uint32_t offset, Row& row);

// Reads a row that was broken in two: `rest` is what stands on the line below, without its blanks. False if
// the two are not one row, or `rest` is one itself.
bool parse_broken_row(std::string_view line, std::string_view rest, std::uint32_t offset, Row& row);

// Sends the events of `row` in the order they happened. Without columns (`in_columns`) nothing in the row
// says who won.
void send_row(Emitter& out, Row& row, std::string_view text, const std::array<std::string_view, 2>& names,
              bool in_columns = true);

// "Ann wins 2 points": sends it as a result that says whose it is. False if `words`, which begin at `offset`,
// are none.
bool send_named_result(Emitter& out, std::string_view words, std::uint32_t offset,
                       const std::array<std::string_view, 2>& names);

// Sends the turns of a row that was skipped because its line is too long, as far as its beginning tells of
// them.
void send_skipped_row(Emitter& out, std::string_view line, const std::array<std::string_view, 2>& names);
// Where in `line` a roll and a play stand behind "-->" or "Move 12:", which are no part of a row; 0 if
// nowhere. Behind other words it may be prose.
std::size_t row_behind_mark(std::string_view line);
// True if `words` (a line without outer blanks) can only be meant as a row of a game.
bool looks_like_row(std::string_view words, const std::array<std::string_view, 2>& names);
// `words` without the player that older files write before each action: "Ann: 31: 8/5 6/5".
std::string_view behind_player(std::string_view words, const std::array<std::string_view, 2>& names);
// True if `line`, which stands without a number among rows that have theirs, is none of them: no roll and no
// points, and no more of a cell than a word of the cube where no column is. A result is a cell anywhere.
bool is_prose(std::string_view line, const std::array<std::string_view, 2>& names);
// True if `words` is "2026-11-21", "21.11.2026 20:15", "14:35" or the number of a page: no row, though digits
// begin it.
bool is_date_or_page(std::string_view words);
// Reads a row in which nothing is wrong but that dice stand as "3-1:", "3 1:", "31 :", "[31]" or "31", or a
// part of a play as "8-5" or "6/3[4]"; each is reported (N114). `offset` is where `line` begins in `source`.
bool read_loose_row(Emitter& out, const Source& source, std::string_view line, std::uint32_t offset,
                    Row& row);
// Reads a line that is not a row cell by cell: sends what can be read, reports what cannot, each once.
void repair_row(Emitter& out, std::string_view line, std::uint32_t offset, std::string_view text,
                const std::array<std::string_view, 2>& names);

}  // namespace hakem
