// What the readers of JavaFIBS and GMD files share: a roll waits for the play of the next line, and the two
// are one turn; a resignation is told in points. Inside these readers.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/ascii.hpp"
#include "core/source.hpp"
#include "formats/doublings.hpp"
#include "formats/emitter.hpp"
#include "formats/lines.hpp"
#include "formats/move_list.hpp"

namespace hakem {

class TwoLineTurns {
 protected:
  TwoLineTurns(const Source& source, Sink& sink, Reporter& reporter)
      : source_(source), text_(source.text()), lines_(text_), out_(sink, reporter, source.text()) {}
  virtual ~TwoLineTurns() = default;

  // Notes do not come between a roll and its play, nor before the head of their match.
  virtual bool holds_notes() const { return roll_.has_value(); }
  // Where a line begins that is still to be told; notes behind it wait for it.
  virtual std::optional<std::uint32_t> untold_line() const { return std::nullopt; }
  virtual Numbers numbers_of(Side side) const = 0;

  Span span(std::string_view part) const { return out_.span(part); }
  // All of `text` as a number.
  static std::optional<std::int32_t> amount(std::string_view text);

  // The line without the blanks around it; empty if nothing is to be read in it any more.
  std::string_view readable(std::string_view line);
  void unknown(std::string_view line);
  void keep(NoteKind kind, std::string_view text);
  void send_waiting();
  // Sends head_, and what was found in it.
  void send_head(bool length_told);

  struct Roll {
    Turn turn;
    bool opening = false;
    bool guessed = false;   // whose it is
    bool timed = false;     // the line tells when it was
    std::string_view line;  // the first of the turn
  };
  // Puts a roll on the table. `roll` tells all but the dice, which are in `text`.
  void put_roll(Roll roll, std::string_view text, std::optional<Side> side);
  // A roll that no play followed. `untouched`: nothing did that needs a play first; opening dice are then
  // told for themselves. They name the die of Black first.
  void send_roll(bool untouched = true);
  // Nothing in `text`: a dance.
  void send_move(std::string_view line, std::string_view text, Side side, bool timed = false);
  void send(TurnKind kind, std::string_view line, Side side, std::int32_t value = 0, bool timed = false);
  // A resignation that is not the end. Empty points: none are told.
  void send_resignation(std::optional<std::int32_t> points, std::string_view text, std::string_view line,
                        Side side, bool timed = false);
  // The points that are given up.
  std::optional<std::int32_t> points_given(std::string_view text, Side side);
  // The lines from `first` to `last` tell when it was.
  void send_source(bool timed, std::string_view first, std::string_view last);

  const Source& source_;
  std::string_view text_;
  Lines lines_;
  Emitter out_;
  MatchHead head_;
  std::vector<LateFinding> late_;  // about the head, until the match has begun
  std::vector<Note> waiting_;
  std::optional<Roll> roll_;
  Dice set_dice_;  // of a position, for the play behind it
  Doublings cube_;

 private:
  bool automatic_doubles_ = false;
  void play(Turn& turn, std::string_view text);
};

}  // namespace hakem
