// Blocks of a text become matches of one game. What stands around an ID is kept as comments, and what it says
// of pips, scores and IDs is compared with the position.
#include <algorithm>

#include "formats/emitter.hpp"
#include "formats/position/position_blocks.hpp"
#include "formats/position/position_notation.hpp"
#include "formats/position_text.hpp"

namespace hakem {
namespace {

using namespace positions;

constexpr std::size_t position_id_length = 14;

// What the replay says of the match that is made of it: M113, N145, R107, R112.
bool is_ruled_on(PositionFault::Kind kind) {
  using enum PositionFault::Kind;
  return kind == too_many || kind == shared_point || kind == score || kind == crawford_away;
}

class Reader {
 public:
  Reader(const Source& source, Sink& sink, Reporter& reporter)
      : source_(source), text_(source.text()), out_(sink, reporter, source.text()) {}

  void read() {
    each_block(text_, [this](const Block& block) { take(block); });
    out_.end_match();
  }

 private:
  Span span(std::string_view part) const { return out_.span(part); }

  void unknown(std::string_view line) {
    out_.report(Code::N103, span(trimmed(line)));
    out_.note(NoteKind::unknown, trimmed(line), span(line));
  }

  void comment(std::string_view line) {
    if (!told_of_plays_ && tells_play(line)) {
      told_of_plays_ = true;
      out_.report(Code::N154, span(trimmed(line)));
    }
    std::string_view words = trimmed(line);
    if (words.starts_with('#')) words.remove_prefix(1);
    out_.note(NoteKind::comment, trimmed(words), span(line));
  }

  // The whole block, or its comments alone where it has no position.
  void take(const Block& block) {
    if (block.unknown) return unknown(block.lines.front());
    if (!block.found()) {
      for (const std::string_view line : block.lines) comment(line);
      return;
    }
    const bool both = block.is_pair();
    const PositionReading reading = block.read();
    const auto place = [&](Span at) { return both ? place_in_pair(block, at) : moved(block.id, at); };
    if (!reading.readable()) {
      const Span at = place(reading.fault->span);
      const Span whole = both ? span(block.position_id) : span(block.id);
      const bool at_end = at.offset >= whole.end();  // cut short: its last character is as good a place
      const Span from{at_end ? whole.end() - 1 : at.offset, std::max(at.length, 1U)};
      const std::uint32_t text = at_end ? whole.offset : at.offset;
      out_.report(Code::N112, from, {text_.substr(text, whole.end() - text)});
      for (const std::string_view line : block.lines) out_.note(NoteKind::unknown, trimmed(line), span(line));
      return;
    }
    begin(block, reading.position);
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
      if (i == block.id_line) send_turn(both ? block.position_id : block.id, reading.position);
      if (i != block.id_line || trimmed(block.lines[i]) != (both ? block.position_id : block.id))
        comment(block.lines[i]);
    }
    for (const PositionFault& fault : impossible(reading))
      if (!is_ruled_on(fault.kind)) out_.report(Code::N145, place(fault.span), {Fact(fault)});
    compare(block, reading.position);
    out_.end_match();
  }

  Span moved(std::string_view part, Span at) const { return {span(part).offset + at.offset, at.length}; }
  Span place_in_pair(const Block& block, Span at) const {
    const bool behind = at.offset > position_id_length && !block.match_id.empty();
    const std::string_view part = behind ? block.match_id : block.position_id;
    const std::size_t begin = behind ? at.offset - position_id_length - 1 : at.offset;
    return {span(part).offset + static_cast<std::uint32_t>(std::min(begin, part.size())), at.length};
  }

  void begin(const Block& block, const Position& position) {
    MatchHead head;
    head.length = position.length;
    head.length_written = true;
    head.money = position.length == 0;
    if (head.money) head.jacoby = position.jacoby ? Setting::yes : Setting::no;
    if (position.beavers) head.beavers = Setting::yes;
    if (position.max_cube > 1 && position.max_cube != Position{}.max_cube)
      head.cube_limit = position.max_cube;
    head.names = names(block, position);
    head.span = span(trimmed(block.lines.front()));
    out_.begin_match(head);
    GameHead game;
    game.number = 1;
    game.score = position.score;
    game.score_written = true;
    game.crawford = position.crawford;
    game.names = head.names;
    game.span = head.span;
    out_.begin_game(game);
  }

  std::array<std::string_view, 2> names(const Block& block, const Position& position) const {
    std::array<std::string_view, 2> names;
    for (const Side side : {Side::white, Side::black})
      if (!position.names[index(side)].empty())
        names[index(side)] = source_.keep(position.names[index(side)]);
    if (!block.names.empty()) {
      names[index(position.on_roll)] = block.names.front().x;
      names[index(other(position.on_roll))] = block.names.front().o;
    }
    for (const PlayerLine& player : block.players) names[player.is_o ? 0 : 1] = player.name;
    return names;
  }

  void send_turn(std::string_view id, const Position& position) {
    Setup setup = setup_of(position);
    setup.text = id;
    Turn turn;
    turn.kind = TurnKind::set_position;
    turn.side = position.on_roll;
    turn.dice = setup.dice;
    turn.span = span(id);
    turn.setup = &setup;
    out_.turn(turn);
  }

  // What the words around the ID say of the position.
  void compare(const Block& block, const Position& position) {
    if (!block.id.empty()) compare_ids(block, position);
    const bool waits = position.offered != Offered::nothing;  // who X is then, differs
    for (const PlayerLine& player : block.players)
      if (player.pips) compare_pips(*player.pips, player.is_o ? Side::white : Side::black, position);
    for (const PipLine& pips : block.pips) {
      const Side x = pips.white_first ? Side::white : position.on_roll;
      if (waits && !pips.white_first) continue;
      if (pips.x) compare_pips(*pips.x, x, position);
      if (pips.o) compare_pips(*pips.o, other(x), position);
      const bool same = (!pips.score_x || pips.score_x->value == position.score[index(x)]) &&
                        (!pips.score_o || pips.score_o->value == position.score[index(other(x))]) &&
                        (!pips.length || pips.length->value == position.length);
      if (same || !pips.score_x || !pips.score_o) continue;
      const Number* last = pips.length ? &*pips.length : &*pips.score_o;
      const std::string_view written{
          pips.score_x->text.data(),
          static_cast<std::size_t>(last->text.data() + last->text.size() - pips.score_x->text.data())};
      // Both in one form, whatever the words: "3-6/7".
      const auto shown = [&](std::int32_t first, std::int32_t second, std::int32_t length) {
        std::string text = std::to_string(first) + "-" + std::to_string(second);
        if (pips.length) text += "/" + std::to_string(length);
        return source_.keep(std::move(text));
      };
      const std::string_view says =
          shown(pips.score_x->value, pips.score_o->value, pips.length ? pips.length->value : 0);
      const std::string_view expected =
          shown(position.score[index(x)], position.score[index(other(x))], position.length);
      out_.report(Code::N146, span(written), {says, expected});
    }
  }

  void compare_pips(const Number& written, Side side, const Position& position) {
    const int counted = pip_count(position.board, side);
    if (written.value != counted)
      out_.report(Code::N143, span(written.text), {side, written.value, counted}, side);
  }

  // A Position ID and a Match ID beside another ID.
  void compare_ids(const Block& block, const Position& position) {
    if (block.position_id.empty() && block.match_id.empty()) return;
    const std::string board = gnubg_position_id(position);
    if (!block.position_id.empty() && !board.empty() && block.position_id != board)
      out_.report(Code::N144, span(block.position_id), {block.position_id, source_.keep(board)});
    if (block.match_id.empty() || board.empty()) return;
    const PositionReading reading =
        read_position(PositionKind::gnubg, board + ":" + std::string(block.match_id));
    if (reading.readable() && tells_the_same(reading.position, position)) return;
    const std::string expected = gnubg_match_id(position);
    if (!expected.empty())
      out_.report(Code::N144, span(block.match_id), {block.match_id, source_.keep(expected)});
  }

  // As far as both kinds of ID go.
  static bool tells_the_same(const Position& gnubg, const Position& position) {
    const auto roll = [](const Position& of) { return Dice{of.dice.higher(), of.dice.lower()}; };
    return gnubg.cube == position.cube && gnubg.cube_owner == position.cube_owner &&
           gnubg.on_roll == position.on_roll && roll(gnubg) == roll(position) &&
           gnubg.length == position.length && gnubg.score == position.score &&
           gnubg.crawford == position.crawford &&
           (gnubg.offered == Offered::doubled) == (position.offered == Offered::doubled);
  }

  const Source& source_;
  std::string_view text_;
  Emitter out_;
  bool told_of_plays_ = false;
};

}  // namespace

void read_positions(const Source& source, Sink& sink, Reporter& reporter) {
  Reader(source, sink, reporter).read();
}

}  // namespace hakem
