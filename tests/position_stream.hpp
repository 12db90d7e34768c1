// Positions for property tests: from random games, from random set-ups rich in bars and bear-offs, from real
// play.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "model/board.hpp"
#include "oracle.hpp"

namespace hakem::testing {

struct Roll {
  Board board;
  Side side = Side::white;
  Dice dice;
};

class PositionStream {
 public:
  explicit PositionStream(std::uint32_t seed) : random_(seed) { restart(); }

  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }
  bool one_in(int n) { return below(n) == 0; }

  // The next position, reached from the last by a random legal play, or a new start now and then.
  Roll next() {
    if (moves_left_-- == 0) restart();
    Roll roll = now_;
    // A double in four rolls: a double is where most goes wrong.
    roll.dice = {static_cast<std::uint8_t>(1 + below(6)), static_cast<std::uint8_t>(1 + below(6))};
    if (one_in(10)) roll.dice.second = roll.dice.first;
    return roll;
  }

  // Plays one of the legal plays of the position just given.
  void play(const std::vector<oracle::Line>& legal) {
    now_.side = other(now_.side);
    if (legal.empty()) return;
    const oracle::Line& line = legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))];
    now_.board = line.after;
    if (line.won) restart();
  }

 private:
  void restart() {
    constexpr std::array variations{Variation::standard, Variation::nackgammon, Variation::hypergammon};
    moves_left_ = 60;
    now_.side = one_in(2) ? Side::white : Side::black;
    if (one_in(3)) {
      now_.board = starting_board(variations[static_cast<std::size_t>(below(3))]);
      return;
    }
    // A made-up position: few checkers left to bear off, or many on the bar, or scattered anywhere.
    moves_left_ = 10;
    now_.board = {};
    const bool may_share = one_in(20);  // after an illegal move that stood, both sides may be on one point
    for (const Side side : {Side::white, Side::black}) {
      const int highest = one_in(2) ? 6 : 24;
      const int left = 1 + below(15);
      now_.board.at(side, off) = static_cast<std::uint8_t>(15 - left);
      for (int i = 0; i < left; ++i) place(side, highest, may_share);
    }
  }

  void place(Side side, int highest, bool may_share) {
    while (true) {
      const Point point = one_in(15) ? bar : static_cast<Point>(1 + below(highest));
      if (point != bar && now_.board.facing(side, point) > 0 && !may_share) {
        highest = 24;
        continue;
      }
      ++now_.board.at(side, point);
      return;
    }
  }

  std::mt19937 random_;
  Roll now_;
  int moves_left_ = 0;
};

// The board of an XGID: 26 letters, A … O the men of one side in its own numbering, a … o those of the other.
inline std::optional<Board> board_from_xgid(std::string_view letters) {
  if (letters.size() != 26) return std::nullopt;
  Board board;
  for (std::size_t i = 0; i <= bar; ++i) {
    const char letter = letters[i];
    if (letter >= 'A' && letter <= 'O') {
      board.men[index(Side::white)][i] = static_cast<std::uint8_t>(letter - 'A' + 1);
    } else if (letter >= 'a' && letter <= 'o') {
      board.men[index(Side::black)][bar - i] = static_cast<std::uint8_t>(letter - 'a' + 1);
    } else if (letter != '-') {
      return std::nullopt;
    }
  }
  for (const Side side : {Side::white, Side::black}) {
    if (checker_count(board, side) > 15) return std::nullopt;
    board.at(side, off) = static_cast<std::uint8_t>(15 - checker_count(board, side));
  }
  return board;
}

// Positions of real games: every XGID in the shared records, none if they are not there.
inline std::vector<Board> real_positions() {
  namespace fs = std::filesystem;
  const char* shared = std::getenv("HAKEM_SHARED");
  const fs::path root =
      fs::path(shared != nullptr ? shared : HAKEM_SOURCE_DIR "/../shared") / "corpus/positions";
  std::vector<Board> boards;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(root, error)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const std::string_view key = "XGID=";
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1))
      if (const auto board = board_from_xgid(std::string_view(text).substr(at + key.size(), 26)))
        boards.push_back(*board);
  }
  return boards;
}

}  // namespace hakem::testing
