#include "formats/sgf/sgf_move.hpp"

#include <algorithm>
#include <charconv>

#include "formats/json/json_words.hpp"
#include "formats/peg.hpp"
#include "formats/sgf/sgf_text.hpp"
#include "grammar/sgf.hpp"

namespace hakem {
namespace {

namespace g = grammar::sgf;

struct MoveText {
  Turn& turn;
  const char* begin;
  std::uint32_t offset;
};

template <typename Rule>
struct MoveAction : tao::pegtl::nothing<Rule> {};

template <>
struct MoveAction<g::dice> : Does<[](const auto& in, MoveText& text) {
  text.turn.dice = {static_cast<std::uint8_t>(in.begin()[0] - '0'),
                    static_cast<std::uint8_t>(in.begin()[1] - '0')};
  text.turn.dice_span = {text.offset, 2};
  text.turn.kind = TurnKind::blank;
}> {};

template <>
struct MoveAction<g::step> : Does<[](const auto& in, MoveText& text) {
  Turn& turn = text.turn;
  if (turn.n_moves == Turn::max_moves) return;
  Move& move = turn.moves[turn.n_moves++];
  move = {};
  move.points[0] = sgf_point(turn.side, in.begin()[0]);
  move.points[1] = sgf_point(turn.side, in.begin()[1]);
  move.n_points = 2;
  move.offset = text.offset + static_cast<std::uint32_t>(in.begin() - text.begin);
  move.length = 2;
  turn.kind = TurnKind::play;
}> {};

template <TurnKind kind>
struct Word {
  static void apply0(MoveText& text) { text.turn.kind = kind; }
};
template <>
struct MoveAction<g::doubles> : Word<TurnKind::offer> {};
template <>
struct MoveAction<g::takes> : Word<TurnKind::take> {};
template <>
struct MoveAction<g::drops> : Word<TurnKind::drop> {};
template <>
struct MoveAction<g::accepts> : Word<TurnKind::resign_accept> {};
template <>
struct MoveAction<g::rejects> : Word<TurnKind::resign_refuse> {};
template <>
struct MoveAction<g::resigns> : Word<TurnKind::resign> {};
template <>
struct MoveAction<g::resigned>
    : Does<[](const auto& in, MoveText& text) { std::from_chars(in.begin(), in.end(), text.turn.value); }> {};

bool is_die(char c) { return c >= '1' && c <= '6'; }

}  // namespace

std::string_view read_sgf_move(std::string_view value, std::uint32_t offset, Turn& turn) {
  MoveText text{turn, value.data(), offset};
  if (value.empty()) return value;
  if (!is_die(value[0]))
    return parse_line<g::words, MoveAction>(value, text) ? value.substr(value.size()) : value;
  if (parse_line<g::play, MoveAction>(value, text)) return value.substr(value.size());
  if (!turn.dice.rolled()) return value;
  std::size_t at = 2;
  const auto is_place = [](char c) { return c >= 'a' && c <= 'z'; };
  while (at + 1 < value.size() && at < 2 + 2 * std::size_t{Turn::max_moves} && is_place(value[at]) &&
         is_place(value[at + 1]))
    at += 2;
  return value.substr(std::min(at, value.size() - 1));
}

bool takes_several_dice(const Turn& turn) {
  if (turn.kind != TurnKind::play) return false;
  const auto wide = [&](const Move& move) { return move.points[0] - move.points[1] > turn.dice.higher(); };
  return std::any_of(turn.moves.begin(), turn.moves.begin() + turn.n_moves, wide);
}

bool read_own_word(std::string_view value, Turn& turn) {
  const std::size_t colon = std::min(value.find(':'), value.size());
  const std::string_view detail = value.substr(std::min(colon + 1, value.size()));
  const auto word = std::ranges::find(json_words::turns, value.substr(0, colon));
  if (word == json_words::turns.end()) return false;
  turn.kind = static_cast<TurnKind>(word - json_words::turns.begin());
  switch (turn.kind) {
    case TurnKind::opening:
      if (detail.size() != 2 || detail[0] < '0' || detail[0] > '6' || detail[1] < '0' || detail[1] > '6')
        return false;
      turn.dice = {static_cast<std::uint8_t>(detail[0] - '0'), static_cast<std::uint8_t>(detail[1] - '0')};
      return true;
    case TurnKind::resign:
      if (detail.empty()) return true;
      turn.value = detail[0] - '0';
      return detail.size() == 1 && turn.value >= 1 && turn.value <= Given::time;
    case TurnKind::unrecorded:
    case TurnKind::unreadable:
    case TurnKind::closed_out:
    case TurnKind::dance:
    case TurnKind::resign_accept:
    case TurnKind::resign_refuse: return detail.empty();
    case TurnKind::play:
    case TurnKind::blank:
    case TurnKind::offer:
    case TurnKind::beaver:
    case TurnKind::raccoon:
    case TurnKind::take:
    case TurnKind::drop:
    case TurnKind::set_position: return false;  // SGF has its own way to say it
  }
  return false;
}

}  // namespace hakem
