#include "formats/emitter.hpp"
#include "formats/hedgehog/hedgehog.hpp"
#include "formats/ogxm/ply_json.hpp"

namespace hakem {
namespace {

constexpr std::string_view of_document[] = {"data", "report"};  // how many games and plies were imported
constexpr std::size_t looked_at = 8192;

}  // namespace

int sniff_hedgehog(std::string_view text) {
  text = text.substr(0, looked_at);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '{') return 0;
  const auto says = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
  if (says("\"hakem/match\"")) return 0;
  const bool is_wrapped = says("\"data\"");
  if (is_wrapped && says("\"plies\"") && says("\"action_id\"")) return 90;
  return is_wrapped && says("\"player_white\"") && says("\"games\"") ? 60 : 0;
}

void read_hedgehog(const Source& source, Sink& sink, Reporter& reporter) {
  Emitter out(sink, reporter, source.text());
  JsonFaults faults;
  const JsonDocument document(source, faults);
  if (!faults.any()) {
    const JsonValue root = document.root();
    const Object object(source, faults, root, start_of(source));
    PlyJson reader(source, out);
    const JsonValue data = object.has("data") ? object.value("data") : root;
    if (object.has("data")) reader.keep_others(root, object.span(), of_document);
    reader.match(Object(source, faults, data, object.span()), data);
  }
  if (faults.any())
    out.report(Code::N152, faults.first().span,
               {source.keep(faults.first().text), Fact::words(source.keep(faults.first().reason))});
  out.end_match();
}

}  // namespace hakem
