// Which rules a match is played by: a profile (rules 1 to 5) and what is changed against it. Data only; the
// rules ask it, the replay acts on it.
#pragma once

#include <cstdint>

#include "model/types.hpp"

namespace hakem {

// The five systems of the rule documents.
enum class Profile : std::uint8_t { modern, turnuva, geleneksel, online, uzun };

// What the side that starts plays.
enum class FirstRoll : std::uint8_t {
  opening_dice,  // the two dice of the opening roll; never a double (rule 6)
  fresh,         // both dice, thrown again: may be a double (rules 2.1, 5.4)
  single_die,    // as `fresh`; and of the opening dice one is enough: 6 starts, 1 does not (rules 2.1)
};

// Who starts a game after the first.
enum class NextStarter : std::uint8_t {
  opening_roll,  // an opening roll decides, as in every game (rule 8)
  winner,        // the winner of the game before, without an opening roll (rules 2.2)
  other,         // who did not start the game before (rules 5.4, `swap`)
};

enum class IllegalPlay : std::uint8_t {
  condone,      // stands once the opponent acts (rules 3)
  legal_moves,  // only legal plays stand
  server,       // cannot happen: the record is damaged
};

// Long tavla, rules 5.2 to 5.4.
struct UzunRules {
  enum class HeadException : std::uint8_t { head_blocked, list, any_double, cannot_complete, none };
  enum class Block : std::uint8_t { ahead, home, forbid, allow };
  enum class BlockWhen : std::uint8_t { step, end };
  enum class BlockLine : std::uint8_t { opponent, own };
  enum class Koks : std::uint8_t { none, first_quarter, head_or_winner_home };

  HeadException head_exception = HeadException::head_blocked;
  bool second_head_optional = false;  // the second checker of the exception need not be taken
  Block block = Block::ahead;
  BlockWhen block_when = BlockWhen::step;
  BlockLine block_line = BlockLine::opponent;
  Koks koks = Koks::none;
  bool last_roll = false;  // the side that did not start has one roll more, and may make a draw

  constexpr bool operator==(const UzunRules&) const = default;
};

}  // namespace hakem
