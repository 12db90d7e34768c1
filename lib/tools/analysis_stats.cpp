#include "tools/analysis_stats.hpp"

#include <algorithm>

#include "formats/json/json_words.hpp"

namespace hakem {
namespace {

constexpr double rounding = 1e-9;  // an error of 0.08 that was subtracted from others

template <typename Counts>
void add_each(Counts& to, const Counts& more) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += more[i];
}

// doubtful, bad, very bad; nothing of good ones.
std::optional<std::size_t> fault(Skill mark) {
  if (mark < Skill::doubtful || mark > Skill::very_bad) return std::nullopt;
  return static_cast<std::size_t>(mark) - static_cast<std::size_t>(Skill::doubtful);
}

std::optional<std::size_t> fortune(Skill mark) {
  switch (mark) {
    case Skill::very_bad: return 0;
    case Skill::bad: return 1;
    case Skill::good: return 2;
    case Skill::very_good: return 3;
    case Skill::none:
    case Skill::doubtful: break;
  }
  return std::nullopt;
}

bool tells_of_play(const Analysis& analysis) { return !analysis.candidates.empty() || analysis.error; }

DecisionStats decision(const Analysis& analysis, const Turn& turn) {
  DecisionStats one;
  one.analysed = 1;
  one.unforced = analysis.kind != Analysis::Kind::play || is_unforced(analysis) ? 1 : 0;
  one.decisions = is_decision(analysis, turn) ? 1 : 0;
  const std::optional<double> error = error_of(analysis, turn);
  one.unrated = error ? 0 : one.decisions;
  one.error = error.value_or(0);
  const auto& sizes = error_sizes(analysis.unit);
  const auto larger = std::ranges::upper_bound(sizes, one.error + rounding);
  if (larger != sizes.begin()) ++one.sizes[static_cast<std::size_t>(larger - sizes.begin() - 1)];
  if (const auto marked = fault(analysis.mark)) ++one.marks[*marked];
  return one;
}

AnalysisStats roll(const Analysis& analysis) {
  AnalysisStats one;
  one.rolls = 1;
  one.luck = *analysis.luck;
  if (const auto marked = fortune(analysis.luck_mark)) ++one.luck_marks[*marked];
  return one;
}

}  // namespace

void DecisionStats::add(const DecisionStats& more) {
  analysed += more.analysed;
  unforced += more.unforced;
  decisions += more.decisions;
  unrated += more.unrated;
  error += more.error;
  add_each(sizes, more.sizes);
  add_each(marks, more.marks);
}

std::optional<double> DecisionStats::per_decision() const {
  if (decisions == 0 || unrated != 0) return std::nullopt;
  return error / static_cast<double>(decisions);
}

void AnalysisStats::add(const AnalysisStats& more) {
  plays.add(more.plays);
  cube.add(more.cube);
  rolls += more.rolls;
  luck += more.luck;
  add_each(luck_marks, more.luck_marks);
}

std::optional<double> AnalysisStats::performance(EquityUnit unit) const {
  DecisionStats both = plays;
  both.add(cube);
  const std::optional<double> each = both.per_decision();
  if (!each || unit == EquityUnit::mwc) return std::nullopt;
  return 500 * *each;
}

void AnalysisTotals::add(const AnalysisTotals& more) {
  all.add(more.all);
  for (const auto& [name, one] : more.players) players[name].add(one);
}

const std::array<double, 4>& error_sizes(EquityUnit unit) {
  static constexpr std::array<double, 4> scale = {0.02, 0.04, 0.08, 0.16}, chance = {0.005, 0.01, 0.02, 0.04};
  return unit == EquityUnit::mwc ? chance : scale;
}

void add_analysis(std::map<AnalysisSource, AnalysisTotals>& to, const Analysis& analysis, const Turn& turn,
                  const std::string& player) {
  const auto add = [&](EquityUnit unit, const AnalysisStats& one) {
    AnalysisTotals& totals = to[{std::string(analysis.engine), unit, analysis.set}];
    totals.all.add(one);
    if (!player.empty()) totals.players[player].add(one);
  };
  AnalysisStats one;
  if (analysis.kind == Analysis::Kind::play && tells_of_play(analysis)) one.plays = decision(analysis, turn);
  if (analysis.cube || (analysis.kind == Analysis::Kind::cube && analysis.error))
    one.cube = decision(analysis, turn);
  if (one.plays.analysed + one.cube.analysed != 0) add(analysis.unit, one);
  if (analysis.luck) add(analysis.luck_unit, roll(analysis));
}

std::string_view unit_name(EquityUnit unit) { return json_words::units[static_cast<std::size_t>(unit)]; }

}  // namespace hakem
