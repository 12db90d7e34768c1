// The words and numbers of a match file as it is written (docs/formats/mat.md, "Written").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/event.hpp"

namespace hakem::mat {

// Appends `text` and blanks up to `columns` characters.
void pad(std::string& out, std::string_view text, std::size_t columns);

// "31:"; dice of which one was not readable are written as none, for there is no sign for half a roll.
std::string dice_text(Dice dice);

// Appends ` 24/18 13/10*`: a verified play one move a die, from the highest point down, a hit marked on the
// first move that lands there; another one as it was recorded.
void append_play(std::string& out, const Turn& turn);

// "Wins 2 points and the match"; `word` is Wins or Losses.
std::string points_text(const Claim& claim, std::string_view word);

// `; Set Pos=`: the left player in capitals, the right one in small letters (as eXtreme Gammon writes them
// and GNU Backgammon reads them), and the exponent of the cube.
std::string set_position_line(const Setup& setup);

// The points that stand before "point match". Money sessions have no length here, but for those of Backgammon
// Galaxy (docs/formats/mat.md).
std::int32_t written_length(const MatchHead& head);

// The value of a tag as it stands here: 2026-11-21 is written 2026.11.21.
std::string tag_value(std::string_view key, std::string value);

}  // namespace hakem::mat
