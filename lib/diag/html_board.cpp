// A board as SVG, 600 by 432: points take 40 in width, a stack grows from the edge to the middle, the bar
// stands between the halves and the tray at the right. Shapes that repeat are defined once a page and used by
// name.
#include <algorithm>
#include <array>

#include "diag/escape.hpp"
#include "diag/html_parts.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

constexpr int point_width = 40;
constexpr int checker_step = 33;
constexpr int top_row = 40;  // of the checker at the edge, its centre
constexpr int bottom_row = 380;
constexpr int most_drawn = 5;  // of a stack
constexpr int bar_x = 270;
constexpr int tray_x = 570;

struct Spot {
  int x = 0;
  int y = 0;
};

int column_x(int column) { return 30 + point_width * column + (column >= 6 ? point_width : 0); }

// Where checker number `row` of a stack on `point` stands, in the bottom side's numbering.
Spot spot(int point, int row) {
  const bool top = point > 12;
  const int x = column_x(top ? point - 13 : 12 - point);
  return {x, top ? top_row + row * checker_step : bottom_row - row * checker_step};
}

class Picture {
 public:
  Picture(const BoardPicture& picture, std::string_view label) : picture_(picture) {
    put(out_,
        "<svg class=\"board\" viewBox=\"0 0 600 432\" role=\"img\" aria-label=\"{}\"><use href=\"#board\"/>",
        markup(label));
    for (int point = 1; point <= 24; ++point) append_point(point);
    if (picture.variation != Variation::uzun) {  // there the bar is only the hinge of the board
      append_bar(picture.bottom, bottom_row);
      append_bar(other(picture.bottom), top_row);
    }
    append_tray(picture.bottom, false);
    append_tray(other(picture.bottom), true);
    append_die(picture.dice.first, 372);
    append_die(picture.dice.second, 416);
    append_play();
    out_ += "</svg>";
  }
  std::string take() { return std::move(out_); }

 private:
  static char man(Side side) { return side == Side::white ? 'w' : 'b'; }

  int own(int point) const { return picture_.board.at(picture_.bottom, static_cast<Point>(point)); }
  int theirs(int point) const {
    return picture_.board.at(other(picture_.bottom), opposite(picture_.variation, point));
  }

  void append_checker(Side side, Spot at) {
    put(out_, "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>", man(side), at.x, at.y);
  }
  void append_number(Side side, Spot at, int number) {
    put(out_, "<text class=\"n{}\" x=\"{}\" y=\"{}\">{}</text>", man(side), at.x, at.y + 6, number);
  }

  // Both sides' checkers can only stand on one point by a fault of the record.
  void append_point(int point) {
    const int height = own(point) + theirs(point);
    for (int row = 0; row < std::min(height, most_drawn); ++row)
      append_checker(row < own(point) ? picture_.bottom : other(picture_.bottom), spot(point, row));
    const Side last = own(point) >= most_drawn ? picture_.bottom : other(picture_.bottom);
    if (height > most_drawn) append_number(last, spot(point, most_drawn - 1), height);
  }

  void append_bar(Side side, int edge) {
    const int count = picture_.board.at(side, bar);
    const int step = edge == top_row ? checker_step : -checker_step;
    for (int row = 0; row < std::min(count, most_drawn); ++row)
      append_checker(side, {bar_x, edge + row * step});
    if (count > most_drawn) append_number(side, {bar_x, edge + (most_drawn - 1) * step}, count);
  }

  void append_tray(Side side, bool top) {
    const int count = std::min<int>(picture_.board.at(side, off), 15);
    for (int i = 0; i < count; ++i)
      put(out_, "<use href=\"#o{}\" x=\"{}\" y=\"{}\"/>", man(side), tray_x,
          top ? 24 + 11 * i : 386 - 11 * i);
  }

  void append_die(int value, int x) {
    if (value >= 1 && value <= 6) put(out_, "<use href=\"#d{}\" x=\"{}\" y=\"193\"/>", value, x);
  }

  // The play, step by step: checkers leave from the top of a stack and land on it.
  void append_play() {
    for (int point = 1; point <= bar; ++point)
      height_[static_cast<std::size_t>(point)] =
          picture_.board.at(picture_.bottom, static_cast<Point>(point));
    bool told = !picture_.fault;
    for (const Step& step : picture_.recorded) {
      const bool fault = !told && step.from == picture_.fault->from && step.to == picture_.fault->to;
      told = told || fault;
      append_arrow(step, fault);
    }
    if (!told) append_arrow(*picture_.fault, true);
  }

  // The top checker of a stack, or where one would stand.
  Spot leaving(int point) {
    int& height = height_[static_cast<std::size_t>(point)];
    const int row = std::clamp(height - 1, 0, most_drawn - 1);
    height = std::max(height - 1, 0);
    return point == bar ? Spot{bar_x, bottom_row - row * checker_step} : spot(point, row);
  }
  Spot landing(int point) {
    if (point == off) return {tray_x, bottom_row - 40};
    int& height = height_[static_cast<std::size_t>(point)];
    const int row = height + (theirs(point) == 1 ? 0 : theirs(point));
    ++height;
    return spot(point, std::clamp(row, 0, most_drawn - 1));
  }

  void append_arrow(const Step& step, bool fault) {
    if (step.from == off || step.from > bar || step.to >= bar || step.from == step.to) return;
    const bool there = height_[step.from] != 0;
    const Spot from = leaving(step.from);
    const Spot to = landing(step.to);
    const std::string_view part = fault ? " fault" : "";
    put(out_, "<circle class=\"from{}{}\" cx=\"{}\" cy=\"{}\" r=\"17\"/>", there ? "" : " none", part, from.x,
        from.y);
    put(out_, "<path class=\"way{}\" marker-end=\"url(#tip{})\" d=\"M{} {}Q{} 216 {} {}\"/>", part,
        fault ? "-fault" : "", from.x, from.y, (from.x + to.x) / 2, to.x, to.y);
  }

  const BoardPicture& picture_;
  std::array<int, bar + 1> height_{};  // of the bottom side's stacks while its play is drawn
  std::string out_;
};

void append_points(std::string& out) {
  for (int point = 1; point <= 24; ++point) {
    const Spot edge = spot(point, 0);
    const bool top = point > 12;
    put(out, "<path class=\"p{}\" d=\"M{} {}h38l-19 {}z\"/>", point % 2, edge.x - 19, top ? 22 : 398,
        top ? 150 : -150);
    put(out, "<text class=\"pn\" x=\"{}\" y=\"{}\">{}</text>", edge.x, top ? 13 : 420, point);
  }
}

void append_dice(std::string& out) {
  // Which of the nine places of a die carry a pip, row by row.
  constexpr std::string_view faces[] = {"....#....", "#.......#", "#...#...#",
                                        "#.#...#.#", "#.#.#.#.#", "#.##.##.#"};
  for (std::size_t face = 0; face < std::size(faces); ++face) {
    put(out, "<g id=\"d{}\"><rect class=\"die\" width=\"34\" height=\"34\" rx=\"6\"/>", face + 1);
    for (std::size_t at = 0; at < faces[face].size(); ++at)
      if (faces[face][at] == '#')
        put(out, "<circle class=\"pip\" cx=\"{}\" cy=\"{}\" r=\"3.2\"/>", 8 + 9 * (at % 3), 8 + 9 * (at / 3));
    out += "</g>";
  }
}

}  // namespace

std::string svg_definitions() {
  std::string out = "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>";
  for (const std::string_view part : {"", "fault"})
    put(out,
        "<marker id=\"tip{0}{1}\" viewBox=\"0 0 10 10\" refX=\"8\" refY=\"5\" markerWidth=\"4\" "
        "markerHeight=\"4\" "
        "orient=\"auto\"><path class=\"tip {1}\" d=\"M0 0L10 5L0 10z\"/></marker>",
        part.empty() ? "" : "-", part);
  out +=
      "<g id=\"board\"><rect class=\"frame\" x=\"4\" y=\"18\" width=\"532\" height=\"384\" rx=\"4\"/>"
      "<rect class=\"field\" x=\"10\" y=\"22\" width=\"240\" height=\"376\"/>"
      "<rect class=\"field\" x=\"290\" y=\"22\" width=\"240\" height=\"376\"/>"
      "<rect class=\"frame\" x=\"544\" y=\"18\" width=\"52\" height=\"384\" rx=\"4\"/>"
      "<rect class=\"field\" x=\"548\" y=\"22\" width=\"44\" height=\"182\"/>"
      "<rect class=\"field\" x=\"548\" y=\"216\" width=\"44\" height=\"182\"/>";
  append_points(out);
  out += "</g>";
  for (const char man : {'w', 'b'}) {
    put(out, "<circle id=\"{0}\" class=\"m{0}\" r=\"16\"/>", man);
    put(out, "<rect id=\"o{0}\" class=\"m{0}\" x=\"-18\" width=\"36\" height=\"10\" rx=\"2\"/>", man);
  }
  append_dice(out);
  return out + "</defs></svg>\n";
}

std::string board_svg(const BoardPicture& picture, std::string_view label) {
  return Picture(picture, label).take();
}

}  // namespace hakem
