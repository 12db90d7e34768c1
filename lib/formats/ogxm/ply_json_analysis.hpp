// The engines' opinions beside a ply in JSON.
#pragma once

#include <optional>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/json/json_object.hpp"
#include "formats/ogxm/ply.hpp"

namespace hakem {

// {"from": 0 … 25, "pips": 1 … 24}; what is wrong with it goes to its faults.
PlyStep read_step(const Object& step);

class PlyJsonAnalysis {
 public:
  PlyJsonAnalysis(const Source& source, Emitter& out) : source_(source), out_(out) {}

  // Learns who analysed; `data` holds "analysis_info" or "analyses_info".
  void learn(const Object& data, bool is_match);
  // Sends what stands beside a ply whose turn was sent; what is wrong with it goes to the faults of `ply`.
  void send(const Object& ply, const Ply& read);

 private:
  struct Block {
    EquityUnit unit = EquityUnit::equity;
    std::string_view engine, table;
  };

  Block block_of(const Object& info, bool is_match) const;
  void send_one(const Object& told, const Ply& ply, std::size_t set);
  void send_play(const Object& told, const Ply& ply, std::size_t set);
  void send_cube(const Object& told, const Object& decided, const Ply& ply, std::size_t set);
  Analysis begin(const Ply& ply, std::size_t set, Span span) const;
  AnalysedPlay candidate(const Object& told, Side side) const;
  Depth depth_of(const Object& told) const;

  const Source& source_;
  Emitter& out_;
  std::vector<Block> blocks_;
  std::vector<AnalysedPlay> candidates_;
  std::optional<Chances> offer_;  // of the double just before
};

}  // namespace hakem
