#include "tools/diff.hpp"

#include <algorithm>

#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "formats/json/json_words.hpp"
#include "formats/move_list.hpp"
#include "tools/align.hpp"
#include "tools/diff_around.hpp"
#include "tools/pairs.hpp"
#include "tools/same_turn.hpp"

namespace hakem {
namespace {

using Kind = Difference::Kind;

// A turn with its number in the game.
struct Numbered {
  const Turn* turn;
  std::uint32_t number;
};

// What a result adds to the score: "2 - 0".
std::string gained(const Result& result) {
  Score gain{};
  if (result.winner) gain[index(*result.winner)] = result.points;
  return std::to_string(gain[0]) + " - " + std::to_string(gain[1]);
}

// Who won the match: as the record says, else who first came to its length. A money session has no winner.
struct MatchWinner {
  std::optional<Side> side;
  const Claim* claim = nullptr;  // null: not written
};

MatchWinner winner_of(const MatchPart& match) {
  const std::int32_t length = points_to_win(match);
  MatchWinner winner;
  if (length == 0) return winner;
  for (const GamePart& game : match.games) {
    for (const Claim* claim : game.claims)
      if (claim->side && (claim->kind == ClaimKind::match_won || claim->ends_match))
        winner = {claim->kind == ClaimKind::game_lost ? other(*claim->side) : *claim->side, claim};
    for (const Side side : {Side::white, Side::black})
      if (!winner.side && game.end != nullptr && game.end->score[index(side)] >= length) winner.side = side;
  }
  return winner;
}

// Of a file that is no text a place shows nothing: what the turn there says is shown instead.
std::string told_at(const Record& record, Span span) {
  if (!record.source().is_binary()) return std::string(record.source().slice(span));
  const auto found = std::ranges::find(record.events().turns, span, &Turn::span);
  if (found == record.events().turns.end()) return {};
  if (!found->dice.rolled()) return std::string(json_words::turns[static_cast<std::size_t>(found->kind)]);
  std::string text = {static_cast<char>('0' + found->dice.first), static_cast<char>('0' + found->dice.second),
                      ':'};
  append_move_list(text, *found, Numbers::own, '/');
  return text;
}

// As it is compared: White may be called Beyaz, or nothing.
std::string name_of(std::string_view name, Side side) {
  std::string folded = fold(name);
  return is_word(side == Side::white ? Word::colour_white : Word::colour_black, folded) ? std::string()
                                                                                        : folded;
}

bool has_opening(const GamePart& game) {
  return std::ranges::any_of(game.turns, [](const Turn* turn) { return turn->kind == TurnKind::opening; });
}

std::vector<Numbered> compared_turns(const GamePart& game, const Comparable& comparable) {
  std::vector<Numbered> turns;
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    const Turn& turn = *game.turns[i];
    // The doubler's take of a beaver goes without saying in some notations, and in some that a game which
    // ends with a resignation ends because it was accepted.
    const bool goes_without =
        i > 0 && ((turn.kind == TurnKind::take && is_redouble(*game.turns[i - 1])) ||
                  (turn.kind == TurnKind::resign_accept && game.turns[i - 1]->kind == TurnKind::resign));
    if (!goes_without && comparable.holds(turn)) turns.push_back({&turn, static_cast<std::uint32_t>(i + 1)});
  }
  return turns;
}

// Calls `alone(side of the comparison, index)` for what has no partner and `both(i, j)` for what has, in
// order.
template <typename Alone, typename Both>
void walk(const Pairs& pairs, std::size_t n, std::size_t m, Alone alone, Both both) {
  std::size_t i = 0;
  std::size_t j = 0;
  const auto until = [&](std::size_t end_i, std::size_t end_j) {
    while (i < end_i) alone(std::size_t{0}, i++);
    while (j < end_j) alone(std::size_t{1}, j++);
  };
  for (const auto& [a, b] : pairs) {
    until(a, b);
    both(i++, j++);
  }
  until(n, m);
}

class Comparison {
 public:
  Comparison(const Record& a, const Record& b, bool strict) : records_{&a, &b}, strict_(strict) {}

  DiffResult run(std::span<const MatchPart> a, std::span<const MatchPart> b) {
    const Pairs pairs = paired_matches(a, b);
    std::vector<bool> met(b.size());
    for (std::size_t i = 0, next = 0; i < a.size(); ++i) {
      match_ = static_cast<std::uint32_t>(i + 1);
      if (next < pairs.size() && pairs[next].first == i) {
        met[pairs[next].second] = true;
        compare(a[i], b[pairs[next++].second]);
      } else {
        add(Kind::match, {part(0, a[i].head->span), {}});
      }
    }
    for (std::size_t j = 0; j < b.size(); ++j) {
      match_ = static_cast<std::uint32_t>(j + 1);
      if (!met[j]) add(Kind::match, {Difference::Part{}, part(1, b[j].head->span)});
    }
    return std::move(result_);
  }

 private:
  Difference::Part part(std::size_t which, Span span, std::size_t game = 0, std::uint32_t turn = 0) const {
    return {span, static_cast<std::uint32_t>(game), turn, told_at(*records_[which], span)};
  }

  void add(Kind kind, std::array<Difference::Part, 2> parts, std::optional<Side> side = {}) {
    meaning_differs_ |= is_of_play(kind);
    result_.differences.push_back({kind, match_, side, std::move(parts)});
  }

  static bool is_of_play(Kind kind) {
    return kind != Kind::names && kind != Kind::header && kind != Kind::note && kind != Kind::written;
  }

  void compare(const MatchPart& a, const MatchPart& b) {
    ++result_.matches;
    meaning_differs_ = false;
    compare_heads(a, b);
    if (strict_) compare_around(a, b);
    resignations_ = !a.head->result_means_resignation && !b.head->result_means_resignation;
    known_gap_ = {};
    result_gap_ = {};
    walk(
        paired_games(a, b), a.games.size(), b.games.size(),
        [&](std::size_t which, std::size_t i) { lone_game(which, which == 0 ? a : b, i); },
        [&](std::size_t i, std::size_t j) {
          compare_scores(a, i, b, j);
          compare_games(a.games[i], i + 1, b.games[j], j + 1);
        });
    compare_winners(a, b);
  }

  void compare_heads(const MatchPart& a, const MatchPart& b) {
    const auto names_a = names_of(a);
    const auto names_b = names_of(b);
    for (const Side side : {Side::white, Side::black}) {
      const std::size_t i = index(side);
      const bool same = names_a[i] == names_b[i];
      if (same || (!strict_ && name_of(names_a[i], side) == name_of(names_b[i], side))) continue;
      Difference::Part left = part(0, name_span(a));
      Difference::Part right = part(1, name_span(b));
      left.text = names_a[i];
      right.text = names_b[i];
      add(Kind::names, {left, right}, side);
    }
    if (points_to_win(a) != points_to_win(b))
      add(Kind::length, {part(0, a.head->span), part(1, b.head->span)});
    if (a.head->variation != b.head->variation)
      add(Kind::variation, {part(0, a.head->span), part(1, b.head->span)});
  }

  void compare_around(const MatchPart& a, const MatchPart& b) {
    const auto add_all = [&](Kind kind, const UnlikeAround& all) {
      for (const std::array<Around, 2>& unlike : all) {
        std::array<Difference::Part, 2> parts;
        for (const std::size_t which : {0U, 1U})
          if (const auto& [span, game] = unlike[which]; span) parts[which] = part(which, *span, game);
        add(kind, parts);
      }
    };
    add_all(Kind::header, unlike_headers(a, b));
    add_all(Kind::note, unlike_notes(records_[0]->events(), a, records_[1]->events(), b));
  }

  // Names have no place of their own: they stand beside the first score or in the header.
  static Span name_span(const MatchPart& match) {
    const bool beside_score = !match.games.empty() && match.games[0].head->score_span.length != 0;
    return beside_score ? match.games[0].head->score_span : match.head->span;
  }

  void lone_game(std::size_t which, const MatchPart& match, std::size_t i) {
    std::array<Difference::Part, 2> parts;
    parts[which] = part(which, match.games[i].head->span, i + 1);
    add(Kind::game, parts);
    widen_gap(which, result_of(match.games[i]));
  }

  // A score that is off by what was told of already is no news.
  void compare_scores(const MatchPart& a, std::size_t i, const MatchPart& b, std::size_t j) {
    const Score left = score_before(a, i);
    const Score right = score_before(b, j);
    const Score gap{left[0] - right[0], left[1] - right[1]};
    const Score expected{known_gap_[0] + result_gap_[0], known_gap_[1] + result_gap_[1]};
    if (gap != known_gap_ && gap != expected && gap != Score{}) {
      const auto where = [](const MatchPart& match, std::size_t game) {
        const GameHead& head = *match.games[game].head;
        return head.score_span.length != 0 ? head.score_span : head.span;
      };
      std::array<Difference::Part, 2> parts{part(0, where(a, i), i + 1), part(1, where(b, j), j + 1)};
      parts[0].text = std::to_string(left[0]) + " - " + std::to_string(left[1]);
      parts[1].text = std::to_string(right[0]) + " - " + std::to_string(right[1]);
      add(Kind::score, parts);
    }
    known_gap_ = gap;
    result_gap_ = {};
  }

  void compare_games(const GamePart& a, std::size_t number_a, const GamePart& b, std::size_t number_b) {
    ++result_.games;
    const std::size_t before = result_.differences.size();
    const Comparable comparable{has_opening(a) && has_opening(b), resignations_};
    turns_ = {compared_turns(a, comparable), compared_turns(b, comparable)};
    games_ = {number_a, number_b};
    const Pairs same = common_parts(turns_[0].size(), turns_[1].size(), [&](std::size_t i, std::size_t j) {
      return same_turn(*turns_[0][i].turn, *turns_[1][j].turn);
    });
    std::size_t i = 0;
    std::size_t j = 0;
    for (const auto& [next_i, next_j] : same) {
      compare_gap(i, next_i, j, next_j);
      ++result_.turns;
      if (strict_ && !written_alike(*turns_[0][next_i].turn, *turns_[1][next_j].turn))
        add_turns(Kind::written, next_i, next_j);
      i = next_i + 1;
      j = next_j + 1;
    }
    compare_gap(i, turns_[0].size(), j, turns_[1].size());
    compare_results(a, b, result_.differences.size() == before);
  }

  Difference::Part turn_part(std::size_t which, std::size_t i) const {
    const Numbered& turn = turns_[which][i];
    return part(which, turn.turn->span, games_[which], turn.number);
  }
  void add_turns(Kind kind, std::size_t i, std::size_t j) {
    const Turn& turn = *turns_[0][i].turn;
    const bool both = turn.kind == TurnKind::opening || turn.kind == TurnKind::set_position;
    add(kind, {turn_part(0, i), turn_part(1, j)}, both ? std::nullopt : std::optional(turn.side));
  }

  // Turns of both that have no like: those of the same player and sort became each other, the rest is
  // missing.
  void compare_gap(std::size_t i, std::size_t end_i, std::size_t j, std::size_t end_j) {
    const auto sort_of = [](const Turn& turn) {
      return turn.kind == TurnKind::set_position ? 3 : is_roll(turn) ? 0 : is_cube_action(turn) ? 1 : 2;
    };
    const Pairs changed = common_parts(end_i - i, end_j - j, [&](std::size_t x, std::size_t y) {
      const Turn& a = *turns_[0][i + x].turn;
      const Turn& b = *turns_[1][j + y].turn;
      return sort_of(a) == sort_of(b) && (sort_of(a) == 3 || a.side == b.side);
    });
    walk(
        changed, end_i - i, end_j - j,
        [&](std::size_t which, std::size_t x) {
          std::array<Difference::Part, 2> parts;
          const std::size_t at = (which == 0 ? i : j) + x;
          parts[which] = turn_part(which, at);
          add(Kind::turn, parts, turns_[which][at].turn->side);
        },
        [&](std::size_t x, std::size_t y) {
          const Turn& a = *turns_[0][i + x].turn;
          const Turn& b = *turns_[1][j + y].turn;
          const Kind kind = a.kind == TurnKind::set_position ? Kind::position
                            : is_cube_action(a)              ? Kind::cube
                            : !is_roll(a)                    ? Kind::action
                            : same_dice(a.dice, b.dice)      ? Kind::play
                                                             : Kind::dice;
          add_turns(kind, i + x, j + y);
        });
  }

  // A result that only follows from play says nothing new where the play differs.
  void compare_results(const GamePart& a, const GamePart& b, bool same_play) {
    const Result left = result_of(a);
    const Result right = result_of(b);
    if (left == right) return compare_ends(a, b);
    widen_gap(0, left);
    widen_gap(1, right);
    const bool written = left.claim != nullptr && right.claim != nullptr;
    if (!written && !same_play) return;
    std::array<Difference::Part, 2> parts;
    for (const std::size_t which : {0U, 1U}) parts[which] = result_part(which, which == 0 ? left : right);
    add(Kind::result, parts);
  }

  Difference::Part result_part(std::size_t which, const Result& result) const {
    if (result.claim != nullptr) return part(which, result.claim->span, games_[which]);
    return {std::nullopt, static_cast<std::uint32_t>(games_[which]), 0, gained(result)};
  }

  // The same is told of both games, and the rules come to another end all the same.
  void compare_ends(const GamePart& a, const GamePart& b) {
    if (meaning_differs_ || a.end == nullptr || b.end == nullptr) return;
    const Result left{a.end->winner, a.end->points};
    const Result right{b.end->winner, b.end->points};
    if (left != right) add(Kind::result, {result_part(0, left), result_part(1, right)});
  }

  void compare_winners(const MatchPart& a, const MatchPart& b) {
    const std::array<MatchWinner, 2> winners{winner_of(a), winner_of(b)};
    const bool written = winners[0].claim != nullptr || winners[1].claim != nullptr;
    if (winners[0].side == winners[1].side || !written) return;
    std::array<Difference::Part, 2> parts;
    for (const std::size_t which : {0U, 1U}) {
      const MatchWinner& winner = winners[which];
      if (winner.claim != nullptr) parts[which] = part(which, winner.claim->span);
      if (winner.claim == nullptr && winner.side)
        parts[which].text = names_of(which == 0 ? a : b)[index(*winner.side)];
    }
    add(Kind::result, parts);
  }

  // From here on the scores differ by what the game was worth.
  void widen_gap(std::size_t which, const Result& result) {
    if (result.winner) result_gap_[index(*result.winner)] += which == 0 ? result.points : -result.points;
  }

  std::array<const Record*, 2> records_;
  bool strict_;
  DiffResult result_;
  std::uint32_t match_ = 0;
  bool resignations_ = false;
  bool meaning_differs_ = false;                // in this match, so far
  Score known_gap_{};                           // first minus second, at the score of the last game
  Score result_gap_{};                          // by how much the games since differ
  std::array<std::vector<Numbered>, 2> turns_;  // of the games that are compared
  std::array<std::size_t, 2> games_{};
};

}  // namespace

DiffResult diff(const Record& first, const Record& second, bool strict) {
  return diff(first, first.matches(), second, second.matches(), strict);
}

DiffResult diff(const Record& first, std::span<const MatchPart> of_first, const Record& second,
                std::span<const MatchPart> of_second, bool strict) {
  return Comparison(first, second, strict).run(of_first, of_second);
}

}  // namespace hakem
