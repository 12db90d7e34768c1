// The engines' opinions in an OGXM 2 file: blocks (ANAL) and their decisions (DECS), found by the ply they
// are about.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/ogxm/bytes.hpp"
#include "formats/ogxm/frame.hpp"
#include "formats/ogxm/ply.hpp"

namespace hakem::ogxm {

// How deeply something was looked at. Block, decision and candidate each say only what they change.
struct Level {
  std::string_view preset;
  int checker_plies = -1;  // -1 if not told
  int cube_plies = -1;
  bool rolled_out = false;
  std::uint32_t trials = 0;
  std::uint32_t truncated_at = 0;
  int rollout_plies = -1;
};

class V2Analysis {
 public:
  V2Analysis(const Source& source, Emitter& out) : source_(source), out_(out) {}

  // Learns the blocks and where each decision stands.
  void index(const Frame& frame);
  // Sends what is said of the ply with this number, whose turn was sent (`told`).
  void send(std::uint32_t number, const Ply& ply, bool told);
  // Decisions about plies that the match does not have.
  void report_others(std::uint32_t plies);

 private:
  struct Block {
    EquityUnit unit = EquityUnit::equity;
    std::string_view engine, table;
    Level level;
  };
  struct Decision {
    std::uint32_t ply = 0;
    std::uint32_t block = 0;
    std::uint32_t kind = 0;
    std::string_view record;
    friend bool operator<(const Decision& a, const Decision& b) {
      return a.ply != b.ply ? a.ply < b.ply : a.block < b.block;
    }
  };

  void read_block(const Section& section);
  void read_decisions(const Section& section);
  void send_one(const Decision& decision, const Ply& ply, const Decision* roll);
  void read_play(Bytes& record, Fields fields, const Block& block, Side side, Analysis& analysis);
  void read_cube(Bytes& record, Fields fields, const Block& block, const Ply& ply, Analysis& analysis);
  void read_resignation(Bytes& record, Fields fields, const Block& block, Analysis& analysis);
  void read_luck(const Decision& roll, const Block& block, Analysis& analysis);
  void read_candidate(Bytes& record, const Level& above, Side side);
  Level merged(Level above, Bytes& record) const;

  const Source& source_;
  Emitter& out_;
  std::vector<Block> blocks_;
  std::vector<Decision> decisions_;
  std::size_t next_ = 0;
  std::vector<AnalysedPlay> candidates_;
  std::optional<Chances> offer_;  // of the double just before
};

}  // namespace hakem::ogxm
