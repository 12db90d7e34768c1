// What an entry of a .bgf game says was done (docs/formats/bgf.md).
#pragma once

#include <array>
#include <optional>

#include "formats/bgf/bgf_value.hpp"
#include "model/event.hpp"

namespace hakem {

// -1 is Green, here White, 1 is Red.
std::optional<Side> bgf_side(std::optional<std::int64_t> player);

// The turns of one game, in their order.
class BgfTurns {
 public:
  // `won`: the points of the game; `needed`: what either side still needs, 0 if there is no end to it. They
  // tell how much a resignation gave.
  BgfTurns(std::int64_t cube, std::int64_t won, std::array<std::int64_t, 2> needed)
      : cube_(cube), won_(won), needed_(needed) {}

  // False for what is no turn: the end of the game. What is wrong with the entry is its fault (BgfValue).
  bool read(const BgfValue& entry, Turn& turn);
  void resign(Turn& turn, Side side);

  bool resigned() const { return resigned_; }
  std::optional<Side> winner() const { return winner_; }  // as the end of the game names him

 private:
  bool special(const BgfValue& entry, std::int64_t code, Turn& turn);
  bool offer(Turn& turn) const;
  bool answer(Turn& turn, TurnKind kind);

  std::int64_t cube_;
  std::int64_t won_;
  std::array<std::int64_t, 2> needed_;
  std::optional<Side> winner_;
  bool resigned_ = false;
};

}  // namespace hakem
