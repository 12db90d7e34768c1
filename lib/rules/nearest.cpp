#include "rules/nearest.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

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

// The lower the nearer: whole legs that were found count most, then a start or a landing; a slip in one digit
// leaves one of them. Of equals the one with as many pips as were written.
using Unlikeness = std::tuple<std::size_t, std::ptrdiff_t, int>;

Unlikeness unlikeness(const Legs& written, const Play& play) {
  int pips = 0;
  for (const Leg& leg : written.all()) pips += leg.from - leg.to;
  for (const Step& step : play) pips -= step.from - step.to;
  Unmatched unmatched{play};
  Legs rest;
  for (const Leg& leg : written.all())
    if (!unmatched.take(leg)) rest.add(leg);
  Unmatched starts = unmatched;
  Unmatched landings = unmatched;
  const auto same_starts = std::ranges::count_if(
      rest.all(), [&](const Leg& leg) { return starts.take_end(&Step::from, leg.from); });
  const auto same_landings =
      std::ranges::count_if(rest.all(), [&](const Leg& leg) { return landings.take_end(&Step::to, leg.to); });
  return {rest.n, -(same_starts + same_landings), std::min(std::abs(pips), 9)};
}

}  // namespace

std::vector<Play> nearest_plays(std::span<const LegalPlay> legal, std::span<const Move> written,
                                std::size_t wanted) {
  const Legs legs = take_apart(written);
  std::vector<std::pair<Unlikeness, std::size_t>> order;  // and the place among the generated
  order.reserve(legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) order.emplace_back(unlikeness(legs, legal[i].play), i);
  std::sort(order.begin(), order.end());
  order.resize(std::min(wanted, order.size()));
  std::vector<Play> nearest;
  nearest.reserve(order.size());
  for (const auto& [unlike, i] : order) nearest.push_back(legal[i].play);
  return nearest;
}

}  // namespace hakem
