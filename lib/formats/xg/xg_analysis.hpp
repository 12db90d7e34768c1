// What eXtreme Gammon thought, of the blocks within the records of cube and play, and of temp.xgr.
#pragma once

#include <optional>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/xg/xg_board.hpp"
#include "formats/xg/xg_container.hpp"

namespace hakem::xg {

class AnalysisReader {
 public:
  AnalysisReader(Emitter& out, const Member& rollouts) : out_(out), rollouts_(rollouts.bytes) {}

  void begin_match(bool money) { unit_ = money ? EquityUnit::equity : EquityUnit::emg; }

  // Behind the turn that was played. `before`, `after`: the board before it and the one it led to, as the
  // mover sees them; null if nothing was played. Says what does not go together with the turn, if anything
  // does not.
  std::string_view play(const Record& record, Side side, const RawBoard& before, const RawBoard* after,
                        Span span);
  // Whether the program looked at the cube of the record, or somebody marked it.
  static bool tells_of_cube(const Record& record);
  // Behind the double, or the roll that came instead of one.
  void cube(const Record& record, Side side, Span span);
  // Behind the answer of `side`.
  void answer(const Record& record, Side side, Span span);

  // A number of temp.xgr that is none of its contexts; 0 if there was none. For a finding, which comes once.
  std::optional<std::int32_t> take_bad_rollout() { return std::exchange(bad_rollout_, {}); }

 private:
  void candidate(const Record& record, std::size_t i, const RawBoard* after);
  std::optional<Rollout> rollout(std::int32_t number);
  Analysis analysis(Analysis::Kind kind, Side side, Span span) const;
  CubeAnalysis cube_analysis(const Record& record);

  Emitter& out_;
  std::string_view rollouts_;
  EquityUnit unit_ = EquityUnit::equity;
  std::vector<AnalysedPlay> candidates_;
  std::optional<std::int32_t> bad_rollout_;
};

}  // namespace hakem::xg
