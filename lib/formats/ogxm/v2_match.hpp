// The match in an OGXM 2 file: its head (MTCH) and its games (GAME).
#pragma once

#include <optional>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/ogxm/bytes.hpp"
#include "formats/ogxm/ply.hpp"
#include "formats/ogxm/ply_teller.hpp"

namespace hakem::ogxm {

struct V2Head {
  MatchHead head;
  bool longgammon = false;
  std::optional<std::array<std::int32_t, 2>> start;        // score before the first game
  std::optional<std::array<std::int64_t, 2>> final_score;  // where it is not the sum
  std::optional<Side> winner;
};

V2Head read_v2_head(const Source& source, Bytes& record, Emitter& out);
// The record before the plies.
PlyGame read_v2_game(Bytes& record);
// One ply into a fresh one; the fault is kept in `bytes`.
void read_v2_ply(Bytes& bytes, Ply& ply);

}  // namespace hakem::ogxm
