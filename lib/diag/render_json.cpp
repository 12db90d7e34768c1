// The report as JSON. The schema in docs/diagnostics.schema.json says what every member means.
#include <algorithm>
#include <optional>

#include "diag/plain_text.hpp"
#include "diag/render.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

// Writes one object or array: commas between members, the closing bracket at the end of its life.
class Brackets {
 public:
  Brackets(std::string& out, char open, char close) : out_(out), close_(close) { out_ += open; }
  Brackets(const Brackets&) = delete;
  Brackets& operator=(const Brackets&) = delete;
  ~Brackets() { out_ += close_; }

  std::string& next() {
    if (!first_) out_ += ',';
    first_ = false;
    return out_;
  }

 private:
  std::string& out_;
  char close_;
  bool first_ = true;
};

class Array : public Brackets {
 public:
  explicit Array(std::string& out) : Brackets(out, '[', ']') {}
};

class Object : public Brackets {
 public:
  explicit Object(std::string& out) : Brackets(out, '{', '}') {}

  std::string& member(std::string_view name) { return next().append("\"").append(name).append("\":"); }
  void text(std::string_view name, std::string_view value) { append_json(member(name), value); }
  void flag(std::string_view name, bool value) { member(name) += value ? "true" : "false"; }
  template <typename Number>
  void number(std::string_view name, Number value) {
    put(member(name), "{}", value);
  }
  // 0 means "not inside one".
  void place(std::string_view name, std::uint32_t value) {
    if (value == 0)
      member(name) += "null";
    else
      number(name, value);
  }
  void side(std::string_view name, std::optional<Side> side) {
    if (!side)
      member(name) += "null";
    else
      text(name, *side == Side::white ? "white" : "black");
  }
};

void append_match(const FileReport& report, const MatchSummary& match, std::string& out) {
  Object object(out);
  {
    Array names(object.member("names"));
    for (const std::string& name : match.names) append_json(names.next(), name);
  }
  object.number("length", match.length);
  object.number("games", match.games);
  object.number("turns", match.turns);
  object.number("plays", match.plays);
  {
    Array score(object.member("score"));
    for (const std::int64_t points : match.score) score.next() += std::to_string(points);
  }
  object.side("winner", match.winner);
  object.flag("finished", match.finished);
  object.number("line", report.source.locate(match.span.offset).line);
}

void append_play(const PlayDetail& detail, const RenderOptions& options, Object& object) {
  object.text("dice", dice_text(detail.dice));
  object.text("board", to_text(detail.before));
  object.number("legal_count", detail.legal_count);
  Array plays(object.member("legal_plays"));
  for (std::size_t i = 0; i < std::min(options.legal, detail.legal.size()); ++i)
    append_json(plays.next(), play_text(detail.legal[i], options.language));
}

void append_finding(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                    std::string& out) {
  const CatalogEntry& page = entry(finding.code);
  const Location begin = report.source.locate(finding.span.offset);
  const Location end = report.source.locate(finding.span.end());
  const Names names = names_at(report, finding.place);
  Object object(out);
  object.text("code", page.id);
  object.text("name", page.name);
  object.text("severity", severity_name(finding.severity, Language::en));
  object.text("message", message(finding, options.language, names));
  object.number("line", begin.line);
  object.number("column", begin.column);
  object.number("end_line", end.line);
  object.number("end_column", end.column);
  object.number("offset", finding.span.offset);
  object.number("length", finding.span.length);
  object.place("match", finding.place.match);
  object.place("game", finding.place.game);
  object.place("turn", finding.place.turn);
  object.side("side", finding.place.side);
  if (finding.place.side)
    object.text("player", player_name(*finding.place.side, options.language, names));
  else
    object.member("player") += "null";
  if (finding.play) append_play(*finding.play, options, object);
}

}  // namespace

JsonReport::JsonReport(const RenderOptions& options, std::string& out) : options_(options), out_(out) {
  out_ += "{\"version\":1,\"tool\":{\"name\":\"hakem\",\"version\":";
  append_json(out_, version());
  out_ += "},\"language\":";
  append_json(out_, in(options.language, "en", "tr"));
  out_ += ",\"files\":[";
}

void JsonReport::add(const FileReport& report) {
  if (summary_.files != 0) out_ += ',';
  out_ += '\n';
  summary_.add(report);
  Object file(out_);
  file.text("path", report.source.name());
  if (report.format.empty())
    file.member("format") += "null";
  else
    file.text("format", report.format);
  file.text("encoding", encoding_name(report.source.encoding()));
  file.flag("readable", report.readable);
  {
    Array matches(file.member("matches"));
    for (const MatchSummary& match : report.matches) append_match(report, match, matches.next());
  }
  {
    Array findings(file.member("findings"));
    for (const Diagnostic& finding : report.diagnostics)
      append_finding(report, finding, options_, findings.next());
  }
  file.number("dropped", report.dropped);
}

void JsonReport::finish() {
  out_ += "\n],\"summary\":";
  {
    Object object(out_);
    object.number("files", summary_.files);
    object.number("unreadable", summary_.unreadable);
    object.number("matches", summary_.matches);
    object.number("games", summary_.games);
    object.number("plays", summary_.plays);
    object.number("errors", summary_.count(Severity::error));
    object.number("warnings", summary_.count(Severity::warning));
    object.number("infos", summary_.count(Severity::info));
    object.number("dropped", summary_.dropped);
  }
  out_ += "}\n";
}

std::string_view version() { return HAKEM_VERSION; }

}  // namespace hakem
