#include "diag/finding_text.hpp"

#include <algorithm>

#include "diag/say.hpp"

namespace hakem {

Names names_at(const FileReport& report, const Place& place) {
  Names names;
  if (place.match == 0 || place.match > report.matches.size()) return names;
  const MatchSummary& match = report.matches[place.match - 1];
  return {{match.names[0], match.names[1]}};
}

bool has_place_in_text(const FileReport& report, const Diagnostic& finding) {
  return !report.source.text().empty() && !report.source.is_binary() && finding.span != Span{};
}

std::string where_text(const Source& source, std::uint32_t offset, Language language) {
  const Location at = source.locate(offset);
  if (source.is_binary()) return say(language, ":byte {}", ":{}. bayt", at.column);
  return fmt::format(":{}:{}", at.line, at.column);
}

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

std::string xgid_of(const Diagnostic& finding) {
  return finding.position ? write_position(PositionKind::xgid, *finding.position) : std::string();
}

std::string legal_heading(const PlayDetail& detail, const RenderOptions& options) {
  const Language language = options.language;
  if (detail.legal_count == 0)
    return std::string(in(language, "there is no legal play", "geçerli hamle yok"));
  std::string text =
      say(language, "legal plays, nearest first ({} of {})", "geçerli hamleler, en yakını önce ({}/{})",
          std::min(options.legal, detail.legal.size()), detail.legal_count);
  // A record of long tavla may number its points otherwise (rule U14).
  if (detail.variation == Variation::uzun)
    text += in(language, ", points as the player counts them, 24 to 1",
               ", haneler oyuncunun sayımıyla, 24'ten 1'e");
  return text;
}

std::string long_message(const FileReport& report, const Diagnostic& finding, const RenderOptions& options) {
  std::string text = message(finding, options.language, names_at(report, finding.place));
  if (!finding.play || options.legal == 0) return text;
  text += "; " + legal_heading(*finding.play, options);
  for (std::size_t i = 0; i < std::min(options.legal, finding.play->legal.size()); ++i)
    text.append(i == 0 ? ": " : "; ").append(play_text(finding.play->legal[i], options.language));
  return text;
}

std::string length_text(const MatchSummary& match, Language language) {
  if (match.length == 0) return std::string(in(language, "money session", "serbest oyun"));
  return say(language, "{}-point match", "{} puanlık maç", match.length);
}

}  // namespace hakem
