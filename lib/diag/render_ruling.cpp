// What the records come to: one file, or all of them in a line.
#include <utility>

#include "diag/counted.hpp"
#include "diag/finding_text.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

// "2 errors, 1 warning", in the colours of the gravest; "no findings" if there is none.
std::string findings_text(const Summary& summary, const RenderOptions& options) {
  const Paint paint(options.colour);
  const Language language = options.language;
  const std::pair<Severity, const Noun&> kinds[] = {
      {Severity::error, nouns::error}, {Severity::warning, nouns::warning}, {Severity::info, nouns::info}};
  std::string text;
  for (const auto& [severity, noun] : kinds) {
    const std::size_t count = summary.count(severity);
    if (count == 0) continue;
    if (!text.empty()) text += ", ";
    text += paint.severity(severity, counted(count, noun, language));
  }
  if (summary.dropped != 0) {
    if (!text.empty()) text += ", ";
    text += say(language, "{} more, only counted", "ayrıca yalnızca sayılan {} bulgu", summary.dropped);
  }
  return text.empty() ? paint.good(in(language, "no findings", "bulgu yok")) : text;
}

// ", 2 matches, 7 games, 350 plays", ", 62 positions" or both.
std::string content_text(const Summary& summary, Language language) {
  std::string text;
  if (summary.matches > summary.positions || summary.positions == 0)
    put(text, ", {}, {}, {}", counted(summary.matches - summary.positions, nouns::match, language),
        counted(summary.games - static_cast<std::int64_t>(summary.positions), nouns::game, language),
        counted(summary.plays, nouns::play, language));
  if (summary.positions > 0) put(text, ", {}", counted(summary.positions, nouns::position, language));
  return text;
}

std::string outcome_text(const MatchSummary& match, Language language, const Names& names) {
  if (match.winner) return say(language, "{} won", "kazanan {}", player_name(*match.winner, language, names));
  if (match.score_rows > 0)
    return match.length == 0 ? std::string() : std::string(in(language, "not decided yet", "henüz bitmedi"));
  if (match.games == 0) return std::string(in(language, "no game was played", "oyun yok"));
  if (!match.finished) return say(language, "game {} is not finished", "{}. oyun yarım", match.games);
  return match.length == 0 ? std::string() : std::string(in(language, "not decided yet", "henüz bitmedi"));
}

void append_match(const MatchSummary& match, const RenderOptions& options, std::string& out) {
  const Language language = options.language;
  const Names names{{match.names[0], match.names[1]}};
  const std::string outcome = outcome_text(match, language, names);
  put(out, "  {} - {}, {}, {}: {} - {}{}{}\n", player_name(Side::white, language, names),
      player_name(Side::black, language, names), length_text(match, language),
      match.score_rows > 0 ? say(language, "{} without plays", "hamlesi yazılmamış {}",
                                 counted(match.score_rows, nouns::score, language))
                           : counted(match.games, nouns::game, language),
      match.score[0], match.score[1], outcome.empty() ? "" : ", ", outcome);
}

}  // namespace

void Summary::add(const FileReport& report) {
  ++files;
  unreadable += report.readable ? 0 : 1;
  matches += report.matches.size();
  if (report.format == "position") positions += report.matches.size();
  for (const MatchSummary& match : report.matches) {
    games += match.games;
    plays += match.plays;
  }
  for (const Severity severity : {Severity::info, Severity::warning, Severity::error})
    findings[static_cast<std::size_t>(severity)] += report.count(severity);
  dropped += report.dropped;
  hurried += report.hurried;
}

void render_ruling(const FileReport& report, const RenderOptions& options, std::string& out) {
  Summary summary;
  summary.add(report);
  put(out, "{}: {}\n", Paint(options.colour).bold(plain(report.source.name())),
      findings_text(summary, options));
  for (const MatchSummary& match : report.matches) append_match(match, options, out);
}

void render_summary(const Summary& summary, const RenderOptions& options, std::string& out) {
  const Language language = options.language;
  put(out, "{}{}: {}", counted(summary.files, nouns::file, language), content_text(summary, language),
      findings_text(summary, options));
  if (summary.unreadable != 0)
    out += say(language, "; {} unreadable", "; {} dosya okunamadı", summary.unreadable);
  out += '\n';
}

}  // namespace hakem
