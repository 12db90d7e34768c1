// Plies as events: what OGXM, .gva and HedgeHog's JSON have in common behind their bytes and letters.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/ogxm/ply.hpp"
#include "model/board.hpp"

namespace hakem {

// What a file says of a game beside its plies.
struct PlyGame {
  GameHead head;
  std::optional<PlyBoard> men;  // where it does not begin from the start of the variation
  std::int64_t cube = 1;        // in the beginning
  std::optional<Side> cube_owner;
  std::optional<Side> winner;
  std::int64_t points = -1;  // -1 if not told
};

class PlyTeller {
 public:
  PlyTeller(const Source& source, Emitter& out) : source_(source), out_(out) {}

  // `longgammon`: every game begins with all men on the 24 point, which is no variation of Hakem's.
  void begin_match(Variation variation, bool longgammon);
  void begin_game(const PlyGame& game);
  // Sends what the ply is. False if no turn follows from it. `next`: who acts behind it. `position_follows`:
  // the next ply sets a position, which tells the cube as well.
  bool ply(const Ply& ply, std::optional<Side> next, bool position_follows = false);
  void end_game(const PlyGame& game);

 private:
  void set_position(const Board& board, std::optional<Side> on_turn, Span span);
  void roll(const Ply& ply);
  void cube_turn(const Ply& ply, Turn& turn);
  void resign(const Ply& ply, Turn& turn) const;
  void illegal_play(const Ply& ply, std::optional<Side> next, Turn& turn);
  bool is_closed_out(Side side) const;
  bool send_steps(const Ply& ply, Turn& turn);
  bool send_difference(const Board& after, Turn& turn);
  std::optional<Board> board_told(const Ply& ply);

  const Source& source_;
  Emitter& out_;
  Turn roll_;  // filled again for each: making one takes longer than reading a ply
  Variation variation_ = Variation::standard;
  bool longgammon_ = false;
  Board board_;
  bool knows_board_ = true;  // false behind a ply of which nobody knows what was played
  std::int64_t cube_ = 1;
  std::optional<Side> cube_owner_;
  bool doubled_ = false;
  std::int64_t points_ = -1;             // of the game
  std::array<std::int64_t, 2> score_{};  // that the winners' points come to
};

}  // namespace hakem
