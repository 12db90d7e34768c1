// Analysis as GNU Backgammon spells it.
#include <algorithm>

#include "diag/real.hpp"
#include "formats/sgf/sgf_analysis.hpp"
#include "formats/sgf/sgf_text.hpp"

namespace hakem {
namespace {

constexpr std::int32_t deepest = 8;

void append_chances(std::string& out, const Chances& chances) {
  for (const double each : {chances.win, chances.win_gammon, chances.win_backgammon, chances.lose_gammon,
                            chances.lose_backgammon}) {
    out += ' ';
    append_fixed_exactly(out, each, 6);
  }
}

void append_output(std::string& out, const Chances& chances, double cubeless, double cubeful) {
  append_chances(out, chances);
  append_fixed_exactly(out += ' ', cubeless, 6);
  append_fixed_exactly(out += ' ', cubeful, 6);
}

// "2C"; GNU Backgammon counts from 0. What it has no such word for becomes the next it has.
void append_depth(std::string& out, const Depth& depth) {
  out += std::to_string(std::clamp(depth.plies - 1, 0, deepest - 1));
  if (!depth.words.ends_with("cubeless")) out += 'C';
}

const Depth& depth_of(const AnalysedPlay& play, const Analysis& analysis) {
  return play.depth.kind == Depth::Kind::unknown ? analysis.depth : play.depth;
}

void append_candidate(std::string& out, const AnalysedPlay& play, Side mover, const Analysis& analysis) {
  out += '[';
  for (const Move& move : std::span(play.moves).first(play.n_moves))
    for (std::size_t times = std::max<std::size_t>(move.count, 1); times > 0; --times)
      for (std::size_t k = 1; k < move.n_points; ++k) {
        out += sgf_letter(mover, move.points[k - 1]);
        out += sgf_letter(mover, move.points[k]);
      }
  out += " E ver 3";
  append_chances(out, *play.chances);
  append_fixed_exactly(out += ' ', *play.equity, 6);
  append_depth(out += ' ', depth_of(play, analysis));
  out += " 0 1 0.000000 1]";
}

void append_mark(std::string& out, Skill mark, std::string_view bad, std::string_view doubtful) {
  if (mark == Skill::doubtful) out.append(doubtful).append("[]");
  if (mark == Skill::bad) out.append(bad).append("[1]");
  if (mark == Skill::very_bad) out.append(bad).append("[2]");
}

void append_luck(std::string& out, const Analysis& analysis, Side mover) {
  append_fixed_exactly(out += "LU[", *analysis.luck, 5);
  out += ']';
  const Skill mark = analysis.luck_mark;
  const bool good = mark == Skill::good || mark == Skill::very_good;
  if (!good && mark != Skill::bad && mark != Skill::very_bad) return;
  out.append("G").append(1, sgf_side(good ? mover : other(mover)));
  out += mark == Skill::very_good || mark == Skill::very_bad ? "[2]" : "[1]";
}

// A depth that GNU Backgammon has.
bool is_plain(const Depth& depth) {
  const bool named = depth.words.empty() || depth.words.find("-ply") != std::string_view::npos;
  return depth.kind == Depth::Kind::evaluation && depth.plies >= 1 && depth.plies <= deepest && named;
}

bool is_scale(EquityUnit unit) { return unit != EquityUnit::mwc; }

void append_cube(std::string& out, const Analysis& analysis) {
  const CubeAnalysis& cube = *analysis.cube;
  append_depth(out += "DA[E ver 3 ", analysis.depth);
  out += " 1 0.000000 1";
  append_output(out, *cube.chances, *cube.cubeless, *cube.no_double);
  append_output(out, *cube.take_chances, *cube.cubeless, *cube.double_take);
  out += ']';
  if (analysis.flagged) out += "CR[]";
}

// The best play stands first.
void append_play(std::string& out, const Analysis& analysis, Side mover) {
  std::vector<const AnalysedPlay*> order;
  for (const AnalysedPlay& one : analysis.candidates) order.push_back(&one);
  if (analysis.best > 0)
    std::rotate(order.begin(), order.begin() + analysis.best, order.begin() + analysis.best + 1);
  if (!order.empty()) {
    const auto played = std::ranges::find_if(order, [](const AnalysedPlay* one) { return one->played; });
    out.append("A[").append(std::to_string(played - order.begin())).append("]");
    for (const AnalysedPlay* one : order) append_candidate(out, *one, mover, analysis);
    out += analysis.flagged ? "MR[1 ]" : "MR[]";
  }
  if (analysis.luck) append_luck(out, analysis, mover);
  append_mark(out, analysis.mark, "BM", "DO");
}

constexpr Holdings unfit{Holding::unfit_analysis};

// A play that is none of the candidates has no index.
Holdings lost_of_play(const Analysis& analysis) {
  if (!is_scale(analysis.unit) || (analysis.candidates.empty() && !analysis.luck)) return unfit;
  if (!analysis.candidates.empty() && analysis.played() == nullptr) return unfit;
  bool plain = true;
  for (const AnalysedPlay& one : analysis.candidates) {
    if (!one.equity || !one.chances) return unfit;
    plain = plain && is_plain(depth_of(one, analysis)) && !one.rollout;
  }
  return plain ? Holdings() : Holdings{Holding::analysis_depths};
}

Holdings lost_of_cube(const Analysis& analysis, bool money) {
  if (!analysis.cube || is_scale(analysis.unit) != money) return unfit;
  const CubeAnalysis& cube = *analysis.cube;
  const bool told = cube.no_double && cube.double_take && cube.chances && cube.take_chances && cube.cubeless;
  if (!told) return unfit;
  return is_plain(analysis.depth) && !cube.rollout ? Holdings() : Holdings{Holding::analysis_depths};
}

}  // namespace

bool takes_sgf_analysis(TurnKind turn, Analysis::Kind kind) {
  switch (turn) {
    case TurnKind::play:
    case TurnKind::dance:
    case TurnKind::blank:
    case TurnKind::unrecorded:
    case TurnKind::unreadable: return kind == Analysis::Kind::play || kind == Analysis::Kind::cube;
    case TurnKind::offer: return kind == Analysis::Kind::cube;
    case TurnKind::beaver:
    case TurnKind::raccoon:
    case TurnKind::take:
    case TurnKind::drop: return kind == Analysis::Kind::answer;
    case TurnKind::opening:
    case TurnKind::closed_out:
    case TurnKind::resign:
    case TurnKind::resign_accept:
    case TurnKind::resign_refuse:
    case TurnKind::set_position: return false;
  }
  return false;
}

Holdings lost_in_sgf(const Analysis& analysis, const Turn& turn, const MatchHead& match) {
  if (!takes_sgf_analysis(turn.kind, analysis.kind)) return unfit;
  if (analysis.set != 0 || (analysis.luck && !is_scale(analysis.luck_unit))) return unfit;
  const bool of_play = analysis.kind == Analysis::Kind::play;
  Holdings lost = of_play ? lost_of_play(analysis) : lost_of_cube(analysis, match.money || match.length == 0);
  const Holdings parts = further_parts(analysis);
  if (of_play && parts.has(Holding::cubeless_equities)) lost = lost.with(Holding::cubeless_equities);
  if (analysis.mark == Skill::good || analysis.mark == Skill::very_good)
    lost = lost.with(Holding::analysis_marks);
  const bool other_luck = analysis.luck && analysis.luck_unit != analysis.unit;
  if (analysis.forced || other_luck || analysis.error_emg) lost = lost.with(Holding::analysis_details);
  return lost;
}

void SgfAnalysisText::add(std::string& out, const Analysis& analysis, const MatchHead& match) {
  Turn turn;
  turn.kind = kind_;
  if (lost_in_sgf(analysis, turn, match).has(Holding::unfit_analysis)) return;
  const bool rolled = takes_sgf_analysis(kind_, Analysis::Kind::play);
  if (analysis.kind == Analysis::Kind::play) {
    std::string text;
    append_play(text, analysis, side_);
    out.insert(out.size() - mark_, text);
    return;
  }
  append_cube(out, analysis);
  const std::size_t before = out.size();
  append_mark(out, analysis.mark, rolled ? "BC" : "BM", rolled ? "DC" : "DO");
  mark_ = out.size() - before;
}

}  // namespace hakem
