// A whole game ruled on, with its result: as it is written, or, where that does not fit together, in the way
// that leaves the fewest findings (other_readings.hpp).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "diag/diagnostic.hpp"
#include "replay/game.hpp"
#include "replay/other_readings.hpp"
#include "replay/result.hpp"

namespace hakem {

using Score = std::array<std::int64_t, 2>;

// What the record says of a game and of what follows it.
struct WrittenGame {
  const std::vector<Turn>& turns;
  const std::vector<Claim>& claims;
  std::size_t turns_before_result;  // SIZE_MAX if there is no result line
  bool result_means_resignation;    // as MatchHead has it
  Place place;                      // match and game
  bool another_follows;
  std::optional<Score> next;  // the score after it, by the score line of the game that follows or its own
  std::optional<Score> other_score;  // what the record believes the score before to be, where it disagrees
};

struct GameRead {
  Outcome outcome;
  GameEnd end;
  bool trusted = true;            // false: the points are only a guess
  std::vector<Diagnostic> found;  // in no order
  std::size_t faults = 0;         // in the measure of one_finding
  std::size_t against_board = 0;  // findings that ask for another board
  std::optional<Score> refuted;   // the score after it by a result that the next score line refutes
};

class GameReader {
 public:
  GameReader(Marks& marks, GameMemory& memory)
      : marks_(marks), ruling_(draft_, marks, memory), foresight_(memory.foresight) {}

  // `ruled` as GameRuling::run() has it.
  GameRead read(const WrittenGame& record, GameSetting& setting, std::vector<Ruled>& ruled);

 private:
  GameRead rule(const GameReading* reading, std::size_t most);
  void settle_level(Outcome& outcome) const;
  std::span<const Claim> settled(const std::vector<Claim>& claims, const Outcome& outcome);
  std::optional<Side> winner_told(const std::vector<Claim>& claims) const;
  std::optional<Side> winner_by_score(const Claim& claim) const;
  bool ends_match(const Score& score) const;
  bool contradicted(const GameRead& read) const;
  bool has_scores_exchanged(const GameRead& read) const;
  void reread(GameRead& best);
  std::vector<std::size_t> suspects(const GameRead& read) const;
  bool counts(const Marks::Doubtful& mark) const;
  std::size_t faults_of_marks() const;
  bool doubts_turn(const GameRead& read, std::uint32_t turn) const;
  void forget_marks();

  Marks& marks_;
  Reporter draft_;  // what a way to read the game says, before it is chosen
  GameRuling ruling_;
  Foresight& foresight_;
  const WrittenGame* record_ = nullptr;
  GameSetting* setting_ = nullptr;
  std::vector<Ruled>* ruled_ = nullptr;
  std::size_t marked_ = 0;  // of marks_ before the game
  std::size_t missing_ = 0;
  std::size_t doubtful_ = 0;
  std::vector<Claim> settled_;
};

}  // namespace hakem
