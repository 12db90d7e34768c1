// What an engine thought of a decision, as the record keeps it.
//
// The record is quoted, not judged: nothing here is computed by Hakem, and nothing is converted from one unit
// into another, which would take the match equity table of the program that wrote it. Every number is finite;
// what a record does not tell, or tells as infinite, is not there. docs/analysis.md says where each notation
// keeps what; what is made of it (what was given away, which decisions count) is model/decision.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "model/types.hpp"

namespace hakem {

// What an equity counts.
enum class EquityUnit : std::uint8_t {
  equity,  // points won, a stake of the cube as it stands counted as 1 (money)
  emg,     // the same scale at a match score: +1 wins, -1 loses what the cube stands at
  mwc,     // chance to win the match, 0 … 1
};

// Chances of the side that decides, 0 … 1. A gammon counts the backgammons in.
struct Chances {
  double win = 0;
  double win_gammon = 0;
  double win_backgammon = 0;
  double lose = 0;
  double lose_gammon = 0;
  double lose_backgammon = 0;
  bool operator==(const Chances&) const = default;
};

// How deeply it was looked at.
struct Depth {
  enum class Kind : std::uint8_t { unknown, evaluation, rollout, book, database };
  Kind kind = Kind::unknown;
  std::int32_t plies = 0;  // as eXtreme Gammon counts them, from 1 (GNU Backgammon's and OGXM's 2 is 3 here);
                           // 0 if it has no number
  std::string_view words;  // as its program calls it: "XG Roller++", "3-ply"; empty if it has no name
  bool operator==(const Depth&) const = default;
};

// What a rollout rests on.
struct Rollout {
  std::int64_t trials = 0;        // games played; 0 if not told
  std::int32_t truncated_at = 0;  // plies; 0 = played to the end
  double confidence = -1;  // half of the 95 % interval of the equity, in its unit; negative if not told
  bool operator==(const Rollout&) const = default;
};

// One play that was considered.
struct AnalysedPlay {
  static constexpr int max_moves = 8;
  std::array<Move, max_moves> moves{};  // the mover's points; hit marks where the record has them
  std::uint8_t n_moves = 0;             // 0: nothing could be played
  bool played = false;                  // it is the play of the turn
  std::optional<double> equity;         // cubeful where the engine knows the cube
  std::optional<double> cubeless;
  std::optional<Chances> chances;
  Depth depth;
  std::optional<Rollout> rollout;
};

// What the engine would do with the cube, both sides of the decision.
enum class Doubling : std::uint8_t { unknown, no_double, doubles, too_good, optional };
enum class Answering : std::uint8_t { unknown, take, pass, beaver, raccoon };

struct CubeAnalysis {
  std::optional<double> no_double;  // equities of the side that may double
  std::optional<double> double_take;
  std::optional<double> double_pass;
  std::optional<Chances> chances;       // without a double
  std::optional<Chances> take_chances;  // doubled and taken
  std::optional<double> cubeless;
  Doubling doubling = Doubling::unknown;
  Answering answering = Answering::unknown;
  std::optional<Rollout> rollout;
};

// How the program marked the decision (SGF BM, DO; TE), or the roll (GB, GW).
enum class Skill : std::uint8_t { none, doubtful, bad, very_bad, good, very_good };

// Both parts of a turn leave the mover's checkers on the same points, by whatever way.
inline bool same_landing(std::span<const Move> one, std::span<const Move> other) {
  std::array<int, 26> net{};
  const auto add = [&](std::span<const Move> moves, int sign) {
    for (const Move& move : moves) {
      if (move.n_points == 0) continue;
      const int men = sign * std::max<int>(move.count, 1);
      net[move.points[0]] -= men;
      net[move.points[move.n_points - std::size_t{1}]] += men;
    }
  };
  add(one, 1);
  add(other, -1);
  return std::ranges::all_of(net, [](int men) { return men == 0; });
}

struct Analysis {
  // The decision it is about. It stands behind the turn that carried the decision out.
  enum class Kind : std::uint8_t {
    play,    // how to play the dice: behind the play or the dance
    cube,    // whether to double: behind the double, or behind the turn that rolled instead (before the
             // analysis of its play)
    answer,  // whether to take: behind the take, the drop, the beaver
    resign,  // whether to resign, or to accept it: behind that
  };
  Kind kind = Kind::play;
  Side side = Side::white;  // who decides; equities and chances are that side's, but for `answer`, which
                            // keeps those of the side that doubled
  EquityUnit unit = EquityUnit::equity;      // of every equity here, and of `error`
  std::span<const AnalysedPlay> candidates;  // in the order of the record; valid during the call
  std::int32_t best = -1;                    // which of them the engine chose; -1 if not told
  std::optional<CubeAnalysis> cube;          // Kind::cube and Kind::answer
  std::optional<double> error;  // what the decision gave away, 0 or more, as the record states it
  std::optional<double>
      error_emg;  // the same as EquityUnit::emg, where `unit` is another and the record states both
  std::optional<double> luck;  // of the roll (Kind::play)
  EquityUnit luck_unit = EquityUnit::equity;
  Skill mark = Skill::none;       // of the decision
  Skill luck_mark = Skill::none;  // of the roll
  bool forced = false;            // the program says that there was nothing to decide
  bool flagged = false;           // somebody marked it to look at again
  Depth depth;                    // of the decision, where not told of each candidate
  std::string_view engine;        // the program and its version: "GNU Backgammon 1.07"; empty if not told
  std::string_view table;         // the match equity table; empty if not told
  std::int32_t set = 0;           // which of several analyses of the record it belongs to, from 0
  Span span;                      // where it stands

  // The candidate that was played; null if none of them was.
  const AnalysedPlay* played() const {
    for (const AnalysedPlay& one : candidates)
      if (one.played) return &one;
    return nullptr;
  }
};

}  // namespace hakem
