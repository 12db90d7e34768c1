// The pieces of a record of results alone, each of which may tell of a game: lines, sentences, rows and
// columns of a table, scores in a row. Only results.cpp includes this.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "formats/typed/persons.hpp"

namespace hakem::typed {

using Score = std::array<std::int64_t, 2>;  // White's points first

// Whose points grow from one score to the next, if only those of one do.
std::optional<Side> winner_by(const Score& before, const Score& after);

// What a piece says.
struct Tell {
  std::size_t begin = 0;  // its tokens
  std::size_t end = 0;
  std::int32_t number = 0;  // of the game
  bool tells = false;       // of a game, or of the score or the match behind the last
  std::optional<Side> winner;
  Level level = Level::unknown;
  std::int64_t points = -1;
  std::optional<Score> score;  // as written
  bool by_name = false;        // each number stands with its player
  bool cells = false;          // or in the column of one
  bool total = false;
  bool match = false;       // it tells who won the match
  std::size_t strange = 0;  // words that nobody knows
  Span points_span;
};

struct ResultLines {
  explicit ResultLines(std::string_view source);

  Text text;
  Persons persons;
  std::vector<Tell> tells;
  std::int32_t length = 0;
  Span length_span;
  bool of_our_game = false;  // a word of it stands somewhere

  Span span(const Tell& tell) const {
    return text.span(text.tokens[tell.begin].begin, text.tokens[tell.end - 1].end);
  }
};

}  // namespace hakem::typed
