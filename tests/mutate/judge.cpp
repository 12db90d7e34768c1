#include "judge.hpp"

#include <algorithm>
#include <set>

#include "model/board.hpp"

namespace hakem::mutate {
namespace {

constexpr std::size_t marks_that_tell = 3;  // so many hit marks say that the record marks its hits

std::size_t marks_in(const Record& record) {
  std::size_t marks = 0;
  for (const Act& act : record.acts)
    for (const Leg& leg : act.legs)
      marks += static_cast<std::size_t>(std::count(leg.marks.begin(), leg.marks.end(), true));
  return marks;
}

std::vector<oracle::Pair> pairs_of(const std::vector<Leg>& legs) {
  std::vector<oracle::Pair> pairs;
  for (const Leg& leg : legs)
    for (int time = 0; time < leg.count; ++time)
      for (std::size_t i = 1; i < leg.points.size(); ++i)
        pairs.emplace_back(leg.points[i - 1], leg.points[i]);
  return pairs;
}

// The points on which a hit is marked.
std::set<int> marked(const std::vector<Leg>& legs) {
  std::set<int> points;
  for (const Leg& leg : legs)
    for (std::size_t i = 0; i < leg.points.size(); ++i)
      if (leg.marks[i]) points.insert(leg.points[i]);
  return points;
}

std::set<int> hit(const oracle::Line& line) {
  std::set<int> points;
  for (std::size_t i = 0; i < line.n; ++i)
    if (line.hits[i]) points.insert(line.steps[i].second);
  return points;
}

Dice dice_of(const Act& act) {
  return {static_cast<std::uint8_t>(act.dice[0]), static_cast<std::uint8_t>(act.dice[1])};
}

std::string key_of(const Board& board, Side side, Dice dice) {
  std::string key(reinterpret_cast<const char*>(board.men.data()), sizeof(board.men));
  key += side == Side::white ? 'w' : 'b';
  key += static_cast<char>('0' + dice.first);
  key += static_cast<char>('0' + dice.second);
  return key;
}

int men(const Board& board, Side side, int low, int high) {
  int sum = 0;
  for (int p = low; p <= high; ++p) sum += board.men[index(side)][static_cast<std::size_t>(p)];
  return sum;
}

// Rule M10: single, mars, katmerli mars.
int level_of(const Board& board, Side loser) {
  if (men(board, loser, 0, 0) > 0) return 1;
  return men(board, loser, 19, 25) > 0 ? 3 : 2;
}

Board start() { return starting_board(Variation::standard); }

}  // namespace

const std::vector<Board>& Judge::after_all(const Board& board, Side side, Dice dice) {
  const auto [place, is_new] = known_.try_emplace(key_of(board, side, dice));
  if (is_new) {
    const oracle::Boards all = oracle::results(oracle::legal_plays(board, side, dice));
    place->second.assign(all.begin(), all.end());
  }
  return place->second;
}

const std::vector<Board>& Judge::after(const Board& board, const Act& act) {
  std::string key = key_of(board, act.side, dice_of(act));
  const std::vector<oracle::Pair> pairs = pairs_of(act.legs);
  for (const auto& [from, to] : pairs)
    key += static_cast<char>('A' + from), key += static_cast<char>('A' + to);
  const std::set<int> marks = marked(act.legs);
  key += marks_hits_ ? '*' : '+';
  {
    for (const int point : marks) key += static_cast<char>('A' + point);
  }
  const auto [place, is_new] = known_.try_emplace(key);
  if (!is_new || pairs.size() > 4) return place->second;
  oracle::Boards boards(&oracle::board_less);
  for (const oracle::Line& line : oracle::legal_plays(board, act.side, dice_of(act))) {
    const std::vector<oracle::Pair> steps(line.steps.begin(),
                                          line.steps.begin() + static_cast<std::ptrdiff_t>(line.n));
    if (steps.size() < pairs.size() || !oracle::makes_up(steps, pairs)) continue;
    const std::set<int> hits = hit(line);
    if (marks_hits_ ? hits == marks : std::ranges::includes(hits, marks)) boards.insert(line.after);
  }
  place->second.assign(boards.begin(), boards.end());
  return place->second;
}

std::optional<Contradiction> Judge::first(const Record& record) {
  marks_hits_ = marks_in(record) >= marks_that_tell;
  before_.clear();
  standing_.clear();
  in_match_ = in_game_ = false;
  pending_.clear();
  crawford_rule_ = true;
  result_resigns_ = record.notation == Notation::mat;
  return rule(record);
}

Judge::Found Judge::rule(const Record& record) {
  for (std::size_t i = 0; i < record.acts.size(); ++i) {
    const Act& act = record.acts[i];
    if (boards_.size() == 1) before_.emplace(i, boards_[0]);
    standing_.push_back({cube_, owner_, on_turn_, crawford_, winner_.has_value(), rolls_});
    std::size_t next = i + 1;
    while (next < record.acts.size() && record.acts[next].kind == Kind::row) ++next;
    if (Found found = hear(act, next < record.acts.size() ? &record.acts[next] : nullptr)) return found;
  }
  std::uint32_t last = static_cast<std::uint32_t>(record.lines.size());
  while (last > 1 && record.slice(record.lines[last - 1]).find_first_not_of(" \t\r") == std::string::npos)
    --last;
  if (!in_match_) return about(last, "no match");
  return end(last);
}

Judge::Found Judge::hear(const Act& act, const Act* next) {
  const bool of_game = act.kind >= Kind::players && act.kind <= Kind::points;
  if (of_game && !in_game_) return about(act.line, "outside a game");
  switch (act.kind) {
    case Kind::match: return match(act);
    case Kind::no_crawford: crawford_rule_ = false; return {};
    case Kind::result_resigns: result_resigns_ = true; return {};
    case Kind::game: return game(act);
    case Kind::players: return players(act);
    case Kind::row:
      if (act.value != last_row_ + 1) return about(act.line, "number of the row");
      last_row_ = act.value;
      return {};
    case Kind::opening: return opening(act);
    case Kind::roll:
    case Kind::dance:
    case Kind::unrecorded: return roll(act, next);
    case Kind::offer: return offer(act);
    case Kind::take:
    case Kind::drop: return answer(act);
    case Kind::resign: return resign(act);
    case Kind::wins:
    case Kind::loses: return result(act);
    case Kind::points: return standings(act);
    case Kind::match_won: return match_won(act);
    case Kind::unreadable: return against(act, "cannot be read");
    case Kind::foreign: {
      Found found = about(act.line, "foreign");
      found->foreign = true;
      return found;
    }
  }
  return {};
}

// --- the match
Judge::Found Judge::match(const Act& act) {
  if (in_match_)
    if (Found found = end(act.line)) return found;
  in_match_ = true;
  in_game_ = false;
  length_ = act.value;
  score_ = {};
  names_ = {};
  number_ = 0;
  first_game_ = true;
  crawford_over_ = false;
  return {};
}

Judge::Found Judge::game(const Act& act) {
  if (!in_match_) return about(act.line, "a game before its match");
  if (Found found = close_game(act.line)) return found;
  if (decided()) return about(act.line, "a game after the match");
  if (act.value != number_ + 1 && !first_game_) return about(act.line, "number of the game");
  number_ = act.value;
  heading_line_ = act.line;
  start_game();
  return {};
}

void Judge::start_game() {
  in_game_ = true;
  boards_ = {start()};
  on_turn_.reset();
  opening_.reset();
  rolls_ = 0;
  cube_ = 1;
  owner_.reset();
  offer_.reset();
  winner_.reset();
  levels_.clear();
  claimed_.reset();
  claimed_winner_.reset();
  last_row_ = 0;
  const bool one_away = (score_[0] == length_ - 1) != (score_[1] == length_ - 1);
  crawford_ = crawford_rule_ && length_ > 1 && one_away && !crawford_over_;
  crawford_over_ = crawford_over_ || crawford_;
}

Judge::Found Judge::players(const Act& act) {
  if (first_game_) {
    names_ = act.names;
    first_game_ = false;
    // A record may begin in the middle of a match: every game before gave somebody a point. What a money
    // session begins with, nobody knows.
    const std::int64_t given = act.score[0] + act.score[1];
    if (length_ > 0 && (number_ == 1 ? given > 0 : given < number_ - 1))
      return about(heading_line_, "number and score of the first game");
    score_ = act.score;
    if (decided()) return about(act.line, "a game after the match");
    start_game();
  }
  if (!act.names[0].empty() || !act.names[1].empty())
    if (act.names != names_) return about(act.line, "another name");
  if (!pending_.empty()) {
    for (const std::int64_t points : pending_) {
      std::array<std::int64_t, 2> after = score_;
      after[index(*pending_winner_)] += points;
      if (act.score != after) continue;
      score_ = after;
      start_game();
      break;
    }
    pending_.clear();
  }
  if (act.score != score_) return about(act.line, "score");
  if (act.crawford && !crawford_) return about(act.line, "not the Crawford game");
  return {};
}

// A game must have an end before anything follows. Who has borne off, dropped or resigned has ended it
// without a line that says so, if it is clear what it was worth.
Judge::Found Judge::close_game(std::uint32_t line) {
  if (!in_game_) return {};
  in_game_ = false;
  if (offer_) return Contradiction{offer_->line, offer_->side, "a double without an answer"};
  if (claimed_) return {};
  if (!winner_) return about(line, "the game before has no end");
  pending_winner_ = winner_;
  if (levels_.size() != 1) {  // the score line of the next game tells
    for (const int level : levels_) pending_.push_back(level * cube_);
    return {};
  }
  score_[index(*winner_)] += levels_[0] * cube_;
  return {};
}

Judge::Found Judge::end(std::uint32_t line) {
  const bool open = in_game_ && !winner_ && !claimed_;
  if (in_game_ && (winner_ || claimed_ || offer_))
    if (Found found = close_game(line)) return found;
  if (!pending_.empty()) score_[index(*pending_winner_)] += pending_.back();
  pending_.clear();
  if (!open && (length_ == 0 || decided())) return {};
  Found found = about(line, "the record stops before the match is over");
  found->unfinished = true;
  return found;
}

// --- turns
Judge::Found Judge::opening(const Act& act) {
  if (rolls_ > 0) return about(act.line, "an opening roll in the game");
  if (opening_ && (*opening_)[0] != (*opening_)[1]) return about(act.line, "a second opening roll");
  for (const int die : act.dice)
    if (die < 1 || die > 6) return about(act.line, "no such die");
  opening_ = act.dice;
  return {};
}

Judge::Found Judge::first_roll(const Act& act) {
  if (opening_) {
    const auto [white, black] = *opening_;
    if (white == black) return against(act, "a tie decides nothing");
    if (act.side != (white > black ? Side::white : Side::black)) return against(act, "not the higher die");
    if (!same_dice(dice_of(act), {static_cast<std::uint8_t>(white), static_cast<std::uint8_t>(black)}))
      return against(act, "not the opening dice");
  }
  if (act.dice[0] == act.dice[1]) return against(act, "a game opens with a double");
  return {};
}

bool Judge::closed_out(Side side) const {
  return std::all_of(boards_.begin(), boards_.end(), [&](const Board& board) {
    if (board.at(side, bar) == 0) return false;
    for (Point point = 1; point <= 6; ++point)
      if (board.at(other(side), point) < 2) return false;
    return true;
  });
}

Judge::Found Judge::order(const Act& act) {
  if (on_turn_ && *on_turn_ != act.side && !closed_out(*on_turn_))
    return Contradiction{act.line, on_turn_, "a turn of his is missing"};
  return {};
}

Judge::Found Judge::roll(const Act& act, const Act* next) {
  if (winner_ || claimed_) return against(act, "the game is over");
  if (offer_) return Contradiction{offer_->line, offer_->side, "a double without an answer"};
  for (const int die : act.dice)
    if (die < 1 || die > 6) return against(act, "no such die");
  if (Found found = rolls_ == 0 ? first_roll(act) : order(act)) return found;
  ++rolls_;
  on_turn_ = other(act.side);
  return move(act, next);
}

Judge::Found Judge::move(const Act& act, const Act* next) {
  const bool nothing_written = act.kind == Kind::roll && act.legs.empty();
  const bool goes_on = next != nullptr && next->kind > Kind::row && next->kind <= Kind::drop;
  oracle::Boards boards(&oracle::board_less);
  for (const Board& board : boards_) {
    if (act.kind == Kind::roll && !act.legs.empty()) {
      const std::vector<Board>& led_to = after(board, act);
      boards.insert(led_to.begin(), led_to.end());
      continue;
    }
    const std::vector<Board>& legal = after_all(board, act.side, dice_of(act));
    if (legal.empty()) {
      boards.insert(board);
    } else if (act.kind == Kind::unrecorded || (nothing_written && legal.size() == 1)) {
      boards.insert(legal.begin(), legal.end());
    } else if (nothing_written && !goes_on) {
      boards.insert(board);  // rolled, and then gave up
    }
  }
  if (boards.empty()) return against(act, "an illegal play");
  boards_.assign(boards.begin(), boards.end());
  const auto done = [&](const Board& board) { return board.at(act.side, off) == 15; };
  if (!std::any_of(boards_.begin(), boards_.end(), done)) return {};
  winner_ = act.side;
  std::set<int> levels;
  for (const Board& board : boards_) levels.insert(level_of(board, other(act.side)));
  levels_.assign(levels.begin(), levels.end());
  return {};
}

// --- the cube
Judge::Found Judge::offer(const Act& act) {
  if (winner_ || claimed_) return against(act, "the game is over");
  if (offer_) return against(act, "a double is waiting for its answer");
  if (rolls_ == 0) return against(act, "a double before the first play");
  if (crawford_) return against(act, "a double in the Crawford game");
  if (order(act)) return against(act, "a double out of turn");
  if (owner_ && *owner_ != act.side) return against(act, "not the owner of the cube");
  if (act.value != 0 && act.value != cube_ * 2) return against(act, "value of the cube");
  offer_ = act;
  return {};
}

Judge::Found Judge::answer(const Act& act) {
  if (!offer_) return against(act, "an answer without a double");
  if (act.side == offer_->side) return against(act, "who doubled cannot answer");
  if (act.kind == Kind::drop) {
    winner_ = offer_->side;
    levels_ = {1};
  } else {
    cube_ *= 2;
    owner_ = act.side;
    on_turn_ = offer_->side;
  }
  offer_.reset();
  return {};
}

}  // namespace hakem::mutate
