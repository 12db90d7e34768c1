#include "rules/blame.hpp"

#include <algorithm>
#include <bit>

#include "rules/step.hpp"
#include "rules/uzun_step.hpp"

namespace hakem {
namespace {

// The dice that are not used yet: two, or four of a double.
struct DiceLeft {
  std::array<std::uint8_t, 4> dice{};
  std::size_t n = 0;

  explicit DiceLeft(Dice roll) {
    n = roll.is_double() ? 4 : 2;
    dice = {roll.first, roll.second, roll.first, roll.second};
  }
  void use(std::size_t i) { dice[i] = dice[--n]; }
  std::span<const std::uint8_t> all() const { return {dice.data(), n}; }
};

struct Unit {
  Leg step;  // what one die should do, or all of the leg where no die can
  Leg leg;   // the leg it belongs to, as written
};

template <class Movement>
class Search {
 public:
  Search(const Board& board, Side side, Dice dice, const Legs& legs)
      : side_(side), dice_(dice), most_after_(board) {
    for (const Leg& leg : legs.all()) add_units(leg);
    Board scratch = board;
    extend(scratch, DiceLeft(dice), 0);
  }

  Blame blame() const {
    std::size_t blamed = 0;
    while (blamed + 1 < n_ && done(blamed)) ++blamed;
    // A step that goes backward is wrong whatever the others do; what else is left over may only lack its
    // die.
    for (std::size_t u = blamed; u < n_; ++u)
      if (!done(u) && units_[u].step.to >= units_[u].step.from) return why(u);
    Blame blame = why(blamed);
    while (blame.fault == Fault::must_enter || blame.fault == Fault::no_checker ||
           blame.fault == Fault::not_home || blame.fault == Fault::higher_exists) {
      const std::size_t cause = cause_of(blamed, blame.fault);
      if (cause == n_) break;
      blamed = cause;
      blame = why(blamed);
    }
    return blame;
  }

 private:
  // A leg of a double is as many units as it has steps, if it is made of its steps at all.
  void add_units(const Leg& leg) {
    const int die = dice_.first;
    const bool in_steps =
        dice_.is_double() && leg.from > leg.to && (leg.to == off || (leg.from - leg.to) % die == 0);
    if (!in_steps) return add({leg, leg});
    for (int from = leg.from; from > leg.to; from -= die) {
      const int to = std::max<int>(from - die, leg.to);
      add({{static_cast<Point>(from), static_cast<Point>(to), leg.move, leg.point}, leg});
    }
  }

  void add(const Unit& unit) {
    if (n_ < units_.size()) units_[n_++] = unit;
  }

  bool done(std::size_t unit) const { return (most_ >> unit & 1U) != 0; }

  // Plays units in every order; the first that plays most is kept.
  void extend(Board& board, const DiceLeft& left, unsigned played) {
    if (std::popcount(played) > std::popcount(most_)) {
      most_ = played;
      most_after_ = board;
      most_left_ = left;
    }
    for (std::size_t u = 0; u < n_; ++u) {
      if ((played >> u & 1U) != 0) continue;
      for (std::size_t d = 0; d < left.n; ++d) {
        if (d > 0 && dice_.is_double()) break;
        Point to = off;
        const Leg& leg = units_[u].step;
        if (!leg.fits(left.dice[d]) || !Movement::can_step(board, side_, leg.from, left.dice[d], to))
          continue;
        DiceLeft rest = left;
        rest.use(d);
        const Step step = Movement::play_step(board, side_, leg.from, to);
        extend(board, rest, played | 1U << u);
        Movement::take_back(board, side_, step);
      }
    }
  }

  // Another unit that was not played and keeps this one from being played; n_ if there is none.
  std::size_t cause_of(std::size_t unit, Fault fault) const {
    for (std::size_t u = 0; u < n_; ++u) {
      const Leg& higher = units_[u].step;
      const Leg& leg = units_[unit].step;
      if (done(u) || higher.from <= leg.from) continue;
      if (fault == Fault::no_checker ? higher.to == leg.from : why(u).fault != fault) return u;
    }
    return n_;
  }

  // Why a unit that was left over cannot be played on the board the others reached.
  Blame why(std::size_t unit) const {
    const Unit& u = units_[unit];
    const DiceLeft& left = most_left_;
    Blame blame = why_not(most_after_, u.step, left.all());
    if (blame.fault == Fault::die_not_rolled && !dice_.is_double() && left.n == 2)
      blame = why_not_both(u.step);
    if (blame.fault == Fault::blocked && u.step.to != u.leg.to) blame.fault = Fault::blocked_between;
    blame.leg = u.leg;
    return blame;
  }

  Blame why_not(const Board& board, const Leg& leg, std::span<const std::uint8_t> left) const {
    if (leg.to >= leg.from) return {Fault::backward, leg, leg.to};
    if (leg.from != bar && board.at(side_, bar) != 0) return {Fault::must_enter, leg, bar};
    if (board.at(side_, leg.from) == 0) return {Fault::no_checker, leg, leg.from};
    const auto fits = [&](int die) { return leg.fits(die); };
    if (std::any_of(left.begin(), left.end(), fits)) {
      if (leg.to != off) return {leg.from == bar ? Fault::blocked_entry : Fault::blocked, leg, leg.to};
      if (!all_home(board, side_)) return {Fault::not_home, leg, hindmost(board, side_)};
      return {Fault::higher_exists, leg, hindmost(board, side_)};
    }
    if (fits(dice_.first) || fits(dice_.second)) return {Fault::too_many, leg, leg.to};
    const int sum = dice_.first + dice_.second;
    if (leg.from == bar && !dice_.is_double() && leg.from - leg.to == sum &&
        !entry_open(board, dice_.first) && !entry_open(board, dice_.second))
      return {Fault::combined_entry, leg, leg.to};
    return {Fault::die_not_rolled, leg, leg.to};
  }

  // The same for a leg that needs both of two different dice.
  Blame why_not_both(const Leg& leg) const {
    const int sum = dice_.first + dice_.second;
    if (n_ > 1 || (leg.to == off ? leg.from > sum : leg.from - leg.to != sum))
      return {Fault::die_not_rolled, leg, leg.to};
    if (leg.to != off && Movement::is_held(most_after_, side_, leg.to)) return {Fault::blocked, leg, leg.to};
    for (const auto [first, second] : {dice_, Dice{dice_.second, dice_.first}}) {
      Point between = off;
      if (!Movement::can_step(most_after_, side_, leg.from, first, between)) continue;
      Board board = most_after_;
      Movement::play_step(board, side_, leg.from, between);
      const std::array<std::uint8_t, 1> rest{second};
      return why_not(board, {between, leg.to, leg.move, leg.point}, rest);
    }
    return {Fault::blocked_between, leg, leg.to};
  }

  bool entry_open(const Board& board, int die) const {
    return !Movement::is_held(board, side_, static_cast<Point>(bar - die));
  }

  Side side_;
  Dice dice_;
  std::array<Unit, Legs::capacity> units_{};
  std::size_t n_ = 0;
  unsigned most_ = 0;          // the most units that can be played, as bits
  Board most_after_;           // where they lead
  DiceLeft most_left_{dice_};  // and the dice they leave
};

}  // namespace

Blame find_fault(const Board& board, Side side, Dice dice, const Legs& legs) {
  if (!is_roll(dice)) return {Fault::die_not_rolled, legs.legs[0], legs.legs[0].to};
  return Search<TavlaMovement>(board, side, dice, legs).blame();
}

Blame find_uzun_fault(const Board& board, Side side, Dice dice, const Legs& legs) {
  if (!is_roll(dice)) return {Fault::die_not_rolled, legs.legs[0], legs.legs[0].to};
  return Search<UzunMovement>(board, side, dice, legs).blame();
}

}  // namespace hakem
