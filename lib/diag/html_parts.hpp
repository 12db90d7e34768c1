// The parts of the HTML page that are the same in every run, and its drawn board. Not for public headers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "diag/message.hpp"
#include "model/board.hpp"

namespace hakem {

// Style and script stand in the page itself: it opens from anywhere and loads nothing.
// The style of the page is that of its boards and, behind it, html_style().
std::string_view html_style();
std::string_view html_script();

// What every board is drawn with, once a page: its colours, by day, by night and in print; and the empty
// board, checkers, dice.
std::string_view board_style();
std::string svg_definitions();

struct BoardPicture {
  Board board;
  Variation variation = Variation::standard;
  Side bottom = Side::white;  // whose numbering is drawn; the dice are this side's
  Dice dice;
  Play recorded = {};              // of the bottom side: every step an arrow
  std::optional<Step> fault = {};  // the arrow that stands out, whether it is a step of `recorded` or not
};

// One <svg> element; `label` is what a reader who cannot see it is told.
std::string board_svg(const BoardPicture& picture, std::string_view label);

}  // namespace hakem
