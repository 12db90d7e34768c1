// What a reader gives, with every place: for tests that hold a quick way of reading against the full one.
#pragma once

#include <string>

#include "diag/catalog.hpp"
#include "diag/diagnostic.hpp"
#include "event_log.hpp"

namespace hakem {

inline std::string told(Span span) {
  return std::to_string(span.offset) + "+" + std::to_string(span.length) + " ";
}

// Events with the spans that EventLog leaves out.
class SpanLog final : public Sink {
 public:
  EventLog events;

  void begin_match(const MatchHead& head) override {
    events.begin_match(head), events.log += told(head.span);
  }
  void begin_game(const GameHead& head) override {
    events.begin_game(head);
    events.log += told(head.span) + told(head.score_span);
  }
  void turn(const Turn& turn) override {
    events.turn(turn);
    events.log += told(turn.span) + told(turn.dice_span);
    for (std::size_t i = 0; i < turn.n_moves; ++i) events.log += told(turn.moves[i].span());
  }
  void claim(const Claim& claim) override {
    events.claim(claim);
    events.log += told(claim.span) + told(claim.points_span);
  }
  void note(const Note& note) override { events.note(note), events.log += told(note.span); }
  void end_game(const GameEnd& end) override { events.end_game(end); }
  void end_match() override { events.end_match(); }
};

// Findings with their places.
inline std::string told(Reporter& reporter) {
  std::string text;
  for (const Diagnostic& found : reporter.take_sorted()) {
    ((text += id(found.code)) += ' ') += told(found.span) + std::to_string(found.place.match) + ".";
    text += std::to_string(found.place.game) + "." + std::to_string(found.place.turn) + "\n";
  }
  return text;
}

}  // namespace hakem
