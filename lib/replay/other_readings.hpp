// Other ways to read a game that does not fit together as it is written: with two turns or rows exchanged,
// one left out, one given to the other side, rows missing, or another result.
//
// Nothing is decided here. Each repair is ruled on like a game of its own, and the one after which the fewest
// findings are left is what happened; its own finding stands for all that it explains.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <vector>

#include "diag/diagnostic.hpp"
#include "model/event.hpp"
#include "replay/follow.hpp"

namespace hakem {

// Turns that are missing from a record.
enum class Lost : std::uint8_t {
  some,  // nobody knows how many
  turn,  // one of the side on turn
  row,   // one of the side on turn, and then one of the other
};

// How the turns and the result of a game are read.
struct GameReading {
  std::vector<Seat> seats;
  std::vector<Claim> claims;
  std::size_t turns_before_result = SIZE_MAX;  // turns behind a result line come after the end
  std::optional<std::size_t> lost_before;      // turns are missing before this seat
  Lost lost = Lost::some;
};

struct OtherReading {
  GameReading reading;
  Diagnostic finding;  // what it says was wrong
  std::size_t cost;    // in the measure of `one_finding`: less if something else in the record speaks for it
  bool only_order = false;  // rows change places, and no word of them does
};

// The turns of `repair` before the seat `before` are missing as `lost` says.
inline void lose(OtherReading& repair, std::size_t before, Lost lost) {
  repair.reading.lost_before = before;
  repair.reading.lost = lost;
}

constexpr std::size_t rows_between = 4;  // so far below a row may stand once more

constexpr std::size_t one_finding = 4;
// Turns that are missing or another game's: any one slip that explains them as well is likelier.
constexpr std::size_t foreign_turns = one_finding + 1;

// What a game adds to the score of both sides, by the score line of the next.
using Gain = std::array<std::int64_t, 2>;

class OtherReadings {
 public:
  explicit OtherReadings(Place game) : game_(game) {}

  // The repairs of `base` near the turns `suspects` (as counted in the record), and those that row numbers or
  // `gain` ask for. `lost`: the turn from which on the board was lost, if it was. They refer to turns that
  // live as long as this.
  std::vector<OtherReading> of(const GameReading& base, const std::vector<std::size_t>& suspects,
                               const std::optional<Gain>& gain, std::optional<std::size_t> lost);

 private:
  const Turn& at(std::size_t seat) const { return *base_->seats[seat].turn; }
  std::size_t size() const { return base_->seats.size(); }
  bool may_be_explained(std::size_t seat) const;
  bool is_near(std::size_t seat) const;
  OtherReading& add(Code code, std::size_t seat, Span span, std::initializer_list<Fact> facts = {});
  OtherReading& about_result(Code code, Span span, std::initializer_list<Fact> facts = {});
  Turn& change(Seat& seat);
  void leave_out(OtherReading& repair, std::size_t begin, std::size_t end);

  void rows();
  void exchange_rows(std::size_t begin, std::size_t middle, std::size_t end);
  bool tells_rolls_alone(std::size_t begin, std::size_t end) const;
  void repeated(std::size_t first, std::size_t first_end, std::size_t begin, std::size_t end);
  void missing(std::size_t seat);
  bool begins_row(std::size_t seat) const;
  std::int32_t jump_of_row(std::size_t seat) const;
  void lost_from(std::size_t seat);
  void foreign(std::size_t seat);
  void lost_row(std::size_t seat);
  void turns(std::size_t seat);
  void late_double(std::size_t seat);
  void exchanged_dice(std::size_t seat);
  void unwritten_hit(std::size_t seat);
  void repeated_turn(std::size_t seat);
  void corrected_turn(std::size_t seat);
  void exchanged_sides(std::size_t seat);
  void other_side(std::size_t seat);
  void result();
  void other_result(std::size_t which, const std::optional<Gain>& gain);

  Place game_;
  const GameReading* base_ = nullptr;
  std::vector<std::size_t> suspects_;
  std::vector<OtherReading> found_;
  std::deque<Turn> changed_;
};

}  // namespace hakem
