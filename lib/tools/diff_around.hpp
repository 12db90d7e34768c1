// What stands around the play of two records of a match, and differs: header lines and notes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "tools/record.hpp"

namespace hakem {

// Where one of the records has it; nothing: it has not.
struct Around {
  std::optional<Span> span;
  std::uint32_t game = 0;  // from 1; 0: before the first
};
using UnlikeAround = std::vector<std::array<Around, 2>>;

// Header lines of one key with other values, those that only one has, and rules that differ. Not those that
// are compared for themselves (players, length, variation), nor those about the text alone (encoding,
// numbering …).
UnlikeAround unlike_headers(const MatchPart& a, const MatchPart& b);

// Comments, lines of events and lines nobody knows, game by game and in their order.
UnlikeAround unlike_notes(const Match& in_a, const MatchPart& a, const Match& in_b, const MatchPart& b);

}  // namespace hakem
