// The engines' opinions, a block for each analysis of the record, engine and unit.
#include <algorithm>
#include <tuple>

#include "formats/inflate.hpp"
#include "formats/ogxm/bytes_out.hpp"
#include "formats/ogxm/chances.hpp"
#include "formats/ogxm/v2_write.hpp"

namespace hakem::ogxm {
namespace {

// In the order of its ply and kind, as the format wants them.
struct DecisionRecord {
  std::uint32_t ply = 0, kind = 0;
  std::string bytes;
};

struct Block {
  std::int32_t set = 0;
  EquityUnit unit = EquityUnit::equity;
  std::string_view engine, table;
  std::vector<DecisionRecord> records;
  std::string decisions;  // they in their order, when all are there

  auto key() const { return std::tie(set, unit, engine, table); }
};

constexpr std::uint32_t play_kind = 0, cube_kind = 1, resign_kind = 2, roll_kind = 3;

// A UUID in form (version 8, RFC 9562), made of what the block says.
std::string block_id(const Block& block, std::size_t number) {
  const std::uint32_t sum = checksum(block.decisions);
  std::string id;
  put_number(id, sum);
  put_number(id, static_cast<std::uint32_t>(block.decisions.size()));
  put_number(id, sum * 2'654'435'761U);
  put_number(id, static_cast<std::uint32_t>(number));
  id[6] = static_cast<char>(0x80 | (id[6] & 0x0F));
  id[8] = static_cast<char>(0x80 | (id[8] & 0x3F));
  return id;
}

// Plies are counted from 0 there; what was rolled out has its own number.
RecordOut level_of(const Depth& depth, const std::optional<Rollout>& rollout) {
  RecordOut level;
  if (!depth.words.empty()) put_text(level.field(0), depth.words);
  const bool rolled = depth.kind == Depth::Kind::rollout || rollout.has_value();
  if (!rolled && depth.plies > 0) put_varint(level.field(1), static_cast<std::uint64_t>(depth.plies - 1));
  if (rolled) {
    RecordOut how;
    if (rollout && rollout->trials > 0) put_varint(how.field(0), static_cast<std::uint64_t>(rollout->trials));
    if (rollout && rollout->truncated_at > 0)
      put_varint(how.field(1), static_cast<std::uint64_t>(rollout->truncated_at));
    if (depth.plies > 0) put_varint(how.field(2), static_cast<std::uint64_t>(depth.plies - 1));
    how.append_to(level.field(3));
  }
  return level;
}

void put_level(RecordOut& record, unsigned bit, const Depth& depth, const std::optional<Rollout>& rollout) {
  const RecordOut level = level_of(depth, rollout);
  if (!level.empty()) level.append_to(record.field(bit));
}

void put_chances(std::string& out, const Chances& chances) {
  for (const double each : {chances.win, chances.win_gammon, chances.win_backgammon, chances.lose_gammon,
                            chances.lose_backgammon})
    put_chance(out, each);
}

// The bytes of its steps, one die each; nothing if one is longer than a die.
std::optional<std::string> steps_of(const AnalysedPlay& play, Side side) {
  std::string steps;
  for (const Move& move : std::span(play.moves).first(play.n_moves))
    for (std::uint8_t n = 0; n < move.count; ++n)
      for (std::uint8_t at = 1; at < move.n_points; ++at) {
        const int from = move.points[at - 1U], to = move.points[at];
        if (from <= to || from - to > 6) return std::nullopt;
        steps += static_cast<char>(absolute(side, from) | (from - to) << 5);
      }
  return steps;
}

std::optional<double> equity_of(const AnalysedPlay& play) {
  return play.equity ? play.equity : play.cubeless;
}

void put_candidate(std::string& out, const AnalysedPlay& play, Side side, bool with_level) {
  RecordOut record;
  put_text(record.mandatory(), steps_of(play, side).value_or(std::string()));
  put_equity(record.mandatory(), equity_of(play).value_or(0));
  if (play.chances) put_chances(record.field(0), *play.chances);
  if (with_level) put_level(record, 1, play.depth, play.rollout);
  record.flag(2, play.played);
  if (play.rollout && play.rollout->confidence >= 0) put_equity(record.field(3), play.rollout->confidence);
  if (play.cubeless && play.equity) put_equity(record.field(4), *play.cubeless);
  record.append_to(out);
}

// Candidates as the format wants them: those of one level side by side, the level of the best one first, and
// in each the best first. What was played has to be of that first level: where it is not, none has one.
struct Ranking {
  std::vector<const AnalysedPlay*> plays;
  bool has_levels = true;
};

void sort_by_equity(std::span<const AnalysedPlay*> plays) {
  std::ranges::stable_sort(
      plays, [](const AnalysedPlay* a, const AnalysedPlay* b) { return *equity_of(*a) > *equity_of(*b); });
}

// Nothing if one has no equity or no steps by single dice, or if the best one would not stand first.
std::optional<Ranking> ranked(std::span<const AnalysedPlay> candidates, std::int32_t chosen, Side side) {
  Ranking ranking;
  for (const AnalysedPlay& each : candidates) {
    if (!equity_of(each) || !steps_of(each, side)) return std::nullopt;
    ranking.plays.push_back(&each);
  }
  if (candidates.empty()) return ranking;
  if (chosen > 0)
    std::rotate(ranking.plays.begin(), ranking.plays.begin() + chosen, ranking.plays.begin() + chosen + 1);
  sort_by_equity(chosen < 0 ? std::span(ranking.plays) : std::span(ranking.plays).first(0));
  const AnalysedPlay* const best = ranking.plays.front();
  const auto level = [](const AnalysedPlay* play) {
    std::string text;
    level_of(play->depth, play->rollout).append_to(text);
    return text;
  };
  const std::string first = level(best);
  ranking.has_levels = std::ranges::all_of(
      candidates, [&](const AnalysedPlay& each) { return !each.played || level(&each) == first; });
  sort_by_equity(ranking.plays);
  if (ranking.has_levels)
    std::ranges::stable_sort(ranking.plays, {}, [&](const AnalysedPlay* play) {
      std::string text = level(play);
      return std::pair(text != first, std::move(text));
    });
  return *equity_of(*ranking.plays.front()) > *equity_of(*best) ? std::nullopt : std::optional(ranking);
}

// What the doubler does best, and what the other side does: as told, else as the equities have it.
std::optional<std::uint64_t> doubling_of(const CubeAnalysis& cube) {
  switch (cube.doubling) {
    case Doubling::no_double: return 0;
    case Doubling::doubles:
    case Doubling::optional: return 1;
    case Doubling::too_good: return 4;
    case Doubling::unknown: break;
  }
  if (!cube.no_double || !cube.double_take || !cube.double_pass) return std::nullopt;
  if (*cube.no_double < std::min(*cube.double_take, *cube.double_pass)) return 1;
  return *cube.no_double > *cube.double_pass && *cube.double_take > *cube.double_pass ? 4 : 0;
}

std::optional<std::uint64_t> answering_of(const CubeAnalysis& cube) {
  switch (cube.answering) {
    case Answering::take: return 2;
    case Answering::pass: return 3;
    case Answering::beaver: return 5;
    case Answering::raccoon: return 6;
    case Answering::unknown: break;
  }
  if (!cube.double_take || !cube.double_pass) return std::nullopt;
  return *cube.double_take < *cube.double_pass ? 2 : 3;
}

std::optional<std::uint64_t> verdict_of(const Analysis& analysis) {
  if (!analysis.cube) return std::nullopt;
  return analysis.kind == Analysis::Kind::answer ? answering_of(*analysis.cube) : doubling_of(*analysis.cube);
}

RecordOut start(std::uint32_t ply, std::uint32_t kind) {
  RecordOut record;
  put_varint(record.mandatory(), ply);
  put_varint(record.mandatory(), kind);
  return record;
}

void put_luck(std::string& out, const PlyDecision& decision) {
  RecordOut record = start(decision.ply, roll_kind);
  put_equity(record.mandatory(), *decision.analysis.luck);
  record.append_to(out);
}

// What follows from the list is not told.
void put_play(std::string& out, const PlyDecision& decision) {
  const Analysis& analysis = decision.analysis;
  const std::optional<Ranking> ranking = ranked(decision.plays, analysis.best, analysis.side);
  if (!ranking) return;
  RecordOut record = start(decision.ply, play_kind);
  if (!decision.plays.empty()) {
    put_varint(record.field(0), decision.plays.size());
    for (const AnalysedPlay* each : ranking->plays)
      put_candidate(record.mandatory(), *each, analysis.side, ranking->has_levels);
  }
  const bool has_played = std::ranges::any_of(decision.plays, &AnalysedPlay::played);
  if (analysis.error && !has_played) put_loss(record.field(3), *analysis.error);
  if (decision.plays.empty()) put_level(record, 4, analysis.depth, {});
  if (!record.empty()) record.append_to(out);
}

void put_cube(std::string& out, const PlyDecision& decision) {
  const Analysis& analysis = decision.analysis;
  const std::optional<std::uint64_t> verdict = verdict_of(analysis);
  if (!verdict) return;
  const CubeAnalysis& cube = *analysis.cube;
  RecordOut record = start(decision.ply, cube_kind);
  put_varint(record.mandatory(), *verdict);
  if (cube.no_double) put_equity(record.field(0), *cube.no_double);
  if (cube.double_take) put_equity(record.field(1), *cube.double_take);
  if (cube.double_pass) put_equity(record.field(2), *cube.double_pass);
  const bool answers = analysis.kind == Analysis::Kind::answer;  // there, the chances of who answers
  if (cube.chances) put_chances(record.field(3), answers ? of_other_side(*cube.chances) : *cube.chances);
  if (analysis.error && *analysis.error > 0) put_loss(record.field(4), *analysis.error);
  put_level(record, 7, analysis.depth, cube.rollout);
  record.flag(8, cube.doubling == Doubling::optional);
  record.append_to(out);
}

void put_resignation(std::string& out, const PlyDecision& decision) {
  const Analysis& analysis = decision.analysis;
  RecordOut record = start(decision.ply, resign_kind);
  if (!decision.plays.empty() && decision.plays[0].chances)
    put_chances(record.field(3), *decision.plays[0].chances);
  if (analysis.error && *analysis.error > 0) put_loss(record.field(4), *analysis.error);
  if (!record.empty()) record.append_to(out);
}

void add_decision(Block& block, const PlyDecision& decision) {
  const Analysis& analysis = decision.analysis;
  const auto add = [&](std::uint32_t kind, void (*put)(std::string&, const PlyDecision&)) {
    DecisionRecord record{decision.ply, kind, {}};
    put(record.bytes, decision);
    block.records.push_back(std::move(record));
  };
  switch (analysis.kind) {
    case Analysis::Kind::play:
      add(play_kind, put_play);
      if (analysis.luck && analysis.luck_unit == analysis.unit) add(roll_kind, put_luck);
      break;
    case Analysis::Kind::cube:
    case Analysis::Kind::answer: add(cube_kind, put_cube); break;
    case Analysis::Kind::resign: add(resign_kind, put_resignation); break;
  }
}

void settle_order(Block& block) {
  std::ranges::stable_sort(block.records, {},
                           [](const DecisionRecord& one) { return std::pair(one.ply, one.kind); });
  for (const DecisionRecord& each : block.records) block.decisions += each.bytes;
}

// Equities of money and chances to win the match have a place, EMG has none.
bool has_place(const Analysis& analysis, std::span<const AnalysedPlay> plays) {
  if (analysis.unit == EquityUnit::emg) return false;
  switch (analysis.kind) {
    case Analysis::Kind::play:
      if (plays.empty()) return analysis.error || (analysis.luck && analysis.luck_unit == analysis.unit);
      return ranked(plays, analysis.best, analysis.side).has_value();
    case Analysis::Kind::cube:
    case Analysis::Kind::answer: return verdict_of(analysis).has_value();
    case Analysis::Kind::resign: return (!plays.empty() && plays[0].chances) || analysis.error > 0;
  }
  return false;
}

std::string block_record(const Block& block, std::size_t number) {
  RecordOut record;
  record.mandatory() += block_id(block, number);
  put_varint(record.field(1), 2);  // a program beside those the format numbers
  if (!block.engine.empty()) put_text(record.field(6), block.engine);
  put_varint(record.field(9), block.unit == EquityUnit::mwc ? 2 : 1);
  if (!block.table.empty()) put_text(record.field(11), block.table);
  std::string out;
  record.append_to(out);
  return out;
}

}  // namespace

void append_v2_analysis(std::string& out, const CollectedMatch& match) {
  std::vector<Block> blocks;
  for (const PlyDecision& decision : match.decisions) {
    const Analysis& analysis = decision.analysis;
    if (!has_place(analysis, decision.plays)) continue;
    Block wanted{analysis.set, analysis.unit, analysis.engine, analysis.table, {}, {}};
    auto found = std::ranges::find_if(blocks, [&](const Block& one) { return one.key() == wanted.key(); });
    if (found == blocks.end()) found = blocks.insert(blocks.end(), wanted);
    add_decision(*found, decision);
  }
  for (Block& block : blocks) settle_order(block);
  std::ranges::stable_sort(blocks, {}, &Block::set);
  std::size_t number = 0;
  for (const Block& block : blocks) {
    if (block.decisions.empty()) continue;
    append_section(out, "ANAL", block_record(block, number++), false);
    append_section(out, "DECS", block.decisions, false);
  }
}

Holdings lost_of(const Analysis& analysis) {
  if (!has_place(analysis, analysis.candidates)) return {Holding::unfit_analysis};
  Holdings lost = further_parts(analysis);
  const bool of_play = analysis.kind == Analysis::Kind::play;
  if (of_play) lost = lost.without({Holding::cubeless_equities});  // beside the equity of each candidate
  const std::optional<Ranking> ranking = ranked(analysis.candidates, analysis.best, analysis.side);
  return of_play && !ranking->has_levels ? lost.with(Holding::analysis_depths) : lost;
}

}  // namespace hakem::ogxm
