// Of hakem.h: texts, notations, codes, reports, suggestions, conversions.
#include "diag/message.hpp"
#include "diag/render.hpp"
#include "handles.hpp"

namespace {

using namespace hakem;
using namespace hakem::c;

const Reading& read_by(const hakem_reading* reading) { return or_none(reading).reading; }

// Texts of plays are made here, so that whoever asks for one is given what stays.
hakem_report handle_of(Report&& report) {
  hakem_report handle{std::move(report), {}};
  handle.plays.resize(handle.report.findings.size());
  for (std::size_t i = 0; i < handle.plays.size(); ++i) {
    if (handle.report.findings[i].play == nullptr) continue;
    for (const Play& play : handle.report.findings[i].play->legal)
      handle.plays[i].push_back({play_text(play, Language::en), play_text(play, Language::tr)});
  }
  return handle;
}

const Finding& finding_at(const hakem_report* report, std::size_t i) {
  return at(or_none(report).report.findings, i);
}
const Suggestion& suggestion_at(const hakem_suggestions* suggestions, std::size_t i) {
  return at(or_none(suggestions).all, i);
}
const Format& format_at(std::size_t i) { return or_none(i < formats().size() ? &formats()[i] : nullptr); }

Severity severity_of(hakem_severity number) {
  return number == HAKEM_ERROR     ? Severity::error
         : number == HAKEM_WARNING ? Severity::warning
                                   : Severity::info;
}

}  // namespace

extern "C" {

hakem_str hakem_version(void) { return str(version()); }
int hakem_abi(void) { return HAKEM_ABI; }

hakem_str hakem_text_get(const hakem_text* text) { return str(or_none(text).text); }
void hakem_free_text(hakem_text* text) { delete text; }

size_t hakem_formats(void) { return formats().size(); }
hakem_str hakem_format_name(size_t format) { return str(format_at(format).name); }
hakem_str hakem_format_title(size_t format, hakem_language number) {
  const Format& found = format_at(format);
  return str(in(language(number), found.title_en, found.title_tr));
}
int hakem_format_is_read(size_t format) { return format_at(format).read != nullptr ? 1 : 0; }
int hakem_format_is_written(size_t format) { return format_at(format).writer != nullptr ? 1 : 0; }

hakem_text* hakem_explain(hakem_str code, hakem_language number) {
  return made<hakem_text>([&] { return hakem_text{explain(view(code), language(number))}; });
}

hakem_reading* hakem_new_reading(void) {
  return made<hakem_reading>([] { return hakem_reading(); });
}
hakem_text* hakem_reading_set(hakem_reading* reading, hakem_str what, hakem_str value) {
  if (reading == nullptr) return nullptr;
  std::optional<std::string> problem;
  try {
    Words words = reading->reading.set(view(what), view(value));
    if (words.empty()) return nullptr;
    problem = std::move(words.en);
  } catch (...) {
    return nullptr;
  }
  return made<hakem_text>([&] { return hakem_text{std::move(*problem)}; });
}
void hakem_free_reading(hakem_reading* reading) { delete reading; }

hakem_report* hakem_check(hakem_str bytes, const hakem_reading* reading) {
  return made<hakem_report>([&] { return handle_of(check(view(bytes), read_by(reading))); });
}
void hakem_free_report(hakem_report* report) { delete report; }

int hakem_report_readable(const hakem_report* report) { return or_none(report).report.readable ? 1 : 0; }
hakem_str hakem_report_format(const hakem_report* report) { return str(or_none(report).report.format); }
hakem_str hakem_report_encoding(const hakem_report* report) { return str(or_none(report).report.encoding); }
hakem_text* hakem_report_written(const hakem_report* report, hakem_str output, hakem_language number) {
  return made<hakem_text>(
      [&] { return hakem_text{written(or_none(report).report, view(output), language(number))}; });
}

size_t hakem_findings(const hakem_report* report) { return or_none(report).report.findings.size(); }
size_t hakem_findings_of(const hakem_report* report, hakem_severity severity) {
  return or_none(report).report.count(severity_of(severity));
}
size_t hakem_findings_dropped(const hakem_report* report) { return or_none(report).report.dropped; }
hakem_str hakem_finding_code(const hakem_report* report, size_t finding) {
  return str(finding_at(report, finding).code);
}
hakem_str hakem_finding_name(const hakem_report* report, size_t finding) {
  return str(finding_at(report, finding).name);
}
hakem_severity hakem_finding_severity(const hakem_report* report, size_t finding) {
  return static_cast<hakem_severity>(finding_at(report, finding).severity);
}
hakem_str hakem_finding_message(const hakem_report* report, size_t finding, hakem_language number) {
  return in(finding_at(report, finding).message, number);
}
uint32_t hakem_finding_line(const hakem_report* report, size_t finding) {
  return finding_at(report, finding).line;
}
uint32_t hakem_finding_column(const hakem_report* report, size_t finding) {
  return finding_at(report, finding).column;
}
uint32_t hakem_finding_end_line(const hakem_report* report, size_t finding) {
  return finding_at(report, finding).end_line;
}
uint32_t hakem_finding_end_column(const hakem_report* report, size_t finding) {
  return finding_at(report, finding).end_column;
}
uint32_t hakem_finding_match(const hakem_report* report, size_t finding) {
  return finding_at(report, finding).place.match;
}
uint32_t hakem_finding_game(const hakem_report* report, size_t finding) {
  return finding_at(report, finding).place.game;
}
uint32_t hakem_finding_turn(const hakem_report* report, size_t finding) {
  return finding_at(report, finding).place.turn;
}
hakem_side hakem_finding_side(const hakem_report* report, size_t finding) {
  return number_of(finding_at(report, finding).place.side);
}
hakem_str hakem_finding_player(const hakem_report* report, size_t finding, hakem_language number) {
  return in(finding_at(report, finding).player, number);
}
hakem_str hakem_finding_xgid(const hakem_report* report, size_t finding) {
  return str(finding_at(report, finding).xgid);
}
uint32_t hakem_finding_legal_count(const hakem_report* report, size_t finding) {
  const Finding& found = finding_at(report, finding);
  return found.play == nullptr ? 0 : found.play->legal_count;
}
size_t hakem_finding_plays(const hakem_report* report, size_t finding) {
  return at(or_none(report).plays, finding).size();
}
hakem_str hakem_finding_play(const hakem_report* report, size_t finding, size_t play, hakem_language number) {
  return in(at(at(or_none(report).plays, finding), play), number);
}

hakem_suggestions* hakem_suggest(const hakem_report* report, size_t finding) {
  return made<hakem_suggestions>([&] { return hakem_suggestions{suggest(or_none(report).report, finding)}; });
}
void hakem_free_suggestions(hakem_suggestions* suggestions) { delete suggestions; }
size_t hakem_suggestions_count(const hakem_suggestions* suggestions) {
  return or_none(suggestions).all.size();
}
hakem_str hakem_suggestion_advice(const hakem_suggestions* suggestions, size_t i, hakem_language number) {
  return in(suggestion_at(suggestions, i).advice, number);
}
int hakem_suggestion_is_safe(const hakem_suggestions* suggestions, size_t i) {
  return suggestion_at(suggestions, i).safe ? 1 : 0;
}
int hakem_suggestion_settles(const hakem_suggestions* suggestions, size_t i) {
  return suggestion_at(suggestions, i).settles ? 1 : 0;
}
hakem_str hakem_suggestion_bytes(const hakem_suggestions* suggestions, size_t i) {
  return str(suggestion_at(suggestions, i).bytes);
}

hakem_conversion* hakem_convert(hakem_str bytes, hakem_str to, const hakem_reading* reading) {
  return made<hakem_conversion>([&] {
    hakem_conversion conversion{convert(view(bytes), view(to), read_by(reading)), {}};
    conversion.report = handle_of(std::move(conversion.made.report));
    return conversion;
  });
}
void hakem_free_conversion(hakem_conversion* conversion) { delete conversion; }
hakem_str hakem_conversion_text(const hakem_conversion* conversion) {
  return str(or_none(conversion).made.text);
}
hakem_str hakem_conversion_problem(const hakem_conversion* conversion, hakem_language number) {
  return in(or_none(conversion).made.problem, number);
}
hakem_str hakem_conversion_lost(const hakem_conversion* conversion, hakem_language number) {
  return in(or_none(conversion).made.lost, number);
}
hakem_str hakem_conversion_comments(const hakem_conversion* conversion, hakem_language number) {
  return in(or_none(conversion).made.kept_as_comments, number);
}
const hakem_report* hakem_conversion_report(const hakem_conversion* conversion) {
  return conversion == nullptr ? nullptr : &conversion->report;
}

}  // extern "C"
