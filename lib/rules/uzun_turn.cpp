// Which steps can be played at all does not depend on their order: any legal order may be rearranged to run
// from the highest point to the lowest (as in generate.cpp), because a checker that has come along, or come
// home, can only help a step from a lower point. Only the block of six, where every single step must be free
// of it, asks for an order of its own; so orders are tried only where a block is made.
#include "rules/uzun_turn.hpp"

#include <algorithm>
#include <array>

#include "rules/dice_reading.hpp"
#include "rules/reached.hpp"
#include "rules/uzun_step.hpp"

namespace hakem {
namespace {

constexpr int checkers = 15;

// Can one checker from the head play the whole double, and if not, where does it meet a held point? 0 if it
// can.
Point stopped_at(const Board& board, Side side, int die) {
  for (int step = 1; step <= 4; ++step) {
    const auto to = static_cast<Point>(head_point - step * die);  // 0 after four sixes: nothing stops there
    if (UzunMovement::is_held(board, side, to)) return to;
  }
  return 0;
}

}  // namespace

int head_allowance(const UzunRules& rules, const Board& board, Side side, Dice dice) {
  using Exception = UzunRules::HeadException;
  if (!is_roll(dice) || !dice.is_double() || board.at(side, head_point) != checkers) return 1;
  const int die = dice.first;
  bool second = false;
  switch (rules.head_exception) {
    case Exception::head_blocked: second = stopped_at(board, side, die) == across(head_point); break;
    case Exception::list: second = die == 3 || die == 4 || die == 6; break;
    case Exception::any_double: second = true; break;
    case Exception::cannot_complete: second = stopped_at(board, side, die) != 0; break;
    case Exception::none: break;
  }
  return second ? 2 : 1;
}

// In the order given.
Attempt UzunTurn::play(std::span<const DieStep> steps) const {
  Attempt attempt{};
  attempt.after = board_;
  Board& board = attempt.after;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    Point to = off;
    if (!UzunMovement::can_step(board, side_, steps[i].from, steps[i].die, to)) {
      attempt.obstacle = Obstacle::movement;
      return attempt;
    }
    const bool was_empty = board.at(side_, to) == 0;
    attempt.played.add(UzunMovement::play_step(board, side_, steps[i].from, to));
    if (attempt.block != 0 || rules_.block_when == UzunRules::BlockWhen::end || !was_empty) continue;
    attempt.block = block_completed(rules_, board, side_, to);
    if (attempt.block != 0) attempt.step = i;
  }
  if (rules_.block_when == UzunRules::BlockWhen::end) {
    attempt.block = block_made(rules_, board_, board, side_);
    attempt.step = steps.size() - 1;
  }
  if (attempt.block != 0) attempt.obstacle = Obstacle::block;
  return attempt;
}

Attempt UzunTurn::attempt(std::span<const DieStep> steps, int from_head) const {
  Attempt attempt = play(steps);
  std::array<DieStep, Dice::most> order{};
  const auto ordered = std::span(order).first(steps.size());
  std::copy(steps.begin(), steps.end(), order.begin());
  if (attempt.obstacle == Obstacle::movement) {
    sort_from_highest(ordered);
    attempt = play(ordered);
    if (attempt.obstacle == Obstacle::movement) return attempt;
  }
  const auto leaves_head = [](const DieStep& step) { return step.from == head_point; };
  if (std::count_if(steps.begin(), steps.end(), leaves_head) > from_head) {
    attempt.obstacle = Obstacle::head;
    return attempt;
  }
  if (attempt.obstacle != Obstacle::block || rules_.block_when == UzunRules::BlockWhen::end) return attempt;
  std::array index{0, 1, 2, 3};
  const auto end = index.begin() + static_cast<std::ptrdiff_t>(steps.size());
  while (std::next_permutation(index.begin(), end)) {
    std::transform(index.begin(), end, order.begin(),
                   [&](int i) { return steps[static_cast<std::size_t>(i)]; });
    const Attempt other = play(ordered);
    if (other.obstacle == Obstacle::none) return other;
  }
  return attempt;
}

template <class Visit>
bool UzunTurn::extend_double(std::span<DieStep> steps, std::size_t n, Board& board, Point highest,
                             int from_head, Visit visit) const {
  if (n == steps.size()) {
    const Attempt found = attempt(steps, from_head_);
    return found.obstacle == Obstacle::none && visit(found);
  }
  for (Point from = highest; from >= 1; --from) {
    Point to = off;
    if (from == head_point && from_head == 0) continue;
    if (!UzunMovement::can_step(board, side_, from, dice_.first, to)) continue;
    const Step step = UzunMovement::play_step(board, side_, from, to);
    steps[n] = {from, dice_.first};
    const bool stop = extend_double(steps, n + 1, board, from, from_head - 1, visit);  // the head comes first
    UzunMovement::take_back(board, side_, step);
    if (stop) return true;
  }
  return false;
}

template <class Visit>
bool UzunTurn::each_pair(std::uint8_t first_die, std::uint8_t second_die, int from_head, Visit visit) const {
  Board board = board_;
  for (Point from = head_point; from >= 1; --from) {
    Point to = off;
    if (!UzunMovement::can_step(board, side_, from, first_die, to)) continue;
    const Step step = UzunMovement::play_step(board, side_, from, to);
    for (Point second = head_point; second >= 1; --second) {
      Point unused = off;
      if (!UzunMovement::can_step(board, side_, second, second_die, unused)) continue;
      const DieStep steps[] = {{from, first_die}, {second, second_die}};
      const Attempt found = attempt(steps, from_head);
      if (found.obstacle == Obstacle::none && visit(found)) return true;
    }
    UzunMovement::take_back(board, side_, step);
  }
  return false;
}

template <class Visit>
bool UzunTurn::each_single(int die, int from_head, Visit visit) const {
  for (Point from = head_point; from >= 1; --from) {
    const DieStep step{from, static_cast<std::uint8_t>(die)};
    const Attempt found = attempt({&step, 1}, from_head);
    if (found.obstacle == Obstacle::none && visit(found)) return true;
  }
  return false;
}

template <class Visit>
bool UzunTurn::each_play(int n, int from_head, Visit visit) const {
  if (dice_.is_double()) {
    std::array<DieStep, Dice::most> steps{};
    Board board = board_;
    return extend_double(std::span(steps).first(static_cast<std::size_t>(n)), 0, board, head_point, from_head,
                         visit);
  }
  if (n == 2)
    return each_pair(dice_.higher(), dice_.lower(), from_head, visit) ||
           each_pair(dice_.lower(), dice_.higher(), from_head, visit);
  return each_single(dice_.higher(), from_head, visit) || each_single(dice_.lower(), from_head, visit);
}

int UzunTurn::most_dice(int from_head) const {
  if (!is_roll(dice_)) return 0;
  const auto found = [](const Attempt&) { return true; };
  int n = dice_.count();
  while (n > 0 && !each_play(n, from_head, found)) --n;
  return n;
}

bool UzunTurn::can_play_die(int die) const {
  return each_single(die, from_head_, [](const Attempt&) { return true; });
}

void UzunTurn::generate(std::vector<LegalPlay>& plays) const {
  plays.clear();
  const int most = most_dice();
  if (most == 0) return;
  if (dice_.is_double()) {
    const auto keep = [&](const Attempt& found) {
      plays.push_back({found.played, found.after});
      return false;
    };
    each_play(most, from_head_, keep);
    if (!rules_.second_head_optional || from_head_ == 1) return;
    const int most_of_one = most_dice(1);
    if (most_of_one < most) each_play(most_of_one, 1, keep);
    return;
  }
  Reached reached;
  const auto keep = [&](const Attempt& found) {
    plays.push_back({found.played, found.after});
    reached.add(plays);
    return false;
  };
  // Who ends the game with the first die comes to the same position with both.
  if (most == 2) {
    each_play(2, from_head_, keep);
    return;
  }
  // Not both: the larger if it can be played, else the smaller (rule U5).
  each_single(dice_.higher(), from_head_, keep);
  if (plays.empty()) each_single(dice_.lower(), from_head_, keep);
}

}  // namespace hakem
