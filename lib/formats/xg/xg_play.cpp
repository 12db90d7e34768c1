#include "formats/xg/xg_play.hpp"

#include <algorithm>

namespace hakem::xg {
namespace {

struct Hop {
  Point from;
  Point to;
};

// A play in the making: what stands on the board behind it, and whether every hop found its checker.
struct Made {
  RawBoard board;
  std::array<Hop, Turn::max_moves> hops{};
  std::uint8_t n = 0;
  bool sound = true;

  void add(int from, int to) {
    if (n == Turn::max_moves || from < 1 || board[static_cast<std::size_t>(from)] < 1) {
      sound = false;
      return;
    }
    hops[n++] = {static_cast<Point>(from), static_cast<Point>(std::max(to, 0))};
    --board[static_cast<std::size_t>(from)];
    if (to < 1) return;
    std::int8_t& there = board[static_cast<std::size_t>(to)];
    if (there == -1) {
      there = 0;
      --board[0];
    }
    if (there < 0) sound = false;  // a point of the other side: no board holds both
    ++there;
  }
};

// The dice that no pair has used.
class DiceLeft {
 public:
  explicit DiceLeft(Dice dice) : die_{dice.first, dice.second} {
    left_[0] = dice.is_double() ? Dice::most : 1;
    left_[1] = dice.is_double() ? 0 : 1;
  }
  bool use(int die) {
    for (const std::size_t i : {0U, 1U})
      if (die_[i] == die && left_[i] > 0) return --left_[i], true;
    return false;
  }
  int higher_left() const { return std::max(left_[0] > 0 ? die_[0] : 0, left_[1] > 0 ? die_[1] : 0); }
  bool both() const { return left_[0] == 1 && left_[1] == 1; }
  int first() const { return die_[0]; }
  int second() const { return die_[1]; }
  int left() const { return left_[0] + left_[1]; }
  void use_all() { left_ = {}; }

 private:
  std::array<int, 2> die_{};
  std::array<int, 2> left_{};
};

// A pair that one die, or none, explains goes in as it stands.
void add_pair(Made& made, DiceLeft& dice, bool is_double, bool second_first, const Pairs::Pair& pair) {
  const int from = pair.from;
  const int to = pair.to;
  const int pips = from - to;
  if (dice.use(pips)) return made.add(from, to);
  // Borne off with more than was needed, and nothing says by how much.
  if (to < 1 && dice.higher_left() >= from && dice.use(dice.higher_left())) return made.add(from, to);
  if (is_double && dice.first() > 0) {
    const int die = dice.first();
    const int hops = to < 1 ? (from + die - 1) / die : pips % die == 0 ? pips / die : 0;
    if (hops < 1 || hops > dice.left()) return made.add(from, to);
    for (int hop = 0; hop < hops; ++hop) {
      dice.use(die);
      made.add(from - hop * die, hop + 1 == hops ? to : from - (hop + 1) * die);
    }
    return;
  }
  const int most = dice.first() + dice.second();
  const bool explained = pips == most || (to < 1 && from > 0 && from <= most);
  if (!dice.both() || !explained) return made.add(from, to);
  const int between = from - (second_first ? dice.second() : dice.first());
  if (between < 1) return made.add(from, to);
  dice.use_all();
  made.add(from, between);
  made.add(between, to);
}

Made made_of(const Pairs& pairs, const RawBoard& before, Dice rolled, bool second_first) {
  Made made{before};
  DiceLeft dice(rolled);
  for (std::size_t i = 0; i < pairs.n; ++i)
    add_pair(made, dice, rolled.is_double(), second_first, pairs.list[i]);
  return made;
}

// Adds what leads from the board reached to `after`: the highest point left to the highest point gained, and
// so on. Whether it does is for the caller to see.
void add_difference(Made& made, const RawBoard& after) {
  std::array<Point, 2 * Turn::max_moves> from{};
  std::array<Point, 2 * Turn::max_moves> to{};
  std::size_t n_from = 0, n_to = 0;
  int balance = 0;
  for (std::size_t point = 25; point >= 1; --point) {
    const int here = std::max<int>(made.board[point], 0);
    const int there = std::max<int>(after[point], 0);
    balance += there - here;
    for (int i = there; i < here && n_from < from.size(); ++i) from[n_from++] = static_cast<Point>(point);
    for (int i = here; i < there && n_to < to.size(); ++i) to[n_to++] = static_cast<Point>(point);
  }
  for (int i = balance; i < 0 && n_to < to.size(); ++i) to[n_to++] = off;
  if (n_from != n_to) return;
  for (std::size_t i = 0; i < n_from; ++i) made.add(from[i], to[i]);
}

void put(const Made& made, Turn& turn) {
  turn.n_moves = made.n;
  for (std::size_t i = 0; i < made.n; ++i) {
    Move& move = turn.moves[i];
    move.points[0] = made.hops[i].from;
    move.points[1] = made.hops[i].to;
    move.n_points = 2;
    move.offset = turn.span.offset;
    move.length = static_cast<std::uint8_t>(std::min(turn.span.length, 255U));
  }
}

}  // namespace

Pairs read_pairs(const Fields& fields, std::size_t at, bool wide) {
  constexpr int highest = 24,
                furthest = -100;  // of points counted from 0; off by more pips than any roll has
  Pairs pairs;
  for (std::size_t i = 0; i < Pairs::most; ++i) {
    const std::int32_t from = wide ? fields.i32(at + 8 * i) : fields.i8(at + 2 * i);
    const std::int32_t to = wide ? fields.i32(at + 8 * i + 4) : fields.i8(at + 2 * i + 1);
    if (from == -1 || (from == 0 && to == 0)) break;
    if (from < 0 || from > highest || to > highest || to < furthest) {
      pairs.unreadable = true;
      break;
    }
    pairs.list[pairs.n++] = {static_cast<Point>(from + 1),
                             static_cast<std::int8_t>(to < 0 ? to + 1 : to + 1)};
  }
  return pairs;
}

Fit play_of(const Pairs& pairs, const RawBoard& before, const RawBoard& after, Turn& turn) {
  const Made listed = made_of(pairs, before, turn.dice, false);
  put(listed, turn);
  if (listed.sound && listed.board == after) return Fit::fits;
  const Made otherwise = made_of(pairs, before, turn.dice, true);
  if (otherwise.sound && otherwise.board == after) {
    put(otherwise, turn);
    return Fit::fits;
  }
  for (Made tried : {listed, Made{before}}) {
    if (!tried.sound) continue;
    add_difference(tried, after);
    if (!tried.sound || tried.board != after || tried.n == 0) continue;
    put(tried, turn);
    return Fit::mended;
  }
  return Fit::differs;
}

Fit play_as_listed(const Pairs& pairs, const RawBoard& before, RawBoard& after, Turn& turn) {
  Made made = made_of(pairs, before, turn.dice, false);
  if (!made.sound) made = made_of(pairs, before, turn.dice, true);
  put(made, turn);
  after = made.board;
  return made.sound ? Fit::fits : Fit::differs;
}

}  // namespace hakem::xg
