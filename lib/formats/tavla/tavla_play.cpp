#include "formats/tavla/tavla_play.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/kept_words.hpp"
#include "formats/move_list.hpp"

namespace hakem::tavla {
namespace {

void append_point(std::string& out, Point point) {
  if (point == bar) {
    out += 'K';
  } else if (point == off) {
    out += "al";
  } else {
    out += std::to_string(point);
  }
}

// A landing 1…6 behind K would be read as the opponent's number (docs/formats/tavla.md); 25 leaves no doubt.
void append_move(std::string& out, const Move& move) {
  for (std::size_t i = 0; i < move.n_points; ++i) {
    if (i != 0) out += '/';
    const bool odd_entry = i == 0 && move.n_points > 1 && move.points[1] >= 1 && move.points[1] <= 6;
    if (odd_entry && move.points[0] == bar) {
      out += "25";
    } else {
      append_point(out, move.points[i]);
    }
    if ((move.marks >> i & 1U) != 0) out += '*';
  }
  if (move.count > 1) out += '(' + std::to_string(move.count) + ')';
}

// Lets the larger die go first where nothing but the order changes: two checkers that go their own ways on
// the board.
void put_larger_first(Play& play) {
  Step& one = play.steps[0];
  Step& two = play.steps[1];
  if (play.n != 2 || one.to == off || two.to == off || one.from - one.to >= two.from - two.to) return;
  if (two.from == one.to || (one.from == bar && two.from != bar)) return;
  std::swap(one, two);
  if (one.to == two.to) std::swap(one.hit, two.hit);
}

// Doubles from the back to the front: so every step can be played when its turn comes, and the same play is
// always written the same.
void put_far_first(Play& play) {
  std::sort(play.steps.begin(), play.steps.begin() + play.n, [](const Step& a, const Step& b) {
    return a.from != b.from ? a.from > b.from : a.hit && !b.hit;
  });
}

// The steps as parts: a step goes on with the checker that came first to where it starts.
std::vector<Move> chains_of(const std::vector<Step>& steps) {
  std::vector<Move> parts;
  for (const Step& step : steps) {
    auto part = std::find_if(parts.begin(), parts.end(), [&](const Move& move) {
      return move.points[move.n_points - 1U] == step.from && move.n_points < Move::max_points;
    });
    if (part == parts.end()) {
      part = parts.insert(part, Move{});
      part->points[part->n_points++] = step.from;
    }
    if (step.hit) part->marks = static_cast<std::uint8_t>(part->marks | 1U << part->n_points);
    part->points[part->n_points++] = step.to;
  }
  return parts;
}

// The steps in the order the parts have them.
std::vector<Step> steps_of(const std::vector<Move>& parts) {
  std::vector<Step> steps;
  for (const Move& part : parts)
    for (std::size_t i = 1; i < part.n_points; ++i)
      steps.push_back({part.points[i - 1], part.points[i], (part.marks >> i & 1U) != 0});
  return steps;
}

// The parts a play is written in: chains until nothing more joins, so that what is read back is written the
// same; equal neighbours are counted.
std::vector<Move> parts_of(const Play& play) {
  std::vector<Move> parts = chains_of({play.begin(), play.end()});
  for (std::size_t before = 0; before != parts.size();) {
    before = parts.size();
    parts = chains_of(steps_of(parts));
  }
  std::vector<Move> grouped;
  for (const Move& part : parts) {
    const bool again = !grouped.empty() && grouped.back().points == part.points &&
                       grouped.back().n_points == part.n_points && grouped.back().marks == part.marks;
    if (again) {
      ++grouped.back().count;
    } else {
      grouped.push_back(part);
    }
  }
  return grouped;
}

// The die that a single step of two different dice leaves over, as a bit; 0 once the last checker is off
// (rule M5).
std::uint8_t left_over(const Turn& turn) {
  const Ruled& ruled = *turn.ruled;
  if (turn.dice.is_double() || ruled.played.n != 1) return 0;
  if (ruled.after->at(turn.side, off) == checker_count(*ruled.after, turn.side)) return 0;
  const Step& step = ruled.played.steps[0];
  const int pips = step.from - step.to;
  const bool used_lower = pips == turn.dice.lower() || (step.to == off && pips < turn.dice.lower());
  return static_cast<std::uint8_t>(1U << (used_lower ? turn.dice.higher() : turn.dice.lower()));
}

void append_parts(std::string& out, const Turn& turn) {
  std::string_view separator = " ";
  const auto separate = [&] { out += std::exchange(separator, ", "); };
  std::uint8_t unplayed = turn.unplayed;
  if (turn.kind == TurnKind::play && turn.ruled != nullptr && turn.ruled->verified &&
      turn.ruled->played.n > 0) {
    Play play = marked_play(turn);
    if (turn.dice.is_double()) put_far_first(play);
    if (!turn.dice.is_double()) put_larger_first(play);
    for (const Move& move : parts_of(play)) separate(), append_move(out, move);
    unplayed |= left_over(turn);
  } else {
    for (std::size_t i = 0; i < turn.n_moves; ++i) separate(), append_move(out, turn.moves[i]);
  }
  for (unsigned die = 1; die <= 6; ++die) {
    if ((unplayed >> die & 1U) == 0) continue;
    separate();
    out += static_cast<char>('0' + die);
    out += " yok";
  }
}

}  // namespace

void append_roll(std::string& out, const Turn& turn) {
  for (const std::uint8_t die : {turn.dice.first, turn.dice.second})
    out += die >= 1 && die <= 6 ? static_cast<char>('0' + die) : '?';
  out += ':';
  if (turn.kind == TurnKind::unrecorded) out += " ????";
  if (turn.kind == TurnKind::play || turn.kind == TurnKind::dance) append_parts(out, turn);
  if (turn.kind == TurnKind::dance && turn.unplayed == 0) out += " Gele";
  if (turn.kind == TurnKind::unreadable) out.append(" ").append(unread_word);
}

}  // namespace hakem::tavla
