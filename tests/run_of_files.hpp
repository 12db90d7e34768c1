// Runs over a few files, for the tests of outputs.
#pragma once

#include <cerrno>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "diag/output.hpp"
#include "diag/plain_text.hpp"
#include "diag/statistics.hpp"
#include "golden.hpp"
#include "ruling/check.hpp"

namespace hakem {

inline std::string output_of(const std::string& kind, const std::vector<FileReport>& reports,
                             const RenderOptions& options = {}) {
  std::string out;
  const std::unique_ptr<Output> output = output_named(kind)->make(options, out);
  Summary summary;
  for (const FileReport& report : reports) {
    summary.add(report);
    output->add(report);
  }
  output->finish(summary);
  return out;
}

inline FileReport missing_file() {
  FileReport missing;
  missing.source = Source::from_bytes("no such.mat", "");
  missing.readable = false;
  Reporter reporter;
  reporter.report(Code::S101, {}, {}, {Fact::reason(ENOENT)});
  missing.diagnostics = reporter.take_sorted();
  return missing;
}

// Illegal plays of both notations, a file without findings, one in a Turkish code page, one that is not
// there.
inline std::vector<FileReport> sample_run() {
  std::vector<FileReport> run;
  for (const char* name :
       {"defects/no-checker-there.mat", "demo/ornek-mac.tavla", "mat/no-hit-marks.mat", "render/slips.mat"})
    run.push_back(
        check(Source::from_bytes(name, read_file(std::string(HAKEM_SOURCE_DIR "/fixtures/") + name))));
  run.push_back(missing_file());
  return run;
}

inline Statistics sample_statistics() {
  Statistics statistics;
  for (FileReport& report : sample_run()) {
    if (report.format == "tavla") report.program = "Tavla\x1b[31m 2.1";
    statistics.add(report);
  }
  statistics.add(
      check(Source::from_bytes("again.mat", read_file(HAKEM_SOURCE_DIR "/fixtures/render/slips.mat"))));
  return statistics;
}

inline FileReport report_with_fix() {
  FileReport report;
  report.source = Source::from_bytes("a b.mat", "0123456789\n01\n");
  report.format = "mat";
  Reporter reporter;
  reporter.report(Code::M103, {2, 1}, {0, 0, 0, {}}, {Step{24, 17, false}, 7, Dice{6, 4}})
      .fixes.push_back({{{{2, 1}, "ş"}}, true});
  report.diagnostics = reporter.take_sorted();
  return report;
}

// A record that tries every syntax: markup, JSON, commands, terminal sequences, turned text, bytes that are
// no text.
inline FileReport hostile_report() {
  static constexpr std::string_view words =
      "</script><script>alert(1)</"
      "script>\"'&]]><!--\x1b[31m\x07\xE2\x80\xAE\xEF\xBF\xBE\xff](javascript:1){0}\r::error::x%0A";
  FileReport report;
  report.source = Source::from_bytes("a::b,% <b>\"\x1b[2J\xff.mat",
                                     std::string(words) + "\n" + std::string(words) + "\n");
  report.format = "mat";
  MatchSummary match;
  match.names = {std::string(words), "\xE2\x80\xAE"};
  match.length = 5;
  match.games = 1;
  match.span = {0, 10};
  report.matches.push_back(match);
  Reporter reporter;
  const auto length = static_cast<std::uint32_t>(words.size());
  reporter.report(Code::N102, {0, length}, {1, 1, 1, Side::white}, {words});
  reporter.report(Code::C101, {length + 1, 2 * length}, {1, 1, 2, Side::white}, {Side::white});
  PlayDetail detail;
  detail.side = Side::black;
  detail.dice = {6, 4};
  detail.before = *board_from_text("24:2 13:5 8:2 6:4 5:2 | 24:2 13:5 8:3 6:5");
  reporter.report(Code::M103, {3, 1}, {1, 1, 2, Side::black}, {Step{24, 17, false}, 7, Dice{6, 4}}).play =
      std::make_shared<PlayDetail>(detail);
  report.diagnostics = reporter.take_sorted();
  return report;
}

}  // namespace hakem
