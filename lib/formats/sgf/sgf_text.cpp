#include "formats/sgf/sgf_text.hpp"

#include <algorithm>

#include "formats/json/json_words.hpp"

namespace hakem {
namespace {

void append_dice(std::string& out, Dice dice) {
  out += static_cast<char>('0' + dice.first);
  out += static_cast<char>('0' + dice.second);
}

void append_step(std::string& out, Side side, Point from, Point to) {
  out += sgf_letter(side, from);
  out += sgf_letter(side, to);
}

// By what is written alone, so that the reader comes to the same.
bool is_step_by_step(const Turn& turn) {
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    if (move.n_points != 2 || move.count > 1) return false;
    if (move.points[0] - move.points[1] > turn.dice.higher()) return false;
  }
  return true;
}

// Every die a pair: as it was ruled, because a pair for several dice would not hit on its way. A play that
// could not be verified stands as it was written.
void append_play(std::string& out, const Turn& turn) {
  if (!is_step_by_step(turn) && turn.ruled != nullptr && turn.ruled->verified) {
    for (const Step& step : turn.ruled->played) append_step(out, turn.side, step.from, step.to);
    return;
  }
  std::size_t room = Turn::max_moves;  // more no reader takes
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    for (std::size_t times = std::max<std::size_t>(move.count, 1); times > 0; --times)
      for (std::size_t k = 1; k < move.n_points && room > 0; ++k, --room)
        append_step(out, turn.side, move.points[k - 1], move.points[k]);
  }
}

void append_node(std::string& out, Side side, std::string_view word) {
  out.append("\n;").append(1, sgf_side(side)).append("[").append(word).append("]");
}

void append_board(std::string& out, const Board& board) {
  out += "AE[a:y]";
  for (const Side side : {Side::white, Side::black}) {
    bool first = true;
    for (Point point = 1; point <= bar; ++point) {
      for (int men = board.at(side, point); men > 0; --men) {
        if (first) out.append("A").append(1, sgf_side(side));
        first = false;
        out.append("[").append(1, sgf_letter(side, point)).append("]");
      }
    }
  }
}

void append_setup(std::string& out, const Turn& turn) {
  const Setup& setup = *turn.setup;
  out += "\n;";
  if (setup.on_turn) out.append("PL[").append(1, sgf_side(*setup.on_turn)).append("]");
  append_board(out, setup.board);
  out.append("\n;CV[").append(std::to_string(setup.cube)).append("]\n;CP[");
  out += !setup.cube_owner ? 'c' : *setup.cube_owner == Side::white ? 'w' : 'b';
  out += ']';
  if (setup.dice.rolled()) append_sgf_roll(out, setup.on_turn.value_or(turn.side), setup.dice);
}

// `HK[unrecorded]` and its kin: the words of match.schema.json.
void append_own_word(std::string& out, const Turn& turn) {
  out += "\n;";
  if (turn.kind != TurnKind::opening) out.append("PL[").append(1, sgf_side(turn.side)).append("]");
  if (turn.kind != TurnKind::opening && turn.dice.rolled()) {
    out += "DI[";
    append_dice(out, turn.dice);
    out += ']';
  }
  out.append("HK[").append(json_words::turns[static_cast<std::size_t>(turn.kind)]);
  if (turn.kind == TurnKind::opening) {
    out += ':';
    append_dice(out, turn.dice);
  } else if (turn.kind == TurnKind::resign && turn.value != 0) {
    out.append(":").append(std::to_string(turn.value));
  }
  out += ']';
}

}  // namespace

bool says_more_than_events(std::string_view source) {
  constexpr std::string_view known[] = {
      "FF", "GM", "CA", "AP", "ST", "MI", "PW", "PB", "RU", "RE", "CV", "CP", "CO", "PL", "AE", "AW", "AB",
      "DI", "W", "B", "C", "GC", "HT", "HK", "HM", "HW", "HB",
      // analysis, which are events too, and what is counted from it again
      "A", "DA", "LU", "GB", "GW", "BM", "DO", "BC", "DC", "MR", "CR", "GS", "HE"};
  const auto is_known = [&](std::string_view name) {
    return std::ranges::find(known, name) != std::end(known) ||
           std::ranges::find(sgf_tags, name, &SgfTag::property) != sgf_tags.end();
  };
  const auto is_letter = [](char c) { return c >= 'A' && c <= 'Z'; };
  bool line_over = false;  // a bracket that opens behind it begins a variation, or another game
  for (std::size_t at = 0; at < source.size(); ++at) {
    if (source[at] == ')') line_over = true;
    if (source[at] == '(' && line_over) return true;
    if (source[at] == '[') {  // over the value
      while (at < source.size() && source[at] != ']') at += source[at] == '\\' ? 2 : 1;
    } else if (is_letter(source[at])) {
      const std::size_t begin = at;
      while (at + 1 < source.size() && is_letter(source[at + 1])) ++at;
      if (!is_known(source.substr(begin, at + 1 - begin))) return true;
    }
  }
  return false;
}

void append_sgf_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
}

void append_sgf_property(std::string& out, std::string_view name, std::string_view text) {
  append_sgf_escaped(out.append(name).append("["), text);
  out += ']';
}

void append_sgf_comment(std::string& out, bool open, std::string_view text) {
  if (open) {
    out.back() = '\n';
  } else {
    out += "C[";
  }
  append_sgf_escaped(out, text);
  out += ']';
}

void append_sgf_roll(std::string& out, Side side, Dice dice) {
  out.append("\n;PL[").append(1, sgf_side(side)).append("]DI[");
  append_dice(out, dice);
  out += ']';
}

void append_sgf_turn(std::string& out, const Turn& turn) {
  // Dice alone may be a play that was not logged; a dance that was none has to be said.
  if (turn.kind == TurnKind::dance && turn.ruled != nullptr && !turn.ruled->verified)
    return append_own_word(out, turn);
  switch (turn.kind) {
    case TurnKind::play:
    case TurnKind::dance:
    case TurnKind::blank:
      out.append("\n;").append(1, sgf_side(turn.side)).append("[");
      append_dice(out, turn.dice);
      append_play(out, turn);
      out += ']';
      return;
    case TurnKind::offer:
    case TurnKind::beaver:
    case TurnKind::raccoon: return append_node(out, turn.side, "double");
    case TurnKind::take: return append_node(out, turn.side, "take");
    case TurnKind::drop: return append_node(out, turn.side, "drop");
    case TurnKind::set_position:
      if (turn.setup != nullptr) append_setup(out, turn);
      return;
    case TurnKind::opening:
    case TurnKind::unrecorded:
    case TurnKind::closed_out:
    case TurnKind::unreadable:
    case TurnKind::resign:
    case TurnKind::resign_accept:
    case TurnKind::resign_refuse: return append_own_word(out, turn);
  }
}

bool is_turned_at_start(const Turn& turn, Variation variation) {
  return turn.kind == TurnKind::set_position && turn.setup != nullptr && !turn.setup->cube_owner &&
         !turn.setup->on_turn && !turn.setup->dice.rolled() && turn.setup->cube != 1 &&
         turn.setup->board == starting_board(variation);
}

}  // namespace hakem
