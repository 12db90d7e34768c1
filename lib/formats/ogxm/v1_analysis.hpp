// The engines' opinions in an OGXM 1 file (ANAL, EVAL, ALTS, CUBE, GVAN), found by game and ply.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/ogxm/frame.hpp"
#include "formats/ogxm/ply.hpp"

namespace hakem::ogxm {

class V1Analysis {
 public:
  V1Analysis(const Source& source, Emitter& out, bool is_match)
      : source_(source), out_(out), is_match_(is_match) {}

  void index(const Frame& frame);
  // Sends what is said of a ply of a game, both counted from 0, whose turn was sent (`told`).
  void send(std::uint32_t game, std::uint32_t number, const Ply& ply, bool told);

 private:
  struct Block {
    std::string_view engine;
    std::string_view evals, plays, cubes, extras;
    bool by_gammonview() const { return !extras.empty(); }
  };
  struct Entry {
    std::uint32_t game_and_ply = 0;
    std::uint32_t block = 0;
    bool is_cube = false;
    std::uint32_t at = 0;          // which of its kind in the block
    std::uint32_t first_play = 0;  // of its candidates
    friend bool operator<(const Entry& a, const Entry& b) { return a.game_and_ply < b.game_and_ply; }
  };

  void index_block(const Block& block, std::uint32_t number);
  Analysis begin(const Block& block, std::uint32_t number, Side side, std::string_view record) const;
  void send_play(const Entry& entry, const Ply& ply);
  void send_cube(const Entry& entry, const Ply& ply);
  Depth depth(const Block& block, std::size_t level_at, std::uint8_t plies) const;

  const Source& source_;
  Emitter& out_;
  bool is_match_;
  std::vector<Block> blocks_;
  std::vector<Entry> entries_;
  std::size_t next_ = 0;
  std::vector<AnalysedPlay> candidates_;
};

}  // namespace hakem::ogxm
