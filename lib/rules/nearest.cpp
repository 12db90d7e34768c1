#include "rules/nearest.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdlib>
#include <utility>

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

// True if one digit was written for another, put in or left out: 18 for 17, 8 for 18. The bar and "off" are
// words.
constexpr bool is_one_digit_off(Point a, Point b) {
  const auto [less, more] = std::minmax(a, b);
  if (less == off || more == bar || less == more) return false;
  const int tens = more / 10;
  const int units = more % 10;
  if (less >= 10) return less / 10 == tens || less % 10 == units;
  return tens == 0 || less == tens || less == units;
}

bool is_played_as(const Legs& written, const Play& play) {
  Unmatched unmatched{play};
  return std::ranges::all_of(written.all(), [&](const Leg& leg) { return unmatched.take(leg); }) &&
         unmatched.taken + 1 == 1U << play.n;
}

// True if one number of `written` is a digit off, wherever it stands: of "8/4(2)" or "13/9/5" two steps
// follow from it.
bool is_slip_of(std::span<const Move> written, const Play& play) {
  std::array<Move, max_moves> changed;
  const auto moves = std::span(changed).first(std::min(written.size(), changed.size()));
  std::ranges::copy(written.first(moves.size()), moves.begin());
  for (Move& move : moves)
    for (Point& point :
         std::span(move.points).first(std::min<std::size_t>(move.n_points, Move::max_points))) {
      const Point was = point;
      for (const Step& step : play)
        for (const Point meant : {step.from, step.to}) {
          if (!is_one_digit_off(was, meant)) continue;
          point = meant;
          if (is_played_as(take_apart(moves), play)) return true;
        }
      point = was;
    }
  return false;
}

// The lower the nearer. Of equals the one with as many pips as were written.
struct Unlikeness {
  bool beyond_a_digit;
  std::size_t legs_missed;
  std::ptrdiff_t ends_found;  // of those, negative
  int pips;
  auto operator<=>(const Unlikeness&) const = default;
};

Unlikeness unlikeness(std::span<const Move> moves, const Legs& written, const Play& play) {
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
  const bool is_written = rest.n == 0 && unmatched.taken + 1 == 1U << play.n;
  return {!is_written && !is_slip_of(moves, play), rest.n, -(same_starts + same_landings),
          std::min(std::abs(pips), 9)};
}

}  // namespace

std::vector<Play> nearest_plays(std::span<const LegalPlay> legal, std::span<const Move> written) {
  const Legs legs = take_apart(written);
  std::vector<std::pair<Unlikeness, std::size_t>> order;  // and the place among the generated
  order.reserve(legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i)
    order.emplace_back(unlikeness(written, legs, legal[i].play), i);
  std::sort(order.begin(), order.end());
  std::vector<Play> nearest;
  nearest.reserve(order.size());
  for (const auto& [unlike, i] : order) nearest.push_back(legal[i].play);
  return nearest;
}

}  // namespace hakem
