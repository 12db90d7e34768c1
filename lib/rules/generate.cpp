#include "rules/generate.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "rules/reached.hpp"
#include "rules/starts.hpp"

namespace hakem {
namespace {

// Calls `visit(step)` for every way to play `die`, highest point first, with the step played; it is taken
// back after. Starts at `highest`.
template <class Visit>
void each_step(Board& board, Side side, int die, Point highest, Visit visit) {
  const PointBits below = (PointBits{2} << highest) - 1;
  for (PointBits left = Starts(board, side).of(die) & below; left != 0;) {
    const auto from = static_cast<Point>(std::bit_width(left) - 1);
    left ^= PointBits{1} << from;
    const Step step = play_step(board, side, from, static_cast<Point>(std::max(from - die, int{off})));
    visit(step);
    take_back(board, side, step);
  }
}

// How many steps of a double can be played. Whichever checker goes first, as many can: a step never takes
// another one away, it can only make a later one possible, for a checker further down.
int most_steps(Board board, Side side, int die) {
  int played = 0;
  for (Point from = bar; from > off && played < 4;) {
    Point to = off;
    if (can_step(board, side, from, die, to)) {
      play_step(board, side, from, to);
      ++played;
    } else {
      --from;
    }
  }
  return played;
}

// The plays of a double. Any legal order of its steps may be rearranged to run from the highest point to the
// lowest: a step can only depend on one from a higher point (its checker came from there, was on the bar, or
// was not yet home), never on one from a lower point, and held points do not change. So only falling orders
// are looked at, and then two different plays never end in the same position: the highest point where they
// differ tells them apart.
class DoublePlays {
 public:
  DoublePlays(const Board& board, Side side, int die, std::vector<LegalPlay>& plays)
      : board_(board), side_(side), die_(die), plays_(plays), most_(most_steps(board, side, die)) {}

  void run() {
    if (most_ > 0) extend(bar);
  }

 private:
  void extend(Point highest) {
    if (play_.n == most_) {
      plays_.push_back({play_, board_});
      return;
    }
    each_step(board_, side_, die_, highest, [&](Step step) {
      play_.add(step);
      extend(step.from);
      --play_.n;
    });
  }

  Board board_;
  Side side_;
  int die_;
  std::vector<LegalPlay>& plays_;
  int most_;
  Play play_;
};

// The plays of two different dice: first one, then the other, in both orders.
class TwoDicePlays {
 public:
  TwoDicePlays(const Board& board, Side side, std::vector<LegalPlay>& plays)
      : board_(board), side_(side), plays_(plays) {}

  void run(Dice dice) {
    both(dice.higher(), dice.lower());
    both(dice.lower(), dice.higher());
    if (!plays_.empty()) return add_early_wins(dice);
    // Not both: the larger if it can be played, else the smaller (rule M5).
    if (!one(dice.higher())) one(dice.lower());
  }

 private:
  void both(int first_die, int second_die) {
    each_step(board_, side_, first_die, bar, [&](Step first) {
      each_step(board_, side_, second_die, bar, [&](Step second) { keep({first, second}); });
    });
  }

  bool one(int die) {
    bool found = false;
    each_step(board_, side_, die, bar, [&](Step step) {
      found = true;
      keep({step});
    });
    return found;
  }

  // Bearing off the last checker with the first die ends the game (rule M5).
  void add_early_wins(Dice dice) {
    for (const int die : {int{dice.higher()}, int{dice.lower()}}) {
      each_step(board_, side_, die, bar, [&](Step step) {
        if (has_won(board_, side_)) keep({step});
      });
    }
  }

  void keep(std::initializer_list<Step> steps) {
    LegalPlay& found = plays_.emplace_back();
    for (const Step& step : steps) found.play.add(step);
    found.after = board_;
    reached_.add(plays_);
  }

  Board board_;
  Side side_;
  std::vector<LegalPlay>& plays_;
  Reached reached_;
};

}  // namespace

void generate(const Board& board, Side side, Dice dice, std::vector<LegalPlay>& plays) {
  plays.clear();
  if (!is_roll(dice)) return;
  if (dice.is_double()) return DoublePlays(board, side, dice.first, plays).run();
  TwoDicePlays(board, side, plays).run(dice);
}

int most_dice(const Board& board, Side side, Dice dice) {
  if (!is_roll(dice)) return 0;
  if (dice.is_double()) return most_steps(board, side, dice.first);
  Board scratch = board;
  bool two = false;
  const auto try_both = [&](int first, int second) {
    each_step(scratch, side, first, bar, [&](Step) { two = two || can_play_die(scratch, side, second); });
  };
  try_both(dice.first, dice.second);
  try_both(dice.second, dice.first);
  if (two) return 2;
  return can_play_die(board, side, dice.first) || can_play_die(board, side, dice.second) ? 1 : 0;
}

bool can_play_die(const Board& board, Side side, int die) { return Starts(board, side).of(die) != 0; }

}  // namespace hakem
