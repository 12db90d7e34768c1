#include "formats/gmd/gmd_line.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "core/ascii.hpp"
#include "formats/gmd/gmd.hpp"
#include "formats/lines.hpp"
#include "formats/peg.hpp"
#include "grammar/gmd.hpp"

namespace hakem::gmd {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::gmd;

template <typename Rule>
struct Action : p::nothing<Rule> {};
template <>
struct Action<g::item> : Store<&Line::key> {};
template <>
struct Action<g::extension> : Does<[](const auto& in, Line& line) {
  line.key = trimmed_blanks({in.begin() + 2, in.size() - 2});
  line.item = Item::extension;
}> {};
template <>
struct Action<g::value> : Store<&Line::value> {};
template <>
struct Action<g::colour> : Store<&Line::colour> {};
template <>
struct Action<g::time> : Store<&Line::time> {};
template <>
struct Action<g::data> : Store<&Line::data> {};

struct Name {
  std::string_view word;
  Item item;
};
constexpr Name names[] = {
    {"roll", Item::roll},         {"move", Item::move},     {"double", Item::doubles},
    {"take", Item::take},         {"drop", Item::drop},     {"resign", Item::resign},
    {"accept", Item::accept},     {"reject", Item::reject}, {"game", Item::game},
    {"length", Item::length},     {"player", Item::player}, {"rank", Item::rank},
    {"location", Item::location}, {"rule", Item::rule},
};

// --- positions
// -----------------------------------------------------------------------------------------------------------

struct SetupReading {
  std::string_view name;
  std::array<std::int32_t, 26> numbers{};
  std::size_t n = 0;
  bool too_many = false;
};

template <typename Rule>
struct SetupAction : p::nothing<Rule> {};
template <>
struct SetupAction<g::setup_name> : Does<[](const auto& in, SetupReading& reading) {
  reading.name = {in.begin(), in.size()};
}> {};
template <>
struct SetupAction<g::setup_number> : Does<[](const auto& in, SetupReading& reading) {
  if (reading.n == reading.numbers.size()) return void(reading.too_many = true);
  std::from_chars(in.begin(), in.end(), reading.numbers[reading.n++]);
}> {};

// Our White is Black there, whose checkers are the negative ones.
bool put_points(const SetupReading& reading, Variation variation, Board& board) {
  if (reading.n != 26) return false;
  board = {};
  for (Point point = 1; point <= 24; ++point) {
    const std::int32_t men = reading.numbers[point];
    if (men < -15 || men > 15) return false;
    if (men > 0) board.at(Side::black, point) = static_cast<std::uint8_t>(men);
    if (men < 0) board.at(Side::white, opposite(variation, point)) = static_cast<std::uint8_t>(-men);
  }
  const std::int32_t bars[] = {std::abs(reading.numbers[25]), std::abs(reading.numbers[0])};
  const Board start = starting_board(variation);
  for (const Side side : {Side::white, Side::black}) {
    if (bars[index(side)] > 15) return false;
    board.at(side, bar) = static_cast<std::uint8_t>(bars[index(side)]);
    const int rest = checker_count(start, side) - checker_count(board, side);
    board.at(side, off) = static_cast<std::uint8_t>(std::max(rest, 0));  // too many are M113
  }
  return true;
}

std::optional<Side> side_of_sign(std::int32_t sign) {
  if (sign == 0) return std::nullopt;
  return sign > 0 ? Side::black : Side::white;
}

bool put(const SetupReading& reading, Variation variation, Setups& setups) {
  const auto& numbers = reading.numbers;
  const auto position = [&]() -> Setup& {
    if (!setups.position) {
      setups.position.emplace();
      setups.position->board = starting_board(variation);
    }
    return *setups.position;
  };
  if (same_word(reading.name, "points")) return put_points(reading, variation, position().board);
  if (same_word(reading.name, "scores") && reading.n == 2) {
    setups.score = {numbers[1], numbers[0]};
    return numbers[0] >= 0 && numbers[1] >= 0;
  }
  if (same_word(reading.name, "dice") && reading.n == 2) {
    const int first = std::abs(numbers[0]), second = std::abs(numbers[1]);
    if (first < 1 || first > 6 || second < 1 || second > 6) return false;
    position().dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    return true;
  }
  if (same_word(reading.name, "cube") && (reading.n == 1 || reading.n == 2)) {
    if (numbers[0] < 1 || numbers[0] > 1 << 24) return false;
    position().cube = numbers[0];
    if (reading.n == 2) position().cube_owner = side_of_sign(numbers[1]);
    return true;
  }
  if (same_word(reading.name, "turn") && reading.n == 1)
    return position().on_turn = side_of_sign(numbers[0]), true;
  if (same_word(reading.name, "crawford") && reading.n == 1) return setups.crawford = numbers[0] > 0, true;
  // Who may double: White, Black. One alone owns the cube.
  if (same_word(reading.name, "may-double") && reading.n == 2) {
    if ((numbers[0] != 0) != (numbers[1] != 0) && position().cube > 1)
      position().cube_owner = numbers[0] != 0 ? Side::black : Side::white;
    return true;
  }
  return false;
}

void append_numbers(std::string& out, std::string_view name, std::initializer_list<std::int32_t> numbers) {
  out.append(" ").append(name).append("{");
  for (const std::int32_t number : numbers) out.append(std::to_string(number)).append(" ");
  out.back() = '}';
}

}  // namespace

std::optional<Side> side_of(std::string_view colour) {
  constexpr std::string_view white[] = {"w", "white", "o", "0"}, black[] = {"b", "black", "x", "1"};
  const auto is = [&](std::string_view word) { return same_word(colour, word); };
  if (std::ranges::any_of(white, is)) return Side::black;
  if (std::ranges::any_of(black, is)) return Side::white;
  return std::nullopt;
}

Line read_line(std::string_view text) {
  Line line;
  if (!parse_line<g::line, Action>(text, line)) return line;
  line.read = true;
  if (line.item == Item::extension) return line;
  const auto* const found =
      std::ranges::find_if(names, [&](const Name& name) { return same_word(line.key, name.word); });
  if (found != std::end(names)) line.item = found->item;
  const std::string_view value = line.value;
  if (line.item == Item::roll || line.item == Item::move || line.item == Item::resign) {
    parse_line<g::with_data, Action>(value, line);
  } else if (line.item >= Item::roll) {
    if (!parse_line<g::alone, Action>(value, line)) line.colour = {};
  } else if (line.item == Item::player || line.item == Item::rank) {
    parse_line<g::person, Action>(value, line);
  }
  line.value = value;
  line.data = trimmed_blanks(line.data);
  return line;
}

Setups read_setups(std::string_view text, Variation variation) {
  Setups setups;
  text = trimmed_blanks(text);
  while (!text.empty()) {
    SetupReading reading;
    const std::size_t end = text.find('}');
    if (end == std::string_view::npos || !parse_line<g::setup, SetupAction>(text, reading) ||
        reading.too_many || !put(reading, variation, setups)) {
      setups.unread = text;
      setups.position.reset();
      break;
    }
    if (same_word(reading.name, "scores")) setups.score_text = text.substr(0, end + 1);
    text = trimmed_blanks(text.substr(end + 1));
  }
  return setups;
}

void append_setup(std::string& out, const Turn& turn, Variation variation) {
  const Setup& setup = *turn.setup;
  out.append(" Points{").append(std::to_string(setup.board.at(Side::black, bar)));
  for (Point point = 1; point <= 24; ++point) {
    const int men =
        setup.board.at(Side::black, point) - setup.board.at(Side::white, opposite(variation, point));
    out.append(" ").append(std::to_string(men));
  }
  out.append(" ").append(std::to_string(-setup.board.at(Side::white, bar))).append("}");
  const auto sign = [](std::optional<Side> side) { return !side ? 0 : *side == Side::black ? 1 : -1; };
  if (setup.cube != 1 || setup.cube_owner) append_numbers(out, "Cube", {setup.cube, sign(setup.cube_owner)});
  if (setup.on_turn) append_numbers(out, "Turn", {sign(setup.on_turn)});
  const Dice dice = turn.dice.rolled() ? turn.dice : setup.dice;
  if (dice.rolled()) append_numbers(out, "Dice", {dice.first, dice.second});
}

}  // namespace hakem::gmd

namespace hakem {

bool is_gmd_source(std::string_view text) {
  const gmd::Line line = gmd::read_line(text.substr(0, text.find_first_of("\r\n")));
  return line.item >= gmd::Item::roll && (line.colour == "-" || gmd::side_of(line.colour).has_value());
}

}  // namespace hakem
