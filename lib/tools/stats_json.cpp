// Statistics as JSON (docs/stats.md).
#include <initializer_list>

#include "diag/json_text.hpp"
#include "tools/stats_items.hpp"

namespace hakem {
namespace {

void number_or_null(JsonObject& object, std::string_view name, double value, bool known) {
  if (known)
    object.number(name, value);
  else
    object.member(name) += "null";
}

template <typename Items, typename Counted>
void write_items(JsonObject& object, const Items& items, const Counted& counted) {
  for (const auto& [name, count] : items) object.number(name, counted.*count);
}

void write_test(JsonObject& parent, std::string_view name, const ChiSquare& test) {
  JsonObject object(parent.member(name));
  object.number("n", test.n);
  object.number("needed", test.needed);
  object.number("degrees", test.degrees);
  number_or_null(object, "chi_square", test.statistic, test.n != 0);
  number_or_null(object, "p", test.p, test.enough());
}

void write_rolls(JsonObject& parent, std::string_view name, const RollCounts& counts, bool doubles_too) {
  JsonObject object(parent.member(name));
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low)
      if (doubles_too || high != low)
        object.number(roll_name(roll_index(high, low)), counts[roll_index(high, low)]);
}

void write_dice(JsonObject& parent, std::string_view name, const RollCounts& rolls,
                const RollCounts& openings) {
  JsonObject object(parent.member(name));
  {
    JsonObject counted(object.member("faces"));
    const std::array<std::int64_t, 6> of_faces = faces(rolls);
    for (std::size_t i = 0; i < of_faces.size(); ++i) counted.number(std::to_string(i + 1), of_faces[i]);
  }
  write_rolls(object, "rolls", rolls, true);
  write_rolls(object, "opening_rolls", openings, false);
  const DiceTests tests = test_dice(rolls, openings);
  JsonObject tested(object.member("tests"));
  write_test(tested, "faces", tests.faces);
  write_test(tested, "rolls", tests.rolls);
  write_test(tested, "opening_rolls", tests.openings);
}

void write_results(JsonObject& document, const Stats& stats) {
  JsonObject results(document.member("results"));
  for (std::size_t level = 0; level < std::size(level_names); ++level) {
    JsonObject object(results.member(level_names[level]));
    for (std::size_t i = 0; i < std::size(reason_names); ++i)
      object.number(reason_names[i], stats.results[level][i]);
  }
  write_items(results, games_without_winner, stats);
}

void write_openings(JsonObject& document, const Stats& stats, std::size_t top) {
  {
    JsonArray list(document.member("openings"));
    for (std::size_t roll = 0; roll < stats.openings.size(); ++roll)
      for (const PlayCount* counted : ranked_openings(stats, roll, top)) {
        JsonObject object(list.next());
        object.text("roll", roll_name(roll));
        object.text("play", play_name(counted->play));
        object.number("count", counted->count);
      }
  }
  JsonArray list(document.member("replies"));
  for (const RankedReply& ranked : ranked_replies(stats, top)) {
    JsonObject object(list.next());
    object.text("opening_roll", roll_name(ranked.opening_roll));
    object.text("opening", play_name(ranked.counted->opening));
    object.text("roll", roll_name(ranked.reply_roll));
    object.text("play", play_name(ranked.counted->reply));
    object.number("count", ranked.counted->count);
  }
}

void write_decisions(JsonObject& object, EquityUnit unit, const AnalysisStats& counted) {
  each_item(counted, unit, [&](std::string_view name, auto value) { object.number(name, value); });
}

void write_analyses(JsonObject& document, const Stats& stats, std::size_t top) {
  JsonArray list(document.member("analyses"));
  for (const auto& [source, sums] : stats.analyses) {
    JsonObject object(list.next());
    object.text("engine", source.engine);
    object.text("unit", unit_name(source.unit));
    object.number("set", source.set);
    {
      JsonObject all(object.member("all"));
      write_decisions(all, source.unit, sums.all);
    }
    JsonArray players(object.member("players"));
    for (const auto& [name, counted] : ranked_decisions(stats, sums, top)) {
      JsonObject player(players.next());
      player.text("name", name);
      write_decisions(player, source.unit, *counted);
    }
  }
}

void write_player(JsonObject& object, const PlayerStats& player) {
  object.text("name", player.name);
  write_items(object, player_items, player);
  const std::int64_t rolled = sum(player.rolls);
  object.number("rolls", rolled);
  number_or_null(object, "pips_per_roll", ratio(pips(player.rolls), rolled), rolled != 0);
  number_or_null(object, "share_of_doubles", ratio(doubles(player.rolls), rolled), rolled != 0);
  write_dice(object, "dice", player.rolls, player.openings);
}

}  // namespace

void write_stats_json(const Stats& stats, std::size_t top, std::string& out) {
  {
    JsonObject document(out);
    document.text("format", "hakem/stats");
    document.number("version", 1);
    write_items(document, totals, stats);
    {
      JsonObject lengths(document.member("lengths"));
      for (const auto& [length, count] : stats.lengths) lengths.number(length_name(length), count);
    }
    write_results(document, stats);
    {
      JsonObject cube(document.member("cube"));
      for (const auto& [value, count] : stats.cube) {
        JsonObject object(cube.member(std::to_string(value)));
        write_items(object, cube_items, count);
      }
    }
    write_dice(document, "dice", stats.rolls, stats.openings);
    const TestCount tests = count_tests(stats);
    document.number("tests", tests.tests);
    document.number("tests_below_0_05", tests.low);
    write_openings(document, stats, top);
    write_analyses(document, stats, top);
    JsonArray players(document.member("players"));
    for (const PlayerStats* player : ranked_players(stats, top)) {
      JsonObject object(players.next());
      write_player(object, *player);
    }
  }
  out += '\n';
}

}  // namespace hakem
