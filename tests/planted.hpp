// Single defects planted in clean .tavla records, each of a kind that the rules determine, with the line it
// has to be found on.
#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "model/match.hpp"
#include "rules/play_rules.hpp"
#include "ruling/check.hpp"

namespace hakem::testing {

// A clean record, its ruled events, and the rules it was played by.
struct Field {
  const Source& source;
  const Match& events;
  const RuleSet& rules;
  const PlayRules& plays;
  std::mt19937& random;

  std::size_t below(std::size_t end) const { return random() % end; }
  std::uint32_t line_of(Span span) const { return source.locate(span.offset).line; }
};

struct Planted {
  std::string text;
  std::uint32_t line = 0;  // where it has to be found
};

using Plant = std::optional<Planted> (*)(const Field&);

struct DefectKind {
  const char* name;
  Plant plant;  // nothing if the record has no place for it
};

// --- helpers
// ----------------------------------------------------------------------------------------------------

inline std::string point_text(Point point) {
  return point == bar ? "K" : point == off ? "al" : std::to_string(point);
}

inline std::string moves_text(const Turn& turn) {
  std::string text;
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    if (i > 0) text += ", ";
    for (std::size_t p = 0; p < move.n_points; ++p) {
      if (p > 0) text += '/';
      text += point_text(move.points[p]);
      if ((move.marks >> p & 1U) != 0) text += '*';
    }
    if (move.count > 1) text += "(" + std::to_string(move.count) + ")";
  }
  return text;
}

inline Planted with(const Field& field, Span span, const std::string& instead) {
  std::string text(field.source.text());
  text.replace(span.offset, span.length, instead);
  return {text, field.line_of(span)};
}

inline Span whole_line(const Field& field, Span span) {
  Span line = field.source.line_around(span.offset);
  ++line.length;  // its end
  return line;
}

// A turn with a play, two turns of the same game before and behind it.
inline const Turn* any_turn(const Field& field) {
  std::vector<const Turn*> all;
  std::size_t run = 0;  // turns with a roll in a row, in one game
  for (const Match::Entry& entry : field.events.entries) {
    if (entry.kind == Match::Kind::begin_game) run = 0;
    if (entry.kind != Match::Kind::turn) continue;
    for (std::uint32_t n = 0; n < entry.count; ++n) {
      const Turn& turn = field.events.turns[entry.index + n];
      run = turn.dice.rolled() && turn.kind != TurnKind::opening ? run + 1 : 0;
      if (run >= 5) all.push_back(&turn - 2);
    }
  }
  std::erase_if(all, [](const Turn* turn) { return turn->kind != TurnKind::play; });
  return all.empty() ? nullptr : all[field.below(all.size())];
}

inline const Claim* any_claim(const Field& field, ClaimKind kind) {
  std::vector<const Claim*> all;
  for (const Claim& claim : field.events.claims)
    if (claim.kind == kind) all.push_back(&claim);
  return all.empty() ? nullptr : all[field.below(all.size())];
}

// The first turn of a game behind the first, opening rolls aside.
inline const Turn* any_first_turn(const Field& field) {
  std::vector<const Turn*> all;
  std::size_t game = 0;
  bool first = false;
  for (const Match::Entry& entry : field.events.entries) {
    if (entry.kind == Match::Kind::begin_game) first = ++game > 1;
    if (entry.kind != Match::Kind::turn || !first) continue;
    const Turn& turn = field.events.turns[entry.index];
    if (turn.kind == TurnKind::opening) continue;
    all.push_back(&turn);
    first = false;
  }
  return all.empty() ? nullptr : all[field.below(all.size())];
}

inline const char* label(Side side) { return side == Side::white ? "Beyaz" : "Siyah"; }

// The play changed by `change`, if it is then illegal beyond doubt.
template <typename Change>
std::optional<Planted> changed_play(const Field& field, Change change) {
  const Turn* turn = any_turn(field);
  if (turn == nullptr) return {};
  for (int tries = 0; tries < 20; ++tries) {
    Turn other = *turn;
    change(other);
    const std::span<const Move> moves(other.moves.data(), other.n_moves);
    if (field.plays.check(turn->ruled->before[0], turn->side, turn->dice, moves, false).fault == Fault::none)
      continue;
    const Span all{turn->moves[0].offset, turn->span.end() - turn->moves[0].offset};
    const std::string written = moves_text(other);
    if (written == field.source.slice(all)) continue;
    return with(field, all, written);
  }
  return {};
}

// --- the defects
// ------------------------------------------------------------------------------------------------

inline std::optional<Planted> wrong_start(const Field& field) {
  return changed_play(field, [&](Turn& turn) {
    turn.moves[field.below(turn.n_moves)].points[0] = static_cast<Point>(1 + field.below(24));
  });
}

inline std::optional<Planted> wrong_landing(const Field& field) {
  return changed_play(field, [&](Turn& turn) {
    Move& move = turn.moves[field.below(turn.n_moves)];
    move.points[move.n_points - 1U] = static_cast<Point>(1 + field.below(24));
  });
}

inline std::optional<Planted> early_bear_off(const Field& field) {
  return changed_play(field, [&](Turn& turn) {
    Move& move = turn.moves[field.below(turn.n_moves)];
    move.points[move.n_points - 1U] = off;
  });
}

inline std::optional<Planted> part_left_out(const Field& field) {
  return changed_play(field, [](Turn& turn) {
    if (turn.n_moves > 1) --turn.n_moves;
  });
}

inline std::optional<Planted> false_dance(const Field& field) {
  const Turn* turn = any_turn(field);
  if (turn == nullptr) return {};
  return with(field, {turn->moves[0].offset, turn->span.end() - turn->moves[0].offset}, "Gele");
}

inline std::optional<Planted> wrong_dice(const Field& field) {
  const Turn* turn = any_turn(field);
  if (turn == nullptr) return {};
  const Dice dice{static_cast<std::uint8_t>(1 + field.below(6)),
                  static_cast<std::uint8_t>(1 + field.below(6))};
  const std::span<const Move> moves(turn->moves.data(), turn->n_moves);
  if (field.plays.check(turn->ruled->before[0], turn->side, dice, moves, false).fault == Fault::none)
    return {};
  return with(field, turn->dice_span, std::to_string(dice.first) + std::to_string(dice.second));
}

inline std::optional<Planted> turn_twice(const Field& field) {
  const Turn* turn = any_turn(field);
  if (turn == nullptr) return {};
  const Span line = whole_line(field, turn->span);
  Planted planted = with(field, {line.end(), 0}, std::string(field.source.slice(line)));
  planted.line = field.line_of(turn->span) + 1;
  return planted;
}

inline std::optional<Planted> turn_missing(const Field& field) {
  const Turn* turn = any_turn(field);
  return turn == nullptr ? std::nullopt : std::optional(with(field, whole_line(field, turn->span), ""));
}

inline std::optional<Planted> other_side(const Field& field) {
  const Turn* turn = any_turn(field);
  if (turn == nullptr) return {};
  return with(field, {turn->span.offset, 5}, label(other(turn->side)));
}

inline std::optional<Planted> turns_exchanged(const Field& field) {
  const Turn* turn = any_turn(field);
  if (turn == nullptr) return {};
  const Span first = whole_line(field, turn->span);
  const Span second = whole_line(field, (turn + 1)->span);
  return with(field, join(first, second),
              std::string(field.source.slice(second)) + std::string(field.source.slice(first)));
}

inline std::optional<Planted> wrong_points(const Field& field) {
  const Claim* claim = any_claim(field, ClaimKind::game_won);
  if (claim == nullptr || claim->points_span.length == 0) return {};
  return with(field, claim->points_span, std::to_string(claim->points + 5));
}

inline std::optional<Planted> wrong_winner(const Field& field) {
  const Claim* claim = any_claim(field, ClaimKind::game_won);
  if (claim == nullptr) return {};
  const std::size_t at = field.source.slice(claim->span).find(label(*claim->side));
  return with(field, {static_cast<std::uint32_t>(claim->span.offset + at), 5}, label(other(*claim->side)));
}

inline std::optional<Planted> wrong_score(const Field& field) {
  const Claim* claim = any_claim(field, ClaimKind::score);
  if (claim == nullptr) return {};
  return with(field, claim->span,
              "Skor: " + std::to_string(claim->score[0] + 1) + " - " + std::to_string(claim->score[1]));
}

inline std::optional<Planted> wrong_heading_score(const Field& field) {
  if (field.events.games.size() < 2) return {};
  const GameHead& head = field.events.games[1 + field.below(field.events.games.size() - 1)];
  return with(field, head.score_span,
              std::to_string(head.score[0]) + " - " + std::to_string(head.score[1] + 1));
}

inline std::optional<Planted> cube_without_cube(const Field& field) {
  const Turn* turn = any_turn(field);
  if (turn == nullptr || field.rules.cube) return {};
  const std::string lines =
      std::string(label(turn->side)) + ": vido 2\n" + label(other(turn->side)) + ": kabul\n";
  return with(field, {whole_line(field, turn->span).offset, 0}, lines);
}

inline std::optional<Planted> opening_where_none_is(const Field& field) {
  const Turn* turn = any_first_turn(field);
  if (turn == nullptr || field.rules.next_starter == NextStarter::opening_roll) return {};
  return with(field, {whole_line(field, turn->span).offset, 0}, "Açılış: Beyaz 5, Siyah 3\n");
}

inline std::optional<Planted> first_turn_missing(const Field& field) {
  const Turn* turn = any_first_turn(field);
  if (turn == nullptr || !turn->dice.rolled() || !(turn + 1)->dice.rolled() || !(turn + 2)->dice.rolled())
    return {};
  if (field.rules.next_starter == NextStarter::opening_roll) return {};
  return with(field, whole_line(field, turn->span), "");
}

inline constexpr DefectKind planted_defects[] = {
    {"wrong start", wrong_start},
    {"wrong landing", wrong_landing},
    {"early bear-off", early_bear_off},
    {"part left out", part_left_out},
    {"false dance", false_dance},
    {"wrong dice", wrong_dice},
    {"turn twice", turn_twice},
    {"turn missing", turn_missing},
    {"other side", other_side},
    {"turns exchanged", turns_exchanged},
    {"wrong points", wrong_points},
    {"wrong winner", wrong_winner},
    {"wrong score", wrong_score},
    {"wrong heading score", wrong_heading_score},
    {"cube without cube", cube_without_cube},
    {"opening where none is", opening_where_none_is},
    {"first turn missing", first_turn_missing},
};

}  // namespace hakem::testing
