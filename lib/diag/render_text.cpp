#include <algorithm>

#include "diag/board_text.hpp"
#include "diag/excerpt.hpp"
#include "diag/finding_text.hpp"
#include "diag/fix_text.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"

namespace hakem {
namespace {

constexpr std::size_t excerpt_width = 72;
constexpr std::size_t least_gutter = 2;

void append_excerpt(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                    std::string& out, std::size_t gutter) {
  const Paint paint(options.colour);
  const std::string_view rule = options.unicode ? "│" : "|";
  const std::uint32_t number = report.source.locate(finding.span.offset).line;
  const Excerpt shown = excerpt(report.source, finding.span, options.unicode, excerpt_width);
  const std::string carets(shown.marked, '^');
  put(out, "{} {}\n", paint.faint(fmt::format("{:>{}} {}", number, gutter, rule)), shown.line);
  put(out, "{} {:{}}{}\n", paint.faint(fmt::format("{:{}} {}", "", gutter, rule)), "", shown.before,
      paint.severity(finding.severity, carets));
}

// "   = text": what stands below the line of a finding, broken where the terminal ends.
std::string below_line(std::string_view text, const RenderOptions& options, std::size_t gutter) {
  const std::string before = fmt::format("{:{}} = ", "", gutter);
  const std::string hanging(before.size() + 2, ' ');
  return before + wrapped(text, options.width, hanging, before.size()) + '\n';
}

void append_legal_plays(const PlayDetail& detail, const RenderOptions& options, std::string& out,
                        std::size_t gutter) {
  out += below_line(legal_heading(detail, options), options, gutter);
  for (std::size_t i = 0; i < std::min(options.legal, detail.legal.size()); ++i)
    put(out, "{:{}}   {}\n", "", gutter, play_text(detail.legal[i], options.language));
}

void append_play(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                 std::string& out, std::size_t gutter) {
  const PlayDetail& detail = *finding.play;
  BoardView view;
  view.variation = detail.variation;
  view.board = detail.before;
  view.bottom = detail.side;
  view.cube = 0;
  view.on_turn = detail.side;
  view.dice = detail.dice;
  out += board_text(view, options.language, names_at(report, finding.place), options.unicode, gutter + 1);
  if (options.legal > 0) append_legal_plays(detail, options, out, gutter);
}

}  // namespace

void render_line(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                 std::string& out) {
  const Paint paint(options.colour);
  const Severity level = finding.severity;
  std::string where = report.source.name().empty() ? "\"\"" : plain(report.source.name());
  if (!report.source.text().empty())
    where += where_text(report.source, finding.span.offset, options.language);
  const std::string_view grade = severity_name(level, options.language);
  const std::size_t taken = cells(where) + cells(grade) + id(finding.code).size() + 4;
  const std::string text = message(finding, options.language, names_at(report, finding.place));
  put(out, "{}: {} {} {}\n", paint.bold(where), paint.severity(level, grade), paint.bold(id(finding.code)),
      wrapped(text, options.width, "    ", taken));
}

void render_lines(const FileReport& report, const RenderOptions& options, std::string& out) {
  for (const Diagnostic& finding : report.diagnostics) {
    render_line(report, finding, options, out);
    if (finding.fixes.empty()) continue;
    out.pop_back();
    out += "; " + help_lines(report, finding, options.language).front() + '\n';
  }
}

void render_text(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                 std::string& out) {
  render_line(report, finding, options, out);
  const std::uint32_t line = report.source.locate(finding.span.offset).line;
  const std::size_t gutter = std::max(std::to_string(line).size(), least_gutter);
  if (has_place_in_text(report, finding)) {
    append_excerpt(report, finding, options, out, gutter);
  }
  const std::string place = place_text(report, finding, options.language);
  if (!place.empty()) out += below_line(place, options, gutter);
  if (finding.play) append_play(report, finding, options, out, gutter);
  const std::string xgid = options.ids ? xgid_of(finding) : std::string();
  if (!xgid.empty()) put(out, "{:{}} = {}\n", "", gutter, xgid);
  for (const std::string& help : help_lines(report, finding, options.language))
    out += below_line(help, options, gutter);
}

void render_text(const FileReport& report, const RenderOptions& options, std::string& out) {
  for (const Diagnostic& finding : report.diagnostics) {
    render_text(report, finding, options, out);
    out += '\n';
  }
}

}  // namespace hakem
