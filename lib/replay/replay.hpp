// The referee: replays a match move by move, reports what the rules forbid, and forwards every event with
// what it found out (Turn::ruled, GameEnd).
//
// A game is buffered and ruled on when it ends, because a faulty record is understood by what follows: a
// blank after the dice, a missing turn, two cells in each other's place. Contracts:
//   - the events forwarded are those received, in their order, none lost and none added;
//   - an illegal play is applied as recorded, and the replay goes on from the board the record reached;
//   - one cause, one diagnostic: what only follows from a reported fault is not reported again.
#pragma once

#include <memory>

#include "diag/diagnostic.hpp"
#include "model/event.hpp"
#include "replay/effort.hpp"

namespace hakem {

class Replay final : public Sink {
 public:
  // Event lines that are judged in one game: so many, and more for every turn. Every record comes to an end.
  static constexpr std::size_t most_incidents = 200;
  static constexpr std::size_t incidents_a_turn = 2;

  // `next` gets the ruled events; it and `reporter` outlive the replay. Strings are borrowed: the source does
  // too. `choice`: the rules of every match, beside what its header says.
  Replay(Reporter& reporter, Sink& next, const RuleChoice& choice = {}, Effort effort = Effort::full);
  ~Replay() override;

  // Begins anew, for another source. What it had to allocate it keeps: most records are small.
  // What it found out about the games before it remembers: where they come again, changed here and there, it
  // is asked once.
  void restart(Reporter& reporter, Sink& next, const RuleChoice& choice = {}, Effort effort = Effort::full);

  // What ruling took beside hearing the events, since it was made: nothing for a clean record. In the measure
  // of Foresight, the same on every machine.
  std::size_t work() const;
  // Whether more would have been sought with more effort, since the last restart.
  bool fell_short() const;

  void begin_match(const MatchHead& head) override;
  void begin_game(const GameHead& head) override;
  void turn(const Turn& turn) override;
  void analysis(const Analysis& analysis) override;
  void claim(const Claim& claim) override;
  void note(const Note& note) override;
  void end_game(const GameEnd& end) override;
  void end_match() override;

 private:
  struct Memory;
  struct State;
  struct Room;
  std::unique_ptr<Room> room_;
};

}  // namespace hakem
