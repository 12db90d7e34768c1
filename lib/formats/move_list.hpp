// Plays as servers and old programs write them (grammar/moves.hpp), and what writers of plays share.
#pragma once

#include <string>
#include <string_view>

#include "model/event.hpp"

namespace hakem {

// Whose numbers a play is written in. `bar` and `off` mean the same in both.
enum class Numbers : std::uint8_t {
  own,       // the mover's: 24 down to 1
  opponent,  // the other side's: 25 - p, so that the mover's checkers go up
};

// Reads `text`, which stands at `offset` of the source, into `turn`: kind play and its moves, in the mover's
// numbers. Returns the part that cannot be read, from its beginning (also what is more than a turn holds);
// empty if all was read. Nothing but blanks is no play: `turn` stays as it was.
std::string_view read_move_list(std::string_view text, std::uint32_t offset, Numbers numbers, Turn& turn);

// Do the moves of `turn` play as many steps as its roll has, or as many pips? Else words behind them may be
// the rest of the play.
bool uses_all_dice(const Turn& turn);

// Appends ` 24/18 13/10`, a blank before every part: the play as it was ruled, one die a part; one that is
// not legal as it was recorded. `between` stands between two points; `bar` and `off` are words.
void append_move_list(std::string& out, const Turn& turn, Numbers numbers, char between);

// The play of a verified turn for a notation with hit marks: its steps as they were ruled, `hit` also where
// the record marks a hit that was none, which is reported and not put right in silence.
Play marked_play(const Turn& turn);

}  // namespace hakem
