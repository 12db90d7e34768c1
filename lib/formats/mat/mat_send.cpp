// The events of a row that was read, with what only the reader can tell about them.
#include <optional>

#include "formats/mat/mat_row.hpp"
#include "formats/peg.hpp"
#include "formats/position_text.hpp"
#include "grammar/mat.hpp"

using namespace std::string_view_literals;

namespace hakem {
namespace {

bool is_die(std::uint8_t die) { return die >= 1 && die <= 6; }

// "13/8 & 24/22": another sign than a blank or a comma parts the parts of a play.
void report_joint(Emitter& out, const Turn& turn, std::string_view text) {
  for (std::size_t i = 1; i < turn.n_moves; ++i) {
    const std::size_t begin = turn.moves[i - 1].span().end();
    const std::string_view between = trimmed_blanks(text.substr(begin, turn.moves[i].offset - begin));
    const bool usual = between.find_first_not_of(" ,\t\r\n") == between.npos;
    if (usual || between.find('/') != between.npos) continue;  // "0/0": a die with nothing to move
    return out.report(Code::N114, out.span(between), {between, ","sv}, turn.side, true);
  }
}

// "2/O": a letter in the place of the digit.
void report_letter(Emitter& out, const Turn& turn, std::string_view text) {
  const std::size_t begin = turn.moves[0].offset;
  const std::string_view letter = text.substr(text.find('O', begin), 1);
  out.report(Code::N114, out.span(letter), {letter, "0"sv}, turn.side, true);
}

// A turn whose cell has matched, with what only the reader can tell about it.
void send_turn(Emitter& out, MatCell& cell, std::string_view text,
               const std::array<std::string_view, 2>& names) {
  Turn& turn = cell.turn;
  const Side side = cell.side;
  const bool has_roll = turn.dice_span.length > 0;
  if (has_roll && !(is_die(turn.dice.first) && is_die(turn.dice.second))) {
    // "00: ????" or "00:" is how one server writes that the player gave up before rolling.
    const bool no_play = turn.kind == TurnKind::unrecorded || turn.kind == TurnKind::blank;
    if (turn.dice.first == 0 && turn.dice.second == 0 && no_play) {
      turn.kind = TurnKind::unrecorded;
    } else {
      const std::string_view dice = text.substr(turn.dice_span.offset, turn.dice_span.length);
      out.report(Code::N102, turn.dice_span, {dice}, side, true);
      if (turn.kind != TurnKind::set_position) {
        turn.kind = TurnKind::unreadable;
        turn.n_moves = 0;
      }
    }
    turn.dice = {};
  }
  if (cell.too_many) {
    const std::size_t read_to = turn.moves[Turn::max_moves - 1].span().end();
    const auto begin = static_cast<std::uint32_t>(text.find_first_not_of(" ,\t", read_to));
    const Span rest{begin, turn.span.end() - begin};
    out.report(Code::N101, rest, {text.substr(rest.offset, rest.length)}, side, true);
    turn.kind = TurnKind::unreadable;
    turn.n_moves = 0;
  }
  if (cell.joined) report_joint(out, turn, text);
  if (cell.letter_for_zero && turn.n_moves > 0 && out.is_first_letter_for_zero())
    report_letter(out, turn, text);
  if (turn.kind != TurnKind::set_position) return out.turn(turn);
  const auto setup = read_snowie_position(cell.position, names, other(side));
  if (!setup) {
    const auto offset = static_cast<std::uint32_t>(cell.position.data() - text.data());
    out.report(Code::N112, {offset, static_cast<std::uint32_t>(cell.position.size())}, {cell.position}, side,
               true);
    turn.kind = TurnKind::unreadable;
    return out.turn(turn);
  }
  turn.setup = &*setup;
  out.turn(turn);
  turn.setup = nullptr;
}

// A line with the loser's points alone, as Galaxy writes it: it begins where no column does.
// Others may have moved it to where the winner's line stands: its column is no more than a guess.
bool is_loss_alone(const Row& row, const Claim& claim) {
  return row.n == 1 && row.number == 0 && claim.kind == ClaimKind::game_lost;
}

// Of a record whose leading blanks are lost, as in a mail, or are tabs, as wide as whoever wrote them had
// them; or a result between the columns, nearer to the left one than a play leaves room for the right: then
// no column tells who won.
bool may_be_anybodys(const Row& row, const Claim& claim, std::string_view text) {
  constexpr std::size_t narrowest_left = 20;  // "  1) 62: 24/18 13/11"
  const std::size_t at = claim.span.offset;
  std::size_t line = at;
  bool tabs = false;
  for (; line > 0 && text[line - 1] != '\n'; --line) tabs = tabs || text[line - 1] == '\t';
  const bool between = at - line >= right_column_gap && at - line < narrowest_left;
  return at == line || (row.number == 0 && (tabs || between));
}

}  // namespace

void send_row(Emitter& out, Row& row, std::string_view text, const std::array<std::string_view, 2>& names,
              bool in_columns) {
  std::optional<Side> loser;
  for (std::size_t i = 0; i < row.n; ++i) {
    MatCell& cell = row.cells[i];
    if (cell.kind == MatCell::Kind::claim) {
      Claim& claim = cell.claim;
      claim.side = cell.side;
      claim.side_guessed =
          !in_columns || is_loss_alone(row, claim) || (row.n == 1 && may_be_anybodys(row, claim, text));
      if (claim.kind == ClaimKind::game_lost) loser = claim.side;
      if (claim.kind == ClaimKind::game_won && loser) claim.side = other(*loser);
      out.claim(claim);
      continue;
    }
    send_turn(out, cell, text, names);
    if (cell.kind != MatCell::Kind::turn_then_resign) continue;
    Turn resign;
    resign.kind = TurnKind::resign;
    resign.side = cell.side;
    resign.row = row.number;
    resign.value = cell.given;
    resign.span = cell.turn.span;
    out.turn(resign);
  }
}

bool send_named_result(Emitter& out, std::string_view words, std::uint32_t offset,
                       const std::array<std::string_view, 2>& names) {
  for (const Side side : {Side::white, Side::black}) {
    const std::string_view name = names[index(side)];
    if (name.empty() || !words.starts_with(name)) continue;
    const std::size_t stop = words.rfind(". ");  // "Ada gave up. Can 2 puan kazandı."
    if (stop != words.npos && send_named_result(out, words.substr(stop + 2),
                                                offset + static_cast<std::uint32_t>(stop + 2), names)) {
      out.note(NoteKind::comment, words.substr(0, stop + 1), {offset, static_cast<std::uint32_t>(stop + 1)});
      return true;
    }
    const std::size_t at = words.find_first_not_of(" \t:", name.size());
    if (at == std::string_view::npos || at == name.size()) continue;
    Row row;
    const std::string_view result = words.substr(at);
    const std::size_t told = parse_told(result, offset + static_cast<std::uint32_t>(at), row);
    if (told == 0 || !row.cells[0].is_result() || !matches<grammar::mat::remark>(result.substr(told)))
      continue;
    Claim& claim = row.cells[0].claim;
    claim.side = side;
    claim.span = {offset, static_cast<std::uint32_t>(at) + claim.span.length};
    out.claim(claim);
    return true;
  }
  return false;
}

}  // namespace hakem
