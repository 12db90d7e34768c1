#include "formats/report/report_send.hpp"

#include "formats/position_text.hpp"
#include "formats/report/report_analysis.hpp"
#include "formats/report/report_check.hpp"

namespace hakem::report {
namespace {

using positions::trimmed;

// Who answers a double: a beaver is answered by who doubled.
Side answerer(const Decision& decision) {
  return decision.told ? decision.told->side : other(decision.position.on_roll);
}

bool begins_game(const Decision& decision) {
  const Board& board = decision.position.board;
  return board == starting_board(Variation::standard) ||
         (decision.told && board == starting_board(Variation::nackgammon));
}

}  // namespace

Sender::Sender(const Source& source, Emitter& out)
    : source_(source), out_(out), engine_(engine_at_end(source.text())) {}

void Sender::begin_game() {
  board_.reset();
  rolled_.clear();
  doubled_ = false;
  over_ = false;
}

void Sender::send(const Decision& decision, const Done& done, bool goes_on, bool rolls) {
  const bool plays = !done.kinds.empty();
  const bool jumps = goes_on && board_ && *board_ != decision.position.board;
  const bool begins = !goes_on && plays && decision.dice().rolled() && begins_game(decision);
  const bool sets = !begins && (!goes_on || !board_ || jumps || (!plays && !rolls));
  if (jumps) out_.report(Code::N166, out_.span(decision.id), {}, other(decision.position.on_roll));
  const std::string_view anchor = decision.told    ? decision.told->line
                                  : done.candidate ? done.candidate->line
                                                   : std::string_view();
  bool at_id = false, sent = false;
  for (const BlockLine& line : decision.lines) {
    const bool was_at_id = at_id;
    at_id |=
        line.text.data() <= decision.id.data() && decision.id.data() < line.text.data() + line.text.size();
    if (at_id && !was_at_id && sets) send_position(decision);
    if (!line.told) comment(line.text);
    const bool here = anchor.empty() ? at_id : trimmed(line.text).data() == anchor.data();
    if (here && !sent && rolls) rolled_.push_back(decision);
    if (here && !sent && !rolls) send_turns(decision, done);
    sent |= here;
    if (decision.won && trimmed(line.text).data() == decision.won->line.data()) send_claim(decision);
  }
  if (sets) check_position(out_, decision);
  check_words(out_, source_, decision);
  check_table(out_, source_, decision);
}

void Sender::comment(std::string_view line) {
  std::string_view words = trimmed(line);
  if (words.starts_with('#')) words.remove_prefix(1);
  out_.note(NoteKind::comment, trimmed(words), out_.span(line));
}

void Sender::send_position(const Decision& decision) {
  Setup setup = setup_of(decision.position);
  setup.dice = decision.dice();
  setup.text = decision.id;
  Turn turn;
  turn.kind = TurnKind::set_position;
  turn.side = decision.position.on_roll;
  turn.dice = setup.dice;
  turn.span = out_.span(decision.id);
  turn.setup = &setup;
  out_.turn(turn);
  doubled_ = false;
}

void Sender::send_turns(const Decision& decision, const Done& done) {
  board_ = decision.position.board;
  const bool waits = decision.position.offered != Offered::nothing;
  if (waits && !doubled_ && !done.kinds.empty())
    send_cube(decision, TurnKind::offer, decision.position.on_roll);
  for (const TurnKind kind : done.kinds) {
    if (kind == TurnKind::offer)
      send_cube(decision, kind, decision.position.on_roll);
    else if (kind == TurnKind::take || kind == TurnKind::drop || kind == TurnKind::beaver)
      send_cube(decision, kind, answerer(decision));
    else if (kind == TurnKind::blank)
      send_unread(decision);
    else
      send_play(decision, done);
  }
  send_analyses(decision, done);
}

void Sender::send_cube(const Decision& decision, TurnKind kind, Side side) {
  Turn turn;
  turn.kind = kind;
  turn.side = side;
  turn.span = out_.span(decision.told ? decision.told->line : decision.id);
  out_.turn(turn);
  doubled_ = kind == TurnKind::offer || kind == TurnKind::beaver;
}

void Sender::send_play(const Decision& decision, const Done& done) {
  Turn turn;
  turn.kind = done.kinds.front();
  turn.side = decision.told ? decision.told->side : decision.position.on_roll;
  turn.dice = decision.dice();
  turn.span = out_.span(decision.told    ? decision.told->line
                        : done.candidate ? done.candidate->line
                                         : decision.id);
  turn.dice_span = {turn.span.offset, 0};  // they are told elsewhere, above the board and below the play
  if (turn.kind == TurnKind::unreadable)
    out_.report(Code::N101, out_.span(decision.told->unreadable), {decision.told->unreadable}, turn.side,
                true);
  else if (!turn.dice.rolled())
    return send_unread(decision);
  if (turn.kind == TurnKind::play) {
    turn.moves = decision.told ? decision.told->moves : done.candidate->play.moves;
    turn.n_moves = decision.told ? decision.told->n_moves : done.candidate->play.n_moves;
  }
  out_.turn(turn);
  const auto moves = std::span(turn.moves).first(turn.n_moves);
  if (turn.kind == TurnKind::unreadable)
    board_.reset();
  else
    board_ = board_after(decision.position.board, turn.side, moves);
}

// What was done is told in words that nobody knows.
void Sender::send_unread(const Decision& decision) {
  const std::string_view line = decision.told ? decision.told->line : decision.id;
  out_.report(Code::N195, out_.span(line), {line}, decision.position.decides, true);
  Turn turn;
  turn.kind = TurnKind::unreadable;
  turn.side = decision.position.decides;
  turn.span = out_.span(line);
  out_.turn(turn);
  board_.reset();
}

void Sender::send_analyses(const Decision& decision, const Done& done) {
  for (const Decision& earlier : rolled_)
    send_cube_analysis(out_, source_, earlier, Analysis::Kind::cube, engine_);
  rolled_.clear();
  const bool answers = decision.position.offered != Offered::nothing;
  send_cube_analysis(out_, source_, decision, answers ? Analysis::Kind::answer : Analysis::Kind::cube,
                     engine_);
  if (!decision.dice().rolled()) return;
  const bool played = !done.kinds.empty() && board_;
  send_play_analysis(out_, source_, decision, played ? board_ : std::nullopt, engine_);
}

void Sender::send_claim(const Decision& decision) {
  Claim claim;
  claim.side = decision.won->side;
  claim.points = decision.won->points;
  claim.span = out_.span(decision.won->line);
  claim.points_span = out_.span(decision.won->digits);
  out_.claim(claim);
  over_ = true;
}

}  // namespace hakem::report
