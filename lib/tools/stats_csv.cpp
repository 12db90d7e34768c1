// Statistics as CSV (docs/stats.md, RFC 4180).
#include <initializer_list>

#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "tools/stats_items.hpp"

namespace hakem {
namespace {

class Csv {
 public:
  explicit Csv(std::string& out) : out_(out) { row({"section", "subject", "item", "value"}); }

  template <typename Number>
  void add(std::string_view section, std::string_view subject, std::string_view item, Number value) {
    row({section, subject, item, fmt::format("{}", value)});
  }

 private:
  void row(std::initializer_list<std::string_view> fields) {
    bool first = true;
    for (const std::string_view field : fields) {
      if (!first) out_ += ',';
      first = false;
      append(plain(field));
    }
    out_ += "\r\n";
  }

  void append(const std::string& field) {
    if (field.find_first_of(",\"\r\n") == std::string::npos) {
      out_ += field;
      return;
    }
    out_ += '"';
    for (const char c : field) out_.append(c == '"' ? 2 : 1, c);
    out_ += '"';
  }

  std::string& out_;
};

void add_test(Csv& csv, std::string_view section, std::string_view subject, const ChiSquare& test) {
  csv.add(section, subject, "n", test.n);
  csv.add(section, subject, "degrees", test.degrees);
  csv.add(section, subject, "chi_square", test.statistic);
  if (test.enough()) csv.add(section, subject, "p", test.p);
}

void add_decisions(Csv& csv, std::string_view section, const std::string& subject, EquityUnit unit,
                   const AnalysisStats& counted) {
  each_item(counted, unit,
            [&](std::string_view item, auto value) { csv.add(section, subject, item, value); });
}

void add_analyses(Csv& csv, const Stats& stats, std::size_t top) {
  for (const auto& [source, sums] : stats.analyses) {
    add_decisions(csv, "analysis", source_name(source), source.unit, sums.all);
    for (const auto& [name, counted] : ranked_decisions(stats, sums, top))
      add_decisions(csv, "player_analysis", std::string(name) + ": " + source_name(source), source.unit,
                    *counted);
  }
}

void add_player(Csv& csv, const PlayerStats& player) {
  for (const auto& [item, count] : player_items) csv.add("player", player.name, item, player.*count);
  csv.add("player", player.name, "rolls", sum(player.rolls));
  if (const std::int64_t rolled = sum(player.rolls); rolled != 0) {
    csv.add("player", player.name, "pips_per_roll", ratio(pips(player.rolls), rolled));
    csv.add("player", player.name, "share_of_doubles", ratio(doubles(player.rolls), rolled));
  }
  add_test(csv, "player_test", player.name, test_dice(player.rolls, player.openings).rolls);
  for (std::size_t roll = 0; roll < player.rolls.size(); ++roll)
    csv.add("player_roll", player.name, roll_name(roll), player.rolls[roll]);
}

}  // namespace

void write_stats_csv(const Stats& stats, std::size_t top, std::string& out) {
  Csv csv(out);
  for (const auto& [item, count] : totals) csv.add("total", "", item, stats.*count);
  for (const auto& [item, count] : games_without_winner) csv.add("total", "", item, stats.*count);
  for (const auto& [length, count] : stats.lengths) csv.add("length", "", length_name(length), count);
  for (std::size_t level = 0; level < std::size(level_names); ++level)
    for (std::size_t i = 0; i < std::size(reason_names); ++i)
      csv.add("result", level_names[level], reason_names[i], stats.results[level][i]);
  for (const auto& [value, cube] : stats.cube)
    for (const auto& [item, count] : cube_items) csv.add("cube", std::to_string(value), item, cube.*count);
  const std::array<std::int64_t, 6> of_faces = faces(stats.rolls);
  for (std::size_t i = 0; i < of_faces.size(); ++i) csv.add("face", "", std::to_string(i + 1), of_faces[i]);
  for (std::size_t roll = 0; roll < stats.rolls.size(); ++roll)
    csv.add("roll", "", roll_name(roll), stats.rolls[roll]);
  for (std::size_t roll = 0; roll < stats.openings.size(); ++roll)
    if (const std::string name = roll_name(roll); name[0] != name[2])
      csv.add("opening_roll", "", name, stats.openings[roll]);
  const DiceTests tests = test_dice(stats.rolls, stats.openings);
  add_test(csv, "test", "faces", tests.faces);
  add_test(csv, "test", "rolls", tests.rolls);
  add_test(csv, "test", "opening_rolls", tests.openings);
  for (std::size_t roll = 0; roll < stats.openings.size(); ++roll)
    for (const PlayCount* counted : ranked_openings(stats, roll, top))
      csv.add("opening", roll_name(roll), play_name(counted->play), counted->count);
  for (const RankedReply& ranked : ranked_replies(stats, top))
    csv.add("reply", roll_name(ranked.opening_roll) + ": " + play_name(ranked.counted->opening),
            roll_name(ranked.reply_roll) + ": " + play_name(ranked.counted->reply), ranked.counted->count);
  for (const PlayerStats* player : ranked_players(stats, top)) add_player(csv, *player);
  add_analyses(csv, stats, top);
}

}  // namespace hakem
