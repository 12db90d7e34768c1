// The state of a replay between the events: one match, with the game that is open. Internal to the replay;
// replay.cpp hears the events, match_ruling.cpp goes from game to game, match_score.cpp knows the score.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "model/match.hpp"
#include "replay/desk.hpp"
#include "replay/game_reader.hpp"
#include "replay/replay.hpp"
#include "replay/score_rows.hpp"
#include "rules/uzun.hpp"

namespace hakem {

// What outlives a source.
struct Replay::Memory {
  Match game{Match::Text::borrowed};
  std::vector<Ruled> ruled;
  GameMemory ruling;
  Marks marks;
  Desk desk;
  MatchHead head;
};

struct Replay::State {
  State(Reporter& reporter_, Sink& next_, const RuleChoice& choice_, Memory& memory)
      : reporter(reporter_),
        next(next_),
        choice(choice_),
        foresight(memory.ruling.foresight),
        marks(memory.marks),
        head(memory.head),
        desk(memory.desk),
        reader(marks, memory.ruling),
        game(memory.game),
        ruled(memory.ruled) {
    game.clear();
    head.clear();
  }

  // match_ruling.cpp
  void start_match(const MatchHead& match_head);
  void start_game(const GameHead& game_head, const GameHead* next_head);
  void apply_rules();
  bool check_number();
  void find_crawford(bool out_of_place);
  void finish_game(const GameHead* next_head);
  void tell(const Diagnostic& found);
  void forward(const GameEnd& end);
  void doubt_turns(const std::vector<Diagnostic>& found);
  void finish_match();

  // match_score.cpp
  bool check_score(bool other_number, const GameHead* next_head);
  enum class Beginning : std::uint8_t { wrong, told, sure };
  Beginning beginning(const GameHead* next_head) const;
  void tell_beginning();
  bool begins_set() const;
  bool names_exchanged(const GameHead& heading) const;
  void check_claims(const GameEnd& end);
  void check_claim(const Claim& claim, const GameEnd& end);
  void hear(const Note& note, bool inside);
  void apply_penalty(const Note& note);
  Score penalties() const;
  std::optional<Score> told_after(const GameHead* next_head) const;
  bool is_worth(const Score& after) const;
  std::optional<Score> claimed_score(const GameRead& result) const;
  void drop_other_score();
  bool tells_result() const;
  void take_row();
  void take_row_end(const Claim& claim);
  void settle_rows();
  void close_rows(const Score& last, Span span);
  void report_crawford_score(const GameRead& result);
  void check_match_claim(const Claim& claim);
  void check_score_claim(const Claim& claim);
  void report_not_won(const Claim& claim);

  bool decided(const Score& points) const {
    return head.length > 0 && !head.money && (points[0] >= head.length || points[1] >= head.length);
  }
  // By a result that was refuted: what follows from it needs no other word.
  bool believes_decided() const { return match.other_score && decided(*match.other_score); }
  // True if a heading may follow the game that is open, by its number if it has one.
  bool is_due(const GameHead& heading) const {
    const std::int32_t here = heading.number;
    if (here == 0) return !heading.number_is_zero;
    return here == match.number + 1 || here == match.written_number + 1 || here == match.highest_number + 1;
  }
  Score clipped() const {
    Score result = match.score;
    if (head.length > 0 && !head.money)
      for (std::int64_t& points : result) points = std::min<std::int64_t>(points, head.length);
    return result;
  }
  Place game_place() const { return {place.match, place.game, 0, {}}; }

  // What is known of a match: start_match() begins with none of it.
  struct OfMatch {
    std::array<std::string_view, 2> names;  // as the first game has them
    Score score{};
    std::optional<Score> other_score;  // what the record believes, where it disagreed
    std::optional<Score> set_aside;    // the score before a game out of place
    // Where the first game began, if not at 0 - 0: in the middle of a match, or its score is wrong.
    struct BegunAt {
      Score score;
      Span span;
      Place place;
      std::int32_t number;
      bool sure;
    };
    std::optional<BegunAt> began;
    // What all games so far add up to, where the record goes on from another score.
    std::optional<Score> by_play;
    std::optional<Score> refuted;     // by a result that the score line after it refutes
    std::optional<Side> last_winner;  // of the game before
    std::optional<Side> last_starter;
    std::int32_t number = 0;          // of the last game, as counted
    std::int32_t highest_number = 0;  // written so far
    std::int32_t missing_number = 0;  // a game that did not stand where it was due
    std::int32_t number_due = 1;      // when the open game began
    std::int32_t written_number = 0;
    bool crawford_over = false;
    bool score_trusted = true;
    std::vector<Diagnostic> by_length;  // findings that fall if the record refutes the length
    bool said_not_won = false;   // R115 was reported: that the match is unfinished needs no second word
    bool never_adds_up = false;  // a money session that starts every game at 0 - 0: said once
    bool extra_reported = false;
    bool unfinished = false;  // the last game has no end
    bool started = false;     // it has turns
    bool only_set = false;    // and they are a given position, to be looked at, not finished
    Span last_span;
    bool any_turn = false;             // has been told
    std::vector<Diagnostic> turnless;  // games with a result alone, which other games may accuse
    std::optional<ScoreRows> rows;     // where none has
    bool row_told = false;             // something stands below the heading of the last row
    std::optional<Score> row_end;      // the score after the game of the last row, if the record says it
    std::vector<Claim> late_claims;    // of a match without games: they wait for its sheets
  };
  // What is known of the game that is open, beside its events.
  struct OfGame {
    std::vector<GameIncident> incidents;
    std::optional<std::size_t> turns_at_result;  // turns before the first result line
    bool ended = false;                          // it waits for the score line of the next
  };

  Reporter& reporter;
  Sink& next;
  RuleChoice choice;  // beside what the header says
  Foresight& foresight;
  Place place;
  bool told_once = false;  // what is said once a file (there is one such finding)
  OfMatch match;
  Marks& marks;  // of the match
  MatchHead& head;
  RuleSet rules;
  UzunPlayRules uzun{UzunRules{}};
  Desk& desk;
  GameReader reader;
  OfGame open;
  Match& game;  // its events
  GameHead game_head;
  GameSetting setting;
  std::vector<Ruled>& ruled;
};

inline Score operator+(const Score& a, const Score& b) { return {a[0] + b[0], a[1] + b[1]}; }
inline Score operator-(const Score& a, const Score& b) { return {a[0] - b[0], a[1] - b[1]}; }

// The facts of a message about a score.
inline Fact white(const Score& score) { return score[0]; }
inline Fact black(const Score& score) { return score[1]; }

}  // namespace hakem
