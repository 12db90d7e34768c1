// The turns of a game as records of cube and play.
#pragma once

#include <optional>
#include <vector>

#include "formats/xg/xg_make.hpp"
#include "model/event.hpp"

namespace hakem::xg {

class TurnWriter {
 public:
  void begin_game(const RawBoard& start, Variation variation, bool crawford);
  // Whether the position this turn sets is that of the game's start.
  bool starts_at(const Turn& turn);
  // How often the cube was turned before the first play, by that.
  std::int32_t automatic_doubles() const { return turned_; }

  // Adds records, or puts an answer into the last. `turn` is ruled.
  void take(const Turn& turn, std::vector<NewRecord>& records);
  void finish(std::vector<NewRecord>& records, const GameEnd& end);
  // What the record of the game's end says of it.
  std::int32_t how_it_ended(const GameEnd& end) const;

 private:
  void set(const Setup& setup, Side side);
  void say(const Turn& turn, std::vector<NewRecord>& records);
  void roll(const Turn& turn, std::vector<NewRecord>& records);
  void put_roll(Side side, Dice dice, std::vector<NewRecord>& records);
  void put_steps(const Turn& turn, NewRecord& record) const;
  void nobody_acts(Side side, std::vector<NewRecord>& records);
  NewRecord& add_cube(Side side, std::int32_t doubled, std::vector<NewRecord>& records);
  NewRecord& add_play(Side side, Dice dice, std::vector<NewRecord>& records);

  Variation variation_ = Variation::standard;
  bool crawford_ = false;
  bool any_turn_ = false;
  bool is_set_ = false;    // a position that no record has told yet
  bool by_hand_ = false;   // the board of the next record does not follow from the last
  RawBoard board_{};       // P1's view
  std::int32_t cube_ = 0;  // as in the records
  std::int32_t turned_ = 0;
  std::optional<std::size_t> double_;  // the record of a double whose roll has not come
  Side doubler_ = Side::white;
  std::int32_t resigned_ = 0;
  bool has_resigned_ = false;
  std::size_t resigned_at_ = 0;  // the record that says so, if there was no roll
  bool is_rolled_ = false;       // the last record is a roll that was not played
  Side on_turn_ = Side::white;
  Dice dice_;  // of a position that is all there is
};

}  // namespace hakem::xg
