// Positions, cubes and dice that are set. GNU Backgammon spreads them over several nodes: PL with AE, AW and
// AB, then CV, CP and DI; together they are one event. What a node leaves out stands as it was played to, so
// the board is kept along.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "core/source.hpp"
#include "formats/sgf/sgf_root.hpp"
#include "model/event.hpp"

namespace hakem {

class SgfSetup {
 public:
  void start_game(Variation variation);

  bool is_waiting() const { return board_set_ || cube_set_ || dice_.rolled(); }
  // The node sets once more what waits already.
  bool begins_anew(const SgfNode& node) const;
  void read(const SgfNode& node, const Source& source, bool is_root, const SgfFinding& found);

  // The cube of the root is turned by `ties` of the opening roll too, which are told by themselves.
  void leave_to(int ties);
  // What waited, as a position, or as dice that were thrown and not played.
  void take(Turn& turn, Setup& setup);
  // Side and dice that stand beside a word of ours.
  void take_dice(Turn& turn);
  // The dice that were set are those of the play that follows.
  void drop_dice(const Turn& play);
  void follow(const Turn& turn);
  // Its value after the turns so far.
  std::int32_t cube() const { return cube_; }

 private:
  void read_points(const SgfNode& node, const SgfProperty& list, std::optional<Side> side,
                   const SgfFinding& found);
  void put_rest_off();
  void reach(Span span);

  Board board_;
  std::array<int, 2> men_{15, 15};
  bool crosses_ = true;  // sides meet and hit; not in long tavla
  std::int32_t cube_ = 1;
  std::int32_t told_ = 1;   // what of it the opening roll tells
  std::int32_t stake_ = 1;  // after the double that waits
  std::optional<Side> owner_;
  std::optional<Side> on_turn_;
  Side last_ = Side::black;
  Dice dice_;
  bool board_set_ = false;
  bool cube_set_ = false;
  Span span_;
};

}  // namespace hakem
