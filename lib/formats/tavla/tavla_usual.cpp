// [hot] The usual turn, read straight from its bytes.
//
// Nine lines of ten are of the very form that the writer gives them. They are told here without folding, and
// without asking what else the line could be: it begins with a colour, and no other line that does has dice
// behind a dash. Whatever differs in one byte is left to the full reader, which reads every line that is read
// here in the same way (tavla_usual_test holds the two against each other).
#include "formats/tavla/tavla_line.hpp"

namespace hakem::tavla {
namespace {

struct Bytes {
  const char* at;
  const char* end;

  bool done() const { return at == end; }
  bool take(char byte) {
    if (done() || *at != byte) return false;
    ++at;
    return true;
  }
  bool take(std::string_view word) {
    const bool found = std::string_view(at, static_cast<std::size_t>(end - at)).starts_with(word);
    if (found) at += word.size();
    return found;
  }
  // A digit first … last as a number, or 0.
  std::uint8_t take_digit(char first, char last) {
    return done() || *at < first || *at > last ? std::uint8_t{0} : static_cast<std::uint8_t>(*at++ - '0');
  }
};

// 1 … 24, or 0. The caller sees to it that no digit follows.
Point take_point(Bytes& bytes) {
  const unsigned first = bytes.take_digit('1', '9');
  if (first == 0 || bytes.done() || *bytes.at < '0' || *bytes.at > '9') return static_cast<Point>(first);
  const unsigned both = first * 10 + static_cast<unsigned>(*bytes.at++ - '0');
  return static_cast<Point>(both <= 24 ? both : 0);
}

// "13/7*/5", "8/2(2)", "K/21", "6/al". Not K/3, which may be in the opponent's numbers
// (docs/formats/tavla.md).
bool take_move(Bytes& bytes, Move& move) {
  move = {};
  const bool enters = bytes.take('K');
  const Point start = enters ? bar : take_point(bytes);
  if (!enters && start == 0) return false;
  move.points[move.n_points++] = start;
  while (bytes.take('/')) {
    const bool bears_off = bytes.take("al");
    const Point landing = bears_off ? off : take_point(bytes);
    const bool doubtful = enters && move.n_points == 1 && landing <= 6;
    if ((!bears_off && landing == 0) || doubtful || move.n_points == Move::max_points) return false;
    move.points[move.n_points] = landing;
    if (bytes.take('*')) move.marks = static_cast<std::uint8_t>(move.marks | 1U << move.n_points);
    ++move.n_points;
  }
  if (bytes.take('(')) {
    move.count = bytes.take_digit('1', '9');
    if (move.count == 0 || !bytes.take(')')) return false;
  }
  return move.n_points > 1;
}

// "4 yok": the die, or 0 and nothing taken.
std::uint8_t take_unplayed(Bytes& bytes) {
  Bytes ahead = bytes;
  const std::uint8_t die = ahead.take_digit('1', '6');
  if (die == 0 || !ahead.take(" yok")) return 0;
  bytes = ahead;
  return die;
}

bool take_parts(Bytes& bytes, const char* base, Turn& turn) {
  do {
    if (const std::uint8_t die = take_unplayed(bytes); die != 0) {
      turn.unplayed = static_cast<std::uint8_t>(turn.unplayed | 1U << die);
      continue;
    }
    const char* const begin = bytes.at;
    if (turn.n_moves == Turn::max_moves) return false;
    Move& move = turn.moves[turn.n_moves++];
    if (!take_move(bytes, move)) return false;
    move.offset = static_cast<std::uint32_t>(begin - base);
    move.length = static_cast<std::uint8_t>(bytes.at - begin);
  } while (bytes.take(", ") || bytes.take(' '));
  return bytes.done();
}

}  // namespace

bool read_usual_roll(std::string_view line, std::uint32_t offset, Roll& roll) {
  Bytes bytes{line.data(), line.data() + line.size()};
  const bool white = bytes.take("Beyaz - ");
  if (!white && !bytes.take("Siyah - ")) return false;
  roll.remark = {};
  roll.findings.clear();
  Turn& turn = roll.turn;
  turn = {};
  turn.side = white ? Side::white : Side::black;
  const char* const base = line.data() - offset;  // where offset 0 of the source is
  turn.dice_span = {static_cast<std::uint32_t>(bytes.at - base), 2};
  turn.dice.first = bytes.take_digit('1', '6');
  turn.dice.second = bytes.take_digit('1', '6');
  if (turn.dice.first == 0 || turn.dice.second == 0 || !bytes.take(':')) return false;
  turn.kind = TurnKind::blank;
  if (bytes.done()) return true;
  if (!bytes.take(' ')) return false;
  turn.kind = TurnKind::dance;
  if (bytes.take("Gele")) return bytes.done();
  if (!take_parts(bytes, base, turn)) return false;
  if (turn.n_moves > 0) turn.kind = TurnKind::play;
  return true;
}

}  // namespace hakem::tavla
