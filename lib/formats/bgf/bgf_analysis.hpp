// What BGBlitz thought of a turn, beside it in the file (docs/formats/bgf.md).
#pragma once

#include <vector>

#include "formats/bgf/bgf_value.hpp"
#include "model/analysis.hpp"
#include "model/event.hpp"

namespace hakem {

// Steps of "from" and "to", one die each, as parts of a play; `span` is where they stand. How many there are.
std::uint8_t read_bgf_steps(const BgfValue& move, Span span, std::array<Move, Turn::max_moves>& moves);

// Whether two lists of steps bring a player's checkers to the same points.
bool same_landings(std::span<const Move> one, std::span<const Move> other);

class BgfAnalysis {
 public:
  // `is_match`: equities of the cube are chances to win the match.
  explicit BgfAnalysis(bool is_match) : is_match_(is_match) {}

  // What the entry of `turn` holds. What comes of a call is void after the next.
  // Of the cube before the turn, or of the answer; nothing if there is none.
  std::optional<Analysis> cube(const BgfValue& entry, const Turn& turn);
  // Of the roll and how it was played.
  std::optional<Analysis> play(const BgfValue& entry, const Turn& turn, Span span);

 private:
  void add_candidate(const BgfValue& evaluation);
  void read_plays(const BgfValue& entry, Span span);
  EquityUnit read_equity(const BgfValue& evaluation, AnalysedPlay& play) const;
  void read_luck(const BgfValue& entry, Analysis& made) const;

  bool is_match_;
  EquityUnit unit_ = EquityUnit::equity;
  std::vector<AnalysedPlay> plays_;
};

}  // namespace hakem
