// What many records come to: matches, results, cube, dice, openings, players.
//
// Counted is what the replay makes of a record, never what the record claims: a game is won as the rules say,
// a cube goes to twice what it was, and a roll whose play is not legal is left out of dice and openings,
// because either may be the slip.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "tools/analysis_stats.hpp"
#include "tools/chi_square.hpp"
#include "tools/record.hpp"

namespace hakem {

struct PlayerStats {
  std::string name;  // as first met; names that fold alike (core/fold.hpp) are one player
  std::int64_t matches = 0;
  std::int64_t games = 0;
  std::int64_t wins = 0;  // of games
  std::int64_t points_won = 0;
  std::int64_t points_lost = 0;
  std::int64_t offers = 0;
  std::int64_t takes = 0;
  std::int64_t drops = 0;
  RollCounts rolls{};     // without opening rolls
  RollCounts openings{};  // opening rolls this player had to play
};

struct CubeStats {
  std::int64_t offers = 0, takes = 0, drops = 0, beavers = 0, raccoons = 0;
};

using Men = std::array<std::uint8_t, 26>;  // of one side, as in Board

struct PlayCount {
  Play play;  // as first met; plays that lead to the same board are one
  std::int64_t count = 0;
};

struct ReplyCount {
  Play opening;
  Play reply;
  std::int64_t count = 0;
};

struct Stats {
  std::int64_t records = 0;      // counted
  std::int64_t with_errors = 0;  // of all that could be read
  std::int64_t left_out = 0;     // because of their errors
  std::int64_t unreadable = 0;
  std::int64_t matches = 0;
  std::int64_t games = 0;
  std::int64_t plays = 0;  // turns with a roll
  std::int64_t turns = 0;
  std::int64_t points = 0;
  std::int64_t unfinished = 0;                           // games
  std::int64_t drawn = 0;                                // games
  std::array<std::array<std::int64_t, 3>, 4> results{};  // by Level, then: played out, drop, resignation
  std::map<std::int32_t, std::int64_t> lengths;          // points to win → matches; 0 = money
  std::map<std::int64_t, CubeStats> cube;  // by the value offered, or reached by beaver or raccoon
  RollCounts rolls{};                      // without opening rolls
  RollCounts openings{};
  std::map<std::string, PlayerStats> players;                      // by folded name
  std::map<std::pair<std::size_t, Men>, PlayCount> opening_plays;  // roll_index, the mover's men afterwards
  // Opening roll and men, reply roll and men.
  std::map<std::tuple<std::size_t, Men, std::size_t, Men>, ReplyCount> replies;
  std::map<AnalysisSource, AnalysisTotals> analyses;  // what engines thought, each by itself

  void add(const Stats& that);
};

struct StatsOptions {
  std::string player;  // only matches this player (any case) is in, and his dice and openings; empty: all
  bool clean_only = false;  // records with an error are left out
};

// Adds what a record holds; a report that is not readable is counted as such.
void add_record(Stats& stats, const FileReport& report, const Match& events, const StatsOptions& options);

// The players, those with the most games first, then by name; `top` of them (0: all).
std::vector<const PlayerStats*> ranked_players(const Stats& stats, std::size_t top);
// The plays of an opening roll, the most frequent first.
std::vector<const PlayCount*> ranked_openings(const Stats& stats, std::size_t roll, std::size_t top);
struct RankedReply {
  std::size_t opening_roll;
  std::size_t reply_roll;
  const ReplyCount* counted;
};
std::vector<RankedReply> ranked_replies(const Stats& stats, std::size_t top);

// The players of an analysis, those with the most decisions first, by the name they go by.
struct RankedDecisions {
  std::string_view name;
  const AnalysisStats* counted;
};
std::vector<RankedDecisions> ranked_decisions(const Stats& stats, const AnalysisTotals& counted,
                                              std::size_t top);

// How many of the tests of whole and players had enough rolls, and how many of those gave p < 0.05.
struct TestCount {
  std::int64_t tests = 0;
  std::int64_t low = 0;
};
TestCount count_tests(const Stats& stats);

// docs/stats.md defines both. `top` as above. CSV follows RFC 4180.
void write_stats_json(const Stats& stats, std::size_t top, std::string& out);
void write_stats_csv(const Stats& stats, std::size_t top, std::string& out);

// "3-1" of roll_index().
std::string roll_name(std::size_t roll);

}  // namespace hakem
