// What is counted, by the names that JSON and CSV give it (docs/stats.md). Internal to the statistics.
#pragma once

#include <string>
#include <string_view>

#include "diag/message.hpp"
#include "diag/say.hpp"
#include "tools/stats.hpp"

namespace hakem {

template <typename Counted>
struct StatsItem {
  std::string_view name;
  std::int64_t Counted::*count;
};
inline constexpr StatsItem<Stats> totals[] = {{"records", &Stats::records},
                                              {"records_with_errors", &Stats::with_errors},
                                              {"records_left_out", &Stats::left_out},
                                              {"unreadable", &Stats::unreadable},
                                              {"matches", &Stats::matches},
                                              {"games", &Stats::games},
                                              {"plays", &Stats::plays},
                                              {"turns", &Stats::turns},
                                              {"points", &Stats::points}};
inline constexpr StatsItem<Stats> games_without_winner[] = {{"drawn", &Stats::drawn},
                                                            {"unfinished", &Stats::unfinished}};
inline constexpr StatsItem<CubeStats> cube_items[] = {{"offers", &CubeStats::offers},
                                                      {"takes", &CubeStats::takes},
                                                      {"drops", &CubeStats::drops},
                                                      {"beavers", &CubeStats::beavers},
                                                      {"raccoons", &CubeStats::raccoons}};
inline constexpr StatsItem<PlayerStats> player_items[] = {{"matches", &PlayerStats::matches},
                                                          {"games", &PlayerStats::games},
                                                          {"wins", &PlayerStats::wins},
                                                          {"points_won", &PlayerStats::points_won},
                                                          {"points_lost", &PlayerStats::points_lost},
                                                          {"doubles_offered", &PlayerStats::offers},
                                                          {"doubles_taken", &PlayerStats::takes},
                                                          {"doubles_dropped", &PlayerStats::drops}};
inline constexpr std::string_view level_names[] = {"unknown", "single", "gammon", "backgammon"};
inline constexpr std::string_view reason_names[] = {"play", "drop", "resignation"};

// What was given away, by its names; what cannot be told is left out.
template <typename Take>
void each_item(const DecisionStats& counted, const std::string& what, EquityUnit unit, Take take) {
  take(what + "_analysed", counted.analysed);
  take(what + "_unforced", counted.unforced);
  take(what + "_decisions", counted.decisions);
  take(what + "_unrated", counted.unrated);
  take(what + "_error", counted.error);
  if (const auto each = counted.per_decision()) take(what + "_error_per_decision", *each);
  for (std::size_t i = 0; i < counted.sizes.size(); ++i)
    take(fmt::format("{}_errors_from_{}", what, error_sizes(unit)[i]), counted.sizes[i]);
  constexpr std::string_view marks[] = {"doubtful", "bad", "very_bad"};
  for (std::size_t i = 0; i < counted.marks.size(); ++i)
    take(fmt::format("{}_marked_{}", what, marks[i]), counted.marks[i]);
}
template <typename Take>
void each_item(const AnalysisStats& counted, EquityUnit unit, Take take) {
  each_item(counted.plays, "play", unit, take);
  each_item(counted.cube, "cube", unit, take);
  if (const auto rating = counted.performance(unit)) take("performance", *rating);
  take("rolls", counted.rolls);
  take("luck", counted.luck);
  constexpr std::string_view marks[] = {"very_unlucky", "unlucky", "lucky", "very_lucky"};
  for (std::size_t i = 0; i < counted.luck_marks.size(); ++i)
    take(fmt::format("rolls_{}", marks[i]), counted.luck_marks[i]);
}
// "GNU Backgammon 1.07.001, emg".
inline std::string source_name(const AnalysisSource& source) {
  std::string name = fmt::format("{}, {}", source.engine, unit_name(source.unit));
  return source.set == 0 ? name : fmt::format("{}, {}", name, source.set);
}

inline std::string play_name(const Play& play) { return play_text(play, Language::en); }
inline std::string length_name(std::int32_t length) { return length == 0 ? "money" : std::to_string(length); }
inline double ratio(std::int64_t a, std::int64_t b) {
  return b == 0 ? 0 : static_cast<double>(a) / static_cast<double>(b);
}

template <typename Counted, std::size_t n>
void add_items(const StatsItem<Counted> (&items)[n], Counted& sum, const Counted& that) {
  for (const StatsItem<Counted>& item : items) sum.*item.count += that.*item.count;
}

}  // namespace hakem
