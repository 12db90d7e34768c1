// What the decisions of players gave away, as engines saw it (docs/analysis.md). Engines and units are never
// mixed.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "model/decision.hpp"

namespace hakem {

// Whose numbers, and what they count. `set`: of several analyses of one record.
struct AnalysisSource {
  std::string engine;  // empty where the record does not tell
  EquityUnit unit = EquityUnit::equity;
  std::int32_t set = 0;
  auto operator<=>(const AnalysisSource&) const = default;
};

// Of plays, or of the cube.
struct DecisionStats {
  std::int64_t analysed = 0;
  std::int64_t unforced = 0;            // plays with more than one to choose from; of the cube as `analysed`
  std::int64_t decisions = 0;           // that count (is_decision)
  std::int64_t unrated = 0;             // decisions of which nothing tells what was given away
  double error = 0;                     // given away, all together
  std::array<std::int64_t, 4> sizes{};  // errors from error_sizes() up to the next
  std::array<std::int64_t, 3> marks{};  // by the program: doubtful, bad, very bad

  void add(const DecisionStats& more);
  std::optional<double> per_decision() const;
};

struct AnalysisStats {
  DecisionStats plays;
  DecisionStats cube;      // doubles, doubles that were not made, and answers
  std::int64_t rolls = 0;  // of which the luck is told
  double luck = 0;
  std::array<std::int64_t, 4> luck_marks{};  // by the program: very unlucky, unlucky, lucky, very lucky

  void add(const AnalysisStats& more);
  // 500 times what a decision gives away on average, as eXtreme Gammon has it. Nothing in MWC, which it is no
  // figure of, nothing without decisions, and nothing if one of them is not rated.
  std::optional<double> performance(EquityUnit unit) const;
};

struct AnalysisTotals {
  AnalysisStats all;
  std::map<std::string, AnalysisStats> players;  // by folded name

  void add(const AnalysisTotals& more);
};

// From where on an error counts to each size: 0.02 0.04 0.08 0.16 of equity or EMG, 0.5 1 2 4 % of MWC.
const std::array<double, 4>& error_sizes(EquityUnit unit);

// `player`: folded name; empty: of all alone.
void add_analysis(std::map<AnalysisSource, AnalysisTotals>& to, const Analysis& analysis, const Turn& turn,
                  const std::string& player);

// "equity", "emg", "mwc".
std::string_view unit_name(EquityUnit unit);

}  // namespace hakem
