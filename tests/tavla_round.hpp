// What the tests of the Turkish notation have in common.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "formats/tavla/tavla.hpp"
#include "model/event_order.hpp"

namespace hakem {

// Takes out of the events what the writer does not keep: row numbers, how a key was spelled, the words of a
// set-up.
class Essential final : public Sink {
 public:
  explicit Essential(Sink& next) : next_(next) {}
  void begin_match(const MatchHead& head) override {
    MatchHead kept = head;
    for (Tag& tag : kept.tags) tag.written = {};
    next_.begin_match(kept);
  }
  void begin_game(const GameHead& head) override { next_.begin_game(head); }
  void turn(const Turn& turn) override {
    Turn kept = turn;
    kept.row = 0;
    Setup setup;
    if (turn.setup != nullptr) {
      setup = *turn.setup;
      setup.text = {};
      kept.setup = &setup;
    }
    next_.turn(kept);
  }
  void claim(const Claim& claim) override { next_.claim(claim); }
  void note(const Note& note) override { next_.note(note); }
  void end_game(const GameEnd& end) override { next_.end_game(end); }
  void end_match() override { next_.end_match(); }

 private:
  Sink& next_;
};

struct TavlaRead {
  std::string log;       // every event (event_log.hpp), the essential of it
  std::string fault;     // of their order
  std::string findings;  // "N101 4:12 text" line by line
};

inline TavlaRead read_tavla_text(std::string text) {
  const Source source = Source::from_bytes("test.tavla", std::move(text));
  EventLog log;
  Essential essential(log);
  EventOrder order(&essential);
  Reporter reporter;
  read_tavla(source, order, reporter);
  TavlaRead read{log.log, order.fault(), {}};
  for (const Diagnostic& found : reporter.take_sorted()) {
    const Location at = source.locate(found.span.offset);
    read.findings.append(id(found.code)).append(" ").append(std::to_string(at.line)).append(":");
    read.findings.append(std::to_string(at.column)).append(" ").append(source.slice(found.span)).append("\n");
  }
  return read;
}

inline std::string rewrite_tavla(std::string text) {
  const Source source = Source::from_bytes("test.tavla", std::move(text));
  std::string out;
  Reporter reporter;
  read_tavla(source, *tavla_writer(out), reporter);
  return out;
}

}  // namespace hakem
