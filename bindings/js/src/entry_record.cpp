// What is asked about a whole record.
#include <optional>
#include <utility>

#include "diag/json_text.hpp"
#include "diag/output.hpp"
#include "entry.hpp"
#include "repair/rewrite.hpp"
#include "repair/suggest.hpp"
#include "ruling/convert.hpp"
#include "ruling/suppress.hpp"
#include "tools/decisions.hpp"
#include "tools/match_ids.hpp"
#include "tools/roundtrip.hpp"
#include "tools/sheet.hpp"

namespace hakem {
namespace {

Source source_of(std::string_view bytes, const Request& request) {
  return Source::from_bytes(request.name, std::string(bytes), request.encoding);
}

FileReport report_on(std::string_view bytes, const Request& request) {
  FileReport report = check(source_of(bytes, request), request.format, nullptr, request.rules);
  if (report.readable) apply_suppressions(report, Selection());
  return report;
}

std::string written(const FileReport& report, const Request& request) {
  std::string out;
  Summary summary;
  summary.add(report);
  const OutputKind& kind = request.output != nullptr ? *request.output : *output_named("json");
  const auto output = kind.make(request.render, out);
  output->add(report);
  output->finish(summary);
  return out;
}

Reply check_record(std::string_view bytes, const Request& request) {
  FileReport report = report_on(bytes, request);
  if (request.suggest) suggest_fixes(report);
  return {written(report, request)};
}

// The report with the fixes of one finding, and for each of them the whole record as it is with it.
Reply suggest_for_finding(std::string_view bytes, const Request& request) {
  FileReport report = report_on(bytes, request);
  if (request.finding >= report.diagnostics.size()) return refused("there is no such finding");
  std::vector<Fix>& fixes = report.diagnostics[request.finding].fixes;
  fixes = suggestions_for(report, request.finding).fixes;
  Reply reply{written(report, request)};
  for (const Fix& fix : fixes) reply.push_back(rewritten(report.source, fix).value_or(std::string()));
  return reply;
}

Reply convert_record(std::string_view bytes, const Request& request) {
  if (request.to.empty()) return refused("to: no notation is named");
  const Format& to = *format_named(request.to);
  Reply reply(2);
  HoldingCounter::Counts held{};
  const FileReport report =
      convert(source_of(bytes, request), request.format, to, reply[1], request.rules, &held);
  JsonObject object(reply[0]);
  object.flag("readable", report.readable);
  std::vector<Loss> lost;
  std::string json;
  if (report.readable) {
    lost = losses_of(report, held, to, request.rules);
    append_losses_json(request.name, to, {}, lost, json);
  }
  object.member("losses") += json.empty() ? "null" : json;
  object.text("lost", losses_text(lost, false, request.render.language));
  object.text("keptAsComments", losses_text(lost, true, request.render.language));
  object.member("report") += written(report, request);
  return reply;
}

// The record in Hakem's own JSON with the rulings; what is lost in no notation is not looked for.
Reply match_of(std::string_view bytes, const Request& request) {
  Reply reply{"{}", {}};
  const FileReport report =
      convert(source_of(bytes, request), request.format, *format_named("json"), reply[1], request.rules);
  if (!report.readable) reply[1].clear();
  return reply;
}

// What the bytes say, as UTF-8; nothing of a file that is no text.
Reply text_of(std::string_view bytes, const Request& request) {
  const Source source = source_of(bytes, request);
  Reply reply{"{}", {}};
  if (!source.is_binary()) reply[1] = source.as_it_lies();
  return reply;
}

// The bytes with another text at a place of that text; no second part if their encoding has no room for it.
Reply edited_bytes(std::string_view bytes, const Request& request) {
  const Source source = source_of(bytes, request);
  const std::size_t size = source.text().size();
  const Span& span = request.edit.span;
  if (span.offset > size || span.length > size - span.offset) return refused("offset: behind the record");
  Reply reply{"{}"};
  if (std::optional<std::string> made = rewritten(source, Fix{.edits = {request.edit}}))
    reply.push_back(std::move(*made));
  return reply;
}

// The findings as any output of the program writes them: JSON in the first part says nothing of it.
Reply findings_written(std::string_view bytes, const Request& request) {
  if (request.output == nullptr) return refused("output: none is named");
  FileReport report = report_on(bytes, request);
  if (request.suggest) suggest_fixes(report);
  return {"{}", written(report, request)};
}

struct Heard {
  Match events{Match::Text::borrowed};
  FileReport report;
};

// What `hakem decisions` and `hakem show` go through.
Heard heard_from(std::string_view bytes, const Request& request) {
  Heard heard;
  const auto fresh = [&] {
    heard.events.clear();
    return &heard.events;
  };
  heard.report = check_into(fresh, source_of(bytes, request), request.format, request.rules);
  return heard;
}

// As `hakem decisions --format`: a row a line, none of a record that is not readable.
Reply decisions_of(std::string_view bytes, const Request& request) {
  const Heard heard = heard_from(bytes, request);
  Reply reply{"{}", {}};
  if (request.csv) append_csv_head(reply[1]);
  if (!heard.report.readable) return reply;
  each_decision(heard.report, heard.events, [&](const Decision& row) {
    request.csv ? append_csv(row, reply[1]) : append_jsonl(row, reply[1]);
  });
  return reply;
}

// As `hakem show --format json`.
Reply ids_of(std::string_view bytes, const Request& request) {
  const Heard heard = heard_from(bytes, request);
  Reply reply(1);
  JsonObject object(reply[0]);
  object.member("turns") += ids_json(heard.report, games_of(heard.events), request.render.language);
  return reply;
}

// As `hakem sheet --html`.
Reply sheets_of(std::string_view bytes, const Request& request) {
  const Record record(source_of(bytes, request), request.format, request.rules);
  if (!record.report().readable) return {"{}", {}};
  return {"{}", sheets_as_html(score_sheets(record), request.render.language)};
}

}  // namespace
}  // namespace hakem

HAKEM_ANSWERS(hakem_check, check_record)
HAKEM_ANSWERS(hakem_convert, convert_record)
HAKEM_ANSWERS(hakem_decisions, decisions_of)
HAKEM_ANSWERS(hakem_edit, edited_bytes)
HAKEM_ANSWERS(hakem_ids, ids_of)
HAKEM_ANSWERS(hakem_match, match_of)
HAKEM_ANSWERS(hakem_sheets, sheets_of)
HAKEM_ANSWERS(hakem_suggest, suggest_for_finding)
HAKEM_ANSWERS(hakem_text, text_of)
HAKEM_ANSWERS(hakem_written, findings_written)
