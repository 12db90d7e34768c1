#include <algorithm>

#include "core/fold.hpp"
#include "tools/same_turn.hpp"
#include "tools/stats_items.hpp"

namespace hakem {
namespace {

bool is_die(std::uint8_t die) { return die >= 1 && die <= 6; }

std::size_t roll_of(Dice dice) { return roll_index(dice.higher(), dice.lower()); }

// A roll that really fell: nothing is wrong with what was made of it.
bool counts(const Turn& turn) {
  if (!is_roll(turn) || !is_die(turn.dice.first) || !is_die(turn.dice.second)) return false;
  const bool played = turn.kind == TurnKind::play || turn.kind == TurnKind::dance;
  return turn.kind != TurnKind::unreadable && (!played || turn.ruled->verified);
}

void add_counts(RollCounts& to, const RollCounts& more) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += more[i];
}

class Counting {
 public:
  Counting(Stats& stats, const std::string& player) : stats_(stats), wanted_(player) {}

  void add(const MatchPart& match, const MatchSummary& summary) {
    const std::array<std::string, 2> names = names_of(match);
    keys_ = {fold(names[0]), fold(names[1])};
    for (std::size_t i = 0; i < 2; ++i) chosen_[i] = wanted_.empty() || keys_[i] == wanted_;
    if (!chosen_[0] && !chosen_[1]) return;
    for (std::size_t i = 0; i < 2; ++i) {
      player_[i] = nullptr;
      if (!chosen_[i] || keys_[i].empty()) continue;
      player_[i] = &stats_.players[keys_[i]];
      if (player_[i]->name.empty()) player_[i]->name = names[i];
      ++player_[i]->matches;
    }
    ++stats_.matches;
    ++stats_.lengths[match.head->money ? 0 : match.head->length];
    stats_.plays += summary.plays;
    stats_.turns += summary.turns;
    standard_ = match.head->variation == Variation::standard;
    for (const GamePart& game : match.games) add(game);
  }

 private:
  void add(const GamePart& game) {
    ++stats_.games;
    for (PlayerStats* player : player_)
      if (player != nullptr) ++player->games;
    if (game.end != nullptr) add(*game.end);
    add_turns(game);
    for (const AnalysedTurn& one : game.analyses) {
      const std::size_t side = index(one.analysis->side);
      if (chosen_[side]) add_analysis(stats_.analyses, *one.analysis, *one.turn, keys_[side]);
    }
  }

  void add(const GameEnd& end) {
    if (end.reason == EndReason::draw) {
      ++stats_.drawn;
      return;
    }
    const EndReason told = end.reason == EndReason::time_out ? EndReason::resignation : end.reason;
    const auto reason = static_cast<int>(told) - static_cast<int>(EndReason::played_out);
    if (!end.winner || reason < 0) {
      ++stats_.unfinished;
      return;
    }
    ++stats_.results[static_cast<std::size_t>(end.level)][static_cast<std::size_t>(reason)];
    stats_.points += end.points;
    if (PlayerStats* winner = player_[index(*end.winner)]) ++winner->wins, winner->points_won += end.points;
    if (PlayerStats* loser = player_[index(other(*end.winner))]) loser->points_lost += end.points;
  }

  void add_turns(const GamePart& game) {
    bool any_roll = false;
    bool chosen_roll = false;  // the next roll may stand beside a position that was set
    std::int64_t offered = 0;
    const Turn* opening = nullptr;  // the play before this one, if it opened the game
    for (const Turn* turn : game.turns) {
      if (turn->kind == TurnKind::set_position) chosen_roll = any_roll = true;
      if (!is_roll(*turn)) {
        add_cube(*turn, offered);
        continue;
      }
      const bool opens = !any_roll;
      any_roll = true;
      const bool skipped = std::exchange(chosen_roll, false) || !counts(*turn) ||
                           (opens && turn->dice.is_double());  // what opens a game is no double
      const Turn* const before = std::exchange(opening, nullptr);
      if (skipped) continue;
      add_roll(*turn, opens);
      if (turn->kind != TurnKind::play || !standard_) continue;
      if (opens) {
        opening = turn;
        add_opening(*turn);
      } else if (before != nullptr) {
        add_reply(*before, *turn);
      }
    }
  }

  void add_cube(const Turn& turn, std::int64_t& offered) {
    PlayerStats* const player = player_[index(turn.side)];
    switch (turn.kind) {
      case TurnKind::offer:
        offered = turn.ruled->cube * 2;
        ++stats_.cube[offered].offers;
        if (player != nullptr) ++player->offers;
        break;
      case TurnKind::beaver:
      case TurnKind::raccoon:
        if (offered == 0) break;
        offered *= 2;
        ++(turn.kind == TurnKind::beaver ? stats_.cube[offered].beavers : stats_.cube[offered].raccoons);
        break;
      case TurnKind::take:
      case TurnKind::drop:
        if (offered == 0) break;  // an answer to nothing
        ++(turn.kind == TurnKind::take ? stats_.cube[offered].takes : stats_.cube[offered].drops);
        if (player != nullptr) ++(turn.kind == TurnKind::take ? player->takes : player->drops);
        offered = 0;
        break;
      case TurnKind::opening:
      case TurnKind::play:
      case TurnKind::dance:
      case TurnKind::blank:
      case TurnKind::unrecorded:
      case TurnKind::closed_out:
      case TurnKind::unreadable:
      case TurnKind::resign:
      case TurnKind::resign_accept:
      case TurnKind::resign_refuse:
      case TurnKind::set_position: break;
    }
  }

  void add_roll(const Turn& turn, bool opens) {
    if (!chosen_[index(turn.side)]) return;
    ++(opens ? stats_.openings : stats_.rolls)[roll_of(turn.dice)];
    if (PlayerStats* player = player_[index(turn.side)])
      ++(opens ? player->openings : player->rolls)[roll_of(turn.dice)];
  }

  void add_opening(const Turn& turn) {
    if (!chosen_[index(turn.side)]) return;
    const Men& men = turn.ruled->after->men[index(turn.side)];
    PlayCount& counted = stats_.opening_plays[{roll_of(turn.dice), men}];
    if (counted.count++ == 0) counted.play = turn.ruled->played;
  }

  void add_reply(const Turn& opening, const Turn& turn) {
    if (!chosen_[index(turn.side)] || opening.side == turn.side) return;
    ReplyCount& counted =
        stats_.replies[{roll_of(opening.dice), opening.ruled->after->men[index(opening.side)],
                        roll_of(turn.dice), turn.ruled->after->men[index(turn.side)]}];
    if (counted.count++ == 0) counted.opening = opening.ruled->played, counted.reply = turn.ruled->played;
  }

  Stats& stats_;
  const std::string& wanted_;        // folded; empty: everybody
  std::array<std::string, 2> keys_;  // names, folded
  std::array<bool, 2> chosen_{};
  std::array<PlayerStats*, 2> player_{};
  bool standard_ = true;
};

template <typename Item>
void cut(std::vector<Item>& items, std::size_t top) {
  if (top != 0 && items.size() > top) items.resize(top);
}

}  // namespace

void Stats::add(const Stats& that) {
  add_items(totals, *this, that);
  add_items(games_without_winner, *this, that);
  for (std::size_t i = 0; i < results.size(); ++i)
    for (std::size_t k = 0; k < results[i].size(); ++k) results[i][k] += that.results[i][k];
  for (const auto& [length, count] : that.lengths) lengths[length] += count;
  for (const auto& [value, more] : that.cube) add_items(cube_items, cube[value], more);
  add_counts(rolls, that.rolls);
  add_counts(openings, that.openings);
  for (const auto& [key, more] : that.players) {
    PlayerStats& to = players[key];
    if (to.name.empty()) to.name = more.name;
    add_items(player_items, to, more);
    add_counts(to.rolls, more.rolls);
    add_counts(to.openings, more.openings);
  }
  for (const auto& [source, more] : that.analyses) analyses[source].add(more);
  for (const auto& [key, more] : that.opening_plays) {
    PlayCount& to = opening_plays[key];
    if (to.count == 0) to.play = more.play;
    to.count += more.count;
  }
  for (const auto& [key, more] : that.replies) {
    ReplyCount& to = replies[key];
    if (to.count == 0) to.opening = more.opening, to.reply = more.reply;
    to.count += more.count;
  }
}

void add_record(Stats& stats, const FileReport& report, const Match& events, const StatsOptions& options) {
  if (!report.readable) {
    ++stats.unreadable;
    return;
  }
  const bool faulty = report.count(Severity::error) != 0;
  if (faulty) ++stats.with_errors;
  if (faulty && options.clean_only) {
    ++stats.left_out;
    return;
  }
  ++stats.records;
  const std::string wanted = fold(options.player);
  Counting counting(stats, wanted);
  const std::vector<MatchPart> matches = parts_of(events);
  for (std::size_t i = 0; i < matches.size(); ++i) counting.add(matches[i], report.matches[i]);
}

std::vector<const PlayerStats*> ranked_players(const Stats& stats, std::size_t top) {
  std::vector<const PlayerStats*> ranked;
  for (const auto& [key, player] : stats.players) ranked.push_back(&player);
  std::ranges::stable_sort(ranked, std::greater<>(), &PlayerStats::games);
  cut(ranked, top);
  return ranked;
}

std::vector<const PlayCount*> ranked_openings(const Stats& stats, std::size_t roll, std::size_t top) {
  std::vector<const PlayCount*> ranked;
  for (auto at = stats.opening_plays.lower_bound({roll, Men{}});
       at != stats.opening_plays.end() && at->first.first == roll; ++at)
    ranked.push_back(&at->second);
  std::ranges::stable_sort(ranked, std::greater<>(), &PlayCount::count);
  cut(ranked, top);
  return ranked;
}

std::vector<RankedReply> ranked_replies(const Stats& stats, std::size_t top) {
  std::vector<RankedReply> ranked;
  for (const auto& [key, counted] : stats.replies)
    ranked.push_back({std::get<0>(key), std::get<2>(key), &counted});
  std::ranges::stable_sort(ranked, std::greater<>(),
                           [](const RankedReply& reply) { return reply.counted->count; });
  cut(ranked, top);
  return ranked;
}

std::vector<RankedDecisions> ranked_decisions(const Stats& stats, const AnalysisTotals& counted,
                                              std::size_t top) {
  std::vector<RankedDecisions> ranked;
  for (const auto& [key, one] : counted.players) ranked.push_back({stats.players.at(key).name, &one});
  std::ranges::stable_sort(ranked, std::greater<>(), [](const RankedDecisions& one) {
    return one.counted->plays.decisions + one.counted->cube.decisions;
  });
  cut(ranked, top);
  return ranked;
}

TestCount count_tests(const Stats& stats) {
  TestCount count;
  const auto see = [&](const ChiSquare& test) {
    if (!test.enough()) return;
    ++count.tests;
    if (test.p < 0.05) ++count.low;
  };
  const DiceTests all = test_dice(stats.rolls, stats.openings);
  for (const ChiSquare* test : {&all.faces, &all.rolls, &all.openings}) see(*test);
  for (const auto& [key, player] : stats.players) see(test_dice(player.rolls, player.openings).rolls);
  return count;
}

std::string roll_name(std::size_t roll) {
  std::size_t high = 1;
  while (roll >= high * (high + 1) / 2) ++high;
  const std::size_t low = roll - high * (high - 1) / 2 + 1;
  return std::to_string(high) + "-" + std::to_string(low);
}

}  // namespace hakem
