// What must hold for any bytes at all: events in a legal order before and behind the replay, none lost and
// none added, every span inside the text, findings in the order of the text, every report in every rendering.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diag/output.hpp"
#include "event_log.hpp"
#include "formats/format.hpp"
#include "model/event_order.hpp"
#include "model/tee.hpp"
#include "replay/replay.hpp"
#include "ruling/check.hpp"

namespace hakem {

// Notes the first event that refers to something outside the text.
class SpanGuard final : public Sink {
 public:
  SpanGuard(std::size_t size, Sink& next) : size_(size), next_(next) {}

  std::string fault;

  void begin_match(const MatchHead& head) override {
    inside(head.span, "a match head");
    for (const Tag& tag : head.tags) inside(tag.span, "a tag");
    next_.begin_match(head);
  }
  void begin_game(const GameHead& head) override {
    inside(head.span, "a game head");
    inside(head.score_span, "a score");
    next_.begin_game(head);
  }
  void turn(const Turn& turn) override {
    inside(turn.span, "a turn");
    inside(turn.dice_span, "dice");
    if (turn.n_moves > Turn::max_moves) fault = "more parts than a turn holds";
    for (std::size_t i = 0; i < std::min<std::size_t>(turn.n_moves, Turn::max_moves); ++i) {
      inside(turn.moves[i].span(), "a part");
      if (turn.moves[i].n_points < 2 || turn.moves[i].n_points > Move::max_points)
        fault = "a part without places";
    }
    if (turn.dice.first > 6 || turn.dice.second > 6) fault = "impossible dice were sent";
    if (turn.kind == TurnKind::set_position && turn.setup == nullptr)
      fault = "a set position without a position";
    next_.turn(turn);
  }
  void claim(const Claim& claim) override {
    inside(claim.span, "a claim");
    inside(claim.points_span, "points");
    next_.claim(claim);
  }
  void note(const Note& note) override {
    inside(note.span, "a note");
    next_.note(note);
  }
  void end_game(const GameEnd& end) override { next_.end_game(end); }
  void end_match() override { next_.end_match(); }

 private:
  void inside(Span span, const char* what) {
    if (std::size_t{span.offset} + span.length > size_) fault = std::string(what) + " outside the text";
  }

  std::size_t size_;
  Sink& next_;
};

// Without what the replay fills in at the end of each game.
inline std::string without_ends(std::string_view log) {
  std::string kept;
  while (!log.empty()) {
    const std::size_t stop = std::min(log.find('\n'), log.size() - 1) + 1;
    const bool end = log.starts_with("end_game ");
    kept += end ? "end_game\n" : log.substr(0, stop);
    log.remove_prefix(stop);
  }
  return kept;
}

// Sends what it gets to every writer there is.
class AllWriters {
 public:
  AllWriters() {
    for (const Format& format : formats()) {
      if (format.writer == nullptr) continue;
      writers_.push_back(format.writer(texts_.emplace_back(std::make_unique<std::string>()).operator*()));
      tees_.push_back(std::make_unique<Tee>(*writers_.back(), tees_.empty() ? nowhere_ : *tees_.back()));
    }
  }
  Sink& sink() { return *tees_.back(); }

 private:
  class Nowhere final : public Sink {};
  Nowhere nowhere_;
  std::vector<std::unique_ptr<std::string>> texts_;
  std::vector<std::unique_ptr<Sink>> writers_;
  std::vector<std::unique_ptr<Sink>> tees_;
};

inline std::string fault_of_findings(const std::vector<Diagnostic>& findings, std::string_view text) {
  std::uint32_t last = 0;
  for (const Diagnostic& found : findings) {
    if (std::size_t{found.span.offset} + found.span.length > text.size())
      return std::string(id(found.code)) + " points outside the text";
    if (found.span.offset < last) return std::string(id(found.code)) + " is out of order";
    last = found.span.offset;
  }
  return {};
}

// What is wrong with how the replay rules on what `tell(sink, reporter)` tells and every writer writes it;
// empty if nothing. `findings` are those of both.
template <typename Tell>
std::string fault_of_told(std::string_view text, Tell tell, std::vector<Diagnostic>& findings) {
  Reporter reporter;
  AllWriters writers;
  EventLog after;
  EventOrder order_after(&after);
  Tee both(order_after, writers.sink());
  Replay replay(reporter, both);
  EventLog before;
  before.hides_guesses = after.hides_guesses = true;
  Tee logged(before, replay);
  EventOrder order_before(&logged);
  SpanGuard guard(text.size(), order_before);
  tell(guard, reporter);

  if (!guard.fault.empty()) return guard.fault;
  if (const std::string fault = order_before.fault(); !fault.empty()) return "told: " + fault;
  if (const std::string fault = order_after.fault(); !fault.empty()) return "replay: " + fault;
  if (without_ends(before.log) != without_ends(after.log)) return "the replay changed the events";
  findings = reporter.take_sorted();
  return fault_of_findings(findings, text);
}

// What is wrong with the events that `format` reads in `bytes` and their places, and with its findings;
// nobody rules on them.
inline std::string fault_of_events(const Format& format, std::string bytes) {
  const Source source = Source::from_bytes("input", std::move(bytes));
  Reporter reporter;
  EventOrder order;
  SpanGuard guard(source.text().size(), order);
  format.read(source, guard, reporter);
  if (!guard.fault.empty()) return guard.fault;
  if (const std::string fault = order.fault(); !fault.empty()) return "told: " + fault;
  return fault_of_findings(reporter.take_sorted(), source.text());
}

// The same of what `format` reads in `bytes`, and what the replay and every writer make of it.
inline std::string fault_of_reading(const Format& format, std::string bytes) {
  const Source source = Source::from_bytes("input", std::move(bytes));
  std::vector<Diagnostic> findings;
  return fault_of_told(
      source.text(), [&](Sink& sink, Reporter& reporter) { format.read(source, sink, reporter); }, findings);
}

inline void write_every_output(const FileReport& report) {
  Summary summary;
  summary.add(report);
  std::string out;
  for (const Language language : {Language::en, Language::tr}) {
    for (const OutputKind& kind : output_kinds()) {
      const std::unique_ptr<Output> output = kind.make({.language = language}, out);
      output->add(report);
      output->finish(summary);
    }
  }
}

inline std::string fault_of_checking(std::string bytes, bool render = true) {
  const FileReport report = check(Source::from_bytes("input", std::move(bytes)));
  if (!report.readable && report.count(Severity::error) == 0) return "unreadable, and no error says why";
  if (report.readable == report.matches.empty()) return "readable, and no match in it";
  if (render) write_every_output(report);
  return fault_of_findings(report.diagnostics, report.source.text());
}

}  // namespace hakem
