#include <algorithm>

#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "hakem/ruling.hpp"
#include "hakem/words.hpp"
#include "ruling/convert.hpp"
#include "tools/roundtrip.hpp"

namespace hakem {
namespace {

Words no_writer(std::string_view to) {
  std::string known;
  for (const Format& one : formats())
    if (one.writer != nullptr) known.append(known.empty() ? "" : ", ").append(one.name);
  return in_both([&](Language language) {
    return say(language, "\"{}\" is not a notation that is written; these are: {}",
               "\"{}\" yazılan bir notasyon değil; yazılanlar: {}", plain(to, 60), known);
  });
}

// What the report says of a record that cannot be read.
Words why_unreadable(const Report& report) {
  const auto error = std::ranges::find(report.findings, Severity::error, &Finding::severity);
  return error != report.findings.end() ? error->message : Words{"it is not readable", "okunamıyor"};
}

}  // namespace

Converted convert_source(Source source, std::string_view to, const Reading& reading) {
  Converted made;
  const Format* format = format_named(to);
  if (format == nullptr || format->writer == nullptr) {
    made.problem = no_writer(to);
    made.report = check_source(std::move(source), reading);
    return made;
  }
  HoldingCounter::Counts held{};
  FileReport found = convert(std::move(source), reading.format, *format, made.text, reading.rules, &held);
  if (found.readable) made.losses = losses_of(found, held, *format, reading.rules);
  made.lost = in_both([&](Language language) { return losses_text(made.losses, false, language); });
  made.kept_as_comments =
      in_both([&](Language language) { return losses_text(made.losses, true, language); });
  made.report = report_of(std::move(found));
  if (!made.report.readable) made.problem = why_unreadable(made.report);
  return made;
}

Converted convert(std::string_view bytes, std::string_view to, const Reading& reading) {
  Received received = receive_bytes(bytes, reading);
  if (received.source) return convert_source(std::move(*received.source), to, reading);
  Converted made;
  made.report = report_of(std::move(received.failure));
  made.problem = why_unreadable(made.report);
  return made;
}

}  // namespace hakem
