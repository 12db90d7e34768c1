#include "formats/position_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace hakem {
namespace {

// Fifteen checkers a side; what is not on the board is borne off.
bool put_rest_off(Board& board) {
  for (const Side side : {Side::white, Side::black}) {
    const int there = checker_count(board, side);
    if (there > 15) return false;
    board.at(side, off) = static_cast<std::uint8_t>(15 - there);
  }
  return true;
}

bool place(Board& board, Side side, int point, int men) {
  if (men < 0 || men > 15) return false;
  board.at(side, static_cast<Point>(point)) = static_cast<std::uint8_t>(men);
  return true;
}

}  // namespace

std::optional<Board> read_xg_board(std::string_view characters, Side lower) {
  if (characters.size() != 26) return std::nullopt;
  Board board;
  for (int i = 0; i < 26; ++i) {
    const char c = characters[static_cast<std::size_t>(i)];
    if (c == '-') continue;
    if (c >= 'A' && c <= 'O' && i > 0) {
      place(board, lower, i, c - 'A' + 1);
    } else if (c >= 'a' && c <= 'o' && i < 25) {
      place(board, other(lower), 25 - i, c - 'a' + 1);
    } else {
      return std::nullopt;
    }
  }
  if (!put_rest_off(board)) return std::nullopt;
  return board;
}

// Fields: 0 length, 4 on roll, 5 name on roll, 6 other name, 10 cube, 11 its owner (1 on roll, -1 other), 12
// the other side's men on the bar (not above zero), 13…36 points 1…24 of the side on roll (+ own, - other),
// 37 own men on the bar, 38 and 39 the dice.
std::optional<Setup> read_snowie_position(std::string_view fields,
                                          const std::array<std::string_view, 2>& names, Side fallback) {
  std::array<std::string_view, 40> field{};
  std::string_view rest = fields;
  for (std::string_view& each : field) {
    const std::size_t end = rest.find(';');
    if (end == std::string_view::npos && &each != &field.back()) return std::nullopt;
    each = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  std::array<int, 40> number{};
  for (const std::size_t i : {10U, 11U}) {
    const auto [end, error] = std::from_chars(field[i].data(), field[i].data() + field[i].size(), number[i]);
    if (error != std::errc()) return std::nullopt;
  }
  for (std::size_t i = 12; i < 40; ++i) {
    const auto [end, error] = std::from_chars(field[i].data(), field[i].data() + field[i].size(), number[i]);
    if (error != std::errc() || number[i] < -15 || number[i] > 15) return std::nullopt;
  }

  Setup setup;
  Side roller = fallback;
  if (field[5] != field[6]) {
    if (field[5] == names[0] || field[6] == names[1]) roller = Side::white;
    if (field[5] == names[1] || field[6] == names[0]) roller = Side::black;
  }
  setup.on_turn = roller;
  setup.text = fields;
  if (!place(setup.board, other(roller), bar, -number[12]) || !place(setup.board, roller, bar, number[37]))
    return std::nullopt;
  for (int point = 1; point <= 24; ++point) {
    const int men = number[12U + static_cast<unsigned>(point)];
    if (men > 0) place(setup.board, roller, point, men);
    if (men < 0) place(setup.board, other(roller), 25 - point, -men);
  }
  if (!put_rest_off(setup.board)) return std::nullopt;
  setup.cube = number[10];
  if (number[11] == 1) setup.cube_owner = roller;
  if (number[11] == -1) setup.cube_owner = other(roller);
  if (number[38] >= 1 && number[38] <= 6 && number[39] >= 1 && number[39] <= 6)
    setup.dice = {static_cast<std::uint8_t>(number[38]), static_cast<std::uint8_t>(number[39])};
  return setup;
}

std::string snowie_position(const SnowieContext& context) {
  const Setup& setup = context.setup;
  const Side roller = setup.on_turn.value_or(context.roller);
  const auto mine = index(roller);
  std::string text;
  const auto add = [&](std::int64_t value) { text.append(std::to_string(value)).append(";"); };
  const auto add_name = [&](std::string name) {
    std::ranges::replace_if(name, [](char c) { return c == ';' || c == ')'; }, '_');
    text.append(name).append(";");
  };
  add(context.length);
  add(0);  // Jacoby
  add(0);
  add(context.length == 0 ? 1 : 0);
  add(roller == Side::white ? 0 : 1);
  add_name(context.names[mine]);
  add_name(context.names[1 - mine]);
  add(0);  // Crawford
  add(context.score[mine]);
  add(context.score[1 - mine]);
  add(setup.cube);
  add(!setup.cube_owner ? 0 : *setup.cube_owner == roller ? 1 : -1);
  add(-static_cast<int>(setup.board.at(other(roller), bar)));
  for (Point point = 1; point <= 24; ++point) {
    const int own = setup.board.at(roller, point);
    add(own > 0 ? own : -static_cast<int>(setup.board.at(other(roller), static_cast<Point>(25 - point))));
  }
  add(setup.board.at(roller, bar));
  add(setup.dice.first);
  add(setup.dice.second);
  return text;
}

}  // namespace hakem
