// What every reader needs: events out, findings with their place, and begin/end always in pairs.
#pragma once

#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

class Emitter {
 public:
  Emitter(Sink& sink, Reporter& reporter) : sink_(sink), reporter_(reporter) {}

  bool in_match() const { return in_match_; }
  bool in_game() const { return in_game_; }

  void begin_match(const MatchHead& head) {
    end_match();
    in_match_ = true;
    ++place_.match;
    place_.game = 0;
    sink_.begin_match(head);
  }
  void begin_game(const GameHead& head) {
    end_game();
    in_game_ = true;
    ++place_.game;
    place_.turn = 0;
    sink_.begin_game(head);
  }
  void turn(const Turn& turn) {
    ++place_.turn;
    sink_.turn(turn);
  }
  void claim(const Claim& claim) { sink_.claim(claim); }
  void note(NoteKind kind, std::string_view text, Span span) { sink_.note({kind, text, span}); }
  void end_game(const GameEnd& end = {}) {
    if (!in_game_) return;
    in_game_ = false;
    place_.turn = 0;
    sink_.end_game(end);
  }
  void end_match() {
    end_game();
    if (!in_match_) return;
    in_match_ = false;
    sink_.end_match();
  }

  // Reports at the place reached. `about_next_turn`: the finding is about a turn that was not sent yet.
  void report(Code code, Span span, std::initializer_list<Fact> facts = {}, std::optional<Side> side = {},
              bool about_next_turn = false) {
    Place place = place_;
    if (!in_match_) place = {};
    if (!in_game_) place.game = 0;
    if (in_game_ && about_next_turn) ++place.turn;
    place.side = side;
    reporter_.report(code, span, place, facts);
  }

 private:
  Sink& sink_;
  Reporter& reporter_;
  Place place_;
  bool in_match_ = false;
  bool in_game_ = false;
};

}  // namespace hakem
