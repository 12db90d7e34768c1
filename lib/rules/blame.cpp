#include "rules/blame.hpp"

#include <algorithm>
#include <bit>

#include "rules/step.hpp"
#include "rules/uzun_step.hpp"

namespace hakem {
namespace {

struct Die {
  int pips;
  int times;  // that it may still be used

  bool fits(const Leg& leg) const { return times != 0 && leg.fits(pips); }
};

// Either die once, or that of a double four times (rule M4).
struct DiceLeft {
  Die first;
  Die second;

  explicit DiceLeft(Dice roll)
      : first{roll.first, roll.is_double() ? 4 : 1}, second{roll.second, roll.is_double() ? 0 : 1} {}
  bool fit(const Leg& leg) const { return first.fits(leg) || second.fits(leg); }
};

struct Unit {
  Leg step;      // what one die should do, or all of the leg where no die can
  Leg leg;       // the leg it belongs to, as written
  unsigned bit;  // that stands for it among those played
};

template <class Movement>
class Search {
 public:
  Search(const Board& board, Side side, Dice dice, const Legs& legs)
      : side_(side), dice_(dice), most_after_(board) {
    for (const Leg& leg : legs.all()) add_units(leg);
    Board scratch = board;
    extend(scratch, most_left_, most_);
  }

  Blame blame() const {
    // A step that goes backward is wrong whatever the others do; what else is left over may only lack its
    // die.
    for (const Unit& unit : units())
      if (unit.step.to >= unit.step.from) return {Fault::backward, unit.leg, unit.leg.to};
    const Unit* blamed = units().data();
    while (done(*blamed)) ++blamed;
    Blame blame = why(*blamed);
    while (blame.fault == Fault::must_enter || blame.fault == Fault::no_checker ||
           blame.fault == Fault::not_home || blame.fault == Fault::higher_exists) {
      blamed = cause_of(*blamed, blame.fault);
      if (blamed == nullptr) break;
      blame = why(*blamed);
    }
    return blame;
  }

 private:
  // A leg of a double is as many units as it has steps, if it is made of its steps at all.
  void add_units(const Leg& leg) {
    const int die = dice_.first;
    const bool in_steps =
        dice_.is_double() && leg.from > leg.to && (leg.to == off || (leg.from - leg.to) % die == 0);
    if (!in_steps) return add(leg, leg);
    for (int from = leg.from; from > leg.to; from -= die) {
      const int to = std::max<int>(from - die, leg.to);
      add({static_cast<Point>(from), static_cast<Point>(to), leg.move, leg.point}, leg);
    }
  }

  void add(const Leg& step, const Leg& leg) {
    if (n_ == units_.size()) return;
    units_[n_] = {step, leg, 1U << n_};
    ++n_;
  }

  std::span<const Unit> units() const { return {units_.data(), n_}; }
  bool done(const Unit& unit) const { return (most_ & unit.bit) != 0; }

  // Plays units in every order; the first that plays most is kept.
  void extend(Board& board, DiceLeft left, unsigned played) {
    if (std::popcount(played) > std::popcount(most_)) {
      most_ = played;
      most_after_ = board;
      most_left_ = left;
    }
    for (const Unit& unit : units()) {
      if ((played & unit.bit) != 0) continue;
      for (Die* die : {&left.first, &left.second}) {
        Point to = off;
        if (!die->fits(unit.step) || !Movement::can_step(board, side_, unit.step.from, die->pips, to))
          continue;
        --die->times;
        const Step step = Movement::play_step(board, side_, unit.step.from, to);
        extend(board, left, played | unit.bit);
        Movement::take_back(board, side_, step);
        ++die->times;
      }
    }
  }

  // Another unit that was not played and keeps this one from being played; nullptr if there is none.
  const Unit* cause_of(const Unit& blamed, Fault fault) const {
    for (const Unit& unit : units()) {
      if (done(unit) || unit.step.from <= blamed.step.from) continue;
      if (fault == Fault::no_checker ? unit.step.to == blamed.step.from : why(unit).fault != fault)
        return &unit;
    }
    return nullptr;
  }

  // Why a unit that was left over cannot be played on the board the others reached.
  Blame why(const Unit& unit) const {
    Blame blame = why_not(most_after_, unit.step, most_left_.fit(unit.step));
    if (blame.fault == Fault::die_not_rolled) blame = why_not_both(unit.step);
    if (blame.fault == Fault::blocked && unit.step.to != unit.leg.to) blame.fault = Fault::blocked_between;
    blame.leg = unit.leg;
    return blame;
  }

  // A leg that goes forward; `has_die` tells whether a die fits it that is left.
  Blame why_not(const Board& board, const Leg& leg, bool has_die) const {
    if (leg.from != bar && board.at(side_, bar) != 0) return {Fault::must_enter, leg, bar};
    if (board.at(side_, leg.from) == 0) return {Fault::no_checker, leg, leg.from};
    if (has_die) {
      if (leg.to != off) return {leg.from == bar ? Fault::blocked_entry : Fault::blocked, leg, leg.to};
      if (!all_home(board, side_)) return {Fault::not_home, leg, hindmost(board, side_)};
      return {Fault::higher_exists, leg, hindmost(board, side_)};
    }
    if (leg.fits(dice_.first) || leg.fits(dice_.second)) return {Fault::too_many, leg, leg.to};
    const int sum = dice_.first + dice_.second;
    if (leg.from == bar && leg.from - leg.to == sum && !entry_open(board, dice_.first) &&
        !entry_open(board, dice_.second))
      return {Fault::combined_entry, leg, leg.to};
    return {Fault::die_not_rolled, leg, leg.to};
  }

  // The same for a leg alone that may need both of two different dice.
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
      return why_not(board, {between, leg.to, leg.move, leg.point}, true);
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
