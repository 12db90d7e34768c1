// A sink whose business is to fail when events come in an order that event.hpp does not allow.
// Tests and fuzz targets put it behind every reader.
#pragma once

#include <string>

#include "model/event.hpp"

namespace hakem {

class EventOrder final : public Sink {
 public:
  // `next`: where to forward the events, or null.
  explicit EventOrder(Sink* next = nullptr) : next_(next) {}

  void begin_match(const MatchHead& head) override;
  void begin_game(const GameHead& head) override;
  void turn(const Turn& turn) override;
  void analysis(const Analysis& analysis) override;
  void claim(const Claim& claim) override;
  void note(const Note& note) override;
  void end_game(const GameEnd& end) override;
  void end_match() override;

  // Empty if every event so far was allowed and nothing is left open; otherwise what was wrong first.
  std::string fault() const;

 private:
  enum class State { outside, in_match, in_game };
  void expect(bool allowed, const char* event);

  Sink* next_;
  State state_ = State::outside;
  bool any_turn_ = false;  // in the open game
  std::string fault_;
};

}  // namespace hakem
