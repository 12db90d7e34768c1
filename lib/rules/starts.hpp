// From which points a die can be played, all of them at once: what can_step() says of every point, a bit for
// each. Internal to the rules.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "model/board.hpp"
#include "model/types.hpp"

namespace hakem {

// Bit p: point p of the side that is to move.
using PointBits = std::uint32_t;

class Starts {
 public:
  Starts(const Board& board, Side side)
      : own_(own_men(board.men[index(side)].data())), open_(open_to(board.men[index(other(side))].data())) {}

  // The points (1 … 25) that `die` (1 … 6) can be played from.
  PointBits of(int die) const {
    if (own_ >> bar != 0) return own_ & (open_ << die) & (PointBits{1} << bar);  // rule M7
    const PointBits on_board = own_ & (open_ << die);
    if (own_ >> 7 != 0 || own_ == 0) return on_board;  // rule M8
    const PointBits hindmost = std::bit_floor(own_);
    const PointBits exact = own_ & (PointBits{1} << die);
    return on_board | exact | (hindmost >> die == 0 ? hindmost : 0);  // rule M8
  }

 private:
  static constexpr std::uint64_t each(unsigned byte) { return 0x0101010101010101U * byte; }

  // The highest bit of each of the eight bytes at `men` that is `least` (1 … 128) or more, as the lowest one.
  static std::uint64_t at_least(unsigned least, const std::uint8_t* men) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, men, 8);
    if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
    return (((eight & each(0x7F)) + each(0x80 - least)) | eight) >> 7 & each(1);
  }
  // Byte i to bit i, and to bit 7 - i.
  static PointBits in_order(std::uint64_t bytes) {
    return static_cast<PointBits>(bytes * 0x0102040810204080U >> 56);
  }
  static PointBits reversed(std::uint64_t bytes) {
    return static_cast<PointBits>(bytes * 0x8040201008040201U >> 56);
  }

  static PointBits own_men(const std::uint8_t* men) {
    return in_order(at_least(1, men + 1)) << 1 | in_order(at_least(1, men + 9)) << 9 |
           in_order(at_least(1, men + 17)) << 17 | PointBits{men[bar] != 0} << bar;
  }
  // Points 1 … 24 that are not held. The other side's point q is his point 25 - q.
  static PointBits open_to(const std::uint8_t* others) {
    const PointBits held = reversed(at_least(2, others + 1)) << 17 | reversed(at_least(2, others + 9)) << 9 |
                           reversed(at_least(2, others + 17)) << 1;
    constexpr PointBits all = 0x1FFFFFE;
    return all & ~held;
  }

  PointBits own_;
  PointBits open_;
};

}  // namespace hakem
