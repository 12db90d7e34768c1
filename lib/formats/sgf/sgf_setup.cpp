#include "formats/sgf/sgf_setup.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>

#include "formats/peg.hpp"
#include "grammar/sgf.hpp"

namespace hakem {
namespace {

namespace g = grammar::sgf;

constexpr int most_written = 99;  // of a point; more than there are is M113

std::optional<Side> side_of(char letter) {
  if ((letter | 0x20) == 'w') return Side::white;
  if ((letter | 0x20) == 'b') return Side::black;
  return std::nullopt;
}

}  // namespace

void SgfSetup::start_game(Variation variation) {
  *this = {};
  board_ = starting_board(variation);
  for (const Side side : {Side::white, Side::black}) men_[index(side)] = checker_count(board_, side);
  crosses_ = variation != Variation::uzun;
}

bool SgfSetup::begins_anew(const SgfNode& node) const {
  const bool board = node.find("AE") != nullptr || node.find("AW") != nullptr || node.find("AB") != nullptr;
  return (board && is_waiting()) || (dice_.rolled() && node.find("DI") != nullptr);
}

void SgfSetup::reach(Span span) { span_ = span_.length == 0 ? span : join(span_, span); }

void SgfSetup::read(const SgfNode& node, const Source& source, bool is_root, const SgfFinding& found) {
  const auto span_of = [&](const SgfProperty& property) {
    const std::string_view text = node.text(property);
    return Span{static_cast<std::uint32_t>(text.data() - source.text().data()),
                static_cast<std::uint32_t>(text.size())};
  };
  if (const SgfProperty* empty = node.find("AE")) {
    read_points(node, *empty, std::nullopt, found);
    reach(span_of(*empty));
  }
  for (const SgfProperty& property : node.properties()) {
    const std::string_view value = node.value(property);
    switch (property.name) {
      case sgf_name("PL"):
        on_turn_ = value.empty() ? std::nullopt : side_of(value[0]);
        if (!on_turn_) found(Code::H107, node.text(property), {property.written, value});
        if (is_waiting()) reach(span_of(property));
        break;
      case sgf_name("AW"):
      case sgf_name("AB"):
        read_points(node, property, property.name == sgf_name("AW") ? Side::white : Side::black, found);
        reach(span_of(property));
        break;
      case sgf_name("CV"): {
        std::int32_t cube = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), cube);
        if (error != std::errc() || end != value.data() + value.size() || cube < 1 || cube > highest_cube ||
            !std::has_single_bit(static_cast<std::uint32_t>(cube))) {
          found(Code::H107, node.text(property), {property.written, value});
          break;
        }
        if (is_root && cube == 1) break;
        cube_ = cube;
        cube_set_ = true;
        reach(span_of(property));
        break;
      }
      case sgf_name("CP"):
      case sgf_name("CO"): {
        if (is_root && value.size() > 1) break;  // the copyright of the file
        const char letter = value.size() == 1 ? static_cast<char>(value[0] | 0x20) : ' ';
        if (letter != 'c' && letter != 'n' && !side_of(letter)) {
          found(Code::H107, node.text(property), {property.written, value});
          break;
        }
        owner_ = side_of(letter);
        cube_set_ = true;
        reach(span_of(property));
        break;
      }
      case sgf_name("DI"):
        if (value.size() != 2 || !matches<g::dice>(value)) {
          found(Code::N102, value.empty() ? node.text(property) : value, {value});
          break;
        }
        dice_ = {static_cast<std::uint8_t>(value[0] - '0'), static_cast<std::uint8_t>(value[1] - '0')};
        reach(span_of(property));
        break;
      default: break;
    }
  }
}

// `side`: whose checkers are put there; nobody's, if points are emptied. One finding is enough for a list.
void SgfSetup::read_points(const SgfNode& node, const SgfProperty& list, std::optional<Side> side,
                           const SgfFinding& found) {
  board_set_ = true;
  for (const std::string_view value : node.values(list)) {
    if (!matches<g::point_list>(value) || (value.size() == 3 && value[0] > value[2])) {
      found(Code::N112, value.empty() ? node.text(list) : value, {value});
      break;
    }
    for (char letter = value.front(); letter <= value.back(); ++letter) {
      for (const Side each : {Side::white, Side::black}) {
        std::uint8_t& men = board_.at(each, sgf_point(each, letter));
        if (!side) men = 0;
        if (side == each && men < most_written) ++men;
      }
    }
  }
  put_rest_off();
}

void SgfSetup::put_rest_off() {
  for (const Side side : {Side::white, Side::black}) {
    board_.at(side, off) = 0;
    const int there = checker_count(board_, side);
    board_.at(side, off) = static_cast<std::uint8_t>(std::max(0, men_[index(side)] - there));
  }
}

void SgfSetup::leave_to(int ties) {
  const std::int32_t turned = 1 << std::min(ties, 24);
  if (board_set_ || owner_ || cube_ % turned != 0) return;
  cube_set_ = cube_ > turned;
  if (cube_set_) {
    told_ = turned;
  } else if (!is_waiting()) {
    span_ = {};
  }
}

void SgfSetup::take(Turn& turn, Setup& setup) {
  turn.span = span_;
  turn.side = on_turn_.value_or(other(last_));
  if (board_set_ || cube_set_) {
    turn.kind = TurnKind::set_position;
    setup.board = board_;
    setup.cube = cube_ / told_;
    setup.cube_owner = owner_;
    setup.on_turn = on_turn_;
    setup.dice = dice_;
  } else {
    turn.kind = TurnKind::blank;
    turn.dice = dice_;
    turn.dice_span = span_;
    last_ = turn.side;
  }
  board_set_ = cube_set_ = false;
  told_ = 1;
  dice_ = {};
  on_turn_.reset();
  span_ = {};
}

void SgfSetup::take_dice(Turn& turn) {
  turn.side = on_turn_.value_or(other(last_));
  turn.dice = dice_;
  if (dice_.rolled()) turn.dice_span = span_;
  dice_ = {};
  if (!is_waiting()) span_ = {};
  on_turn_.reset();
}

void SgfSetup::drop_dice(const Turn& play) {
  const bool same = same_dice(dice_, play.dice);
  if (!same || on_turn_.value_or(play.side) != play.side) return;
  dice_ = {};
  if (!is_waiting()) span_ = {};
}

void SgfSetup::follow(const Turn& turn) {
  if (!is_waiting()) on_turn_.reset();
  if (turn.dice.rolled()) last_ = turn.side;
  if (turn.kind == TurnKind::offer) stake_ = std::min(cube_ * 2, highest_cube);
  if (turn.kind == TurnKind::beaver || turn.kind == TurnKind::raccoon) {
    cube_ = stake_ = std::min(stake_ * 2, highest_cube);
    if (turn.kind == TurnKind::beaver) owner_ = turn.side;
  }
  if (turn.kind == TurnKind::take && cube_ < stake_) {
    cube_ = stake_;
    owner_ = turn.side;
  }
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    if (board_.at(turn.side, move.points[0]) == 0) continue;
    if (crosses_) {
      move_checker(board_, turn.side, move.points[0], move.points[1]);
    } else {
      --board_.at(turn.side, move.points[0]);
      ++board_.at(turn.side, move.points[1]);
    }
  }
}

}  // namespace hakem
