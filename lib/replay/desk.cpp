#include "replay/desk.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "replay/score_rows.hpp"

namespace hakem {
namespace {

constexpr std::size_t most_others = 16;

std::optional<std::int64_t> points_by_rule(const Incident& incident) {
  if (incident.minutes < 0) return std::nullopt;
  return incident.minutes / minutes_a_point;
}

Score given(Side late, std::int64_t points) {
  Score score{};
  score[index(other(late))] = points;
  return score;
}

}  // namespace

void HeardSheet::add(const SheetRow& row) {
  by_number.emplace(row.number, rows.size());
  highest = std::max(highest, row.number);
  rows.push_back(row);
}

const SheetRow* HeardSheet::row(std::int32_t number) const {
  const auto found = by_number.find(number);
  return found == by_number.end() ? nullptr : &rows[found->second];
}

// Points beyond the length may be counted or cut off.
bool HeardGame::is(const Score& score, std::int32_t length) const {
  const auto same = [&](Score known) {
    if (score == known) return true;
    if (length == 0) return false;
    for (std::int64_t& points : known) points = std::min<std::int64_t>(points, length);
    return score == known;
  };
  return same(after) || std::any_of(also.begin(), also.end(), same);
}

void Desk::begin_match(Reporter& reporter, const MatchHead& head, const RuleSet& rules) {
  std::vector<HeardGame> room = std::move(games_);
  room.clear();
  *this = {};
  games_ = std::move(room);
  reporter_ = &reporter;
  rules_ = rules;
  length_ = head.money ? 0 : head.length;
}

void Desk::end_game(std::int32_t number, const Score& before, const Score& after) {
  games_.push_back({number, before, after, {}});
}

void Desk::also(const Score& score) {
  if (games_.empty() || score == games_.back().after) return;
  if (games_.back().also.size() < most_others) games_.back().also.push_back(score);
}

Score Desk::penalty(const Incident& incident) {
  if (incident.kind != IncidentKind::penalty || !incident.side) return {};
  if (incident.points >= 0) return given(*incident.side, incident.points);
  return penalty_by_rule(incident);
}

Score Desk::penalty_by_rule(const Incident& incident) {
  if (incident.kind != IncidentKind::penalty || !incident.side) return {};
  return given(*incident.side, points_by_rule(incident).value_or(std::max(incident.points, 0)));
}

void Desk::hear(const Incident& incident, Span span, Place place, bool inside) {
  switch (incident.kind) {
    case IncidentKind::pause: return pause(incident, span, place, inside);
    case IncidentKind::penalty: return late(incident, span, place);
    case IncidentKind::extension: return extension(incident, span, place);
    case IncidentKind::clock:
      if (incident.time_of_day) {
        if (times_[0] < 0) times_[0] = incident.clocks[0];
        times_[1] = incident.clocks[0];
      }
      return;
    case IncidentKind::score_row: table_.push_back({incident.number, incident.score, span}); return;
    case IncidentKind::sheet:
    case IncidentKind::sheet_row:
    case IncidentKind::sheet_pause:
    case IncidentKind::sheet_time:
    case IncidentKind::sheet_signed:
    case IncidentKind::sheet_handed_in:
    case IncidentKind::sheet_end: return sheet_line(incident, span);
    case IncidentKind::time_out:
    case IncidentKind::move_time:
    case IncidentKind::condoned:
    case IncidentKind::corrected:
    case IncidentKind::early_roll:
    case IncidentKind::early_double:
    case IncidentKind::setup_corrected:
    case IncidentKind::too_many:
    case IncidentKind::too_few:
    case IncidentKind::touched:
    case IncidentKind::decision:
    case IncidentKind::direction:
    case IncidentKind::colour_roll: return;
  }
}

// Between games only, two in a match to 15 or more, one in a match to 13 or less, five minutes each.
void Desk::pause(const Incident& incident, Span span, Place place, bool inside) {
  const std::int32_t minutes = incident.minutes < 0 ? break_minutes : incident.minutes;
  pause_minutes_ += minutes;
  pauses_by_rule_ += std::min(minutes, break_minutes);
  any_pause_ = true;
  place.side = incident.side;
  if (inside) report(Code::T117, span, place);
  if (minutes > break_minutes) report(Code::T119, span, place, {minutes});
  if (!incident.side || length_ == 0) return;
  if (length_ == 14 && !std::exchange(length_14_told_, true)) report(Code::T120, span, place);
  const std::int32_t most = length_ >= 15 ? 2 : 1;
  const std::int32_t count = ++pauses_[index(*incident.side)];
  if (count > most) report(Code::T118, span, place, {*incident.side, count, most});
}

void Desk::late(const Incident& incident, Span span, Place place) const {
  const auto points = points_by_rule(incident);
  place.side = incident.side;
  if (points && incident.points >= 0 && *points != incident.points)
    report(Code::T121, span, place, {incident.points, incident.minutes, *points});
}

void Desk::extension(const Incident& incident, Span span, Place place) {
  if (!incident.side) return;
  place.side = incident.side;
  const std::int32_t expected = ++extensions_[index(*incident.side)];
  if (expected > extension_rights) {
    report(Code::T114, span, place, {*incident.side, expected});
  } else if (incident.number != expected) {
    report(Code::T115, span, place, {incident.number, expected});
  }
}

// --- sheets

void Desk::sheet_line(const Incident& incident, Span span) {
  if (incident.kind == IncidentKind::sheet) {
    open_ = incident.side;
    if (open_ && !sheets_[index(*open_)]) sheets_[index(*open_)].emplace().span = span;
    return;
  }
  if (!open_) return;
  HeardSheet& sheet = *sheets_[index(*open_)];
  if (incident.kind == IncidentKind::sheet_row) sheet.add({incident.number, incident.score, span});
  if (incident.kind == IncidentKind::sheet_pause) {
    sheet.pauses += incident.minutes < 0 ? break_minutes : incident.minutes;
    sheet.pause_span = span;
  }
  if (incident.kind == IncidentKind::sheet_time) {
    sheet.total = incident.minutes;
    sheet.total_span = span;
  }
  if (incident.kind == IncidentKind::sheet_signed) sheet.is_signed = incident.yes;
  if (incident.kind == IncidentKind::sheet_handed_in) sheet.handed_in = incident.yes;
  if (incident.kind == IncidentKind::sheet_end) open_.reset();
}

void Desk::end_match(const Score& score, Place place) {
  place.game = 0;
  place.turn = 0;
  if (!sheets_[0] && !sheets_[1]) return;
  check_sheets(score, place);
  check_times(place);
  check_papers(score, place);
}

// Before the match is over a sheet may still be with its player.
void Desk::check_sheets(const Score& score, Place place) {
  const bool decided = length_ > 0 && (score[0] >= length_ || score[1] >= length_);
  for (const Side side : {Side::white, Side::black})
    if (decided && !sheets_[index(side)])
      report(Code::T126, sheets_[index(other(side))]->span, place, {side});
  if (games_.empty()) return;
  check_sheet_rows(decided, place);
  for (const auto& sheet : sheets_)
    if (sheet && decided) check_extra_rows(*sheet, place);
}

// Game by game, each sheet against the replay and both against each other. A wrong score that is carried on
// in the rows below is one slip, and so is what both wrote alike.
void Desk::check_sheet_rows(bool decided, Place place) {
  std::array<Score, 2> carried{};  // by how much each sheet was off at the game before
  for (const HeardGame& game : games_) {
    std::array<const SheetRow*, 2> rows{};
    std::array<bool, 2> wrong{};
    place.game = static_cast<std::uint32_t>(&game - games_.data()) + 1;
    for (const Side side : {Side::white, Side::black}) {
      const std::size_t i = index(side);
      if (!sheets_[i]) continue;
      rows[i] = sheets_[i]->row(game.number);
      if (rows[i] == nullptr) {
        const bool skipped = sheets_[i]->highest > game.number;
        if (skipped || (decided && !sheets_[i]->rows.empty()))
          report(Code::T127, sheets_[i]->span, place, {side, game.number});
        continue;
      }
      const Score off_by{rows[i]->score[0] - game.after[0], rows[i]->score[1] - game.after[1]};
      const bool right = game.is(rows[i]->score, length_);
      wrong[i] = !right && off_by != carried[i];
      carried[i] = right ? Score{} : off_by;
    }
    if (!wrong[0] && !wrong[1]) continue;
    const bool differ = rows[0] != nullptr && rows[1] != nullptr && rows[0]->score != rows[1]->score;
    const SheetRow& row = *rows[wrong[0] ? 0 : 1];
    if (!differ) {
      report(Code::T123, row.span, place, {game.number, game.after[0], game.after[1]});
    } else if (game.before[0] == game.before[1]) {
      report(Code::T125, row.span, place, {game.number});
    } else {
      const Side behind = game.before[0] < game.before[1] ? Side::white : Side::black;
      report(Code::T124, row.span, place, {game.number, behind});
    }
  }
}

void Desk::check_extra_rows(const HeardSheet& sheet, Place place) const {
  std::unordered_set<std::int32_t> played;
  for (const HeardGame& game : games_) played.insert(game.number);
  for (const SheetRow& row : sheet.rows)
    if (!played.contains(row.number)) return void(report(Code::T128, row.span, place, {row.number}));
}

// Both sheets hold every break, whoever took it, because the total time is what is left without them.
void Desk::check_times(Place place) {
  const auto& [white, black] = sheets_;
  // Sheets that agree with the rule refute a break that was told to be longer (T119).
  const auto follows_rule = [&](const auto& sheet) { return !sheet || sheet->pauses == pauses_by_rule_; };
  if (follows_rule(white) && follows_rule(black)) pause_minutes_ = pauses_by_rule_;
  const std::int64_t played =
      times_[0] < 0 || times_[0] == times_[1] ? -1 : minutes_between(times_[0], times_[1]) - pause_minutes_;
  bool told = false;
  for (const Side side : {Side::white, Side::black}) {
    const auto& sheet = sheets_[index(side)];
    if (!sheet) continue;
    if (any_pause_ && sheet->pauses != pause_minutes_) {
      const Span span = sheet->pause_span.length != 0 ? sheet->pause_span : sheet->span;
      report(Code::T129, span, place, {side, sheet->pauses, pause_minutes_});
      told = true;
    }
    if (played >= 0 && sheet->total >= 0 && sheet->total != played) {
      report(Code::T130, sheet->total_span, place, {sheet->total, played});
      told = true;
    }
  }
  if (told || !white || !black) return;
  const bool totals = white->total >= 0 && black->total >= 0 && white->total != black->total;
  if (totals || white->pauses != black->pauses)
    report(Code::T131, totals ? black->total_span : black->span, place);
}

// Signatures and handing in are missed only where the record tells of them at all.
void Desk::check_papers(const Score& score, Place place) {
  const auto& [white, black] = sheets_;
  if (!white || !black) return;
  for (const Side side : {Side::white, Side::black}) {
    const HeardSheet& sheet = *sheets_[index(side)];
    const HeardSheet& opposite = *sheets_[index(other(side))];
    if (!sheet.is_signed && opposite.is_signed) report(Code::T132, sheet.span, place, {side});
    const bool won = length_ > 0 && score[index(side)] >= length_;
    if (won && !sheet.handed_in && opposite.handed_in) report(Code::T133, sheet.span, place, {side});
  }
}

// --- without games

std::optional<Score> Desk::check_rows_alone(Place place) {
  const auto check = [&](const std::vector<SheetRow>& rows) {
    ScoreRows scores(*reporter_, length_, rules_, place, false);
    for (const SheetRow& row : rows) scores.add(row.number, row.score, false, row.span, row.span);
    return scores.score();
  };
  std::optional<Score> last;
  if (!table_.empty()) last = check(table_);
  const auto& [white, black] = sheets_;
  if (white && !white->rows.empty()) last = check(white->rows);
  if (black && !black->rows.empty() && (!white || white->rows.empty())) last = check(black->rows);
  if (!white || !black) return last;
  // The sheet of the side that was behind counts; the rows of the other are compared with it.
  bool told = false;
  Score before{};
  for (const SheetRow& row : black->rows) {
    const SheetRow* same = white->row(row.number);
    if (same != nullptr && same->score != row.score && !told) {
      told = true;
      if (before[0] == before[1]) {
        report(Code::T125, row.span, place, {row.number});
      } else {
        report(Code::T124, row.span, place, {row.number, before[0] < before[1] ? Side::white : Side::black});
      }
    }
    before = row.score;
  }
  return last;
}

}  // namespace hakem
