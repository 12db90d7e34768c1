#include "tools/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/fold.hpp"
#include "diag/counted.hpp"
#include "diag/escape.hpp"
#include "diag/message.hpp"

namespace hakem {
namespace {

using Score = std::array<std::int64_t, 2>;

class Reading {
 public:
  Reading(const MatchPart& part, const Match& match) : part_(part), match_(match) {}

  ScoreSheet run() {
    sheet_.names = names_of(part_);
    sheet_.length = part_.head->money ? 0 : part_.head->length;
    for (const std::string_view key : {"Event", "Site", "EventDate", "Round", "Table", "Director"})
      for (const Tag& tag : part_.head->tags)
        if (tag.key == key && !tag.value.empty()) sheet_.head.emplace_back(tag.key, tag.value);
    const GameHead* game = nullptr;
    for (std::size_t i = part_.first_entry; i < part_.end_entry; ++i) {
      const Match::Entry entry = match_.entries[i];
      if (entry.kind == Match::Kind::begin_game) game = &match_.games[entry.index];
      if (entry.kind == Match::Kind::turn) any_turn_ = true;
      if (entry.kind == Match::Kind::end_game && game != nullptr) end_game(*game, match_.ends[entry.index]);
      if (entry.kind == Match::Kind::note) note(match_.notes[entry.index]);
    }
    if (!any_turn_) take_scores_alone();
    if (sheet_.breaks.empty()) sheet_.breaks = std::move(sheet_breaks_);
    if (clock_[0] >= 0 && clock_[0] != clock_[1]) {
      std::int32_t played = minutes_between(clock_[0], clock_[1]);
      for (const std::int32_t minutes : sheet_.breaks) played -= minutes;
      sheet_.minutes = {played, played};
    }
    return std::move(sheet_);
  }

 private:
  // Lines between two games stand before the end of the first one.
  void end_game(const GameHead& head, const GameEnd& end) {
    const std::string notes = std::exchange(notes_, {});
    const auto counted = static_cast<std::int32_t>(headings_.size() + 1);
    headings_.push_back(
        {head.number != 0 ? head.number : counted, {head.score[0], head.score[1]}, head.crawford, notes});
    last_score_ = end.score;
    if (!end.winner && end.reason != EndReason::draw) return;
    sheet_.rows.push_back({head.number != 0 ? head.number : counted, end.score, head.crawford, notes});
  }

  // A record that tells no play: its sheets, its table, or headings, which hold the score before each game if
  // they begin at 0 - 0.
  void take_scores_alone() {
    for (const Side side : {Side::white, Side::black})
      sheet_.own_rows[index(side)] = std::move(sheet_rows_[index(side)]);
    for (std::vector<ScoreSheet::Row>& own : sheet_.own_rows)
      if (sheet_.rows.empty()) sheet_.rows = own;
    if (!table_.empty()) sheet_.rows = table_;
    if (!sheet_.rows.empty() || headings_.empty()) return;
    sheet_.rows = headings_;
    if (headings_.front().score != Score{}) return;
    for (std::size_t i = 1; i < headings_.size(); ++i) sheet_.rows[i - 1].score = headings_[i].score;
    sheet_.rows.back().score = last_score_;
    if (last_score_ == headings_.back().score) sheet_.rows.pop_back();
  }

  void note(const Note& note) {
    if (note.incident == nullptr) return;
    const Incident& incident = *note.incident;
    const ScoreSheet::Row row{incident.number, incident.score, false, {}};
    if (incident.kind == IncidentKind::score_row) table_.push_back(row);
    if (incident.kind == IncidentKind::sheet_row && open_) sheet_rows_[index(*open_)].push_back(row);
    const std::int32_t minutes = incident.minutes < 0 ? break_minutes : incident.minutes;
    if (incident.kind == IncidentKind::pause) sheet_.breaks.push_back(minutes);
    if (incident.kind == IncidentKind::pause || incident.kind == IncidentKind::penalty)
      (notes_ += notes_.empty() ? "" : "; ") += note.text;
    if (incident.kind == IncidentKind::clock && incident.time_of_day) {
      if (clock_[0] < 0) clock_[0] = incident.clocks[0];
      clock_[1] = incident.clocks[0];
    }
    if (incident.kind == IncidentKind::sheet) open_ = incident.side;
    if (incident.kind == IncidentKind::sheet_end) open_.reset();
    if (!open_) return;
    const std::size_t i = index(*open_);
    if (incident.kind == IncidentKind::sheet_time) sheet_.minutes[i] = incident.minutes;
    if (incident.kind == IncidentKind::sheet_pause && (!breaks_of_ || breaks_of_ == open_)) {
      breaks_of_ = open_;
      sheet_breaks_.push_back(minutes);
    }
    if (incident.kind == IncidentKind::sheet_signed && incident.yes)
      sheet_.signatures[i] = note.text.substr(std::min(note.text.find(':') + 1, note.text.size()));
  }

  const MatchPart& part_;
  const Match& match_;
  ScoreSheet sheet_;
  std::string notes_;
  bool any_turn_ = false;
  std::vector<ScoreSheet::Row> headings_;  // of all games, with the score there
  Score last_score_{};
  std::vector<ScoreSheet::Row> table_;
  std::array<std::vector<ScoreSheet::Row>, 2> sheet_rows_;
  std::optional<Side> open_;
  std::optional<Side> breaks_of_;
  std::vector<std::int32_t> sheet_breaks_;
  std::array<std::int32_t, 2> clock_{-1, -1};
};

constexpr std::string_view style = R"css(
@page{size:A4;margin:14mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:182mm;padding:4mm 0;color:#000;background:#fff;font:11pt/1.4 system-ui,"Noto Sans","DejaVu Sans",sans-serif}
h1{font-size:15pt;margin:0}p{margin:0}.event{color:#444;margin-bottom:5mm}
.match{break-after:page}.match:last-child{break-after:auto}
.both{display:grid;grid-template-columns:1fr 1fr;gap:8mm;align-items:start}
section{border:1px solid #000;border-radius:2mm;padding:4mm}
h2{font-size:12pt;margin:0 0 2mm;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{border:1px solid #999;padding:1mm 2mm;text-align:center}th{font-weight:600;background:#f2f2f2}
thead{display:table-header-group}tr{break-inside:avoid}
td.note{font-size:8.5pt;text-align:left}
dl{display:grid;grid-template-columns:auto 1fr;gap:1mm 3mm;margin:3mm 0 0}dt{font-weight:600}dd{margin:0}
.sign{margin-top:12mm;border-top:1px solid #000;font-size:9pt;padding-top:1mm}
@media screen and (max-width:40rem){body{padding:4mm}.both{grid-template-columns:1fr}}
)css";

std::string colour(Side side, Language language) { return player_name(side, language, {}); }

std::string head_text(const ScoreSheet& sheet, Language language) {
  std::string text;
  for (const auto& [key, value] : sheet.head) {
    if (!text.empty()) text += " · ";
    if (key == "Round") text += in(language, "round ", "tur ");
    if (key == "Table") text += in(language, "table ", "masa ");
    if (key == "Director") text += in(language, "director ", "direktör ");
    text += value;
  }
  return text;
}

std::string breaks_text(const ScoreSheet& sheet, Language language) {
  std::string text;
  for (const std::int32_t minutes : sheet.breaks)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", minutes, in(language, "min", "dk"));
  return text.empty() ? "–" : text;
}

void append_sheet(std::string& out, const ScoreSheet& sheet, Side side, Language language) {
  const std::size_t i = index(side);
  out += fmt::format(
      "<section><h2>{}: "
      "{}</h2>\n<table><thead><tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr></thead>\n",
      colour(side, language), markup(sheet.names[i]), in(language, "Game", "Oyun"),
      colour(Side::white, language), colour(Side::black, language),
      in(language, "Between games", "Oyun arası"));
  for (const ScoreSheet::Row& row : sheet.rows_of(side))
    out += fmt::format("<tr><td>{}{}</td><td>{}</td><td>{}</td><td class=\"note\">{}</td></tr>\n", row.number,
                       row.crawford ? " (C)" : "", row.score[0], row.score[1], markup(row.note));
  const std::string minutes =
      sheet.minutes[i] < 0 ? "" : fmt::format("{} {}", sheet.minutes[i], in(language, "min", "dk"));
  out += fmt::format("</table>\n<dl><dt>{}</dt><dd>{}</dd><dt>{}</dt><dd>{}</dd></dl>\n",
                     in(language, "Breaks", "Mola"), breaks_text(sheet, language),
                     in(language, "Time without breaks", "Molasız süre"), minutes);
  out += fmt::format("<p class=\"sign\">{}: {}</p>\n<p class=\"sign\">{}</p></section>\n",
                     in(language, "Signature", "İmza"), markup(sheet.signatures[i]),
                     in(language, "Director", "Direktör"));
}

}  // namespace

std::vector<ScoreSheet> score_sheets(const Record& record) {
  std::vector<ScoreSheet> sheets;
  for (const MatchPart& part : record.matches()) sheets.push_back(Reading(part, record.events()).run());
  return sheets;
}

std::string sheets_as_text(const std::vector<ScoreSheet>& sheets) {
  std::string out;
  for (const ScoreSheet& sheet : sheets) {
    if (!out.empty()) out += '\n';
    for (const Side side : {Side::white, Side::black}) {
      const std::size_t i = index(side);
      out += fmt::format("[SKÇ {}]\n", colour(side, Language::tr));
      for (const ScoreSheet::Row& row : sheet.rows_of(side))
        out += fmt::format("{}: {} - {}\n", row.number, row.score[0], row.score[1]);
      for (const std::int32_t minutes : sheet.breaks) out += fmt::format("Mola: {} dk\n", minutes);
      if (sheet.minutes[i] >= 0) out += fmt::format("Süre: {} dk\n", sheet.minutes[i]);
      if (!sheet.signatures[i].empty()) out += fmt::format("İmza:{}\n", sheet.signatures[i]);
      out += "[/SKÇ]\n";
    }
  }
  return out;
}

std::string sheets_as_html(const std::vector<ScoreSheet>& sheets, Language language) {
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><meta name=\"generator\" "
      "content=\"Hakem\"><title>{}</title><style>{}</style></head>\n<body>\n",
      in(language, "en", "tr"), in(language, "Score sheets", "Seans kayıt çizelgeleri"), style);
  for (const ScoreSheet& sheet : sheets) {
    const std::string length = sheet.length == 0 ? std::string(in(language, "money session", "serbest"))
                                                 : counted(sheet.length, nouns::point, language);
    out += fmt::format(
        "<div class=\"match\"><h1>{}: {} – {}, {}</h1>\n<p class=\"event\">{}</p>\n<div class=\"both\">\n",
        in(language, "Score sheets", "Seans kayıt çizelgesi"), markup(sheet.names[0]), markup(sheet.names[1]),
        length, markup(head_text(sheet, language)));
    for (const Side side : {Side::white, Side::black}) append_sheet(out, sheet, side, language);
    out += "</div></div>\n";
  }
  return out + "</body>\n</html>\n";
}

}  // namespace hakem
