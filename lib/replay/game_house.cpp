// What some houses forbid and the rules of play allow (rules G8, G9).
#include "replay/game.hpp"
#include "rules/step.hpp"

namespace hakem {
namespace {

constexpr Point home = 6;

// The step that goes on with the checker that hit in its own home; null if there is none.
const Step* runs_after_hit(const Play& play) {
  for (const Step* hit = play.begin(); hit != play.end(); ++hit) {
    if (!hit->hit || hit->to > home) continue;
    for (const Step* step = hit + 1; step != play.end(); ++step)
      if (step->from == hit->to) return step;
  }
  return nullptr;
}

// True if a checker can be played with the larger die and then one with the smaller, so that `after` stands.
bool reached_larger_first(const Board& before, Side side, Dice dice, const Board& after) {
  for (Point first = bar; first > off; --first) {
    Board between = before;
    Point to = off;
    if (!can_step(before, side, first, dice.higher(), to)) continue;
    move_checker(between, side, first, to);
    for (Point second = bar; second > off; --second) {
      Board reached = between;
      if (!can_step(between, side, second, dice.lower(), to)) continue;
      move_checker(reached, side, second, to);
      if (reached == after) return true;
    }
  }
  return false;
}

}  // namespace

void GameRuling::check_house_rules(std::size_t seat) {
  const Turn& turn = at(seat);
  const Play& play = ruled(seat).played;
  if (!setting_->rule_set.hit_and_run) {
    if (const Step* step = runs_after_hit(play)) report(Code::W107, seat, turn.span, {*step});
  }
  if (!setting_->rule_set.larger_die_first || play.n != 2 || turn.dice.is_double()) return;
  const Board& before = positions_[seat];
  Point landing = off;
  bool larger_first = false;  // the larger die can be played at once
  for (Point point = bar; point > off; --point)
    larger_first = larger_first || can_step(before, turn.side, point, turn.dice.higher(), landing);
  if (larger_first && all_home(before, turn.side) &&
      !reached_larger_first(before, turn.side, turn.dice, game_.board))
    report(Code::W108, seat, turn.span, {turn.dice, static_cast<int>(turn.dice.higher())});
}

}  // namespace hakem
