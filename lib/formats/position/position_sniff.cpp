// Is this a text with positions? A match file may hold one too, and then it is a match file.
#include "formats/mat/mat.hpp"
#include "formats/position/position_lines.hpp"
#include "formats/position/position_notation.hpp"
#include "formats/sgf/sgf.hpp"
#include "formats/tavla/tavla.hpp"

namespace hakem {
namespace {

constexpr std::size_t sample = 65'536;

bool holds_position(std::string_view text) {
  bool first = true;
  while (!text.empty()) {
    const std::string_view line = positions::trimmed(positions::next_line(text));
    if (line.empty() || line.starts_with('#')) continue;
    const positions::LineIds ids = positions::ids_of(line);
    const bool counts = first || ids.labelled;
    first = false;
    if (!ids.position_id.empty() && read_position(PositionKind::gnubg, ids.position_id).readable())
      return true;
    if (counts && !ids.id.empty() && (line.starts_with("XGID=") || read_position(ids.id).readable()))
      return true;
  }
  return false;
}

}  // namespace

int sniff_position(std::string_view text) {
  text = text.substr(0, sample);
  const bool other = !holds_position(text) || sniff_mat(text) > 0 || sniff_mat_run_together(text) > 0 ||
                     sniff_tavla(text) > 0 || sniff_sgf(text) > 0;
  return other ? 0 : position_sureness;
}

}  // namespace hakem
