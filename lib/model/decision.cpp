#include "model/decision.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace hakem {
namespace {

constexpr double same_plays = 0.0001;
// Whether an action of the cube counts is asked of equities as programs show them, in ten-thousandths.
constexpr std::int64_t no_difference = 10, obvious = 2000, very_negative = -9000;
constexpr double most_shown = 1e6;

std::int64_t shown(double equity) {
  return std::llround(std::clamp(equity, -most_shown, most_shown) * 10'000);
}

bool doubles(TurnKind kind) {
  return kind == TurnKind::offer || kind == TurnKind::beaver || kind == TurnKind::raccoon;
}

double given_away(double best, double chosen) { return std::max(0.0, best - chosen); }

std::optional<double> error_of_play(const Analysis& analysis) {
  const AnalysedPlay* const best = best_play(analysis);
  const AnalysedPlay* const played = analysis.played();
  if (best == nullptr || played == nullptr || !best->equity || !played->equity) return std::nullopt;
  return given_away(*best->equity, *played->equity);
}

// What a double leads to, if it is answered as well as can be.
std::optional<double> answered_double(const CubeAnalysis& cube) {
  if (!cube.double_take || !cube.double_pass) return std::nullopt;
  return std::min(*cube.double_take, *cube.double_pass);
}

std::optional<double> error_of_cube(const CubeAnalysis& cube, bool doubled) {
  if (!cube.no_double) return std::nullopt;
  const std::optional<double> answered = answered_double(cube);
  if (answered)
    return doubled ? given_away(*cube.no_double, *answered) : given_away(*answered, *cube.no_double);
  // Whatever a drop pays, a double that is worth no more if taken was rightly not made.
  const bool surely_right = !doubled && cube.double_take && *cube.double_take <= *cube.no_double;
  return surely_right ? std::optional(0.0) : std::nullopt;
}

// Equities are those of the side that doubled.
std::optional<double> error_of_answer(const CubeAnalysis& cube, TurnKind kind) {
  if (!cube.double_take || !cube.double_pass) return std::nullopt;
  if (kind == TurnKind::take) return given_away(*cube.double_take, *cube.double_pass);
  if (kind == TurnKind::drop) return given_away(*cube.double_pass, *cube.double_take);
  return std::nullopt;
}

// Doubling changes nothing, was out of the question, or came too late whatever was done.
bool is_obvious(const CubeAnalysis& cube) {
  const std::optional<double> answered = answered_double(cube);
  if (!cube.no_double || !answered) return false;
  const std::int64_t before = shown(*cube.no_double), behind = shown(*answered);
  return std::abs(before - behind) < no_difference || before - behind > obvious ||
         (before < very_negative && shown(*cube.double_take) < very_negative);
}

bool is_obvious_answer(const CubeAnalysis& cube) {
  return cube.double_take && cube.double_pass &&
         std::abs(shown(*cube.double_take) - shown(*cube.double_pass)) < no_difference;
}

}  // namespace

const AnalysedPlay* best_play(const Analysis& analysis) {
  if (analysis.candidates.empty()) return nullptr;
  if (analysis.best >= 0) return &analysis.candidates[static_cast<std::size_t>(analysis.best)];
  const AnalysedPlay* best = nullptr;
  for (const AnalysedPlay& one : analysis.candidates)
    if (one.equity && (best == nullptr || *one.equity > *best->equity)) best = &one;
  return best;
}

std::optional<double> error_of(const Analysis& analysis, const Turn& turn) {
  if (analysis.error) return analysis.error;
  switch (analysis.kind) {
    case Analysis::Kind::play: return error_of_play(analysis);
    case Analysis::Kind::cube:
      return analysis.cube ? error_of_cube(*analysis.cube, doubles(turn.kind)) : std::nullopt;
    case Analysis::Kind::answer:
      return analysis.cube ? error_of_answer(*analysis.cube, turn.kind) : std::nullopt;
    case Analysis::Kind::resign: return std::nullopt;
  }
  return std::nullopt;
}

bool is_unforced(const Analysis& analysis) { return analysis.candidates.size() > 1 && !analysis.forced; }

bool is_decision(const Analysis& analysis, const Turn& turn) {
  if (analysis.forced) return false;
  const bool measured = analysis.unit != EquityUnit::mwc;
  switch (analysis.kind) {
    case Analysis::Kind::play: {
      if (turn.ruled != nullptr && turn.ruled->doubt == Ruled::Doubt::broke_rules) return false;
      if (analysis.candidates.empty()) return analysis.error.has_value();
      if (analysis.candidates.size() == 1 || analysis.played() == nullptr) return false;
      const auto equity = [](const AnalysedPlay& one) { return one.equity.value_or(0); };
      const auto [worst, best] = std::ranges::minmax_element(analysis.candidates, {}, equity);
      return !measured || equity(*best) - equity(*worst) >= same_plays;
    }
    case Analysis::Kind::cube:
      if (!measured || !analysis.cube || shown(error_of(analysis, turn).value_or(1)) >= no_difference)
        return true;
      return !is_obvious(*analysis.cube);
    case Analysis::Kind::answer: return !measured || !analysis.cube || !is_obvious_answer(*analysis.cube);
    case Analysis::Kind::resign: return false;
  }
  return false;
}

}  // namespace hakem
