// Where two records of the same match say something else, in any two notations.
//
// Compared is what was done: names (case and Turkish letters fold, and a colour is no name), length,
// variation, the score before a game, every roll and the board it led to, the cube, set positions, who won how
// many points. Not compared: the order of two dice and of the parts of a play, a chain or its parts, hit
// marks, words for a turn without a play, opening dice, rows left out because the player is closed out, other
// header lines, and comments; resignations and their answers only where neither notation leaves them to the
// result (.mat does).
//
// A turn that is left out, added or changed is one difference, not one for everything that follows from it:
// a play whose board was reached on another way is the same if the checkers of its player moved alike.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/record.hpp"

namespace hakem {

struct Difference {
  enum class Kind : std::uint8_t {
    match,      // one record lacks the match,
    game,       // the game,
    turn,       // the turn
    dice,       // of a roll
    play,       // the same dice lead to another board
    cube,       // another cube action, or another value
    action,     // something else was done
    position,   // another position is set
    result,     // of a game: who won how much; of no game: who won the match
    score,      // before a game
    names,      // of a player
    length,     // of the match
    variation,  // standard, nackgammon …
    header,     // another header line; strict only, likewise below
    note,       // another comment or line of an event
    written,    // the same thing in other words
  };
  // What one of the records has there.
  struct Part {
    std::optional<Span> span;  // nothing: it is not written there
    std::uint32_t game = 0;    // from 1; 0: not about a game
    std::uint32_t turn = 0;    // from 1, as Place counts; 0: not about a turn
    std::string text;  // as it stands in the source, of one that is no text the dice and play; for names,
                       // scores and results that are not written what follows from the record: a name, "3 -
                       // 2", the points of the game "0 - 2", who won the match
  };

  Kind kind;
  std::uint32_t match = 1;  // of the first record; of the second if the first lacks it
  std::optional<Side> side;
  std::array<Part, 2> parts;
};

struct DiffResult {
  std::vector<Difference> differences;  // in the order of the first record
  std::size_t matches = 0;              // compared with each other, likewise below
  std::size_t games = 0;
  std::size_t turns = 0;  // that are the same
};

// `strict`: also header lines, comments, and what was written differently and means the same.
DiffResult diff(const Record& first, const Record& second, bool strict);
// Of some of their matches only.
DiffResult diff(const Record& first, std::span<const MatchPart> of_first, const Record& second,
                std::span<const MatchPart> of_second, bool strict);

// "match", "game", "turn" …: what JSON calls it.
std::string_view kind_name(Difference::Kind kind);

// {"format":"hakem/diff", …} with a line end (docs/tools.md).
void write_diff_json(const Record& first, const Record& second, const DiffResult& result, std::string& out);

}  // namespace hakem
