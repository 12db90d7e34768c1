// Plays and boards from short text, for tests of the rules.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "model/board.hpp"
#include "model/types.hpp"
#include "rules/check_play.hpp"

namespace hakem::testing {

inline Board board_of(std::string_view text) {
  const auto board = board_from_text(text);
  if (!board) throw std::invalid_argument("no board: " + std::string(text));
  return *board;
}

inline Dice dice_of(std::string_view text) {
  return {static_cast<std::uint8_t>(text.at(0) - '0'), static_cast<std::uint8_t>(text.at(1) - '0')};
}

// "13/9*/4*(2)": one part.
inline Move move_of(const std::string& text) {
  Move move;
  std::size_t i = 0;
  while (i < text.size()) {
    if (text.compare(i, 3, "bar") == 0) {
      move.points.at(move.n_points) = bar;
      i += 3;
    } else if (text.compare(i, 3, "off") == 0) {
      move.points.at(move.n_points) = off;
      i += 3;
    } else {
      std::size_t digits = 0;
      move.points.at(move.n_points) = static_cast<Point>(std::stoi(text.substr(i), &digits));
      i += digits;
    }
    if (i < text.size() && text[i] == '*') {
      move.marks = static_cast<std::uint8_t>(move.marks | 1U << move.n_points);
      ++i;
    }
    ++move.n_points;
    if (i < text.size() && text[i] == '(') {
      move.count = static_cast<std::uint8_t>(text.at(i + 1) - '0');
      i += 3;
    }
    if (i < text.size() && text[i++] != '/') throw std::invalid_argument("no part: " + text);
  }
  return move;
}

// "13/8 6/5(2)"; "dance" is a play without parts.
inline std::vector<Move> moves_of(const std::string& text) {
  std::vector<Move> moves;
  std::istringstream words(text);
  for (std::string word; words >> word;)
    if (word != "dance") moves.push_back(move_of(word));
  return moves;
}

inline Move part(std::initializer_list<int> points, unsigned marks = 0, int count = 1) {
  Move move;
  for (const int point : points) move.points[move.n_points++] = static_cast<Point>(point);
  move.marks = static_cast<std::uint8_t>(marks);
  move.count = static_cast<std::uint8_t>(count);
  return move;
}

// A part for each step, its mark where it hits.
inline std::vector<Move> as_parts(const Play& play) {
  std::vector<Move> moves;
  for (const Step& step : play) moves.push_back(part({step.from, step.to}, step.hit ? 2U : 0U));
  return moves;
}

inline std::string point_text(Point point) {
  return point == bar ? "bar" : point == off ? "off" : std::to_string(point);
}

// What moves_of() reads: "13/8 6/5(2)", "dance".
inline std::string text_of(std::span<const Move> moves) {
  std::string text;
  for (const Move& move : moves) {
    if (!text.empty()) text += ' ';
    for (std::size_t p = 0; p < move.n_points; ++p) {
      text += (p == 0 ? "" : "/") + point_text(move.points[p]);
      if ((move.marks >> p & 1) != 0) text += '*';
    }
    if (move.count != 1) text += "(" + std::to_string(move.count) + ")";
  }
  return text.empty() ? "dance" : text;
}

// "13/8 6/5*", the steps as they were played.
inline std::string text_of(const Play& play) {
  std::string text;
  for (const Step& step : play)
    text +=
        (text.empty() ? "" : " ") + point_text(step.from) + "/" + point_text(step.to) + (step.hit ? "*" : "");
  return text;
}

inline std::string text_of(const Board& board, Side side, Dice dice) {
  return to_text(board) + (side == Side::white ? "  white " : "  black ") + std::to_string(dice.first) +
         std::to_string(dice.second) + ": ";
}

inline std::string_view name_of(Fault fault) {
  constexpr std::array<std::string_view, 18> names{
      "legal",       "no_checker",       "backward",       "die_not_rolled",   "too_many",
      "blocked",     "blocked_between",  "must_enter",     "blocked_entry",    "combined_entry",
      "not_home",    "higher_exists",    "must_play_both", "must_play_larger", "must_play_more",
      "false_dance", "second_from_head", "block_of_six"};
  return names.at(static_cast<std::size_t>(fault));
}

// How many points running the side holds at most.
inline int longest_run(const Board& board, Side side) {
  int longest = 0;
  int run = 0;
  for (Point point = 1; point <= 24; ++point) {
    run = board.at(side, point) != 0 ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

}  // namespace hakem::testing
