#include "formats/report/report_check.hpp"

#include <algorithm>

namespace hakem::report {
namespace {

using namespace positions;

constexpr std::size_t position_id_length = 14;

// What the replay says of the match that is made of it: M113, N145, R107, R112.
bool is_ruled_on(PositionFault::Kind kind) {
  using enum PositionFault::Kind;
  return kind == too_many || kind == shared_point || kind == score || kind == crawford_away;
}

// The moves as they are written.
std::string_view words_of(const Source& source, std::span<const Move> moves) {
  return source.slice(join(moves.front().span(), moves.back().span()));
}

class Words {
 public:
  Words(Emitter& out, const Source& source, const Decision& decision)
      : out_(out),
        source_(source),
        block_(decision.block),
        position_(decision.reading.position),
        decision_(decision) {}

  void check() {
    if (!block_.id.empty()) compare_ids();
    for (const PlayerLine& player : block_.players)
      if (player.pips) compare_pips(*player.pips, player.is_o ? Side::white : Side::black);
    for (const PipLine& pips : block_.pips) compare_line(pips);
    for (const SidePips& pips : decision_.pips) compare_pips(pips.number, pips.side);
    if (decision_.drawing_differs) out_.report(Code::N192, out_.span(decision_.drawn), {});
  }

 private:
  void compare_line(const PipLine& pips) {
    const bool waits = position_.offered != Offered::nothing;  // who X is then, differs
    if (waits && !pips.white_first) return;
    const Side x = pips.white_first ? Side::white : position_.on_roll;
    if (pips.x) compare_pips(*pips.x, x);
    if (pips.o) compare_pips(*pips.o, other(x));
    const auto expected = [&](Side side) { return position_.score[index(side)]; };
    const bool same = (!pips.score_x || pips.score_x->value == expected(x)) &&
                      (!pips.score_o || pips.score_o->value == expected(other(x))) &&
                      (!pips.length || pips.length->value == position_.length);
    if (same || !pips.score_x || !pips.score_o) return;
    const Number& last = pips.length ? *pips.length : *pips.score_o;
    const std::string_view written{
        pips.score_x->text.data(),
        static_cast<std::size_t>(last.text.data() + last.text.size() - pips.score_x->text.data())};
    // Both in one form, whatever the words: "3-6/7".
    const auto shown = [&](std::int32_t first, std::int32_t second, std::int32_t length) {
      std::string text = std::to_string(first) + "-" + std::to_string(second);
      if (pips.length) text += "/" + std::to_string(length);
      return source_.keep(std::move(text));
    };
    out_.report(Code::N146, out_.span(written),
                {shown(pips.score_x->value, pips.score_o->value, pips.length ? pips.length->value : 0),
                 shown(expected(x), expected(other(x)), position_.length)});
  }

  void compare_pips(const Number& written, Side side) {
    const int counted = pip_count(position_.board, side);
    if (written.value != counted)
      out_.report(Code::N143, out_.span(written.text), {side, written.value, counted}, side);
  }

  // A Position ID and a Match ID beside another ID.
  void compare_ids() {
    if (block_.position_id.empty() && block_.match_id.empty()) return;
    const std::string board = gnubg_position_id(position_);
    if (!block_.position_id.empty() && !board.empty() && block_.position_id != board)
      out_.report(Code::N144, out_.span(block_.position_id), {block_.position_id, source_.keep(board)});
    if (block_.match_id.empty() || board.empty()) return;
    const PositionReading reading =
        read_position(PositionKind::gnubg, board + ":" + std::string(block_.match_id));
    if (reading.readable() && tells_the_same(reading.position)) return;
    const std::string expected = gnubg_match_id(position_);
    if (!expected.empty())
      out_.report(Code::N144, out_.span(block_.match_id), {block_.match_id, source_.keep(expected)});
  }

  // As far as both kinds of ID go.
  bool tells_the_same(const Position& gnubg) const {
    const auto roll = [](const Position& of) { return Dice{of.dice.higher(), of.dice.lower()}; };
    return gnubg.cube == position_.cube && gnubg.cube_owner == position_.cube_owner &&
           gnubg.on_roll == position_.on_roll && roll(gnubg) == roll(position_) &&
           gnubg.length == position_.length && gnubg.score == position_.score &&
           gnubg.crawford == position_.crawford &&
           (gnubg.offered == Offered::doubled) == (position_.offered == Offered::doubled);
  }

  Emitter& out_;
  const Source& source_;
  const Block& block_;
  const Position& position_;  // as the ID has it: the words name its seats
  const Decision& decision_;
};

}  // namespace

void check_words(Emitter& out, const Source& source, const Decision& decision) {
  Words(out, source, decision).check();
}

void check_position(Emitter& out, const Decision& decision) {
  for (const PositionFault& fault : impossible(decision.reading))
    if (!is_ruled_on(fault.kind))
      out.report(Code::N145, place_in_id(out, decision.block, fault.span), {Fact(fault)});
}

void check_table(Emitter& out, const Source& source, const Decision& decision) {
  const Table& table = decision.table;
  const Position& position = decision.position;
  if (table.rolled.rolled() && position.dice.rolled() && !same_dice(table.rolled, position.dice)) {
    out.report(Code::N194, out.span(table.rolled_digits), {table.rolled, position.dice});
    return;  // the plays are those of one of the two
  }
  const bool knows_play = decision.told && decision.told->kind == TurnKind::play;
  std::optional<Board> after;
  if (knows_play)
    after = board_after(position.board, decision.told->side,
                        std::span(decision.told->moves).first(decision.told->n_moves));
  bool told_of_roll = false;
  for (const Candidate& one : table.candidates) {
    if (!one.readable || one.play.n_moves == 0) continue;
    const auto moves = std::span(one.play.moves).first(one.play.n_moves);
    const std::optional<Board> led_to = board_after(position.board, position.on_roll, moves);
    if (knows_play && one.play.played && led_to != after)
      out.report(Code::N193, out.span(one.line), {decision.told->side, words_of(source, moves)},
                 decision.told->side);
    if (told_of_roll || !decision.dice().rolled() || one.play.played || fits_dice(moves, decision.dice()))
      continue;
    told_of_roll = true;
    out.report(Code::N191, out.span(one.line), {words_of(source, moves), decision.dice()}, position.on_roll);
  }
}

Span place_in_id(const Emitter& out, const Block& block, Span at) {
  if (!block.is_pair()) return {out.span(block.id).offset + at.offset, at.length};
  const bool behind = at.offset > position_id_length && !block.match_id.empty();
  const std::string_view part = behind ? block.match_id : block.position_id;
  const std::size_t begin = behind ? at.offset - position_id_length - 1 : at.offset;
  return {out.span(part).offset + static_cast<std::uint32_t>(std::min(begin, part.size())), at.length};
}

}  // namespace hakem::report
