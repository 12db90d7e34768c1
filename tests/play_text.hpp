// Plays and boards from short text, for tests of the rules.
#pragma once

#include <cctype>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "model/board.hpp"
#include "model/types.hpp"

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

// "13/8 6/5*", the steps as they were played.
inline std::string text_of(const Play& play) {
  const auto name = [](Point point) {
    return point == bar ? std::string("bar") : point == off ? std::string("off") : std::to_string(point);
  };
  std::string text;
  for (const Step& step : play)
    text += (text.empty() ? "" : " ") + name(step.from) + "/" + name(step.to) + (step.hit ? "*" : "");
  return text;
}

}  // namespace hakem::testing
