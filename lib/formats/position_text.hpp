// Positions that stand inside match records as one line of text, and positions as turns of a record.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "model/event.hpp"
#include "position/position.hpp"

namespace hakem {

// What a record's set-up holds of a position: no score, no rules, no double that waits.
Setup setup_of(const Position& position);

// The 26 characters of an XGID: the upper player's bar, points 1…24 seen from the lower player, the lower
// player's bar; A-P are the lower player's checkers, a-p the upper's, - is empty. Men that are missing to 15
// are borne off. `lower`: the side of the lower player.
std::optional<Board> read_xg_board(std::string_view characters, Side lower);
// The same of a board; empty where 26 characters cannot tell it (both sides on one point, more than 16 men).
std::string xg_board_text(const Board& board, Side lower);

// The fields of an XGID from its board to its dice at least; what follows may be missing.
std::optional<Setup> read_xgid_setup(std::string_view fields, Side lower);

// The 40 fields with semicolons that Snowie, DailyGammon and GNU Backgammon write in "Illegal play (…)".
// `names`: the players of the match, to tell which side is on roll; if neither name fits, `fallback` is.
std::optional<Setup> read_snowie_position(std::string_view fields,
                                          const std::array<std::string_view, 2>& names, Side fallback);
// What stands around a position in that line.
struct SnowieContext {
  const Setup& setup;
  Side roller;  // where the set-up does not say
  const std::array<std::string, 2>& names;
  std::int32_t length;
  std::array<std::int64_t, 2> score;
};
std::string snowie_position(const SnowieContext& context);

}  // namespace hakem
