// [hot] The usual node, read straight from its bytes: a play on a line of its own, spelt as we would,
// `;W[31hefe]`.
//
// Nearly every node of a game without analysis is of this form. Whatever else a node may hold is left to the
// grammar, which reads every node that is read here in the same way (sgf_usual_test holds the two against
// each other).
#include "formats/sgf/sgf_reader.hpp"
#include "formats/sgf/sgf_text.hpp"

namespace hakem {
namespace {

constexpr unsigned most_steps = 4;
constexpr std::size_t longest = sizeof "\n;W[31hefehefe]\n;" - 1;

bool is_die(unsigned die) { return die - 1 < 6; }
bool is_place(char c) { return c >= 'a' && c <= 'z'; }
unsigned digit(char c) { return static_cast<unsigned char>(c) - unsigned{'0'}; }

}  // namespace

// Stands on the semicolon; reads nothing and gives false if the node is any other. Only a pair of letters for
// one die is spelt so.
bool SgfReader::usual_node() {
  if (!usual_first_ || !in_game_tree_ || setup_.is_waiting()) return false;
  if (at_ == 0 || text_.size() - at_ < longest) return false;
  const char* const begin = text_.data() + at_;
  if (begin[-1] != '\n' || (begin[1] != 'W' && begin[1] != 'B') || begin[2] != '[') return false;
  const unsigned first = digit(begin[3]);
  const unsigned second = digit(begin[4]);
  if (!is_die(first) || !is_die(second)) return false;
  Turn turn;
  turn.side = begin[1] == 'W' ? Side::white : Side::black;
  turn.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  const char* at = begin + 5;
  unsigned n = 0;
  for (; *at != ']'; at += 2, ++n) {
    if (n == most_steps || !is_place(at[0]) || !is_place(at[1])) return false;
    Move& move = turn.moves[n];
    move.points[0] = sgf_point(turn.side, at[0]);
    move.points[1] = sgf_point(turn.side, at[1]);
    if (move.points[0] - move.points[1] > turn.dice.higher()) return false;
    move.n_points = 2;
    move.offset = static_cast<std::uint32_t>(at - text_.data());
    move.length = 2;
  }
  const char* const end = at + 1;
  if (end[0] != '\n' || (end[1] != ';' && end[1] != ')')) return false;
  turn.kind = n > 0 ? TurnKind::play : TurnKind::blank;
  turn.n_moves = static_cast<std::uint8_t>(n);
  turn.span = {static_cast<std::uint32_t>(at_ + 1), static_cast<std::uint32_t>(end - begin - 1)};
  turn.dice_span = {static_cast<std::uint32_t>(at_ + 3), 2};
  open_piece();
  spelt_.append(begin - 1, end);
  cube_.reset();
  send(turn);
  setup_.follow(turn);
  at_ = static_cast<std::size_t>(end - text_.data());
  return true;
}

}  // namespace hakem
