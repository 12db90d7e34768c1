#include <algorithm>

#include "diag/finding_text.hpp"
#include "diag/fix_text.hpp"
#include "diag/output.hpp"
#include "diag/page.hpp"
#include "hakem/ruling.hpp"
#include "hakem/words.hpp"
#include "repair/rewrite.hpp"
#include "repair/suggest.hpp"
#include "ruling/suppress.hpp"

namespace hakem {
namespace {

Finding finding_of(const FileReport& report, const Diagnostic& found) {
  const CatalogEntry& page = entry(found.code);
  const Names names = names_at(report, found.place);
  const auto [begin, end] = report.source.locate(found.span);
  Finding finding;
  finding.code = page.id;
  finding.name = page.name;
  finding.severity = found.severity;
  finding.message = in_both([&](Language language) { return message(found, language, names); });
  finding.line = begin.line;
  finding.column = begin.column;
  finding.end_line = end.line;
  finding.end_column = end.column;
  finding.place = found.place;
  if (found.place.side)
    finding.player =
        in_both([&](Language language) { return player_name(*found.place.side, language, names); });
  finding.xgid = xgid_of(found);
  finding.play = found.play;
  return finding;
}

Suggestion suggestion_of(const FileReport& report, const Fix& fix) {
  return {in_both([&](Language language) { return advice(report, fix, language); }), fix.safe, fix.settles,
          rewritten(report.source, fix).value_or(std::string())};
}

}  // namespace

std::size_t Report::count(Severity severity) const {
  return static_cast<std::size_t>(std::ranges::count(findings, severity, &Finding::severity));
}

Received receive_bytes(std::string_view bytes, const Reading& reading) {
  if (bytes.size() > most_bytes)
    return {{}, unread(reading.name, Code::S108, static_cast<std::int64_t>(most_bytes))};
  return {Source::from_bytes(reading.name, std::string(bytes), reading.encoding), {}};
}

Report report_of(FileReport&& found) {
  const auto ruling = std::make_shared<Ruling>();
  if (found.readable) apply_suppressions(found, Selection());
  ruling->report = std::move(found);
  const FileReport& kept = ruling->report;
  Report report;
  report.name = kept.source.name();
  report.readable = kept.readable;
  report.format = kept.format;
  report.encoding = encoding_name(kept.source.encoding());
  report.program = kept.program;
  report.findings.reserve(kept.diagnostics.size());
  for (const Diagnostic& one : kept.diagnostics) report.findings.push_back(finding_of(kept, one));
  report.dropped = kept.dropped;
  report.matches = kept.matches;
  report.ruling = ruling;
  return report;
}

Report check_source(Source source, const Reading& reading, Checker& checker) {
  return report_of(checker.check(std::move(source), reading.format, nullptr, reading.rules));
}
Report check_source(Source source, const Reading& reading) {
  Checker checker;
  return check_source(std::move(source), reading, checker);
}

Report check(std::string_view bytes, const Reading& reading) {
  Received received = receive_bytes(bytes, reading);
  if (!received.source) return report_of(std::move(received.failure));
  return check_source(std::move(*received.source), reading);
}

std::string written(const Report& report, std::string_view output, Language language) {
  const OutputKind* kind = output_named(output);
  if (kind == nullptr || report.ruling == nullptr) return {};
  const Guarded lock(report.ruling->guard);
  RenderOptions options;
  options.language = language;
  options.ids = true;
  std::string text;
  Summary summary;
  summary.add(report.ruling->report);
  const std::unique_ptr<Output> writing = kind->make(options, text);
  writing->add(report.ruling->report);
  writing->finish(summary);
  return text;
}

std::vector<Suggestion> suggest(const Report& report, std::size_t finding) {
  std::vector<Suggestion> suggestions;
  if (report.ruling == nullptr) return suggestions;
  const Guarded lock(report.ruling->guard);
  const FileReport& ruled = report.ruling->report;
  if (finding >= ruled.diagnostics.size()) return suggestions;
  for (const Fix& fix : suggestions_for(ruled, finding).fixes)
    suggestions.push_back(suggestion_of(ruled, fix));
  return suggestions;
}

std::string explain(std::string_view code_or_name, Language language) {
  const CatalogEntry* page = find_entry(code_or_name);
  if (page == nullptr) return {};
  const Explanation parts = explanation(*page, language);
  std::string text;
  const auto add = [&](std::string_view heading, std::string_view body) {
    text.append("\n## ").append(heading).append("\n\n").append(body);
    if (!text.ends_with('\n')) text += '\n';
  };
  text.append("# ").append(page->id).append(" ").append(page->name).append("\n\n");
  text.append(severity_name(page->severity, language))
      .append(": ")
      .append(without_facts(in(language, page->en, page->tr))) += '\n';
  add(in(language, "What it means", "Ne demek"), parts.meaning);
  add(in(language, "Reported", "Bildirilen"), parts.reported);
  add(in(language, "Not reported", "Bildirilmeyen"), parts.not_reported);
  return text;
}

}  // namespace hakem
