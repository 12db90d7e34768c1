// A block is looked for along a line of points 24 … 1 that ends at 1: the other side's way, or the owner's
// own (UzunRules::block_line). A place on that line is a number of its side's numbering.
#include "rules/uzun_block.hpp"

#include <algorithm>

#include "rules/uzun_step.hpp"

namespace hakem {
namespace {

constexpr int length = 6;

class Line {
 public:
  Line(const UzunRules& rules, const Board& board, Side owner)
      : rules_(rules),
        board_(board),
        owner_(owner),
        own_line_(rules.block_line == UzunRules::BlockLine::own) {}

  // From a point of the owner to its place on the line, and back.
  int place_of(int point) const { return own_line_ ? point : across(point); }
  Point point_of(int place) const { return own_line_ ? static_cast<Point>(place) : across(place); }

  bool held(int place) const { return board_.at(owner_, point_of(place)) != 0; }

  bool all_held(int lowest) const {
    for (int place = lowest; place < lowest + length; ++place)
      if (!held(place)) return false;
    return true;
  }

  // May the six places from `lowest` up not be held?
  bool is_illegal(int lowest) const {
    const Side shut_in = other(owner_);
    if (rules_.block == UzunRules::Block::allow) return false;
    if (rules_.block == UzunRules::Block::forbid) return true;
    if (board_.at(shut_in, off) != 0) return false;  // what is borne off stands beyond every block
    const int beyond = rules_.block == UzunRules::Block::home ? 6 : foremost_in_his_numbering(lowest) - 1;
    for (int point = 1; point <= beyond; ++point)
      if (board_.at(shut_in, static_cast<Point>(point)) != 0) return false;
    return true;
  }

 private:
  // The place of the block nearest to the home of the side it stands against.
  int foremost_in_his_numbering(int lowest) const {
    if (!own_line_) return lowest;
    const bool crosses_his_end = lowest <= 12 && lowest + length - 1 >= 13;
    return crosses_his_end ? 1 : across(lowest);
  }

  const UzunRules& rules_;
  const Board& board_;
  Side owner_;
  bool own_line_;
};

}  // namespace

BlockPoint block_completed(const UzunRules& rules, const Board& after, Side side, Point to) {
  if (rules.block == UzunRules::Block::allow || to == off) return 0;
  const Line line(rules, after, side);
  const int place = line.place_of(to);
  int low = place;
  int high = place;
  while (low > 1 && line.held(low - 1)) --low;
  while (high < 24 && line.held(high + 1)) ++high;
  const int last = std::min(place, high - length + 1);
  for (int lowest = std::max(low, place - length + 1); lowest <= last; ++lowest)
    if (line.is_illegal(lowest)) return line.point_of(lowest + length - 1);
  return 0;
}

BlockPoint block_made(const UzunRules& rules, const Board& before, const Board& after, Side side) {
  if (rules.block == UzunRules::Block::allow) return 0;
  const Line line(rules, after, side);
  const Line line_before(rules, before, side);
  for (int lowest = 1; lowest <= 24 - length + 1; ++lowest) {
    if (line.all_held(lowest) && !line_before.all_held(lowest) && line.is_illegal(lowest))
      return line.point_of(lowest + length - 1);
  }
  return 0;
}

}  // namespace hakem
