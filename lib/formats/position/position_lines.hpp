// Lines of a text with positions: which hold an ID, and what the words around it say. Inside the reader.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "position/position.hpp"

namespace hakem::positions {

// The next line of `rest`, which moves behind it, without its line end.
std::string_view next_line(std::string_view& rest);
std::string_view trimmed(std::string_view text);

// IDs as they stand on one line; empty where there is none.
struct LineIds {
  std::string_view id;           // one that is a position by itself
  std::string_view position_id;  // behind "Position-ID:"
  std::string_view match_id;     // behind "Match-ID:"
  bool translated = false;       // behind a label of another language: a Match ID below a Position ID only
  bool labelled = false;         // `id` stands behind a sign of its own: XGID=, board: …
  bool any() const { return !id.empty() || !position_id.empty() || !match_id.empty(); }
};
LineIds ids_of(std::string_view line);

// True for the line above or below a drawn board.
bool is_border(std::string_view line);

struct Number {
  std::int32_t value = 0;
  std::string_view text;
};

// "Pip count  X: 111  O: 52 X-O: 3-6/7", "Score is X:3 O:6 7 pt.(s) match.", whatever the language: X is who
// is on roll. " Green - 6 Red - 3 in a 7 point match." of BGBlitz names White first.
struct PipLine {
  std::optional<Number> x, o;
  std::optional<Number> score_x, score_o, length;
  bool white_first = false;  // score_x is that of White, whoever is on roll
};
std::optional<PipLine> pip_line(std::string_view line);

// "X:Ann   O:Bob", X being who is on roll.
struct NameLine {
  std::string_view x, o;
};
std::optional<NameLine> name_line(std::string_view line);

// The end of a border or a board's row of BGBlitz: "+   O: Green  52".
struct PlayerLine {
  bool is_o = false;
  std::string_view name;
  std::optional<Number> pips;
};
std::optional<PlayerLine> player_line(std::string_view line);

}  // namespace hakem::positions
