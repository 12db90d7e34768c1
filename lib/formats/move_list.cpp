#include "formats/move_list.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "formats/peg.hpp"
#include "grammar/moves.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::moves;

struct Reading {
  Turn& turn;
  const char* text;      // which
  std::uint32_t offset;  // stands there in the source
  Numbers numbers;
  const char* read_to;
  Move move{};

  Point place(const char* begin, const char* end) const {
    if ((*begin | 0x20) == 'b') return bar;
    if ((*begin | 0x20) == 'o' || (*begin | 0x20) == 'h') return off;  // off, home
    int value = 0;
    std::from_chars(begin, end, value);
    return static_cast<Point>(numbers == Numbers::own ? value : 25 - value);
  }
};

template <typename Rule>
struct Action : p::nothing<Rule> {};

template <>
struct Action<g::start> : Does<[](const auto& in, Reading& reading) {
  reading.move = {};
  reading.move.points[0] = reading.place(in.begin(), in.end());
  reading.move.n_points = 1;
}> {};

template <>
struct Action<g::stop> : Does<[](const auto& in, Reading& reading) {
  reading.move.points[reading.move.n_points++] = reading.place(in.begin(), in.end());
}> {};

template <>
struct Action<g::mark> : Then<[](Reading& reading) {
  Move& move = reading.move;
  move.marks = static_cast<std::uint8_t>(move.marks | 1U << (move.n_points - 1U));
}> {};

template <>
struct Action<g::count> : Does<[](const auto& in, Reading& reading) {
  reading.move.count = static_cast<std::uint8_t>(in.begin()[1] - '0');
}> {};

template <>
struct Action<g::move> : Does<[](const auto& in, Reading& reading) {
  Turn& turn = reading.turn;
  if (turn.n_moves == Turn::max_moves) return;
  reading.move.offset = reading.offset + static_cast<std::uint32_t>(in.begin() - reading.text);
  reading.move.length = static_cast<std::uint8_t>(std::min<std::size_t>(in.size(), 255));
  turn.moves[turn.n_moves++] = reading.move;
  turn.kind = TurnKind::play;
  reading.read_to = in.end();
}> {};

constexpr int no_place = -1;

// The place at `at`: a point that is a number, `bar` or `off`; no_place if it is none of them.
int place_at(const char*& at, const char* end) {
  const auto is_word = [&](std::string_view word) {
    if (static_cast<std::size_t>(end - at) < word.size()) return false;
    return std::equal(word.begin(), word.end(), at, [](char a, char b) { return a == (b | 0x20); });
  };
  if (at == end) return no_place;
  if (*at < '1' || *at > '9') {
    const bool on_bar = is_word("bar");
    if (!on_bar && !is_word("off")) return no_place;
    at += 3;
    return on_bar ? bar : off;
  }
  int value = 0;
  for (const char* const limit = end - at > 3 ? at + 3 : end; at != limit && *at >= '0' && *at <= '9'; ++at)
    value = value * 10 + (*at - '0');
  return value <= 24 ? value : no_place;
}

// Two places and a mark a move: `24/18 bar-21*, 6/off`, as nearly every play is written. False, and nothing
// read, if anything else stands there: that the grammar reads.
bool read_usual(std::string_view text, std::uint32_t offset, Numbers numbers, Turn& turn) {
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto point = [&](int place) {
    return static_cast<Point>(numbers == Numbers::own || place == bar || place == off ? place : 25 - place);
  };
  std::uint8_t n = 0;
  while (at != end && n < 4) {
    const char* const begin = at;
    const int from = place_at(at, end);
    if (from == no_place || at == end || (*at != '/' && *at != '-')) return false;
    const int to = place_at(++at, end);
    if (to == no_place) return false;
    const bool marked = at != end && *at == '*';
    if (marked) ++at;
    Move& move = turn.moves[n++];
    move = {};
    move.points[0] = point(from);
    move.points[1] = point(to);
    move.n_points = 2;
    move.marks = marked ? 2 : 0;
    move.offset = offset + static_cast<std::uint32_t>(begin - text.data());
    move.length = static_cast<std::uint8_t>(at - begin);
    if (at == end) break;
    const char* const stop = at;
    while (at != end && (*at == ' ' || *at == ',')) ++at;
    if (at == stop || at == end) return false;
  }
  if (at != end || n == 0) return false;
  turn.n_moves = n;
  turn.kind = TurnKind::play;
  return true;
}

void append_place(std::string& out, Point point, Numbers numbers) {
  if (point == bar || point == off) {
    out += point == bar ? "bar" : "off";
  } else {
    out += std::to_string(numbers == Numbers::own ? point : 25 - point);
  }
}

}  // namespace

std::string_view read_move_list(std::string_view text, std::uint32_t offset, Numbers numbers, Turn& turn) {
  if (turn.n_moves == 0 && read_usual(text, offset, numbers, turn)) return text.substr(text.size());
  Reading reading{turn, text.data(), offset, numbers, text.data()};
  parse_line<g::list, Action>(text, reading);
  const std::size_t read = static_cast<std::size_t>(reading.read_to - text.data());
  const std::size_t rest = text.find_first_not_of(" ,\t", read);
  return rest == std::string_view::npos ? text.substr(text.size()) : text.substr(rest);
}

void append_move_list(std::string& out, const Turn& turn, Numbers numbers, char between) {
  const auto part = [&](const auto& points, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
      out += i == 0 ? ' ' : between;
      append_place(out, points[i], numbers);
    }
  };
  if (turn.ruled != nullptr && turn.ruled->verified) {
    for (const Step& step : turn.ruled->played) part(std::array{step.from, step.to}, 2);
    return;
  }
  for (std::size_t i = 0; i < turn.n_moves; ++i)
    for (int copy = 0; copy < turn.moves[i].count; ++copy) part(turn.moves[i].points, turn.moves[i].n_points);
}

Play marked_play(const Turn& turn) {
  Play play = turn.ruled->played;
  for (std::uint8_t m = 0; m < turn.n_moves; ++m)
    for (std::uint8_t i = 1; turn.moves[m].marks != 0 && i < turn.moves[m].n_points; ++i) {
      if ((turn.moves[m].marks >> i & 1U) == 0 || play.hits_on(turn.moves[m].points[i])) continue;
      const auto end = play.steps.begin() + play.n;
      const auto step = std::find_if(play.steps.begin(), end,
                                     [&](const Step& each) { return each.to == turn.moves[m].points[i]; });
      if (step != end) step->hit = true;
    }
  return play;
}

bool uses_all_dice(const Turn& turn) {
  const int dice = turn.dice.is_double() ? 4 : 2;
  int steps = 0;
  int pips = 0;
  for (std::uint8_t m = 0; m < turn.n_moves; ++m) {
    const Move& move = turn.moves[m];
    steps += (move.n_points - 1) * move.count;
    pips += (move.points[0] - move.points[move.n_points - 1U]) * move.count;
  }
  return steps >= dice || pips == (turn.dice.first + turn.dice.second) * dice / 2;
}

}  // namespace hakem
