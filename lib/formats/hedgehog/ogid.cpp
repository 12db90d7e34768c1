#include "formats/hedgehog/ogid.hpp"

#include <charconv>

namespace hakem {
namespace {

constexpr int most_men = 15;

std::string_view next_field(std::string_view& rest) {
  const std::size_t colon = std::min(rest.find(':'), rest.size());
  const std::string_view field = rest.substr(0, colon);
  rest.remove_prefix(std::min(colon + 1, rest.size()));
  return field;
}

int point_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  return letter >= 'a' && letter <= 'p' ? letter - 'a' + 10 : -1;
}

bool put_men(Board& board, Side side, std::string_view letters) {
  int men = 0;
  for (const char letter : letters) {
    if (letter == 'q') continue;  // borne off
    const int point = point_of(letter);
    const int own = side == Side::white ? 25 - point : point;
    if (point < 0 || own == 0 || ++men > most_men) return false;
    ++board.at(side, static_cast<Point>(own));
  }
  board.at(side, off) = static_cast<std::uint8_t>(most_men - men);
  return true;
}

std::optional<std::int32_t> number_in(std::string_view text) {
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size() || error != std::errc() || value < 0)
    return std::nullopt;
  return value;
}

}  // namespace

std::optional<Ogid> read_ogid(std::string_view text) {
  Ogid ogid;
  Setup& position = ogid.position;
  position.text = text;
  position.board = {};
  std::array<std::string_view, 8> field{};
  for (std::string_view& each : field) each = next_field(text);
  if (!put_men(position.board, Side::white, field[0]) || !put_men(position.board, Side::black, field[1]))
    return std::nullopt;
  const std::string_view cube = field[2];
  if (cube.size() < 2 || point_of(cube[1]) < 0 || point_of(cube[1]) > 24) return std::nullopt;
  position.cube = std::int32_t{1} << point_of(cube[1]);
  if (cube[0] == 'W') position.cube_owner = Side::white;
  if (cube[0] == 'B') position.cube_owner = Side::black;
  const auto white = number_in(field[6]);
  const auto black = number_in(field[7]);
  if (white && black) ogid.score = {*white, *black};
  return ogid;
}

}  // namespace hakem
