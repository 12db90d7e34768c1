// The numberings in which long tavla is written (rule U14); events hold each player's own.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "model/event.hpp"

namespace hakem::tavla {

// own: counted from each player's own home, heads on 24. white: White's numbers for both, heads on 24 and 12.
// rising: for both from White's head up, heads on 1 and 13. way: each player's own way from his head, 1.
enum class Numbering : std::uint8_t { own, white, rising, way };

// "oz", "beyaz", "artan", "yol"; in English "own", "white", "ascending", "path".
std::string_view name_of(Numbering numbering);
std::optional<Numbering> numbering_named(std::string_view folded);

// A point of `side` in `numbering` in his own numbers; and the other way round, which is the same.
Point renumbered(Numbering numbering, Side side, Point point);

// What the header says of the numbering, if it says anything: that tag, as it stands there, is put into
// `written`, and in `head` it says what events have. `refuse` hears of a tag that names none.
std::optional<Numbering> take_numbering(MatchHead& head, Tag& written,
                                        const std::function<void(const Tag&)>& refuse);

// Finds out in which numbering a match is written, and turns its plays into the players' own numbers.
//
// The first play of a side starts on its head, which has another number in every system. White's alone leaves
// two of them possible, which do not differ for White.
class PointNumbers {
 public:
  // What the header says, if it says anything.
  void begin_match(std::optional<Numbering> written);
  void begin_game() { played_ = {}; }
  // No play of the game behind this need start on a head: the position was set, a turn told no play.
  void lose_track() { played_ = {true, true}; }

  // Renumbers the moves. False if this is the first play that cannot be in the numbering of the header.
  bool renumber(Side side, Dice dice, std::span<Move> moves);
  Numbering numbering() const;

 private:
  unsigned possible_ = 0;  // bit of every Numbering the plays allow
  std::optional<Numbering> written_;
  std::array<bool, 2> played_{};  // nothing more can be learnt of this side in the game
  bool contradicted_ = false;
};

}  // namespace hakem::tavla
