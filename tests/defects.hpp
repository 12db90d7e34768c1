// Single defects put into clean records on purpose, with the text before it: what a repair should find again.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "diag/fix_text.hpp"
#include "repair/candidate.hpp"
#include "repair/suggest.hpp"
#include "rules/generate.hpp"
#include "ruling/check.hpp"

namespace hakem {

// A clean record and a way to choose in it.
struct Clean {
  FileReport report;
  Outline outline;
  std::mt19937 random;

  Clean(Source source, unsigned seed)
      : report(check(std::move(source))), outline(outline_of(report)), random(seed) {}

  std::string_view text() const { return report.source.text(); }
  std::string_view slice(Span span) const { return report.source.slice(span); }
  std::size_t below(std::size_t end) { return random() % end; }  // the same with every library
  template <typename List>
  const auto& any(const List& list) {
    return list[below(list.size())];
  }
  const GameSpot& game() { return any(any(outline.matches).games); }
};

inline bool is_clean(const FileReport& report) {
  return report.readable && !report.matches.empty() && report.count(Severity::error) == 0 &&
         report.count(Severity::warning) == 0 && report.format != "json";
}

using Defect = std::function<std::optional<Fix>(Clean&)>;

// A play of a game, not among its first: where it begins anybody may have begun.
inline const Turn* any_play(Clean& clean, const GameSpot& game) {
  std::vector<const Turn*> plays;
  for (const TurnSpot& spot : game.turns)
    if (spot.turn.kind == TurnKind::play && spot.turn.n_moves > 0 && spot.turn.dice_span.length > 0)
      plays.push_back(&spot.turn);
  return plays.size() < 4 ? nullptr : plays[1 + clean.below(plays.size() - 1)];
}

inline Span moves_of_turn(const Turn& turn) {
  return {turn.moves[0].offset, turn.span.end() - turn.moves[0].offset};
}

inline std::optional<Fix> wrong_die(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr) return {};
  std::uint32_t at = turn->dice_span.offset + static_cast<std::uint32_t>(clean.below(turn->dice_span.length));
  if (clean.text()[at] < '1' || clean.text()[at] > '6') return {};
  return replacing({at, 1}, {static_cast<char>('1' + clean.below(6))});
}

inline std::optional<Fix> wrong_digit(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr) return {};
  const Span number = clean.any(numbers_in(clean.text(), moves_of_turn(*turn)));
  const std::uint32_t at = number.offset + static_cast<std::uint32_t>(clean.below(number.length));
  return replacing({at, 1}, {static_cast<char>('0' + clean.below(10))});
}

inline std::optional<Fix> wrong_point(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr) return {};
  return replacing(clean.any(numbers_in(clean.text(), moves_of_turn(*turn))),
                   std::to_string(1 + clean.below(24)));
}

inline std::optional<Fix> exchanged_numbers(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr) return {};
  const std::vector<Span> numbers = numbers_in(clean.text(), moves_of_turn(*turn));
  if (numbers.size() < 2) return {};
  const std::size_t i = clean.below(numbers.size() - 1);
  return Fix{{{numbers[i], std::string(clean.slice(numbers[i + 1]))},
              {numbers[i + 1], std::string(clean.slice(numbers[i]))}},
             false};
}

// One part of a play made from another point with the same die: it may be legal, and shows later or never.
inline std::optional<Fix> another_checker(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr) return {};
  const Move& move = turn->moves[clean.below(turn->n_moves)];
  const int length = move.points[0] - move.points[1];
  if (move.n_points != 2 || move.count > 1 || move.marks != 0 || move.points[0] == bar || length < 1)
    return {};
  const std::size_t start =
      static_cast<std::size_t>(length) + 1 + clean.below(24U - static_cast<std::size_t>(length));
  return replacing(move.span(),
                   std::to_string(start) + "/" + std::to_string(start - static_cast<std::size_t>(length)));
}

inline std::optional<Fix> dropped_step(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr || turn->n_moves < 2) return {};
  const std::uint32_t begin = turn->moves[turn->n_moves - 2U].span().end();
  return replacing({begin, turn->span.end() - begin}, {});
}

inline std::optional<Fix> added_step(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr) return {};
  return replacing({turn->span.end(), 0}, " " + std::string(clean.slice(turn->moves[0].span())));
}

inline std::optional<Fix> strange_letter(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr) return {};
  const Span play = moves_of_turn(*turn);
  return replacing({play.offset + static_cast<std::uint32_t>(clean.below(play.length)), 1},
                   {static_cast<char>('a' + clean.below(26))});
}

// Two turns that follow each other, both with dice.
inline std::optional<std::pair<const Turn*, const Turn*>> any_pair(Clean& clean) {
  const GameSpot& game = clean.game();
  if (game.turns.size() < 6) return {};
  const std::size_t i = 2 + clean.below(game.turns.size() - 3);
  const Turn& a = game.turns[i - 1].turn;
  const Turn& b = game.turns[i].turn;
  if (a.kind != TurnKind::play || b.kind != TurnKind::play || a.dice_span.length == 0) return {};
  return std::pair(&a, &b);
}

inline std::optional<Fix> exchange(Clean& clean, Span a, Span b) {
  if (clean.slice(a) == clean.slice(b)) return {};
  return Fix{{{a, std::string(clean.slice(b))}, {b, std::string(clean.slice(a))}}, false};
}

inline std::optional<Fix> exchanged_dice(Clean& clean) {
  const auto pair = any_pair(clean);
  return pair ? exchange(clean, pair->first->dice_span, pair->second->dice_span) : std::nullopt;
}

inline std::optional<Fix> exchanged_turns(Clean& clean) {
  const auto pair = any_pair(clean);
  if (!pair) return {};
  const auto body = [](const Turn& turn) {
    return Span{turn.dice_span.offset, turn.span.end() - turn.dice_span.offset};
  };
  return exchange(clean, body(*pair->first), body(*pair->second));
}

inline std::optional<Fix> exchanged_lines(Clean& clean) {
  const auto pair = any_pair(clean);
  if (!pair) return {};
  const Span first = lines_of(clean.text(), pair->first->span);
  const Span second = lines_of(clean.text(), {first.end(), 1});
  const bool rows =
      first.end() < clean.text().size() && clean.slice(second).find(':') != std::string_view::npos;
  return rows && clean.slice(second).back() == '\n' ? exchange(clean, first, second) : std::nullopt;
}

inline std::optional<Fix> doubled_line(Clean& clean) {
  const auto pair = any_pair(clean);
  if (!pair) return {};
  const Span line = lines_of(clean.text(), pair->first->span);
  return replacing({line.offset, 0}, std::string(clean.slice(line)));
}

inline std::optional<Fix> missing_turn(Clean& clean) {
  const auto pair = any_pair(clean);
  if (!pair) return {};
  const Span span = pair->first->span;
  if (clean.report.format == "tavla") return replacing(lines_of(clean.text(), span), {});
  return replacing(span, std::string(span.length, ' '));
}

inline std::optional<Fix> in_cube_turn(Clean& clean, TurnKind kind,
                                       const std::function<Fix(const Turn&)>& change) {
  std::vector<const Turn*> found;
  for (const MatchSpot& match : clean.outline.matches)
    for (const GameSpot& game : match.games)
      for (const TurnSpot& spot : game.turns)
        if (spot.turn.kind == kind) found.push_back(&spot.turn);
  if (found.empty()) return {};
  Fix fix = change(*clean.any(found));
  return fix.edits.empty() ? std::nullopt : std::optional(std::move(fix));
}

inline std::optional<Fix> wrong_cube(Clean& clean) {
  return in_cube_turn(clean, TurnKind::offer, [&](const Turn& turn) {
    const std::vector<Span> numbers = numbers_in(clean.text(), turn.span);
    return numbers.empty() ? Fix() : replacing(numbers.back(), std::to_string(2U << clean.below(5)));
  });
}

inline std::optional<Fix> missing_take(Clean& clean) {
  return in_cube_turn(clean, TurnKind::take, [&](const Turn& turn) {
    if (clean.report.format == "tavla") return replacing(lines_of(clean.text(), turn.span), {});
    return replacing(turn.span, std::string(turn.span.length, ' '));
  });
}

inline std::optional<Fix> wrong_score(Clean& clean) {
  const GameSpot& game = clean.game();
  const std::vector<Span> numbers = numbers_in(clean.text(), game.head.score_span);
  if (&game == clean.outline.matches[0].games.data() || numbers.size() < 2) return {};
  return replacing(clean.below(2) == 0 ? numbers.front() : numbers.back(), std::to_string(clean.below(7)));
}

inline std::optional<Fix> wrong_points(Clean& clean) {
  const GameSpot& game = clean.game();
  for (const Claim& claim : game.claims)
    if (claim.points_span.length > 0 && claim.kind == ClaimKind::game_won)
      return replacing(claim.points_span, std::to_string(1 + clean.below(8)));
  return {};
}

inline std::optional<Fix> wrong_game_number(Clean& clean) {
  const GameSpot& game = clean.game();
  const std::vector<Span> numbers = numbers_in(clean.text(), game.head.span);
  if (&game == clean.outline.matches[0].games.data() || game.head.number == 0 || numbers.empty()) return {};
  return replacing(numbers.front(), std::to_string(1 + clean.below(19)));
}

inline std::optional<Fix> wrong_winner(Clean& clean) {
  if (clean.report.format == "tavla") return {};
  const GameSpot& game = clean.game();
  for (const Claim& claim : game.claims) {
    const Span line = lines_of(clean.text(), claim.span);
    const std::string_view before = clean.slice({line.offset, claim.span.offset - line.offset});
    if (claim.kind != ClaimKind::game_won || before.find_first_not_of(' ') != std::string_view::npos)
      continue;
    const Span blanks{line.offset, static_cast<std::uint32_t>(before.size())};
    return replacing(blanks, std::string(before.size() > 20 ? 6 : 34, ' '));
  }
  return {};
}

inline std::optional<Fix> wrong_row(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr || turn->row == 0) return {};
  return replacing(numbers_in(clean.text(), lines_of(clean.text(), turn->span)).front(),
                   std::to_string(1 + clean.below(30)));
}

inline std::optional<Fix> missing_mark(Clean& clean) {
  for (int tries = 0; tries < 30; ++tries) {
    const Turn* turn = any_play(clean, clean.game());
    if (turn == nullptr) continue;
    const std::size_t mark = clean.slice(turn->span).find('*');
    if (mark != std::string_view::npos)
      return replacing({turn->span.offset + static_cast<std::uint32_t>(mark), 1}, {});
  }
  return {};
}

inline std::optional<Fix> false_mark(Clean& clean) {
  const Turn* turn = any_play(clean, clean.game());
  if (turn == nullptr) return {};
  const Span part = turn->moves[clean.below(turn->n_moves)].span();
  const char last = clean.text()[part.end() - 1];
  return last >= '0' && last <= '9' ? std::optional(replacing({part.end(), 0}, "*")) : std::nullopt;
}

struct DefectClass {
  const char* name;
  Defect make;
  bool determined;  // as a rule the rest of the record leaves one way to put it right
};

inline const std::vector<DefectClass>& defect_classes() {
  static const std::vector<DefectClass> classes = {
      {"wrong die", wrong_die, true},
      {"wrong digit of a point", wrong_digit, true},
      {"wrong point", wrong_point, true},
      {"numbers exchanged", exchanged_numbers, true},
      {"letter for a digit", strange_letter, true},
      {"step left out", dropped_step, false},
      {"step too many", added_step, true},
      {"dice of two turns exchanged", exchanged_dice, true},
      {"two turns exchanged", exchanged_turns, true},
      {"two lines exchanged", exchanged_lines, true},
      {"line twice", doubled_line, true},
      {"turn left out", missing_turn, false},
      {"wrong cube value", wrong_cube, true},
      {"take left out", missing_take, true},
      {"wrong score", wrong_score, true},
      {"wrong points", wrong_points, false},
      {"wrong winner", wrong_winner, false},
      {"wrong game number", wrong_game_number, true},
      {"wrong row number", wrong_row, true},
      {"hit mark left out", missing_mark, true},
      {"false hit mark", false_mark, true},
      {"another checker", another_checker, false},
  };
  return classes;
}

inline std::string without_blanks(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\t') out += c;
  return out;
}

struct Score {
  std::size_t made = 0;    // defects that the check finds
  std::size_t unseen = 0;  // the record is as clean as before: nothing says that it is wrong
  std::size_t first = 0;   // the original is the first suggestion
  std::size_t among_three = 0;
  std::size_t sure = 0;  // the first suggestion is said to be the only one that fits
  std::size_t sure_and_wrong = 0;
  std::size_t none = 0;  // nothing is suggested
};

// Puts one defect of `kind` into `clean` and looks what is suggested.
inline void try_defect(Clean& clean, const DefectClass& kind, Score& score, std::string* misses = nullptr) {
  const std::optional<Fix> change = kind.make(clean);
  if (!change) return;
  const std::string text = edited(clean.text(), *change);
  if (text == clean.text()) return;
  const FileReport faulty = check(Source::from_bytes("defect", text, Encoding::utf8));
  const std::size_t worse =
      faulty.count(Severity::error) + faulty.count(Severity::warning) +
      static_cast<std::size_t>(std::ranges::count(faulty.diagnostics, Code::W104, &Diagnostic::code));
  if (worse == 0) {
    ++score.unseen;
    return;
  }
  ++score.made;
  const std::string original = without_blanks(clean.text());
  std::size_t best = 99;
  bool any = false;
  bool sure = false;
  bool wrong = false;
  for (const Suggestions& found : suggestions_for(faulty)) {
    any = any || !found.fixes.empty();
    for (std::size_t i = 0; i < found.fixes.size(); ++i) {
      const bool same = without_blanks(edited(text, found.fixes[i])) == original;
      if (same) best = std::min(best, i);
      if (i == 0 && found.determined) sure = true, wrong = wrong || !same;
    }
  }
  score.first += best == 0;
  score.among_three += best < 3;
  score.none += !any;
  score.sure += sure;
  score.sure_and_wrong += sure && wrong;
  if (best == 0 || misses == nullptr) return;
  *misses += std::string(kind.name) + (sure && wrong ? " SURE" : "") + "\n";
  for (const Fix::Edit& edit : change->edits)
    *misses += "   was \"" + std::string(clean.slice(edit.span)) + "\" became \"" + edit.text + "\" line " +
               std::to_string(clean.report.source.locate(edit.span.offset).line) + "\n";
  for (const Diagnostic& finding : faulty.diagnostics)
    *misses += "   " + std::string(id(finding.code)) + " line " +
               std::to_string(faulty.source.locate(finding.span.offset).line) + "\n";
  for (const Suggestions& found : suggestions_for(faulty))
    for (const Fix& fix : found.fixes) *misses += "   -> " + advice(faulty, fix, Language::en) + "\n";
}

}  // namespace hakem
