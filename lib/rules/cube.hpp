// The doubling cube (rules M9, M12): its state, and what is wrong with an offer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "model/types.hpp"

namespace hakem {

struct Cube {
  std::int64_t value = 1;
  std::optional<Side> owner;  // empty: centred, either side may double
  bool turned = false;        // an offer was taken in this game (Jacoby asks)

  bool may_double(Side side) const { return !owner || *owner == side; }
  std::int64_t next() const { return std::min<std::int64_t>(value * 2, highest_cube); }
};

}  // namespace hakem
