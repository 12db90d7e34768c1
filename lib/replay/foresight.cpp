#include "replay/foresight.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/generate.hpp"
#include "rules/reached.hpp"

namespace hakem {

const std::vector<Board>& AnyRoll::boards_after(const PlayRules& rules, const Board& board, Side side) {
  const auto known = std::ranges::find_if(
      asked_, [&](const Asked& asked) { return asked.side == side && asked.before == board; });
  if (known != asked_.end()) return known->after;
  if (asked_.size() < most_kept) asked_.reserve(most_kept), asked_.emplace_back();
  Asked& asked = asked_[next_++ % most_kept];
  asked.before = board;
  asked.side = side;
  find(rules, board, side, asked.after);
  return asked.after;
}

void leave_each_once(std::vector<Board>& boards, std::vector<std::uint32_t>& table) {
  table.assign(std::bit_ceil(2 * boards.size()), 0);  // of those that stay, from 1
  std::uint32_t kept = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    std::size_t slot = hash_of(boards[i]) % table.size();
    while (table[slot] != 0 && boards[table[slot] - 1] != boards[i]) slot = (slot + 1) % table.size();
    if (table[slot] != 0) continue;
    boards[kept++] = boards[i];
    table[slot] = kept;
  }
  boards.resize(kept);
}

void AnyRoll::find(const PlayRules& rules, const Board& board, Side side, std::vector<Board>& boards) {
  boards.assign(1, board);
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      rules.generate(board, side, {high, low}, plays_);
      for (const LegalPlay& play : plays_) boards.push_back(play.after);
    }
  }
  leave_each_once(boards, table_);
}

namespace {

constexpr std::uint64_t prime = 0x100000001B3U;  // FNV-1a

std::uint64_t mixed(std::uint64_t number) {
  number = (number ^ number >> 32U) * 0x9E3779B97F4A7C15U;
  return number ^ number >> 29U;
}

class Number {
 public:
  void add(std::uint64_t part) { value_ = (value_ ^ part) * prime; }
  std::uint64_t value() const { return mixed(value_); }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

// All of a turn that follow() looks at.
std::uint64_t number_of_turn(Turns turns, std::size_t seat) {
  const Turn& turn = *turns[seat].turn;
  Number number;
  number.add(static_cast<std::uint64_t>(turn.kind) << 2U | index(turn.side) << 1U |
             std::uint64_t{turns[seat].told});
  number.add(turn.dice.first * 256U + turn.dice.second);
  if (turn.kind == TurnKind::blank) number.add(std::uint64_t{goes_on(turns, seat)});
  for (const Move& move : moves_of(turn)) {
    number.add(move.n_points * 65536U + move.marks * 256U + move.count);
    for (std::size_t i = 0; i < std::min<std::size_t>(move.n_points, Move::max_points); ++i)
      number.add(move.points[i]);
  }
  return number.value();
}

std::uint64_t question(const Board& before, Side side, Dice dice, std::uint64_t first_turn) {
  Number number;
  number.add(hash_of(before));
  number.add(index(side) << 16U | dice.higher() << 8U | dice.lower());
  number.add(first_turn);
  return number.value();
}

}  // namespace

Reach Foresight::reach(const PlayRules& rules, const Board& board, Turns turns, std::size_t from) {
  const Reach reach = follow(rules, turns, from, board);
  take(reach.plays - from + 1);
  return reach;
}

BestFit Foresight::best_of(const PlayRules& rules, const std::vector<Board>& boards, Turns turns,
                           std::size_t from) {
  BestFit best{boards.front(), reach(rules, boards.front(), turns, from)};
  for (std::size_t i = 1; i < boards.size() && best.reach.marks < turns.size(); ++i) {
    const Reach here = reach(rules, boards[i], turns, from);
    if (best.reach < here) best = {boards[i], here};
  }
  return best;
}

// Nothing tells one from the other where several fit as well: the board where nothing was played, or else the
// least, whatever order they come in.
BestFit Foresight::best_of_any(const PlayRules& rules, const std::vector<Board>& boards, Turns turns,
                               std::size_t from) {
  BestFit best{boards.front(), reach(rules, boards.front(), turns, from)};
  bool stays = true;
  for (std::size_t i = 1; i < boards.size(); ++i) {
    const Reach here = reach(rules, boards[i], turns, from);
    const bool as_far = !(here < best.reach) && !(best.reach < here);
    if (!(best.reach < here) && !(as_far && !stays && boards[i].men < best.board.men)) continue;
    best = {boards[i], here};
    stays = false;
  }
  return best;
}

void Foresight::begin_file(Effort effort) {
  effort_ = effort;
  fell_short_ = false;
  limit_ = done_ + share(most_in_full);
}

void Foresight::begin_match(const RuleSet& rules) {
  if (rules_ != rules) {
    any_roll_.forget();
    answers_.clear();
  }
  rules_ = rules;
  of_a_turn_ = rules.profile == Profile::uzun ? 2 : 1;
  granted_ = done_;
  grant(work_of_match);
}

void Foresight::begin_game(std::size_t turns) {
  grant(work_of_game + work_of_turn * turns);
  ++game_;
  if (answers_.size() > most_answers) answers_.clear();
}

void Foresight::grant(std::size_t work) {
  const std::size_t more = share(work);
  limit_ += more / part_beyond;
  granted_ = std::min(granted_ + more, limit_);
}

// The number of some turns running is told from those of the turns before their first and before their end.
void Foresight::number(Turns turns) {
  constexpr std::uint64_t end_of_game = 1;
  if (numbered_ > turns.size()) return;
  until_.resize(numbered_ + 1);
  for (std::size_t seat = numbered_; seat <= turns.size(); ++seat)
    until_.push_back(until_.back() * prime +
                     (seat < turns.size() ? number_of_turn(turns, seat) : end_of_game));
  while (power_.size() < until_.size()) power_.push_back(power_.back() * prime);
  numbered_ = turns.size() + 1;
}

Foresight::Answer* Foresight::known(std::uint64_t key, const Answer& asked, std::size_t from) {
  const auto [begin, end] = answers_.equal_range(key);
  const auto found = std::find_if(begin, end, [&](const auto& entry) {
    const Answer& answer = entry.second;
    return answer.side == asked.side && answer.dice == asked.dice && answer.before == asked.before &&
           from + answer.turns < until_.size() && number_of(from, from + answer.turns) == answer.number;
  });
  return found == end ? nullptr : &found->second;
}

BestFit Foresight::best(const PlayRules& rules, const Board& before, Side side, Dice dice, Turns turns,
                        std::size_t from) {
  number(turns);
  const std::uint64_t key = question(before, side, dice, number_of(from, from + 1));
  Answer asked{before, side, dice};
  Answer* const answer = known(key, asked, from);
  if ((answer == nullptr || answer->game != game_) && is_spent()) return {before, {from, from}};
  if (answer != nullptr) {
    if (std::exchange(answer->game, game_) != game_) done_ += answer->work;
    return {answer->board, {from + answer->reach.plays, from + answer->reach.marks}};
  }
  const std::size_t done = done_;
  if (dice.rolled()) hakem::boards_after(rules, before, side, dice, boards_);
  const std::vector<Board>& boards = dice.rolled() ? boards_ : any_roll_.boards_after(rules, before, side);
  take(boards.size());  // for making them
  const BestFit best =
      dice.rolled() ? best_of(rules, boards, turns, from) : best_of_any(rules, boards, turns, from);
  asked.turns = best.reach.plays - from + 1;
  asked.number = number_of(from, from + asked.turns);
  asked.board = best.board;
  asked.reach = {best.reach.plays - from, best.reach.marks - from};
  asked.work = done_ - done;
  asked.game = game_;
  answers_.insert({key, asked});
  return best;
}

}  // namespace hakem
