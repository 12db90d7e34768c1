#include "rules/nearest.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/legs.hpp"

namespace hakem {
namespace {

// The steps of a legal play, with those taken that a written leg has found.
struct Unmatched {
  const Play& play;
  unsigned taken = 0;

  bool free(std::size_t i) const { return (taken >> i & 1U) == 0; }

  // Takes the steps that lead one checker from leg.from to leg.to, the landings between being free to choose.
  bool take(const Leg& leg) {
    unsigned used = 0;
    Point at = leg.from;
    for (std::size_t i = 0; i < play.n; ++i) {
      const Step& step = play.steps[i];
      if (!free(i) || step.from != at || step.to < leg.to) continue;
      used |= 1U << i;
      at = step.to;
      if (at == leg.to) {
        taken |= used;
        return true;
      }
    }
    return false;
  }

  // Takes the first step that has `point` as its start or landing.
  bool take_end(Point Step::*end, Point point) {
    for (std::size_t i = 0; i < play.n; ++i) {
      if (!free(i) || play.steps[i].*end != point) continue;
      taken |= 1U << i;
      return true;
    }
    return false;
  }
};

// Whole legs in common count most, then a start or a landing; a slip in one digit leaves one of them. Of
// equals the one with as many pips as were written.
int likeness(const Legs& written, const Play& play) {
  constexpr int same_leg = 100;
  constexpr int same_end = 10;
  int sum = 0;
  int pips = 0;
  Unmatched unmatched{play};
  std::array<Leg, Legs::capacity> rest{};
  std::size_t n_rest = 0;
  for (const Leg& leg : written.all()) {
    pips += leg.from - leg.to;
    if (unmatched.take(leg)) {
      sum += same_leg;
    } else {
      rest[n_rest++] = leg;
    }
  }
  for (const Step& step : play) pips -= step.from - step.to;
  Unmatched starts = unmatched;
  Unmatched landings = unmatched;
  for (std::size_t r = 0; r < n_rest; ++r) {
    if (starts.take_end(&Step::from, rest[r].from)) sum += same_end;
    if (landings.take_end(&Step::to, rest[r].to)) sum += same_end;
  }
  return sum - std::min(std::abs(pips), same_end - 1);
}

}  // namespace

std::vector<Play> nearest_plays(std::span<const LegalPlay> legal, std::span<const Move> written,
                                std::size_t wanted) {
  const Legs legs = take_apart(written);
  std::vector<std::pair<int, std::size_t>> order;  // unlikeness, place among the generated
  order.reserve(legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) order.emplace_back(-likeness(legs, legal[i].play), i);
  std::sort(order.begin(), order.end());
  order.resize(std::min(wanted, order.size()));
  std::vector<Play> nearest;
  nearest.reserve(order.size());
  for (const auto& [unlikeness, i] : order) nearest.push_back(legal[i].play);
  return nearest;
}

}  // namespace hakem
