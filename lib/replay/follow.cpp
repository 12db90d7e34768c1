#include "replay/follow.hpp"

#include <algorithm>

#include "rules/plain_play.hpp"

namespace hakem {

namespace {

// What stands behind the written points of a move means nothing.
bool same_move(const Move& a, const Move& b) {
  return a.n_points == b.n_points && a.count == b.count && a.marks == b.marks &&
         std::equal(a.points.begin(), a.points.begin() + a.n_points, b.points.begin());
}

bool same_moves(const Turn& a, const Turn& b) {
  return std::equal(a.moves.begin(), a.moves.begin() + a.n_moves, b.moves.begin(),
                    b.moves.begin() + b.n_moves, same_move);
}

}  // namespace

bool equal_turns(const Turn& a, const Turn& b) {
  return a.kind == b.kind && a.side == b.side && a.dice == b.dice && a.value == b.value && same_moves(a, b);
}

bool goes_on(Turns turns, std::size_t seat) {
  const Seat* next = seat + 1 < turns.size() ? &turns[seat + 1] : nullptr;
  const bool other_doubles =
      next != nullptr && next->turn->kind == TurnKind::offer && next->turn->side != turns[seat].turn->side;
  return other_doubles || has_play(turns, seat + 1);
}

namespace {

// From `from` to `to`, with the board there in `board`.
Reach walk(const PlayRules& rules, Turns turns, std::size_t from, std::size_t to, Board& board) {
  const std::size_t none = turns.size();
  Reach reach{none, none};
  Verdict verdict;  // filled where it is needed: it is large
  const auto stop = [&](std::size_t seat) { return Reach{seat, std::min(seat, reach.marks)}; };
  for (std::size_t i = from; i < to; ++i) {
    const Turn& turn = *turns[i].turn;
    switch (turn.kind) {
      case TurnKind::play: {
        const std::span<const Move> moves = moves_of(turn);
        Board after = board;
        Play played;
        std::uint8_t hit_moves = 0;
        if (!rules.as_written(after, turn.side, turn.dice, moves, played, hit_moves)) {
          if (!rules.allows(board, turn.side, turn.dice, moves, verdict)) {
            if (!turns[i].told) return stop(i);
            board = rules.after(board, turn.side, turn.dice, moves);
            break;
          }
          after = verdict.after;
          played = verdict.played;
          hit_moves = verdict.hit_moves;
        }
        const bool fit = marked_parts(moves) == hit_moves && chain_marks_fit(moves, played);
        if (reach.marks == none && !fit) reach.marks = i;
        board = after;
        break;
      }
      case TurnKind::dance:
        if (!turns[i].told && rules.can_play(board, turn.side, turn.dice)) return stop(i);
        break;
      case TurnKind::blank:
        if (rules.can_play(board, turn.side, turn.dice) && goes_on(turns, i)) return stop(i);
        break;
      case TurnKind::closed_out:
        if (!rules.is_closed_out(board, turn.side)) return stop(i);
        break;
      case TurnKind::unrecorded:
      case TurnKind::unreadable:
      case TurnKind::set_position: return stop(i);
      case TurnKind::opening:
      case TurnKind::offer:
      case TurnKind::beaver:
      case TurnKind::raccoon:
      case TurnKind::take:
      case TurnKind::drop:
      case TurnKind::resign:
      case TurnKind::resign_accept:
      case TurnKind::resign_refuse: break;
    }
  }
  return reach;
}

}  // namespace

Reach follow(const PlayRules& rules, Turns turns, std::size_t from, Board board) {
  return walk(rules, turns, from, turns.size(), board);
}

bool leads_to(const PlayRules& rules, Turns turns, std::size_t from, std::size_t to, Board& board) {
  return walk(rules, turns, from, to, board).plays == turns.size();
}

namespace {

// The checkers of one side, in its own numbering, while both play.
using Men = std::array<std::uint8_t, 26>;

bool moves_own(Men& men, Point from, Point to) {
  if (from > bar || to >= from || men[from] == 0) return false;
  if (to == off && std::any_of(men.begin() + 7, men.end(), [](std::uint8_t n) { return n != 0; }))
    return false;
  --men[from];
  ++men[to];
  return true;
}

// The other side lands on its point `to`.
bool meets_own(Men& men, Point to) {
  if (to == off || to > 24) return to == off;
  std::uint8_t& here = men[25U - to];
  if (here > 1) return false;
  men[bar] = static_cast<std::uint8_t>(men[bar] + here);
  here = 0;
  return true;
}

bool plays_alone(Men& men, const Turn& turn, bool own) {
  constexpr int most_checkers = 15;
  for (const Move& move : moves_of(turn)) {
    const std::size_t n = std::min<std::size_t>(move.n_points, Move::max_points);
    for (int copy = 0; copy < std::min<int>(move.count, most_checkers); ++copy)
      for (std::size_t p = 1; p < n; ++p)
        if (own ? !moves_own(men, move.points[p - 1], move.points[p]) : !meets_own(men, move.points[p]))
          return false;
  }
  return true;
}

}  // namespace

std::size_t follow_alone(Turns turns, std::size_t from, const Board& board, Side side) {
  Men men = board.men[index(side)];
  for (std::size_t i = from; i < turns.size(); ++i) {
    const Turn& turn = *turns[i].turn;
    if (turn.kind == TurnKind::unrecorded || turn.kind == TurnKind::unreadable ||
        turn.kind == TurnKind::set_position)
      return i;
    if (turn.kind == TurnKind::play && !turns[i].told && !plays_alone(men, turn, turn.side == side)) return i;
  }
  return turns.size();
}

bool has_play(Turns turns, std::size_t from) {
  return std::ranges::any_of(turns.subspan(std::min(from, turns.size())),
                             [](const Seat& seat) { return has_roll(*seat.turn); });
}

void boards_after(const PlayRules& rules, const Board& board, Side side, Dice dice,
                  std::vector<Board>& boards) {
  boards.clear();
  std::vector<LegalPlay> plays;
  rules.generate(board, side, dice, plays);
  for (const LegalPlay& play : plays) boards.push_back(play.after);
  if (boards.empty()) boards.push_back(board);
}

}  // namespace hakem
