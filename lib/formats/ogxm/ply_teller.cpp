// The board is kept beside the plies, for what they leave open: the steps of a play that is told by the
// position it led to, and positions that the steps do not lead to.
#include "formats/ogxm/ply_teller.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "diag/real.hpp"

namespace hakem {

void PlyTeller::begin_match(Variation variation, bool longgammon) {
  variation_ = variation;
  longgammon_ = longgammon;
  score_ = {};
}

void PlyTeller::begin_game(const PlyGame& game) {
  board_ = starting_board(variation_);
  if (longgammon_) {
    board_ = {};
    board_.at(Side::white, 24) = board_.at(Side::black, 24) = 15;
  }
  knows_board_ = true;
  doubled_ = false;
  points_ = game.points;
  cube_ = std::clamp<std::int64_t>(game.cube, 1, highest_cube);
  cube_owner_ = game.cube_owner;
  GameHead head = game.head;
  if (head.score_written) {
    score_ = {head.score[0], head.score[1]};
  } else {  // it is what the games before came to
    head.score = {static_cast<std::int32_t>(score_[0]), static_cast<std::int32_t>(score_[1])};
    head.score_written = true;
    head.score_span = head.span;
  }
  out_.begin_game(head);
  if (game.men) {
    const std::optional<Board> board = board_of(*game.men, variation_);
    if (board) board_ = *board;
    if (!board) out_.report(Code::N171, game.head.span, {Fact::words("position|konum")});
  }
  if (game.men || longgammon_ || cube_ != 1 || cube_owner_) set_position(board_, {}, game.head.span);
}

void PlyTeller::end_game(const PlyGame& game) {
  if (game.winner) {
    Claim claim;
    claim.kind = ClaimKind::game_won;
    claim.side = game.winner;
    claim.points = game.points > 0 ? game.points : -1;
    claim.span = claim.points_span = game.head.span;
    out_.claim(claim);
    std::int64_t& points = score_[index(*game.winner)];
    points = std::min<std::int64_t>(points + std::max<std::int64_t>(game.points, 0), 9'999'999);
  }
  out_.end_game();
}

void PlyTeller::set_position(const Board& board, std::optional<Side> on_turn, Span span) {
  board_ = board;
  knows_board_ = true;
  Setup setup;
  setup.board = board;
  setup.cube = static_cast<std::int32_t>(cube_);
  setup.cube_owner = cube_owner_;
  setup.on_turn = on_turn;
  Turn turn;
  turn.kind = TurnKind::set_position;
  turn.side = on_turn.value_or(Side::white);
  turn.span = span;
  turn.setup = &setup;
  out_.turn(turn);
}

std::optional<Board> PlyTeller::board_told(const Ply& ply) {
  const std::optional<Board> board = ply.men ? board_of(*ply.men, variation_) : std::nullopt;
  if (!board) out_.report(Code::N171, ply.span, {Fact::words("position|konum")}, {}, true);
  return board;
}

bool PlyTeller::ply(const Ply& ply, std::optional<Side> next, bool position_follows) {
  if (is_marker(ply.action)) return false;
  if (ply.action < PlyAction::doubles) return roll(ply), true;
  Turn turn;
  turn.side = ply.side;
  turn.span = ply.span;
  switch (ply.action) {
    case PlyAction::doubles:
    case PlyAction::take:
    case PlyAction::drop:
    case PlyAction::beaver:
    case PlyAction::raccoon: return cube_turn(ply, turn), true;
    case PlyAction::resign_game:
    case PlyAction::resign_match:
    case PlyAction::forfeit: resign(ply, turn); break;
    case PlyAction::settle: {
      const std::string text = "Settled for " + shortest(ply.settled_for.value_or(0));
      return out_.note(NoteKind::comment, source_.keep(text), ply.span), false;
    }
    case PlyAction::set_cube:
      if (ply.cube > 0) cube_ = std::min<std::int64_t>(ply.cube, highest_cube);
      cube_owner_ = ply.cube_owner;
      if (position_follows) return false;
      return set_position(board_, next.value_or(ply.side), ply.span), true;
    case PlyAction::set_position:
      if (ply.dice.rolled()) return illegal_play(ply, next, turn), true;
      if (const auto board = board_told(ply))
        return set_position(*board, next.value_or(ply.side), ply.span), true;
      turn.kind = TurnKind::unreadable;
      break;
    default:  // a turn whose roll nobody wrote down
      turn.kind = is_closed_out(ply.side) ? TurnKind::closed_out : TurnKind::unreadable;
      knows_board_ = knows_board_ && turn.kind == TurnKind::closed_out;
  }
  out_.turn(turn);
  return true;
}

// Somebody is on the bar and no roll brings him in.
bool PlyTeller::is_closed_out(Side side) const {
  if (!knows_board_ || board_.at(side, bar) == 0) return false;
  for (Point point = 19; point <= 24; ++point)
    if (board_.facing(side, point) < 2) return false;
  return true;
}

void PlyTeller::cube_turn(const Ply& ply, Turn& turn) {
  const bool answers = doubled_;
  doubled_ = ply.action == PlyAction::doubles;
  if (!doubled_ && ply.action != PlyAction::drop) {
    const std::int64_t times = ply.action == PlyAction::take ? (answers ? 2 : 1) : answers ? 4 : 2;
    cube_ = std::min<std::int64_t>(cube_ * times, highest_cube);
    cube_owner_ = ply.action == PlyAction::raccoon ? other(ply.side) : ply.side;
  }
  turn.kind = ply.action == PlyAction::doubles  ? TurnKind::offer
              : ply.action == PlyAction::take   ? TurnKind::take
              : ply.action == PlyAction::drop   ? TurnKind::drop
              : ply.action == PlyAction::beaver ? TurnKind::beaver
                                                : TurnKind::raccoon;
  out_.turn(turn);
}

// The factor is told only where the points of the game do not tell it.
void PlyTeller::resign(const Ply& ply, Turn& turn) const {
  turn.kind = TurnKind::resign;
  const std::int64_t factor = ply.factor > 0 ? ply.factor : points_ > 0 ? level_of(points_, cube_) : 0;
  turn.value = ply.action == PlyAction::resign_match ? Given::match
               : ply.action == PlyAction::forfeit    ? Given::time
               : factor >= 1 && factor <= 3          ? static_cast<std::int32_t>(factor)
                                                     : 0;
}

void PlyTeller::roll(const Ply& ply) {
  Turn& turn = roll_;
  turn.side = ply.side;
  turn.span = ply.span;
  turn.dice = dice_of_action(ply.action);
  turn.dice_span = {ply.span.offset, std::min<std::uint32_t>(ply.span.length, 1)};
  if (!ply.unrecorded) return send_steps(ply, turn), void();
  turn.kind = TurnKind::unrecorded;
  turn.n_moves = 0;
  knows_board_ = false;
  out_.turn(turn);
}

// True if every step could be made on the board.
bool PlyTeller::send_steps(const Ply& ply, Turn& turn) {
  turn.kind = ply.n_steps > 0 ? TurnKind::play : TurnKind::blank;
  turn.n_moves = ply.n_steps;
  bool played = knows_board_;
  for (std::size_t i = 0; i < ply.n_steps; ++i) {
    set_move(turn.moves[i], ply.steps[i], ply.side);
    played = played && play_step(board_, ply.side, ply.steps[i]);
  }
  knows_board_ = played;
  out_.turn(turn);
  return played;
}

// A play known by the position it led to; false if no few men that moved explain that.
bool PlyTeller::send_difference(const Board& after, Turn& turn) {
  const auto moved = knows_board_ ? men_moved(board_, after, turn.side) : std::nullopt;
  if (!moved) return false;
  Board board = board_;
  turn.kind = moved->n > 0 ? TurnKind::play : TurnKind::blank;
  for (turn.n_moves = 0; turn.n_moves < moved->n; ++turn.n_moves) {
    Move& move = turn.moves[turn.n_moves];
    move = {};
    move.points[0] = moved->from[turn.n_moves];
    move.points[1] = moved->to[turn.n_moves];
    move.n_points = 2;
    if (board.at(turn.side, move.points[0]) == 0) return false;
    move_checker(board, turn.side, move.points[0], move.points[1]);
  }
  return board == after;
}

// The position it led to is what counts: where the steps lead elsewhere, it is set.
void PlyTeller::illegal_play(const Ply& ply, std::optional<Side> next, Turn& turn) {
  turn.dice = ply.dice;
  turn.dice_span = {ply.span.offset, std::min<std::uint32_t>(ply.span.length, 1)};
  const std::optional<Board> after = board_told(ply);
  if (ply.n_steps > 0) {
    const bool played = send_steps(ply, turn);
    if (!after || (played && board_ == *after)) return;
    if (played) out_.report(Code::N177, ply.span, {}, ply.side);
    return set_position(*after, next, ply.span);
  }
  if (after && send_difference(*after, turn)) {
    board_ = *after;
    return out_.turn(turn);
  }
  turn.n_moves = 0;
  turn.kind = TurnKind::unrecorded;
  out_.turn(turn);
  knows_board_ = false;
  if (after) set_position(*after, next, ply.span);
}

}  // namespace hakem
