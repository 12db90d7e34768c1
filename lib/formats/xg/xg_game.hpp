// A game: its records one after the other, and the board, cube and side they must agree on.
#pragma once

#include <optional>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/xg/xg_analysis.hpp"
#include "formats/xg/xg_comments.hpp"
#include "formats/xg/xg_play.hpp"

namespace hakem::xg {

// A record, where it stands, and which it is, counted from 1.
struct Placed {
  Record record;
  Span span;
  std::int64_t number = 0;
};

// What the head of the match says to its games.
struct MatchFacts {
  std::int32_t version = 0;
  bool money = false;
  bool is_turned = false;    // P1 sits at the top
  bool is_position = false;  // an .xgp: one decision, and the records around it
  Variation variation = Variation::standard;
  bool knows_start = true;  // a variation of ours, and not longgammon
  int men = 15;             // of a side
};

class GameReader {
 public:
  GameReader(const Source& source, Emitter& out, Comments& comments, AnalysisReader& analysis)
      : source_(source), out_(out), comments_(comments), analysis_(analysis) {}

  void begin_match(const MatchFacts& facts) { facts_ = facts; }

  // `head`: null if there is none.
  void begin(const Placed* head, Span span);
  // `before_play`: the record behind it is the play.
  void cube(const Placed& at, bool before_play);
  void play(const Placed& at);
  // A record between those of the game could not be read; a turn stood there, perhaps.
  void lose(Span span);
  // `tells_score`: no head of a game behind it tells the same score.
  void end(const Placed& at, bool tells_score);
  // The records end, and the game has not.
  void stop();

 private:
  bool arrive(const Placed& at, std::size_t board, std::size_t cube, Side side, bool by_hand,
              bool before_play, Dice dice = {});
  void set_position(Side on_turn, Span span, Dice dice = {});
  void answer(const Placed& at, Side doubler, Span span);
  void send_cube_analysis();
  void played(const Placed& at, Turn& turn, const RawBoard& before);
  void times_left(const Placed& at);
  void comment(const Placed& at, std::size_t field);
  Dice dice_of(const Placed& at);
  void bad_field(const Placed& at, std::string_view field, std::int64_t value);

  const Source& source_;
  Emitter& out_;
  Comments& comments_;
  AnalysisReader& analysis_;
  MatchFacts facts_;

  RawBoard board_{};         // P1's view, as the records so far have it
  RawBoard start_{};         // as the head has it; empty if it says nothing
  std::int32_t cube_ = 0;    // as in the records: +k P1's, -k P2's, 2 to the k
  std::int32_t turned_ = 0;  // how often automatic doubles turned it before
  bool arrived_ = false;     // a record told a board
  bool unsure_ = false;      // something could not be read: the next board need not follow
  Dice rolled_;              // told by the cube's record, until the play's comes
  std::optional<Side> roller_;
  std::optional<Placed> cube_told_;  // whose analysis waits for the turn that follows
};

}  // namespace hakem::xg
