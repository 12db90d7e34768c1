// The score of a match as its games so far make it, by which the score that a game tells is understood.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace hakem::bgammon {

using Score = std::array<std::int64_t, 2>;

class RunningScore {
 public:
  void forget() { known_ = false; }
  void begin_game(const Score& score) {
    expected_ = score;
    known_ = true;
    gammon_cube_ = 0;
  }
  bool starts_anew(const Score& score) const { return score == Score{} && known_ && expected_ != Score{}; }
  void wins(std::size_t winner, std::int64_t points) { expected_[winner] += points; }
  // A gammon or a backgammon, whose points are not told.
  void wins_gammon(std::size_t winner, std::int64_t cube) {
    gammon_cube_ = cube;
    gammon_winner_ = winner;
  }

  // The score before a game that tells `written`. The server writes the line of a game that was given up or
  // dropped after it added the points, that of any other before (`winner` 0). What follows from the games
  // before tells which.
  Score before(const Score& written, bool same_match, std::int64_t winner, std::int64_t points) const {
    Score earlier = written;
    if (winner > 0) earlier[static_cast<std::size_t>(winner - 1)] -= points;
    if (winner == 0 || std::ranges::min(earlier) < 0) return written;
    if (!same_match || !known_) return starts(earlier, written);
    if (gammon_cube_ == 0) {
      if (written == expected_) return written;
      return earlier == expected_ ? earlier : starts(earlier, written);
    }
    for (const std::int64_t times : {2, 3, 1}) {  // a gammon is likelier than a backgammon
      Score here = expected_;
      here[gammon_winner_] += gammon_cube_ * times;
      if (written == here) return written;
      if (earlier == here) return earlier;
    }
    return starts(earlier, written);
  }

 private:
  static Score starts(const Score& earlier, const Score& written) {
    return earlier == Score{} ? earlier : written;
  }

  Score expected_{};  // without the points of a gammon not told
  bool known_ = false;
  std::int64_t gammon_cube_ = 0;
  std::size_t gammon_winner_ = 0;
};

}  // namespace hakem::bgammon
