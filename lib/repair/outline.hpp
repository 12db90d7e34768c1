// Where the parts of a record stand in its text: what a repair can be made of.
#pragma once

#include <cstdint>
#include <vector>

#include "diag/report.hpp"
#include "formats/format.hpp"
#include "rules/uzun.hpp"

namespace hakem {

// A turn as the record has it, with the boards the replay saw before and after it.
struct TurnSpot {
  Turn turn;  // its pointers are null
  Board before;
  Board after;
};

struct GameSpot {
  Span text;  // all its lines, from its heading up to the next game
  GameHead head;
  std::vector<TurnSpot> turns;  // in the order of the record; Place::turn counts them from 1
  std::vector<Claim> claims;
};

struct MatchSpot {
  bool is_uzun = false;  // by its header or by choice
  UzunPlayRules uzun{UzunRules{}};
  Span text;     // all its lines
  Span heading;  // the lines before its first game
  std::vector<GameSpot> games;

  const PlayRules& play_rules() const {
    return is_uzun ? static_cast<const PlayRules&>(uzun) : tavla_rules();
  }
};

struct Outline {
  std::vector<MatchSpot> matches;
};

// Reads the text of `report` once more, as the notation it was read in. Empty if there is none, or if the
// notation is not made of lines that can be cut (JSON).
Outline outline_of(const FileReport& report);

// The turn of `game` a finding is about: the one whose text holds it, else the one it names; turns.size() if
// it is about none.
std::size_t turn_of(const GameSpot& game, const Diagnostic& finding);

}  // namespace hakem
