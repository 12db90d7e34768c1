// One stream of events into two sinks: the first gets every event before the second.
#pragma once

#include "model/event.hpp"

namespace hakem {

class Tee final : public Sink {
 public:
  // Both outlive the tee.
  Tee(Sink& first, Sink& second) : first_(first), second_(second) {}

  void begin_match(const MatchHead& head) override { first_.begin_match(head), second_.begin_match(head); }
  void begin_game(const GameHead& head) override { first_.begin_game(head), second_.begin_game(head); }
  void turn(const Turn& turn) override { first_.turn(turn), second_.turn(turn); }
  void analysis(const Analysis& analysis) override { first_.analysis(analysis), second_.analysis(analysis); }
  void claim(const Claim& claim) override { first_.claim(claim), second_.claim(claim); }
  void note(const Note& note) override { first_.note(note), second_.note(note); }
  void end_game(const GameEnd& end) override { first_.end_game(end), second_.end_game(end); }
  void end_match() override { first_.end_match(), second_.end_match(); }

 private:
  Sink& first_;
  Sink& second_;
};

}  // namespace hakem
