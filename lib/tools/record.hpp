// A record as the tools look at it: every match with its games and turns, ruled, and where it stands.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/match.hpp"
#include "ruling/check.hpp"

namespace hakem {

struct AnalysedTurn {
  const Turn* turn = nullptr;
  const Analysis* analysis = nullptr;
};

struct GamePart {
  const GameHead* head = nullptr;
  const GameEnd* end = nullptr;
  std::vector<const Turn*> turns;
  std::vector<const Claim*> claims;
  std::vector<AnalysedTurn> analyses;
};

struct MatchPart {
  const MatchHead* head = nullptr;
  std::vector<GamePart> games;
  std::size_t first_entry = 0;  // of Match::entries; the notes before begin_match belong to it
  std::size_t end_entry = 0;    // behind its end_match
};

// The matches of `match` in their order; they point into it. Notes behind the last match belong to nobody.
std::vector<MatchPart> parts_of(const Match& match);

// How the players are called: beside the score of the first game that tells, because that says who sits
// where; else in the header, whose "Player 1" may be the right one (eXtreme Gammon).
std::array<std::string, 2> names_of(const MatchPart& match);

// A source that was read and ruled on. Stays where it is, because its parts refer to each other.
class Record {
 public:
  explicit Record(Source source, const Format* format = nullptr, const RuleChoice& rules = {});
  Record(const Record&) = delete;
  Record& operator=(const Record&) = delete;

  const FileReport& report() const { return report_; }
  const Match& events() const { return events_; }
  const std::vector<MatchPart>& matches() const { return matches_; }
  const Source& source() const { return report_.source; }

 private:
  Match events_{Match::Text::borrowed};
  FileReport report_;
  std::vector<MatchPart> matches_;
};

}  // namespace hakem
