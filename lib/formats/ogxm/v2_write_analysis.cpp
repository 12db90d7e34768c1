// The engines' opinions, a block for each analysis of the record, engine and unit.
#include <zlib.h>

#include <algorithm>
#include <tuple>

#include "formats/ogxm/bytes_out.hpp"
#include "formats/ogxm/v2_write.hpp"

namespace hakem::ogxm {
namespace {

struct Block {
  std::int32_t set = 0;
  EquityUnit unit = EquityUnit::equity;
  std::string_view engine, table;
  std::string decisions;

  auto key() const { return std::tie(set, unit, engine, table); }
};

constexpr std::uint32_t play_kind = 0, cube_kind = 1, resign_kind = 2, roll_kind = 3;

// A UUID in form (version 8, RFC 9562), made of what the block says.
std::string block_id(const Block& block, std::size_t number) {
  const auto* const bytes = reinterpret_cast<const Bytef*>(block.decisions.data());
  const auto sum = static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(block.decisions.size())));
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
void put_level(RecordOut& record, unsigned bit, const Depth& depth, const std::optional<Rollout>& rollout) {
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
  if (!level.empty()) level.append_to(record.field(bit));
}

void put_chances(std::string& out, const Chances& chances) {
  for (const double each : {chances.win, chances.win_gammon, chances.win_backgammon, chances.lose_gammon,
                            chances.lose_backgammon})
    put_chance(out, each);
}

Chances of_other_side(const Chances& chances) {
  return {chances.lose, chances.lose_gammon, chances.lose_backgammon,
          chances.win,  chances.win_gammon,  chances.win_backgammon};
}

bool put_candidate(std::string& out, const AnalysedPlay& play, Side side) {
  RecordOut record;
  std::string steps;
  for (std::size_t i = 0; i < play.n_moves; ++i) {
    const Move& move = play.moves[i];
    for (std::uint8_t n = 0; n < move.count; ++n)
      for (std::uint8_t at = 1; at < move.n_points; ++at) {
        const int from = move.points[at - 1U], to = move.points[at];
        if (from <= to || from - to > 6) return false;
        steps += static_cast<char>(absolute(side, from) | (from - to) << 5);
      }
  }
  put_text(record.mandatory(), steps);
  put_equity(record.mandatory(), play.equity.value_or(play.cubeless.value_or(0)));
  if (play.chances) put_chances(record.field(0), *play.chances);
  put_level(record, 1, play.depth, play.rollout);
  record.flag(2, play.played);
  if (play.rollout && play.rollout->confidence >= 0) put_equity(record.field(3), play.rollout->confidence);
  if (play.cubeless && play.equity) put_equity(record.field(4), *play.cubeless);
  record.append_to(out);
  return true;
}

std::optional<std::uint64_t> verdict_of(const Analysis& analysis) {
  const CubeAnalysis& cube = *analysis.cube;
  const auto doubling = [&]() -> std::optional<std::uint64_t> {
    switch (cube.doubling) {
      case Doubling::no_double: return 0;
      case Doubling::doubles:
      case Doubling::optional: return 1;
      case Doubling::too_good: return 4;
      case Doubling::unknown: return std::nullopt;
    }
    return std::nullopt;
  };
  const auto answering = [&]() -> std::optional<std::uint64_t> {
    switch (cube.answering) {
      case Answering::take: return 2;
      case Answering::pass: return 3;
      case Answering::beaver: return 5;
      case Answering::raccoon: return 6;
      case Answering::unknown: return std::nullopt;
    }
    return std::nullopt;
  };
  const bool answers = analysis.kind == Analysis::Kind::answer;
  const auto mine = answers ? answering() : doubling();
  return mine ? mine : answers ? std::nullopt : doubling();
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

// The best stands first, and what follows from the list is not told.
void put_play(std::string& out, const PlyDecision& decision) {
  const Analysis& analysis = decision.analysis;
  std::vector<const AnalysedPlay*> order;
  for (const AnalysedPlay& each : decision.plays) order.push_back(&each);
  std::ranges::stable_sort(order, [](const AnalysedPlay* a, const AnalysedPlay* b) {
    return a->equity.value_or(-1e9) > b->equity.value_or(-1e9);
  });
  std::string list;
  std::uint64_t count = 0;
  bool has_played = false;
  for (const AnalysedPlay* each : order) {
    if (!put_candidate(list, *each, analysis.side)) continue;
    ++count;
    has_played = has_played || each->played;
  }
  RecordOut record = start(decision.ply, play_kind);
  if (count > 0) {
    put_varint(record.field(0), count);
    record.mandatory() += list;
  }
  if (analysis.error && !(count > 0 && has_played)) put_loss(record.field(3), *analysis.error);
  if (count == 0) put_level(record, 4, analysis.depth, {});
  if (count > 0 || analysis.error) record.append_to(out);
}

void put_cube(std::string& out, const PlyDecision& decision) {
  const Analysis& analysis = decision.analysis;
  const std::optional<std::uint64_t> verdict = analysis.cube ? verdict_of(analysis) : std::nullopt;
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

void put_decision(std::string& out, const PlyDecision& decision) {
  const Analysis& analysis = decision.analysis;
  switch (analysis.kind) {
    case Analysis::Kind::play:
      put_play(out, decision);
      if (analysis.luck && analysis.luck_unit == analysis.unit) put_luck(out, decision);
      break;
    case Analysis::Kind::cube:
    case Analysis::Kind::answer: put_cube(out, decision); break;
    case Analysis::Kind::resign: put_resignation(out, decision); break;
  }
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
    if (analysis.unit == EquityUnit::emg) continue;  // has no place there
    Block wanted{analysis.set, analysis.unit, analysis.engine, analysis.table, {}};
    auto found = std::ranges::find_if(blocks, [&](const Block& one) { return one.key() == wanted.key(); });
    if (found == blocks.end()) found = blocks.insert(blocks.end(), wanted);
    put_decision(found->decisions, decision);
  }
  std::ranges::stable_sort(blocks, {}, &Block::set);
  std::size_t number = 0;
  for (const Block& block : blocks) {
    if (block.decisions.empty()) continue;
    append_section(out, "ANAL", block_record(block, number++), false);
    append_section(out, "DECS", block.decisions, false);
  }
}

}  // namespace hakem::ogxm
