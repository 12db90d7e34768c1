// Sends what a decision became: the position where it is set, the turn, what a program thought, the words.
#pragma once

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/report/report_block.hpp"
#include "formats/report/report_follow.hpp"

namespace hakem::report {

class Sender {
 public:
  Sender(const Source& source, Emitter& out);

  // A game begins: nothing is known of its board.
  void begin_game();
  // `done` there; `goes_on`: in the game that was begun, where the turn before led to it. `rolls`: the dice
  // are what follows, in the next decision.
  void send(const Decision& decision, const Done& done, bool goes_on, bool rolls);
  // Its result was sent.
  bool is_over() const { return over_; }

 private:
  void send_position(const Decision& decision);
  void send_turns(const Decision& decision, const Done& done);
  void send_cube(const Decision& decision, TurnKind kind, Side side);
  void send_play(const Decision& decision, const Done& done);
  void send_unread(const Decision& decision);
  void send_analyses(const Decision& decision, const Done& done);
  void send_claim(const Decision& decision);
  void comment(std::string_view line);

  const Source& source_;
  Emitter& out_;
  std::string_view engine_;
  std::optional<Board> board_;    // behind the last turn; empty if nobody knows
  std::vector<Decision> rolled_;  // decisions of the cube whose dice are still to come
  bool doubled_ = false;          // a double that was sent waits
  bool over_ = false;
};

}  // namespace hakem::report
