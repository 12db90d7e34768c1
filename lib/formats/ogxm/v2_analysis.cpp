// Most of an analysed file is decisions: each is found once, and read when its turn is sent.
#include "formats/ogxm/v2_analysis.hpp"

#include <algorithm>
#include <string>

#include "formats/ogxm/chances.hpp"

namespace hakem::ogxm {
namespace {

struct DecisionKind {
  static constexpr std::uint32_t play = 0, cube = 1, resign = 2, roll = 3;
};

constexpr std::string_view decisions_name = "DECS";

// Plies are counted from 0 there.
Depth depth_of(const Level& level, int plies) {
  Depth depth;
  depth.words = level.preset;
  if (level.rolled_out) {
    depth.kind = Depth::Kind::rollout;
    if (level.rollout_plies >= 0) depth.plies = level.rollout_plies + 1;
  } else if (plies >= 0) {
    depth.kind = Depth::Kind::evaluation;
    depth.plies = plies + 1;
  }
  return depth;
}

std::optional<Rollout> rollout_of(const Level& level) {
  if (!level.rolled_out) return std::nullopt;
  return Rollout{level.trials, static_cast<std::int32_t>(level.truncated_at)};
}

EquityUnit unit_of(std::uint64_t currency) { return currency == 2 ? EquityUnit::mwc : EquityUnit::equity; }

// Whether a decision of the kind can be about a ply.
bool fits(std::uint32_t kind, const Ply& ply) {
  const bool is_roll = ply.action < PlyAction::doubles;
  const bool is_cube = ply.action == PlyAction::doubles || ply.action == PlyAction::take ||
                       ply.action == PlyAction::drop || ply.action == PlyAction::beaver ||
                       ply.action == PlyAction::raccoon;
  const bool is_resignation = ply.action == PlyAction::resign_game || ply.action == PlyAction::resign_match ||
                              ply.action == PlyAction::settle;
  if (kind == DecisionKind::cube) return is_roll || is_cube;
  if (kind == DecisionKind::resign) return is_resignation;
  return is_roll;
}

}  // namespace

Level V2Analysis::merged(Level above, Bytes& record) const {
  Bytes level = record.record();
  const Fields fields(level.varint(64));
  if (fields.has(0)) above.preset = readable_text(source_, out_, level.text());
  if (fields.has(1)) above.checker_plies = static_cast<int>(level.varint() & 0xFFU);
  if (fields.has(2)) above.cube_plies = static_cast<int>(level.varint() & 0xFFU);
  if (fields.has(3)) {
    above.rolled_out = true;
    Bytes rollout = level.record();
    const Fields told(rollout.varint(64));
    if (told.has(0)) above.trials = static_cast<std::uint32_t>(rollout.varint());
    if (told.has(1)) above.truncated_at = static_cast<std::uint32_t>(rollout.varint() & 0xFFFFU);
    if (told.has(2)) above.rollout_plies = static_cast<int>(rollout.varint() & 0xFFU);
  }
  if (fields.has(4)) above.rolled_out = false;
  return above;
}

void V2Analysis::index(const Frame& frame) {
  for (const Section& section : frame.sections) {
    if (section.kind == "ANAL") read_block(section);
    if (section.kind == decisions_name) read_decisions(section);
  }
  const bool sorted = std::is_sorted(decisions_.begin(), decisions_.end());
  if (!sorted) std::stable_sort(decisions_.begin(), decisions_.end());
}

void V2Analysis::read_block(const Section& section) {
  static constexpr std::string_view producers[] = {"OGX", "eXtreme Gammon", "", "BGBlitz", "Human"};
  Bytes record = Bytes(source_.text(), section.payload).record();
  const Fields fields(record.varint(64));
  Block block;
  record.skip(16);  // its id
  if (fields.has(0)) record.skip(32);
  const std::uint64_t producer = fields.has(1) ? record.varint() : 0;
  if (fields.has(2)) block.level = merged({}, record);
  if (fields.has(4))
    for (std::uint64_t left = record.varint(); left > 0 && record.good(); --left) record.varint();
  const std::string_view id = fields.has(5) ? record.text() : std::string_view();
  const std::string_view name = fields.has(6) ? record.text() : id;
  if (fields.has(7)) record.skip(32);
  const std::string_view build = fields.has(8) ? record.text() : std::string_view();
  if (fields.has(9)) block.unit = unit_of(record.varint());
  if (fields.has(10)) record.skip(2);
  if (fields.has(11)) block.table = readable_text(source_, out_, record.text());
  report_fault(out_, record, section.kind);
  const std::string_view program = !name.empty()                     ? name
                                   : producer < std::size(producers) ? producers[producer]
                                                                     : std::string_view();
  block.engine = readable_text(source_, out_, program);
  if (!build.empty())
    block.engine =
        source_.keep(std::string(block.engine) + " " + std::string(readable_text(source_, out_, build)));
  blocks_.push_back(block);
}

void V2Analysis::read_decisions(const Section& section) {
  if (blocks_.empty()) return out_.report(Code::N175, section.span);
  Bytes records(source_.text(), section.payload);
  while (!records.at_end()) {
    const char* const begin = records.rest().data();
    Bytes record = records.record();
    record.varint(64);
    Decision decision;
    decision.block = static_cast<std::uint32_t>(blocks_.size() - 1);
    decision.ply = static_cast<std::uint32_t>(record.varint());
    decision.kind = static_cast<std::uint32_t>(record.varint());
    if (!records.good() || !record.good()) break;
    decision.record = {begin, static_cast<std::size_t>(records.rest().data() - begin)};
    if (decision.kind <= DecisionKind::roll) decisions_.push_back(decision);
  }
  const bool is_cut_off = section.payload.data() + section.payload.size() ==
                          source_.text().data() + source_.text().size();  // which is told already
  if (!is_cut_off) report_fault(out_, records, section.kind);
}

void V2Analysis::send(std::uint32_t number, const Ply& ply, bool told) {
  if (ply.action == PlyAction::doubles) offer_.reset();
  while (next_ < decisions_.size() && decisions_[next_].ply == number) {
    std::size_t end = next_;
    const Decision* of_kind[4] = {};
    for (; end < decisions_.size() && !(decisions_[next_] < decisions_[end]); ++end) {
      const Decision& each = decisions_[end];
      if (!told || !fits(each.kind, ply) || of_kind[each.kind] != nullptr) {
        out_.report(Code::N175, {static_cast<std::uint32_t>(each.record.data() - source_.text().data()),
                                 static_cast<std::uint32_t>(each.record.size())});
        continue;
      }
      of_kind[each.kind] = &each;
    }
    next_ = end;
    const Decision* const roll = of_kind[DecisionKind::roll];
    if (const Decision* cube = of_kind[DecisionKind::cube]) send_one(*cube, ply, nullptr);
    if (const Decision* play = of_kind[DecisionKind::play]) {
      send_one(*play, ply, roll);
    } else if (roll != nullptr) {
      send_one(*roll, ply, nullptr);
    }
    if (const Decision* resign = of_kind[DecisionKind::resign]) send_one(*resign, ply, nullptr);
  }
  const bool is_answer = ply.action == PlyAction::beaver || ply.action == PlyAction::raccoon;
  if (ply.action != PlyAction::doubles && !is_answer) offer_.reset();
}

void V2Analysis::report_others(std::uint32_t) {
  if (next_ == decisions_.size()) return;
  const std::string_view record = decisions_[next_].record;
  out_.report(Code::N175, {static_cast<std::uint32_t>(record.data() - source_.text().data()),
                           static_cast<std::uint32_t>(record.size())});
}

void V2Analysis::send_one(const Decision& decision, const Ply& ply, const Decision* roll) {
  const Block& block = blocks_[decision.block];
  Bytes record = Bytes(source_.text(), decision.record).record();
  const Fields fields(record.varint(64));
  record.varint();  // the ply
  record.varint();  // the kind
  Analysis analysis;
  analysis.side = ply.side;
  analysis.unit = block.unit;
  analysis.engine = block.engine;
  analysis.table = block.table;
  analysis.set = static_cast<std::int32_t>(decision.block);
  analysis.span = {static_cast<std::uint32_t>(decision.record.data() - source_.text().data()),
                   static_cast<std::uint32_t>(decision.record.size())};
  candidates_.clear();
  switch (decision.kind) {
    case DecisionKind::play: read_play(record, fields, block, ply.side, analysis); break;
    case DecisionKind::cube: read_cube(record, fields, block, ply, analysis); break;
    case DecisionKind::resign: read_resignation(record, fields, block, analysis); break;
    default: read_luck(decision, block, analysis);
  }
  if (roll != nullptr) read_luck(*roll, block, analysis);
  if (!record.good()) return report_fault(out_, record, decisions_name);
  analysis.candidates = candidates_;
  out_.analysis(analysis);
}

void V2Analysis::read_play(Bytes& record, Fields fields, const Block& block, Side side, Analysis& analysis) {
  const Bytes alternatives = record;
  // The level of the decision stands behind its candidates, which change it.
  if (fields.has(0))
    for (std::uint64_t left = record.varint(); left > 0 && record.good(); --left) record.skip_record();
  if (fields.has(1)) record.varint();
  if (fields.has(2)) record.skip(4);
  if (fields.has(3)) analysis.error = record.loss();
  const Level level = fields.has(4) ? merged(block.level, record) : block.level;
  analysis.depth = depth_of(level, level.checker_plies);
  if (!fields.has(0) || !record.good()) return;
  Bytes list = alternatives;
  for (std::uint64_t left = list.varint(); left > 0 && list.good(); --left) {
    Bytes candidate = list.record();
    read_candidate(candidate, level, side);
    if (!candidate.good()) return record.fail("a candidate that cannot be read|okunamayan bir aday");
  }
  if (!candidates_.empty()) analysis.best = 0;  // the best stands first
}

void V2Analysis::read_candidate(Bytes& record, const Level& above, Side side) {
  const Fields fields(record.varint(64));
  AnalysedPlay& play = candidates_.emplace_back();
  const std::uint64_t steps = record.varint();
  if (steps > AnalysedPlay::max_moves) return record.fail("too many steps|çok fazla adım");
  for (std::uint64_t i = 0; i < steps; ++i) {
    const std::uint32_t at = record.offset();
    const PlyStep step = step_of(record.byte(), at);
    if (step.from > 25) return record.fail("a step from nowhere|hiçbir haneden gelen adım");
    play.moves[play.n_moves++] = move_of(step, side);
  }
  play.equity = record.equity();
  if (fields.has(0)) play.chances = read_chances(record);
  const Level level = fields.has(1) ? merged(above, record) : above;
  play.played = fields.has(2);
  play.depth = depth_of(level, level.checker_plies);
  play.rollout = rollout_of(level);
  if (fields.has(3)) {
    const double error = record.equity();
    if (!play.rollout) play.rollout.emplace();
    play.rollout->confidence = error;
  }
  if (fields.has(4)) play.cubeless = record.equity();
}

void V2Analysis::read_cube(Bytes& record, Fields fields, const Block& block, const Ply& ply,
                           Analysis& analysis) {
  const bool answers =
      ply.action == PlyAction::take || ply.action == PlyAction::drop || ply.action == PlyAction::beaver;
  analysis.kind = answers ? Analysis::Kind::answer : Analysis::Kind::cube;
  CubeAnalysis& cube = analysis.cube.emplace();
  const std::uint64_t verdict = record.varint();
  switch (verdict) {
    case 0: cube.doubling = Doubling::no_double; break;
    case 1: cube.doubling = Doubling::doubles; break;
    case 2: cube.answering = Answering::take; break;
    case 3: cube.answering = Answering::pass; break;
    case 4: cube.doubling = Doubling::too_good; break;
    case 5: cube.answering = Answering::beaver; break;
    case 6: cube.answering = Answering::raccoon; break;
    default: record.fail("a verdict nobody knows|bilinmeyen bir karar");
  }
  if (fields.has(0)) cube.no_double = record.equity();
  if (fields.has(1)) cube.double_take = record.equity();
  if (fields.has(2)) cube.double_pass = record.equity();
  if (fields.has(3)) cube.chances = read_chances(record);
  if (fields.has(4)) analysis.error = record.loss();
  if (fields.has(5)) record.skip(2);
  const Level level = fields.has(7) ? merged(block.level, record) : block.level;
  if (fields.has(8) && cube.doubling == Doubling::doubles) cube.doubling = Doubling::optional;
  if (fields.has(10)) record.skip(4);
  if (fields.has(11)) analysis.unit = unit_of(record.varint());
  analysis.depth = depth_of(level, level.cube_plies >= 0 ? level.cube_plies : level.checker_plies);
  cube.rollout = rollout_of(level);
  // The format has the chances of who answers; GammonView writes those of who doubled, as beside the double.
  if (answers && cube.chances && cube.chances != offer_) cube.chances = of_other_side(*cube.chances);
  if (ply.action == PlyAction::doubles) offer_ = cube.chances;
}

void V2Analysis::read_resignation(Bytes& record, Fields fields, const Block& block, Analysis& analysis) {
  analysis.kind = Analysis::Kind::resign;
  if (fields.has(0)) record.varint();
  if (fields.has(1)) analysis.error = std::max(record.equity(), 0.0);
  if (fields.has(2)) record.skip(4);
  if (fields.has(3)) candidates_.emplace_back().chances = read_chances(record);
  if (fields.has(4)) analysis.error = record.loss();
  const Level level = fields.has(5) ? merged(block.level, record) : block.level;
  analysis.depth = depth_of(level, level.checker_plies);
}

// Of the roll: a record of its own, told with the play.
void V2Analysis::read_luck(const Decision& roll, const Block& block, Analysis& analysis) {
  Bytes record = Bytes(source_.text(), roll.record).record();
  record.varint(64);
  record.varint();
  record.varint();
  const double luck = record.equity();
  if (!record.good()) return report_fault(out_, record, decisions_name);
  analysis.luck = luck;
  analysis.luck_unit = block.unit;
}

}  // namespace hakem::ogxm
