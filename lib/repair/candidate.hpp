// What a person may have meant, as changes of the text. Each source of candidates knows one kind of slip;
// which of them is right, the trial tells.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "repair/outline.hpp"

namespace hakem {

struct Candidate {
  Fix fix;
  // How unlikely a slip it supposes: 1 is one wrong digit. Added up where several things went wrong.
  double cost = 0;
  // Plays are moved as they are: a mark of theirs that is wrong afterwards speaks against it.
  bool keeps_marks = false;
};
using Candidates = std::vector<Candidate>;

// What a finding is about and the record around it.
struct Scene {
  const FileReport& report;
  const Diagnostic& finding;
  const MatchSpot& match;
  const GameSpot* game;  // null: about none
  std::size_t turn;      // of the game; turns.size(), or 0 without a game: about none

  std::string_view text() const { return report.source.text(); }
  std::string_view slice(Span span) const { return report.source.slice(span); }
  bool has_turn() const { return game != nullptr && turn < game->turns.size(); }
  const TurnSpot& spot(std::size_t i) const { return game->turns[i]; }
  bool is_tavla() const { return report.format == "tavla"; }
  bool is_sgf() const { return report.format == "sgf"; }
  // The players have a column each, and nothing else tells whose a turn is.
  bool has_columns() const {
    constexpr std::string_view with_columns[] = {"mat", "sgg", "empire", "jellyfish"};
    return std::ranges::find(with_columns, report.format) != std::end(with_columns);
  }
};

inline Fix replacing(Span span, std::string text) { return {{{span, std::move(text)}}, false}; }

// The text of a turn behind whose it is: dice and play, or the words.
Span body_of(const Scene& scene, std::size_t turn);
// The text of a turn behind its dice, without blanks around it; empty (where it would stand) if nothing does.
Span play_of(const Scene& scene, std::size_t turn);
// The whole lines a span touches, with their line ends.
Span lines_of(std::string_view text, Span span);
// The numbers in a stretch of text.
std::vector<Span> numbers_in(std::string_view text, Span span);

// slips.cpp: one number or digit misread, mistyped, left out, exchanged with its neighbour. `more` is added
// to every cost.
void add_dice_slips(const Scene& scene, std::size_t turn, double more, Candidates& out);
void add_number_slips(const Scene& scene, std::size_t turn, double more, Candidates& out);
void add_exchanged_numbers(const Scene& scene, std::size_t turn, double more, Candidates& out);
void add_mark_slips(const Scene& scene, std::size_t turn, double more, Candidates& out);
void add_letter_slips(const Scene& scene, Span span, Candidates& out);
void add_exchanged_dice(const Scene& scene, std::size_t turn, Candidates& out);

// plays.cpp: another legal play than the one written.
void add_legal_plays(const Scene& scene, std::size_t turn, Candidates& out);
// The same for a turn before the finding: those with which the turns up to it, and its own, can be made.
void add_earlier_plays(const Scene& scene, std::size_t turn, double more, Candidates& out);
// A turn of `side` that is missing before `turn`: every roll, every play.
void add_missing_turn(const Scene& scene, std::size_t turn, Candidates& out);

// order.cpp: turns and rows exchanged, doubled, in the wrong column.
void add_order_slips(const Scene& scene, Candidates& out);
void add_exchanged_turns(const Scene& scene, std::size_t turn, double more, Candidates& out);
void add_cube_slips(const Scene& scene, Candidates& out);
// The other player gave the game up.
void add_other_resigning(const Scene& scene, Candidates& out);
// A double was dropped that is said to have been taken, or taken that is said to have been dropped.
void add_other_answers(const Scene& scene, Candidates& out);
// Puts `words` where a turn of `side` before the turn `before` has its place, if there is room for it.
void add_inserted_turn(const Scene& scene, std::size_t before, Side side, const std::string& words,
                       double cost, Candidates& out);

// What a longer or shorter cell takes from the gap before the next column, or gives to it.
void keep_column(std::string_view text, Fix& fix);

// claims.cpp: results, scores, numbers of games and rows, spelling: what follows from play.
void add_claim_slips(const Scene& scene, Candidates& out);

// `word` with a capital where it begins with a letter of ASCII that has one in Turkish and English alike.
inline std::string capitalized(std::string_view word) {
  std::string text(word);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z' && text[0] != 'i')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}
// `word` in the place of `was`: with a capital if that has one.
inline std::string in_case_of(std::string_view was, std::string_view word) {
  return !was.empty() && was[0] >= 'A' && was[0] <= 'Z' ? capitalized(word) : std::string(word);
}

}  // namespace hakem
