// The director's desk: what is not play (docs/rules/turnuva.md, docs/rules/online.md). It hears the event
// lines of a match, the ends of its games, and reports what cannot be right about breaks, penalties,
// extensions and score sheets.
//
// Plays are GameRuling's business, incidents inside a game game_incident.cpp's. The desk never changes a
// game; a penalty is told to the replay, which keeps the score.
#pragma once

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "diag/diagnostic.hpp"
#include "model/event.hpp"
#include "replay/game_reader.hpp"

namespace hakem {

// A score on a sheet or in a table, after the game.
struct SheetRow {
  std::int32_t number = 0;
  Score score{};
  Span span;
};
// A player's sheet.
struct HeardSheet {
  Span span;
  std::vector<SheetRow> rows;
  std::unordered_map<std::int32_t, std::size_t> by_number;  // the first row of each game
  std::int32_t highest = 0;                                 // game that has a row
  std::int64_t pauses = 0;                                  // minutes
  std::int64_t total = -1;
  Span pause_span;
  Span total_span;
  bool is_signed = false;
  bool handed_in = false;
  void add(const SheetRow& row);
  const SheetRow* row(std::int32_t number) const;
};
// A game as the replay scored it.
struct HeardGame {
  std::int32_t number = 0;
  Score before{};
  Score after{};
  std::vector<Score> also;
  bool is(const Score& score, std::int32_t length) const;
};

class Desk {
 public:
  void begin_match(Reporter& reporter, const MatchHead& head, const RuleSet& rules);
  void begin_game() { extensions_ = {}; }
  // A game is over, and what it was worth is beyond doubt. `number` as it is counted.
  void end_game(std::int32_t number, const Score& before, const Score& after);
  // Another score that the record gives at this point, and that a sheet may repeat.
  void also(const Score& score);

  // An event line. `inside`: a game is going on.
  void hear(const Incident& incident, Span span, Place place, bool inside);
  // What a penalty adds to the score, as the record counts it and as the rule does.
  static Score penalty(const Incident& incident);
  static Score penalty_by_rule(const Incident& incident);

  void end_match(const Score& score, Place place);

  // The last score of the sheets or the table of a match without games, checked row by row (end_match does
  // the rest); nothing if there are none.
  std::optional<Score> check_rows_alone(Place place);

 private:
  Diagnostic& report(Code code, Span span, Place place, std::initializer_list<Fact> facts = {}) const {
    return reporter_->report(code, span, place, facts);
  }
  void pause(const Incident& incident, Span span, Place place, bool inside);
  void late(const Incident& incident, Span span, Place place) const;
  void extension(const Incident& incident, Span span, Place place);
  void sheet_line(const Incident& incident, Span span);
  void check_sheets(const Score& score, Place place);
  void check_sheet_rows(bool decided, Place place);
  void check_extra_rows(const HeardSheet& sheet, Place place) const;
  void check_times(Place place);
  void check_papers(const Score& score, Place place);

  Reporter* reporter_ = nullptr;
  std::int32_t length_ = 0;  // 0: no match score
  RuleSet rules_;
  std::array<std::int32_t, 2> pauses_{};
  std::int64_t pause_minutes_ = 0;   // of both sides
  std::int64_t pauses_by_rule_ = 0;  // the same with no break longer than it may be
  bool any_pause_ = false;
  bool length_14_told_ = false;
  std::array<std::int32_t, 2> extensions_{};
  std::array<std::int32_t, 2> times_{-1, -1};  // of day, first and last
  std::array<std::optional<HeardSheet>, 2> sheets_;
  std::optional<Side> open_;     // the sheet whose lines are heard
  std::vector<SheetRow> table_;  // rows of [Skor] without games
  std::vector<HeardGame> games_;
};

}  // namespace hakem
