#include "formats/xg/xg_analysis.hpp"

#include <algorithm>
#include <cmath>

#include "formats/xg/xg_play.hpp"

namespace hakem::xg {
namespace {

constexpr std::string_view engine = "eXtreme Gammon";
constexpr std::int32_t most_candidates = 32;
constexpr std::int16_t no_verdict = -100;

// Where the parts of the block of a play stand, from the beginning of the record.
namespace block {
inline constexpr std::size_t board = 124, count = 124 + 64, boards = 124 + 68, moves = 124 + 900,
                             levels = 124 + 1156, values = 124 + 1284, forced = 124 + 2180;
}
// The same of the block of a cube.
namespace cube_block {
inline constexpr std::size_t level = 64 + 28, verdict = 64 + 56, is_beaver = 64 + 58, values = 64 + 60,
                             no_double = 64 + 88, double_take = 64 + 92, double_pass = 64 + 96,
                             take_values = 64 + 104;
}

Depth depth_of(std::int32_t level) {
  constexpr std::string_view plies[] = {"1-ply", "2-ply", "3-ply", "4-ply", "5-ply", "6-ply", "7-ply"};
  using enum Depth::Kind;
  if (level >= 0 && level < static_cast<std::int32_t>(std::size(plies)))
    return {evaluation, level + 1, plies[level]};
  switch (level) {
    case 12: return {evaluation, 3, "3-ply red"};
    case 100: return {rollout, 0, "Rollout"};
    case 998: return {book, 0, "Opening Book V2"};
    case 999: return {book, 0, "Opening Book V1"};
    case 1000: return {evaluation, 0, "XG Roller"};
    case 1001: return {evaluation, 0, "XG Roller+"};
    case 1002: return {evaluation, 0, "XG Roller++"};
    default: return {};
  }
}

// Nothing if one of them is no number.
std::optional<Chances> chances_at(const Fields& fields, std::size_t at) {
  for (std::size_t i = 0; i < 6; ++i)
    if (!std::isfinite(fields.f32(at + 4 * i))) return std::nullopt;
  return Chances{.win = fields.f32(at + 12),
                 .win_gammon = fields.f32(at + 16),
                 .win_backgammon = fields.f32(at + 20),
                 .lose = fields.f32(at + 8),
                 .lose_gammon = fields.f32(at + 4),
                 .lose_backgammon = fields.f32(at)};
}

// Nothing if it was not looked at, or is no number.
std::optional<double> told(double value) {
  return std::isfinite(value) && value != not_analysed ? std::optional(value) : std::nullopt;
}

// Errors are of either sign.
std::optional<double> given_away(double value) {
  const std::optional<double> error = told(value);
  return error ? std::optional(std::abs(*error)) : error;
}

bool same_board(const Record& record, std::size_t at, const RawBoard& board) {
  return at + board.size() <= record.bytes().size() &&
         std::memcmp(record.bytes().data() + at, board.data(), board.size()) == 0;
}

}  // namespace

Analysis AnalysisReader::analysis(Analysis::Kind kind, Side side, Span span) const {
  Analysis made;
  made.kind = kind;
  made.side = side;
  made.unit = made.luck_unit = unit_;
  made.engine = engine;
  made.span = span;
  return made;
}

std::optional<Rollout> AnalysisReader::rollout(std::int32_t number) {
  if (number == -1) return {};
  if (number < 0 || static_cast<std::size_t>(number) >= rollouts_.size() / rollout_size) {
    if (!rollouts_.empty()) bad_rollout_ = number;
    return {};
  }
  const Fields context(rollouts_.substr(static_cast<std::size_t>(number) * rollout_size, rollout_size));
  Rollout made;
  made.trials = std::max(context.i32(84), 0);
  if (context.flag(0)) made.truncated_at = std::max(context.i32(4), 0);
  if (const double interval = context.f32(2020); interval >= 0 && std::isfinite(interval))
    made.confidence = interval;
  return made;
}

void AnalysisReader::candidate(const Record& record, std::size_t i, const RawBoard* after) {
  AnalysedPlay& one = candidates_.emplace_back();
  const Pairs pairs = read_pairs(record, block::moves + 8 * i, false);
  for (std::size_t p = 0; p < pairs.n; ++p) {
    Move& move = one.moves[one.n_moves++];
    move.points[0] = pairs.list[p].from;
    move.points[1] = static_cast<Point>(std::max<int>(pairs.list[p].to, off));
    move.n_points = 2;
  }
  one.played = after != nullptr && same_board(record, block::boards + 26 * i, *after);
  const std::size_t values = block::values + 28 * i;
  one.equity = told(record.f32(values + 24));
  one.chances = chances_at(record, values);
  one.depth = depth_of(record.i16(block::levels + 4 * i));
  one.rollout = rollout(record.i32(play::rollout + 4 * i));
}

std::string_view AnalysisReader::play(const Record& record, Side side, const RawBoard& before,
                                      const RawBoard* after, Span span) {
  std::string_view fault;
  const std::int32_t count = record.i32(block::count);
  const bool can_be = count >= 0 && count <= most_candidates;
  if (!can_be) fault = "it tells of more plays than it has room for|yerinden çok hamle sayıyor";
  Analysis made = analysis(Analysis::Kind::play, side, span);
  candidates_.clear();
  for (std::int32_t i = 0; can_be && i < count; ++i) candidate(record, static_cast<std::size_t>(i), after);
  made.candidates = candidates_;
  const std::int32_t choice = record.i32(play::choice);
  if (choice >= 1 && choice <= static_cast<std::int32_t>(candidates_.size())) made.best = choice - 1;
  made.error = given_away(record.f64(play::error));
  if (record.i32(play::luck_level) >= 0) made.luck = told(record.f64(play::luck));
  made.forced = record.flag(block::forced);
  made.flagged = record.flag(play::flagged);
  made.depth = depth_of(record.i32(play::level));
  if (made.candidates.empty() && !made.flagged && !made.luck) return fault;
  out_.analysis(made);
  if (candidates_.empty() || !fault.empty()) return fault;
  if (!same_board(record, block::board, before)) return "it is of another position|başka bir konuma ait";
  const auto sorted = [&](std::size_t at) { return std::minmax({record.i32(at), record.i32(at + 4)}); };
  if (sorted(play::dice) != sorted(play::rolled)) return "it is of another roll|başka bir zara ait";
  if (choice < 0 || choice > count)
    return "it chose a play that it does not list|listelemediği hamleyi seçmiş";
  if (after != nullptr && made.played() == nullptr)
    return "what was played is none of its plays|oynanan hamle onunkilerden biri değil";
  return {};
}

bool AnalysisReader::tells_of_cube(const Record& record) {
  return record.i16(cube_block::verdict) != no_verdict || record.flag(cube::flagged);
}

CubeAnalysis AnalysisReader::cube_analysis(const Record& record) {
  CubeAnalysis made;
  made.no_double = told(record.f32(cube_block::no_double));
  made.double_take = told(record.f32(cube_block::double_take));
  made.double_pass = told(record.f32(cube_block::double_pass));
  made.chances = chances_at(record, cube_block::values);
  made.take_chances = chances_at(record, cube_block::take_values);
  if (made.take_chances == Chances{}) made.take_chances.reset();
  made.cubeless = told(record.f32(cube_block::values + 24));
  made.rollout = rollout(record.i32(cube::rollout));
  const bool beaver = record.i16(cube_block::is_beaver) != 0;
  switch (record.i16(cube_block::verdict)) {
    case -1: made.doubling = Doubling::too_good, made.answering = Answering::pass; break;
    case 0: made.doubling = Doubling::no_double, made.answering = Answering::take; break;
    case 1: made.doubling = Doubling::doubles, made.answering = Answering::take; break;
    case 2: made.doubling = Doubling::doubles, made.answering = Answering::pass; break;
    case 3: made.doubling = Doubling::optional, made.answering = Answering::take; break;
    default: break;
  }
  if (beaver && made.answering == Answering::take) made.answering = Answering::beaver;
  return made;
}

void AnalysisReader::cube(const Record& record, Side side, Span span) {
  if (!tells_of_cube(record)) return;
  Analysis made = analysis(Analysis::Kind::cube, side, span);
  if (record.i16(cube_block::verdict) != no_verdict) {
    made.cube = cube_analysis(record);
    made.depth = depth_of(record.i32(cube_block::level));
    made.error = given_away(record.f64(cube::double_error));
  }
  made.flagged = record.flag(cube::flagged);
  out_.analysis(made);
}

void AnalysisReader::answer(const Record& record, Side side, Span span) {
  if (record.i16(cube_block::verdict) == no_verdict) return;
  Analysis made = analysis(Analysis::Kind::answer, side, span);
  made.cube = cube_analysis(record);
  made.depth = depth_of(record.i32(cube_block::level));
  made.error = given_away(record.f64(cube::take_error));
  out_.analysis(made);
}

}  // namespace hakem::xg
