// What is settled about a game before its ruling begins: the rules, the score, who starts, and its event
// lines.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "model/event.hpp"
#include "model/rule_set.hpp"
#include "rules/play_rules.hpp"

namespace hakem {

// An event line inside a game.
struct GameIncident {
  Incident incident;
  Span span;
  std::size_t before_turn = 0;  // it stands before this turn of the game, as received
};

// What holds for a game before its first turn.
struct GameSetting {
  RuleSet rule_set;                         // of the match
  const PlayRules* rules = &tavla_rules();  // never null; what `rule_set` says of plays
  Board start;
  bool money = false;
  std::optional<Side> starter;   // who has to start, where that does not lie with an opening roll
  bool fresh_roll = false;       // the first play is not bound to the opening dice, and may be a double
  bool crawford = false;         // nobody may double
  bool crawford_known = false;   // it is that game beyond doubt: the record says so, or nobody doubles
  bool crawford_stated = false;  // the record says that it is played with the Crawford rule
  bool holland = false;          // nobody may double before both have rolled twice (rule M13)
  bool beavers = false;
  bool jacoby = false;  // told in the header; what it does to a result is result.cpp's business
  bool raccoons = false;
  std::int32_t length = 0;
  std::array<std::int64_t, 2> score{};
  Variation variation = Variation::standard;   // how a board is drawn beside a finding
  std::size_t turns_before_result = SIZE_MAX;  // turns behind a result line come after the end
  std::span<const GameIncident> incidents;     // in the order of the record
  bool last_roll = false;  // who did not start has one roll more when the other is done (rule U10)

  // What a game can be won with at most.
  Level highest() const { return rule_set.backgammons ? Level::backgammon : Level::gammon; }
  bool has_house_rules() const { return !rule_set.hit_and_run || rule_set.larger_die_first; }
  // No illegal play can be made, so none condoned (rule O10).
  bool on_server() const { return rule_set.illegal_play == IllegalPlay::server; }
  // A wrong starting position has to be corrected in time (rule T12).
  bool in_tournament() const { return rule_set.profile == Profile::turnuva; }
};

}  // namespace hakem
