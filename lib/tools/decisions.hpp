// Every decision of a record as a row (docs/decisions.md): what was to be decided and where, what was done,
// what became of it, and what an engine thought of it where the record says so.
//
// Rows are what the replay makes of a record, never what it claims. There is one for every roll that was
// played or could not be, for every double and every answer to one; and for a double that was not made where
// the record analyses it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "diag/report.hpp"
#include "model/match.hpp"

namespace hakem {

struct Decision {
  enum class Kind : std::uint8_t { play, cube, answer };

  std::string_view path;    // of the record
  std::uint32_t match = 0;  // counted from 1 as findings do, game and turn too
  std::uint32_t game = 0;
  std::uint32_t turn = 0;
  Kind kind = Kind::play;
  Side side = Side::white;                 // who decides
  std::array<std::string_view, 2> names;   // White first; empty if the record does not tell
  std::array<std::int64_t, 2> score{};     // before the game
  std::int32_t length = 0;                 // points to win; 0 = money
  bool crawford = false;                   // it is the Crawford game
  std::int64_t cube = 1;                   // before the decision
  std::optional<Side> cube_owner;          // nobody: in the middle
  std::array<std::int8_t, 26> position{};  // + the checkers of who decides, - the other's, by the points of
                                           // who decides: [1 … 24], [25] the own bar, [0] the other's
  std::string xgid;                        // empty in long tavla
  Dice dice;                               // as written; 0 0 where nothing was rolled
  std::array<std::optional<std::int32_t>, 2> clock;  // seconds left before the decision, White's first
  std::optional<std::int32_t>
      thought;               // seconds that went by on the own clock, until the clocks are told next
  std::string_view action;   // play, dance, unknown, double, no double, take, drop, beaver, raccoon
  std::string_view written;  // the play as the record has it; empty if there is none
  std::string play;          // the same as Hakem writes it: "13/9 6/5*"
  std::optional<std::int32_t> legal_plays;  // how many positions can be reached (Kind::play)
  std::optional<bool> legal;                // beyond doubt; nothing where a fault leaves it in doubt
  std::string findings;                     // codes, one blank between
  std::optional<Side> winner;               // of the game
  std::int64_t points = 0;                  // that the game adds to the score
  std::string_view unit;                    // of what follows: equity, emg, mwc; empty without analysis
  std::optional<double> equity;             // of what was done
  std::optional<double> best_equity;
  std::string best;             // the play, or what the cube asked for
  std::optional<double> error;  // what was given away, 0 or more
  std::optional<double> luck;   // of the roll
  std::string_view luck_unit;
  std::string_view engine;
};

// `take` gets the rows of a record in its order. `events` are those of a ruling, `report` what it found; what
// the rows refer to lives in both.
void each_decision(const FileReport& report, const Match& events,
                   const std::function<void(const Decision&)>& take);

// --- the columns, one list for every output

using Cell =
    std::variant<std::monostate, bool, std::int64_t, double, std::string_view, std::span<const std::int8_t>>;

struct DecisionColumn {
  enum class Type : std::uint8_t { boolean, int32, float64, text, position };
  std::string_view name;
  Type type;
  Cell (*get)(const Decision&);
};
std::span<const DecisionColumn> decision_columns();

// Appends a row, or the names of the columns (CSV alone), with the end of the line.
void append_csv_head(std::string& out);
void append_csv(const Decision& decision, std::string& out);
void append_jsonl(const Decision& decision, std::string& out);

}  // namespace hakem
