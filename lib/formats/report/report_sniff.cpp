// Is this a text with positions, and does it say what was decided there? A match file may hold one too, and
// then it is a match file.
#include "formats/mat/mat.hpp"
#include "formats/position/position_notation.hpp"
#include "formats/report/report.hpp"
#include "formats/report/report_follow.hpp"
#include "formats/sgf/sgf.hpp"
#include "formats/tavla/tavla.hpp"

namespace hakem {
namespace {

using namespace report;

constexpr std::size_t sample = 65'536;
constexpr int enough = 16;  // decisions without a word of what was done

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

// Does the text say what was done, or a play lead from one decision to the next?
bool tells_decisions(std::string_view text) {
  bool tells = false;
  int looked_at = 0;
  std::optional<Decision> before;
  positions::each_block(text, [&](const positions::Block& block) {
    if (tells || !block.found() || looked_at == enough) return;
    ++looked_at;
    Decision decision = understand(block, text, before ? &*before : nullptr);
    if (!decision.reading.readable()) return;
    if (before) turn_seats(decision, *before);
    const std::optional<Done> done = before ? done_between(*before, decision) : std::nullopt;
    tells = decision.told || (done && !done->kinds.empty());
    before.emplace(std::move(decision));
  });
  return tells;
}

bool is_other_notation(std::string_view text) {
  return sniff_mat(text) > 0 || sniff_mat_run_together(text) > 0 || sniff_tavla(text) > 0 ||
         sniff_sgf(text) > 0;
}

}  // namespace

int sniff_position(std::string_view text) {
  text = text.substr(0, sample);
  const bool is_one = holds_position(text) && !is_other_notation(text) && !tells_decisions(text);
  return is_one ? position_sureness : 0;
}

int sniff_report(std::string_view text) {
  text = text.substr(0, sample);
  return holds_position(text) && tells_decisions(text) && !is_other_notation(text) ? report_sureness : 0;
}

}  // namespace hakem
