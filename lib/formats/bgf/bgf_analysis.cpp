// Equities and chances are those of the player whose entry it is, of an answer those of the one who answers.
#include "formats/bgf/bgf_analysis.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hakem {
namespace {

constexpr std::string_view engine = "BGBlitz";

std::optional<Chances> chances_of(const BgfValue& evaluation) {
  Chances made;
  const std::pair<std::string_view, double Chances::*> members[] = {
      {"myWins", &Chances::win},
      {"myGammon", &Chances::win_gammon},
      {"myBackGammon", &Chances::win_backgammon},
      {"oppWins", &Chances::lose},
      {"oppGammon", &Chances::lose_gammon},
      {"oppBackGammon", &Chances::lose_backgammon}};
  for (const auto& [key, member] : members) {
    const std::optional<double> chance = evaluation.chance(key);
    if (!chance) return std::nullopt;
    made.*member = *chance;
  }
  return made;
}

// Seen by the other side.
Chances turned(const Chances& one) {
  return {one.lose, one.lose_gammon, one.lose_backgammon, one.win, one.win_gammon, one.win_backgammon};
}
std::optional<double> turned(std::optional<double> equity, EquityUnit unit) {
  if (!equity) return equity;
  return unit == EquityUnit::mwc ? 1 - *equity : -*equity;
}
void turn_round(CubeAnalysis& cube, EquityUnit unit) {
  for (std::optional<double>* equity :
       {&cube.no_double, &cube.double_take, &cube.double_pass, &cube.cubeless})
    *equity = turned(*equity, unit);
  if (cube.chances) cube.chances = turned(*cube.chances);
}

Doubling doubling_of(std::string_view word) {
  if (word == "NO_DOUBLE") return Doubling::no_double;
  if (word == "DOUBLE" || word == "RE_DOUBLE" || word == "REDOUBLE") return Doubling::doubles;
  return word == "TO_GOOD" ? Doubling::too_good : Doubling::unknown;
}

Answering answering_of(std::string_view word) {
  if (word == "ACCEPT") return Answering::take;
  return word == "REJECT" || word == "PASS" ? Answering::pass : Answering::unknown;
}

// What a decision gave away, which is written as 0 or less; nothing where it counts as none.
std::optional<double> loss(const BgfValue& rating, std::string_view key) {
  const std::optional<double> error = rating.number(key);
  if (!error) return std::nullopt;
  return std::abs(*error);
}

Depth depth_of(const BgfValue& value) {
  constexpr std::int64_t deepest = 99;
  Depth depth;
  depth.plies = static_cast<std::int32_t>(value.integer("ply", 0, deepest, 0));
  if (depth.plies > 0) depth.kind = Depth::Kind::evaluation;
  return depth;
}

}  // namespace

std::uint8_t read_bgf_steps(const BgfValue& move, Span span, std::array<Move, Turn::max_moves>& moves) {
  constexpr std::size_t most = 4;
  std::array<std::array<std::int64_t, most>, 2> ends{};
  const std::string_view keys[] = {"from", "to"};
  for (std::size_t side = 0; side < 2; ++side) {
    const JsonItems items = move.items(keys[side]);
    if (items.size() != most) return move.refuse(keys[side], "array of 4"), std::uint8_t{0};
    std::size_t i = 0;
    for (const JsonValue item : items) {
      const std::optional<std::int64_t> point = move.item(keys[side], item, -1, bar);
      if (!point) return 0;
      ends[side][i++] = *point;
    }
  }
  std::uint8_t made = 0;
  for (std::size_t i = 0; i < most; ++i) {
    const auto [from, to] = std::pair(ends[0][i], ends[1][i]);
    if (from == -1 && to == -1) continue;
    if (from < 1 || to < 0)
      return move.refuse(from < 1 ? keys[0] : keys[1], "a point, or -1 in both"), std::uint8_t{0};
    Move& step = moves[made++];
    step = {};
    step.points = {static_cast<Point>(from), static_cast<Point>(to)};
    step.n_points = 2;
    step.offset = span.offset;
    step.length = static_cast<std::uint8_t>(std::min<std::uint32_t>(span.length, 255));
  }
  return made;
}

bool same_landings(std::span<const Move> one, std::span<const Move> other) {
  std::array<int, 26> checkers{};
  for (const Move& move : one) --checkers[move.points[0]], ++checkers[move.points[1]];
  for (const Move& move : other) ++checkers[move.points[0]], --checkers[move.points[1]];
  return std::ranges::all_of(checkers, [](int left) { return left == 0; });
}

std::optional<Analysis> BgfAnalysis::cube(const BgfValue& entry, const Turn& turn) {
  const std::optional<BgfValue> evaluation = entry.object("equity");
  const std::optional<BgfValue> decision = evaluation ? evaluation->object("cubeDecision") : std::nullopt;
  if (!decision) return std::nullopt;
  Analysis made;
  made.unit = is_match_ ? EquityUnit::mwc : EquityUnit::equity;
  made.side = turn.side;
  made.span = turn.span;
  made.engine = engine;
  made.depth = depth_of(entry);
  CubeAnalysis cube;
  cube.no_double = decision->number("eqNoDouble");
  cube.double_take = decision->number("eqDoubleTake");
  cube.double_pass = decision->number("eqDoublePass");
  cube.cubeless = decision->number("eqCubeLess");
  cube.chances = chances_of(*evaluation);
  cube.doubling = doubling_of(decision->text("stateOnMove"));
  cube.answering = answering_of(decision->text("stateOther"));
  if (!cube.double_take || !cube.double_pass) return std::nullopt;  // the cube was not to be had
  const bool answers = turn.kind == TurnKind::take || turn.kind == TurnKind::drop;
  made.kind = answers ? Analysis::Kind::answer : Analysis::Kind::cube;
  if (answers) turn_round(cube, made.unit);
  made.cube = cube;
  made.forced = true;  // unless it is rated
  if (const std::optional<BgfValue> rating = entry.object("pr")) {
    const std::optional<double> error = loss(*rating, "cubeError");
    made.forced = !error;
    if (error) made.error = is_match_ ? loss(*rating, "cubeErrorMWP") : error;
    if (error && is_match_) made.error_emg = error;
  }
  return made;
}

EquityUnit BgfAnalysis::read_equity(const BgfValue& evaluation, AnalysedPlay& play) const {
  play.chances = chances_of(evaluation);
  const std::optional<BgfValue> decision = evaluation.object("cubeDecision");
  const std::optional<double> cubeful = decision ? decision->number("eqCubeFul") : std::nullopt;
  if (!is_match_) {
    play.cubeless = evaluation.number("equity");
    play.equity = cubeful ? cubeful : play.cubeless;
    return EquityUnit::equity;
  }
  if (evaluation.flag("hasEMG")) {
    play.equity = evaluation.number("emg");
    return EquityUnit::emg;
  }
  play.cubeless = evaluation.number("matchEquity");
  play.equity = cubeful ? cubeful : play.cubeless;
  return EquityUnit::mwc;
}

// All candidates count in one unit, that of the first; one in another keeps its chances alone.
void BgfAnalysis::add_candidate(const BgfValue& evaluation) {
  AnalysedPlay& play = plays_.back();
  const EquityUnit unit = read_equity(evaluation, play);
  if (plays_.size() == 1) unit_ = unit;
  if (unit != unit_) play.equity = play.cubeless = std::nullopt;
}

void BgfAnalysis::read_plays(const BgfValue& entry, Span span) {
  for (const JsonValue each : entry.items("moveAnalysis")) {
    BgfFault fault;  // of an item: all others are read
    const BgfValue item(each, fault);
    const std::optional<BgfValue> move = item.object("move");
    const std::optional<BgfValue> evaluation = item.object("eq");
    if (!move || !evaluation) {
      entry.refuse("moveAnalysis", "plays with \"move\" and \"eq\"");
      continue;
    }
    AnalysedPlay& play = plays_.emplace_back();
    play.n_moves = read_bgf_steps(*move, span, play.moves);
    play.played = item.flag("played");
    play.depth = depth_of(item);
    add_candidate(*evaluation);
    if (fault.empty()) continue;
    plays_.pop_back();
    entry.refuse("moveAnalysis", fault);
  }
}

void BgfAnalysis::read_luck(const BgfValue& entry, Analysis& made) const {
  const std::optional<BgfValue> luck = entry.object("luck");
  if (!luck) return;
  made.luck = luck->number(is_match_ ? "luckWeighted" : "luckPlain");
  made.luck_unit = is_match_ ? EquityUnit::emg : EquityUnit::equity;
}

std::optional<Analysis> BgfAnalysis::play(const BgfValue& entry, const Turn& turn, Span span) {
  plays_.clear();
  unit_ = is_match_ ? EquityUnit::emg : EquityUnit::equity;
  read_plays(entry, span);
  Analysis made;
  made.kind = Analysis::Kind::play;
  made.side = turn.side;
  made.span = span;
  made.engine = engine;
  made.depth = depth_of(entry);
  if (const std::optional<BgfValue> dance = plays_.empty() ? entry.object("dancingEquity") : std::nullopt) {
    plays_.emplace_back().played = true;
    add_candidate(*dance);
  }
  made.candidates = plays_;
  made.unit = unit_;
  const auto best = std::ranges::max_element(
      plays_, {}, [](const AnalysedPlay& play) { return play.equity.value_or(-1e9); });
  if (best != plays_.end() && best->equity) made.best = static_cast<std::int32_t>(best - plays_.begin());
  read_luck(entry, made);
  if (plays_.empty() && !made.luck) return std::nullopt;
  if (const std::optional<BgfValue> rating = entry.object("pr")) made.error = loss(*rating, "checkerError");
  made.forced = !made.error;
  return made;
}

}  // namespace hakem
