#include "formats/report/report_analysis.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hakem::report {
namespace {

constexpr double last_digit = 0.0006;  // what two roundings of the same number may differ by

EquityUnit unit_of(const Decision& decision) {
  if (decision.table.is_chance) return EquityUnit::mwc;
  return decision.position.length > 0 ? EquityUnit::emg : EquityUnit::equity;
}

Analysis start(const Source& source, const Decision& decision, std::string_view engine) {
  Analysis analysis;
  const Table& table = decision.table;
  analysis.side = decision.position.on_roll;
  analysis.unit = unit_of(decision);
  analysis.engine = table.program() == Program::bgblitz ? "BGBlitz" : engine;
  analysis.span = {static_cast<std::uint32_t>(table.first.data() - source.text().data()),
                   static_cast<std::uint32_t>(table.last.data() + table.last.size() - table.first.data())};
  // "eXtreme Gammon Version: 2.10, MET: Kazaross XG2"
  const std::string_view line = table.engine_line;
  const std::size_t colon = line.find(": "), comma = line.find(", ");
  if (colon != line.npos) {
    const std::size_t stop = std::min(comma, line.size());
    const std::string_view version = line.substr(colon + 2, std::max(stop, colon + 2) - colon - 2);
    analysis.engine = source.keep("eXtreme Gammon " + std::string(version));
  }
  if (const std::size_t last = line.rfind(": "); comma != line.npos && last != line.npos && last > comma)
    analysis.table = line.substr(last + 2);
  return analysis;
}

Chances exchanged(const Chances& chances) {
  return {chances.lose, chances.lose_gammon, chances.lose_backgammon,
          chances.win,  chances.win_gammon,  chances.win_backgammon};
}

bool is_said_of(const Alert& alert, const std::optional<double>& number) {
  return number && std::abs(std::abs(alert.value) - std::abs(*number)) < last_digit;
}

// Of the plays considered, the one that was made.
const Candidate* played_of(const Table& table) {
  const auto found =
      std::ranges::find_if(table.candidates, [](const Candidate& one) { return one.play.played; });
  return found == table.candidates.end() ? nullptr : &*found;
}

// Alerts of the play and of the roll have its numbers; the rest is about the cube.
bool is_of_cube(const Alert& alert, const Table& table) {
  const Candidate* const played = played_of(table);
  return !is_said_of(alert, table.luck) && !(played != nullptr && is_said_of(alert, played->behind));
}

// By CubeWord.
constexpr std::array doublings{Doubling::unknown, Doubling::no_double, Doubling::doubles, Doubling::too_good,
                               Doubling::unknown, Doubling::unknown,   Doubling::unknown};
constexpr std::array answers_to_doubles{Answering::unknown, Answering::unknown, Answering::unknown,
                                        Answering::unknown, Answering::take,    Answering::pass,
                                        Answering::beaver};

CubeAnalysis cube_of(const Decision& decision, bool of_answerer) {
  const Table& table = decision.table;
  CubeAnalysis cube;
  const auto seen = [&](double value) {
    if (!of_answerer) return value;
    return table.is_chance ? 1 - value : -value;
  };
  for (const CubeOption& option : table.options) {
    std::optional<double>& equity = option.choice.doubling == CubeWord::no_double ? cube.no_double
                                    : option.choice.answering == CubeWord::pass   ? cube.double_pass
                                                                                  : cube.double_take;
    equity = seen(option.equity);
    if (option.confidence && !cube.rollout) cube.rollout.emplace().confidence = *option.confidence;
  }
  if (table.cubeless) cube.cubeless = seen(*table.cubeless);
  if (table.chances) cube.chances = of_answerer ? exchanged(*table.chances) : *table.chances;
  cube.doubling = doublings.at(static_cast<std::size_t>(table.verdict.doubling));
  cube.answering = answers_to_doubles.at(static_cast<std::size_t>(table.verdict.answering));
  return cube;
}

}  // namespace

void send_cube_analysis(Emitter& out, const Source& source, const Decision& decision, Analysis::Kind kind,
                        std::string_view engine) {
  const Table& table = decision.table;
  if (!table.has_cube()) return;
  Analysis analysis = start(source, decision, engine);
  analysis.kind = kind;
  const bool answers = kind == Analysis::Kind::answer;
  if (answers) analysis.side = other(analysis.side);
  // GNU Backgammon tells all numbers from the side of who decides.
  analysis.cube = cube_of(decision, answers && table.program() == Program::gnubg);
  // BGBlitz names the upper player's chances first, whoever is on roll.
  if (table.program() == Program::bgblitz && decision.position.on_roll == Side::white &&
      analysis.cube->chances)
    analysis.cube->chances = exchanged(*analysis.cube->chances);
  if (!table.depth.empty()) {
    analysis.depth.words = table.depth;
    const bool numbered = table.depth[0] >= '0' && table.depth[0] <= '9';
    analysis.depth.kind = table.depth == "Rollout" ? Depth::Kind::rollout : Depth::Kind::evaluation;
    if (numbered) analysis.depth.plies = table.depth[0] - '0' + (table.program() == Program::gnubg ? 1 : 0);
  }
  analysis.mark = table.cube_mark;
  for (const Alert& alert : table.alerts)
    if (is_of_cube(alert, table)) analysis.error = std::abs(alert.value);
  out.analysis(analysis);
}

void send_play_analysis(Emitter& out, const Source& source, const Decision& decision,
                        const std::optional<Board>& after, std::string_view engine) {
  const Table& table = decision.table;
  std::vector<AnalysedPlay> plays;
  std::optional<double> error;
  for (const Candidate& one : table.candidates) {
    if (!one.play.equity) continue;
    plays.push_back(one.play);
    AnalysedPlay& play = plays.back();
    if (play.depth.kind == Depth::Kind::rollout && !play.rollout) play.rollout.emplace();
    const auto moves = std::span(play.moves).first(play.n_moves);
    if (after && one.readable && !moves.empty() && played_of(table) == nullptr)
      play.played = board_after(decision.position.board, decision.position.on_roll, moves) == after;
    if (play.played) error = one.behind;
  }
  if (plays.empty() && !table.luck) return;
  Analysis analysis = start(source, decision, engine);
  analysis.candidates = plays;
  analysis.best = plays.empty() ? -1 : 0;  // they are in their order
  analysis.error = error;
  analysis.luck = table.luck;
  analysis.luck_unit = table.luck_is_chance               ? EquityUnit::mwc
                       : analysis.unit == EquityUnit::mwc ? EquityUnit::emg
                                                          : analysis.unit;
  for (const Alert& alert : table.alerts) {
    if (is_of_cube(alert, table)) continue;
    const SaidSkill skill = skill_of(alert.said);
    (skill.of_roll ? analysis.luck_mark : analysis.mark) = skill.skill;
  }
  out.analysis(analysis);
}

std::string_view engine_at_end(std::string_view text) {
  constexpr std::string_view sign = "by GNU Backgammon ";
  const std::size_t at = text.rfind(sign);
  if (at == text.npos) return {};
  const std::string_view rest = text.substr(at + 3);
  return rest.substr(0, rest.find_first_of(" \r\n", sign.size() - 3));
}

}  // namespace hakem::report
