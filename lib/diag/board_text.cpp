// Rows are drawn from the edge to the middle, the top half first. A point takes three columns with its
// checkers in the middle one; row r of a point shows its checker number r, counted from the edge.
#include "diag/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "diag/plain_text.hpp"

namespace hakem {
namespace {

constexpr int rows = 5;  // of one half
constexpr int tray_columns = 3;
constexpr std::size_t longest_panel_name = 22;

struct Glyphs {
  std::string_view across, down;
  std::array<std::string_view, 4> top, bottom;  // corner, tee, tee, corner
  std::array<std::string_view, 2> man;          // White's, Black's
  std::string_view arrow;
};
constexpr Glyphs unicode_glyphs = {"─", "│", {"┌", "┬", "┬", "┐"}, {"└", "┴", "┴", "┘"}, {"○", "●"}, "▶"};
constexpr Glyphs ascii_glyphs = {"-", "|", {"+", "+", "+", "+"}, {"+", "+", "+", "+"}, {"O", "X"}, ">"};

enum class Half : std::uint8_t { top, bottom };

class Drawing {
 public:
  Drawing(const BoardView& view, Language language, const Names& names, const Glyphs& glyphs)
      : view_(view), language_(language), names_(names), glyphs_(glyphs) {
    has_tray_ = view.board.at(Side::white, off) + view.board.at(Side::black, off) != 0;
  }

  std::string text(std::size_t indent) const {
    std::string out;
    const auto line = [&](std::string row, const std::string& beside) {
      if (!beside.empty()) row += "  " + beside;
      row.erase(row.find_last_not_of(' ') + 1);
      out.append(indent, ' ').append(row) += '\n';
    };
    line(frame(Half::top), name_line(other(view_.bottom)));
    for (int row = 0; row < rows; ++row) line(points(Half::top, row), beside(Half::top, row));
    line(middle(), view_.cube_owner ? std::string() : cube_line());
    for (int row = rows - 1; row >= 0; --row) line(points(Half::bottom, row), beside(Half::bottom, row));
    line(frame(Half::bottom), name_line(view_.bottom));
    return out;
  }

 private:
  Side side_of(Half half) const { return half == Half::bottom ? view_.bottom : other(view_.bottom); }
  bool has_bar() const { return view_.variation != Variation::uzun; }
  std::string_view man(Side side) const { return glyphs_.man[index(side)]; }

  // The point of the bottom player's numbering at `column` (0…11 from the left).
  static int point_at(Half half, int column) { return half == Half::top ? 13 + column : 12 - column; }

  std::string frame(Half half) const {
    const auto& corners = half == Half::top ? glyphs_.top : glyphs_.bottom;
    std::string row(corners[0]);
    for (int column = 0; column < 12; ++column) {
      if (column == 6) row.append(corners[1]);
      if (column == 6 && has_bar())
        row.append(glyphs_.across).append(glyphs_.across).append(glyphs_.across).append(corners[2]);
      const int point = point_at(half, column);
      if (point < 10) row += glyphs_.across;
      row.append(std::to_string(point)).append(glyphs_.across);
    }
    row += corners[3];
    if (has_tray_) row.append(1 + tray_columns, ' ');
    return row;
  }

  // One cell: the checker in row `row` of a stack of `own` checkers of the bottom player and `theirs` of the
  // other's (a faulty record can bring both to one point), or in the innermost row the height of what does
  // not fit.
  std::string cell(int own, int theirs, int row) const {
    const int height = own + theirs;
    if (row == rows - 1 && height > rows) return fmt::format("{:>2} ", height);
    if (row >= height) return "   ";
    return fmt::format(" {} ", man(row < own ? view_.bottom : other(view_.bottom)));
  }

  std::string points(Half half, int row) const {
    const Side side = side_of(half);
    std::string text(glyphs_.down);
    for (int column = 0; column < 12; ++column) {
      if (column == 6) text += glyphs_.down;
      if (column == 6 && has_bar()) {
        const int on_bar = view_.board.at(side, bar);
        text += side == view_.bottom ? cell(on_bar, 0, row) : cell(0, on_bar, row);
        text += glyphs_.down;
      }
      const auto point = static_cast<Point>(point_at(half, column));
      const Point facing = opposite(view_.variation, point);
      text += cell(view_.board.at(view_.bottom, point), view_.board.at(other(view_.bottom), facing), row);
    }
    text += glyphs_.down;
    if (has_tray_) text += ' ' + tray(side, row);
    return text;
  }

  // The tray fills column by column, from the edge inwards.
  std::string tray(Side side, int row) const {
    std::string text;
    for (int column = 0; column < tray_columns; ++column)
      text += column * rows + row < view_.board.at(side, off) ? man(side) : " ";
    return text;
  }

  std::string middle() const {
    std::string text(glyphs_.down);
    text.append(18, ' ').append(glyphs_.down);
    if (has_bar()) text.append(in(language_, "BAR", " K ")).append(glyphs_.down);
    text.append(18, ' ').append(glyphs_.down);
    if (has_tray_) text.append(1 + tray_columns, ' ');
    return text;
  }

  std::string name_line(Side side) const {
    const std::string name = plain(player_name(side, language_, names_), longest_panel_name);
    return fmt::format("{} {} {}", view_.on_turn == side ? glyphs_.arrow : " ", man(side), name);
  }

  // What stands beside row `row` of a half, counted from the player's name.
  std::string beside(Half half, int row) const {
    const Side side = side_of(half);
    if (row == 0) return fmt::format("    {} {}", pip_count(view_.board, side), in(language_, "pips", "pip"));
    if (row == 1 && view_.on_turn == side && view_.dice.rolled())
      return fmt::format("    {} {}", in(language_, "rolled", "zar"), dice_text(view_.dice));
    if (row == 2 && view_.cube_owner == side) return cube_line();
    return {};
  }

  std::string cube_line() const {
    if (view_.cube == 0) return {};
    return fmt::format("    {} {}", in(language_, "cube", "küp"), view_.cube);
  }

  const BoardView& view_;
  Language language_;
  const Names& names_;
  const Glyphs& glyphs_;
  bool has_tray_ = false;
};

}  // namespace

std::string board_text(const BoardView& view, Language language, const Names& names, bool unicode,
                       std::size_t indent) {
  return Drawing(view, language, names, unicode ? unicode_glyphs : ascii_glyphs).text(indent);
}

}  // namespace hakem
