#include "tools/roundtrip.hpp"

#include <algorithm>

#include "diag/trait.hpp"
namespace hakem {
namespace {

HoldingCounter::Counts counted(const Record& record, const RuleChoice& rules, const Format& via) {
  HoldingCounter counter(rules, &via);
  record.events().send_to(counter);
  return counter.counts();
}

std::string written(const Record& record, const Format& via) {
  std::string text;
  record.events().send_to(*via.writer(text));
  return text;
}

// Which differences follow from a loss that was named.
using Kind = Difference::Kind;
template <typename... Each>
constexpr unsigned kinds(Each... each) {
  return ((1U << static_cast<unsigned>(each)) | ...);
}
struct Consequence {
  Holding lost;
  unsigned kinds;
};
// clang-format off
constexpr Consequence consequences[] = {
    {Holding::names, kinds(Kind::names)},
    {Holding::changed_names, kinds(Kind::names)},
    {Holding::changed_lengths, kinds(Kind::length, Kind::result, Kind::score)},
    {Holding::empty_matches, kinds(Kind::match, Kind::game, Kind::names)},
    {Holding::renamed_players, kinds(Kind::names, Kind::match, Kind::game, Kind::score)},  // taken for another match
    {Holding::row_numbers, kinds(Kind::turn, Kind::play, Kind::dice, Kind::result, Kind::score)},
    {Holding::match_length, kinds(Kind::length, Kind::result, Kind::score)},
    {Holding::rule_system, kinds(Kind::result, Kind::score)},  // what a game is worth
    {Holding::variation, kinds(Kind::variation, Kind::play, Kind::turn, Kind::result, Kind::score)},
    {Holding::further_matches, kinds(Kind::match, Kind::game, Kind::score)},
    {Holding::resignation_level, kinds(Kind::result, Kind::score)},
    {Holding::scores, kinds(Kind::score)},
    {Holding::jacoby, kinds(Kind::result, Kind::score)},  // a gammon counts one without a double
    {Holding::beavers, kinds(Kind::cube, Kind::turn, Kind::action)},
    {Holding::cube_values, kinds(Kind::cube)},
    {Holding::turned_cubes, kinds(Kind::position, Kind::turn, Kind::cube, Kind::result, Kind::score)},
    {Holding::automatic_cubes, kinds(Kind::position, Kind::turn, Kind::cube, Kind::result, Kind::score)},
    {Holding::open_doubles, kinds(Kind::turn, Kind::cube, Kind::result, Kind::score)},
    {Holding::time_outs, kinds(Kind::result, Kind::turn, Kind::action)},
    {Holding::result_reasons, kinds(Kind::result, Kind::turn)},  // a game given up instead
    {Holding::resignations, kinds(Kind::action, Kind::turn)},
    {Holding::refusals, kinds(Kind::action, Kind::turn)},
    {Holding::results, kinds(Kind::result, Kind::score)},
    {Holding::other_results, kinds(Kind::result, Kind::score)},
    {Holding::draws, kinds(Kind::result)},
    {Holding::single_gammons, kinds(Kind::result, Kind::score)},
    {Holding::capped_results, kinds(Kind::result, Kind::score)},
    {Holding::event_lines, kinds(Kind::position, Kind::turn)},  // which correct it
    {Holding::positions, kinds(Kind::position, Kind::play, Kind::result, Kind::turn, Kind::cube, Kind::dice)},
    {Holding::rolled_positions, kinds(Kind::position, Kind::play, Kind::result, Kind::turn, Kind::cube, Kind::dice)},
    {Holding::uzun_positions, kinds(Kind::position, Kind::play, Kind::result, Kind::turn, Kind::cube, Kind::dice)},
    {Holding::odd_positions, kinds(Kind::position, Kind::play, Kind::result, Kind::turn, Kind::cube, Kind::dice)},
    {Holding::unrecorded_plays, kinds(Kind::turn, Kind::play)},
};
// clang-format on

// After these it is another game, which may be written another way; after those of `may_mislead` if it shows.
constexpr Holdings reads_otherwise = {
    Holding::variation,       Holding::positions,     Holding::rolled_positions, Holding::uzun_positions,
    Holding::turned_cubes,    Holding::jacoby,        Holding::automatic_cubes,  Holding::open_doubles,
    Holding::changed_lengths, Holding::changed_names, Holding::changed_tags,     Holding::empty_matches,
    Holding::row_numbers,     Holding::odd_positions};
constexpr Holdings may_mislead = {Holding::single_gammons, Holding::renamed_players, Holding::scores,
                                  Holding::event_lines,    Holding::capped_results,  Holding::rule_system};

// `diff` compares each of them; to count them again would count what follows from another ruling.
constexpr Holdings compared = {Holding::scores, Holding::cube_values};

// What stands by itself: nothing around it is understood otherwise for it.
constexpr Holdings plain = {Holding::match_length,    Holding::names,         Holding::tags,
                            Holding::ratings,         Holding::crawford_rule, Holding::jacoby,
                            Holding::cube_limit,      Holding::beavers_rule,  Holding::game_numbers,
                            Holding::crawford_mark,   Holding::dice_order,    Holding::hit_marks,
                            Holding::results,         Holding::comments,      Holding::event_lines,
                            Holding::times,           Holding::analysis,      Holding::unfit_analysis,
                            Holding::analysis_depths, Holding::extensions,    Holding::analysis_details,
                            Holding::analysis_marks,  Holding::take_chances,  Holding::cubeless_equities,
                            Holding::elapsed};

bool holds_more_than_games(const HoldingCounter::Counts& held) {
  for (std::size_t i = 0; i < n_holdings; ++i)
    if (held[i] > 0 && !plain.has(static_cast<Holding>(i))) return true;
  return false;
}

// Whatever was found, but that the record stops.
bool is_doubtful(const FileReport& found) {
  return std::ranges::any_of(found.diagnostics,
                             [](const Diagnostic& one) { return !has(one, Trait::stops_early); });
}

// A roll that did not lead to the position may be left out (SGF): then it comes back as one without.
void count_as_rolled(HoldingCounter::Counts& after, const HoldingCounter::Counts& before) {
  const auto at = [](Holding each) { return static_cast<std::size_t>(each); };
  const std::size_t alone = at(Holding::positions);
  if (after[alone] > before[alone]) after[at(Holding::rolled_positions)] += after[alone] - before[alone];
}

bool any_of(const std::vector<Loss>& losses, Holdings set) {
  return std::ranges::any_of(losses, [&](const Loss& loss) { return set.has(loss.holding); });
}

bool is_explained(const Difference& found, const std::vector<Loss>& losses) {
  return std::ranges::any_of(consequences, [&](const Consequence& one) {
    return (one.kinds & kinds(found.kind)) != 0 && std::ranges::count(losses, one.lost, &Loss::holding) > 0;
  });
}

bool asks_for_proof(const FileReport& found, const HoldingCounter::Counts& held, const Format& to) {
  return found.readable && to.read != nullptr && (is_doubtful(found) || holds_more_than_games(held));
}

std::vector<Misread> misread_in(const RoundTrip& trip) {
  std::vector<Misread> all;
  for (const Difference& found : trip.differences.differences) {
    const auto& [here, there] = found.parts;
    all.push_back({kind_name(found.kind), found.match, std::max(here.game, there.game),
                   std::max(here.turn, there.turn), here.text, there.text});
  }
  for (const Loss& loss : trip.unnamed)
    all.push_back({name_of(loss.holding).name, 0, 0, 0, std::to_string(loss.count), {}});
  if (!trip.sound) all.push_back({"errors"});
  if (!trip.steady) all.push_back({"text"});
  return all;
}

void add_misread(const Record& record, const Format& to, const RuleChoice& rules, std::vector<Loss>& losses) {
  const RoundTrip trip = round_trip(record, to, rules);
  if (trip.misread() > 0) losses.push_back({Holding::misread, trip.misread(), false, misread_in(trip)});
}

}  // namespace

std::size_t RoundTrip::misread() const {
  std::size_t count = differences.differences.size() + (sound ? 0 : 1) + (steady ? 0 : 1);
  for (const Loss& loss : unnamed) count += loss.count;
  return count;
}

RoundTrip round_trip(const Record& record, const Format& via, const RuleChoice& rules) {
  RoundTrip trip;
  trip.text = written(record, via);
  trip.back = std::make_unique<Record>(
      Source::from_bytes(record.source().name() + " > " + std::string(via.name), trip.text), &via, rules);

  const HoldingCounter::Counts before = counted(record, rules, via);
  HoldingCounter::Counts after = counted(*trip.back, rules, via);
  count_as_rolled(after, before);
  trip.losses = losses_in(before, via);
  // And with them whatever those matches hold.
  const bool is_gone = any_of(trip.losses, {Holding::empty_matches, Holding::further_matches}) &&
                       trip.back->matches().size() < record.matches().size();
  Holdings uncounted = compared;
  // A resignation that was refused takes what was offered with it.
  if (any_of(trip.losses, {Holding::refusals})) uncounted = uncounted.with(Holding::resignation_level);
  if (any_of(trip.losses, {Holding::changed_names})) uncounted = uncounted.with(Holding::names);
  // Of a play that another game does not know nobody says which die came first.
  if (any_of(trip.losses, {Holding::variation})) uncounted = uncounted.with(Holding::dice_order);
  const bool faulty = record.report().count(Severity::error) > 0;
  for (std::size_t i = 0; i < n_holdings; ++i) {
    const auto each = static_cast<Holding>(i);
    const bool counts = !is_gone && via.carries.has(each) && !uncounted.has(each);
    if (counts && after[i] < before[i]) trip.unnamed.push_back({each, before[i] - after[i]});
  }

  trip.differences = diff(record, *trip.back, false);
  const bool shows = !trip.differences.differences.empty() || trip.back->report().count(Severity::error) > 0;
  trip.steady = any_of(trip.losses, reads_otherwise) || (shows && any_of(trip.losses, may_mislead)) ||
                faulty || written(*trip.back, via) == trip.text;
  trip.sound = trip.back->report().count(Severity::error) == 0 || faulty || !trip.losses.empty();
  std::erase_if(trip.differences.differences,
                [&](const Difference& found) { return is_explained(found, trip.losses); });
  return trip;
}

std::vector<Loss> losses_of(const FileReport& found, const HoldingCounter::Counts& held, const Format& to,
                            const RuleChoice& rules) {
  std::vector<Loss> losses = losses_in(held, to);
  if (!asks_for_proof(found, held, to)) return losses;
  Source again = Source::from_bytes(found.source.name(), found.source.bytes(), found.source.encoding());
  add_misread(Record(std::move(again), format_named(found.format), rules), to, rules, losses);
  return losses;
}

std::vector<Loss> losses_of(const Record& record, const Format& to, const RuleChoice& rules,
                            bool behind_others) {
  HoldingCounter::Counts held = counted(record, rules, to);
  if (behind_others) ++held[static_cast<std::size_t>(Holding::further_matches)];
  std::vector<Loss> losses = losses_in(held, to);
  if (asks_for_proof(record.report(), held, to)) add_misread(record, to, rules, losses);
  return losses;
}

}  // namespace hakem
