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

  // From a point of the owner to its place on the line, and just so back.
  Point translated(int point) const { return own_line_ ? static_cast<Point>(point) : across(point); }

  bool held(int place) const { return board_.at(owner_, translated(place)) != 0; }

  bool all_held(int lowest) const {
    for (int place = lowest; place < lowest + length; ++place)
      if (!held(place)) return false;
    return true;
  }

  // May the six places from `lowest` up not be held?
  bool is_illegal(int lowest) const {
    const Side shut_in = other(owner_);
    if (rules_.block == UzunRules::Block::forbid) return true;
    if (board_.at(shut_in, off) != 0) return false;  // what is borne off stands beyond every block
    const bool home = rules_.block == UzunRules::Block::home;
    for (int point = 1; home ? point <= 6 : !is_within(lowest, point); ++point)
      if (board_.at(shut_in, static_cast<Point>(point)) != 0) return false;
    return true;
  }

 private:
  // Is his point one of the block's?
  bool is_within(int lowest, int point) const {
    const int place = translated(across(point));
    return place >= lowest && place < lowest + length;
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
  const int place = line.translated(to);
  int low = place;
  int high = place;
  while (low > 1 && line.held(low - 1)) --low;
  while (high < 24 && line.held(high + 1)) ++high;
  const int last = std::min(place, high - length + 1);
  for (int lowest = std::max(low, place - length + 1); lowest <= last; ++lowest)
    if (line.is_illegal(lowest)) return line.translated(lowest + length - 1);
  return 0;
}

BlockPoint block_made(const UzunRules& rules, const Board& before, const Board& after, Side side) {
  if (rules.block == UzunRules::Block::allow) return 0;
  const Line line(rules, after, side);
  const Line line_before(rules, before, side);
  for (int lowest = 1; lowest <= 24 - length + 1; ++lowest) {
    if (line.all_held(lowest) && !line_before.all_held(lowest) && line.is_illegal(lowest))
      return line.translated(lowest + length - 1);
  }
  return 0;
}

}  // namespace hakem
