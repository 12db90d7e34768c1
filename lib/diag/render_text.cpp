#include <algorithm>

#include "diag/board_text.hpp"
#include "diag/excerpt.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/render.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

constexpr std::size_t excerpt_width = 72;
constexpr std::size_t least_gutter = 2;

// A finding about a file as a whole, or about a file of which nothing is there, has no line to show.
bool has_place_in_text(const FileReport& report, const Diagnostic& finding) {
  return !report.source.text().empty() && finding.span != Span{};
}

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

// "game 3, turn 12, Alice to play 6-1"; empty if the finding is not inside a game.
std::string place_text(const FileReport& report, const Diagnostic& finding, Language language) {
  const Place& place = finding.place;
  if (place.game == 0) return {};
  std::string text;
  if (report.matches.size() > 1) text = say(language, "match {}, ", "{}. maç, ", place.match);
  text += say(language, "game {}", "{}. oyun", place.game);
  if (place.turn != 0) text += say(language, ", turn {}", ", {}. el", place.turn);
  if (place.side) text += ", " + player_name(*place.side, language, names_at(report, place));
  if (finding.play) text += say(language, " to play {}", ", zar {}", dice_text(finding.play->dice));
  return text;
}

void append_legal_plays(const PlayDetail& detail, const RenderOptions& options, std::string& out,
                        std::size_t gutter) {
  const Language language = options.language;
  if (detail.legal_count == 0) {
    put(out, "{:{}} = {}\n", "", gutter, in(language, "there is no legal play", "geçerli hamle yok"));
    return;
  }
  const std::size_t shown = std::min(options.legal, detail.legal.size());
  put(out, "{:{}} = {}\n", "", gutter,
      say(language, "legal plays, nearest first ({} of {})", "geçerli hamleler, en yakını önce ({}/{})",
          shown, detail.legal_count));
  for (std::size_t i = 0; i < shown; ++i)
    put(out, "{:{}}   {}\n", "", gutter, play_text(detail.legal[i], language));
}

void append_play(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                 std::string& out, std::size_t gutter) {
  const PlayDetail& detail = *finding.play;
  BoardView view;
  view.board = detail.before;
  view.bottom = detail.side;
  view.cube = 0;
  view.on_turn = detail.side;
  view.dice = detail.dice;
  out += board_text(view, options.language, names_at(report, finding.place), options.unicode, gutter + 1);
  if (options.legal > 0) append_legal_plays(detail, options, out, gutter);
}

}  // namespace

Names names_at(const FileReport& report, const Place& place) {
  Names names;
  if (place.match == 0 || place.match > report.matches.size()) return names;
  const MatchSummary& match = report.matches[place.match - 1];
  return {{match.names[0], match.names[1]}};
}

void render_line(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                 std::string& out) {
  const Paint paint(options.colour);
  const Severity level = finding.severity;
  std::string where = plain(report.source.name());
  if (!report.source.text().empty()) {
    const Location at = report.source.locate(finding.span.offset);
    where += fmt::format(":{}:{}", at.line, at.column);
  }
  put(out, "{}: {} {} {}\n", paint.bold(where), paint.severity(level, severity_name(level, options.language)),
      paint.bold(id(finding.code)), message(finding, options.language, names_at(report, finding.place)));
}

void render_lines(const FileReport& report, const RenderOptions& options, std::string& out) {
  for (const Diagnostic& finding : report.diagnostics) render_line(report, finding, options, out);
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
  if (!place.empty()) put(out, "{:{}} = {}\n", "", gutter, place);
  if (finding.play) append_play(report, finding, options, out, gutter);
}

void render_text(const FileReport& report, const RenderOptions& options, std::string& out) {
  for (const Diagnostic& finding : report.diagnostics) {
    render_text(report, finding, options, out);
    out += '\n';
  }
}

}  // namespace hakem
