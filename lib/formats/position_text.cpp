#include "formats/position_text.hpp"

#include <algorithm>

namespace hakem {
namespace {

// How many checkers there are is the replay's business (M113).
bool is_usable(const PositionReading& reading) {
  return reading.readable() && reading.position.cube <= highest_cube;
}

bool is_die(std::uint8_t die) { return die >= 1 && die <= 6; }

}  // namespace

Setup setup_of(const Position& position) {
  Setup setup;
  setup.board = position.board;
  setup.cube = position.cube;
  setup.cube_owner = position.cube_owner;
  setup.on_turn = position.on_roll;
  if (is_die(position.dice.first) && is_die(position.dice.second)) setup.dice = position.dice;
  return setup;
}

std::optional<Board> read_xg_board(std::string_view characters, Side lower) {
  const PositionReading reading = read_xgid_fields(characters, 1);
  if (!is_usable(reading) || characters.size() != 26) return std::nullopt;
  return (lower == Side::black ? reading.position : exchanged(reading.position)).board;
}

std::string xg_board_text(const Board& board, Side lower) {
  Position position;
  position.board = board;
  const std::string id =
      write_position(PositionKind::xgid, lower == Side::black ? position : exchanged(position));
  return id.empty() ? id : id.substr(std::string_view("XGID=").size(), 26);
}

std::optional<Setup> read_xgid_setup(std::string_view fields, Side lower) {
  const PositionReading reading = read_xgid_fields(fields, 5);
  if (!is_usable(reading)) return std::nullopt;
  return setup_of(lower == Side::black ? reading.position : exchanged(reading.position));
}

std::optional<Setup> read_snowie_position(std::string_view fields,
                                          const std::array<std::string_view, 2>& names, Side fallback) {
  const PositionReading reading = read_position(PositionKind::snowie, fields);
  if (!is_usable(reading)) return std::nullopt;
  const Position& position = reading.position;
  const std::string& on_roll = position.names[index(position.on_roll)];
  const std::string& waits = position.names[index(other(position.on_roll))];
  Side roller = fallback;
  if (on_roll != waits) {
    if (on_roll == names[0] || waits == names[1]) roller = Side::white;
    if (on_roll == names[1] || waits == names[0]) roller = Side::black;
  }
  Setup setup = setup_of(roller == position.on_roll ? position : exchanged(position));
  setup.text = fields;
  return setup;
}

std::string snowie_position(const SnowieContext& context) {
  const Setup& setup = context.setup;
  Position position;
  position.board = setup.board;
  position.on_roll = position.decides = setup.on_turn.value_or(context.roller);
  position.dice = setup.dice;
  position.cube = setup.cube;
  position.cube_owner = setup.cube_owner;
  for (std::size_t i = 0; i < 2; ++i) position.score[i] = static_cast<std::int32_t>(context.score[i]);
  position.length = context.length;
  position.names = context.names;
  for (std::string& name : position.names)
    std::ranges::replace(name, ')', '_');  // it would end "Illegal play (…)"
  return write_position(PositionKind::snowie, position);
}

}  // namespace hakem
