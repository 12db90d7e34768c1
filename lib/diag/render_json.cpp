// The report as JSON. The schema in docs/diagnostics.schema.json says what every member means.
#include <algorithm>

#include "diag/finding_text.hpp"
#include "diag/fix_text.hpp"
#include "diag/json_text.hpp"
#include "diag/outputs.hpp"

namespace hakem {

void append_play_members(const PlayDetail& detail, const RenderOptions& options, JsonObject& object) {
  object.text("dice", dice_text(detail.dice));
  object.text("board", to_text(detail.before));
  object.number("legal_count", detail.legal_count);
  JsonArray plays(object.member("legal_plays"));
  for (std::size_t i = 0; i < std::min(options.legal, detail.legal.size()); ++i)
    append_json(plays.next(), play_text(detail.legal[i], options.language));
}

void append_summary_members(const Summary& summary, JsonObject& object) {
  object.number("files", summary.files);
  object.number("unreadable", summary.unreadable);
  object.number("matches", summary.matches);
  object.number("games", summary.games);
  object.number("plays", summary.plays);
  object.number("errors", summary.count(Severity::error));
  object.number("warnings", summary.count(Severity::warning));
  object.number("infos", summary.count(Severity::info));
  object.number("dropped", summary.dropped);
}

namespace {

void append_match(const FileReport& report, const MatchSummary& match, std::string& out) {
  JsonObject object(out);
  {
    JsonArray names(object.member("names"));
    for (const std::string& name : match.names) append_json(names.next(), name);
  }
  object.number("length", match.length);
  object.number("games", match.games);
  object.number("turns", match.turns);
  object.number("plays", match.plays);
  {
    JsonArray score(object.member("score"));
    for (const std::int64_t points : match.score) score.next() += std::to_string(points);
  }
  object.side("winner", match.winner);
  object.flag("finished", match.finished);
  object.number("line", report.source.locate(match.span.offset).line);
}

void append_span(const FileReport& report, Span span, JsonObject& object) {
  const auto [begin, end] = report.source.locate(span);
  span = report.source.in_file(span);
  object.number("line", begin.line);
  object.number("column", begin.column);
  object.number("end_line", end.line);
  object.number("end_column", end.column);
  object.number("offset", span.offset);
  object.number("length", span.length);
}

void append_fix(const FileReport& report, const Fix& fix, Language language, std::string& out) {
  JsonObject object(out);
  object.text("message", advice(report, fix, language));
  object.flag("safe", fix.safe);
  JsonArray edits(object.member("edits"));
  for (const Fix::Edit& edit : fix.edits) {
    JsonObject change(edits.next());
    append_span(report, edit.span, change);
    change.text("text", edit.text);
  }
}

// The members of a finding; those of its play and its fixes only where it has some.
void append_finding(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                    JsonObject& object) {
  const CatalogEntry& page = entry(finding.code);
  const Names names = names_at(report, finding.place);
  object.text("code", page.id);
  object.text("name", page.name);
  object.text("severity", severity_name(finding.severity, Language::en));
  object.text("message", message(finding, options.language, names));
  append_span(report, finding.span, object);
  object.place("match", finding.place.match);
  object.place("game", finding.place.game);
  object.place("turn", finding.place.turn);
  object.side("side", finding.place.side);
  if (finding.place.side)
    object.text("player", player_name(*finding.place.side, options.language, names));
  else
    object.member("player") += "null";
  if (finding.play) append_play_members(*finding.play, options, object);
  if (const std::string xgid = options.ids ? xgid_of(finding) : std::string(); !xgid.empty())
    object.text("xgid", xgid);
  if (finding.fixes.empty()) return;
  JsonArray fixes(object.member("fixes"));
  for (const Fix& fix : finding.fixes) append_fix(report, fix, options.language, fixes.next());
}

void append_file(const FileReport& report, const RenderOptions& options, std::string& out) {
  JsonObject file(out);
  file.text("path", report.source.name());
  if (report.format.empty())
    file.member("format") += "null";
  else
    file.text("format", report.format);
  file.text("encoding", encoding_name(report.source.encoding()));
  file.flag("readable", report.readable);
  {
    JsonArray matches(file.member("matches"));
    for (const MatchSummary& match : report.matches) append_match(report, match, matches.next());
  }
  {
    JsonArray findings(file.member("findings"));
    for (const Diagnostic& finding : report.diagnostics) {
      JsonObject object(findings.next());
      append_finding(report, finding, options, object);
    }
  }
  file.number("dropped", report.dropped);
}

class JsonOutput final : public Output {
 public:
  JsonOutput(const RenderOptions& options, std::string& out) : options_(options), out_(out) {
    out_ += "{\"version\":1,\"tool\":{\"name\":\"hakem\",\"version\":";
    append_json(out_, version());
    out_ += "},\"language\":";
    append_json(out_, in(options.language, "en", "tr"));
    out_ += ",\"files\":[";
  }

  void add(const FileReport& report) override {
    out_ += first_ ? "\n" : ",\n";
    first_ = false;
    append_file(report, options_, out_);
  }

  void finish(const Summary& summary) override {
    out_ += "\n],\"summary\":";
    {
      JsonObject object(out_);
      append_summary_members(summary, object);
    }
    out_ += "}\n";
  }

 private:
  RenderOptions options_;
  std::string& out_;
  bool first_ = true;
};

class JsonLinesOutput final : public Output {
 public:
  JsonLinesOutput(const RenderOptions& options, std::string& out) : options_(options), out_(out) {}

  void add(const FileReport& report) override {
    for (const Diagnostic& finding : report.diagnostics) {
      {
        JsonObject object(out_);
        object.text("path", report.source.name());
        append_finding(report, finding, options_, object);
      }
      out_ += '\n';
    }
  }
  void finish(const Summary& /*summary*/) override {}

 private:
  RenderOptions options_;
  std::string& out_;
};

}  // namespace

std::unique_ptr<Output> json_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<JsonOutput>(options, out);
}

std::unique_ptr<Output> json_lines_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<JsonLinesOutput>(options, out);
}

std::string_view version() { return HAKEM_VERSION; }
std::string_view homepage() { return HAKEM_HOMEPAGE; }

}  // namespace hakem
