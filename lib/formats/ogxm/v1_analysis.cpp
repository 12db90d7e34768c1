#include "formats/ogxm/v1_analysis.hpp"

#include <algorithm>

#include "formats/ogxm/chances.hpp"

namespace hakem::ogxm {
namespace {

constexpr std::size_t eval_size = 20, play_size = 17, cube_size = 28;
// GammonView's own section: a head, then so many bytes of each of the above.
constexpr std::size_t extras_head = 4, extra_of_eval = 3, extra_of_play = 1, extra_of_cube = 2;

constexpr std::string_view row(std::string_view rows, std::size_t size, std::size_t at) {
  return rows.substr(std::min(at * size, rows.size()), size);
}

double read_equity(Bytes& bytes) { return bytes.number<std::int16_t>() / 1e4; }

}  // namespace

void V1Analysis::index(const Frame& frame) {
  for (const Section& section : frame.sections) {
    if (section.kind == "ANAL") {
      Bytes bytes(source_.text(), section.payload);
      bytes.skip(24);
      const std::string_view model = bytes.take(bytes.byte());
      report_fault(out_, bytes, section.kind);
      blocks_.push_back({readable_text(source_, out_, model), {}, {}, {}, {}});
      continue;
    }
    const bool is_part =
        section.kind == "EVAL" || section.kind == "ALTS" || section.kind == "CUBE" || section.kind == "GVAN";
    if (!is_part) continue;
    if (blocks_.empty()) {
      out_.report(Code::N175, section.span);
      continue;
    }
    Block& block = blocks_.back();
    (section.kind == "EVAL"   ? block.evals
     : section.kind == "ALTS" ? block.plays
     : section.kind == "CUBE" ? block.cubes
                              : block.extras) = section.payload;
  }
  for (std::uint32_t i = 0; i < blocks_.size(); ++i) index_block(blocks_[i], i);
  std::stable_sort(entries_.begin(), entries_.end());
}

void V1Analysis::index_block(const Block& block, std::uint32_t number) {
  const auto place = [](std::string_view record) {
    const auto byte = [&](std::size_t i) {
      return static_cast<std::uint32_t>(static_cast<unsigned char>(record[i]));
    };
    return byte(0) << 16U | byte(2) << 8U | byte(1);
  };
  for (std::uint32_t i = 0; (i + 1) * cube_size <= block.cubes.size(); ++i)
    entries_.push_back({place(row(block.cubes, cube_size, i)), number, true, i, 0});
  std::uint32_t plays = 0;
  for (std::uint32_t i = 0; (i + 1) * eval_size <= block.evals.size(); ++i) {
    const std::string_view record = row(block.evals, eval_size, i);
    entries_.push_back({place(record), number, false, i, plays});
    plays += static_cast<unsigned char>(record[17]);
  }
}

void V1Analysis::send(std::uint32_t game, std::uint32_t number, const Ply& ply, bool told) {
  const std::uint32_t here = game << 16U | number;
  for (; next_ < entries_.size() && entries_[next_].game_and_ply <= here; ++next_) {
    const Entry& entry = entries_[next_];
    const bool is_roll = ply.action < PlyAction::doubles;
    const Block& block = blocks_[entry.block];
    if (entry.game_and_ply < here || !told || (!entry.is_cube && !is_roll)) {
      const std::string_view record =
          entry.is_cube ? row(block.cubes, cube_size, entry.at) : row(block.evals, eval_size, entry.at);
      out_.report(Code::N175, {static_cast<std::uint32_t>(record.data() - source_.text().data()),
                               static_cast<std::uint32_t>(record.size())});
      continue;
    }
    entry.is_cube ? send_cube(entry, ply) : send_play(entry, ply);
  }
}

Analysis V1Analysis::begin(const Block& block, std::uint32_t number, Side side,
                           std::string_view record) const {
  Analysis analysis;
  analysis.side = side;
  // GammonView's are normalised; those of others count the match (binary.md 5.1: the model alone tells).
  analysis.unit = !is_match_ ? EquityUnit::equity : block.by_gammonview() ? EquityUnit::emg : EquityUnit::mwc;
  analysis.luck_unit = analysis.unit;
  analysis.engine = block.engine;
  analysis.set = static_cast<std::int32_t>(number);
  analysis.span = {static_cast<std::uint32_t>(record.data() - source_.text().data()),
                   static_cast<std::uint32_t>(record.size())};
  return analysis;
}

// A level of GammonView counts plies from 1 and knows rollouts; the number others write counts from 0.
Depth V1Analysis::depth(const Block& block, std::size_t level_at, std::uint8_t plies) const {
  constexpr unsigned truncated = 16, rollout = 32, database = 64;
  Depth depth;
  if (level_at < block.extras.size()) {
    const auto level = static_cast<unsigned char>(block.extras[level_at]);
    depth.plies = level & 0xFU;
    depth.kind = (level & (rollout | truncated)) != 0 ? Depth::Kind::rollout
                 : (level & database) != 0            ? Depth::Kind::database
                 : depth.plies > 0                    ? Depth::Kind::evaluation
                                                      : Depth::Kind::unknown;
  } else if (!block.by_gammonview()) {
    depth = {Depth::Kind::evaluation, plies + 1, {}};
  }
  return depth;
}

void V1Analysis::send_play(const Entry& entry, const Ply& ply) {
  const Block& block = blocks_[entry.block];
  const std::string_view record = row(block.evals, eval_size, entry.at);
  Analysis analysis = begin(block, entry.block, ply.side, record);
  Bytes bytes(source_.text(), record);
  bytes.skip(15);
  analysis.error = bytes.number<std::uint16_t>() / 1e4;
  const std::size_t n = bytes.byte();
  const std::uint8_t plies = bytes.byte();
  const std::size_t evals = block.evals.size() / eval_size;
  const std::size_t first_level = extras_head + evals * extra_of_eval;
  candidates_.clear();
  for (std::size_t i = 0; i < n; ++i) {
    const std::string_view told = row(block.plays, play_size, entry.first_play + i);
    if (told.size() < play_size) break;
    AnalysedPlay& play = candidates_.emplace_back();
    Bytes of(source_.text(), told);
    for (int left = 4; left > 0; --left) {
      const std::uint32_t at = of.offset();
      const PlyStep step = step_of(of.byte(), at);
      if (step.is_none() || step.from > 25) continue;
      play.moves[play.n_moves++] = move_of(step, ply.side);
    }
    play.equity = read_equity(of);
    play.chances = read_chances(of);
    play.played = of.byte() != 0;
    play.depth = depth(block, first_level + (entry.first_play + i) * extra_of_play, plies);
  }
  if (!candidates_.empty()) analysis.best = 0;
  constexpr unsigned has_luck = 2;
  const std::string_view extra = block.extras.substr(std::min(extras_head, block.extras.size()));
  const std::string_view mine = row(extra, extra_of_eval, entry.at);
  if (mine.size() == extra_of_eval && (static_cast<unsigned char>(mine[0]) & has_luck) != 0) {
    Bytes of(source_.text(), mine.substr(1));
    analysis.luck = read_equity(of);
  }
  analysis.depth = candidates_.empty() ? depth(block, block.extras.size(), plies) : candidates_[0].depth;
  analysis.candidates = candidates_;
  out_.analysis(analysis);
}

void V1Analysis::send_cube(const Entry& entry, const Ply& ply) {
  const Block& block = blocks_[entry.block];
  const std::string_view record = row(block.cubes, cube_size, entry.at);
  Analysis analysis = begin(block, entry.block, ply.side, record);
  Bytes bytes(source_.text(), record);
  bytes.skip(3);
  constexpr std::uint8_t resignation = 3;
  if (bytes.byte() == resignation) return;
  const bool answers =
      ply.action == PlyAction::take || ply.action == PlyAction::drop || ply.action == PlyAction::beaver;
  analysis.kind = answers ? Analysis::Kind::answer : Analysis::Kind::cube;
  CubeAnalysis& cube = analysis.cube.emplace();
  cube.no_double = read_equity(bytes);
  cube.double_take = read_equity(bytes);
  cube.double_pass = read_equity(bytes);
  cube.chances = read_chances(bytes);
  analysis.error = bytes.number<std::uint16_t>() / 1e4;
  switch (bytes.byte()) {
    case 0: cube.doubling = Doubling::no_double; break;
    case 1: cube.doubling = Doubling::doubles; break;
    case 2: cube.answering = Answering::take; break;
    case 3: cube.answering = Answering::pass; break;
    default: break;
  }
  bytes.byte();  // what was done
  const std::uint8_t plies = bytes.byte();
  const std::size_t before = extras_head + block.evals.size() / eval_size * extra_of_eval +
                             block.plays.size() / play_size * extra_of_play;
  analysis.depth = depth(block, before + entry.at * extra_of_cube + 1, plies);
  out_.analysis(analysis);
}

}  // namespace hakem::ogxm
