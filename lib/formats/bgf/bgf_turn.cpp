#include "formats/bgf/bgf_turn.hpp"

#include <algorithm>

#include "formats/bgf/bgf_analysis.hpp"

namespace hakem {
namespace {

// What "red" says of an entry whose "green" is 7. 6 to 8 were never seen.
struct Special {
  static constexpr std::int64_t green = 7;
  static constexpr std::int64_t doubles = 1, take = 2, drop = 3, end_of_game = 4, dance = 5, resigns = 9;
};

// Its dice stand where the first step of a play does.
void read_dance(const BgfValue& entry, Turn& turn) {
  std::array<std::int64_t, 2> dice{};
  const std::string_view keys[] = {"from", "to"};
  for (std::size_t i = 0; i < 2; ++i) {
    const JsonItems items = entry.items(keys[i]);
    const std::optional<std::int64_t> die =
        items.empty() ? std::nullopt : entry.item(keys[i], *items.begin(), 1, 6);
    if (!die) return entry.refuse(keys[i], "a die first");
    dice[i] = *die;
  }
  turn.kind = TurnKind::dance;
  turn.dice = {static_cast<std::uint8_t>(dice[0]), static_cast<std::uint8_t>(dice[1])};
  turn.dice_span = turn.span;
}

void read_play(const BgfValue& entry, Turn& turn) {
  turn.dice_span = turn.span;
  turn.n_moves = read_bgf_steps(entry, turn.span, turn.moves);
  turn.kind = turn.n_moves > 0 ? TurnKind::play : TurnKind::blank;
}

}  // namespace

std::optional<Side> bgf_side(std::optional<std::int64_t> player) {
  if (player == -1) return Side::white;
  return player == 1 ? std::optional(Side::black) : std::nullopt;
}

bool BgfTurns::read(const BgfValue& entry, Turn& turn) {
  const std::optional<Side> side = bgf_side(entry.integer("player", -1, 1));
  if (!side) return entry.refuse("player", "-1 or 1"), true;
  turn.side = *side;
  // BGBlitz is said to have written the cube so; in no file that was seen it did.
  const std::string_view type = entry.text("type");
  if (type == "adouble") return offer(turn);
  if (type == "atake") return answer(turn, TurnKind::take);
  if (type == "apass") return answer(turn, TurnKind::drop);
  const std::optional<std::int64_t> green = entry.integer("green", 1, Special::green);
  const std::int64_t most = green == Special::green ? Special::resigns : 6;
  const std::optional<std::int64_t> red = entry.integer("red", 1, most);
  if (!green || !red) return entry.refuse(green ? "red" : "green", "integer 1..6"), true;
  if (green == Special::green) return special(entry, *red, turn);
  turn.dice = {static_cast<std::uint8_t>(*green), static_cast<std::uint8_t>(*red)};
  read_play(entry, turn);
  return true;
}

bool BgfTurns::special(const BgfValue& entry, std::int64_t code, Turn& turn) {
  switch (code) {
    case Special::doubles: return offer(turn);
    case Special::take: return answer(turn, TurnKind::take);
    case Special::drop: return answer(turn, TurnKind::drop);
    case Special::end_of_game: winner_ = turn.side; return false;
    case Special::dance: read_dance(entry, turn); return true;
    case Special::resigns: resign(turn, turn.side); return true;
    default: entry.refuse("red", "1..5 or 9 where \"green\" is 7"); return true;
  }
}

bool BgfTurns::offer(Turn& turn) const {
  turn.kind = TurnKind::offer;
  turn.value = static_cast<std::int32_t>(std::min<std::int64_t>(cube_ * 2, INT32_MAX));
  return true;
}

bool BgfTurns::answer(Turn& turn, TurnKind kind) {
  turn.kind = kind;
  if (kind == TurnKind::take) cube_ = std::min<std::int64_t>(cube_ * 2, INT32_MAX);
  return true;
}

// How much was given up follows from the points won: one, two or three times the cube, or what the match
// still needs.
void BgfTurns::resign(Turn& turn, Side side) {
  resigned_ = true;
  turn.side = side;
  turn.kind = TurnKind::resign;
  const std::int64_t times = won_ % cube_ == 0 ? won_ / cube_ : 0;
  if (times >= 1 && times <= 3) {
    turn.value = static_cast<std::int32_t>(times);
  } else if (won_ > 0 && won_ == needed_[index(other(side))]) {
    turn.value = Given::match;
  }
}

}  // namespace hakem
