#include "formats/emitter.hpp"
#include "formats/ogxm/gva.hpp"
#include "formats/ogxm/ply_json.hpp"

namespace hakem {

// HedgeHog's document holds the match in "data", this one is the match.
int sniff_gva(std::string_view text) {
  constexpr std::size_t looked_at = 8192;
  text = text.substr(0, looked_at);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '{') return 0;
  const auto says = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
  if (says("\"hakem/match\"") || says("\"data\"")) return 0;
  if (says("\"plies\"") && says("\"action_id\"")) return 90;
  if (says("\"match_length\"") && says("\"player_white\"")) return 90;  // comments may stand before the games
  return says("\"player_white\"") && says("\"games\"") ? 60 : 0;
}

void read_gva(const Source& source, Sink& sink, Reporter& reporter) {
  Emitter out(sink, reporter, source.text());
  JsonFaults faults;
  const JsonDocument document(source, faults);
  if (!faults.any())
    PlyJson(source, out).match(Object(source, faults, document.root(), start_of(source)), document.root());
  if (faults.any())
    out.report(Code::N152, faults.first().span,
               {source.keep(faults.first().text), Fact::words(source.keep(faults.first().reason))});
  out.end_match();
}

}  // namespace hakem
