// Boards as analysed texts show them: drawn with letters, and reached by a play as it is written.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "model/event.hpp"
#include "position/position.hpp"

namespace hakem::report {

// Rows between the borders of a drawn board, " | X           O    |   | O              X |     0 points".
class Drawing {
 public:
  // Takes a row; false if it is none.
  bool add(std::string_view row);
  // Whether it shows `board`, X being either side, drawn from either. True as well where more than nine
  // checkers of a point or a short drawing leave open what is meant.
  bool shows(const Board& board) const;

 private:
  struct Heap {
    int x = 0, o = 0;
    int digit = 0;  // how many there are in all, or how many more
  };
  bool is(const Heap& heap, int x, int o) const;

  std::array<Heap, 12> top_{}, bottom_{};  // from the left
  Heap bar_;
  int rows_ = 0;
  bool in_bottom_ = false;
  bool unclear_ = false;
};

// What stands beside a row or a border of a drawn board; the whole line if it is none.
std::string_view beside_drawing(std::string_view line);

// The board behind a play as it is written, whatever the order of its parts: who lands on a lone checker hits
// it. Nothing where a part starts from an empty point or lands on two checkers.
std::optional<Board> board_after(const Board& board, Side side, std::span<const Move> moves);

// Can the dice move all parts of the play, whatever the board? A part borne off may spend less than its die.
bool fits_dice(std::span<const Move> moves, Dice dice);

}  // namespace hakem::report
