// A text with positions, cut into blocks of one position each.
//
// A list has one ID on every line. Else an ID begins a block, or the board drawn above it does (BGBlitz, GNU
// Backgammon); what stands around it is kept as comments, and what it says of pips, scores and IDs is
// compared with the position.
#include <algorithm>

#include "formats/emitter.hpp"
#include "formats/position/position_lines.hpp"
#include "formats/position/position_notation.hpp"
#include "formats/position_text.hpp"

namespace hakem {
namespace {

using namespace positions;

constexpr std::size_t sample = 65'536;
constexpr std::size_t position_id_length = 14;
constexpr std::string_view xgid_sign = "XGID=";

// More IDs than other lines.
bool is_list(std::string_view text) {
  text = text.substr(0, sample);
  std::size_t ids = 0, others = 0;
  while (!text.empty()) {
    const std::string_view line = trimmed(next_line(text));
    if (line.empty() || line.starts_with('#')) continue;
    ++(line.starts_with(xgid_sign) || !ids_of(line).id.empty() ? ids : others);
  }
  return ids > others;
}

// What the replay says of the match that is made of it: M113, R107, R112.
bool is_ruled_on(PositionFault::Kind kind) {
  using enum PositionFault::Kind;
  return kind == too_many || kind == score || kind == crawford_away;
}

class Reader {
 public:
  Reader(const Source& source, Sink& sink, Reporter& reporter)
      : source_(source), text_(source.text()), out_(sink, reporter, source.text()), list_(is_list(text_)) {}

  void read() {
    std::string_view rest = text_;
    while (!rest.empty()) {
      const std::string_view line = next_line(rest);
      const std::string_view words = trimmed(line);
      if (words.empty()) continue;
      const LineIds ids = words.starts_with('#') ? LineIds{} : ids_of(words);
      if (begins_block(line, ids)) send();
      take(line, ids);
    }
    send();
    out_.end_match();
  }

 private:
  struct Block {
    std::vector<std::string_view> lines;
    std::string_view id, position_id, match_id;
    std::size_t id_line = 0;  // its place among the lines
    std::size_t borders = 0;
    bool found() const { return !id.empty() || !position_id.empty(); }
    std::vector<NameLine> names;
    std::vector<PipLine> pips;
    std::vector<PlayerLine> players;
  };

  Span span(std::string_view part) const { return out_.span(part); }

  // An ID inside a text has to be beyond doubt; in a list every line is one.
  bool counts(const LineIds& ids) const {
    return !ids.id.empty() && (list_ || ids.labelled || read_position(ids.id).readable());
  }

  bool begins_block(std::string_view line, const LineIds& ids) const {
    if (list_) return counts(ids) && block_.found();
    const bool complete = block_.found() && block_.borders != 1;  // not inside a drawn board
    if (!ids.position_id.empty()) return complete && !block_.position_id.empty();
    if (counts(ids)) return block_.found() && (!block_.id.empty() || block_.match_id.empty());
    return complete && block_.borders > 1 && is_border(line);
  }

  void take(std::string_view line, const LineIds& ids) {
    if (list_ && !counts(ids) && !trimmed(line).starts_with('#')) return unknown(line);
    if (counts(ids)) {
      block_.id = ids.id;
      block_.id_line = block_.lines.size();
    }
    if (!ids.position_id.empty()) {
      if (block_.id.empty()) block_.id_line = block_.lines.size();
      block_.position_id = ids.position_id;
    }
    if (!ids.match_id.empty()) block_.match_id = ids.match_id;
    block_.lines.push_back(line);
    if (list_) return;  // nothing is drawn in it
    if (is_border(line)) ++block_.borders;
    if (const auto names = name_line(line)) block_.names.push_back(*names);
    if (const auto pips = pip_line(line)) block_.pips.push_back(*pips);
    if (const auto player = player_line(line)) block_.players.push_back(*player);
  }

  void unknown(std::string_view line) {
    send();
    out_.report(Code::N103, span(trimmed(line)));
    out_.note(NoteKind::unknown, trimmed(line), span(line));
  }

  void comment(std::string_view line) {
    std::string_view words = trimmed(line);
    if (words.starts_with('#')) words.remove_prefix(1);
    out_.note(NoteKind::comment, trimmed(words), span(line));
  }

  // The whole block, or its comments alone where it has no position.
  void send() {
    const Block block = std::move(block_);
    block_ = {};
    if (block.lines.empty()) return;
    if (!block.found()) {
      for (const std::string_view line : block.lines) comment(line);
      return;
    }
    const bool both = block.id.empty();
    const std::string ids =
        std::string(block.position_id) + (block.match_id.empty() ? "" : ":" + std::string(block.match_id));
    const PositionReading reading = both ? read_position(PositionKind::gnubg, ids) : read_position(block.id);
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
  bool list_;
  Block block_;
};

}  // namespace

void read_positions(const Source& source, Sink& sink, Reporter& reporter) {
  Reader(source, sink, reporter).read();
}

}  // namespace hakem
