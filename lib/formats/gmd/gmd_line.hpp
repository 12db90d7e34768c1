// A line of a GMD file, taken apart.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "model/event.hpp"

namespace hakem::gmd {

// Black of a GMD file is our White, the left column of a match file, as in what Gibbon writes of it itself.
// Nothing if `colour` is no colour.
std::optional<Side> side_of(std::string_view colour);
inline char colour_of(Side side) { return side == Side::white ? 'B' : 'W'; }

enum class Item : std::uint8_t {
  unknown,
  extension,
  length,
  player,
  rank,
  location,
  rule,
  game,
  roll,
  move,
  doubles,
  take,
  drop,
  resign,
  accept,
  reject,
};

struct Line {
  Item item = Item::unknown;
  std::string_view key;     // as written; without X-
  std::string_view value;   // all behind the colon
  std::string_view colour;  // of an action; empty if it cannot be read
  std::string_view time;
  std::string_view data;
  bool read = false;  // the line is `item: value` at least
};

Line read_line(std::string_view line);

// `Points{…} Dice{3 1}`: what could be read of it.
struct Setups {
  std::optional<Setup> position;
  std::optional<std::array<std::int32_t, 2>> score;  // White (ours) first
  std::string_view score_text;
  bool crawford = false;
  std::string_view unread;  // from here on nothing could be read; empty: all was
};
Setups read_setups(std::string_view text, Variation variation);

// ` Points{…} Cube{…} Turn{…} Dice{…}`.
void append_setup(std::string& out, const Turn& turn, Variation variation);

}  // namespace hakem::gmd
