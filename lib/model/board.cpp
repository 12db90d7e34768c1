#include "model/board.hpp"

#include <charconv>
#include <numeric>

namespace hakem {
namespace {

struct Stack {
  Point point;
  std::uint8_t men;
};

template <std::size_t n>
Board both_sides(const Stack (&stacks)[n]) {
  Board board;
  for (const Stack& stack : stacks) {
    board.at(Side::white, stack.point) = stack.men;
    board.at(Side::black, stack.point) = stack.men;
  }
  return board;
}

void append(std::string& out, const Board& board, Side side) {
  const auto stack = [&](std::string_view name, int men) {
    if (men == 0) return;
    if (!out.empty() && out.back() != ' ') out += ' ';
    out.append(name).append(":").append(std::to_string(men));
  };
  stack("bar", board.at(side, bar));
  for (int point = 24; point >= 1; --point)
    stack(std::to_string(point), board.at(side, static_cast<Point>(point)));
  stack("off", board.at(side, off));
}

// The next word of `text`, which is shortened by it; empty at the end.
std::string_view next_word(std::string_view& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  const std::size_t end = std::min(text.find(' ', begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

bool read_number(std::string_view text, int low, int high, int& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value >= low && value <= high;
}

}  // namespace

Board starting_board(Variation variation) {
  switch (variation) {
    case Variation::standard: return both_sides({{24, 2}, {13, 5}, {8, 3}, {6, 5}});
    case Variation::nackgammon: return both_sides({{24, 2}, {23, 2}, {13, 4}, {8, 3}, {6, 4}});
    case Variation::hypergammon: return both_sides({{24, 1}, {23, 1}, {22, 1}});
    case Variation::uzun: return both_sides({{24, 15}});
  }
  return {};
}

int checker_count(const Board& board, Side side) {
  const auto& men = board.men[index(side)];
  return std::accumulate(men.begin(), men.end(), 0);
}

bool has_too_many(const Board& board, Variation variation) {
  const Board start = starting_board(variation);
  const auto more = [&](Side side) { return checker_count(board, side) > checker_count(start, side); };
  return more(Side::white) || more(Side::black);
}

int pip_count(const Board& board, Side side) {
  int pips = 0;
  for (int point = 1; point <= bar; ++point) pips += point * board.at(side, static_cast<Point>(point));
  return pips;
}

std::string to_text(const Board& board) {
  std::string text;
  append(text, board, Side::white);
  text += " | ";
  append(text, board, Side::black);
  return text;
}

std::optional<Board> board_from_text(std::string_view text) {
  Board board;
  Side side = Side::white;
  bool crossed = false;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    if (word == "|") {
      if (crossed) return std::nullopt;
      crossed = true;
      side = Side::black;
      continue;
    }
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view name = word.substr(0, colon);
    int point = 0;
    int men = 0;
    if (name == "bar") {
      point = bar;
    } else if (name == "off") {
      point = off;
    } else if (!read_number(name, 1, 24, point)) {
      return std::nullopt;
    }
    if (!read_number(word.substr(colon + 1), 0, 15, men)) return std::nullopt;
    board.at(side, static_cast<Point>(point)) = static_cast<std::uint8_t>(men);
  }
  if (!crossed) return std::nullopt;
  return board;
}

}  // namespace hakem
