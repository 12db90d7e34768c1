// source → reader → replay → summary (→ next).
#include "ruling/check.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "model/tee.hpp"
#include "replay/desk.hpp"
#include "replay/replay.hpp"
#include "ruling/by_choice.hpp"
#include "ruling/fit.hpp"
#include "ruling/habits.hpp"
#include "ruling/kept_back.hpp"
#include "ruling/readings.hpp"
#include "ruling/receive.hpp"
#include "ruling/source_findings.hpp"
#include "ruling/suppress.hpp"
#include "ruling/text_behind.hpp"

namespace hakem {
namespace {

// Counts what a record holds, from ruled events.
class SummarySink final : public Sink {
 public:
  SummarySink(FileReport& report, Heard& heard) : report_(report), matches_(report.matches), heard_(heard) {}

  void begin_match(const MatchHead& head) override {
    const bool by_hand = report_.format == "tavla";  // its Site is where the match was played
    for (const Tag& tag : head.tags)
      if (tag.key == "Program" || (tag.key == "Site" && !by_hand && report_.program.empty()))
        report_.program = tag.value;
    MatchSummary& match = matches_.emplace_back();
    match.length = head.money ? 0 : head.length;
    match.span = head.span;
    match.head = head.rules_span.length > 0 ? head.rules_span : head.span;
    match.profile = rules_of(head, report_.rules).profile;
    take_names(head.names);
  }
  void begin_game(const GameHead& head) override {
    MatchSummary& match = matches_.back();
    if (match.games == 0) match.score = {head.score[0], head.score[1]};
    ++match.games;
    in_game_ = true;
    match.finished = false;
    heard_.begin_game(static_cast<std::uint32_t>(matches_.size()), static_cast<std::uint32_t>(match.games));
    take_names(head.names);
    reach(head.span);
    hear(head.span);
  }
  void turn(const Turn& turn) override {
    MatchSummary& match = matches_.back();
    if (turn.kind != TurnKind::opening) {
      heard_.turn();
      ++match.turns;
      if (turn.dice.rolled() && turn.kind != TurnKind::set_position) ++match.plays;
      if (turn.ruled->verified) ++match.verified;
      if (turn.n_moves > 0 && turn.moves[0].points[0] == bar) ++match.entered;
    }
    reach(turn.span);
    hear(turn.span);
  }
  void analysis(const Analysis& analysis) override { hear(analysis.span); }
  void claim(const Claim& claim) override {
    reach(claim.span);
    hear(claim.span);
  }
  void note(const Note& note) override {
    if (note.kind == NoteKind::unknown)
      heard_.unknown(note.span, note.text);
    else if (note.kind != NoteKind::event || note.incident != nullptr)
      hear(note.span);
    if (note.incident != nullptr) add_penalty(Desk::penalty(*note.incident));
    if (note.incident != nullptr && !matches_.empty()) hear(*note.incident);
    if (note.kind != NoteKind::comment || !is_directive(note.text)) return;
    const auto match = static_cast<std::uint32_t>(matches_.size());
    const auto game = matches_.empty() ? 0 : static_cast<std::uint32_t>(matches_.back().games);
    report_.directives.push_back({note.text, note.span, {match, game, 0, {}}});
  }
  void end_game(const GameEnd& end) override {
    heard_.end_game();
    MatchSummary& match = matches_.back();
    match.finished = end.reason != EndReason::unknown && end.reason != EndReason::unfinished;
    match.score = end.score;
    in_game_ = false;
    add_penalty(std::exchange(penalty_, {}));
  }
  // Scores alone: those of the table, else of a sheet.
  void end_match() override {
    MatchSummary& match = matches_.back();
    for (const ScoreColumn& column : std::exchange(columns_, {})) {
      if (match.games > 0 || match.score_rows > 0 || column.rows == 0) continue;
      match.score_rows = column.rows;
      match.score = column.last;
      add_penalty({});
    }
  }

 private:
  struct ScoreColumn {
    std::int32_t rows = 0;
    Score last{};
  };

  void hear(const Incident& incident) {
    if (incident.kind == IncidentKind::sheet) sheet_ = incident.side ? 1 + index(*incident.side) : 0;
    if (incident.kind == IncidentKind::score_row || incident.kind == IncidentKind::sheet_row) {
      ScoreColumn& column = columns_[incident.kind == IncidentKind::score_row ? 0 : sheet_];
      ++column.rows;
      column.last = incident.score;
    }
  }

  // The end of a game tells its own points only.
  void add_penalty(const Score& points) {
    if (matches_.empty()) return;
    MatchSummary& match = matches_.back();
    Score& score = in_game_ ? penalty_ : match.score;
    for (const Side side : {Side::white, Side::black}) score[index(side)] += points[index(side)];
    if (match.length == 0 || match.winner || in_game_) return;
    for (const Side side : {Side::white, Side::black})
      if (match.score[index(side)] >= match.length) match.winner = side;
  }
  void take_names(const std::array<std::string_view, 2>& names) {
    for (std::size_t side = 0; side < names.size(); ++side)
      if (matches_.back().names[side].empty()) matches_.back().names[side] = names[side];
  }
  void hear(Span span) {
    const auto match = static_cast<std::uint32_t>(matches_.size());
    heard_.add(span, match, match == 0 ? 0 : static_cast<std::uint32_t>(matches_.back().games));
  }
  void reach(Span span) {
    Span& whole = matches_.back().span;
    if (span.length != 0) whole = whole.length == 0 ? span : join(whole, span);
  }

  FileReport& report_;
  std::vector<MatchSummary>& matches_;
  Heard& heard_;
  Score penalty_{};  // of the game that goes on
  bool in_game_ = false;
  std::array<ScoreColumn, 3> columns_;  // the table, White's sheet, Black's
  std::size_t sheet_ = 0;               // the one that is open
};

}  // namespace

Checker::Checker() : heard_(std::make_unique<Heard>()) {}
Checker::~Checker() = default;

void Checker::judge(FileReport& report, const Format& format, Sink* next, Reporter& reporter, Effort effort) {
  heard_->clear(report.source.text());
  SummarySink summary(report, *heard_);
  std::optional<Tee> both;
  if (next != nullptr) both.emplace(summary, *next);
  Sink& sink = both ? static_cast<Sink&>(*both) : summary;
  if (replay_) {
    replay_->restart(reporter, sink, report.rules, effort);
  } else {
    replay_ = std::make_unique<Replay>(reporter, sink, report.rules, effort);
  }
  const std::size_t done = replay_->work();
  read_for(format, report.source, report.rules, *replay_, reporter);
  report.work = replay_->work() - done;
  report.fell_short = replay_->fell_short();
}

FileReport Checker::check(Source source, const Format* format, Sink* next, const RuleChoice& rules) {
  FileReport report = check_under(std::move(source), format, next, rules);
  if (!report.format.empty() && breaks_its_rules(report))
    try_other_rules(report, *format_named(report.format));
  tell_habits_once(report);
  tell_text_behind_once(report);
  return report;
}

FileReport Checker::check_under(Source source, const Format* format, Sink* next, const RuleChoice& rules) {
  if (format != nullptr && format->read == nullptr) format = nullptr;
  const bool as_it_lies = source.is_left_as_it_lies() || source.is_binary();
  const Format* const found = receive(source, format);
  if (as_it_lies) return judged_as(std::move(source), found, format, next, rules, Effort::full);
  FileReport report = judged_as(std::move(source), found, format, next, rules, Effort::brief);
  // Where nothing is recognised, most texts are what people type; the second look costs more than the first.
  const bool tried = format == nullptr && found == nullptr;
  if (tried) try_as_typed(report, rules);
  const bool changed = is_doubtful(report) && found != typed_notation() && look_again(report, format, rules);
  if (format == nullptr && (changed || !tried) && may_be_typed(report)) try_as_typed(report, rules);
  if (!report.fell_short) return report;
  report =
      judged_as(std::move(report.source), format_named(report.format), format, nullptr, rules, Effort::full);
  report.read_otherwise = true;
  return report;
}

// A second look, at all of it: is it wrapped in something, or was nothing to be taken off?
bool Checker::look_again(FileReport& report, const Format* format, const RuleChoice& rules) {
  bool changed = false;
  for (Source& other : received_otherwise(report)) {
    const Format* const found = receive(other, format);
    FileReport again = judged_as(std::move(other), found, format, nullptr, rules, Effort::brief);
    if (!makes_more_of_it(again, report)) continue;
    report = std::move(again);
    report.read_otherwise = changed = true;
    if (!is_doubtful(report)) break;
  }
  return changed;
}

void Checker::try_as_typed(FileReport& report, const RuleChoice& rules) {
  std::optional<FileReport> best;
  each_received_as_typed(report.source, [&](Source other) {
    FileReport again = judged_as(std::move(other), typed_notation(), nullptr, nullptr, rules, Effort::brief);
    const bool is_typed = best || (report.readable && report.format == typed_notation()->name);
    const FileReport& so_far = best ? *best : report;
    if (is_typed ? is_better_typed(again, so_far) : is_better_as_typed(again, so_far))
      best = std::move(again);
    return !best || is_doubtful(*best);
  });
  if (!best) return;
  report = std::move(*best);
  report.read_otherwise = true;
}

FileReport Checker::judged_as(Source source, const Format* format, const Format* chosen, Sink* next,
                              const RuleChoice& rules, Effort effort) {
  FileReport report;
  report.source = std::move(source);  // before anything refers to its text
  report.rules = rules;
  Reporter reporter;
  if (is_blank(report.source.text())) format = nullptr;
  if (format != nullptr) {
    report.format = format->name;
    report_encoding(report.source, reporter);
    judge(report, *format, next, reporter, effort);
  }
  report.readable = !report.matches.empty();
  report.dropped = reporter.dropped();
  report.diagnostics = reporter.take_sorted();
  // Of what people type nothing is passed over: what is no turn is a comment, or told by the reader.
  if (format != nullptr && format != typed_notation() && !report.source.is_binary())
    report_kept_back(report, *heard_);
  if (!report.readable && report.count(Severity::error) == 0) {
    report_unreadable(report.source, chosen, reporter);
    put_in(report, reporter);
  }
  return report;
}

// The record of `report` by other rules; its text stays there.
FileReport Checker::judged_by(FileReport& report, const Format& format, const RuleChoice& rules,
                              Effort effort) {
  FileReport other;
  other.source = std::move(report.source);
  other.rules = rules;
  Reporter reporter;
  report_encoding(other.source, reporter);
  judge(other, format, nullptr, reporter, effort);
  other.dropped = reporter.dropped();
  other.diagnostics = reporter.take_sorted();
  if (!other.source.is_binary()) report_kept_back(other, *heard_);
  report.source = std::move(other.source);
  return other;
}

// The profile or the start that fits best, if it fits better than those the record was judged by.
void Checker::try_other_rules(FileReport& report, const Format& format) {
  const std::size_t were = faults(report.diagnostics);
  std::optional<FileReport> best;
  const auto attempt = [&](const RuleChoice& rules) {
    if (best && faults(best->diagnostics) == 0) return;  // none fits better
    FileReport other = judged_by(report, format, rules, Effort::brief);
    if (other.dropped == 0 && Fit(other).is_better_than(Fit(best ? *best : report))) best = std::move(other);
  };
  const auto are_all = [&](Profile profile) {
    return std::ranges::all_of(report.matches, [=](const auto& match) { return match.profile == profile; });
  };
  // In long tavla nothing is hit (rule U3), so nothing enters; a few slips aside.
  constexpr std::int64_t a_few = 2;
  const bool enters =
      std::ranges::any_of(report.matches, [](const auto& match) { return match.entered > a_few; });
  RuleChoice rules = report.rules;
  for (const Profile profile : {Profile::modern, Profile::geleneksel, Profile::uzun}) {
    if (are_all(profile) || (profile == Profile::uzun && enters)) continue;
    rules.profile = profile;
    attempt(rules);
  }
  rules = report.rules;
  for (const Variation start : {Variation::nackgammon, Variation::hypergammon}) {
    if (are_all(Profile::uzun)) break;
    rules.start = start;
    attempt(rules);
  }
  if (!best) return;
  best = judged_by(report, format, best->rules, Effort::full);
  const MatchSummary& match = report.matches.front();
  const auto fewer = static_cast<std::int64_t>(were) - static_cast<std::int64_t>(faults(best->diagnostics));
  Reporter reporter;
  if (best->rules.start) {
    const bool nack = *best->rules.start == Variation::nackgammon;
    reporter.report(Code::H112, match.head, {1, 0, 0, {}},
                    {std::string_view(nack ? "nackgammon" : "hypergammon"), fewer});
  } else {
    reporter.report(Code::H109, match.head, {1, 0, 0, {}},
                    {profile_name(*best->rules.profile), profile_name(match.profile), fewer});
  }
  best->source = std::move(report.source);
  best->format = report.format;
  const auto behind = std::ranges::upper_bound(best->diagnostics, match.head.offset, {},
                                               [](const Diagnostic& found) { return found.span.offset; });
  best->diagnostics.insert(behind, reporter.take_sorted().front());
  report = std::move(*best);
}

FileReport Checker::check_into(const std::function<Sink*()>& fresh, Source source, const Format* format,
                               const RuleChoice& rules) {
  FileReport report = check(std::move(source), format, fresh(), rules);
  if (report.rules.profile == rules.profile && report.rules.start == rules.start && !report.read_otherwise)
    return report;
  FileReport again;
  again.source = std::move(report.source);
  again.rules = report.rules;
  Reporter reporter;
  judge(again, *format_named(report.format), fresh(), reporter);
  report.source = std::move(again.source);
  return report;
}

FileReport check_into(const std::function<Sink*()>& fresh, Source source, const Format* format,
                      const RuleChoice& rules) {
  return Checker().check_into(fresh, std::move(source), format, rules);
}

FileReport check(Source source, const Format* format, Sink* next, const RuleChoice& rules) {
  return Checker().check(std::move(source), format, next, rules);
}

}  // namespace hakem
