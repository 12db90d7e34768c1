// The drawn board of the HTML page (diag/html_board.cpp) as a picture by itself.
#include "diag/html_parts.hpp"
#include "hakem/hakem.hpp"

namespace hakem {
namespace {

// The colours of the page, without its dark variant: a notebook does not say on what it shows a picture.
constexpr std::string_view style =
    "<style>.frame{fill:#6d4c33}.field{fill:#f1e4cd}.p1{fill:#c98d5e}.p0{fill:#dcc29a}"
    ".pn{font:600 16px sans-serif;fill:#5b636d;text-anchor:middle}"
    ".mw{fill:#fffdf6;stroke:#7a6a55;stroke-width:2}.mb{fill:#33302c;stroke:#0f0e0d;stroke-width:2}"
    ".nw,.nb{font:700 17px sans-serif;text-anchor:middle;fill:#1f1b16}.nb{fill:#f5efe2}"
    ".die{fill:#fff;stroke:#55504a;stroke-width:1.5}.pip{fill:#222}"
    ".from{fill:none;stroke:#1565c0;stroke-width:4}.from.none{stroke-dasharray:5 4}"
    ".way{fill:none;stroke:#1565c0;stroke-width:5;stroke-linecap:round;opacity:.9}.tip{fill:#1565c0}</style>";

// What stands between <defs> and </defs>, with them.
std::string definitions() {
  const std::string all = svg_definitions();
  const std::size_t begin = all.find("<defs>");
  return all.substr(begin, all.find("</defs>") + 7 - begin);
}

}  // namespace

std::string svg(const Picture& picture, std::string_view label) {
  BoardPicture drawn;
  drawn.board = picture.board;
  drawn.variation = picture.variation;
  drawn.bottom = picture.bottom;
  drawn.dice = picture.dice;
  drawn.recorded = picture.play;
  std::string text = board_svg(drawn, label);
  text.insert(text.find('>') + 1, std::string(style) + definitions());
  text.insert(4, " xmlns=\"http://www.w3.org/2000/svg\"");
  return text;
}

}  // namespace hakem
