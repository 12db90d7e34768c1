// What led from one position of a text to the next, where the text does not say so.
#pragma once

#include <optional>

#include "formats/report/report_block.hpp"

namespace hakem::report {

struct Done {
  std::vector<TurnKind> kinds;           // none: the dice were rolled, nothing else
  const Candidate* candidate = nullptr;  // the play, if it is one that was considered
};

// Nothing if the one does not lead to the other. Both in the seats of the match.
std::optional<Done> done_between(const Decision& decision, const Decision& next);

// Gives the players of `decision` the seats of `before`: eXtreme Gammon calls who is on roll X, and the match
// has them in one order.
void turn_seats(Decision& decision, const Decision& before);

// The same match: players and length; the same game of it: the score as well.
bool same_match(const Decision& one, const Decision& other);
bool same_game(const Decision& one, const Decision& other);

}  // namespace hakem::report
