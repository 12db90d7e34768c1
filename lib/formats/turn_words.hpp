// Whether a line tells a turn, whatever notation it is in: a roll, and a play that this roll allows. Readers
// and reports ask this of what was not read as a turn, so that nothing is passed over in silence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hakem {

enum class Telling : std::uint8_t {
  nothing,
  mentions,  // a roll and a play of it somewhere in a sentence
  turn,      // nothing else but labels: a name, a number, a time
};

// A date, a time, a score, a price is none. `names`: of the players, folded. Of a long line its beginning is
// looked at.
Telling telling_of(std::string_view line, std::span<const std::string> names);
// True for a roll and its play and no word beside them: no value of a header line.
bool is_turn(std::string_view value);

// True for any line that has dice and further numbers which may be points: enough to ask for where a record
// has no turn at all.
bool may_tell_turn(std::string_view line);

// True if `text` holds turns as records do: several lines that tell one, or a sentence of many, and not
// much else.
bool holds_turns(std::string_view text);

// "Kerem (vido)": a word of the cube or a resignation behind the name of a player (folded), and nothing else.
bool tells_cube(std::string_view line, std::span<const std::string> names);

}  // namespace hakem
