#include "tools/roundtrip.hpp"

#include <algorithm>

namespace hakem {
namespace {

HoldingCounter::Counts counted(const Record& record, const RuleChoice& rules) {
  HoldingCounter counter(rules);
  record.events().send_to(counter);
  return counter.counts();
}

std::string written(const Record& record, const Format& via) {
  std::string text;
  record.events().send_to(*via.writer(text));
  return text;
}

// Which differences follow from a loss that was named.
struct Consequence {
  Holding lost;
  Difference::Kind kind;
};
using Kind = Difference::Kind;
// clang-format off
constexpr Consequence consequences[] = {
    {Holding::names, Kind::names},
    {Holding::match_length, Kind::length},
    {Holding::variation, Kind::variation},
    {Holding::variation, Kind::play},
    {Holding::variation, Kind::turn},
    {Holding::variation, Kind::result},
    {Holding::variation, Kind::score},
    {Holding::match_length, Kind::result},
    {Holding::match_length, Kind::score},
    {Holding::further_matches, Kind::match},
    {Holding::further_matches, Kind::game},
    {Holding::further_matches, Kind::score},
    {Holding::resignation_level, Kind::result},
    {Holding::resignation_level, Kind::score},
    {Holding::scores, Kind::score},
    {Holding::jacoby, Kind::result},  // a gammon counts one without a double
    {Holding::jacoby, Kind::score},
    {Holding::beavers, Kind::cube},
    {Holding::beavers, Kind::turn},
    {Holding::beavers, Kind::action},
    {Holding::cube_values, Kind::cube},
    {Holding::turned_cubes, Kind::position},
    {Holding::turned_cubes, Kind::turn},
    {Holding::turned_cubes, Kind::cube},
    {Holding::turned_cubes, Kind::result},
    {Holding::turned_cubes, Kind::score},
    {Holding::result_reasons, Kind::result},
    {Holding::result_reasons, Kind::turn},  // a game given up instead
    {Holding::resignations, Kind::action},
    {Holding::resignations, Kind::turn},
    {Holding::refusals, Kind::action},
    {Holding::refusals, Kind::turn},
    {Holding::results, Kind::result},
    {Holding::results, Kind::score},
    {Holding::draws, Kind::result},
    {Holding::positions, Kind::position},
    {Holding::positions, Kind::play},
    {Holding::positions, Kind::result},
    {Holding::positions, Kind::turn},
    {Holding::positions, Kind::cube},
    {Holding::positions, Kind::dice},
    {Holding::unrecorded_plays, Kind::turn},
    {Holding::unrecorded_plays, Kind::play},
};
// clang-format on

bool is_explained(const Difference& found, const std::vector<Loss>& losses) {
  return std::ranges::any_of(consequences, [&](const Consequence& one) {
    return one.kind == found.kind && std::ranges::count(losses, one.lost, &Loss::holding) > 0;
  });
}

}  // namespace

RoundTrip round_trip(const Record& record, const Format& via, const RuleChoice& rules) {
  RoundTrip trip;
  trip.text = written(record, via);
  trip.back = std::make_unique<Record>(
      Source::from_bytes(record.source().name() + " > " + std::string(via.name), trip.text), &via, rules);

  const HoldingCounter::Counts before = counted(record, rules);
  const HoldingCounter::Counts after = counted(*trip.back, rules);
  trip.losses = losses_in(before, via);
  const bool another_game = std::ranges::any_of(trip.losses, [](const Loss& loss) {
    return loss.holding == Holding::variation || loss.holding == Holding::positions ||
           loss.holding == Holding::turned_cubes || loss.holding == Holding::jacoby;
  });
  trip.steady =
      another_game || record.report().count(Severity::error) > 0 || written(*trip.back, via) == trip.text;
  for (std::size_t i = 0; i < n_holdings; ++i)
    if (via.carries.has(static_cast<Holding>(i)) && after[i] < before[i])
      trip.unnamed.push_back({static_cast<Holding>(i), before[i] - after[i]});

  trip.differences = diff(record, *trip.back, false);
  std::erase_if(trip.differences.differences,
                [&](const Difference& found) { return is_explained(found, trip.losses); });
  return trip;
}

}  // namespace hakem
