#include "formats/mat/mat_text.hpp"

#include <algorithm>
#include <bit>

#include "formats/move_list.hpp"
#include "formats/position_text.hpp"

namespace hakem::mat {
namespace {

// Characters, not bytes: names in UTF-8 must not move the columns.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// The play as it was ruled: one move a die.
void append_verified(std::string& out, Play play) {
  std::sort(play.steps.begin(), play.steps.begin() + play.n,
            [](const Step& a, const Step& b) { return a.from != b.from ? a.from > b.from : a.to > b.to; });
  std::uint32_t marked = 0;
  for (const Step& step : play) {
    out.append(" ").append(std::to_string(step.from)).append("/").append(std::to_string(step.to));
    const bool hit =
        std::any_of(play.begin(), play.end(), [&](const Step& s) { return s.hit && s.to == step.to; });
    if (!hit || (marked >> step.to & 1U) != 0) continue;
    marked |= 1U << step.to;
    out += '*';
  }
}

// The play as it was written, for a record whose play could not be verified.
void append_moves(std::string& out, const Turn& turn) {
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    out += ' ';
    for (std::size_t k = 0; k < move.n_points; ++k) {
      if (k > 0) out += '/';
      out += std::to_string(move.points[k]);
      if ((move.marks >> k & 1U) != 0) out += '*';
    }
    if (move.count > 1) out.append("(").append(std::to_string(move.count)).append(")");
  }
}

}  // namespace

void pad(std::string& out, std::string_view text, std::size_t columns) {
  out.append(text);
  if (const std::size_t has = width(text); has < columns) out.append(columns - has, ' ');
}

std::string dice_text(Dice dice) {
  if (dice.first == 0 || dice.second == 0) return "00:";
  return {static_cast<char>('0' + dice.first), static_cast<char>('0' + dice.second), ':'};
}

void append_play(std::string& out, const Turn& turn) {
  if (turn.ruled != nullptr && turn.ruled->verified) return append_verified(out, marked_play(turn));
  append_moves(out, turn);
}

std::string points_text(const Claim& claim, std::string_view word) {
  std::string text(word);
  text.append(" ").append(std::to_string(std::max<std::int64_t>(claim.points, 0)));
  text.append(claim.points == 1 ? " point" : " points");
  if (claim.ends_match) text += " and the match";
  return text;
}

std::string set_position_line(const Setup& setup) {
  if (setup.text.starts_with(';')) return std::string(setup.text);
  const std::string board = xg_board_text(setup.board, Side::white);
  if (board.empty()) return "; " + to_text(setup.board);
  const auto cube = static_cast<unsigned>(setup.cube_owner ? std::clamp(setup.cube, 1, 1 << 24) : 1);
  const std::string_view sign = setup.cube_owner == Side::white ? "/-" : "/";
  return "; Set Pos=" + board + std::string(sign) + std::to_string(std::bit_width(cube) - 1);
}

std::int32_t written_length(const MatchHead& head) {
  const auto is_galaxy = [](const Tag& tag) { return tag.key == "Site" && tag.value == "BackgammonGalaxy"; };
  const bool is_its_own = head.length == 16 && std::ranges::any_of(head.tags, is_galaxy);
  return head.money && !is_its_own ? 0 : head.length;
}

std::string tag_value(std::string_view key, std::string value) {
  if (key == "EventDate" && value.size() == 10 && value[4] == '-' && value[7] == '-')
    value[4] = value[7] = '.';
  return value;
}

}  // namespace hakem::mat
